package reports

import (
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestSurveyMethod: how a survey was made, in all its cases.
func TestSurveyMethod(t *testing.T) {
	play, walk := surveyed(1000, known(within(0.5, 0.1))), surveyed(0, known(numbers.Exactly(0.5)))
	for _, c := range []struct {
		points      []survey.PointAnswers
		interrupted bool
		want        string
	}{
		{[]survey.PointAnswers{walk, walk}, false, "exact: every roll followed"},
		{[]survey.PointAnswers{play}, false, "1,000 trials, seed 1, 95% intervals"},
		{[]survey.PointAnswers{play, play}, false,
			"1,000 trials of each, seed 1, all with the same dice, 95% intervals"},
		{[]survey.PointAnswers{walk, play}, false,
			"1 of 2 points exact; the others by 1,000 trials of each, seed 1, 95% intervals"},
		{[]survey.PointAnswers{walk, play, play}, false,
			"1 of 3 points exact; the others by 1,000 trials of each, seed 1, all with the same dice, 95% intervals"},
		{[]survey.PointAnswers{walk, walk}, true, "interrupted after 2 of 5 points; exact: every roll followed"},
		{[]survey.PointAnswers{play, surveyed(400, known(within(0.5, 0.1)))}, true,
			"interrupted at point 2 of 5; 1,000 trials of each, seed 1, all with the same dice, 95% intervals"},
		{[]survey.PointAnswers{play}, true, "interrupted at point 1 of 5; 1,000 trials, seed 1, 95% intervals"},
	} {
		r := surveyOf("toy", "toy", []survey.Axis{scores("x", 2, 6)}, []query.Question{aWins()}, c.points...)
		r.Survey.Interrupted = c.interrupted
		if got := r.Method(); got != c.want {
			t.Errorf("said %q, want %q", got, c.want)
		}
	}
}

// TestAnswerWords: answers in the unit of their question.
func TestAnswerWords(t *testing.T) {
	for _, c := range []struct {
		q               query.Question
		a               survey.Answer
		engine          player.Engine
		value, interval string
	}{
		{aWins(), known(between(0.5, 0.49, 0.51)), player.MonteCarlo, "50.0%", "49.0 – 51.0%"},
		{kills(), known(between(2.5, 2.4, 2.6)), player.MonteCarlo, "2.50", "2.40 – 2.60"},
		{advantage(), known(between(0.031, 0.0305, 0.0315)), player.MonteCarlo, "+3.10 in 100", "+3.05 to +3.15"},
		{advantage(), known(numbers.Exactly(-0.01)), player.Exact, "-1 in 100", ""},
		{killsWhenWon(), survey.Answer{Estimate: between(0, 0, 10)}, player.MonteCarlo, numbers.NoTrial, ""},
		{killsWhenWon(), survey.Answer{}, player.Exact, numbers.NoCase, ""},
	} {
		if value, interval := numbers.DefaultDigits.AnswerWords(c.q, c.a, c.engine); value != c.value ||
			interval != c.interval {
			t.Errorf("%s is %q, %q; want %q, %q", c.q.Name, value, interval, c.value, c.interval)
		}
	}
}

package surveys

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Exact is the number of points that were walked.
func (r Report) Exact() int {
	n := 0
	for _, p := range r.Survey.Points {
		if p.Engine == player.Exact {
			n++
		}
	}
	return n
}

// Mixed reports whether some points are exact and some are not.
func (r Report) Mixed() bool { return 0 < r.Exact() && r.Exact() < len(r.Survey.Points) }

// mixedMethods reports whether points differ by how they were answered.
func (r Report) mixedMethods() bool {
	list := r.Survey.Points
	return slices.ContainsFunc(list,
		func(p survey.PointAnswers) bool { return p.Engine != list[0].Engine || p.Trials != list[0].Trials })
}

// EngineWords say how a point was answered.
func EngineWords(p survey.PointAnswers) string {
	if p.Engine == player.Exact {
		return "exact"
	}
	return numbers.Trials(p.Trials)
}

// Method says how a survey was made.
func (r Report) Method() string {
	s := r.Survey
	how := SurveyMethod(r.Exact(), len(s.Points), numbers.Trials(s.Trials), s.Seed, s.Confidence)
	if s.SimultaneousAnswers > 1 {
		how += fmt.Sprintf(" that hold together for all %s answers by trials",
			numbers.Count(uint64(s.SimultaneousAnswers)))
	}
	if s.Interrupted {
		done := len(s.Points)
		if last := s.Points[done-1]; last.Engine == player.MonteCarlo && (done == 1 || last.Trials < s.Trials) {
			how = fmt.Sprintf("interrupted at point %s of %s; %s", numbers.Count(uint64(done)),
				numbers.Count(uint64(r.Size())), how)
		} else {
			how = fmt.Sprintf("interrupted after %s of %s; %s", numbers.Count(uint64(done)),
				numbers.Counted(r.Size(), "point"), how)
		}
	}
	return how
}

// SurveyMethod says how the points were answered, some of them exactly, the
// others by trials.
func SurveyMethod(exact, all int, played string, seed uint64, confidence float64) string {
	if exact == all {
		return "exact: every roll followed"
	}
	how := fmt.Sprintf("seed %d", seed)
	if all-exact > 1 {
		how += ", all with the same dice"
	}
	how += ", " + numbers.Level(confidence) + " intervals"
	switch {
	case all == 1:
		return played + ", " + how
	case exact == 0:
		return played + " of each, " + how
	default:
		return fmt.Sprintf("%s of %s exact; the others by %s of each, %s", numbers.Count(uint64(exact)),
			numbers.Counted(all, "point"), played, how)
	}
}

// Notes say what the tables leave out.
func (r Report) Notes() []string {
	var list []string
	if len(r.Axes) == 2 {
		list = r.gridNotes()
	}
	if few := numbers.TooFewWords(r.Survey.Trials, r.values()...); few != "" {
		list = append(list, few)
	}
	for q, question := range r.Survey.Questions {
		list = append(list, Unanswered(question, func(yield func(survey.Answer, player.Engine)) {
			for _, p := range r.Survey.Points {
				yield(p.Answers[q], p.Engine)
			}
		})...)
	}
	return list
}

// gridNotes say what a table over two axes has no room for.
func (r Report) gridNotes() (list []string) {
	for q := range r.Survey.Questions {
		list = append(list, r.Precision(q)...)
	}
	if r.Mixed() {
		list = append(list, strings.TrimSpace(SampledSign)+" by trials; all other values are exact")
	}
	p := r.Survey.Points[len(r.Survey.Points)-1]
	if p.Engine == player.MonteCarlo && p.Trials < r.Survey.Trials {
		list = append(list, fmt.Sprintf("the last value is of %s only", numbers.Trials(p.Trials)))
	}
	return list
}

// values are the answers that are known, of spreads their squares.
func (r Report) values() (list []stats.Estimate) {
	for _, p := range r.Survey.Points {
		for q, a := range p.Answers {
			switch {
			case !a.Known:
			case r.Survey.Questions[q].Spread:
				list = append(list, numbers.Variance(a.Estimate))
			default:
				list = append(list, a.Estimate)
			}
		}
	}
	return list
}

// Unanswered says why a question has no answer in places.
func Unanswered(q query.Question, each func(yield func(survey.Answer, player.Engine))) []string {
	var played, walked bool
	each(func(a survey.Answer, e player.Engine) {
		played = played || !a.Known && e == player.MonteCarlo
		walked = walked || !a.Known && e == player.Exact
	})
	var list []string
	if played {
		list = append(list, numbers.NoTrial+": “"+q.Condition+"” happened in none, so there is nothing to tell of "+
			numbers.AnswerLabel(q))
	}
	if walked {
		list = append(list, numbers.NoCase+": “"+q.Condition+"” cannot happen, so there is nothing to tell of "+
			numbers.AnswerLabel(q))
	}
	return list
}

// CombinationName names a value of each axis.
func CombinationName(axes []survey.Axis, index []int) string {
	var parts []string
	for a, at := range index {
		parts = append(parts, axes[a].Name+" = "+axes[a].Values[at])
	}
	return strings.Join(parts, ", ")
}

// mostQuestions is how many questions of a survey have a sentence.
const mostQuestions = 3

// Lead says between what the answers lie.
func (r Report) Lead() []string {
	var list []string
	if len(r.Survey.Points) == 0 {
		return nil
	}
	for q, question := range r.Survey.Questions[:min(mostQuestions, len(r.Survey.Questions))] {
		if least, most := r.leastAndMost(q); least >= 0 && least != most {
			list = append(list, question.Heading()+": from "+r.answerAt(q, least)+" to "+r.answerAt(q, most)+".")
		} else {
			list = append(list, question.Heading()+": "+r.answerText(q, 0)+".")
		}
	}
	engine := player.Exact
	if r.Exact() < len(r.Survey.Points) {
		engine = player.MonteCarlo
	}
	return append(list, numbers.ConfidenceWords(engine, r.Survey.Confidence))
}

// answerAt is an answer with where it is.
func (r Report) answerAt(question, point int) string {
	p := r.Survey.Points[point]
	return numbers.Bracketed(r.Digits.AnswerWords(r.Survey.Questions[question], p.Answers[question], p.Engine)) +
		" at " + r.PointName(point)
}

// Sides says who the sides are.
func (r Report) Sides() string { return layout.SidesVaried(r.Heading, r.Varied) }

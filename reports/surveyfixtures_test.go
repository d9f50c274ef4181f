package reports

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// scores is an axis of dice scores, such as 2+.
func scores(name string, from, to int) survey.Axis {
	a := survey.Axis{Name: name}
	for i := from; i <= to; i++ {
		a.Values, a.Numbers = append(a.Values, fmt.Sprintf("%d+", i)), append(a.Numbers, float64(i))
	}
	return a
}

// wholes is an axis of whole numbers.
func wholes(name string, from, to int) survey.Axis {
	a := scores(name, from, to)
	for i := range a.Values {
		a.Values[i] = strings.TrimSuffix(a.Values[i], "+")
	}
	return a
}

func kills() query.Question { return query.Question{Name: "kills", Better: rules.A, Max: 10} }
func killsWhenWon() query.Question {
	return query.Question{Name: "kills when a wins", Condition: "a wins", Better: rules.A, Max: 10}
}
func advantage() query.Question { return query.Question{Name: query.FirstPlayer, Min: -1, Max: 1} }

// known is an answer.
func known(e stats.Estimate) survey.Answer { return survey.Answer{Estimate: e, Known: true} }

// surveyed is a point's answers by trials, or exact without.
func surveyed(trials uint64, answers ...survey.Answer) survey.PointAnswers {
	s := survey.PointAnswers{Engine: player.MonteCarlo, Trials: trials, Answers: answers}
	if trials == 0 {
		s.Engine = player.Exact
	}
	return s
}

// atPaths puts the values of axes at their names, unless they are names themselves.
func atPaths(axes []survey.Axis) []layout.Varied {
	var list []layout.Varied
	for _, a := range axes {
		v := layout.Varied{Path: a.Name}
		if a.Numbers == nil {
			v.Path = ""
			for _, value := range a.Values {
				v.Changes = append(v.Changes, []string{"a.name=" + value, "a.hp=2"})
			}
		}
		list = append(list, v)
	}
	return list
}

// surveyOf is a report of points.
func surveyOf(name, title string, axes []survey.Axis, questions []query.Question,
	points ...survey.PointAnswers) surveys.Report {
	s := &survey.Survey{Questions: questions, Confidence: 0.95, Points: points}
	for _, p := range points {
		s.Trials = max(s.Trials, p.Trials)
	}
	h := headed("sweep", name, title, s.Trials)
	h.Asked = map[string]any{"engine": "auto", "trials": 20_000}
	s.Seed, s.Digest = h.Stamp.Seed, h.Stamp.ResultDigest
	return surveys.Report{Heading: h, Axes: axes, Varied: atPaths(axes), Survey: s}
}

// scoresSurvey has three questions along the scores of a die, one without an answer
// in the end, one with negative answers.
func scoresSurvey() surveys.Report {
	var points []survey.PointAnswers
	for i := range 5 {
		p := []float64{0.844, 0.671, 0.502, 0.331, 0}[i]
		when := known(within(4.1-0.4*float64(i), 0.02+0.02*float64(i*i)))
		if i == 4 {
			when = survey.Answer{Estimate: between(0, 0, 10)}
		}
		points = append(points,
			surveyed(20_000, known(wilson(p*20_000, 20_000)), when, known(within(0.031-0.012*float64(i), 0.006))))
	}
	return surveyOf("shi/duel", "a knight against Ørk — strength ≥ 4", []survey.Axis{scores("a.weapon.hit", 2, 6)},
		[]query.Question{aWins(), killsWhenWon(), advantage()}, points...)
}

// armoury is along names, long ones too; some points are exact, and the intervals of the
// others hold together.
func armoury() surveys.Report {
	axis := survey.Axis{Name: "a.close-combat",
		Values: []string{"knife", "lightning-claws", "assault-cannon-terminator-with-power-fist", "bare hands"}}
	fists := query.Question{Name: "spread of kills", Spread: true, Max: 10}
	r := surveyOf("hulkae/close-combat", "who wins a close combat", []survey.Axis{axis},
		[]query.Question{aWins(), fists},
		surveyed(0, known(numbers.Exactly(5.0/36)), known(numbers.Exactly(0.4))),
		surveyed(0, known(numbers.Exactly(11.0/36)), known(numbers.Exactly(0.9712345))),
		surveyed(100_000, known(wilson(51_234, 100_000)), known(within(1.2, 0.01))),
		surveyed(100_000, known(wilson(0, 100_000)), known(within(0.02, 0.02))))
	r.Survey.SimultaneousAnswers = 4
	return r
}

// chessboard is over two axes, most of it exact; it was interrupted.
func chessboard() surveys.Report {
	axes := []survey.Axis{scores("b.armour.save", 2, 6), wholes("a.weapon.dice", 1, 12)}
	var points []survey.PointAnswers
	for i := range 5 {
		for j := range 12 {
			p := 1 - math.Pow(1-float64(i+1)/36, float64(j+1))
			point := surveyed(0, known(numbers.Exactly(p)), known(numbers.Exactly(float64(j+1)*float64(i+1)/6)))
			if j > 8 {
				point = surveyed(1_000_000, known(wilson(math.Round(p*1e6), 1e6)),
					known(within(float64(j+1)*float64(i+1)/6, 0.003)))
			}
			points = append(points, point)
		}
	}
	points[0].Answers[1] = survey.Answer{}
	r := surveyOf("toy/volley", "dice against armour", axes,
		[]query.Question{aWins(), {Name: "wounds when a wins", Condition: "a wins", Max: 12}}, points[:57]...)
	r.Survey.Interrupted = true
	r.Survey.Points[56].Trials = 4096
	r.Survey.Points[56].Engine = player.MonteCarlo
	r.Survey.Warnings = []string{"a note"}
	return r
}

// plainSurvey has no axes and exact answers, one as a fraction.
func plainSurvey() surveys.Report {
	share := known(numbers.Exactly(5.0 / 36))
	share.Fraction = big.NewRat(5, 36)
	kinds := []query.Question{aWins(), kills(), {Name: "kills at least 3", Share: true, Max: 1}, killsWhenWon()}
	return surveyOf("toy/volley", "four shots at one target", nil, kinds,
		surveyed(0, share, known(numbers.Exactly(2.75)), known(numbers.Exactly(1e-9)), survey.Answer{}))
}

// longSurvey has many values of one axis with a long name, and a flat answer.
func longSurvey() surveys.Report {
	axis := wholes("rules.turns-until-the-reinforcements-arrive", 1, 44)
	var points []survey.PointAnswers
	for i := range 44 {
		p := 0.5 + 0.02*math.Sin(float64(i)/8)
		points = append(points, surveyed(10_000, known(wilson(math.Round(p*10_000), 10_000)), known(within(1203.5, 0))))
		points[i].Answers[1].Low -= 0.5
		points[i].Answers[1].High += 0.5
	}
	return surveyOf("house-rules/a-matchup-with-a-very-long-name-that-goes-on-and-on-and-on.yaml", "reinforcements",
		[]survey.Axis{axis},
		[]query.Question{aWins(), {Name: "turns", Max: 2000}}, points...)
}

func allSurveys() map[string]surveys.Report {
	return map[string]surveys.Report{
		"survey-scores": scoresSurvey(), "survey-names": armoury(), "survey-grid": chessboard(),
		"survey-plain": plainSurvey(), "survey-long": longSurvey(),
	}
}

package reports

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/reports/tunings"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// random is a source of results: of few trials and of many, and exact.
type random struct{ *rand.Rand }

func newRandom() random { return random{rand.New(rand.NewPCG(7, 8))} }

func (r random) share() stats.Estimate {
	p := math.Pow(r.Float64(), 1+4*r.Float64())
	if r.IntN(2) == 0 {
		p = 1 - p
	}
	if r.IntN(3) == 0 {
		return numbers.Exactly(p)
	}
	n := math.Round(math.Pow(10, 6*r.Float64()))
	return wilson(math.Round(p*n), n)
}

func (r random) number() stats.Estimate {
	v := (r.Float64() - 0.3) * math.Pow(10, 6*r.Float64()-2)
	if r.IntN(3) == 0 {
		return numbers.Exactly(v)
	}
	return within(v, math.Abs(v)*math.Pow(10, -4*r.Float64()))
}

func randomReports() map[string]runs.Report {
	r, list := newRandom(), map[string]runs.Report{}
	for i := range 60 {
		n := math.Round(math.Pow(10, 5*r.Float64()))
		won := math.Round(n * r.Float64())
		report := sampled("random", "result", uint64(n), outcome("won", "", rules.A, wilson(won, n)),
			outcome("lost", "", rules.B, wilson(n-won, n)))
		counts := make([]float64, 1+r.IntN(9))
		for k := range counts {
			counts[k] = math.Round(n * math.Pow(r.Float64(), 3))
		}
		counts[0]++
		report.Result.Metrics = []sim.MetricResult{metric("number", "", r.IntN(5), counts...)}
		list[fmt.Sprintf("random result %d", i)] = report
	}
	return list
}

func randomSurveys() map[string]surveys.Report {
	r, list := newRandom(), map[string]surveys.Report{}
	questions := []query.Question{aWins(), kills(), advantage(), {Name: "b wins", Share: true, Max: 1}, killsWhenWon()}
	for i := range 60 {
		axes := [][]survey.Axis{{wholes("n", 1, 2+r.IntN(9))}, {{Name: "names", Values: []string{"x", "y", "z"}}},
			{wholes("n", 1, 3), wholes("m", 1, 4)}}[i%3]
		var points []survey.PointAnswers
		for range (&survey.ParamGrid{Axes: axes}).Size() {
			gain := within(0.2*r.NormFloat64(), 0.1*r.Float64())
			points = append(points, surveyed(uint64(r.IntN(2)*1000), known(r.share()), known(r.number()), known(gain),
				known(r.share()), known(r.number())))
		}
		list[fmt.Sprintf("random survey %d", i)] = surveyOf("random", "survey", axes, questions, points...)
	}
	return list
}

func randomComparisons() map[string]comparisons.Report {
	r, list := newRandom(), map[string]comparisons.Report{}
	for i := range 40 {
		values := make([][]float64, 1+r.IntN(4))
		var targets []string
		for t := range values {
			targets = append(targets, fmt.Sprintf("target %d", t))
			scale := math.Pow(10, -4*r.Float64())
			for range 5 {
				values[t] = append(values[t], math.Abs(0.5+scale*(r.Float64()-0.5)))
			}
		}
		list[fmt.Sprintf("random comparison %d", i)] = compared("random", "comparison",
			uint64(math.Pow(10, 2+4*r.Float64())), aWins(), []string{"v", "w", "x", "y", "z"}, targets, values)
	}
	return list
}

func randomTunings() map[string]tunings.Report {
	r, list := newRandom(), map[string]tunings.Report{}
	for i := range 40 {
		axes := [][]survey.Axis{{wholes("n", 1, 7)}, {{Name: "names", Values: []string{"x", "y", "z"}}},
			{wholes("n", 1, 3), wholes("m", 1, 4)}}[i%3]
		list[fmt.Sprintf("random tuning %d", i)] = tuningOf("random", "tuning", aWins(), r.Float64(), axes,
			func(int, []int) (survey.Answer, uint64) {
				return known(r.share()), 1000
			})
	}
	return list
}

package reports

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/reports/tunings"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// The results in this file are at the edges of what charts are made for.

// lonely is a single outcome of a single trial.
func lonely() runs.Report {
	r := sampled("toy/coin", "one trial", 1, outcome("heads", "", rules.A, wilson(1, 1)),
		outcome("tails", "", rules.B, wilson(0, 1)))
	r.Result.Metrics = []sim.MetricResult{metric("flips", "coins flipped", 0, 0, 1, 0)}
	return r
}

// hundredth has 86 of 100 trials, which is no 90%.
func hundredth() runs.Report {
	return sampled("toy/duel", "86 of 100", 100, outcome("won", "", rules.A, wilson(86, 100)),
		outcome("lost", "", rules.B, wilson(14, 100)))
}

// thirty has thirty outcomes with names of sixty characters, half of them never seen.
func thirty() runs.Report {
	var list []sim.OutcomeResult
	for i := range 30 {
		name := fmt.Sprintf("%02d-%s", i, strings.Repeat("abcdefgh-", 7))[:60]
		list = append(list, outcome(name, "", rules.Side(i%3), wilson(math.Max(0, float64(15-i)*50), 6000)))
	}
	return sampled("toy/many", "thirty outcomes", 6000, list...)
}

// improbable is exact, with an outcome and values that are as good as impossible.
func improbable() runs.Report {
	r := walked()
	r.Result.Outcomes = []sim.OutcomeResult{
		outcome("killed", "", rules.A, numbers.Exactly(1-1e-12)), outcome("alive", "", rules.Neither,
			numbers.Exactly(3.6e-80)), outcome("fled", "", rules.B, numbers.Exactly(1e-12)),
	}
	m := sim.MetricResult{
		Metric: rules.Metric{Name: "hits", Doc: "hits of a hundred", Min: 0, Max: 100, Tabulate: true},
		Mean:   numbers.Exactly(10), SD: numbers.Exactly(3), Median: numbers.Exactly(10),
	}
	law := make([]float64, 101)
	p, left := math.Pow(0.9, 100), 1.0
	for k := range law {
		law[k] = p
		p *= float64(100-k) / float64(k+1) / 9
	}
	for k, p := range law {
		m.Distribution = append(m.Distribution,
			sim.ValueShare{Value: k, Share: numbers.Exactly(p), AtLeast: numbers.Exactly(math.Max(left, p))})
		left -= p
	}
	r.Result.Metrics = []sim.MetricResult{m}
	r.Result.Scenario = &rules.Scenario{}
	return r
}

// unlike has means by outcome of metrics that have no unit in common, one of them hardly
// apart.
func unlike() runs.Report {
	r := typical()
	r.Result.Metrics = nil
	for i, mean := range []float64{0.4, 12, 1200} {
		m := metric([]string{"losses", "turns", "points"}[i], "counted", 0, 10, 20, 30)
		m.MeansByOutcome, m.Tabulate = true, false
		for k, o := range []string{"knight", "Ørk"} {
			by := sim.OutcomeMetric{Outcome: o, Mean: within(mean*float64(k+1), mean/50)}
			if i == 1 {
				by.Mean = within(12+0.01*float64(k), 0.02)
			}
			m.ByOutcome = append(m.ByOutcome, by)
		}
		m.Histogram = i == 2
		r.Result.Metrics = append(r.Result.Metrics, m)
	}
	return r
}

// tank is an attempt that succeeds in two ways, and fails in one that was seen.
func tank() runs.Report {
	r := sampled("toy/tank", "a tank", 1000, outcome("wrecked", "it burns", rules.A, wilson(500, 1000)),
		outcome("disabled", "it stands still", rules.A, wilson(100, 1000)),
		outcome("untouched", "it drives on", rules.B, wilson(400, 1000)),
		outcome("scratched", "it has a scratch", rules.B, wilson(0, 1000)))
	for _, o := range r.Result.Outcomes {
		r.Result.Scenario.Outcomes = append(r.Result.Scenario.Outcomes, o.Outcome)
	}
	return r
}

// always has what a float takes for 1 where something else can happen: it is not said to be certain, in words or
// pictures, and has no power of ten.
func always(digits numbers.Digits) runs.Report {
	r := walked()
	r.Digits = digits
	r.Result.Outcomes = []sim.OutcomeResult{outcome("killed", "", rules.A, numbers.Exactly(1)),
		outcome("alive", "", rules.B, numbers.Exactly(1.25649e-25))}
	r.Result.Metrics[0].Distribution = []sim.ValueShare{
		{Value: 1, Share: numbers.Exactly(1.25649e-25), AtLeast: numbers.Exactly(1)},
		{Value: 2, Share: numbers.Exactly(1), AtLeast: numbers.Exactly(1)},
	}
	return r
}

// alwaysDodged compares such a share.
func alwaysDodged() comparisons.Report {
	r := dodged()
	r.Comparison.Cells[0][0].Value, r.Comparison.Cells[0][0].Complement = numbers.Exactly(1), 1.25649e-25
	return r
}

// alwaysWon is a grid of such shares.
func alwaysWon() surveys.Report {
	a := known(numbers.Exactly(1))
	a.Complement = 1.25649e-25
	return surveyOf("toy", "toy", []survey.Axis{wholes("n", 1, 2), wholes("m", 1, 2)}, []query.Question{aWins()},
		surveyed(0, a), surveyed(0, a), surveyed(0, a), surveyed(0, a))
}

// rarely has an outcome that is too rare for means among its trials, played or exactly.
func rarely(engine player.Engine, often, seldom stats.Estimate) runs.Report {
	r := sampled("toy/duel", "a duel", 1000,
		outcome("sword", "by the sword", rules.A, numbers.Exactly(1-often.Value-seldom.Value)),
		outcome("axe", "by the axe", rules.A, often), outcome("knife", "by the knife", rules.A, seldom),
		outcome("never", "not seen", rules.A, numbers.Exactly(0)))
	m := metric("wounds", "wounds dealt", 0, 500, 500)
	m.MeansByOutcome = true
	for _, name := range []string{"sword", "axe", "knife"} {
		m.ByOutcome = append(m.ByOutcome, sim.OutcomeMetric{Outcome: name, Mean: within(0.5, 0.1)})
	}
	r.Result.Engine, r.Result.Metrics = engine, []sim.MetricResult{m}
	return r
}

// unknown has a mean whose interval is not worth printing.
func unknown() runs.Report {
	r := hundredth()
	m := metric("wounds", "wounds dealt", 0, 100, 900)
	m.Mean = stats.Estimate{Value: 3.14159, High: 40, Confidence: 0.95, Method: stats.WorstCase, Error: 0.05}
	r.Result.Metrics = []sim.MetricResult{m}
	return r
}

// paired has an exact joint distribution with values that are negligible.
func paired() runs.Report {
	r := walked()
	r.Result.Joints = []query.JointResult{{Names: [2]string{"x", "y"}, Cells: []query.JointShare{
		{Values: [2]int{0, 0}, Share: numbers.Exactly(0.25)}, {Values: [2]int{0, 5}, Share: numbers.Exactly(0.75)},
		{Values: [2]int{7, 5}, Share: numbers.Exactly(1e-9)},
	}}}
	return r
}

func oddReports() map[string]runs.Report {
	return map[string]runs.Report{
		"one-trial": lonely(), "hundred-trials": hundredth(), "thirty-outcomes": thirty(), "improbable": improbable(),
		"by-outcome": unlike(), "attempt": tank(), "unknown": unknown(), "joint-exact": paired(), "counts": counted(),
		"always": always(numbers.DefaultDigits), "always-full": always(numbers.AllDigits),
		"rarely-seen":  rarely(player.MonteCarlo, wilson(10, 1000), wilson(9, 1000)),
		"rarely-exact": rarely(player.Exact, numbers.Exactly(1e-6), numbers.Exactly(5e-7)),
	}
}

// hundreds has two hundred variants with long names against a number of targets.
func hundreds(targets int) comparisons.Report {
	random := rand.New(rand.NewPCG(1, 2))
	var variants, names []string
	var changes [][]string
	for v := range 200 {
		variants = append(variants,
			fmt.Sprintf("weapon-%d-of-the-armoury-with-a-name-that-has-sixty-characters", v)[:57])
		changes = append(changes, []string{fmt.Sprintf("a.weapon=w%d", v)})
	}
	values := make([][]float64, targets)
	for t := range values {
		names = append(names, fmt.Sprintf("target %d", t+1))
		for range variants {
			values[t] = append(values[t], math.Round(1e4*(0.2+0.6*random.Float64()))/1e4)
		}
	}
	if targets == 1 {
		names[0] = ""
	}
	r := compared("toy/armoury", "two hundred weapons", 100_000, aWins(), variants, names, values)
	r.Variants = changes
	r.Stamp.Command = "oddsmith compare toy/armoury"
	for v := range changes {
		r.Stamp.Command += " --variant '" + variants[v] + ": " + changes[v][0] + "'"
	}
	return r
}

func oddComparisons() map[string]comparisons.Report {
	return map[string]comparisons.Report{"compare-hundreds": hundreds(1), "compare-thousands": hundreds(30)}
}

// overlaid has questions of two units, some of them of one.
func overlaid() surveys.Report {
	spread := query.Question{Name: "spread of kills", Spread: true, Max: 10}
	questions := []query.Question{aWins(), kills(), {Name: "b wins", Share: true, Max: 1},
		{Name: "nobody wins", Share: true, Max: 1}, killsWhenWon(), spread}
	var points []survey.PointAnswers
	for i := range 7 {
		x := float64(i)
		points = append(points, surveyed(2000,
			known(wilson(math.Round(2000*(0.2+0.1*x)), 2000)), known(within(2+0.5*x, 0.1)),
			known(wilson(math.Round(2000*(0.7-0.1*x)), 2000)),
			known(wilson(200, 2000)), known(within(3+0.3*x, 0.15)), known(within(1.2+0.05*x, 0.06))))
	}
	return surveyOf("shi/duel", "a knight against Ørk", []survey.Axis{wholes("a.count", 1, 7)}, questions, points...)
}

// gridOf is a survey of shares over two axes.
func gridOf(rows, columns int, share func(i, j int) stats.Estimate) surveys.Report {
	var points []survey.PointAnswers
	trials := uint64(0)
	if share(0, 0).Low < share(0, 0).High {
		trials = 1000
	}
	for i := range rows {
		for j := range columns {
			points = append(points, surveyed(trials, known(share(i, j))))
		}
	}
	return surveyOf("toy/grid", "over two axes",
		[]survey.Axis{wholes("b.armour", 1, rows), wholes("a.dice", 1, columns)}, []query.Question{aWins()}, points...)
}

// noise is a map of one share, seen with noise.
func noise(rows, columns int) surveys.Report {
	random := rand.New(rand.NewPCG(3, 4))
	return gridOf(rows, columns,
		func(_, _ int) stats.Estimate { return wilson(math.Round(500+16*random.NormFloat64()), 1000) })
}

func slope(i, j int) stats.Estimate { return numbers.Exactly(1 / (1 + math.Exp(float64(i-j)/8))) }

// sixty is along sixty names.
func sixty() surveys.Report {
	axis := survey.Axis{Name: "a.weapon"}
	var points []survey.PointAnswers
	for i := range 60 {
		axis.Values = append(axis.Values, fmt.Sprintf("weapon-%d-with-a-name-that-is-long", i))
		points = append(points,
			surveyed(10_000, known(wilson(float64(2000+i*37%60*100), 10_000)), known(within(float64(i), 1))))
	}
	return surveyOf("toy/armoury", "sixty weapons", []survey.Axis{axis}, []query.Question{aWins(), kills()}, points...)
}

// never is a curve of shares that were not seen, then flat but for rounding, along two
// values.
func never() surveys.Report {
	points := []survey.PointAnswers{
		surveyed(100, known(wilson(0, 100)), known(numbers.Exactly(0.977426)), known(within(3, 0.2))),
		surveyed(100, known(wilson(0, 100)), known(numbers.Exactly(0.977426+1e-11)), known(within(4, 0.2))),
	}
	return surveyOf("toy/never", "never seen", []survey.Axis{wholes("a.dice", 1, 2)},
		[]query.Question{aWins(), advantage(), kills()}, points...)
}

// hardly is a curve of exact shares, or rows of them, most of which are as good as never seen: of those nothing is drawn,
// and no digits are written.
func hardly(axis survey.Axis, shares ...float64) surveys.Report {
	var points []survey.PointAnswers
	for _, p := range shares {
		points = append(points, surveyed(0, known(numbers.Exactly(p))))
	}
	return surveyOf("toy/never", "hardly ever", []survey.Axis{axis}, []query.Question{aWins()}, points...)
}

func oddSurveys() map[string]surveys.Report {
	interrupted := gridOf(40, 40, slope)
	interrupted.Survey.Points, interrupted.Survey.Interrupted = interrupted.Survey.Points[:900], true
	return map[string]surveys.Report{
		"survey-overlay": overlaid(), "survey-small": gridOf(2, 2, slope), "survey-forty": gridOf(40, 40, slope),
		"survey-noise":       noise(12, 8),
		"survey-noise-forty": noise(40, 40), "survey-strip": gridOf(2, 100, slope), "survey-interrupted": interrupted,
		"survey-sixty": sixty(), "survey-never": never(),
		"survey-hardly": hardly(wholes("a.dice", 1, 4), 0, 3.6e-80, 1e-9, 0.02),
		"survey-always": alwaysWon(),
		"survey-none":   hardly(wholes("n", 1, 2), 1e-28, 3e-29),
		"survey-nobody": hardly(survey.Axis{Name: "names", Values: []string{"x", "y"}}, 1e-28, 3e-29),
	}
}

// contoured is a large map with a target, seen by trials.
func contoured() tunings.Report {
	axes := []survey.Axis{wholes("b.armour", 1, 40), wholes("a.dice", 1, 40)}
	return tuningOf("toy/grid", "a map with a target", aWins(), 0.5, axes,
		func(_ int, index []int) (survey.Answer, uint64) {
			return known(wilson(math.Round(1000*slope(index[0], index[1]+index[0]/2).Value), 1000)), 1000
		})
}

// rootless is a map that never comes to its target, and differs by noise alone.
func rootless() tunings.Report {
	random := rand.New(rand.NewPCG(5, 6))
	axes := []survey.Axis{wholes("b.armour", 1, 5), wholes("a.dice", 1, 6)}
	return tuningOf("toy/grid", "no root", kills(), 9, axes, func(int, []int) (survey.Answer, uint64) {
		return known(within(3+0.05*random.NormFloat64(), 0.1)), 1000
	})
}

func oddTunings() map[string]tunings.Report {
	return map[string]tunings.Report{"tune-map": contoured(), "tune-rootless": rootless()}
}

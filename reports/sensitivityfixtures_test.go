package reports

import (
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/sensitivities"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/sensitivity"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// worthOf is contrasts by trials with intervals as wide as given, or exact ones where that is nothing.
func worthOf(q query.Question, trials uint64, differences []float64, halves ...float64) *contrast.Result {
	c := &contrast.Result{Question: q, Seed: 1, Trials: trials, Confidence: 0.95, Looks: 1}
	c.Played = make([]uint64, len(differences))
	for i, d := range differences {
		e := stats.Estimate{Value: d, Low: d, High: d, Confidence: 1}
		if halves[i] > 0 {
			e = stats.Estimate{Value: d, Low: d - halves[i], High: d + halves[i], Error: halves[i] / 2,
				Confidence: 0.95, Method: stats.Score}
			c.Simultaneous++
			c.Played[i] = trials
		}
		c.Differences = append(c.Differences, e)
	}
	if trials > 0 {
		c.Digest = digest
	}
	return c
}

// sensitivityOf is what changes of the toy are worth.
func sensitivityOf(c *contrast.Result, base survey.Answer, steps ...sensitivities.Step) sensitivities.Report {
	c.Values = append(c.Values, base)
	for _, d := range c.Differences {
		v := base
		v.Value, v.Low, v.High = v.Value+d.Value, v.Low+d.Value, v.High+d.Value
		if c.Question.Share {
			v.Complement = 1 - v.Value
		}
		c.Values = append(c.Values, v)
	}
	h := headed("sensitivity", "toy/skirmish", "five against five", c.Trials)
	c.Seed, c.Digest = h.Stamp.Seed, h.Stamp.ResultDigest
	return sensitivities.Report{Heading: h, Steps: steps, Worth: c}
}

// variationOf is how a share varies over attacks and armour, exact or by trials of each.
func variationOf(answers []float64, played uint64) *surveys.Variation {
	v := &surveys.Variation{
		Axes: []survey.Axis{wholes("a.attacks", 1, 2), scores("a.armour", 2, 4)},
		Varied: []layout.Varied{{Path: "a.attacks"},
			{Changes: [][]string{{"a.armour=2+"}, {"a.armour=3+"}, {"a.armour=4+"}}}},
		Survey: &survey.Survey{Questions: []query.Question{{Name: "a wins", Share: true, Max: 1, Better: 1}}, Seed: 7,
			Trials: played, Confidence: 0.95},
	}
	if played > 0 {
		v.Survey.Digest = "ab0123456789"
	}
	for _, p := range answers {
		a := known(stats.Estimate{Value: p, Low: p, High: p, Confidence: 1})
		if played > 0 {
			a.Error, a.Confidence = math.Sqrt(p*(1-p)/float64(played)), 0.95
		}
		v.Survey.Points = append(v.Survey.Points, surveyed(played, a))
	}
	var err error
	if v.Found, err = sensitivity.Read([]int{2, 3}, v.Survey); err != nil {
		panic(err)
	}
	return v
}

// allSensitivities are an exact one with pairs, one by trials of a mean in which nothing is sure, a mixed one with
// played pairs, one in which nothing matters, and one that was played until it was decided.
func allSensitivities() map[string]sensitivities.Report {
	steps := []sensitivities.Step{
		{Path: "a.attacks", From: "2", To: "3", Way: "up"}, {Path: "a.attacks", From: "2", To: "1", Way: "down"},
		{Path: "a.armour", From: "4+", To: "3+", Way: "down"},
		{Path: "a.shield-of-the-long-forgotten-king", From: "false", To: "true", Way: "turned"},
		{Path: "rules.charge", From: "first", To: "never", Way: "turned"},
	}
	half := survey.Answer{Estimate: numbers.Exactly(0.5), Known: true, Complement: 0.5}
	wins := query.Question{Name: "a wins", Share: true, Max: 1, Better: 1}
	exact := sensitivityOf(worthOf(wins, 0, []float64{0.125, -0.2, 0.1, 0, -0.05}, 0, 0, 0, 0, 0), half, steps...)
	exact.Left = []sensitivities.LeftStep{{Path: "a.hp", From: "1", To: "0", Why: "0 is out of range"}}
	exact.Pairs = &sensitivities.StepPairs{Pairs: [][2]int{{1, 2}, {1, 4}, {2, 4}},
		Worth: worthOf(wins, 0, []float64{0.03, 0, -0.04}, 0, 0, 0), Left: 1}

	base := survey.Answer{
		Estimate: stats.Estimate{Value: 3.2, Low: 3.1, High: 3.3, Confidence: 0.95, Method: stats.Student}, Known: true}
	mean := sensitivityOf(worthOf(kills(), 2000, []float64{0.02, -0.1, 0.04, 0, 0}, 0.2, 0.2, 0.2, 0.05, 0.0512), base,
		steps...)
	mean.Worth.Warnings = []string{"a note"}

	mixed := sensitivityOf(worthOf(wins, 10_000, []float64{0.125, -0.2, 0.01}, 0, 0.02, 0.03), half, steps[:3]...)
	mixed.Pairs = &sensitivities.StepPairs{Pairs: [][2]int{{0, 1}, {1, 2}},
		Worth: worthOf(wins, 10_000, []float64{0, 0.06}, 0.03, 0.03)}
	mixed.Worth.Interrupted, mixed.Pairs.Worth.Interrupted = true, true
	mixed.Over = variationOf([]float64{0.5, 0.45, 0.4, 0.8, 0.65, 0.55}, 10_000)
	exact.Over = variationOf([]float64{0.5, 0.45, 0.4, 0.8, 0.65, 0.55}, 0)
	mean.Over = variationOf([]float64{0.5, 0.51, 0.5, 0.49, 0.5, 0.5}, 500)
	mean.Over.Survey.Questions[0] = kills()
	decided := sensitivityOf(worthOf(wins, 20_000, []float64{0.125, 0.001, 0.004}, 0.03, 0.005, 0.009), half,
		steps[:3]...)
	decided.Worth.Looks, decided.Worth.Margin, decided.Worth.Played[0] = 3, 0.01, 5000
	done := wins
	done.Label = "the door is open"
	nothing := sensitivityOf(worthOf(done, 0, []float64{0}, 0), half, steps[0])
	nothing.Over = variationOf([]float64{0.5, 0.5, 0.5, 0.5, 0.5, 0.5}, 0)
	many := sensitivityOf(worthOf(wins, 0, []float64{0.125, -0.2, 0.1, 0, -0.05}, 0, 0, 0, 0, 0), half, steps...)
	for i := range 40 {
		many.Steps = append(many.Steps, sensitivities.Step{Path: fmt.Sprint("b.x", i), From: "1", To: "2", Way: "up"})
		many.Worth.Differences = append(many.Worth.Differences, numbers.Exactly(0.001))
		many.Worth.Values = append(many.Worth.Values, half)
		many.Worth.Played = append(many.Worth.Played, 0)
		many.Left = append(many.Left, sensitivities.LeftStep{Path: fmt.Sprint("x", i), To: "1"})
	}
	return map[string]sensitivities.Report{"many": many, "exact": exact, "mean": mean, "mixed": mixed, "nothing": nothing,
		"decided": decided}
}

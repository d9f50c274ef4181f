package reports

import (
	"fmt"
	"math"
	"math/big"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// The results in this file are made by hand, so that the pictures and tables of
// this package change only when this package does.

// wilson is the share of k in n trials at 95%, by an interval that is easily written
// down; reports call it what sim calls its own.
func wilson(k, n float64) stats.Estimate {
	const z = 1.959964
	p := k / n
	e := stats.Estimate{Value: p, Confidence: 0.95, Method: stats.ClopperPearson}
	mid := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	e.Low, e.High = mid-half, mid+half
	switch rare := 1 - math.Pow(0.05, 1/n); k {
	case 0:
		e.Low, e.High = 0, rare
	case n:
		e.Low, e.High = 1-rare, 1
	}
	return e
}

func within(v, half float64) stats.Estimate {
	return stats.Estimate{Value: v, Low: v - half, High: v + half, Confidence: 0.95, Method: stats.Student}
}

// headed is the heading of what a command found, by so many trials if any.
func headed(command, name, title string, trials uint64) layout.Heading {
	h := layout.Heading{Name: name, Title: title,
		Matchup: map[string]any{"system": "toy", "scenario": "toy", "title": title},
		Stamp:   layout.Stamp{Version: "0.0.0", MatchupDigest: "0123456789ab", Command: "oddsmith " + command + " " + name}}
	if trials > 0 {
		h.Stamp.Seed, h.Stamp.Trials, h.Stamp.ResultDigest = 1, trials, digest
		h.Stamp.Command += fmt.Sprintf(" --seed 1 --trials %d", trials)
	}
	return h
}

// digest is that of all results here.
const digest = "0123456789abcdef"

// sampled is a report of so many trials; counts of outcomes follow.
func sampled(name, title string, trials uint64, outcomes ...sim.OutcomeResult) runs.Report {
	return runs.Report{Heading: headed("run", name, title, trials), Result: &sim.Result{
		Scenario: &rules.Scenario{}, Engine: player.MonteCarlo, Seed: 1, Trials: trials, Confidence: 0.95,
		Outcomes: outcomes, Digest: digest,
	}}
}

func outcome(name, doc string, winner rules.Side, share stats.Estimate) sim.OutcomeResult {
	return sim.OutcomeResult{Outcome: rules.Outcome{Name: name, Doc: doc, Winner: winner}, Share: share}
}

// metric is one with counts of the values from a first one on; nobody is counted
// for a value of 0.
func metric(name, doc string, first int, counts ...float64) sim.MetricResult {
	n, sum := 0.0, 0.0
	for i, k := range counts {
		n += k
		sum += k * float64(first+i)
	}
	m := sim.MetricResult{
		Metric: rules.Metric{Name: name, Doc: doc, Min: first, Max: first + len(counts) - 1, Tabulate: true},
		Mean:   within(sum/n, 2/math.Sqrt(n)), SD: within(1.5, 2/math.Sqrt(n)),
	}
	m.SD.Method = stats.Moments
	left, seen := n, 0.0
	for i, k := range counts {
		if k > 0 {
			m.Distribution = append(m.Distribution,
				sim.ValueShare{Value: first + i, Share: wilson(k, n), AtLeast: wilson(left, n)})
		}
		if seen < n/2 && seen+k >= n/2 {
			m.Median = within(float64(first+i), 0)
		}
		seen += k
		left -= k
	}
	return m
}

// typical is a small run with three outcomes and two metrics.
func typical() runs.Report {
	r := sampled("toy/duel", "a knight against Ørk — strength ≥ 4", 1000,
		outcome("knight", "the Ørk is dead", rules.A, wilson(612, 1000)),
		outcome("Ørk", "the knight is dead", rules.B, wilson(388, 1000)),
		outcome("neither", "the turn limit was reached", rules.Neither, wilson(0, 1000)))
	r.Result.Metrics = []sim.MetricResult{metric("wounds", "wounds dealt", 0, 40, 160, 260, 301, 239)}
	r.Result.Metrics = append(r.Result.Metrics, metric("turns", "turn in which the duel ended", 1, 450, 310, 240))
	r.Result.Metrics[0].ByOutcome = []sim.OutcomeMetric{{Outcome: "knight", Mean: within(2.9, 0.06)},
		{Outcome: "Ørk", Mean: within(1.8, 0.09)}}
	return r
}

// bounded is what a walk that left something out found.
func bounded() runs.Report {
	r := walked()
	r.Result.Engine, r.Result.Dropped = player.Bounded, 0.001
	for i := range r.Result.Outcomes {
		share := &r.Result.Outcomes[i].Share
		*share = stats.Estimate{Value: share.Value, Low: share.Value - 0.0007, High: share.Value + 0.0003,
			Confidence: 1, Method: stats.Certain}
	}
	r.Asked = map[string]any{"within": 0.001}
	return r
}

// mixed is a run of which part was walked.
func mixed() runs.Report {
	r := sampled("toy/duel", "a knight against a troll", 1024,
		outcome("knight", "the troll is dead", rules.A, wilson(612, 1024)),
		outcome("troll", "the knight is dead", rules.B, wilson(412, 1024)))
	r.Result.Engine, r.Result.Mixed = player.Mixed, &sim.MixedResult{Walk: 500, States: 500, Walked: 0.75, Starts: 40,
		Worth: 12_345}
	r.Stamp.Command = "oddsmith run toy/duel --trials 1024 --engine mixed --walk-states 500"
	return r
}

// walked is an exact answer.
func walked() runs.Report {
	r := sampled("toy/volley", "four shots at one target", 0,
		outcome("killed", "the target is killed", rules.A, numbers.Exactly(3.0/4)),
		outcome("alive", "the target lives", rules.B, numbers.Exactly(1.0/4)))
	r.Result.Engine, r.Result.States, r.Result.Confidence, r.Result.Digest = player.Exact, 1234, 1, ""
	r.Stamp.Command = "oddsmith exact toy/volley"
	m := sim.MetricResult{
		Metric: rules.Metric{Name: "shots", Doc: "attack rolls made", Min: 0, Max: 4, Tabulate: true},
		Mean:   numbers.Exactly(11.0 / 4), SD: numbers.Exactly(1.0897247358851685), Median: numbers.Exactly(3),
	}
	left := 1.0
	for i, p := range []float64{0.125, 0.25, 0.125, 0.5} {
		m.Distribution = append(m.Distribution,
			sim.ValueShare{Value: i + 1, Share: numbers.Exactly(p), AtLeast: numbers.Exactly(left)})
		left -= p
	}
	r.Result.Metrics = []sim.MetricResult{m}
	r.Result.Scenario.Breakdown = func() []rules.Chain {
		half, most := big.NewRat(1, 2), big.NewRat(2, 3)
		return []rules.Chain{
			{Who: "archer with bow, at the target", Count: 4, Of: "shots", Yield: "wounds", Factors: []rules.Factor{
				{Name: "hit", Rule: "X-1", Value: most}, {Name: "wound", Rule: "X-2", Value: half},
				{Name: "unsaved", Rule: "X-3", Value: most},
			}},
			{Who: "archer with bow, at what stands behind", Count: 1, Of: "shots", Yield: "hits",
				Factors: []rules.Factor{{Name: "hit", Rule: "X-1", Value: half}}},
		}
	}
	return r
}

// eight has many outcomes with long names, one metric with a hundred values far
// apart, and a long title.
func eight() runs.Report {
	long := "marines-hold-the-corridor-but-lose-the-objective"
	r := sampled("house-rules/a-matchup-with-a-very-long-name-that-goes-on-and-on-and-on.yaml",
		"two squads of terminators with overlapping overwatch and a sergeant against thirty genestealers",
		400,
		outcome("total-victory", "no marine is lost", rules.A, wilson(171, 400)),
		outcome(long, "the turn limit was reached while attackers stood on it", rules.B, wilson(93, 400)),
		outcome("swept", "", rules.B, wilson(60, 400)),
		outcome("fell-back", "", rules.A, wilson(41, 400)),
		outcome("draw", "", rules.Neither, wilson(22, 400)),
		outcome("no-combat", "they never met", rules.Neither, wilson(10, 400)),
		outcome("jammed", "", rules.B, wilson(3, 400)),
		outcome("fled", "", rules.Neither, wilson(0, 400)))
	r.Result.Warnings = []string{"outcome jammed was seen in only 3 of 400 trials; its share is known roughly"}
	r.Stamp.Command += ` --set 'b=[genestealer, {profile: genestealer, ap: 4, count: 3}]'`
	margin := metric("margin-of-victory", "wounds dealt by the marines less the wounds that they took", -6,
		4, 11, 19, 33, 0, 61, 70, 66, 48, 37, 25, 14, 8, 3, 0, 1)
	r.Result.Metrics = []sim.MetricResult{margin}
	return r
}

// broad has sixty values.
func broad() runs.Report {
	r := sampled("toy/horde", "forty against forty", 20_000,
		outcome("left", "", rules.A, wilson(9_912, 20_000)), outcome("right", "", rules.B, wilson(10_088, 20_000)))
	bell := make([]float64, 60)
	for i := range bell {
		bell[i] = math.Round(2000 * math.Exp(-math.Pow(float64(i-27)/10, 2)/2))
	}
	r.Result.Metrics = []sim.MetricResult{
		metric("casualties", "models lost by both sides", 1001, bell...),
	}
	return r
}

// lopsided has shares near 0 and 1 and a single outcome that always comes.
func lopsided() runs.Report {
	r := sampled("toy/march", "nothing can happen, almost", 1_000_000,
		outcome("arrived", "they all arrive", rules.A, wilson(1_000_000, 1_000_000)))
	r.Result.Metrics = []sim.MetricResult{metric("stragglers", "who came late", 0, 999_990, 7, 2, 1)}
	return r
}

// allRuns are runs of several sizes.
func allRuns() map[string]runs.Report {
	return map[string]runs.Report{
		"typical": typical(), "exact": walked(), "eight-outcomes": eight(), "sixty-values": broad(),
		"near-certain": lopsided(),
	}
}

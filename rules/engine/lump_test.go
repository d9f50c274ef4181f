package engine

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// ranks are men in a row, each of whom a 5 or 6 on his D6 fells, three times; how they stand in the row matters
// to nobody.
type ranks struct {
	round uint8
	fell  [4]bool
}

func ranksScenario(lumps bool, count ...string) *rules.Scenario {
	sc := &rules.Scenario{
		Name:     "toy/ranks",
		Outcomes: []rules.Outcome{{Name: "a", Winner: rules.A}, {Name: "b", Winner: rules.B}},
		Metrics:  []rules.Metric{{Name: "fell", Max: 4, Better: rules.B}},
		Margin:   rules.SumOf(0),
	}
	m := Machine[ranks]{Step: ranksStep, MetricsIfEnded: func(s *ranks, e *rules.MetricValues) { e.Add(0, s.count()) }}
	if lumps {
		m.Lump = func(s *ranks) {
			n := s.count()
			for i := range s.fell {
				s.fell[i] = i < n
			}
		}
	}
	return CountFeel(sc, m, &rules.Counting{Count: count})
}

func ranksStep(d *dice.Dice, s *ranks, e *rules.MetricValues) int {
	if s.round++; s.round > 3 {
		e.Add(0, s.count())
		return rules.OneIf(s.count() >= 3)
	}
	d.Turn(int(s.round))
	for i := range s.fell {
		s.fell[i] = s.fell[i] || d.D6() >= 5
	}
	return rules.Ongoing
}

func (s *ranks) count() (n int) {
	for _, f := range s.fell {
		n += rules.OneIf(f)
	}
	return n
}

// TestLump: a walk that lumps has a state for each number of the fallen in each round, one that does not for each
// set of them; laws are the same, also of how it feels, and so is luck, of trials that come to states that are not
// lumped.
func TestLump(t *testing.T) {
	for _, count := range [][]string{nil, {rules.Feel}} {
		plain, lumped := ranksScenario(false, count...), ranksScenario(true, count...)
		g, h := exploreGraph(t, plain, rules.ExactLimit()), exploreGraph(t, lumped, rules.ExactLimit())
		if count == nil && (g.States() != 1+3*16 || h.States() != 1+3*5) || h.States() >= g.States() {
			t.Errorf("counting %v: %d and %d states", count, g.States(), h.States())
		}
		sameLaws(t, g.Laws(), h.Laws())
		const trials = 500
		var luck [2][]float64
		for i, sc := range []*rules.Scenario{plain, lumped} {
			luck[i] = make([]float64, trials)
			sc.Game.Luck(sc, rules.LuckLimit()).Player().Play(1, 0, rules.NewRows(trials, len(sc.Metrics)), luck[i])
		}
		for i := range trials {
			if math.Abs(luck[0][i]-luck[1][i]) > 1e-14 {
				t.Fatalf("trial %d: luck %v, lumped %v", i, luck[0][i], luck[1][i])
			}
		}
	}
}

// sameLaws tells which probabilities of two laws differ.
func sameLaws(t *testing.T, a, b rules.Laws) {
	t.Helper()
	for o := range a.Outcome {
		if math.Abs(a.Outcome[o]-b.Outcome[o]) > 1e-14 {
			t.Errorf("outcome %d: %v and %v", o, a.Outcome[o], b.Outcome[o])
		}
		for m := range a.Metric {
			for value := range 10 {
				if x, y := massOf(a.Metric[m][o], value), massOf(b.Metric[m][o], value); math.Abs(x-y) > 1e-14 {
					t.Errorf("metric %d = %d, outcome %d: %v and %v", m, value, o, x, y)
				}
			}
		}
	}
}

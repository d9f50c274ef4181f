package engine

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// whole is one way in which a trial ends.
type whole struct {
	outcome int
	value   [5]int
}

// bruteForce follows all dice of whole trials, without merging states.
func bruteForce(m Machine[brawl]) map[whole]float64 {
	share := map[whole]float64{}
	for w := dice.NewWalker(); w.Next(); {
		s, e := m.Start, rules.MetricValues{}
		outcome := rules.Ongoing
		for outcome == rules.Ongoing {
			outcome = m.Step(w.Dice(), &s, &e)
		}
		end := whole{outcome: outcome}
		for i := range end.value {
			end.value[i] = e.Value(i)
		}
		share[end] += w.Weight()
	}
	return share
}

// TestLawsAgainstBruteForce: the laws, found by carrying one metric at a time
// over merged states, are those of all trials listed one by one.
func TestLawsAgainstBruteForce(t *testing.T) {
	sc := brawlScenario()
	laws := exploreAs[brawl](t, sc, rules.ExactLimit()).Laws()
	outcome, joint := make([]float64, 3), map[[3]int]float64{}
	for end, p := range bruteForce(brawlMachine()) {
		outcome[end.outcome] += p
		for m, v := range end.value {
			joint[[3]int{m, end.outcome, v}] += p
		}
	}
	for o, p := range outcome {
		if p == 0 || math.Abs(laws.Outcome[o]-p) > 1e-14 {
			t.Errorf("outcome %d: %g, want %g", o, laws.Outcome[o], p)
		}
	}
	for m := range sc.Metrics {
		for o := range sc.Outcomes {
			for v := -10; v <= 10; v++ {
				if got, want := massOf(laws.Metric[m][o], v), joint[[3]int{m, o, v}]; math.Abs(got-want) > 1e-14 {
					t.Errorf("%s %d with outcome %d: %g, want %g", sc.Metrics[m].Name, v, o, got, want)
				}
			}
		}
	}
}

func massOf(d rules.Distribution, v int) float64 {
	if i := v - d.From; i >= 0 && i < len(d.Mass) {
		return d.Mass[i]
	}
	return 0
}

// TestMarginal: distributions on different values add up, in any order.
func TestMarginal(t *testing.T) {
	list := []rules.Distribution{{}, {From: 3, Mass: []float64{0.25}}, {From: -2, Mass: []float64{0.125, 0, 0.125}}, {From: 2, Mass: []float64{0.25, 0.25}}}
	want := map[int]float64{-2: 0.125, 0: 0.125, 2: 0.25, 3: 0.5}
	for turn := range list {
		d := rules.Marginal(append(append([]rules.Distribution{}, list[turn:]...), list[:turn]...))
		sum := 0.0
		for i, p := range d.Mass {
			if p != want[d.From+i] {
				t.Errorf("value %d: %g, want %g", d.From+i, p, want[d.From+i])
			}
			sum += p
		}
		if sum != 1 || d.From != -2 || len(d.Mass) != 6 {
			t.Errorf("%+v", d)
		}
	}
	if d := rules.Marginal(nil); len(d.Mass) != 0 {
		t.Errorf("of nothing: %+v", d)
	}
}

package engine

import (
	"math"
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// whole is one way in which a trial ends.
type whole struct {
	outcome int
	value   [5]int
}

// bruteForce follows all dice of whole trials, without merging states, and returns the chance of each end.
func bruteForce[S, E comparable](m Machine[S], endOf func(outcome int, e *rules.MetricValues) E) map[E]float64 {
	share := map[E]float64{}
	for w := dice.NewWalker(); w.Next(); {
		s, e := m.Start, rules.MetricValues{}
		outcome := rules.Ongoing
		for outcome == rules.Ongoing {
			outcome = m.Step(w.Dice(), &s, &e)
		}
		share[endOf(outcome, &e)] += w.Weight()
	}
	return share
}

// brawlEndOf is one way in which a brawl ends.
func brawlEndOf(outcome int, e *rules.MetricValues) (end whole) {
	end.outcome = outcome
	for i := range end.value {
		end.value[i] = e.Value(i)
	}
	return end
}

// TestLawsAgainstBruteForce: the laws, found by carrying one metric at a time
// over merged states, are those of all trials listed one by one.
func TestLawsAgainstBruteForce(t *testing.T) {
	sc := brawlScenario()
	laws := exploreGraph(t, sc, rules.ExactLimit()).Laws()
	outcome, joint := make([]float64, 3), map[[3]int]float64{}
	for end, p := range bruteForce(brawlMachine(), brawlEndOf) {
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

// TestLawAtEnd: a sum that is added to when the game ends alone has the law, to the bit, that is
// found by carrying its values along.
func TestLawAtEnd(t *testing.T) {
	sc, m := brawlScenario(), brawlMachine()
	m.Step = func(d *dice.Dice, s *brawl, e *rules.MetricValues) int {
		outcome := brawlStep(d, s, e)
		if outcome != rules.Ongoing {
			e.Add(brawlNever, int(s.turn)-int(s.b))
		}
		return outcome
	}
	sc.Game, sc.Metrics[brawlNever].Min, sc.Metrics[brawlNever].Max = m, -9, 9
	g := exploreGraph(t, sc, rules.ExactLimit())
	order := g.topologicalOrder()
	s := g.sumOf(order, rules.SumOf(brawlNever))
	got := g.law(order, s)
	if turns := g.sumOf(order, rules.SumOf(brawlTurns)); !s.atEnd || turns.atEnd {
		t.Errorf("at the end alone: %t, and turns: %t", s.atEnd, turns.atEnd)
	}
	s.atEnd, s.reach = false, g.ranges(order, s.shift)
	if want := g.law(order, s); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
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

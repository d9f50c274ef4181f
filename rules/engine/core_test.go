package engine

import (
	"math"
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// coreOf walks so many states of a scenario.
func coreOf(t testing.TB, sc *rules.Scenario, states int) *rules.Walked {
	t.Helper()
	var sums []rules.MetricSum
	for m := range sc.Metrics {
		sums = append(sums, rules.SumOf(m))
	}
	return must(sc.Game.Walk(sc, sums, rules.CoreLimit(states)))
}

// coreToys are games of different kinds: with metrics that do not fit into two words, and of states that are lumped.
func coreToys() []*rules.Scenario {
	return []*rules.Scenario{brawlScenario(), broadScenario(6), crowdScenario(true), ranksScenario(true)}
}

// flipsScenario throws a coin up to three times, until it shows heads, and counts the throws.
func flipsScenario() *rules.Scenario {
	return &rules.Scenario{
		Name:     "toy/flips",
		Outcomes: []rules.Outcome{{Name: "heads", Winner: rules.A}, {Name: "tails", Winner: rules.B}},
		Metrics:  []rules.Metric{{Name: "throws", Min: 1, Max: 3}},
		Game: Machine[uint8]{Step: func(d *dice.Dice, s *uint8, e *rules.MetricValues) int {
			*s++
			e.Add(0, 1)
			switch {
			case d.Count(1, 4) == 1:
				return 0
			case *s == 3:
				return 1
			default:
				return rules.Ongoing
			}
		}},
	}
}

// TestCoreByHand: after each state that is walked, what ended and what is left are known by hand.
func TestCoreByHand(t *testing.T) {
	t.Parallel()
	for states, want := range [][3]float64{1: {0.5, 0, 0.5}, 2: {0.75, 0, 0.25}, 3: {0.875, 0.125, 0}, 4: {0.875, 0.125, 0}} {
		if states == 0 {
			continue
		}
		found := coreOf(t, flipsScenario(), states)
		if got := [3]float64{found.Outcome[0], found.Outcome[1], found.Dropped}; got != want {
			t.Errorf("%d states: %v, not %v", states, got, want)
		}
		if found.States != min(states, 3) || found.Widest > 1 {
			t.Errorf("%d states: %d walked, %d starts", states, found.States, found.Widest)
		}
	}
	rows := rules.NewRows(rules.CoreBatch, 1)
	coreOf(t, flipsScenario(), 2).Rest().Play(7, 0, rows)
	for i, n := range rows.Value[0] {
		if n != 3 {
			t.Fatalf("trial %d has %d throws, but the walk ended all that have fewer than 3", i, n)
		}
	}
}

// TestCoreAddsUp: what ended and what is left are all there is, and a walk that goes on long enough finds the laws.
func TestCoreAddsUp(t *testing.T) {
	t.Parallel()
	for _, sc := range coreToys() {
		laws := exploreGraph(t, sc, rules.ExactLimit()).Laws()
		for _, states := range []int{1, 2, 3, 10, 100, 10_000} {
			found := coreOf(t, sc, states)
			sum := found.Dropped
			for o, p := range found.Outcome {
				sum += p
				if p > laws.Outcome[o]+1e-12 || found.Dropped == 0 && math.Abs(p-laws.Outcome[o]) > 1e-12 {
					t.Errorf("%s, %d states: outcome %d ends with %g, in all with %g", sc.Name, states, o, p, laws.Outcome[o])
				}
				for m := range sc.Metrics {
					mass := 0.0
					for i, q := range found.Laws[m][o].Mass {
						mass += q
						if at := found.Laws[m][o].From + i - laws.Metric[m][o].From; q > 0 && q > laws.Metric[m][o].Mass[at]+1e-12 {
							t.Errorf("%s, %d states: %s ends with %g, too often", sc.Name, states, sc.Metrics[m].Name, q)
						}
					}
					if math.Abs(mass-p) > 1e-12 {
						t.Errorf("%s, %d states: %s has the mass %g of %g", sc.Name, states, sc.Metrics[m].Name, mass, p)
					}
				}
			}
			if math.Abs(sum-1) > 1e-12 {
				t.Errorf("%s, %d states: all is %g", sc.Name, states, sum)
			}
		}
		if left := coreOf(t, sc, 10_000).Dropped; left != 0 && sc.Name != "toy/broad" {
			t.Errorf("%s: %g is left", sc.Name, left)
		}
	}
}

// TestCoreTrials: what ended and the trials together have the exact shares and means. Of some 150 checks one fails by
// chance with probability 150 · 6e-7 = 1e-4; the trials of a batch are at most as spread out as independent ones.
func TestCoreTrials(t *testing.T) {
	t.Parallel()
	const n = 64 * rules.CoreBatch
	for _, sc := range coreToys() {
		laws := exploreGraph(t, sc, rules.ExactLimit()).Laws()
		for _, states := range []int{1, 4, 20} {
			found := coreOf(t, sc, states)
			if found.Dropped == 0 {
				continue
			}
			rows := rules.NewRows(n, len(sc.Metrics))
			found.Rest().Play(3, 0, rows)
			seen := make([]float64, len(sc.Outcomes))
			for _, o := range rows.Outcome {
				seen[o]++
			}
			for o, k := range seen {
				q := (laws.Outcome[o] - found.Outcome[o]) / found.Dropped
				if z := (k - n*q) / math.Sqrt(max(n*q*(1-q), 1e-6)); math.Abs(z) > 5 {
					t.Errorf("%s after %d states: outcome %d is off by %.1f standard errors", sc.Name, states, o, z)
				}
			}
			for m, metric := range sc.Metrics {
				exact := rules.Marginal(laws.Metric[m])
				ended := rules.Marginal(found.Laws[m])
				ended.Add(&exact, 0, -1) // what is left, below 0
				mu, square, sum := 0.0, 0.0, 0.0
				for i, p := range ended.Mass {
					v := float64(ended.From + i)
					mu, square = mu-p*v/found.Dropped, square-p*v*v/found.Dropped
				}
				for _, v := range rows.Value[m] {
					sum += float64(v)
				}
				if z := (sum/n - mu) / math.Sqrt(max(square-mu*mu, 1e-6)/n); math.Abs(z) > 5 {
					t.Errorf("%s after %d states: the mean of %s is off by %.1f standard errors", sc.Name, states, metric.Name, z)
				}
			}
		}
	}
}

// TestCorePlayers: trials are the same whatever is recorded of them, and in whichever blocks they are played.
func TestCorePlayers(t *testing.T) {
	t.Parallel()
	for _, sc := range coreToys() {
		c := coreOf(t, sc, 5)
		want := rules.NewRows(4*rules.CoreBatch, len(sc.Metrics))
		c.Rest().Play(11, 0, want)
		blocks := rules.NewRows(2*rules.CoreBatch, len(sc.Metrics))
		p := c.Rest()
		for _, first := range []int{2 * rules.CoreBatch, 0} {
			p.Play(11, uint64(first), blocks)
			for i, o := range blocks.Outcome {
				if o != want.Outcome[first+i] {
					t.Fatalf("%s: trial %d depends on its block", sc.Name, first+i)
				}
			}
		}
		for _, change := range []func(recorder){recorder.recordNothing, recorder.recordLittle} {
			got := rules.NewRows(4*rules.CoreBatch, len(sc.Metrics))
			p := c.Rest()
			change(p.(recorder))
			p.Play(11, 0, got)
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s: trials depend on what is recorded", sc.Name)
			}
		}
	}
}

// Changes to a player: to run every step, and to be able to record next to nothing.
func (p *corePlayer) recordNothing() { p.memo.disabled = true }
func (p *corePlayer) recordLittle()  { p.memo.limits.nodes = 3 }

// recorder is a player that can be changed so.
type recorder interface {
	recordNothing()
	recordLittle()
}

// TestCoreStops: a walk that is told to stops.
func TestCoreStops(t *testing.T) {
	t.Parallel()
	sc, limit := brawlScenario(), rules.CoreLimit(1000)
	limit.Stop = func() bool { return true }
	if _, err := sc.Game.Walk(sc, nil, limit); err == nil {
		t.Error("it went on")
	}
}

// TestCoreWideSteps: a step with more paths than the walk may follow is left to the trials.
func TestCoreWideSteps(t *testing.T) {
	t.Parallel()
	sc := broadScenario(40) // 41 outcomes of a draw, and the walk of a state may follow 32 paths, two in one step
	found := coreOf(t, sc, 1)
	if found.Dropped != 1 || found.Widest != 1 || found.States != 0 {
		t.Errorf("%+v", found)
	}
}

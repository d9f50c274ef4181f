package rules

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// stepsFrom follows the dice of steps from a state to the next pause, or for so
// many steps, without merging anything.
func stepsFrom[S comparable](g *graph[S], start int32, most int) map[reach]float64 {
	share := map[reach]float64{}
	for w := dice.NewWalker(); w.Next(); {
		s, e := g.states[start], Emit{}
		end := reach{to: -1}
		for step := 1; ; step++ {
			if outcome := g.m.Step(w.Dice(), &s, &e); outcome != Going {
				end.to -= int32(outcome)
				break
			}
			if g.m.Pause == nil || g.m.Pause(&s) || step == most {
				end.to = int32(slices.Index(g.states, s))
				break
			}
		}
		end.emit = g.lanes.pack(&e)
		share[end] += w.Weight()
	}
	return share
}

// checkLeaf compares a leaf with the walk of its steps, as float64 and as
// rationals.
func checkLeaf[S comparable](t *testing.T, g *graph[S], start int32) {
	t.Helper()
	l := g.newLeaf(start)
	share := stepsFrom(g, start, int(l.steps))
	if len(share) != len(l.ends) || l.law.Len() != len(l.ends) {
		t.Fatalf("state %d: %d ends, %d by steps", start, len(l.ends), len(share))
	}
	sum, exact := new(big.Rat), l.law.Exact()
	for k, end := range l.ends {
		if want := share[end]; want == 0 || math.Abs(l.law.P(k)-want) > 1e-14 {
			t.Errorf("state %d, end %d %+v: %g, want %g", start, k, end, l.law.P(k), want)
		}
		if p, _ := exact[k].Float64(); math.Abs(p-l.law.P(k)) > 1e-14*p+1e-18 {
			t.Errorf("state %d, end %d: exactly %g, as float64 %g", start, k, p, l.law.P(k))
		}
		sum.Add(sum, exact[k])
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("state %d: the exact law adds up to %v", start, sum)
	}
}

// TestLeafIsTheWalkOfSteps: a leaf has the ends, the emissions and the odds of
// its steps, followed one by one; its exact odds add up to 1 and round to those.
// Every state can begin a leaf, since one that was cut is taken up anywhere.
func TestLeafIsTheWalkOfSteps(t *testing.T) {
	g := exploreAs[brawl](t, brawlScenario(), LeafLimit())
	for i := range g.states {
		checkLeaf(t, g, int32(i))
	}
	sc := brawlScenario()
	machine := brawlMachine()
	machine.Pause = nil
	sc.Game = machine
	g = exploreAs[brawl](t, sc, LeafLimit())
	for i := range g.states {
		if checkLeaf(t, g, int32(i)); g.newLeaf(int32(i)).steps != 1 {
			t.Errorf("state %d: without pauses a leaf is a step", i)
		}
	}
}

// TestLeafEndsRise: the ends of a leaf are ordered by who won, then by the
// metrics as side a likes them, then by rank.
func TestLeafEndsRise(t *testing.T) {
	g := exploreAs[brawl](t, brawlScenario(), LeafLimit())
	for i := range g.states {
		l := g.newLeaf(int32(i))
		for k := 1; k < len(l.ends); k++ {
			if g.luckOf(l.ends[k-1]).compare(g.luckOf(l.ends[k])) > 0 {
				t.Errorf("state %d: end %d is luckier than the next", i, k-1)
			}
		}
	}
	first := g.newLeaf(0)
	if worst, best := first.ends[0], first.ends[len(first.ends)-1]; worst.to != -1-brawlB || best.to != -1-brawlA {
		t.Errorf("the worst end is %+v, the best %+v", worst, best)
	}
	for _, c := range [][2]luck{
		{{-1, 9, 9, 9}, {0, -9, -9, -9}}, {{0, 9, 9, 9}, {1, -9, -9, -9}},
		{{0, -1, 9, 9}, {0, 0, -9, -9}}, {{0, 0, 1, 9}, {0, 0, 2, -9}}, {{0, 0, 0, 1}, {0, 0, 0, 2}},
	} {
		if c[0].compare(c[1]) >= 0 || c[1].compare(c[0]) <= 0 || c[0].compare(c[0]) != 0 {
			t.Errorf("%+v against %+v", c[0], c[1])
		}
	}
}

// TestCutLeaf: a leaf that would have too many ends stops short after some
// steps; what it covers is still right, and another takes it up.
func TestCutLeaf(t *testing.T) {
	sc := broadScenario(20)
	g := exploreAs[broad](t, sc, LeafLimit())
	first := g.newLeaf(0)
	if first.steps != 2 || len(first.ends) != 21*21 || len(first.ends) > maxEnds {
		t.Errorf("the first leaf takes %d steps to %d ends", first.steps, len(first.ends))
	}
	checkLeaf(t, g, 0)
	for i, s := range g.states {
		if s.stage%4 == 2 && s.x == 7 && s.y == 12 {
			checkLeaf(t, g, int32(i))
		}
	}
	checkPlayed(t, sc, g.Player(), g.Laws())
}

// TestPlayersFitLaws: both players of a machine have its laws, joint in outcome
// and metric.
func TestPlayersFitLaws(t *testing.T) {
	sc := brawlScenario()
	g := exploreAs[brawl](t, sc, LeafLimit())
	checkPlayed(t, sc, g.Player(), g.Laws())
	checkPlayed(t, sc, sc.Game.Player(sc), g.Laws())
	wide := broadScenario(12)
	checkPlayed(t, wide, wide.Game.Player(wide), exploreAs[broad](t, wide, LeafLimit()).Laws())
}

// checkPlayed plays 100,000 trials and holds each metric's counts, by outcome,
// against the laws with a chi-square; right players fail with chance 1e-4.
func checkPlayed(t *testing.T, sc *Scenario, p Player, laws Laws) {
	t.Helper()
	const trials = 100_000
	rows := NewRows(trials, len(sc.Metrics))
	p.Play(17, 0, rows)
	for m := range sc.Metrics {
		seen := map[[2]int]float64{}
		for i, o := range rows.Outcome {
			seen[[2]int{int(o), int(rows.Value[m][i])}]++
		}
		chi, df, got, want := 0.0, -1.0, 0.0, 0.0
		for o, d := range laws.Metric[m] {
			for i, p := range d.Mass {
				key := [2]int{o, d.From + i}
				if p == 0 {
					continue // and must not be seen
				}
				got, want = got+seen[key], want+p*trials
				delete(seen, key)
				if want >= 25 {
					chi, df = chi+(got-want)*(got-want)/want, df+1
					got, want = 0, 0
				}
			}
		}
		if len(seen) > 0 {
			t.Errorf("%s: impossible values %v", sc.Metrics[m].Name, seen)
		}
		if pValue := (distuv.ChiSquared{K: df}).Survival(chi); df > 0 && pValue < 1e-4/float64(len(sc.Metrics)) {
			t.Errorf("%s: chi-square %g with %g degrees of freedom", sc.Metrics[m].Name, chi, df)
		}
	}
}

// TestLeafPlayersAgree: leaves are worked out as they are met, and yet a trial is
// the same for every player and in every block.
func TestLeafPlayersAgree(t *testing.T) {
	sc := brawlScenario()
	g := exploreAs[brawl](t, sc, LeafLimit())
	whole := NewRows(1000, len(sc.Metrics))
	g.Player().Play(3, 0, whole)
	p := g.Player()
	for _, first := range []uint64{900, 0, 300, 600} {
		part := NewRows(100, len(sc.Metrics))
		p.Play(3, first, part)
		for i, o := range part.Outcome {
			at := first + uint64(i)
			if o != whole.Outcome[at] || part.Value[brawlMargin][i] != whole.Value[brawlMargin][at] {
				t.Fatalf("trial %d differs", at)
			}
		}
	}
}

// TestLeavesShareTables: leaves with the same odds, such as those of one situation
// in turn 1 and in turn 2, use one table.
func TestLeavesShareTables(t *testing.T) {
	g := exploreAs[brawl](t, brawlScenario(), LeafLimit())
	p := g.Player().(*leafPlayer[brawl])
	situations, leaves, tables := map[[2]uint8]bool{}, 0, 0
	for i, s := range g.states {
		if s.side == 0 && !s.shaken && s.turn < 3 {
			p.at(int32(i))
			situations[[2]uint8{s.a, s.b}] = true
			leaves++
		}
	}
	for _, list := range p.alike {
		tables += len(list)
	}
	if leaves <= len(situations) || tables > len(situations) {
		t.Errorf("%d tables for %d leaves of %d situations", tables, leaves, len(situations))
	}
}

package engine

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// emittedBy lists metrics, to compare them.
func emittedBy(e *rules.MetricValues) emitted { return emitted(appendEmitted(nil, e)) }

// lostScore scores a brawl by the men that b has lost.
func lostScore(e *rules.MetricValues, _ int) int32 { return int32(e.Value(brawlLostB)) }

// TestSplitterPlaysTrials: trials of a splitter are those of a player with the same words,
// and remember the points where they came further, the start first.
func TestSplitterPlaysTrials(t *testing.T) {
	sc := brawlScenario()
	const n = 500
	rows := rules.NewRows(n, len(sc.Metrics))
	Stepped(sc.Game).Player(sc).Play(7, 0, rows)
	p := sc.Game.Player(sc).Splitter(1, lostScore).(*splitter)
	p.Seed(7)
	for i := range n {
		p.Play(0)
		var e rules.MetricValues
		if outcome := p.End(0, &e); outcome != int(rows.Outcome[i]) || e.Value(brawlLostB) != int(rows.Value[brawlLostB][i]) {
			t.Fatalf("trial %d: outcome %d, %d lost", i, outcome, e.Value(brawlLostB))
		}
		points := p.trials[0].points
		for k := range points {
			if k > 0 && (points[k].score <= points[k-1].score || points[k].steps <= points[k-1].steps) {
				t.Fatalf("trial %d: point %d of %+v is no further", i, k, points)
			}
		}
		if points[0].steps != 0 || stateIn[brawl](p, points[0]) != brawlMachine().Start || p.Best(0) != points[len(points)-1].score {
			t.Fatalf("trial %d: %+v, best %d", i, points, p.Best(0))
		}
	}
	if p.Steps() < 2*n || p.Bytes() < len(p.trials[0].points)*64 {
		t.Errorf("%d steps, %d bytes", p.Steps(), p.Bytes())
	}
}

// TestBranch: a branch has the point where the other trial was first above the level, and
// its chances from there are those of the game; where there is no such point, it is a copy.
func TestBranch(t *testing.T) {
	sc := brawlScenario()
	p := sc.Game.Player(sc).Splitter(2, lostScore).(*splitter)
	p.Seed(3)
	for p.Play(0); len(p.trials[0].points) < 2 || p.trials[0].points[1].score != 1; p.Play(0) {
		continue
	}
	from := p.trials[0].points[1]
	m := brawlMachine()
	m.Start = stateIn[brawl](p, from)
	wants := *brawlScenario()
	x := must(m.Explore(&wants, rules.ExactLimit()))
	won, chance := 0.0, x.Outcomes()[brawlA]
	const n = 20_000
	for range n {
		p.Branch(1, 0, 0)
		if p.trials[1].points[0] != from {
			t.Fatalf("%+v, want %+v", p.trials[1].points[0], from)
		}
		var e rules.MetricValues
		if p.End(1, &e) == brawlA {
			won++
		}
		if e.Value(brawlLostB) < 1 {
			t.Fatal("what was lost before the branch is forgotten")
		}
	}
	// four standard errors of a share, at most 0.014; passed by chance once in 16,000
	if share := won / n; share < chance-0.015 || share > chance+0.015 {
		t.Errorf("%g of the branches are won, of the game from there %g", share, chance)
	}
	p.Branch(1, 0, 3)
	if a, b := p.trials[0], p.trials[1]; a.outcome != b.outcome || emittedBy(&a.emit) != emittedBy(&b.emit) || len(a.points) != len(b.points) {
		t.Errorf("%+v is no copy of %+v", b, a)
	}
}

// stateIn is the state of a point.
func stateIn[S comparable](p *splitter, at splitPoint) S { return p.at.(*store[S]).kept[at.slot] }

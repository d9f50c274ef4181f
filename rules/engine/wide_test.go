package engine

import (
	"errors"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestWideMemoPlayerIsSteps: with more metrics than fit in two words, the memo player plays
// the trials of every step, with any room, into rows that were used before.
func TestWideMemoPlayerIsSteps(t *testing.T) {
	const trials, part = 6000, 1500
	for _, byBlocks := range []bool{false, true} {
		sc := crowdScenario(byBlocks)
		want := rules.NewRows(trials, len(sc.Metrics))
		Stepped(sc.Game).Player(sc).Play(3, 0, want)
		for kind, room := range map[string]memoLimits{
			"roomy": {}, "cramped": {nodes: 6, edges: 40, outcomes: 8, wide: 1 << 20}, "few lists": {nodes: 1 << 18, edges: 1 << 20, outcomes: 1 << 10, wide: 2000},
		} {
			p := sc.Game.Player(sc).(*memoPlayer)
			if room.nodes > 0 {
				p.limits = room
			}
			got := rules.NewRows(part, len(sc.Metrics))
			for first := 0; first < trials; first += part {
				p.Play(3, uint64(first), got)
				if !reflect.DeepEqual(got, rowsFrom(want, first, part)) {
					t.Errorf("by blocks %t, %s: the trials from %d differ", byBlocks, kind, first)
				}
			}
			if p.wide == nil || p.disabled || p.wide.bytes() > p.limits.wide+500 {
				t.Errorf("%s: lists %v, disabled %t, %d bytes with room for %d", kind, p.wide != nil, p.disabled, p.wide.bytes(), p.limits.wide)
			}
		}
	}
}

// TestWideMemoPlayerAllocatesNothing: what is known needs no memory.
func TestWideMemoPlayerAllocatesNothing(t *testing.T) {
	sc := crowdScenario(true)
	for name, p := range map[string]rules.Player{"memo": sc.Game.Player(sc), "steps": Stepped(sc.Game).Player(sc)} {
		rows := rules.NewRows(512, len(sc.Metrics))
		play := func() { p.Play(3, 0, rows) }
		play()
		if n := testing.AllocsPerRun(5, play); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// TestWideLaws: the laws of many wide metrics, and of sums of them, are those of all trials
// listed one by one, by blocks or without.
func TestWideLaws(t *testing.T) {
	want := crowdBruteForce()
	sums := []rules.MetricSum{
		rules.SumOf(3, 17, crowdDamage).Minus(rules.SumOf(59)), rules.SumOf(crowdDamage, crowdAbatement),
		rules.SumOf(3).Plus(100, rules.SumOf(crowdDamage)).Plus(-7, rules.SumOf(17)),
	}
	for _, byBlocks := range []bool{false, true} {
		sc := crowdScenario(byBlocks)
		g := exploreGraph(t, sc, rules.ExactLimit())
		laws := g.Laws()
		if g.packed.wide == nil || len(laws.Metric) != crowdMetrics {
			t.Fatalf("%d laws", len(laws.Metric))
		}
		for m := range laws.Metric {
			checkCrowdLaw(t, laws.Metric[m], rules.SumOf(m), want)
		}
		for _, s := range sums {
			checkCrowdLaw(t, must(g.Law(s)), s, want)
		}
	}
}

// TestLawTooLarge: a law for which there is no room is refused, with what it takes; that of few
// values has room.
func TestLawTooLarge(t *testing.T) {
	g := exploreGraph(t, crowdScenario(true), rules.ExactLimit())
	s := rules.SumOf(3).Plus(100, rules.SumOf(crowdDamage))
	order := g.topologicalOrder()
	sum := g.sumOf(order, s)
	g.maxBytes = 1
	need := massBytes * g.cells(order, &sum)
	for room, fits := range map[int]bool{need: true, need - 1: false} {
		g.maxBytes = room
		_, err := g.Law(s)
		var tooLarge *rules.TooLargeError
		if errors.As(err, &tooLarge) == fits || !fits && tooLarge.Paths < g.edges.n || !fits && !strings.Contains(err.Error(), "what is asked for takes") {
			t.Errorf("%d bytes of %d: %v", room, need, err)
		}
	}
	must(g.Law(rules.SumOf(3)))
}

// checkCrowdLaw holds a law of a sum by outcome against all ends.
func checkCrowdLaw(t *testing.T, law []rules.Distribution, s rules.MetricSum, ends map[crowdEnd]float64) {
	t.Helper()
	want := [2]map[int]float64{{}, {}}
	for end, p := range ends {
		want[end.outcome][s.Of(func(m int) int { return int(end.value[m]) })] += p
	}
	for o := range want {
		mass := 0.0
		for _, p := range law[o].Mass {
			mass += p
		}
		for v, p := range want[o] {
			if got := massOf(law[o], v); math.Abs(got-p) > 1e-13 {
				t.Errorf("sum %+v is %d with outcome %d: %g, want %g", s, v, o, got, p)
			}
			mass -= p
		}
		if math.Abs(mass) > 1e-13 {
			t.Errorf("sum %+v, outcome %d: %g beyond what can be", s, o, mass)
		}
	}
}

// TestWideFractions: exact fractions of a wide metric are its law.
func TestWideFractions(t *testing.T) {
	sc := crowdScenario(true)
	g := exploreGraph(t, sc, rules.ExactLimit())
	s := rules.SumOf(crowdDamage)
	law, total := must(g.Law(s)), new(big.Rat)
	exact, ok := g.Fractions(s)
	if !ok {
		t.Fatal("there are none")
	}
	for o := range exact {
		for v, p := range exact[o] {
			total.Add(total, p)
			if f, _ := p.Float64(); math.Abs(massOf(law[o], v)-f) > 1e-13 {
				t.Errorf("outcome %d, %d: %g, exactly %v", o, v, massOf(law[o], v), p)
			}
		}
	}
	if total.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("the fractions add up to %v", total)
	}
}

// TestWideLuck: the expected headline of wide metrics is its mean, and a trial told has the
// metrics of the trial played.
func TestWideLuck(t *testing.T) {
	sc := crowdScenario(true)
	sc.LuckInHeadline = true
	l := sc.Game.Luck(sc, rules.LuckLimit())
	mean := 0.0
	for end, p := range crowdBruteForce() {
		mean += p * float64(end.value[crowdDamage])
	}
	rows := rules.NewRows(50, len(sc.Metrics))
	sc.Game.Player(sc).Play(5, 0, rows)
	for i := range rows.Outcome {
		r := l.Replay(5, uint64(i))
		if got := r.Turns[0].Headline; math.Abs(got-mean) > 1e-10 {
			t.Fatalf("%g are expected, want %g", got, mean)
		}
		for m, n := range r.Value {
			if n != int(rows.Value[m][i]) {
				t.Errorf("trial %d: %s is told as %d, played as %d", i, sc.Metrics[m].Name, n, rows.Value[m][i])
			}
		}
	}
}

// TestWideSplitter: trials side by side have all their metrics, also those that branched
// off or are copies.
func TestWideSplitter(t *testing.T) {
	sc := crowdScenario(true)
	const n = 300
	rows := rules.NewRows(n, len(sc.Metrics))
	Stepped(sc.Game).Player(sc).Play(7, 0, rows)
	p := sc.Game.Player(sc).Splitter(2, func(e *rules.MetricValues, _ int) int32 { return int32(e.Value(crowdBlowsToo)) })
	p.Seed(7)
	var e, branch rules.MetricValues
	for i := range n {
		p.Play(0)
		outcome := p.End(0, &e)
		for m, column := range rows.Value {
			if outcome != int(rows.Outcome[i]) || e.Value(m) != int(column[i]) {
				t.Fatalf("trial %d: outcome %d, %s is %d", i, outcome, sc.Metrics[m].Name, e.Value(m))
			}
		}
	}
	for range n {
		p.Branch(1, 0, 1)
		p.End(1, &branch)
		if branch.Value(crowdBlows) != e.Value(crowdBlows) || branch.Value(crowdBlowsToo) != e.Value(crowdBlows) || branch.Value(crowdDamage) != -branch.Value(crowdAbatement) {
			t.Fatal("what was counted before the branch is forgotten")
		}
	}
	if p.Branch(1, 0, 1000); p.End(1, &branch) != p.End(0, &e) || crowdEndOf(0, &branch) != crowdEndOf(0, &e) {
		t.Errorf("%+v is no copy of %+v", branch, e)
	}
}

// TestWideMetricsTakeMemory: an exploration counts its lists.
func TestWideMetricsTakeMemory(t *testing.T) {
	sc := crowdScenario(false)
	m := sc.Game.(Machine[crowd])
	x := newExplorer(m.game().begin(asPlayed), sc, rules.ExactLimit())
	before := x.bytes()
	var e rules.MetricValues
	for m := range sc.Metrics {
		e.Add(m, 1)
		if number, again := x.packed.pack(&e), x.packed.pack(&e); number != again || number[0] != uint64(m+1) {
			t.Errorf("metrics up to %d have the numbers %d and %d", m, number, again)
		}
	}
	if more := x.bytes() - before; more < crowdMetrics*(crowdMetrics/2*emittedBytes+emissionBytes) {
		t.Errorf("%d bytes more", more)
	}
}

// TestMostMetrics: a scenario may have as many metrics as there are, and no more.
func TestMostMetrics(t *testing.T) {
	sc := crowdScenario(false)
	for len(sc.Metrics) < rules.MaxMetrics {
		sc.Metrics = append(sc.Metrics, rules.Metric{Name: "more", Max: 1})
	}
	for m := range rules.MaxMetrics {
		var e rules.MetricValues
		e.Add(m, 2)
		if listed, n := emitted(appendEmitted(nil, &e)).at(0); listed != m || n != 2 {
			t.Errorf("2 of metric %d are listed as %d of %d", m, n, listed)
		}
	}
	rows := rules.NewRows(10, len(sc.Metrics))
	sc.Game.Player(sc).Play(1, 0, rows)
	if laws := exploreGraph(t, sc, rules.ExactLimit()).Laws(); len(laws.Metric) != rules.MaxMetrics {
		t.Errorf("%d laws", len(laws.Metric))
	}
	sc.Metrics = append(sc.Metrics, rules.Metric{Name: "too-many"})
	if panics(func() { sc.Game.Player(sc) }) == "" {
		t.Error("one more is taken")
	}
}

// TestWideIsPacked: a game is the same, to the last bit, whether its metrics fit in two
// words or have bounds that are too wide.
func TestWideIsPacked(t *testing.T) {
	narrow, wide := brawlScenario(), brawlScenario()
	for m := range wide.Metrics {
		if wide.Metrics[m].Max > 0 {
			wide.Metrics[m].Max = 1 << 30
		}
	}
	x, y := exploreGraph(t, narrow, rules.ExactLimit()), exploreGraph(t, wide, rules.ExactLimit())
	if x.packed.wide != nil || y.packed.wide == nil {
		t.Fatal("both are packed, or none")
	}
	if x.States() != y.States() || x.Edges() != y.Edges() || !reflect.DeepEqual(x.Laws(), y.Laws()) {
		t.Error("laws differ")
	}
	if !reflect.DeepEqual(newExpectations(x).remaining, newExpectations(y).remaining) {
		t.Error("expectations differ")
	}
	got, want := rules.NewRows(2000, len(wide.Metrics)), rules.NewRows(2000, len(narrow.Metrics))
	wide.Game.Player(wide).Play(1, 0, got)
	narrow.Game.Player(narrow).Play(1, 0, want)
	if !reflect.DeepEqual(got, want) {
		t.Error("trials differ")
	}
}

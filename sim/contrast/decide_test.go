package contrast

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// row is a comparison against one target.
func row(variants ...*rules.Scenario) Grid {
	g := Grid{Targets: []string{"target"}, Scenarios: [][]*rules.Scenario{variants}}
	for i := range variants {
		g.Variants = append(g.Variants, fmt.Sprint("variant ", i))
	}
	return g
}

func mustCompare(t testing.TB, g Grid, o CompareOptions) *Comparison {
	return simtest.Must(Compare(t.Context(), g, o))
}

// comparedCoins are what is asked of coins of 4+, 3+, 5+ and 4+ again, and what is found.
var comparedCoins = []struct {
	question string
	margin   float64
	want     []Finding
	ranks    []int
}{
	// toy outcomes are p (nobody) and q (a)
	{"a wins", 0.01, []Finding{{}, {Differs: true, FavoursA: true}, {Differs: true}, {Equivalent: true}},
		[]int{2, 1, 4, 2}},
	{"value", 0, []Finding{{}, {Differs: true, FavoursA: true}, {Differs: true}, {Equivalent: true}},
		[]int{2, 1, 4, 2}},
	{"q", 0.2, []Finding{{}, {Differs: true, Equivalent: true, FavoursA: true}, {Differs: true, Equivalent: true},
		{Equivalent: true}}, []int{2, 1, 4, 2}},
}

// TestCompareExactly: exact differences, findings and ranks, for shares and for
// means, from the point of view of side a.
func TestCompareExactly(t *testing.T) {
	g := row(simtest.Coin(4), simtest.Coin(3), simtest.Coin(5), simtest.Coin(4))
	for _, c := range comparedCoins {
		got := mustCompare(t, g, CompareOptions{Question: c.question, Margin: c.margin})
		if got.Engine != player.Exact || got.Confidence != 1 || got.Digest != "" {
			t.Errorf("%s: %+v", c.question, got)
		}
		for v, cell := range got.Cells[0] {
			value := []float64{3. / 6, 4. / 6, 2. / 6, 3. / 6}[v]
			if math.Abs(cell.Value.Value-value) > 1e-15 || cell.Finding != c.want[v] || cell.Rank != c.ranks[v] {
				t.Errorf("%s, variant %d: %+v", c.question, v, cell)
			}
			if d := cell.Difference; v > 0 && (math.Abs(d.Value-value+0.5) > 1e-15 || d.Low != d.High) {
				t.Errorf("%s, variant %d: difference %+v", c.question, v, d)
			}
		}
	}
}

// TestComparePlayed: trials give the exact differences within their intervals, the
// right findings, and less variance than independent trials.
func TestComparePlayed(t *testing.T) {
	t.Parallel()
	g := row(simtest.Coin(4), simtest.Coin(3), simtest.Coin(5), simtest.Coin(4))
	c := mustCompare(t, g,
		CompareOptions{Options: player.Options{Seed: 3, Trials: 20_000}, Engine: player.MonteCarlo, Margin: -1})
	want := []Finding{{}, {Differs: true, FavoursA: true}, {Differs: true}, {Equivalent: true}}
	for v, cell := range c.Cells[0] {
		if cell.Finding != want[v] || cell.Trials != 20_000 {
			t.Errorf("variant %d: %+v", v, cell)
		}
	}
	// paired: 1/6 of the trials differ, by 1; independent: 1/4 + 2/9
	if got, want := c.Cells[0][1].Reduction, (1./4+2./9)/(1./6-1./36); math.Abs(got-want) > 0.2 {
		t.Errorf("pairing made the variance %.2f times smaller, want %.2f", got, want)
	}
	// the coin is one die, and the best pairing is that of one die
	if best := c.Cells[0][1].Attainable; math.Abs(best-c.Cells[0][1].Reduction) > 1e-9 {
		t.Errorf("pairing could make it %.4f times smaller, and made it %.4f times", best, c.Cells[0][1].Reduction)
	}
	if d := c.Cells[0][1].Difference; d.Low > 1./6 || d.High < 1./6 || c.Margin != DefaultMargin {
		t.Errorf("%+v", d)
	}
	if c := mustCompare(t, row(simtest.Tossed(1, 4), simtest.Tossed(2, 3)),
		CompareOptions{Options: player.Options{Seed: 3, Trials: 20_000}, Engine: player.MonteCarlo}); math.Abs(
		c.Cells[0][1].Reduction-1) > 0.05 {
		t.Errorf("streams apart: %.2f times", c.Cells[0][1].Reduction)
	}
}

// TestDecide: what is decided is played no further and stands; the rest goes on to
// the cap and says what it still needs.
func TestDecide(t *testing.T) {
	t.Parallel()
	g := row(simtest.Tossed(0, 4), simtest.Tossed(1, 3), simtest.Tossed(2, 4), simtest.Tossed(3, 4))
	c := mustCompare(t, g, CompareOptions{Options: player.Options{Seed: 7, Trials: 100_000}, Engine: player.MonteCarlo,
		Margin: 0.005, Decide: true})
	cells := c.Cells[0]
	if f := cells[1].Finding; f != (Finding{Differs: true, FavoursA: true}) || cells[1].Trials != firstDecision {
		t.Errorf("a difference of 1/6: %+v after %d", f, cells[1].Trials)
	}
	for _, cell := range cells[2:] {
		if cell.Finding.Differs || !cell.Finding.Decided() && !(cell.More > 1000 && cell.More < 1e7) {
			t.Errorf("no difference: %+v", cell)
		}
	}
	if c.Looks != len(looksUpTo(100_000)) || c.Trials != 100_000 || cells[0].Trials != 100_000 {
		t.Errorf("%d looks, %d trials", c.Looks, c.Trials)
	}
	if c := mustCompare(t, row(simtest.Coin(4), simtest.Coin(4)), CompareOptions{Options: player.Options{Seed: 7},
		Engine: player.MonteCarlo, Margin: -1, Decide: true}); c.Looks != 1 || !c.Cells[0][1].Finding.Equivalent {
		t.Errorf("the same coin twice: %+v", c.Cells[0][1])
	}
}

// TestCompareInterrupted: the complete prefix is told, and nothing is decided at a
// look that was not planned.
func TestCompareInterrupted(t *testing.T) {
	t.Parallel()
	ctx, sc := simtest.StopAfter(t, simtest.Small().Scenario, 30_001)
	c, err := Compare(ctx, row(sc, simtest.Small().Scenario),
		CompareOptions{Options: player.Options{Seed: 7, Workers: 1}, Engine: player.MonteCarlo, Decide: true})
	if err != nil || !c.Interrupted || c.Trials < 30_000 || c.Trials > 30_000+2*player.ChunkTrials ||
		c.Cells[0][1].Finding.Decided() {
		t.Errorf("%+v, %v", c, err)
	}
	looks := looksUpTo(DefaultDecisionTrials)
	if c.Looks >= len(looks) || looks[c.Looks-1] >= c.Trials || c.Trials >= looks[c.Looks] {
		t.Errorf("%d looks in %d trials", c.Looks, c.Trials)
	}
}

// TestCompareStopsWalks: an interruption ends a long walk, and is told as what it is.
func TestCompareStopsWalks(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	limit := rules.ExactLimit()
	limit.OnProgress = func(rules.Progress) { cancel() }
	g := row(simtest.TenAgainstTen().Scenario(), simtest.TenAgainstTen().Scenario())
	if c, err := Compare(ctx, g, CompareOptions{Engine: player.Exact, Limit: limit}); c != nil ||
		!errors.Is(err, context.Canceled) {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestCompareRefuses: what cannot be compared is said.
func TestCompareRefuses(t *testing.T) {
	two := row(simtest.Coin(4), simtest.Coin(3))
	for _, c := range []struct {
		grid Grid
		o    CompareOptions
		want string
	}{
		{row(simtest.Coin(4)), CompareOptions{}, "a comparison needs a baseline and at least one variant"},
		{two, CompareOptions{Options: player.Options{Precision: 0.1}},
			"a comparison has no precision; play until it is decided"},
		{two, CompareOptions{Question: "kills"},
			`toy/coin has no outcome or metric "kills"; ask for one of: a wins, nobody wins, p, q, value`},
	} {
		if _, err := Compare(t.Context(), c.grid, c.o); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	limit := rules.ExactLimit()
	limit.States = 3
	_, err := Compare(context.Background(), row(simtest.Small().Scenario, simtest.Small().Scenario),
		CompareOptions{Engine: player.Exact, Limit: limit})
	if _, tooLarge := query.TooLarge(err); !tooLarge {
		t.Errorf("a walk past its limit: %v", err)
	}
}

// TestContrast: p-values by hand. McNemar with 8 against 2 trials: twice
// P(Bin(10, ½) ≤ 2) = 2·56/1024. Of many values, 100 of 1,000 trials less, 300 more:
// Student's; and with next to none different, P(Bin(n, margin/span) ≤ 1).
func TestContrast(t *testing.T) {
	share, wide := query.Question{Share: true, Max: 1}, query.Question{Max: 4}
	differ := func(q query.Question, minus, same, plus uint64) *differences {
		c := newDifferences(&q, &q, stats.Histogram{From: -1, Count: []uint64{minus, same, plus}})
		return &c
	}
	if got, want := differ(share, 2, 990, 8).differencePValue(), 2*56./1024; math.Abs(got-want) > 1e-12 {
		t.Errorf("McNemar: %g, want %g", got, want)
	}
	c := differ(wide, 100, 600, 300)
	student := distuv.StudentsT{Sigma: 1, Nu: 999}
	if got, want := c.equivalencePValue(0.3),
		student.Survival((0.3-0.2)/(c.sd/math.Sqrt(1000))); math.Abs(c.mean-0.2) > 1e-12 || math.Abs(got-want) > 1e-15 {
		t.Errorf("within 0.3: %g, want %g", got, want)
	}
	if got, want := c.differencePValue(), 2*student.Survival(0.2/(c.sd/math.Sqrt(1000))); math.Abs(got-want) > 1e-15 {
		t.Errorf("0.2: %g, want %g", got, want)
	}
	if got, want := differ(wide, 0, 999, 1).equivalencePValue(0.04),
		math.Pow(0.99, 1000)+10*math.Pow(0.99, 999); math.Abs(got-want) > 1e-12 {
		t.Errorf("1 of 1000: %g, want %g", got, want)
	}
	for _, q := range []query.Question{share, wide} {
		if got := differ(q, 0, 10, 0).differencePValue(); got != 1 {
			t.Errorf("nothing differs: %g", got)
		}
	}
}

// TestTrialsNeeded by hand: at 5% and a difference of 0.2 with spread 0.6 it is (1.96·0.6/0.2)² = 34.6.
func TestTrialsNeeded(t *testing.T) {
	c := &differences{n: 10, mean: 0.2, sd: 0.6, effectiveN: 10, span: 2}
	if got := c.trialsNeeded(0, 0.05, 0.05); math.Abs(got-(9*1.959964*1.959964-10)) > 0.01 {
		t.Errorf("%g more trials", got)
	}
}

// TestFewCarriers: a mean difference that rests on a few trials, or on one, is not
// found, as its other side may not have been seen; resting on many it is.
func TestFewCarriers(t *testing.T) {
	q := query.Question{Max: 50}
	for _, c := range []struct {
		counts map[int]uint64
		found  bool
	}{
		{map[int]uint64{0: 99_980, -1: 20}, false}, // 4.5 standard errors of zero
		{map[int]uint64{0: 99_950, -1: 49, 40: 1}, false},
		{map[int]uint64{0: 99_900, -1: 100}, true},
		{map[int]uint64{0: 500, 1: 300, 2: 200}, true},
	} {
		var h stats.Histogram
		for v, n := range c.counts {
			h.Add(v, n)
		}
		d := newDifferences(&q, &q, h)
		if p := d.differencePValue(); p <= 0.002 != c.found {
			t.Errorf("%v: %g", c.counts, p)
		}
	}
}

// TestForecasts: had so many more trials been like those seen, there would be a
// decision; with a third of them there would be none yet.
func TestForecasts(t *testing.T) {
	for _, share := range []bool{true, false} {
		q := query.Question{Share: share, Max: map[bool]int{true: 1, false: 2}[share]}
		for _, counts := range [][]uint64{
			{0, 990, 10}, {0, 999, 1}, {0, 9_990, 1}, {4, 99_990, 6}, {1, 10_000, 1}, {300, 9_400, 300},
			{250, 9_400, 350},
			{0, 10_000, 0}, {70, 9_800, 130}, {0, 99_992, 8}, {9, 100_000, 0}, {2000, 6000, 2000},
		} {
			for _, margin := range []float64{0, 0.0001, 0.01, 0.05} {
				checkForecast(t, q, counts, margin)
			}
		}
	}
}

func checkForecast(t *testing.T, q query.Question, counts []uint64, margin float64) {
	t.Helper()
	const level = 0.01
	decided := func(times float64) bool {
		var scaled []uint64
		for _, n := range counts {
			scaled = append(scaled, uint64(math.Round(times*float64(n))))
		}
		c := newDifferences(&q, &q, stats.Histogram{From: -1, Count: scaled})
		return c.differencePValue() <= level || c.equivalencePValue(margin) <= level
	}
	c := newDifferences(&q, &q, stats.Histogram{From: -1, Count: counts})
	more := c.trialsNeeded(margin, level, level)
	switch {
	case decided(1): // nothing to forecast
	case math.IsInf(more, 1):
		if decided(1000) {
			t.Errorf("share %t, %v, margin %g: no number, and 1000 times as many do", q.Share, counts, margin)
		}
	case more < 1 || !decided(1+1.3*more/c.n+2/c.n):
		t.Errorf("share %t, %v, margin %g: %.0f more are not enough", q.Share, counts, margin, more)
	case decided(1 + more/3/c.n):
		t.Errorf("share %t, %v, margin %g: a third of %.0f more is enough", q.Share, counts, margin, more)
	}
}

// TestComonotone by hand: 0, 0, 1, 3 scaled to two trials are 0 and 3, and with 1
// and 2 make −1 and 1.
func TestComonotone(t *testing.T) {
	got := comonotone(stats.Histogram{Count: []uint64{2, 1, 0, 1}}, stats.Histogram{From: 1, Count: []uint64{1, 1}})
	if want := (stats.Histogram{From: -1, Count: []uint64{1, 0, 1}}); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	for _, n := range []uint64{1 << 32, 1 << 40, player.MaxTrials} { // the product of two counts has no room in 64 bits
		got := comonotone(stats.Histogram{Count: []uint64{n / 2, n - n/2}},
			stats.Histogram{Count: []uint64{n / 4, n - n/4}})
		if want := (stats.Histogram{From: -1, Count: []uint64{n/2 - n/4, n - n/2 + n/4}}); !reflect.DeepEqual(got,
			want) {
			t.Errorf("%d trials: %+v, want %+v", n, got, want)
		}
	}
	same := stats.Histogram{From: 3, Count: []uint64{5, 0, 7}}
	if got := comonotone(same, same); variance(got) != 0 || got.N() != 12 {
		t.Errorf("a sample with itself: %+v", got)
	}
}

// TestDecideWalksWhatIsCheap: how many trials decide is not known before, so that a
// comparison walks as for the usual number, though it may play twenty times as many.
func TestDecideWalksWhatIsCheap(t *testing.T) {
	sc := simtest.Broad(10)
	o := CompareOptions{Options: player.Options{Trials: 20 * player.DefaultTrials}, Decide: true,
		Limit: rules.ExactLimit()}
	paths := func(engine player.Engine) int {
		return o.WalkLimit(t.Context(), sc, o.Limit, engine, o.affords()).Paths
	}
	if got, want := paths(""), o.WalkLimit(t.Context(), sc, o.Limit, "", player.DefaultTrials).Paths; got != want {
		t.Errorf("%d paths, want %d", got, want)
	}
	if paths(player.Exact) != rules.ExactLimit().Paths {
		t.Error("what must be exact is walked as far as any")
	}
}

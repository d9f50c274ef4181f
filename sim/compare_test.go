package sim

import (
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// compareRate is the chance that a comparison of two right readings of one
// fixture fails: shared out among its checks (Bonferroni). Seeds are fixed.
const compareRate = 1e-3

// leastCell is how many trials a cell of a chi-square must expect.
const leastCell = 30

// cells pools neighbouring counts of two samples, or of a sample and what is
// expected, until the second number is enough; what is left over at the end
// joins the last cell.
type cells struct {
	enough float64
	pairs  [][2]float64
	x, y   float64
}

func (c *cells) put(x, y float64) {
	c.x, c.y = c.x+x, c.y+y
	if c.y >= c.enough {
		c.pairs = append(c.pairs, [2]float64{c.x, c.y})
		c.x, c.y = 0, 0
	}
}

// p is the chance of a chi-square so large, given each cell's part in it.
func (c *cells) p(part func(x, y float64) float64) float64 {
	last := &c.pairs[len(c.pairs)-1]
	last[0], last[1] = last[0]+c.x, last[1]+c.y
	if len(c.pairs) == 1 {
		return 1
	}
	chi := 0.0
	for _, pair := range c.pairs {
		chi += part(pair[0], pair[1])
	}
	return distuv.ChiSquared{K: float64(len(c.pairs) - 1)}.Survival(chi)
}

// alike gives the p-value that two tallies of as many trials have one law of
// (outcome, metric).
func alike(t, u *stats.Tally, metric int) float64 {
	c := cells{enough: 2 * leastCell}
	for o := range t.Metric[metric] {
		g, h := t.Metric[metric][o], u.Metric[metric][o]
		for v := min(g.From, h.From); v < max(g.From+len(g.Count), h.From+len(h.Count)); v++ {
			x, y := float64(g.At(v)), float64(h.At(v))
			c.put(x-y, x+y)
		}
	}
	return c.p(func(difference, sum float64) float64 { return difference * difference / sum })
}

// fits gives the p-value that a tally has the law of (outcome, metric). A value
// that cannot be gives 0.
func fits(t *stats.Tally, laws rules.Laws, metric int) float64 {
	n, c := float64(t.Trials), cells{enough: leastCell}
	for o, law := range laws.Metric[metric] {
		h, inside := t.Metric[metric][o], uint64(0)
		for i, p := range law.Mass {
			got := h.At(law.From + i)
			if p == 0 && got > 0 {
				return 0
			}
			inside += got
			c.put(float64(got), n*p)
		}
		if inside != h.N() {
			return 0
		}
	}
	return c.p(func(seen, want float64) float64 { return (seen - want) * (seen - want) / want })
}

// checkFits compares a tally with exact laws, metric by metric.
func checkFits(t *testing.T, name string, tally *stats.Tally, laws rules.Laws) {
	t.Helper()
	for m := range tally.Metric {
		if p := fits(tally, laws, m); p < compareRate/float64(len(tally.Metric)) {
			t.Errorf("%s, metric %d: p = %.2g", name, m, p)
		}
	}
}

// TestNaiveFitsExact: a second reading of the rules, one die or card a call, has
// the exact laws of the walked fixtures.
func TestNaiveFitsExact(t *testing.T) {
	t.Parallel()
	for _, f := range simtest.Fixtures() {
		if !f.Small {
			continue
		}
		_, x := simtest.Explore(t, f.Scenario, rules.ExactLimit())
		laws := x.Laws()
		tally := simtest.NaiveTally(f.Scenario, f.Naive, 21, simtest.OrFewer(200_000))
		checkFits(t, f.Name, tally, laws)
		r := fromTally(f.Scenario, tally, player.Options{}.WithDefaults())
		if v := Verify(r, laws); !v.OK {
			t.Errorf("%s: %+v", f.Name, v.Checks)
		}
	}
}

// TestNaiveFitsPlayed: the naive reading of the fixtures that are not walked
// here has the law of the step player.
func TestNaiveFitsPlayed(t *testing.T) {
	t.Parallel()
	for i, f := range simtest.Fixtures() {
		if f.Small {
			continue
		}
		played := stats.NewTally(f.Scenario)
		played.Take(0, simtest.Play(f.Scenario.Game.Player(f.Scenario), f.Scenario, 31, simtest.OrFewer(100_000)))
		tally := simtest.NaiveTally(f.Scenario, f.Naive, uint64(41+i), simtest.OrFewer(100_000))
		for m := range f.Scenario.Metrics {
			if p := alike(played, tally, m); p < compareRate/float64(len(f.Scenario.Metrics)) {
				t.Errorf("%s, metric %d: p = %.2g", f.Name, m, p)
			}
		}
	}
}

// TestComparisonsSeeFaults: the two comparisons fail a reading that is wrong by
// one pip, so their passing means something.
func TestComparisonsSeeFaults(t *testing.T) {
	t.Parallel()
	right, wrong := simtest.Against(6), simtest.Against(6)
	wrong.B.Save = 5
	sc := right.Scenario()
	_, x := simtest.Explore(t, sc, rules.ExactLimit())
	good, bad := simtest.NaiveTally(sc, simtest.NaiveMelee(right), 51, 50_000),
		simtest.NaiveTally(sc, simtest.NaiveMelee(wrong), 52, 50_000)
	for m, metric := range sc.Metrics {
		if p := fits(bad, x.Laws(), m); p > 1e-6 {
			t.Errorf("fits lets pass %s: p = %.2g", metric.Name, p)
		}
		if p := alike(good, bad, m); p > 1e-6 {
			t.Errorf("alike lets pass %s: p = %.2g", metric.Name, p)
		}
	}
}

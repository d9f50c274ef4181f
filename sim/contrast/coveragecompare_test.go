package contrast

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// The figures of sequential comparisons for the coverage report.

// pairedLaw is a law of paired differences.
type pairedLaw struct {
	values  []int
	chances []float64 // the rest is 0
}

// draw adds the differences of n trials.
func (l pairedLaw) draw(h *stats.Histogram, n uint64, src rand.Source) {
	left, rest := float64(n), 1.0
	for i, v := range l.values {
		k := distuv.Binomial{N: left, P: min(1, l.chances[i]/rest), Src: src}.Rand()
		h.Add(v, uint64(k))
		left, rest = left-k, rest-l.chances[i]
	}
	h.Add(0, uint64(left))
}

// playedOut plays a comparison of variants that all have one law of differences to the
// baseline, each on luck of its own, in metrics of 0 to most.
func playedOut(law pairedLaw, variants, most int, margin float64, trials, seed uint64) *decision {
	q := query.Question{Max: most, Share: most == 1}
	c := &run{compares: true, question: q, questions: slices.Repeat([]query.Question{q}, variants+1),
		margin: margin}
	c.o = CompareOptions{Options: player.Options{Confidence: 0.95, Trials: trials}, Decide: true}
	for v := range variants {
		c.List = append(c.List, Contrast{[]int{v + 1}, []int{0}})
	}
	c.all = c.filled(nil)
	c.playAll()
	d, src := newDecision(c), rand.NewPCG(seed, 1)
	for _, look := range c.looks() {
		for _, i := range c.open {
			law.draw(&c.all[1][i], look-c.trials, src)
		}
		c.trials = look
		if d.look(); len(c.open) == 0 {
			break
		}
	}
	return d
}

// decidedLines are the errors of findings, of whole comparisons of so many variants,
// and what intervals hold at the end, with a cap of trials.
func decidedLines(trials uint64, variants ...int) []simtest.ReportLine {
	var list []simtest.ReportLine
	add := func(what, setting string, law pairedLaw, most int, margin float64, wrong func(*decision) bool) {
		for _, n := range variants {
			list = append(list, simtest.ReportLine{What: what, Setting: fmt.Sprintf("%s; variants: %d", setting, n),
				Low: 0.95, High: 1, Holds: func(seed uint64) bool {
					return !wrong(playedOut(law, n, most, margin, trials, seed))
				}})
		}
	}
	differs := func(d *decision) bool {
		return slices.ContainsFunc(d.findings, func(f Finding) bool { return f.Differs })
	}
	within := func(d *decision) bool {
		return slices.ContainsFunc(d.findings, func(f Finding) bool { return f.Equivalent })
	}
	for _, each := range []float64{0.25, 0.01, 0.001, 0.0001} {
		add("no false difference under --decide", fmt.Sprintf("shares, %g either way", each),
			pairedLaw{[]int{1, -1}, []float64{each, each}}, 1, 0, differs)
	}
	for _, c := range []struct{ margin, minus float64 }{{0.01, 0.2}, {0.01, 0.01}, {0.01, 0}, {0.001, 0.001},
		{0.001, 0}} {
		add("no false “equal” under --decide",
			fmt.Sprintf("shares, margin %g, so much more than %g less", c.margin, c.minus),
			pairedLaw{[]int{1, -1}, []float64{c.margin + c.minus, c.minus}}, 1, c.margin, within)
	}
	for _, each := range []float64{0.1, 0.01, 0.001} {
		law := pairedLaw{[]int{-1, 3}, []float64{each, each / 3}}
		add("no false difference under --decide", fmt.Sprintf("means, 1 less in %g, 3 more in a third of that", each),
			law, 12, 0, differs)
		law = pairedLaw{[]int{-3, -2, -1, 1, 2, 3, 8},
			[]float64{each / 40, each / 10, each, 0.9 * each, each / 20, each / 40, each / 40}}
		add("no false difference under --decide", fmt.Sprintf("means, −3 to 8, different in %g", 2*each), law, 12, 0,
			differs)
	}
	for _, d := range []float64{0.1, 0.02} {
		law := pairedLaw{[]int{1, -1}, []float64{0.1 + d, 0.1}}
		list = append(list, simtest.ReportLine{What: "interval of the difference under --decide",
			Setting: fmt.Sprintf("shares, %.2g more, 0.1 less", 0.1+d), Low: 0.95, High: 1,
			Holds: func(seed uint64) bool {
				c := playedOut(law, 1, 1, 0, trials, seed)
				level := 1 - newBoundary(looksUpTo(trials)).nominal(0.05, 2)
				seen := c.of.differences(0)
				low, high := seen.shares.Interval(level)
				return low <= d && d <= high
			}})
	}
	return list
}

// TestDecidedLines: over some seeds no line of one variant holds in less than it should;
// the chance that a right one fails is 1e−4. All lines over many seeds are in the report.
func TestDecidedLines(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	simtest.CheckLines(t, decidedLines(20_000, 1), max(10, simtest.OrFewer(40)))
}

// crossing is the chance that some of the first looks rejects, by following all counts
// of plus and minus, which are Poisson's with rates a trial.
func crossing(looks []uint64, plus, minus float64, rejects func(s stats.PairedShares) bool) float64 {
	last := looks[len(looks)-1]
	size := [2]uint64{stats.LikelyMax(last, plus) + 1, stats.LikelyMax(last, minus) + 1}
	at := make([][]float64, size[0])
	for i := range at {
		at[i] = make([]float64, size[1])
	}
	at[0][0] = 1
	crossed, before := 0.0, uint64(0)
	for _, look := range looks {
		at = spreadOut(at, float64(look-before)*plus, float64(look-before)*minus)
		before = look
		for i := range at {
			for j, chance := range at[i] {
				if chance > 1e-10 && rejects(stats.PairedShares{Plus: uint64(i), Minus: uint64(j), N: look}) {
					crossed += chance
					at[i][j] = 0
				}
			}
		}
	}
	return crossed
}

// spreadOut adds Poisson counts to both.
func spreadOut(at [][]float64, plus, minus float64) [][]float64 {
	mass := func(mean float64) []float64 {
		list := make([]float64, max(len(at), len(at[0])))
		for k := range list {
			list[k] = distuv.Poisson{Lambda: mean}.Prob(float64(k))
		}
		return list
	}
	up, down := mass(plus), mass(minus)
	to := make([][]float64, len(at))
	for i := range to {
		to[i] = make([]float64, len(at[i]))
		row := make([]float64, len(at[i]))
		for k := range i + 1 {
			for j, chance := range at[k] {
				row[j] += up[i-k] * chance
			}
		}
		for j := range row {
			for k := range j + 1 {
				to[i][j] += down[j-k] * row[k]
			}
		}
	}
	return to
}

// TestFirstLooksExactly: where hardly a trial differs at the first looks, they err no
// more often all together than the normal law of the boundary says, whatever the order
// of trials: every way to them is counted. Without -heavy for the smallest levels alone.
func TestFirstLooksExactly(t *testing.T) {
	t.Parallel()
	all := looksUpTo(DefaultDecisionTrials)
	b, first := newBoundary(all), all[:12]
	several := []float64{20}
	if simtest.Heavy() {
		several = append(several, 1)
	}
	for _, variants := range several {
		differ, equal := b.nominal(0.05/variants, 2), b.nominal(0.05/variants, 1)
		allowed := newBoundary(first).crossingProbability(-distuv.UnitNormal.Quantile(differ/2), 2)
		for _, each := range []float64{0.0002, 0.001, 0.003, 0.006} {
			got := crossing(first, each, each,
				func(s stats.PairedShares) bool { return s.DifferencePValue() <= differ })
			t.Logf("%g variants, %g either way: %.3g of %.3g", variants, each, got, allowed)
			if got > allowed {
				t.Errorf("%g variants, %g either way: differs in %g, want %g", variants, each, got, allowed)
			}
		}
		allowed = newBoundary(first).crossingProbability(-distuv.UnitNormal.Quantile(equal), 1)
		for _, c := range []struct{ margin, minus float64 }{{0.003, 0}, {0.003, 0.001}, {0.008, 0}, {0.01, 0.002}} {
			got := crossing(first, c.margin+c.minus, c.minus, func(s stats.PairedShares) bool {
				rough := stats.NormalBelow(s.Score(c.margin)) // at most some times smaller than the exact chance
				return rough < 20*equal && s.TailBelow(c.margin) <= equal && s.Swapped().TailBelow(c.margin) <= equal
			})
			t.Logf("%g variants, margin %g and %g less: %.3g of %.3g", variants, c.margin, c.minus, got, allowed)
			if got > allowed {
				t.Errorf("%g variants, margin %g and %g less: equal in %g, want %g", variants, c.margin, c.minus, got,
					allowed)
			}
		}
	}
}

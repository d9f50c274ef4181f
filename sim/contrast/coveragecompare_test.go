package contrast

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// The figures of sequential comparisons for the coverage report.

// decidedLine is one of them: how often, over seeds, something held, which it must in
// at least so many.
type decidedLine struct {
	what, setting string
	least         float64
	holds         func(seed uint64) bool
}

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
func decidedLines(trials uint64, variants ...int) []decidedLine {
	var list []decidedLine
	add := func(what, setting string, law pairedLaw, most int, margin float64, wrong func(*decision) bool) {
		for _, n := range variants {
			list = append(list,
				decidedLine{what, fmt.Sprintf("%s; variants: %d", setting, n), 0.95, func(seed uint64) bool {
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
		list = append(list, decidedLine{"interval of the difference under --decide",
			fmt.Sprintf("shares, %.2g more, 0.1 less", 0.1+d), 0.95, func(seed uint64) bool {
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
	checkDecided(t, decidedLines(20_000, 1), max(10, simtest.OrFewer(40)))
}

func checkDecided(t *testing.T, lines []decidedLine, seeds int) {
	for _, line := range lines {
		held := simtest.HeldBy(uint64(seeds), line.holds)
		t.Logf("%s, %s: %.1f %%", line.what, line.setting, 100*float64(held)/float64(seeds))
		if atMost, _ := stats.BinomialTail(held, uint64(seeds), line.least); atMost < 1e-4 {
			t.Errorf("%s, %s: held by %d of %d", line.what, line.setting, held, seeds)
		}
	}
}

// decidedReport measures decisions for the coverage report: comparisons of twenty
// variants take long, and so fewer seeds.
func decidedReport(t *testing.T) string {
	text := &strings.Builder{}
	for _, c := range []struct {
		variants int
		seeds    uint64
	}{{1, 1000}, {20, 100}} {
		for _, line := range decidedLines(300_000, c.variants) {
			first, held, asked, whole := simtest.HeldByFirst(c.seeds, line.holds)
			if atMost, _ := stats.BinomialTail(held, asked, line.least); atMost < 1e-4 {
				t.Errorf("%s, %s: held by %d of %d", line.what, line.setting, held, asked)
			}
			fmt.Fprintf(text, "| %s | %s | %d | %d | %s |\n", line.what, line.setting, c.seeds, first, whole)
		}
	}
	return text.String()
}

// plan is looks and the nominal levels of the tests of both families.
type plan struct {
	looks         []uint64
	differ, equal float64 // critical values
}

// plansOf are the rule of this program and the one before it: twelve looks at twice as
// many trials each, of which each has a twelfth of the error.
func plansOf(variants int) (now, before plan) {
	rate := 0.05 / float64(variants)
	now.looks = looksUpTo(DefaultDecisionTrials)
	b := newBoundary(now.looks)
	now.differ, now.equal = -distuv.UnitNormal.Quantile(b.nominal(rate, 2)/2),
		-distuv.UnitNormal.Quantile(b.nominal(rate, 1))
	for k := range 12 {
		before.looks = append(before.looks, 10_000<<k)
	}
	before.differ, before.equal = -distuv.UnitNormal.Quantile(rate/24), -distuv.UnitNormal.Quantile(rate/12)
	return now, before
}

// trials are those that a plan takes, on the mean, to decide on a difference d of the
// spread of single trials, given a margin in the same unit.
func (p plan) trials(d, margin float64, seeds int) float64 {
	r, sum := rand.New(rand.NewPCG(7, 8)), 0.0
	for range seeds {
		n, total := 0.0, 0.0
		for _, look := range p.looks {
			more := float64(look) - n
			n += more
			total += d*more + math.Sqrt(more)*r.NormFloat64()
			if math.Abs(total) > p.differ*math.Sqrt(n) || margin > 0 &&
				margin*n-math.Abs(total) > p.equal*math.Sqrt(n) {
				break
			}
		}
		sum += n
	}
	return sum / float64(seeds)
}

// TestDecideSaves: over a logarithmic grid of differences comparisons take at least
// 15 % fewer trials than by twelve looks, and nowhere more.
func TestDecideSaves(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	seeds := max(1000, simtest.OrFewer(4000))
	for _, variants := range []int{1, 20} {
		now, before := plansOf(variants)
		for _, margin := range []float64{0, 0.02} {
			sum, points := 0.0, 0.0
			for d := 0.2; d > 0.0005; d /= 1.5 {
				quotient := now.trials(d, margin, seeds) / before.trials(d, margin, seeds)
				t.Logf("%d variants, margin %g, difference %.5f: %.3f of the trials", variants, margin, d, quotient)
				if quotient > 1.01 {
					t.Errorf("%d variants, margin %g, difference %g: %.3f times the trials", variants, margin, d,
						quotient)
				}
				sum, points = sum+quotient, points+1
			}
			t.Logf("%d variants, margin %g: %.3f of the trials on the mean", variants, margin, sum/points)
			if sum/points > 0.85 {
				t.Errorf("%d variants, margin %g: %.3f of the trials", variants, margin, sum/points)
			}
		}
	}
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

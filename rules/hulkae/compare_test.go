package hulkae_test

// The means of statistical tests: plain tallies, chi-square comparisons, and
// one verdict over a whole family of them.

import (
	"cmp"
	"math"
	"slices"
	"sync"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
)

// plainTally counts trials in plain arrays: outcomes, and values by metric and
// outcome.
type plainTally struct {
	n       int
	outcome [3]int
	value   [5][3][1024]int
}

func (p *plainTally) take(outcome int, values ...int) {
	p.n++
	p.outcome[outcome]++
	for m, v := range values {
		p.value[m][outcome][v]++
	}
}

// takeRows counts what a player played.
func (p *plainTally) takeRows(rows *rules.Rows) {
	p.n += rows.Len()
	for i, o := range rows.Outcome {
		p.outcome[o]++
		for m, column := range rows.Value {
			p.value[m][o][column[i]]++
		}
	}
}

// family collects p-values that are judged together.
type family struct {
	mu     sync.Mutex
	checks []check
}

type check struct {
	name string
	p    float64
}

func (f *family) add(name string, p float64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.checks = append(f.checks, check{name, p})
}

// worst tells, by Holm's step-down procedure (Holm 1979), which checks fail when
// the chance that any right one does is to be at most rate.
func (f *family) worst(rate float64) []check {
	slices.SortStableFunc(f.checks, func(x, y check) int { return cmp.Compare(x.p, y.p) })
	for i, c := range f.checks {
		if c.p > rate/float64(len(f.checks)-i) {
			return f.checks[:i]
		}
	}
	return f.checks
}

// judge fails the test for each check that Holm's procedure rejects.
func (f *family) judge(t *testing.T, rate float64) {
	t.Helper()
	for _, c := range f.worst(rate) {
		t.Errorf("%s: p = %.3g among %d checks", c.name, c.p, len(f.checks))
	}
	t.Logf("%d checks, family false-alarm rate %g, smallest p = %.3g (%s)", len(f.checks), rate, f.checks[0].p, f.checks[0].name)
}

// impossible is the largest error of a float64 sum that passes as probability 0.
const impossible = 1e-12

// againstLaws compares a tally with exact laws: each outcome by the binomial
// tail, doubled, and each metric jointly with the outcome by chi-square.
func (f *family) againstLaws(name string, sc *rules.Scenario, got *plainTally, laws rules.Laws) {
	n := float64(got.n)
	for o, p := range laws.Outcome {
		f.add(name+": "+sc.Outcomes[o].Name, binomialP(float64(got.outcome[o]), n, p))
	}
	for m := range laws.Metric {
		var cells []cell
		seen := 0.0
		for o, d := range laws.Metric[m] {
			for i, p := range d.Mass {
				k := float64(got.value[m][o][d.From+i])
				seen += k
				cells = append(cells, cell{k, n * p})
			}
		}
		f.add(name+": "+sc.Metrics[m].Name, chiSquareP(cells, n-seen))
	}
}

func binomialP(k, n, p float64) float64 {
	if p < impossible || p > 1-impossible {
		if math.Abs(k-n*p) > 0.5 {
			return 0
		}
		return 1
	}
	b := distuv.Binomial{N: n, P: p}
	return math.Min(1, 2*math.Min(b.CDF(k), 1-b.CDF(k-1)))
}

// cell is a count and its expectation.
type cell struct{ got, want float64 }

// chiSquareP pools neighbours until 25 are expected in each cell. Counts outside
// the law, or where it has no mass, have no chance at all.
func chiSquareP(cells []cell, outside float64) float64 {
	var pooled []cell
	var sum cell
	for _, c := range cells {
		if c.want < impossible && c.got > 0 {
			outside += c.got
		}
		sum.got, sum.want = sum.got+c.got, sum.want+c.want
		if sum.want >= 25 {
			pooled, sum = append(pooled, sum), cell{}
		}
	}
	if outside > 0.5 {
		return 0
	}
	if len(pooled) < 2 {
		return 1
	}
	last := &pooled[len(pooled)-1]
	last.got, last.want = last.got+sum.got, last.want+sum.want
	x := 0.0
	for _, c := range pooled {
		x += (c.got - c.want) * (c.got - c.want) / c.want
	}
	return distuv.ChiSquared{K: float64(len(pooled) - 1)}.Survival(x)
}

// againstTally compares two tallies of any sizes: the outcomes, and each metric
// jointly with the outcome, by the two-sample chi-square.
func (f *family) againstTally(name string, sc *rules.Scenario, x, y *plainTally) {
	f.add(name+": outcomes", twoSampleP(x.outcome[:], y.outcome[:]))
	for m := range sc.Metrics {
		var a, b []int
		for o := range sc.Outcomes {
			a, b = append(a, x.value[m][o][:]...), append(b, y.value[m][o][:]...)
		}
		f.add(name+": "+sc.Metrics[m].Name, twoSampleP(a, b))
	}
}

// twoSampleP pools neighbours until 25 are expected of each sample in a cell.
func twoSampleP(a, b []int) float64 {
	n, m := total(a), total(b)
	least := 25 * (n + m) / min(n, m)
	var pooled [][2]float64
	var sum [2]float64
	for i := range a {
		sum[0], sum[1] = sum[0]+float64(a[i]), sum[1]+float64(b[i])
		if sum[0]+sum[1] >= least {
			pooled, sum = append(pooled, sum), [2]float64{}
		}
	}
	if len(pooled) < 2 {
		return 1
	}
	last := &pooled[len(pooled)-1]
	last[0], last[1] = last[0]+sum[0], last[1]+sum[1]
	x, ratio := 0.0, math.Sqrt(m/n)
	for _, c := range pooled {
		d := c[0]*ratio - c[1]/ratio
		x += d * d / (c[0] + c[1])
	}
	return distuv.ChiSquared{K: float64(len(pooled) - 1)}.Survival(x)
}

func total(counts []int) float64 {
	n := 0
	for _, k := range counts {
		n += k
	}
	return float64(n)
}

package rulestest

import (
	"cmp"
	"math"
	"slices"
	"sync"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
)

// Family collects p-values that are judged together.
type Family struct {
	mu     sync.Mutex
	checks []pValue
}

type pValue struct {
	name string
	p    float64
}

func (f *Family) add(name string, p float64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.checks = append(f.checks, pValue{name, p})
}

// worst returns the checks that fail by Holm's step-down procedure (Holm 1979), in which
// the probability of rejecting any correct one is at most rate.
func (f *Family) worst(rate float64) []pValue {
	slices.SortStableFunc(f.checks, func(x, y pValue) int { return cmp.Compare(x.p, y.p) })
	for i, c := range f.checks {
		if c.p > rate/float64(len(f.checks)-i) {
			return f.checks[:i]
		}
	}
	return f.checks
}

// judge fails the test for each check that Holm's procedure rejects.
func (f *Family) judge(t *testing.T, rate float64) {
	t.Helper()
	for _, c := range f.worst(rate) {
		t.Errorf("%s: p = %.3g among %d checks", c.name, c.p, len(f.checks))
	}
	if len(f.checks) > 0 {
		t.Logf("%d checks, family false-alarm rate %g, smallest p = %.3g (%s)",
			len(f.checks), rate, f.checks[0].p, f.checks[0].name)
	}
}

// againstLaws compares a tally with exact laws: each outcome by the binomial
// tail, doubled, and each metric jointly with the outcome by chi-square.
func (f *Family) againstLaws(name string, sc *rules.Scenario, got *Tally, laws rules.Laws) {
	f.addBounds(name, got)
	n := float64(got.N)
	for o, p := range laws.Outcome {
		f.add(name+": "+sc.Outcomes[o].Name, binomialP(float64(got.Outcome[o]), n, p))
	}
	for m, metric := range sc.Metrics {
		var cells []cell
		seen := 0.0
		for o, d := range laws.Metric[m] {
			values := got.Values(m, o)
			for i, p := range d.Mass {
				k := float64(values[d.From-metric.Min+i])
				seen += k
				cells = append(cells, cell{k, float64(n * p)})
			}
		}
		f.add(name+": "+metric.Name, chiSquareP(cells, n-seen))
	}
}

// addBounds rejects values outside the bounds of their metrics.
func (f *Family) addBounds(name string, x *Tally) {
	if x.Outside > 0 {
		f.add(name+": bounds of metrics", 0)
	}
}

func binomialP(k, n, p float64) float64 {
	if p < Impossible || p > 1-Impossible {
		if math.Abs(k-float64(n*p)) > 0.5 {
			return 0
		}
		return 1
	}
	b := distuv.Binomial{N: n, P: p}
	return math.Min(1, 2*math.Min(b.CDF(k), 1-b.CDF(k-1)))
}

// cell is a count and its expectation.
type cell struct{ got, want float64 }

// leastCount is the least expected count of a cell in a chi-square test.
const leastCount = 25

// chiSquareP pools neighbouring cells until each expects enough. Counts outside the law, or
// where it has no mass, give a p-value of 0.
func chiSquareP(cells []cell, outside float64) float64 {
	var pooled []cell
	var sum cell
	for _, c := range cells {
		if c.want < Impossible && c.got > 0 {
			outside += c.got
		}
		sum.got, sum.want = sum.got+c.got, sum.want+c.want
		if sum.want >= leastCount {
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
func (f *Family) againstTally(name string, sc *rules.Scenario, x, y *Tally) {
	f.addBounds(name, x)
	f.addBounds(name, y)
	f.add(name+": outcomes", twoSampleP(x.Outcome, y.Outcome))
	for m := range sc.Metrics {
		f.add(name+": "+sc.Metrics[m].Name, twoSampleP(x.counters[m].counts, y.counters[m].counts))
	}
}

// twoSampleP pools neighbouring cells until each sample expects enough in each.
func twoSampleP(a, b []int) float64 {
	n, m := total(a), total(b)
	least := leastCount * (n + m) / min(n, m)
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
		d := float64(c[0]*ratio) - c[1]/ratio
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

package sim

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// FalseAlarmRate is the probability that a correct run fails: the family-wise false-alarm
// rate of a verdict.
const FalseAlarmRate = 0.001

// Verdict says how well a Monte Carlo run agrees with the exact answer.
type Verdict struct {
	Checks []Check
	OK     bool
}

// Check is one comparison.
type Check struct {
	Name string
	// Z is how many standard errors the run is off, for shares and means; for
	// histograms it is NaN and ChiSquare holds the statistic.
	Z, ChiSquare float64
	Cells        int     // of a histogram
	P            float64 // p-value
	Judged       bool    // false if there is no P
	OK           bool    // after Holm's correction over all judged checks
}

// Verify compares a run with the exact laws: a z per outcome and mean, a
// chi-square per histogram, Holm's correction over all of them (Holm 1979).
func Verify(r *Result, laws rules.Laws) *Verdict {
	v := &Verdict{OK: true}
	n := float64(r.Trials)
	for i, o := range r.Outcomes {
		v.Checks = append(v.Checks, checkShare("share of "+o.Name, float64(r.tally.Outcome[i]), n, laws.Outcome[i]))
	}
	for m, metric := range r.Metrics {
		exact := rules.Marginal(laws.Metric[m])
		v.Checks = append(v.Checks,
			checkMean("mean of "+metric.Name, metric.Mean.Value, n, exact),
			checkHistogram("histogram of "+metric.Name, r.tally.Marginal(m), n, exact))
	}
	v.holm()
	return v
}

// floatTolerance is the largest floating-point error that counts as probability 1 or as no
// spread. Impossible events have a probability of exactly 0: the exact engine only adds and
// multiplies nonnegative numbers.
const floatTolerance = 1e-12

// checkShare computes the distance in standard errors and judges it by the exact binomial
// tail, doubled.
func checkShare(name string, k, n, p float64) Check {
	c := Check{Name: name, P: 1, Judged: true, ChiSquare: math.NaN()}
	if p == 0 || p > 1-floatTolerance {
		if math.Abs(k-float64(n*p)) > 0.5 {
			c.P, c.Z = 0, math.Inf(1)
		}
		return c
	}
	c.Z = (k - float64(n*p)) / math.Sqrt(n*p*(1-p))
	atMost, _ := stats.BinomialTail(uint64(k), uint64(n), p)
	atLeast := 1.0
	if k > 0 {
		_, atLeast = stats.BinomialTail(uint64(k)-1, uint64(n), p)
	}
	c.P = math.Min(1, 2*math.Min(atMost, atLeast))
	return c
}

// normalSkew is the skewness or excess kurtosis of a mean above which its tails,
// four standard errors out, are more than a fifth off those of a normal
// distribution (first terms of Edgeworth's series). Such a mean is not judged; its
// histogram is.
const normalSkew = 0.02

// standardised returns the third and the fourth standardised moment.
func standardised(d rules.Distribution, mu, sd float64) (third, fourth float64) {
	for i, p := range d.Mass {
		z := (float64(d.From+i) - mu) / sd
		third += float64(p * z * z * z)
		fourth += float64(p * z * z * z * z)
	}
	return third, fourth
}

func checkMean(name string, got, n float64, exact rules.Distribution) Check {
	mu, sd := stats.MomentsOf(exact)
	c := Check{Name: name, P: 1, Judged: true, ChiSquare: math.NaN()}
	if sd < floatTolerance {
		if math.Abs(got-mu)*n > 0.5 {
			c.P, c.Z = 0, math.Inf(1)
		}
		return c
	}
	c.Z = (got - mu) / (sd / math.Sqrt(n))
	third, fourth := standardised(exact, mu, sd)
	if math.Abs(third)/math.Sqrt(n) >= normalSkew || (fourth-3)/n >= normalSkew {
		c.Judged = false
		return c
	}
	c.P = 2 * distuv.UnitNormal.Survival(math.Abs(c.Z))
	return c
}

// checkHistogram pools neighbouring values until 25 are expected in each cell.
func checkHistogram(name string, h stats.Histogram, n float64, exact rules.Distribution) Check {
	c := Check{Name: name, P: 1, Judged: true, Z: math.NaN()}
	seen, want, outside := pooled(h, n, exact)
	for i := range want {
		c.ChiSquare += (seen[i] - want[i]) * (seen[i] - want[i]) / want[i]
	}
	c.Cells = len(want)
	switch {
	case outside > 0:
		c.P = 0
	case c.Cells > 1:
		c.P = distuv.ChiSquared{K: float64(c.Cells - 1)}.Survival(c.ChiSquare)
	}
	return c
}

// pooled returns how many trials were seen in each cell, and how many are expected, and whether any have values that are
// impossible.
func pooled(h stats.Histogram, n float64, exact rules.Distribution) (seen, want []float64, outside float64) {
	outside = float64(h.N())
	k, e := 0.0, 0.0
	for i, p := range exact.Mass {
		got := float64(h.At(exact.From + i))
		outside -= got
		if p == 0 && got > 0 {
			outside += got
		}
		k, e = k+got, e+float64(n*p)
		if e >= 25 {
			seen, want, k, e = append(seen, k), append(want, e), 0, 0
		}
	}
	if len(want) > 0 {
		seen[len(seen)-1] += k
		want[len(want)-1] += e
	}
	return seen, want, outside
}

// holm decides on all checks together.
func (v *Verdict) holm() {
	p := make([]float64, len(v.Checks))
	for i, c := range v.Checks {
		if p[i] = c.P; !c.Judged {
			p[i] = math.NaN()
		}
	}
	for i, failed := range stats.Holm(p, func(left int) float64 { return FalseAlarmRate / float64(left) }) {
		v.Checks[i].OK = !failed
		v.OK = v.OK && !failed
	}
}

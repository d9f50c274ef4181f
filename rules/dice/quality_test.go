package dice

import (
	"fmt"
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// That draws have their laws is shown exactly; here is what no law shows: that streams have nothing to do with each other.

// familyRate is the chance, over all seeds, that fair dice fail the whole suite
// (Bonferroni over its p-values, which are asymptotic). The seed is fixed, so
// the suite either always passes or always fails.
const (
	familyRate  = 1e-6
	qualitySeed = 20190203
)

// leastExpected is how many results a cell of a chi-square must expect; rarer
// ones are put together with their neighbours. So many, because the limit is
// 6 standard deviations out, where small cells are far from normal.
const leastExpected = 400

// suite collects the p-values of a family of checks.
type suite struct{ checks []check }

type check struct {
	name string
	p    float64
}

func (s *suite) add(name string, p float64) { s.checks = append(s.checks, check{name, p}) }

// chi adds Pearson's test of the counts against known chances. From 5 degrees
// of freedom on it is two-sided: counts may also agree too well.
func (s *suite) chi(name string, counts []int, chance []float64) {
	n := 0
	for _, k := range counts {
		n += k
	}
	var stat, seen, want float64
	cells, lastSeen, lastWant := 0, 0.0, 0.0
	for k, c := range counts {
		if chance[k] == 0 && c > 0 {
			s.add(name, 0)
			return
		}
		seen, want = seen+float64(c), want+float64(n)*chance[k]
		if want < leastExpected {
			continue
		}
		stat += (seen - want) * (seen - want) / want
		lastSeen, lastWant, seen, want, cells = seen, want, 0, 0, cells+1
	}
	if want > 0 { // what is left over joins the last cell
		stat -= (lastSeen - lastWant) * (lastSeen - lastWant) / lastWant
		seen, want = seen+lastSeen, want+lastWant
		stat += (seen - want) * (seen - want) / want
	}
	if cells < 2 {
		panic("too few rolls for " + name)
	}
	law := distuv.ChiSquared{K: float64(cells - 1)}
	p := law.Survival(stat)
	if cells > 5 {
		p = 2 * math.Min(p, law.CDF(stat))
	}
	s.add(name, p)
}

// bits adds one test a bit: of the words of all pairs bit b was set ones[b] times.
func (s *suite) bits(name string, ones []int) {
	for b, k := range ones {
		s.chi(fmt.Sprintf("%s: bit %d", name, 64-len(ones)+b), []int{pairs - k, k}, []float64{0.5, 0.5})
	}
}

// drawn is a draw whose result is one of len(chance).
type drawn struct {
	name   string
	chance []float64
}

// product are the chances of independent pairs.
func product(a, b []float64) []float64 {
	var list []float64
	for _, p := range a {
		for _, q := range b {
			list = append(list, p*q)
		}
	}
	return list
}

// TestQuality holds the seeded dice to the suite.
func TestQuality(t *testing.T) {
	t.Parallel()
	s, r := &suite{}, New()
	s.firstWords(r)
	s.repeats(r)
	s.neighbours(r)
	for _, c := range s.checks {
		if c.p < familyRate/float64(len(s.checks)) {
			t.Errorf("of %d checks this one failed: %s (p = %.2g)", len(s.checks), c.name, c.p)
		}
	}
}

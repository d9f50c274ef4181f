package contrast

import (
	"math"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// Finding is the decision on a difference to the baseline. With the stated confidence no
// finding of a comparison is wrong: Differs for none of the variants that do not differ,
// and Equivalent for none that differ by the margin or more (two families, with Holm's
// correction in each; under Decide at all looks together, by a flat boundary: Maurer and
// Bretz 2013).
type Finding struct {
	Differs    bool // from the baseline
	Equivalent bool // by less than the margin
	FavoursA   bool // the estimate favours side a
}

// Decided reports whether there is any finding.
func (f Finding) Decided() bool { return f.Differs || f.Equivalent }

// decision decides the differences of a comparison look by look. A decided difference stays so, and under Decide is not
// played further.
type decision struct {
	of       *run
	boundary *boundary
	findings []Finding // by contrast
}

func newDecision(of *run) *decision {
	return &decision{of, newBoundary(of.looks()), make([]Finding, len(of.List))}
}

// level returns the level of a one- or two-sided test at one look, given the number of
// hypotheses left in its family.
func (d *decision) level(left, sides int) float64 {
	return d.boundary.nominal((1-d.of.o.Confidence)/float64(left), sides)
}

// undecided lists the contrasts without a finding.
func (d *decision) undecided() (list []int) {
	for i, f := range d.findings {
		if !f.Decided() {
			list = append(list, i)
		}
	}
	return list
}

// look decides what it can. In each family, hypotheses rejected at earlier looks are
// removed; other decided ones stay, as never rejected: so at the first error of all looks
// every true hypothesis is still counted.
func (d *decision) look() {
	var differs, within []float64
	for i, f := range d.findings {
		p, q := 1.0, 1.0
		if !f.Decided() {
			seen := d.of.differences(i)
			p, q = seen.differencePValue(), seen.equivalencePValue(d.of.margin)
		}
		if f.Differs {
			p = math.NaN()
		}
		if f.Equivalent {
			q = math.NaN()
		}
		differs, within = append(differs, p), append(within, q)
	}
	unlike := stats.Holm(differs, func(left int) float64 { return d.level(left, 2) })
	close := stats.Holm(within, func(left int) float64 { return d.level(left, 1) })
	for i := range d.findings {
		f := &d.findings[i]
		f.Differs, f.Equivalent = f.Differs || unlike[i], f.Equivalent || close[i]
	}
	d.of.setOpen(d.undecided())
}

// forecast predicts how many more trials an undecided difference needs.
func (d *decision) forecast(contrast int) float64 {
	left, seen := len(d.undecided()), d.of.differences(contrast)
	return seen.trialsNeeded(d.of.margin, d.level(left, 2), d.level(left, 1))
}

// A comparison under Decide looks at its differences after this many trials, and then each
// time there are about a fifth more, up to a cap.
const (
	firstDecision         = 1000
	lookStep              = 1.2
	DefaultDecisionTrials = 20_480_000 // the default cap
)

// looksUpTo returns the numbers of trials at which a comparison looks, evenly spaced on a
// logarithmic scale as far as whole trials allow, the last at the cap.
func looksUpTo(trials uint64) []uint64 {
	steps := math.Round(math.Log(float64(trials)/firstDecision) / math.Log(lookStep))
	if steps < 1 {
		return []uint64{trials}
	}
	var list []uint64
	for i := range int(steps) {
		list = append(list, uint64(math.Round(firstDecision*math.Pow(float64(trials)/firstDecision, float64(i)/steps))))
	}
	return append(list, trials)
}

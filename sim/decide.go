package sim

import "math"

// looks returns the numbers of trials at which a comparison looks.
func (o *CompareOptions) looks() []uint64 {
	if o.Decide {
		return looksUpTo(o.Trials)
	}
	return []uint64{o.Trials}
}

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

// decision decides differences look by look. A decided difference stays so, and is not
// played further.
type decision struct {
	c         *Comparison
	questions [][]Question
	boundary  *boundary
}

func newDecision(c *Comparison, questions [][]Question, looks []uint64) *decision {
	return &decision{c, questions, newBoundary(looks)}
}

// level returns the level of a one- or two-sided test at one look, given the number of
// hypotheses left in its family.
func (d *decision) level(left, sides int) float64 {
	return d.boundary.nominal((1-d.c.Confidence)/float64(left), sides)
}

// open reports whether a variant is still to be played; a baseline is while any variant
// against its target is.
func (d *decision) open(target, variant int) bool {
	if variant > 0 {
		return !d.c.Cells[target][variant].Finding.Decided()
	}
	for v := 1; v < len(d.c.Cells[target]); v++ {
		if d.open(target, v) {
			return true
		}
	}
	return false
}

// done reports whether everything is decided.
func (d *decision) done() bool {
	for t := range d.c.Cells {
		if d.open(t, 0) {
			return false
		}
	}
	return true
}

// look decides what it can. In each family, hypotheses rejected at earlier looks are
// removed; other decided ones stay, as never rejected: so at the first error of all looks
// every true hypothesis is still counted.
func (d *decision) look() {
	var cells []*Compared
	var differs, within []float64
	for t, row := range d.c.Cells {
		for v := 1; v < len(row); v++ {
			cell := &row[v]
			p, q := 1.0, 1.0
			if !cell.Finding.Decided() {
				c := newContrast(&d.questions[t][v], &d.questions[t][0], cell.pairs.difference)
				p, q = c.differencePValue(), c.equivalencePValue(d.c.Margin)
			}
			if cell.Finding.Differs {
				p = math.NaN()
			}
			if cell.Finding.Equivalent {
				q = math.NaN()
			}
			cells, differs, within = append(cells, cell), append(differs, p), append(within, q)
		}
	}
	unlike := Holm(differs, func(left int) float64 { return d.level(left, 2) })
	close := Holm(within, func(left int) float64 { return d.level(left, 1) })
	for i, cell := range cells {
		cell.Finding.Differs = cell.Finding.Differs || unlike[i]
		cell.Finding.Equivalent = cell.Finding.Equivalent || close[i]
	}
}

// forecast predicts how many more trials the undecided differences need.
func (d *decision) forecast() {
	left := 0
	for t := range d.c.Cells {
		for v := 1; v < len(d.c.Cells[t]); v++ {
			if d.open(t, v) {
				left++
			}
		}
	}
	for t, row := range d.c.Cells {
		for v := 1; v < len(row); v++ {
			if d.open(t, v) {
				c := newContrast(&d.questions[t][v], &d.questions[t][0], row[v].pairs.difference)
				row[v].More = c.trialsNeeded(d.c.Margin, d.level(left, 2), d.level(left, 1))
			}
		}
	}
}

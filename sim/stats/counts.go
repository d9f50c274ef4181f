package stats

import "slices"

// Counts are groups of histograms; the counter that made them knows their layout. Counts of
// disjoint trials are added element-wise.
type Counts [][]Histogram

// Merge adds counts of the same shape, or of any shape to empty ones.
func (c *Counts) Merge(other Counts) {
	for len(*c) < len(other) {
		*c = append(*c, nil)
	}
	for g, list := range other {
		for len((*c)[g]) < len(list) {
			(*c)[g] = append((*c)[g], Histogram{})
		}
		for i, h := range list {
			(*c)[g][i].Merge(h)
		}
	}
}

// Span is the range of values of a histogram.
type Span struct{ Min, Max int }

// Fits reports whether counts of n trials have a possible shape, by group and histogram: a
// file may contain anything.
func (c Counts) Fits(shape [][]Span, n uint64) bool {
	if len(c) != len(shape) {
		return false
	}
	for g, list := range c {
		if len(list) > len(shape[g]) {
			return false
		}
		for i, h := range list {
			if !h.fits(shape[g][i], n) {
				return false
			}
		}
	}
	return true
}

// fits reports whether a histogram of at most n trials lies within a span.
func (h Histogram) fits(s Span, n uint64) bool {
	return h.atMost(n) && (len(h.Count) == 0 || h.From >= s.Min && h.From <= s.Max && len(h.Count)-1 <= s.Max-h.From)
}

// atMost reports whether no more than n trials are counted, without overflow.
func (h Histogram) atMost(n uint64) bool {
	for _, k := range h.Count {
		if k > n {
			return false
		}
		n -= k
	}
	return true
}

// AtMost reports whether no histogram counts more than n trials, so that sums do not overflow.
func (c Counts) AtMost(n uint64) bool {
	return !slices.ContainsFunc(c, func(list []Histogram) bool {
		return slices.ContainsFunc(list, func(h Histogram) bool { return !h.atMost(n) })
	})
}

// Equal reports whether two counts are the same, whatever the capacity of their histograms.
func (c Counts) Equal(other Counts) bool {
	return slices.EqualFunc(c, other, func(x, y []Histogram) bool {
		return slices.EqualFunc(x, y, func(g, h Histogram) bool {
			var a, b Histogram
			a.Merge(g)
			b.Merge(h)
			return len(a.Count) == 0 && len(b.Count) == 0 || a.From == b.From && slices.Equal(a.Count, b.Count)
		})
	})
}

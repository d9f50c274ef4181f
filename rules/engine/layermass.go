package engine

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// masses is the probability of coming to a state, or to the end of a game: in all, and by value of each sum that
// is asked for.
type masses struct {
	all   float64
	spans []span    // by sum: the values
	by    []float64 // the probabilities of the values of each sum that has several, one sum after the other
	// rounded counts the roundings behind any of these numbers, one after the other: each is within a factor
	// 1 ± 2⁻⁵³ of what it would be without.
	rounded int
}

// hasNone reports whether nothing has been added.
func (t *masses) hasNone() bool { return t.spans == nil }

// isOne reports whether there is one value.
func (r span) isOne() bool { return r.low == r.high }

// add adds what comes from elsewhere with a chance, where each sum grows by a shift.
func (t *masses) add(from *masses, shift []int32, chance float64, roundings int) {
	t.rounded = max(t.rounded, from.rounded+roundings)
	if t.all > 0 {
		t.rounded++
	}
	t.makeRoom(from.spans, shift)
	t.all += float64(from.all * chance)
	t.addValues(from, shift, chance)
}

// addValues adds the probabilities of values, for which there is room.
func (t *masses) addValues(from *masses, shift []int32, chance float64) {
	to, by := t.by, from.by
	for q, r := range t.spans {
		f := from.spans[q]
		if r.isOne() {
			continue
		}
		into := to[f.low+shift[q]-r.low:]
		to = to[r.width():]
		if f.isOne() {
			into[0] += float64(from.all * chance)
			continue
		}
		into = into[:f.width()]
		for i, p := range by[:len(into)] {
			into[i] += float64(p * chance)
		}
		by = by[len(into):]
	}
}

// makeRoom makes room for the values of what comes from elsewhere.
func (t *masses) makeRoom(from []span, shift []int32) {
	fits := !t.hasNone()
	for q, r := range t.spans {
		fits = fits && r.low <= from[q].low+shift[q] && from[q].high+shift[q] <= r.high
	}
	if fits {
		return
	}
	old := *t
	t.spans = widened(slices.Clone(old.spans), from, shift)
	t.by = make([]float64, cells(t.spans))
	if !old.hasNone() {
		t.addValues(&old, make([]int32, len(shift)), 1)
	}
}

// widened returns spans that hold the values that come from elsewhere too. It changes those that it is given.
func widened(spans, from []span, shift []int32) []span {
	if spans == nil {
		spans = make([]span, len(from))
		for q, f := range from {
			spans[q] = span{f.low + shift[q], f.high + shift[q]}
		}
		return spans
	}
	for q, f := range from {
		r := &spans[q]
		r.low, r.high = min(r.low, f.low+shift[q]), max(r.high, f.high+shift[q])
	}
	return spans
}

// cells returns how many probabilities there are of values of sums that have several.
func cells(spans []span) (n int) {
	for _, r := range spans {
		if !r.isOne() {
			n += r.width()
		}
	}
	return n
}

// collect adds up all that arrives at a state, with room for all of it from the start.
func (t *masses) collect(part *layerPart, state int32) {
	at := part.list.at(int(state))
	for i := at.first; i > 0; {
		a := part.arrivals.at(int(i - 1))
		t.spans, i = widened(t.spans, a.from.spans, *a.shift), a.next
	}
	t.by = make([]float64, cells(t.spans))
	for i := at.first; i > 0; {
		a := part.arrivals.at(int(i - 1))
		t.add(&a.from.masses, *a.shift, a.chance, a.from.roundings)
		i = a.next
	}
}

// merge adds what others have added up for the same state. What is there may become part of it.
func (t *masses) merge(other *masses, still []int32) {
	if t.hasNone() {
		*t = *other
		return
	}
	t.add(other, still, 1, 0)
}

// distribution returns the probabilities of the values of one sum.
func (t *masses) distribution(sum int) rules.Distribution {
	if t.hasNone() {
		return rules.Distribution{}
	}
	at := 0
	for _, r := range t.spans[:sum] {
		if !r.isOne() {
			at += r.width()
		}
	}
	r := t.spans[sum]
	d := rules.Distribution{From: int(r.low), Mass: []float64{t.all}}
	if !r.isOne() {
		d.Mass = t.by[at:][:r.width()]
	}
	return d
}

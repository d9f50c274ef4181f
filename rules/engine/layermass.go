package engine

import "github.com/oddsmith/oddsmith/rules"

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
	if t.hasNone() {
		t.take(from, shift)
		for i := range t.by {
			t.by[i] = float64(t.by[i] * chance)
		}
		t.all = float64(from.all * chance)
		t.rounded = from.rounded + roundings
		return
	}
	t.rounded = max(t.rounded, from.rounded+roundings) + 1
	t.makeRoom(from, shift)
	more := float64(from.all * chance)
	t.all += more
	to, by := t.by, from.by
	for q, r := range t.spans {
		f := from.spans[q]
		if r.isOne() {
			continue
		}
		into := to[f.low+shift[q]-r.low:]
		to = to[r.width():]
		if f.isOne() {
			into[0] += more
			continue
		}
		for i, p := range by[:f.width()] {
			into[i] += float64(p * chance)
		}
		by = by[f.width():]
	}
}

// take copies what comes from elsewhere, where each sum grows by a shift.
func (t *masses) take(from *masses, shift []int32) {
	t.spans = make([]span, len(shift))
	for q, r := range from.spans {
		t.spans[q] = span{r.low + shift[q], r.high + shift[q]}
	}
	t.by = append([]float64(nil), from.by...)
}

// makeRoom makes room for the values of what comes from elsewhere.
func (t *masses) makeRoom(from *masses, shift []int32) {
	fits := true
	for q, r := range t.spans {
		f := from.spans[q]
		fits = fits && r.low <= f.low+shift[q] && f.high+shift[q] <= r.high
	}
	if fits {
		return
	}
	wide, n := make([]span, len(t.spans)), 0
	for q, r := range t.spans {
		f := from.spans[q]
		if r = (span{min(r.low, f.low+shift[q]), max(r.high, f.high+shift[q])}); !r.isOne() {
			n += r.width()
		}
		wide[q] = r
	}
	by := make([]float64, n)
	to, old := by, t.by
	for q, r := range t.spans {
		if wide[q].isOne() {
			continue
		}
		into := to[r.low-wide[q].low:]
		to = to[wide[q].width():]
		if r.isOne() {
			into[0] = t.all
			continue
		}
		copy(into, old[:r.width()])
		old = old[r.width():]
	}
	t.spans, t.by = wide, by
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

// bytes returns the memory of the numbers.
func (t *masses) bytes() int { return 8*cap(t.by) + 8*cap(t.spans) }

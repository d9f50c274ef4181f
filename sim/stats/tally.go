package stats

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"hash/fnv"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// Tally counts trials by outcome, and the values of every metric by outcome.
type Tally struct {
	Trials  uint64
	Outcome []uint64      // by outcome
	Metric  [][]Histogram // by metric and outcome
	Sum     [][]Histogram // by sum of metrics that is counted besides, and outcome

	columns []column // by metric
	sums    []rules.MetricSum
	read    []int32 // a sum of each of some rows
}

// Histogram counts consecutive values from From.
type Histogram struct {
	From  int
	Count []uint64
}

// NewTally returns an empty tally for a scenario, which also counts some sums of metrics.
func NewTally(sc *rules.Scenario, sums ...rules.MetricSum) *Tally {
	t := &Tally{sums: sums}
	for _, m := range sc.Metrics {
		t.columns = append(t.columns, NewColumn(m, len(sc.Outcomes)))
	}
	t.clear(len(sc.Outcomes), len(sc.Metrics))
	return t
}

// clear resets all counts.
func (t *Tally) clear(outcomes, metrics int) {
	t.Trials, t.Outcome = 0, make([]uint64, outcomes)
	t.Metric, t.Sum = emptyHistograms(metrics, outcomes), emptyHistograms(len(t.sums), outcomes)
}

func emptyHistograms(groups, outcomes int) [][]Histogram {
	list := make([][]Histogram, groups)
	for i := range list {
		list[i] = make([]Histogram, outcomes)
	}
	return list
}

// Take counts the trials of some rows.
func (t *Tally) Take(_ uint64, rows *rules.Rows) {
	t.Trials += uint64(rows.Len())
	for _, o := range rows.Outcome {
		t.Outcome[o]++
	}
	for m, values := range rows.Value {
		t.columns[m].Count(rows.Outcome, values, t.Metric[m])
	}
	if len(t.sums) > 0 {
		t.takeSums(rows)
	}
}

// takeSums counts the sums of some rows.
func (t *Tally) takeSums(rows *rules.Rows) {
	t.read = slices.Grow(t.read[:0], rows.Len())[:rows.Len()]
	for s, by := range t.Sum {
		t.sums[s].ReadRows(rows, t.read)
		for i, v := range t.read {
			by[rows.Outcome[i]].CountOne(int(v))
		}
	}
}

// Counts returns the tally as counts, outcomes first, then a group for each metric and sum.
func (t *Tally) Counts() Counts {
	c := Counts{{Histogram{Count: t.Outcome}}}
	return append(append(c, t.Metric...), t.Sum...)
}

// Drain returns the counts and resets them.
func (t *Tally) Drain() Counts {
	c := t.Counts()
	t.clear(len(t.Outcome), len(t.Metric))
	return c
}

// Add adds counts of n trials.
func (t *Tally) Add(c Counts, n uint64) {
	if n == 0 {
		return
	}
	t.Trials += n
	for _, h := range c[0] {
		for i, k := range h.Count {
			t.Outcome[h.From+i] += k
		}
	}
	groups := slices.Concat(t.Metric, t.Sum)
	for g, list := range c[1:] {
		for o, h := range list {
			groups[g][o].Merge(h)
		}
	}
}

// TallyShape returns the shape of a tally's counts.
func TallyShape(sc *rules.Scenario, sums []rules.MetricSum) [][]Span {
	shape := [][]Span{{{0, len(sc.Outcomes) - 1}}}
	for _, m := range sc.Metrics {
		shape = append(shape, slices.Repeat([]Span{{m.Min, m.Max}}, len(sc.Outcomes)))
	}
	for _, s := range sums {
		low, high := s.Bounds(sc.Metrics)
		shape = append(shape, slices.Repeat([]Span{{low, high}}, len(sc.Outcomes)))
	}
	return shape
}

// Balanced reports whether counts of n trials are those of a tally: each outcome has the
// same count in every group.
func Balanced(c Counts, n uint64) bool {
	if len(c[0]) != 1 || c[0][0].N() != n {
		return false
	}
	outcomes := c[0][0]
	for _, list := range c[1:] {
		seen := uint64(0)
		for o, h := range list {
			at := o - outcomes.From
			if k := h.N(); k > 0 && (at < 0 || at >= len(outcomes.Count) || outcomes.Count[at] != k) {
				return false
			}
			seen += h.N()
		}
		if seen != n {
			return false
		}
	}
	return true
}

// CountOne counts a value once.
func (h *Histogram) CountOne(value int) {
	if at := value - h.From; uint(at) < uint(len(h.Count)) {
		h.Count[at]++
	} else {
		h.Add(value, 1)
	}
}

// Merge adds another histogram.
func (h *Histogram) Merge(other Histogram) {
	for i, n := range other.Count {
		if n > 0 {
			h.Add(other.From+i, n)
		}
	}
}

// Add counts a value n times and grows as needed.
func (h *Histogram) Add(value int, n uint64) {
	if len(h.Count) == 0 {
		h.From = value
	}
	if value < h.From {
		h.Count = append(make([]uint64, h.From-value), h.Count...)
		h.From = value
	}
	for value-h.From >= len(h.Count) {
		h.Count = append(h.Count, 0)
	}
	h.Count[value-h.From] += n
}

// Digest identifies histograms: FNV-1a over their counts, in order.
type Digest struct{ hash.Hash64 }

// NewDigest returns an empty digest.
func NewDigest() Digest { return Digest{fnv.New64a()} }

// Put adds a number.
func (d Digest) Put(list ...Histogram) {
	for _, h := range list {
		for i, n := range h.Count {
			if n > 0 {
				_, _ = fmt.Fprintf(d, "%d:%d ", h.From+i, n) // a hash never fails
			}
		}
		_, _ = d.Write([]byte{'\n'})
	}
}

func (d Digest) String() string { return hex.EncodeToString(d.Sum(nil)) }

// Marginal returns the histogram of a metric over all outcomes.
func (t *Tally) Marginal(metric int) Histogram { return Merged(t.Metric[metric]) }

// Merged returns the sum of some histograms.
func Merged(list []Histogram) (all Histogram) {
	for _, h := range list {
		all.Merge(h)
	}
	return all
}

// N returns the number of trials in the histogram.
func (h Histogram) N() uint64 {
	n := uint64(0)
	for _, c := range h.Count {
		n += c
	}
	return n
}

// Digest identifies the counts in the tally except those of sums, which follow from the same
// trials: FNV-1a over all nonzero counts, in order.
func (t *Tally) Digest() string {
	h := fnv.New64a()
	put := func(list ...uint64) { _ = binary.Write(h, binary.LittleEndian, list) } // a hash never fails
	put(t.Trials)
	for o, n := range t.Outcome {
		put(uint64(o), n)
	}
	for m, by := range t.Metric {
		for o, hist := range by {
			for i, n := range hist.Count {
				if n > 0 {
					put(uint64(m)<<32|uint64(o), uint64(int64(hist.From+i)), n)
				}
			}
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// At returns the count of a value.
func (h Histogram) At(value int) uint64 {
	if i := value - h.From; i >= 0 && i < len(h.Count) {
		return h.Count[i]
	}
	return 0
}

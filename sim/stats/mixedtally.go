package stats

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// MixedTally counts trials, and besides how the numbers of single batches are distributed, from which the intervals of
// the most important ones are made.
type MixedTally struct {
	*Tally
	Outcomes []Histogram // by outcome: how many trials of a batch ended so
	Metrics  []Histogram // by metric: the sum over a batch
	counted  []bool      // by metric: whether these are counted
	batch    []uint64    // of outcomes, in work
}

// NewMixedTally returns an empty tally of a mixed run.
func NewMixedTally(sc *rules.Scenario, sums []rules.MetricSum) *MixedTally {
	t := &MixedTally{Tally: NewTally(sc, sums...), batch: make([]uint64, len(sc.Outcomes))}
	for _, m := range sc.Metrics {
		t.counted = append(t.counted, hasBatches(m))
	}
	t.clearBatches()
	return t
}

func (t *MixedTally) clearBatches() {
	t.Outcomes, t.Metrics = make([]Histogram, len(t.Outcome)), make([]Histogram, len(t.Metric))
}

// maxBatchSums is the largest number of sums over a batch that are counted separately.
const maxBatchSums = 1 << 20

// hasBatches reports whether the sums of a metric over batches are counted.
func hasBatches(m rules.Metric) bool { return m.Max-m.Min < maxBatchSums/rules.CoreBatch }

// Take counts the trials of some whole batches.
func (t *MixedTally) Take(first uint64, rows *rules.Rows) {
	t.Tally.Take(first, rows)
	for at := 0; at < rows.Len(); at += rules.CoreBatch {
		clear(t.batch)
		for _, o := range rows.Outcome[at:][:rules.CoreBatch] {
			t.batch[o]++
		}
		for o, n := range t.batch {
			t.Outcomes[o].CountOne(int(n))
		}
		for m, values := range rows.Value {
			if t.counted[m] {
				t.Metrics[m].CountOne(sumOf(values[at:][:rules.CoreBatch]))
			}
		}
	}
}

func sumOf(values []int32) (sum int) {
	for _, v := range values {
		sum += int(v)
	}
	return sum
}

// Drain returns the counts and resets them: those of a tally, then those of batches.
func (t *MixedTally) Drain() Counts {
	c := append(t.Tally.Drain(), t.Outcomes, t.Metrics)
	t.clearBatches()
	return c
}

// Add adds counts of n trials.
func (t *MixedTally) Add(c Counts, n uint64) {
	if n == 0 {
		return
	}
	last := len(c) - 2
	t.Tally.Add(c[:last], n)
	for i, to := range [][]Histogram{t.Outcomes, t.Metrics} {
		for j, h := range c[last+i] {
			to[j].Merge(h)
		}
	}
}

// MixedShape returns the shape of the counts.
func MixedShape(sc *rules.Scenario, sums []rules.MetricSum) [][]Span {
	shape := append(TallyShape(sc, sums), slices.Repeat([]Span{{0, rules.CoreBatch}}, len(sc.Outcomes)), nil)
	last := len(shape) - 1
	for _, m := range sc.Metrics {
		shape[last] = append(shape[last], Span{rules.CoreBatch * m.Min, rules.CoreBatch * m.Max})
	}
	return shape
}

// MixedBalanced reports whether counts of n trials are possible.
func MixedBalanced(c Counts, n uint64) bool {
	last := len(c) - 2
	if last < 1 || n%rules.CoreBatch != 0 || !Balanced(c[:last], n) {
		return false
	}
	for i, list := range c[last:] {
		for _, h := range list {
			if h.N() != n/rules.CoreBatch && (i == 0 || h.N() != 0) {
				return false
			}
		}
	}
	return true
}

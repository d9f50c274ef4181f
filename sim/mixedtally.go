package sim

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// mixedTally counts trials, and besides how the numbers of single batches are distributed, from which the intervals of
// the most important ones are made.
type mixedTally struct {
	*Tally
	outcomes []Histogram // by outcome: how many trials of a batch ended so
	metrics  []Histogram // by metric: the sum over a batch
	counted  []bool      // by metric: whether these are counted
	batch    []uint64    // of outcomes, in work
}

func newMixedTally(sc *rules.Scenario, sums []rules.MetricSum) *mixedTally {
	t := &mixedTally{Tally: NewTally(sc, sums...), batch: make([]uint64, len(sc.Outcomes))}
	for _, m := range sc.Metrics {
		t.counted = append(t.counted, hasBatches(m))
	}
	t.clearBatches()
	return t
}

func (t *mixedTally) clearBatches() {
	t.outcomes, t.metrics = make([]Histogram, len(t.Outcome)), make([]Histogram, len(t.Metric))
}

// maxBatchSums is the largest number of sums over a batch that are told apart.
const maxBatchSums = 1 << 20

// hasBatches reports whether the sums of a metric over batches are counted.
func hasBatches(m rules.Metric) bool { return m.Max-m.Min < maxBatchSums/rules.CoreBatch }

// take counts the trials of some whole batches.
func (t *mixedTally) take(first uint64, rows *rules.Rows) {
	t.Tally.take(first, rows)
	for at := 0; at < rows.Len(); at += rules.CoreBatch {
		clear(t.batch)
		for _, o := range rows.Outcome[at:][:rules.CoreBatch] {
			t.batch[o]++
		}
		for o, n := range t.batch {
			t.outcomes[o].count(int(n))
		}
		for m, values := range rows.Value {
			if !t.counted[m] {
				continue
			}
			sum := 0
			for _, v := range values[at:][:rules.CoreBatch] {
				sum += int(v)
			}
			t.metrics[m].count(sum)
		}
	}
}

// drain returns the counts and resets them: those of a tally, then those of batches.
func (t *mixedTally) drain() counts {
	c := append(t.Tally.drain(), t.outcomes, t.metrics)
	t.clearBatches()
	return c
}

// add adds counts of n trials.
func (t *mixedTally) add(c counts, n uint64) {
	if n == 0 {
		return
	}
	last := len(c) - 2
	t.Tally.add(c[:last], n)
	for i, to := range [][]Histogram{t.outcomes, t.metrics} {
		for j, h := range c[last+i] {
			to[j].merge(h)
		}
	}
}

// mixedShape returns the shape of the counts.
func mixedShape(sc *rules.Scenario, sums []rules.MetricSum) [][]span {
	shape := append(tallyShape(sc, sums), slices.Repeat([]span{{0, rules.CoreBatch}}, len(sc.Outcomes)), nil)
	last := len(shape) - 1
	for _, m := range sc.Metrics {
		shape[last] = append(shape[last], span{rules.CoreBatch * m.Min, rules.CoreBatch * m.Max})
	}
	return shape
}

// mixedBalanced reports whether counts of n trials are possible.
func mixedBalanced(c counts, n uint64) bool {
	last := len(c) - 2
	if last < 1 || n%rules.CoreBatch != 0 || !balanced(c[:last], n) {
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

package query

import (
	"errors"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// event is a set of trials: those that end in some outcomes, and whose sums lie within bounds.
type event struct {
	outcomes []bool // by outcome; nil for any
	within   []bounded
}

// bounded says within what a sum of metrics must lie.
type bounded struct {
	sum       int // of those that the question reads
	low, high int
}

// readSums is the sums of metrics that a question reads of a trial, as one number, of which
// each sum is a digit. So what reads one sum, and walks that carry one, are enough for several.
type readSums struct {
	list        []rules.MetricSum
	low, width  []int // the least value of each, and how many it can have
	stride      []int // by which the number rises with each
	whole       rules.MetricSum
	wholeLowest int
}

// add reads another sum, and returns its place. It is an error if the number grows too large.
func (r *readSums) add(sc *rules.Scenario, s rules.MetricSum) (int, error) {
	for i, known := range r.list {
		if slices.Equal(known, s) {
			return i, nil
		}
	}
	low, high := s.Bounds(sc.Metrics)
	stride, i := 1, len(r.list)
	if i > 0 {
		stride = r.stride[i-1] * r.width[i-1]
	}
	if high-low+1 > math.MaxInt32/stride {
		return 0, errors.New("the numbers in one question have too many values together; ask about fewer")
	}
	r.list, r.low, r.width, r.stride = append(r.list, s), append(r.low, low), append(r.width, high-low+1),
		append(r.stride, stride)
	r.whole, r.wholeLowest = r.whole.Plus(stride, s), r.wholeLowest+stride*low
	return i, nil
}

// value returns a sum from the number.
func (r *readSums) value(sum, n int) int {
	if len(r.list) == 1 {
		return n
	}
	return r.low[sum] + (n-r.wholeLowest)/r.stride[sum]%r.width[sum]
}

// has reports whether a trial belongs to an event, given its outcome and the number of its sums.
func (r *readSums) has(e *event, outcome, n int) bool {
	if e.outcomes != nil && !e.outcomes[outcome] {
		return false
	}
	for _, b := range e.within {
		if v := r.value(b.sum, n); v < b.low || v > b.high {
			return false
		}
	}
	return true
}

// Sum is the sum of metrics by which all that the question reads of a trial is told.
func (q *Question) Sum() rules.MetricSum { return q.sums.whole }

// ReadsOwnSum reports whether the question reads more than a tally of single metrics has.
func (q *Question) ReadsOwnSum() bool {
	_, single := q.sums.whole.Single()
	return len(q.sums.list) > 0 && !single
}

// SumLimit says within what a sum lies in the trials that a question counts.
type SumLimit struct {
	Sum       rules.MetricSum
	Low, High int
}

// Limits lists the sums by which a question counts trials.
func (q *Question) Limits() []SumLimit {
	var list []SumLimit
	for i, s := range q.sums.list {
		l, counts := SumLimit{s, math.MinInt, math.MaxInt}, false
		for _, b := range q.event.within {
			if b.sum == i {
				l.Low, l.High, counts = max(l.Low, b.low), min(l.High, b.high), true
			}
		}
		if counts {
			list = append(list, l)
		}
	}
	return list
}

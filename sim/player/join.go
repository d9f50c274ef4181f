package player

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sort"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// Join merges shards. Its memory use does not grow with their number.
type Join struct {
	sum    Partial
	ranges []Range // of trials, rising and disjoint
}

// Range is trials From … To−1.
type Range struct{ From, To uint64 }

// maxValues is the number of values that a merged histogram may have.
const maxValues = 1 << 22

// ErrDuplicate reports that trials of a shard are present already.
var ErrDuplicate = errors.New("some of its trials are present already")

// Add adds a shard of the trials from … to−1. It retains nothing of it.
func (j *Join) Add(p *Partial, trials Range) error {
	if trials.From >= trials.To || p.Split != nil {
		return ErrMismatch
	}
	for i, k := range p.Points {
		if err := j.checkFits(i, k, trials); err != nil {
			return err
		}
	}
	if !j.cover(trials) {
		return ErrDuplicate
	}
	for i, k := range p.Points {
		j.sum.Point(i).merge(k)
	}
	return nil
}

// merge adds the partial result of a shard. The range of the sum is as long as those of all shards.
func (k *KnownPoint) merge(shard *KnownPoint) {
	if k.TooLarge = k.TooLarge || shard.TooLarge; shard.Exact != nil {
		k.Exact = shard.Exact
	}
	if k.Counted == nil {
		k.Counted = []CountedRange{{}}
	}
	for _, c := range shard.Counted {
		k.Counted[0].To += c.To - c.From
		(*stats.Counts)(&k.Counted[0].Counts).Merge(c.Counts)
	}
}

// checkFits returns an error if a shard of these trials cannot have this partial result of
// a point, or if it does not match the earlier shards.
func (j *Join) checkFits(point int, k *KnownPoint, trials Range) error {
	if len(k.Counted) == 0 {
		return nil
	}
	if !k.covers(trials) {
		return ErrMismatch
	}
	sum := j.sum.Points[point]
	if sum == nil {
		return nil
	}
	if sum.Exact != nil && k.Exact != nil && !reflect.DeepEqual(sum.Exact, k.Exact) {
		return ErrMismatch
	}
	for _, c := range k.Counted {
		if !mergeable(stats.Counts(sum.Counted[0].Counts), c.Counts) {
			return ErrMismatch
		}
	}
	return nil
}

// covers reports whether the ranges that were counted make up these trials, with no more counts than these.
func (k *KnownPoint) covers(trials Range) bool {
	n := trials.From
	for _, c := range k.Counted {
		if c.From != n || c.To <= c.From || !stats.Counts(c.Counts).AtMost(c.To-c.From) {
			return false
		}
		n = c.To
	}
	return n == trials.To
}

// mergeable reports whether the merged histograms would stay within maxValues.
func mergeable(c stats.Counts, other stats.Counts) bool {
	for g := range min(len(c), len(other)) {
		for i := range min(len(c[g]), len(other[g])) {
			x, y := c[g][i], other[g][i]
			if len(x.Count) > 0 && len(y.Count) > 0 &&
				max(x.From+len(x.Count), y.From+len(y.Count))-min(x.From, y.From) > maxValues {
				return false
			}
		}
	}
	return true
}

// cover adds a range to those covered, unless they overlap, and merges adjacent ones.
func (j *Join) cover(r Range) bool {
	i := sort.Search(len(j.ranges), func(i int) bool { return j.ranges[i].To > r.From })
	if i < len(j.ranges) && j.ranges[i].From < r.To {
		return false
	}
	j.ranges = slices.Insert(j.ranges, i, r)
	if i+1 < len(j.ranges) && j.ranges[i+1].From == r.To {
		j.ranges[i].To = j.ranges[i+1].To
		j.ranges = slices.Delete(j.ranges, i+1, i+2)
	}
	if i > 0 && j.ranges[i-1].To == j.ranges[i].From {
		j.ranges[i-1].To = j.ranges[i].To
		j.ranges = slices.Delete(j.ranges, i, i+1)
	}
	return true
}

// Missing returns the ranges of n trials that no shard had.
func (j *Join) Missing(trials uint64) []Range {
	var missing []Range
	at := uint64(0)
	for _, r := range j.ranges {
		if r.From > at {
			missing = append(missing, Range{at, r.From})
		}
		at = r.To
	}
	if at < trials {
		missing = append(missing, Range{at, trials})
	}
	return missing
}

// Complete reports whether each of n points has counts or an exact answer.
func (p *Partial) Complete(points int) bool {
	for i := range points {
		if k := p.Points[i]; k == nil || len(k.Counted) == 0 && len(k.Exact) == 0 {
			return false
		}
	}
	return true
}

// Result returns the merged result if nothing is missing of the trials of each point that
// is not exact.
func (j *Join) Result(trials uint64) (*Partial, error) {
	p := &Partial{Points: map[int]*KnownPoint{}}
	for i, sum := range j.sum.Points {
		k := &KnownPoint{Exact: sum.Exact, TooLarge: sum.TooLarge}
		if c := sum.Counted[0]; c.To == trials {
			k.Counted = sum.Counted
		} else if sum.Exact == nil && c.To > 0 {
			return nil, fmt.Errorf("point %d was played %d times, not %d: %w", i+1, c.To, trials, ErrMismatch)
		}
		p.Points[i] = k
	}
	return p, nil
}

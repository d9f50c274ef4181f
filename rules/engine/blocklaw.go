package engine

import (
	"cmp"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// blockNode is a point inside a block, with the number of what was emitted before it.
type blockNode[K comparable] struct {
	k        K
	emission int32
	done     bool
}

// blockLaw follows all steps from a K within the bounds, and counts them. What is only
// counted apart is left out.
func blockLaw[K comparable, W any](x *Block[K], seen *emissions, from K, walker *dice.Walker, weigh func(*dice.Walker) W, a arithmetic[W]) (ends *weightedSet[blockNode[K], W], steps int) {
	most, s := cmp.Or(x.MaxEnds, blockEnds), &blockStepper[K]{block: x, seen: seen, walker: walker, apart: x.Apart}
	ends, front := newWeightedSet[blockNode[K]](a.add), newWeightedSet[blockNode[K]](a.add)
	front.put(blockNode[K]{k: from}, a.one)
	for ; len(front.points) > 0; steps++ {
		room := steps == 0 || steps < blockSteps && len(ends.points)+len(front.points) <= most
		if room {
			if over, next, ok := blockRound(s, front, blockPaths, weigh, a); ok {
				ends.putAll(over)
				front = next
				continue
			}
		}
		if steps == 0 {
			panic("rules: too many paths for a block; ask for fewer outcomes a roll")
		}
		ends.putAll(front)
		break
	}
	return ends, steps
}

// blockParts follows a number of steps from a K, with what is only counted apart.
func blockParts[K comparable, W any](x *Block[K], seen *emissions, from K, steps int, walker *dice.Walker, weigh func(*dice.Walker) W, a arithmetic[W]) *weightedSet[blockNode[K], W] {
	s := &blockStepper[K]{block: x, seen: seen, walker: walker}
	ends, front := newWeightedSet[blockNode[K]](a.add), newWeightedSet[blockNode[K]](a.add)
	front.put(blockNode[K]{k: from}, a.one)
	for range steps {
		over, next, _ := blockRound(s, front, 0, weigh, a)
		ends.putAll(over)
		front = next
	}
	ends.putAll(front)
	return ends
}

// sortParts sorts parts of ends in the order of the ends, and those of one end as they were
// found.
func sortParts[K comparable](x *Block[K], seen *emissions, parts []blockNode[K], ends map[blockNode[K]]int, sorted []int) []int {
	place, order := make([]int, len(sorted)), make([]int, len(parts))
	for at, end := range sorted {
		place[end] = at
	}
	of := make([]int, len(parts))
	var e rules.MetricValues
	for i, end := range parts {
		e.Clear()
		seen.lists[end.emission].addTo(&e)
		leaveOut(&e, x.Apart)
		end.emission = seen.number(&e)
		order[i], of[i] = i, place[ends[end]]
	}
	slices.SortStableFunc(order, func(i, j int) int { return of[i] - of[j] })
	return order
}

// leaveOut sets the metrics from one on to 0.
func leaveOut(e *rules.MetricValues, from int) {
	for m := from; m < e.Used(); m++ {
		e.Add(m, -e.Value(m))
	}
}

// blockRound plays the step from all points and returns those where the part is over and
// those where it goes on; not ok if there are more than so many paths, 0 for no limit.
func blockRound[K comparable, W any](s *blockStepper[K], from *weightedSet[blockNode[K], W], most int, weigh func(*dice.Walker) W, a arithmetic[W]) (over, next *weightedSet[blockNode[K], W], ok bool) {
	over, next = newWeightedSet[blockNode[K]](a.add), newWeightedSet[blockNode[K]](a.add)
	paths := 0
	for i := range from.points {
		paths += s.expand(&from.points[i], func(m blockNode[K]) {
			into := next
			if m.done {
				into = over
			}
			into.put(m, a.mul(from.weight[i], weigh(s.walker)))
		})
		if most > 0 && paths > most {
			return nil, nil, false
		}
	}
	return over, next, true
}

// blockStepper plays steps from points inside a block.
type blockStepper[K comparable] struct {
	block  *Block[K]
	seen   *emissions
	walker *dice.Walker
	apart  int                // metrics from here on are left out, 0 for none
	before rules.MetricValues // what was emitted before the step
	emit   rules.MetricValues // and after it
	k      K
}

// expand plays the step from one point with every outcome of its dice.
func (s *blockStepper[K]) expand(from *blockNode[K], put func(blockNode[K])) (paths int) {
	s.before.Clear()
	s.seen.lists[from.emission].addTo(&s.before)
	for s.walker.Reset(); s.walker.Next(); paths++ {
		s.k = from.k
		s.emit.Set(&s.before)
		done := s.block.Step(s.walker.Dice(), &s.k, &s.emit)
		if s.apart > 0 {
			leaveOut(&s.emit, s.apart)
		}
		put(blockNode[K]{s.k, s.seen.number(&s.emit), done})
	}
	return paths
}

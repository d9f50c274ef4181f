package engine

import (
	"cmp"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// blockNode is a point inside a block, with the number of what was emitted before it.
type blockNode[K comparable] struct {
	k        K
	emission int32
	done     bool
}

// weighing returns the weight of a path from a point: that of the point, of the walker's dice,
// and what was merely counted on the path, as the number of an emission.
type weighing[W any] func(from W, walker *dice.Walker, counted int32) W

// along is a weighing where nothing is counted.
func (a arithmetic[W]) along(weight func(*dice.Walker) W) weighing[W] {
	return func(from W, walker *dice.Walker, _ int32) W { return a.mul(from, weight(walker)) }
}

// blockLaw follows all steps from a K within the bounds and up to a decision left open, and counts
// them: none if the first has too many paths or such a decision.
func blockLaw[K comparable, W any](
	x *Block[K], seen *emissions, from K, walker *dice.Walker, weigh weighing[W], a arithmetic[W],
) (ends *weightedSet[blockNode[K], W], steps int) {
	most, s := cmp.Or(x.MaxEnds, blockEnds), &blockStepper[K]{block: x, seen: seen, walker: walker}
	ends, front := newWeightedSet[blockNode[K]](a.add), newWeightedSet[blockNode[K]](a.add)
	front.put(blockNode[K]{k: from}, a.one)
	for ; len(front.points) > 0; steps++ {
		room := steps == 0 || steps < blockSteps && len(ends.points)+len(front.points) <= most
		if room {
			over, next, ok := blockRound(s, front, weigh, a)
			if ok && a.total(ends.weight, over.weight, next.weight) <= dice.MaxOutcomes {
				ends.putAll(over)
				front = next
				continue
			}
		}
		if steps == 0 {
			return ends, 0
		}
		ends.putAll(front)
		break
	}
	return ends, steps
}

// blockRound plays the step from all points and returns those where the part is over and
// those where it goes on; not ok if there are too many paths, or a decision left open.
func blockRound[K comparable, W any](
	s *blockStepper[K], from *weightedSet[blockNode[K], W], weigh weighing[W], a arithmetic[W],
) (over, next *weightedSet[blockNode[K], W], ok bool) {
	over, next = newWeightedSet[blockNode[K]](a.add), newWeightedSet[blockNode[K]](a.add)
	paths, parts := 0, 0
	for i := range from.points {
		paths += s.expand(&from.points[i], func(m blockNode[K], counted int32) {
			into := next
			if m.done {
				into = over
			}
			w := weigh(from.weight[i], s.walker, counted)
			parts += a.partsOf(w)
			into.put(m, w)
		})
		if s.asked || paths > blockPaths || parts > blockParts {
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
	before rules.MetricValues // what was emitted before the step
	emit   rules.MetricValues // and after it
	count  rules.MetricValues // what it merely counted
	k      K
	asked  bool // for a decision left open
}

// expand plays the step from one point with every outcome of its dice, or as many as show that they are too many.
func (s *blockStepper[K]) expand(from *blockNode[K], put func(m blockNode[K], counted int32)) (paths int) {
	s.before.Clear()
	s.seen.lists[from.emission].addTo(&s.before)
	for s.walker.Reset(); paths <= blockPaths && s.walker.Next(); paths++ {
		s.k = from.k
		s.emit.Set(&s.before)
		done := s.block.Step(s.walker.Dice(), &s.k, &s.emit)
		if s.asked = s.asked || s.walker.Decided() > 0; s.asked {
			return paths
		}
		counted := s.takeCounted()
		put(blockNode[K]{s.k, s.seen.number(&s.emit), done}, counted)
	}
	return paths
}

// takeCounted takes what was merely counted out of what a step emitted, and numbers it.
func (s *blockStepper[K]) takeCounted() int32 {
	if s.block.FirstCounted == 0 {
		return 0
	}
	s.count.Clear()
	for m := s.block.FirstCounted; m < s.emit.Used(); m++ {
		n := s.emit.Value(m)
		s.count.Add(m, n)
		s.emit.Add(m, -n)
	}
	return s.seen.number(&s.count)
}

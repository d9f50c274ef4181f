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

// blockLaw is what comes of a block from one K: its ends within the bounds and up to a decision left open, and after
// how many steps, none if the first has too many paths or such a decision.
type blockLaw[K comparable, W any] struct {
	*blockStepper[K]
	arithmetic[W]
	ends  *weightedSet[blockNode[K], W]
	front *weightedSet[blockNode[K], W] // where steps go on from
	ways  *blockWays[K, W]              // how they are reached; nil where nothing is merely counted
	steps int
}

// followBlock follows all steps from a K.
func followBlock[K comparable, W any](
	x *Block[K], seen *emissions, from K, walker *dice.Walker, a arithmetic[W],
) *blockLaw[K, W] {
	l := &blockLaw[K, W]{blockStepper: &blockStepper[K]{block: x, seen: seen, walker: walker}, arithmetic: a}
	l.ends, l.front = newWeightedSet[blockNode[K]](a.add), newWeightedSet[blockNode[K]](a.add)
	l.front.put(blockNode[K]{k: from}, a.one)
	if x.FirstCounted > 0 {
		l.ways = &blockWays[K, W]{points: l.front.points, mass: l.front.weight, steps: 1}
	}
	for len(l.front.points) > 0 && l.takeStep() {
		l.steps++
	}
	if l.steps > 0 {
		l.ends.putAll(l.front)
	}
	return l
}

// takeStep follows the next step from all points, and reports whether that was possible.
func (l *blockLaw[K, W]) takeStep() bool {
	if l.steps > 0 &&
		(l.steps == blockSteps || len(l.ends.points)+len(l.front.points) > cmp.Or(l.block.MaxEnds, blockEnds)) {
		return false
	}
	r, ok := l.round()
	if !ok || len(l.ends.points)+len(r.over.points)+len(r.next.points) > dice.MaxOutcomes {
		return false
	}
	l.ends.putAll(r.over)
	l.front = r.next
	if l.ways != nil {
		l.ways.addStep(r, l.ends)
	}
	return true
}

// blockRound is a step from all points: the points where the part is over, those where it goes on, and how each is
// reached, if that is asked for.
type blockRound[K comparable, W any] struct {
	over, next *weightedSet[blockNode[K], W]
	ways       *weightedSet[blockWay, W]
}

// round plays a step from all points; not ok if there are too many paths, or a decision left open.
func (l *blockLaw[K, W]) round() (r blockRound[K, W], ok bool) {
	r = blockRound[K, W]{
		newWeightedSet[blockNode[K]](l.add), newWeightedSet[blockNode[K]](l.add), newWeightedSet[blockWay](l.add),
	}
	paths := 0
	for i := range l.front.points {
		paths += l.expand(&l.front.points[i], func(m blockNode[K], counted int32) {
			w := l.weight(l.walker)
			to := r.put(m, l.mul(l.front.weight[i], w))
			if l.ways != nil {
				r.ways.put(blockWay{from: int32(i), to: to, counted: counted}, w)
			}
		})
		if l.asked || paths > blockPaths {
			return r, false
		}
	}
	return r, true
}

// put adds a point, and returns its place among those where the part goes on, or −1−place among the others.
func (r *blockRound[K, W]) put(m blockNode[K], w W) int32 {
	if m.done {
		return int32(-1 - r.over.put(m, w))
	}
	return int32(r.next.put(m, w))
}

// blockStepper plays steps from points inside a block.
type blockStepper[K comparable] struct {
	block  *Block[K]
	seen   *emissions
	walker *dice.Walker
	emit   rules.MetricValues // what was emitted after the step
	count  rules.MetricValues // what it merely counted
	k      K
	asked  bool // for a decision left open
}

// expand plays the step from one point with every outcome of its dice, or as many as show that they are too many.
func (s *blockStepper[K]) expand(from *blockNode[K], put func(m blockNode[K], counted int32)) (paths int) {
	for s.walker.Reset(); paths <= blockPaths && s.walker.Next(); paths++ {
		m, counted := s.play(from, s.walker.Dice())
		if s.asked = s.asked || s.walker.Decided() > 0; s.asked {
			return paths
		}
		put(m, counted)
	}
	return paths
}

// play plays the step from one point, and returns where it led and the number of what it merely counted.
func (s *blockStepper[K]) play(from *blockNode[K], d *dice.Dice) (to blockNode[K], counted int32) {
	s.k = from.k
	s.emit.Clear()
	s.seen.lists[from.emission].addTo(&s.emit)
	done := s.block.Step(d, &s.k, &s.emit)
	counted = s.takeCounted()
	return blockNode[K]{s.k, s.seen.number(&s.emit), done}, counted
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

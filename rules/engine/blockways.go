package engine

// blockWays is how the points inside a block are reached, where it merely counts some metrics. Points have numbers: 0 for
// the start, then those where the part goes on, in order of discovery, and behind them its ends.
type blockWays[K comparable, W any] struct {
	list   []blockWay
	weight []W            // of each, given where it comes from
	points []blockNode[K] // where the part goes on
	mass   []W            // of each: how likely it is
	front  int            // the first of those where the last step goes on
	over   int            // ends where it does not
	steps  int            // of a way, at most
}

// blockWay is a step from one point to another that counts the same, or all steps of a part that count the same
// together.
type blockWay struct {
	from, to int32 // to −1−place at an end, until it is known how many points there are
	counted  int32 // the number of what it counts
}

// addStep adds a step, whose ends are among those known by now.
func (x *blockWays[K, W]) addStep(r blockRound[K, W], ends *weightedSet[blockNode[K], W]) {
	next := len(x.points)
	for _, w := range r.ways.points {
		w.from += int32(x.front)
		if w.to < 0 {
			w.to = int32(-1 - ends.index[r.over.points[-1-w.to]])
		} else {
			w.to += int32(next)
		}
		x.list = append(x.list, w)
	}
	x.weight = append(x.weight, r.ways.weight...)
	x.points, x.mass = append(x.points, r.next.points...), append(x.mass, r.next.weight...)
	x.front, x.over = next, len(ends.points)
}

// end returns the number of an end: behind all points where the part goes on, or one of those where it stops short.
func (x *blockWays[K, W]) end(place int) int {
	if place < x.over {
		return len(x.points) + place
	}
	return x.front + place - x.over
}

// to returns the number of the point that a way leads to.
func (x *blockWays[K, W]) to(w blockWay) int {
	if w.to < 0 {
		return x.end(int(-1 - w.to))
	}
	return int(w.to)
}

// size returns how many points there are.
func (x *blockWays[K, W]) size() int { return len(x.points) + x.over }

// byPoint returns the ways that lead to each point, with how likely each is: those to a point are from the first of it to
// the first of the next.
func (l *blockLaw[K, W]) byPoint() (list []blockWay, mass []W, first []int32) {
	x := l.ways
	first = make([]int32, x.size()+2)
	for _, w := range x.list {
		first[x.to(w)+2]++
	}
	for i := range x.size() {
		first[i+2] += first[i+1]
	}
	list, mass = make([]blockWay, len(x.list)), make([]W, len(x.list))
	for i, w := range x.list {
		w.to = int32(x.to(w))
		at := &first[w.to+1]
		list[*at], mass[*at] = w, l.mul(x.mass[w.from], x.weight[i])
		*at++
	}
	return list, mass, first[:x.size()+1]
}

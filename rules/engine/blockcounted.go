package engine

import (
	"cmp"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// A block that merely counts some metrics is followed as if it did not, so that its draw is that of the same block
// without them: which end is drawn does not depend on what is counted. Each end has parts by what was counted on all the
// way to it. Where they are few they share the words that would draw it, or one of them is drawn after it.

// How many additions may be made to find all parts; where few K come back often there is time for more. Beyond that
// what was counted is filled in step by step.
const (
	maxPartWork       = 1 << 13
	maxPartWorkAtOnce = 1 << 16
)

// blockPart is a point together with the number of what was counted on the way to it.
type blockPart struct{ point, emission int32 }

// blockParts are the parts of points.
type blockParts[W any] struct {
	*weightedSet[blockPart, W]
	of   [][]int // by point
	seen *emissions
	sums map[[2]int32]int32 // of emissions
}

// put adds a part that goes on by a way to a point.
func (p *blockParts[W]) put(from int, way blockWay, to int, w W) {
	pair, n := [2]int32{p.points[from].emission, way.counted}, len(p.points)
	sum, known := p.sums[pair]
	if !known {
		sum = p.seen.sum(pair[0], pair[1])
		p.sums[pair] = sum
	}
	if at := p.weightedSet.put(blockPart{int32(to), sum}, w); at == n {
		p.of[to] = append(p.of[to], at)
	}
}

// shorten makes one way of all that lead to an end and count the same, if there are few.
func (l *blockLaw[K, W]) shorten() (few bool) {
	x := l.ways
	p := blockParts[W]{newWeightedSet[blockPart](l.add), make([][]int, x.size()), l.seen, map[[2]int32]int32{}}
	p.of[0] = []int{p.weightedSet.put(blockPart{}, l.one)}
	work, most := 0, maxPartWork
	if l.block.CountsAtOnce {
		most = maxPartWorkAtOnce
	}
	for i, way := range x.list {
		if work += len(p.of[way.from]); work > most {
			return false
		}
		for _, from := range p.of[way.from] {
			p.put(from, way, x.to(way), l.mul(p.weight[from], x.weight[i]))
		}
	}
	l.takeParts(&p)
	return true
}

// takeParts makes a way of each part of an end.
func (l *blockLaw[K, W]) takeParts(p *blockParts[W]) {
	x := l.ways
	x.list, x.weight, x.steps = nil, nil, l.steps
	for place := range l.ends.points {
		to := x.end(place)
		for _, i := range p.of[to] {
			x.list = append(x.list, blockWay{to: int32(to), counted: p.points[i].emission})
			x.weight = append(x.weight, p.weight[i])
		}
	}
}

// parts lists all parts of ends instead of the ends, in an order that depends on what they count and not on how that is
// numbered.
func (l *blockLaw[K, W]) parts(order []int) (nodes []blockNode[K], weights []W) {
	ways, mass, first := l.byPoint()
	for _, place := range order {
		point := l.ways.end(place)
		var list []int
		for i := first[point]; i < first[point+1]; i++ {
			list = append(list, int(i))
		}
		slices.SortFunc(list, func(x, y int) int {
			return cmp.Compare(l.seen.lists[ways[x].counted], l.seen.lists[ways[y].counted])
		})
		for _, i := range list {
			m := l.ends.points[place]
			m.emission = l.seen.sum(m.emission, ways[i].counted)
			nodes, weights = append(nodes, m), append(weights, mass[i])
		}
	}
	return nodes, weights
}

// sum returns the number of two emissions together.
func (x *emissions) sum(a, b int32) int32 {
	switch {
	case b == 0:
		return a
	case a == 0:
		return b
	}
	var e rules.MetricValues
	x.lists[a].addTo(&e)
	x.lists[b].addTo(&e)
	return x.number(&e)
}

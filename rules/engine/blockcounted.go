package engine

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// A block that merely counts some metrics is followed as if it did not, so that its steps, its
// ends and their order are those of the same block without them. Each point then has a weight
// for all that may have been counted on the way to it, and each end becomes several, which
// share the words that would draw it.

// countedWeight is the weight of what was counted, the number of an emission.
type countedWeight[W any] struct {
	emission int32
	weight   W
}

// countedWeights are those of a point, by rising number.
type countedWeights[W any] []countedWeight[W]

// countedArithmetic adds the weights of points that are reached in several ways.
func countedArithmetic[W any](a arithmetic[W]) arithmetic[countedWeights[W]] {
	return arithmetic[countedWeights[W]]{
		one:   countedWeights[W]{{weight: a.one}},
		parts: func(x countedWeights[W]) int { return len(x) },
		add: func(x, y countedWeights[W]) (sum countedWeights[W]) {
			for len(x) > 0 && len(y) > 0 {
				switch cmp.Compare(x[0].emission, y[0].emission) {
				case -1:
					sum, x = append(sum, x[0]), x[1:]
				case 1:
					sum, y = append(sum, y[0]), y[1:]
				default:
					sum = append(sum, countedWeight[W]{x[0].emission, a.add(x[0].weight, y[0].weight)})
					x, y = x[1:], y[1:]
				}
			}
			return append(append(sum, x...), y...)
		},
	}
}

// alongCounted is a weighing that adds what is counted on a path to what was before.
func alongCounted[W any](a arithmetic[W], seen *emissions, weight func(*dice.Walker) W) weighing[countedWeights[W]] {
	return func(from countedWeights[W], walker *dice.Walker, counted int32) countedWeights[W] {
		w, list := weight(walker), make(countedWeights[W], len(from))
		for i, x := range from {
			list[i] = countedWeight[W]{seen.sum(x.emission, counted), a.mul(x.weight, w)}
		}
		if counted != 0 {
			slices.SortFunc(list, func(x, y countedWeight[W]) int { return cmp.Compare(x.emission, y.emission) })
		}
		return list
	}
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

// countedEnds follows a block that counts from a K. It stops some steps earlier than without
// counting where a law cannot have as many ends.
func (c *blockCache[K]) countedEnds(x *Block[K], from K) (list leafEnds[K]) {
	a := floats()
	r, steps := blockLaw(x, c.emissions, from, c.walker,
		alongCounted(a, c.emissions, (*dice.Walker).Weight), countedArithmetic(a))
	order := x.sortByRank(r.points, c.emissions)
	list.nodes, list.p = splitEnds(r, order, c.emissions)
	list.steps, list.exact = steps, func() []*big.Rat { return x.countedExactly(from, order) }
	return list
}

// countedExactly returns the exact probabilities of the ends.
func (x *Block[K]) countedExactly(from K, order []int) []*big.Rat {
	a, seen := rationals(), newEmissions()
	r, _ := blockLaw(x, seen, from, dice.NewWalker(), alongCounted(a, seen, (*dice.Walker).Exact), countedArithmetic(a))
	_, exact := splitEnds(r, order, seen)
	return exact
}

// splitEnds makes several ends of each by what was counted, in an order that depends on that
// alone and not on how it is numbered.
func splitEnds[K comparable, W any](
	r *weightedSet[blockNode[K], countedWeights[W]], order []int, seen *emissions,
) (nodes []blockNode[K], weights []W) {
	for _, i := range order {
		list := slices.Clone(r.weight[i])
		slices.SortFunc(list, func(x, y countedWeight[W]) int {
			return cmp.Compare(seen.lists[x.emission], seen.lists[y.emission])
		})
		for _, x := range list {
			m := r.points[i]
			m.emission = seen.sum(m.emission, x.emission)
			nodes, weights = append(nodes, m), append(weights, x.weight)
		}
	}
	return nodes, weights
}

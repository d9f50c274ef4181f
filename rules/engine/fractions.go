package engine

import (
	"math/big"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// fractionEdges is the largest number of transitions for which probabilities are computed
// as rational numbers: these grow long in longer games.
const fractionEdges = 5_000

// Fractions implements [rules.Explored]: the law of a sum, computed again from every roll
// in rational numbers.
func (g *graph) Fractions(s rules.MetricSum) ([]map[int]*big.Rat, bool) {
	if g.edges.n > fractionEdges {
		return nil, false
	}
	end, mass := make([]map[int]*big.Rat, len(g.sc.Outcomes)), make([]map[int]*big.Rat, g.n)
	mass[0] = map[int]*big.Rat{0: big.NewRat(1, 1)}
	for _, i := range g.topologicalOrder() {
		for _, e := range g.rationalEdges(i, s) {
			if e.to < 0 {
				end[-1-e.to] = e.propagate(mass[i], end[-1-e.to])
			} else {
				mass[e.to] = e.propagate(mass[i], mass[e.to])
			}
		}
		mass[i] = nil
	}
	return end, true
}

// propagate adds the mass of a state, moved along the transition, to another.
func (e rationalEdge) propagate(from, to map[int]*big.Rat) map[int]*big.Rat {
	if to == nil {
		to = map[int]*big.Rat{}
	}
	for v, p := range from {
		sum := to[v+e.shift]
		if sum == nil {
			sum = new(big.Rat)
			to[v+e.shift] = sum
		}
		sum.Add(sum, new(big.Rat).Mul(p, e.p))
	}
	return to
}

// rationalEdge is a transition with its probability and what it adds to a sum.
type rationalEdge struct {
	to    int32
	shift int
	p     *big.Rat
}

// rationalEdges follows every roll of a state's step again. Equal transitions are merged,
// in order of discovery.
func (g *graph) rationalEdges(i int32, s rules.MetricSum) []rationalEdge {
	type key struct {
		to    int32
		shift int
	}
	at := map[key]int{}
	var list []rationalEdge
	var emit rules.MetricValues
	for w := dice.NewWalker(); w.Next(); {
		emit.Clear()
		k := key{g.step(i, w.Dice(), &emit), 0}
		k.shift = s.Of(emit.Value)
		j, known := at[k]
		if !known {
			j = len(list)
			at[k] = j
			list = append(list, rationalEdge{k.to, k.shift, new(big.Rat)})
		}
		list[j].p.Add(list[j].p, w.Exact())
	}
	return list
}

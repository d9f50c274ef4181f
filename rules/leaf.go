package rules

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// maxEnds bounds the ends of a leaf, so that its table stays in the cache.
const maxEnds = 4096

// maxSteps bounds the steps of a leaf. With maxEnds it keeps the roundings in a
// row behind any of a leaf's odds below 2¹⁷, which the tolerance of package dice
// supposes.
const maxSteps = 16

// leaf is the exact law of all that can happen from one state to the next
// pause of the game, ready to be drawn with one word. It stops short of the
// pause, after so many steps, where it would have too many ends or steps.
type leaf struct {
	law   dice.Law
	ends  []reach // by rising luck of side a
	spot  spot
	steps int32
}

// reach is a point inside a leaf: a state (or −1−outcome) and what was emitted
// on the way.
type reach struct {
	to   int32
	emit packed
}

// reached are the points of a leaf met in one round of steps, with weights, in
// the order met, so that sums come out the same every time.
type reached[W any] struct {
	at     map[reach]int
	points []reach
	weight []W
	add    func(W, W) W
}

func newReached[W any](add func(W, W) W) *reached[W] {
	return &reached[W]{at: map[reach]int{}, add: add}
}

func (r *reached[W]) put(p reach, w W) {
	if i, ok := r.at[p]; ok {
		r.weight[i] = r.add(r.weight[i], w)
		return
	}
	r.at[p] = len(r.points)
	r.points, r.weight = append(r.points, p), append(r.weight, w)
}

// arithmetic is the numbers a leaf is worked out in: float64 for the tables,
// rationals for the rare draw that these cannot settle.
type arithmetic[W any] struct {
	one      W
	add, mul func(W, W) W
	edges    func(state int32) []W // weights of a state's transitions
}

// leafLaw follows all steps from a state to the next pause and counts them.
func leafLaw[S comparable, W any](g *graph[S], start int32, a arithmetic[W]) (ends *reached[W], steps int) {
	ends, front := newReached(a.add), newReached(a.add)
	front.put(reach{to: start}, a.one)
	for ; len(front.points) > 0; steps++ {
		if steps == maxSteps || steps > 0 && len(ends.points)+g.fan(front.points) > maxEnds {
			for i, at := range front.points {
				ends.put(at, front.weight[i])
			}
			break
		}
		next := newReached(a.add)
		for i, at := range front.points {
			spread(g, at, front.weight[i], a, ends, next)
		}
		front = next
	}
	return ends, steps
}

// spread takes the step from one point of a leaf.
func spread[S comparable, W any](g *graph[S], at reach, weight W, a arithmetic[W], ends, next *reached[W]) {
	weights := a.edges(at.to)
	for j, e := range g.from(at.to) {
		to := reach{e.to, at.emit}
		to.emit.add(e.emit)
		into := next
		if e.to < 0 || g.pauses(e.to) {
			into = ends
		}
		into.put(to, a.mul(weight, weights[j]))
	}
}

// fan counts the transitions that leave these points.
func (g *graph[S]) fan(points []reach) int {
	n := 0
	for _, at := range points {
		n += len(g.from(at.to))
	}
	return n
}

func (g *graph[S]) pauses(i int32) bool { return g.m.Pause == nil || g.m.Pause(&g.states[i]) }

func (g *graph[S]) floats() arithmetic[float64] {
	var weights []float64
	return arithmetic[float64]{
		one: 1,
		add: func(x, y float64) float64 { return x + y },
		mul: func(x, y float64) float64 { return x * y },
		edges: func(state int32) []float64 {
			weights = weights[:0]
			for _, e := range g.from(state) {
				weights = append(weights, e.p)
			}
			return weights
		},
	}
}

func (g *graph[S]) rationals() arithmetic[*big.Rat] {
	return arithmetic[*big.Rat]{
		one:   big.NewRat(1, 1),
		add:   func(x, y *big.Rat) *big.Rat { return new(big.Rat).Add(x, y) },
		mul:   func(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) },
		edges: g.exactEdges,
	}
}

// exactEdges plays a state's step again to weigh its transitions exactly.
func (g *graph[S]) exactEdges(i int32) []*big.Rat {
	edges := g.from(i)
	weights := make([]*big.Rat, len(edges))
	for j := range weights {
		weights[j] = new(big.Rat)
	}
	for w := dice.NewWalker(); w.Next(); {
		s, emit := g.states[i], Emit{}
		outcome := g.m.Step(w.Dice(), &s, &emit)
		j := slices.IndexFunc(edges, func(e edge) bool { return g.leads(e, outcome, &s, &emit) })
		weights[j].Add(weights[j], w.Exact())
	}
	return weights
}

// leads tells whether a transition has this end.
func (g *graph[S]) leads(e edge, outcome int, s *S, emit *Emit) bool {
	if g.lanes.pack(emit) != e.emit {
		return false
	}
	if outcome != Going {
		return int(e.to) == -1-outcome
	}
	return e.to >= 0 && g.states[e.to] == *s
}

// newLeaf works out the leaf of a state.
func (g *graph[S]) newLeaf(i int32) leaf {
	ends, steps := leafLaw(g, i, g.floats())
	order := make([]int, len(ends.points))
	luck := make([]luck, len(ends.points))
	for k := range order {
		order[k], luck[k] = k, g.luckOf(ends.points[k])
	}
	slices.SortStableFunc(order, func(x, y int) int { return luck[x].compare(luck[y]) })
	l := leaf{spot: g.spots[i], steps: int32(steps)}
	p := make([]float64, len(order))
	for k, from := range order {
		p[k] = ends.weight[from]
		l.ends = append(l.ends, ends.points[from])
	}
	l.law = *dice.NewLaw(p, func() []*big.Rat {
		exact, _ := leafLaw(g, i, g.rationals())
		r := make([]*big.Rat, len(order))
		for k, from := range order {
			r[k] = exact.weight[from]
		}
		return r
	})
	return l
}

// luck says how good an end of a leaf is for side a.
type luck struct{ winner, headline, rank, metrics int }

func (x luck) compare(y luck) int {
	return cmp.Or(cmp.Compare(x.winner, y.winner), cmp.Compare(x.headline, y.headline),
		cmp.Compare(x.rank, y.rank), cmp.Compare(x.metrics, y.metrics))
}

func (g *graph[S]) luckOf(r reach) luck {
	var l luck
	if r.to < 0 {
		l.winner = sign(g.sc.Outcomes[-1-r.to].Winner)
	} else if g.m.Rank != nil {
		l.rank = g.m.Rank(&g.states[r.to])
	}
	g.lanes.unpack(r.emit, func(m int, v int32) { l.metrics += int(v) * sign(g.sc.Metrics[m].Better) })
	if h := g.sc.Headline; h < len(g.sc.Metrics) {
		l.headline = int(g.lanes.value(r.emit, h)) * sign(g.sc.Metrics[h].Better)
	}
	return l
}

func sign(s Side) int {
	switch s {
	case A:
		return 1
	case B:
		return -1
	default:
		return 0
	}
}

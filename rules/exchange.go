package rules

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// Exchange is a part of a game that is drawn as one, such as the run of one
// attacker through the fire of the defenders. K holds all that the part reads
// and changes and nothing else, all of it by value: equal K share one leaf,
// worked out when first met. It needs no walk of the whole game, so it serves
// games of any size. An Exchange is read-only; what was worked out is kept with
// the dice.
type Exchange[K comparable] struct {
	// Step plays up to the next roll and tells whether the part is over. It must
	// not realign its stream.
	Step func(d *dice.Dice, k *K, e *Emit) (done bool)
	// Rank tells how well side a stands at an end, with what was emitted on the way.
	Rank func(k *K, e *Emit) int
	// Ends bounds the ends that are drawn as one; 0 is 256, so that a table stays in the
	// cache.
	Ends int

	leaves dice.Owner
}

// Bounds of an exchange drawn as one, so that roundings in a row behind its odds stay
// below 2¹⁸.
const (
	exchangeEnds  = 256 // where an Exchange does not say it
	exchangeSteps = 16
	exchangePaths = 1 << 14 // of dice, in a round of steps
)

// Play draws how the part goes on from k, and changes k. It may stop before the
// end and return false, after a number of steps that depends on k alone, where
// the rest has too many ends or paths. It panics on rolls with thousands of outcomes.
func (x *Exchange[K]) Play(d *dice.Dice, k *K, e *Emit) (done bool) {
	known := x.known(d)
	leaf := known.last.then // mostly the one, without a look-up
	if leaf == nil || leaf.from != *k {
		leaf = known.leaf(x, k)
		known.last.then = leaf
	}
	end := leaf.draw(d, e)
	known.last = end
	*k = end.k
	return end.done
}

// Opening is an exchange from a certain K, kept so as not to look it up each time.
type Opening[K comparable] struct{ leaf *exchangeLeaf[K] }

// From is the exchange from k.
func (x *Exchange[K]) From(d *dice.Dice, k K) Opening[K] {
	return Opening[K]{x.known(d).leaf(x, &k)}
}

// known is what these dice keep of it.
func (x *Exchange[K]) known(d *dice.Dice) *exchanges[K] {
	return d.Cache(&x.leaves, newExchanges[K]).(*exchanges[K])
}

// Start is where it opens, read-only.
func (o Opening[K]) Start() *K { return &o.leaf.from }

// Play is [Exchange.Play] from there; the end is read-only.
func (o Opening[K]) Play(d *dice.Dice, e *Emit) (end *K, done bool) {
	drawn := o.leaf.draw(d, e)
	return &drawn.k, drawn.done
}

// exchanges are the leaves of an exchange met so far.
type exchanges[K comparable] struct {
	leaves map[K]*exchangeLeaf[K]
	last   *exchangeEnd[K] // that Play drew
	ends   int             // of all leaves together
	most   int             // ends kept; one more, and all leaves are forgotten
	lists  map[Emit][]gain // of gains: few, which many ends share, stay in the cache
	walker *dice.Walker
	tables dice.Tables
}

func newExchanges[K comparable]() any {
	return &exchanges[K]{leaves: map[K]*exchangeLeaf[K]{}, most: 1 << 18, lists: map[Emit][]gain{}, last: &exchangeEnd[K]{}, walker: dice.NewWalker(), tables: dice.Tables{}}
}

// exchangeLeaf is all ends of an exchange from one K, by rising luck of side a.
type exchangeLeaf[K comparable] struct {
	from K
	roll dice.Leaf
	ends []exchangeEnd[K]
}

type exchangeEnd[K comparable] struct {
	k     K
	gains []gain
	then  *exchangeLeaf[K] // what was played after it the last time
	done  bool
}

// gain is what an exchange adds to a metric.
type gain struct{ metric, n int }

// gains lists what was emitted.
func (c *exchanges[K]) gains(e *Emit) []gain {
	if list, known := c.lists[*e]; known {
		return list
	}
	var list []gain
	for m, n := range e.value {
		if n != 0 {
			list = append(list, gain{m, int(n)})
		}
	}
	c.lists[*e] = list
	return list
}

// moment is a point inside an exchange, with what was emitted before it.
type moment[K comparable] struct {
	k    K
	emit Emit
	done bool
}

// leaf is the leaf of a K, worked out when first met.
func (c *exchanges[K]) leaf(x *Exchange[K], k *K) *exchangeLeaf[K] {
	leaf := c.leaves[*k]
	if leaf == nil {
		leaf = c.add(x, *k)
	}
	return leaf
}

// draw draws an end and adds its gains.
func (l *exchangeLeaf[K]) draw(d *dice.Dice, e *Emit) *exchangeEnd[K] {
	end := &l.ends[l.roll.Roll(d)]
	for _, g := range end.gains {
		e.Add(g.metric, g.n)
	}
	return end
}

// add works out the leaf of a K.
func (c *exchanges[K]) add(x *Exchange[K], from K) *exchangeLeaf[K] {
	if c.ends > c.most {
		clear(c.leaves)
		clear(c.tables)
		clear(c.lists)
		c.ends, c.last = 0, &exchangeEnd[K]{}
	}
	r, steps := exchangeLaw(x, from, c.walker, (*dice.Walker).Weight, floats())
	order := x.byLuck(r.points)
	p, at, leaf := make([]float64, len(order)), map[moment[K]]int{}, &exchangeLeaf[K]{from: from}
	for end, i := range order {
		m := &r.points[i]
		p[end], at[*m] = r.weight[i], end
		leaf.ends = append(leaf.ends, exchangeEnd[K]{k: m.k, gains: c.gains(&m.emit), done: m.done})
	}
	law := dice.NewLaw(p, func() []*big.Rat {
		r, _ := exchangeLaw(x, from, dice.NewWalker(), (*dice.Walker).Exact, rationals())
		exact := make([]*big.Rat, len(order))
		for end, i := range order {
			exact[end] = r.weight[i]
		}
		return exact
	})
	c.tables.Share(law)
	leaf.roll = *dice.LeafOf(law, func(d *dice.Dice) int {
		m := moment[K]{k: from}
		for n := 0; n < steps && !m.done; n++ {
			m.done = x.Step(d, &m.k, &m.emit)
		}
		return at[m]
	})
	c.leaves[from] = leaf
	c.ends += len(leaf.ends)
	return leaf
}

// byLuck lists ends from the worst for side a to the best.
func (x *Exchange[K]) byLuck(ends []moment[K]) []int {
	order := make([]int, len(ends))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return x.Rank(&ends[i].k, &ends[i].emit) - x.Rank(&ends[j].k, &ends[j].emit)
	})
	return order
}

// exchangeLaw follows all steps from a K, as long as there is room, and counts them.
func exchangeLaw[K comparable, W any](x *Exchange[K], from K, walker *dice.Walker, weigh func(*dice.Walker) W, a numbers[W]) (ends *reached[moment[K], W], steps int) {
	most := cmp.Or(x.Ends, exchangeEnds)
	ends, front := newReached[moment[K]](a.add), newReached[moment[K]](a.add)
	front.put(moment[K]{k: from}, a.one)
	for ; len(front.points) > 0; steps++ {
		room := steps == 0 || steps < exchangeSteps && len(ends.points)+len(front.points) <= most
		if room {
			if over, next, ok := exchangeRound(x, front, walker, weigh, a); ok {
				ends.putAll(over)
				front = next
				continue
			}
		}
		if steps == 0 {
			panic("rules: too many paths for an exchange; ask for fewer outcomes a roll")
		}
		ends.putAll(front)
		break
	}
	return ends, steps
}

// exchangeRound takes the step from all points: those where the part is over, and where it
// goes on; not ok if these are too many paths.
func exchangeRound[K comparable, W any](x *Exchange[K], from *reached[moment[K], W], walker *dice.Walker, weigh func(*dice.Walker) W, a numbers[W]) (over, next *reached[moment[K], W], ok bool) {
	over, next = newReached[moment[K]](a.add), newReached[moment[K]](a.add)
	paths := 0
	for i := range from.points {
		paths += x.spread(&from.points[i], walker, func(m moment[K]) {
			into := next
			if m.done {
				into = over
			}
			into.put(m, a.mul(from.weight[i], weigh(walker)))
		})
		if paths > exchangePaths {
			return nil, nil, false
		}
	}
	return over, next, true
}

// spread takes the step from one point with every outcome of its dice.
func (x *Exchange[K]) spread(from *moment[K], walker *dice.Walker, put func(moment[K])) (paths int) {
	for walker.Reset(); walker.Next(); paths++ {
		m := *from
		m.done = x.Step(walker.Dice(), &m.k, &m.emit)
		put(m)
	}
	return paths
}

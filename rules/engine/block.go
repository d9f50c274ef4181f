package engine

import (
	"math/big"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Block is a part of a game resolved by a single draw, such as one attacker's run through
// defensive fire. K is a comparable value that holds everything the part reads and writes:
// equal K share one cached leaf, computed on first use. Blocks need no exploration of the
// whole game. A Block is read-only; computed leaves are cached with the dice.
type Block[K comparable] struct {
	// Step plays up to the next roll and reports whether the part is over. It must not
	// realign the stream.
	Step func(d *dice.Dice, k *K, e *rules.MetricValues) (done bool)
	// Rank returns how well side a stands at an end, given what was emitted on the way.
	Rank func(k *K, e *rules.MetricValues) int
	// MaxEnds bounds the ends of a single draw; 0 means 256, so that a table stays in the
	// CPU cache.
	MaxEnds int
	// FirstCounted, if not 0, is the first of the metrics that are merely counted: what the block
	// emits of them changes no draw of a trial.
	FirstCounted int
	// CountsAtOnce draws them together with the end, where that leads to few parts, which is faster where few K come
	// back often. Else they are filled in.
	CountsAtOnce bool

	cacheKey dice.CacheKey
}

// Bounds of a block resolved by one draw, so that fewer than 2¹⁸ roundings in a row lie
// behind its probabilities.
const (
	blockEnds  = 256 // default of MaxEnds
	blockSteps = 16
	blockPaths = 1 << 14 // of dice, in a round of steps
)

// Play draws how the part continues from k, and changes k. If the rest has too many ends or
// paths it stops early and returns false, after a number of steps that depends on k alone.
// Where a decision is left open, it plays up to that. From there, or where a single step has too many
// paths, it plays that step.
func (x *Block[K]) Play(d *dice.Dice, k *K, e *rules.MetricValues) (done bool) {
	known := x.cache(d)
	leaf := known.last.next // usually right, saving a look-up
	if leaf == nil || leaf.from != *k {
		leaf = known.leaf(d, x, k)
		known.last.next = leaf
	}
	if leaf.step != nil {
		return leaf.playStep(d, k, e)
	}
	end := leaf.draw(d, e)
	known.last = end
	*k = end.k
	return end.done
}

// BlockFrom is a block from a fixed K, kept to save the look-up.
type BlockFrom[K comparable] struct{ leaf *blockLeaf[K] }

// From returns the block from k.
func (x *Block[K]) From(d *dice.Dice, k K) BlockFrom[K] {
	return BlockFrom[K]{x.cache(d).leaf(d, x, &k)}
}

// cache returns the block's cache with these dice.
func (x *Block[K]) cache(d *dice.Dice) *blockCache[K] {
	return d.Cache(&x.cacheKey, newBlockCache[K]).(*blockCache[K])
}

// Start returns the K at the start, read-only.
func (o BlockFrom[K]) Start() *K { return &o.leaf.from }

// Play is [Block.Play] from the start; the end is read-only.
func (o BlockFrom[K]) Play(d *dice.Dice, e *rules.MetricValues) (end *K, done bool) {
	if o.leaf.step != nil {
		end = new(K)
		done = o.leaf.playStep(d, end, e)
		return end, done
	}
	drawn := o.leaf.draw(d, e)
	return &drawn.k, drawn.done
}

// blockCache holds the leaves of a block computed so far.
type blockCache[K comparable] struct {
	leaves    map[K]*blockLeaf[K]
	last      *blockEnd[K] // that Play drew
	kept      int          // ends of all leaves together
	maxEnds   int          // ends kept; beyond it all leaves are dropped
	emissions *emissions
	walker    *dice.Walker
	tables    dice.Tables
}

func newBlockCache[K comparable]() any {
	return &blockCache[K]{
		leaves: map[K]*blockLeaf[K]{}, maxEnds: 1 << 18, emissions: newEmissions(), last: &blockEnd[K]{},
		walker: dice.NewWalker(), tables: dice.Tables{},
	}
}

// blockLeaf holds all ends of a block from one K, by rising luck of side a.
type blockLeaf[K comparable] struct {
	from K
	roll dice.Leaf
	ends []blockEnd[K]
	fill *blockFill // of what is merely counted, nil where ends tell it
	// step is the block's, if its first step from here asks for a decision left open or has too many paths,
	// so that it cannot be drawn, or if the dice are to play it step by step.
	step func(*dice.Dice, *K, *rules.MetricValues) bool
}

// playStep plays the block's step, on copies: what is passed to a function that is not known when the
// program is built is allocated, in trials too if it were theirs.
func (l *blockLeaf[K]) playStep(d *dice.Dice, k *K, e *rules.MetricValues) (done bool) {
	to, emit := l.from, *e
	done = l.step(d, &to, &emit)
	*k, *e = to, emit
	return done
}

type blockEnd[K comparable] struct {
	k       K
	emitted emitted
	next    *blockLeaf[K] // the leaf played after it last time
	done    bool
}

// leaf returns the leaf of a K, computed on first use.
func (c *blockCache[K]) leaf(d *dice.Dice, x *Block[K], k *K) *blockLeaf[K] {
	leaf := c.leaves[*k]
	switch {
	case leaf != nil:
	case d.Stepwise():
		leaf = &blockLeaf[K]{from: *k, step: x.Step}
		c.leaves[*k] = leaf
	default:
		leaf = c.build(d, x, *k)
	}
	return leaf
}

// draw draws an end and adds what the block emits on the way to it.
func (l *blockLeaf[K]) draw(d *dice.Dice, e *rules.MetricValues) *blockEnd[K] {
	if l.fill != nil {
		return l.drawAndFill(d, e)
	}
	end := &l.ends[l.roll.Roll(d)]
	end.emitted.addTo(e)
	return end
}

// build computes the leaf of a K.
func (c *blockCache[K]) build(d *dice.Dice, x *Block[K], from K) *blockLeaf[K] {
	if c.kept > c.maxEnds {
		clear(c.leaves)
		clear(c.tables)
		c.emissions = newEmissions() // the old ones belong to leaves that may be kept
		c.kept, c.last = 0, &blockEnd[K]{}
	}
	ends := c.ends(d, x, from)
	leaf := &blockLeaf[K]{from: from}
	c.leaves[from] = leaf
	if ends.steps == 0 {
		leaf.step = x.Step
		c.kept++
		return leaf
	}
	at, emissions := map[blockNode[K]]int{}, c.emissions
	for end, m := range ends.nodes {
		at[m] = end
		leaf.ends = append(leaf.ends, blockEnd[K]{k: m.k, emitted: emissions.lists[m.emission], done: m.done})
	}
	law := dice.NewLaw(ends.p, ends.exact)
	c.tables.Intern(law)
	leaf.fill = ends.fill
	leaf.roll = *dice.LeafOf(law, func(d *dice.Dice) int {
		m, emit := blockNode[K]{k: from}, new(rules.MetricValues)
		for n := 0; n < ends.steps && !m.done; n++ {
			m.done = x.Step(d, &m.k, emit)
		}
		m.emission = emissions.known(emit)
		return at[m]
	})
	c.kept += len(leaf.ends) + leaf.fill.weight()
	return leaf
}

// leafEnds are the ends of a block from one K, by rising luck of side a, their
// probabilities, and the steps that lead to them; none if the first cannot be drawn.
type leafEnds[K comparable] struct {
	nodes []blockNode[K]
	p     []float64
	exact func() []*big.Rat
	steps int
	fill  *blockFill
}

// ends follows a block from a K.
func (c *blockCache[K]) ends(d *dice.Dice, x *Block[K], from K) (list leafEnds[K]) {
	l := followBlock(x, c.emissions, from, c.walker, floats())
	order := x.sortByRank(l.ends.points, c.emissions)
	counts := l.ways != nil && l.steps > 0
	few := counts && l.shorten()
	parts := few && (x.CountsAtOnce || d.Explores())
	if counts && !parts {
		if list.fill = c.newFill(x, l, from, order); !d.IsTrial() || list.fill.isTooWide() {
			return leafEnds[K]{} // step by step
		}
	}
	list.nodes, list.p = l.listed(order, parts)
	list.steps, list.exact = l.steps, func() []*big.Rat { return x.exactly(from, order, parts) }
	return list
}

// exactly returns the exact probabilities of ends, or of their parts.
func (x *Block[K]) exactly(from K, order []int, parts bool) []*big.Rat {
	l := followBlock(x, newEmissions(), from, dice.NewWalker(), rationals())
	if parts {
		l.shorten()
	}
	_, p := l.listed(order, parts)
	return p
}

// listed lists the ends in an order, or their parts.
func (l *blockLaw[K, W]) listed(order []int, parts bool) (nodes []blockNode[K], weights []W) {
	if parts {
		return l.parts(order)
	}
	for _, i := range order {
		nodes, weights = append(nodes, l.ends.points[i]), append(weights, l.ends.weight[i])
	}
	return nodes, weights
}

// sortByRank sorts ends from the worst for side a to the best.
func (x *Block[K]) sortByRank(ends []blockNode[K], emissions *emissions) []int {
	order, rank := make([]int, len(ends)), make([]int, len(ends))
	var e rules.MetricValues
	for i := range ends {
		e.Clear()
		emissions.lists[ends[i].emission].addTo(&e)
		order[i], rank[i] = i, x.Rank(&ends[i].k, &e)
	}
	slices.SortStableFunc(order, func(i, j int) int { return rank[i] - rank[j] })
	return order
}

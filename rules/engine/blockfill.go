package engine

import (
	"math/big"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// blockFill fills in what a block counted on the way to an end that was drawn without it. It goes back from the end to
// the start: by which way a point was reached depends on nothing that comes after it. Words beside those of the trial
// draw it.
type blockFill struct {
	ends   []fillEnd
	ways   []blockWay // by the point that they lead to
	mass   []float64  // of each way
	first  []int32    // by point, and behind the last
	laws   []*dice.Law
	seen   *emissions
	tables dice.Tables
	exact  func(point int32) []*big.Rat
	retell func(d *dice.Dice, ways []int32)
}

// fillEnd is the point of an end, and the number of what the block emitted that it does not merely count.
type fillEnd struct{ point, plain int32 }

// newFill returns what fills in a block followed from a K.
func (c *blockCache[K]) newFill(x *Block[K], l *blockLaw[K, float64], from K, order []int) *blockFill {
	f := &blockFill{seen: c.emissions, tables: c.tables}
	f.ways, f.mass, f.first = l.byPoint()
	f.laws = make([]*dice.Law, l.ways.size())
	for _, place := range order {
		f.ends = append(f.ends, fillEnd{int32(l.ways.end(place)), l.ends.points[place].emission})
	}
	f.exact = func(point int32) []*big.Rat { return x.wayExactly(from, point) }
	f.retell = func(d *dice.Dice, ways []int32) { x.retell(d, from, ways) }
	return f
}

// fillWays is how many ways take as much memory as an end.
const fillWays = 4

// weight returns how many ends take as much memory.
func (f *blockFill) weight() int {
	if f == nil {
		return 0
	}
	return len(f.ways) / fillWays
}

// isTooWide reports whether a point is reached by more ways than a law can have outcomes, which only an end can be: a
// round has fewer. Such a block is played step by step, and nobody is told: that has the same odds, but is slower, and
// trials are not those without counting.
func (f *blockFill) isTooWide() bool {
	for point := range f.laws {
		if f.first[point+1]-f.first[point] > dice.MaxOutcomes {
			return true
		}
	}
	return false
}

// back draws the way by which a point was reached.
func (f *blockFill) back(point int32, words *dice.Beside) (way int32) {
	way = f.first[point]
	if f.first[point+1] == way+1 {
		return way
	}
	law := f.laws[point]
	if law == nil {
		law = f.law(point)
		f.laws[point] = law
	}
	return way + int32(words.Draw(law))
}

// law returns how likely it is that a point was reached by each of its ways.
func (f *blockFill) law(point int32) *dice.Law {
	p, sum := slices.Clone(f.mass[f.first[point]:f.first[point+1]]), 0.0
	for _, w := range p {
		sum += w
	}
	for i := range p {
		p[i] /= sum
	}
	law := dice.NewLaw(p, func() []*big.Rat { return f.exact(point) })
	f.tables.Intern(law)
	return law
}

// wayExactly returns that exactly.
func (x *Block[K]) wayExactly(from K, point int32) []*big.Rat {
	l := followBlock(x, newEmissions(), from, dice.NewWalker(), rationals())
	l.shorten()
	_, mass, first := l.byPoint()
	sum, p := new(big.Rat), mass[first[point]:first[point+1]]
	for _, w := range p {
		sum.Add(sum, w)
	}
	for i := range p {
		p[i].Quo(p[i], sum)
	}
	return p
}

// drawAndFill draws an end, and fills in what was counted on the way to it, unless a recorder leaves that to others.
func (l *blockLeaf[K]) drawAndFill(d *dice.Dice, e *rules.MetricValues) *blockEnd[K] {
	drawn := d
	if silent := d.Silent(); silent != nil {
		drawn = silent
	}
	k := l.roll.Roll(drawn)
	end := &l.ends[k]
	end.emitted.addTo(e)
	words, now := drawn.Beside(l.fill)
	if !now {
		return end
	}
	var path []int32
	for point := l.fill.ends[k].point; point != 0; {
		way := l.fill.back(point, &words)
		l.fill.seen.lists[l.fill.ways[way].counted].addTo(e)
		point = l.fill.ways[way].from
		if drawn != d {
			path = append(path, way)
		}
	}
	if drawn != d {
		slices.Reverse(path)
		l.fill.retell(d, path)
	}
	return end
}

// retell tells a block that went by some ways.
func (x *Block[K]) retell(d *dice.Dice, from K, ways []int32) {
	l := followBlock(x, newEmissions(), from, dice.NewWalker(), floats())
	l.shorten()
	list, _, _ := l.byPoint()
	points := append(slices.Clone(l.ways.points), l.ends.points...)
	for _, i := range ways {
		way := list[i]
		d.Retell(func(d *dice.Dice) bool {
			at, counted, more := points[way.from], int32(0), int32(0)
			for n := 0; n < l.ways.steps && !at.done; n++ {
				at, more = l.play(&at, d)
				counted = l.seen.sum(counted, more)
			}
			return at == points[way.to] && counted == way.counted
		})
	}
}

package dice

import (
	"math/bits"
	"slices"
)

// MaxDice is the largest pool that [Dice.Count], [Dice.Highest] and [Dice.Sum]
// roll; larger ones panic.
const MaxDice = 1000

// Count returns how many of n D6 show t or more, as one draw.
func (d *Dice) Count(n, t int) int {
	switch {
	case n <= 0 || t > 6:
		return 0
	case t <= 1:
		return n
	case d.source != nil:
		return d.pickCount(n, t)
	}
	return d.laws.count(n, t).draw(d.gen.next(), &d.gen)
}

func (d *Dice) pickCount(n, t int) int {
	if d.walker != nil {
		return d.walker.branch(d.laws.count(n, t))
	}
	return d.source.pick(draw{
		n: n, sides: 6,
		law:     func() *Law { return d.laws.count(n, t) },
		inverts: true,
		read: func(faces []int) int {
			k := 0
			for _, f := range faces {
				if f >= t {
					k++
				}
			}
			return k
		},
		roll: func(s *Dice) int { return s.Count(n, t) },
	})
}

// Highest returns the highest of n D6, 0 for no dice.
func (d *Dice) Highest(n int) int {
	switch {
	case n <= 0:
		return 0
	case d.source != nil:
		return d.pickHighest(n)
	}
	return d.Draw(d.laws.highest(n)) + 1
}

func (d *Dice) pickHighest(n int) int {
	if d.walker != nil {
		return 1 + d.walker.branch(d.laws.highest(n))
	}
	return 1 + d.source.pick(draw{
		n: n, sides: 6,
		law:     func() *Law { return d.laws.highest(n) },
		inverts: true,
		read:    func(faces []int) int { return slices.Max(faces) - 1 },
		roll:    func(s *Dice) int { return s.Highest(n) - 1 },
	})
}

// Sum returns the sum of n D6, 0 for no dice.
func (d *Dice) Sum(n int) int {
	switch {
	case n <= 0:
		return 0
	case d.source != nil:
		return d.pickSum(n)
	}
	return d.Draw(d.laws.sum(n)) + n
}

func (d *Dice) pickSum(n int) int {
	if d.walker != nil {
		return n + d.walker.branch(d.laws.sum(n))
	}
	return n + d.source.pick(draw{
		n: n, sides: 6,
		law:     func() *Law { return d.laws.sum(n) },
		inverts: true,
		read: func(faces []int) int {
			total := -n
			for _, f := range faces {
				total += f
			}
			return total
		},
		roll: func(s *Dice) int { return s.Sum(n) - n },
	})
}

// Cuts splits the faces of a D6 into up to four bands, worst first: band i
// begins at cut i. Cuts must rise and lie in 2 … 6; zero cuts at the end are
// absent, so Cuts{4, 6} is fail, success, six.
type Cuts [3]int

// bands returns the probabilities of the bands, in sixths.
func (c Cuts) bands() []int {
	sixths, from := []int{}, 1
	for i, cut := range c {
		if slices.Max(c[i:]) == 0 && slices.Min(c[i:]) == 0 {
			break // the rest are absent
		}
		if cut <= from || cut > 6 {
			panic("dice: cuts must rise within 2 to 6")
		}
		sixths, from = append(sixths, cut-from), cut
	}
	return append(sixths, 7-from)
}

// band returns the band of a face.
func (c Cuts) band(face int) int {
	b := 0
	for b < len(c) && c[b] != 0 && face >= c[b] {
		b++
	}
	return b
}

// Bands returns how many of n D6 fall in each band of the cuts. It panics if there are more
// than [MaxOutcomes] combinations: above 254 dice in three bands, 56 in four.
func (d *Dice) Bands(n int, c Cuts) [4]int {
	if n <= 0 {
		return [4]int{}
	}
	t := d.laws.bands(n, c)
	if d.source == nil {
		return t.counts[d.Draw(t.law)]
	}
	if d.walker != nil {
		return t.counts[d.walker.branch(t.law)]
	}
	return t.counts[d.source.pick(draw{
		n: n, sides: 6,
		law:     func() *Law { return t.law },
		inverts: true,
		read: func(faces []int) int {
			var counts [4]int
			for _, f := range faces {
				counts[c.band(f)]++
			}
			return slices.Index(t.counts, counts)
		},
		roll: func(s *Dice) int { return slices.Index(t.counts, s.Bands(n, c)) },
	})]
}

// Faces rolls n D6, at most [MaxFaces], and returns how many show each face. Rules use it
// only if they look at faces.
func (d *Dice) Faces(n int) Faces {
	if n > MaxFaces {
		panic("dice: a pool of faces holds at most 255 dice")
	}
	if d.source != nil && n > 0 {
		return d.source.pool(n)
	}
	var f Faces
	for range n {
		f += 1 << (8 * (d.D6() - 1))
	}
	return f
}

// Card draws one card from a deck given by its counts per kind and returns the kind; the
// caller removes the card. As the order of a deck is unseen, drawing from counts without
// replacement follows exactly its law. It panics if the deck is empty. A script names the
// kind plus one.
func (d *Dice) Card(counts []int) int {
	total := 0
	for _, n := range counts {
		total += n
	}
	if total <= 0 {
		panic("dice: a card drawn from an empty deck")
	}
	if d.source != nil {
		return d.pickCard(counts)
	}
	at, kind := int(d.uint64N(uint64(total))), 0
	for _, n := range counts { // all of them: where to stop could not be predicted
		at -= n
		kind += 1 - int(uint(at)>>(bits.UintSize-1))
	}
	return kind
}

func (d *Dice) pickCard(counts []int) int {
	t := d.laws.cards(counts)
	if d.walker != nil {
		return t.kinds[d.walker.branch(t.law)]
	}
	return t.kinds[d.source.pick(draw{
		n: 1, sides: len(t.counts), card: true,
		law:    func() *Law { return t.law },
		read:   func(faces []int) int { return slices.Index(t.kinds, faces[0]-1) },
		roll:   func(s *Dice) int { return slices.Index(t.kinds, s.Card(t.counts)) },
		oneDie: func() string { return outcomesOfFaces(t.left) },
	})]
}

// OneOf draws a member of a set of numbers below 64, given as bits: like [Dice.Card] from a
// deck with one card per member, but a set of one needs no draw. It panics if the set is
// empty.
func (d *Dice) OneOf(set uint64) int {
	switch {
	case set == 0:
		panic("dice: a member drawn from an empty set")
	case set&(set-1) == 0:
		return bits.TrailingZeros64(set)
	case d.source != nil:
		counts := make([]int, bits.Len64(set))
		for left := set; left != 0; left &= left - 1 {
			counts[bits.TrailingZeros64(left)] = 1
		}
		return d.pickCard(counts)
	}
	for skip := d.uint64N(uint64(bits.OnesCount64(set))); skip > 0; skip-- {
		set &= set - 1
	}
	return bits.TrailingZeros64(set)
}

// Draw returns an outcome of a prepared law, by inversion of one random word. Only seeded
// dice without a log have words: others panic.
func (d *Dice) Draw(l *Law) int {
	if d.source != nil {
		panic("dice: a prepared law needs seeded dice")
	}
	return l.draw(d.gen.next(), &d.gen)
}

// Percent reports whether something with a chance of p in a hundred happens: a die with a
// hundred sides shows p or less.
func (d *Dice) Percent(p int) bool {
	switch {
	case p <= 0 || p >= 100:
		return p >= 100
	case d.source != nil:
		return d.pickPercent(p)
	}
	return int(d.uint64N(100)) < p
}

func (d *Dice) pickPercent(p int) bool {
	const sides = 100
	outcome := d.source.pick(draw{
		n: 1, sides: sides,
		law: func() *Law { return binomial(1, p, sides) },
		read: func(faces []int) int {
			if faces[0] <= p {
				return 1
			}
			return 0
		},
		roll: func(s *Dice) int {
			if s.Percent(p) {
				return 1
			}
			return 0
		},
	})
	return outcome == 1
}

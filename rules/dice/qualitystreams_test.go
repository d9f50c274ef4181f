package dice

import (
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

const (
	pairs    = 160_000 // 400 expected in each of the 20 × 20 cells of two D20
	wordBits = 44      // of a word that twenty D6 or twelve D20 show, from the top
)

// word reads rolls of fair dice as a fraction of 2⁶⁴: the digits of a uniform
// number to the base of the die. Its high bits are as fair as the dice are, and
// for dice cut from a word they are the bits of that word.
func word(r *Dice, base uint64) uint64 {
	v, size := uint64(0), uint64(1)
	for size < 1<<51 {
		roll := uint64(0)
		if base == 6 {
			roll = uint64(r.D6())
		} else {
			roll = uint64(r.D20())
		}
		v, size = v*base+roll-1, size*base
	}
	return uint64(float64(v) / float64(size) * (1 << 64))
}

// countBits adds the high bits of a word to the counts.
func countBits(ones []int, w uint64) {
	for b := range ones {
		ones[b] += int(w >> (64 - len(ones) + b) & 1)
	}
}

// firstWords looks at every bit of the first word of a trial and of a spot.
func (s *suite) firstWords(r *Dice) {
	r.Seed(qualitySeed + 2)
	var six, twenty, spot [wordBits]int
	for i := range uint64(pairs) {
		r.Trial(i)
		countBits(six[:], word(r, 6))
		r.Trial(i)
		countBits(twenty[:], word(r, 20))
		r.Stream(At(1, int(i&1), 2))
		countBits(spot[:], word(r, 6))
	}
	s.bits("first word of a trial in D6", six[:])
	s.bits("first word of a trial in D20", twenty[:])
	s.bits("first word of a spot in D6", spot[:])
}

// repeats looks for words that come twice, in the same place or another, among
// the first three of many trials. Words agree by chance in one of 6²⁰ cases.
func (s *suite) repeats(r *Dice) {
	r.Seed(qualitySeed + 3)
	var words []uint64
	for i := range uint64(pairs) {
		r.Trial(i)
		words = append(words, word(r, 6), word(r, 6), word(r, 6))
	}
	slices.Sort(words)
	twice := len(words) - len(slices.Compact(words))
	chance := distuv.Poisson{Lambda: float64(3*pairs) * float64(3*pairs) / 2 / pow6x20}
	s.add("a word that comes twice", chance.Survival(float64(twice)-1))
}

// pairing names two streams that must have nothing to do with each other.
type pairing struct {
	name  string
	begin func(r *Dice, i uint64, second uint64) // second is 0 or 1
}

func trialOf(r *Dice, seed, i uint64) {
	r.Seed(seed)
	r.Trial(i)
}

func spotOf(r *Dice, i uint64, turn, side, phase uint64) {
	trialOf(r, qualitySeed, i)
	r.Stream(At(int(turn), int(side), int(phase)))
}

func pairings() []pairing {
	const seed = qualitySeed + 4
	return []pairing{
		{"trials 2j and 2j+1", func(r *Dice, i, second uint64) { trialOf(r, seed, 2*i+second) }},
		{"trials 2j+1 and 2j+2", func(r *Dice, i, second uint64) { trialOf(r, seed, 2*i+1+second) }},
		{"trials j and j+2¹⁶", func(r *Dice, i, second uint64) { trialOf(r, seed, i>>16<<17+i&0xffff+second<<16) }},
		{"trials j and j+2⁴⁰", func(r *Dice, i, second uint64) { trialOf(r, seed, i+second<<40) }},
		{"seeds s and s+1", func(r *Dice, i, second uint64) { trialOf(r, seed+second, i) }},
		{"seeds 2j and 2j+1", func(r *Dice, i, second uint64) { trialOf(r, 2*i+second, 0) }},
		{"trial i+1 and seed s+1", func(r *Dice, i, second uint64) { trialOf(r, seed+second, 2*i+1-second) }},
		{"a trial and its spot", func(r *Dice, i, second uint64) {
			trialOf(r, qualitySeed, i)
			if second == 1 {
				r.Stream(0)
			}
		}},
		{"turns", func(r *Dice, i, second uint64) { spotOf(r, i, 1+i%5+second, 0, 0) }},
		{"sides", func(r *Dice, i, second uint64) { spotOf(r, i, 1+i%5, second, 1) }},
		{"phases", func(r *Dice, i, second uint64) { spotOf(r, i, 1, 1, i%3+second) }},
		{"turn and side", func(r *Dice, i, second uint64) { spotOf(r, i, 1+second, 1-second, 2) }},
		{"spots of trials 2j and 2j+1", func(r *Dice, i, second uint64) { spotOf(r, 2*i+second, 1, 1, 1) }},
	}
}

// neighbours compares the openings of two streams each: every draw of one with
// every draw of the other, as a table of independent pairs, and the first words
// bit by bit.
func (s *suite) neighbours(r *Dice) {
	kinds := openingKinds()
	for _, p := range pairings() {
		var tables [5][5][]int
		for a := range tables {
			for b := range tables[a] {
				tables[a][b] = make([]int, len(kinds[a].chance)*len(kinds[b].chance))
			}
		}
		var differ [wordBits]int
		for i := range uint64(pairs) {
			p.begin(r, i, 0)
			w, first := opening(r)
			p.begin(r, i, 1)
			v, second := opening(r)
			countBits(differ[:], v^w)
			for a, x := range first {
				for b, y := range second {
					tables[a][b][x*len(kinds[b].chance)+y]++
				}
			}
		}
		for a := range tables {
			for b := range tables[a] {
				name := p.name + ": " + kinds[a].name + " against " + kinds[b].name
				s.chi(name, tables[a][b], product(kinds[a].chance, kinds[b].chance))
			}
		}
		s.bits(p.name+": first words differ", differ[:])
	}
}

// openingKinds names what opening rolls.
func openingKinds() [5]drawn {
	hits := make([]float64, 5)
	for k, p := range binomial(40, 3, 6).p {
		hits[hitClass(k)] += p
	}
	return [5]drawn{
		{name: "first D6", chance: uniform(6).p},
		{name: "first D20", chance: uniform(20).p},
		{name: "D12", chance: uniform(12).p},
		{name: "Count(40, 4)", chance: hits},
		{name: "second D12", chance: uniform(12).p},
	}
}

// hitClass puts the hits of 40 dice at 4+ into five classes of some 20% each.
func hitClass(hits int) int { return min(max((hits-15)/2, 0), 4) }

// opening uses the first five words of a stream, one a draw: all twenty D6 of
// the first one, one D20 of the second.
func opening(r *Dice) (first uint64, o [5]int) {
	first = word(r, 6)
	six := first / ((1<<64-1)/6 + 1)
	return first, [5]int{int(six), r.D20() - 1, r.D12() - 1, hitClass(r.Count(40, 4)), r.D12() - 1}
}

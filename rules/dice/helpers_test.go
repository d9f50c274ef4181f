package dice

import "slices"

// draws are the results of one mixed round.
type draws [30]int

// mixed rolls every kind of draw once or more. Three rounds use 24 D6, so the
// third needs a second word of D6.
func mixed(r *Dice, deck []int) draws {
	var o draws
	copy(o[:], []int{
		r.D6(), r.D6(), r.D6(), r.D20(), r.D20(), r.D3(), r.D8(), r.D10(), r.D12(),
		r.Count(10, 4), r.Count(3, 6), r.Count(40, 3),
	})
	three := r.Bands(6, Cuts{4, 6})
	copy(o[12:15], three[:])
	four := r.Bands(5, Cuts{3, 5, 6})
	copy(o[15:19], four[:])
	f := r.Faces(4)
	for face := 1; face <= 6; face++ {
		o[18+face] = f.Of(face)
	}
	copy(o[25:], []int{r.Highest(3), r.Sum(2), r.Card(deck), r.D20(), r.D6()})
	return o
}

// mixedDeck is the deck of the mixed rounds; its second kind has run out.
func mixedDeck() []int { return []int{3, 0, 2, 5} }

// pool is a draw as the table sees it: n dice with so many sides.
type pool struct{ n, sides int }

// mixedPools are the dice of a mixed round, in order.
func mixedPools() []pool {
	return []pool{
		{1, 6}, {1, 6}, {1, 6}, {1, 20}, {1, 20}, {1, 3}, {1, 8}, {1, 10}, {1, 12},
		{10, 6}, {3, 6}, {40, 6}, {6, 6}, {5, 6}, {4, 6}, {3, 6}, {2, 6}, {1, 4}, {1, 20}, {1, 6},
	}
}

// shown reads the results of a mixed round from its dice as they lie on the
// table, naively: the oracle of the log and of the script.
func shown(dice [][]int) draws {
	var o draws
	for i := range 9 {
		o[i] = dice[i][0]
	}
	o[9], o[10], o[11] = between(dice[9], 4, 6), between(dice[10], 6, 6), between(dice[11], 3, 6)
	o[12], o[13], o[14] = between(dice[12], 1, 3), between(dice[12], 4, 5), between(dice[12], 6, 6)
	o[15], o[16] = between(dice[13], 1, 2), between(dice[13], 3, 4)
	o[17], o[18] = between(dice[13], 5, 5), between(dice[13], 6, 6)
	for face := 1; face <= 6; face++ {
		o[18+face] = between(dice[14], face, face)
	}
	o[25], o[26] = slices.Max(dice[15]), dice[16][0]+dice[16][1]
	o[27], o[28], o[29] = dice[17][0]-1, dice[18][0], dice[19][0]
	return o
}

// between counts the dice from low to high, both included.
func between(faces []int, low, high int) int {
	count := 0
	for _, f := range faces {
		if low <= f && f <= high {
			count++
		}
	}
	return count
}

// forced is a generator whose next word is w: the mix undone. The words after
// that one follow from it.
func forced(w uint64) *generator {
	w ^= w>>31 ^ w>>62
	w *= inverse(0x94d049bb133111eb)
	w ^= w>>27 ^ w>>54
	w *= inverse(0xbf58476d1ce4e5b9)
	w ^= w>>30 ^ w>>60
	return &generator{state: w}
}

// inverse is 1/a modulo 2⁶⁴ for an odd a, by Newton's iteration, which doubles
// the three correct bits that it begins with.
func inverse(a uint64) uint64 {
	x := a
	for range 5 {
		x *= 2 - a*x
	}
	return x
}

// seeded are dice at trial i of a seed.
func seeded(seed, i uint64) *Dice {
	d := New()
	d.Seed(seed)
	d.Trial(i)
	return d
}

// listened are dice with a seed, and the log of what they show.
func listened(seed uint64) (*Dice, *Log) {
	d, log := New(), &Log{}
	d.Listen(log)
	d.Seed(seed)
	return d, log
}

// panics reports whether f panics.
func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}

package dice

import (
	"fmt"
	"slices"
)

// drawn is a draw whose result is one of len(chance).
type drawn struct {
	name   string
	n      int // times to roll it
	chance []float64
	roll   func(roller) int
}

const (
	laps   = 50      // throws between two trials, so that streams and their beginnings both count
	throws = 200_000 // of one draw; with less the rare outcomes melt together
)

func dieOf(sides, n int, roll func(roller) int) drawn {
	return drawn{fmt.Sprintf("D%d", sides), n, uniform(sides).p, func(r roller) int { return roll(r) - 1 }}
}

// drawnKinds are all draws. That the chances of their laws are right is for
// law_test.go.
func drawnKinds() []drawn {
	list := []drawn{
		dieOf(3, throws, roller.D3), dieOf(8, throws, roller.D8), dieOf(10, throws, roller.D10), dieOf(12, throws, roller.D12),
		// Enough to see a bias of one in 128, the least that a byte can have.
		dieOf(6, 4_000_000, roller.D6), dieOf(20, 2_000_000, roller.D20),
	}
	for _, c := range [][2]int{{1, 4}, {2, 6}, {5, 2}, {10, 4}, {20, 3}, {40, 5}} {
		list = append(list, drawn{fmt.Sprintf("Count(%d, %d)", c[0], c[1]), throws, binomial(c[0], 7-c[1], 6).p,
			func(r roller) int { return r.Count(c[0], c[1]) }})
	}
	for _, n := range []int{1, 2, 5, 10} {
		list = append(list,
			drawn{fmt.Sprintf("Highest(%d)", n), throws, highest(n).p, func(r roller) int { return r.Highest(n) - 1 }},
			drawn{fmt.Sprintf("Sum(%d)", n), throws, sum(n).p, func(r roller) int { return r.Sum(n) - n }})
	}
	tables := new(laws)
	for _, n := range []int{1, 2, 4, 6} {
		table := tables.faces(n)
		at := places(table.faces)
		list = append(list, drawn{fmt.Sprintf("Faces(%d)", n), throws, table.law.p, func(r roller) int { return at[r.Faces(n)] }})
	}
	for _, k := range []struct {
		n int
		c Cuts
	}{{3, Cuts{6}}, {6, Cuts{4, 6}}, {40, Cuts{4, 6}}, {5, Cuts{3, 5, 6}}, {20, Cuts{2, 4, 5}}} {
		table := tables.bands(k.n, k.c)
		at := places(table.counts)
		list = append(list, drawn{fmt.Sprintf("Bands(%d, %v)", k.n, k.c), throws, table.law.p,
			func(r roller) int { return at[r.Bands(k.n, k.c)] }})
	}
	for _, deck := range [][]int{mixedDeck(), {1, 20, 3}, slices.Repeat([]int{1}, 52)} {
		chance := make([]float64, len(deck))
		for k, n := range deck {
			chance[k] = float64(n) / float64(total(deck))
		}
		list = append(list, drawn{fmt.Sprintf("Card(%d of %d kinds)", total(deck), len(deck)), throws, chance,
			func(r roller) int { return r.Card(deck) }})
	}
	return list
}

func places[T comparable](values []T) map[T]int {
	at := make(map[T]int, len(values))
	for i, v := range values {
		at[v] = i
	}
	return at
}

// laws compares every draw with its law.
func (s *suite) laws(r roller) {
	r.Seed(qualitySeed)
	for _, d := range drawnKinds() {
		counts := make([]int, len(d.chance))
		for i := range d.n {
			if i%laps == 0 {
				r.Trial(uint64(i / laps))
			}
			counts[d.roll(r)]++
		}
		s.chi("law of "+d.name, counts, d.chance)
	}
}

// serial compares pairs within a stream: consecutive rolls, and rolls at the
// same place of consecutive words. Pairs do not overlap, so that they are
// independent.
func (s *suite) serial(r roller) {
	r.Seed(qualitySeed + 1)
	count := func(r roller) int { return r.Count(3, 4) }
	for _, c := range []struct {
		name   string
		chance []float64
		roll   func(roller) int
		lag    int
	}{
		{"D6 and the next", uniform(6).p, func(r roller) int { return r.D6() - 1 }, 1},
		{"D6 and the one a word later", uniform(6).p, func(r roller) int { return r.D6() - 1 }, 20},
		{"D20 and the next", uniform(20).p, func(r roller) int { return r.D20() - 1 }, 1},
		{"D20 and the one a word later", uniform(20).p, func(r roller) int { return r.D20() - 1 }, 12},
		{"D12 and the next", uniform(12).p, func(r roller) int { return r.D12() - 1 }, 1},
		{"D8 and the third next", uniform(8).p, func(r roller) int { return r.D8() - 1 }, 3},
		{"Count and the next", binomial(3, 3, 6).p, count, 1},
	} {
		size := len(c.chance)
		counts, block := make([]int, size*size), make([]int, 2*c.lag)
		for i := range throws / c.lag {
			if i%laps == 0 {
				r.Trial(uint64(i / laps))
			}
			for k := range block {
				block[k] = c.roll(r)
			}
			for k := range c.lag {
				counts[block[k]*size+block[k+c.lag]]++
			}
		}
		s.chi("in a stream, "+c.name, counts, product(c.chance, c.chance))
	}
}

// product are the chances of independent pairs.
func product(a, b []float64) []float64 {
	var list []float64
	for _, p := range a {
		for _, q := range b {
			list = append(list, p*q)
		}
	}
	return list
}

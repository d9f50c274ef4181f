package dice

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"testing"
)

// odds are whole numbers of ways per result, out of all.
type odds[T comparable] struct {
	ways map[T]*big.Int
	all  *big.Int
}

// enumerate counts the faces of n dice by rolling every one of sides^n ways.
func enumerate[T comparable](n, sides int, read func(faces []int) T) odds[T] {
	ways, all, faces := map[T]*big.Int{}, int64(0), slices.Repeat([]int{1}, n)
	counts := map[T]int64{}
	for {
		counts[read(faces)]++
		all++
		i := 0
		for i < n && faces[i] == sides {
			faces[i] = 1
			i++
		}
		if i == n {
			break
		}
		faces[i]++
	}
	for v, k := range counts {
		ways[v] = big.NewInt(k)
	}
	return odds[T]{ways, big.NewInt(all)}
}

// addDie is the odds after one more D6, the oracle for pools too large to
// enumerate: no binomials, no powers, one face at a time.
func (o odds[T]) addDie(with func(sofar T, face int) T) odds[T] {
	next := odds[T]{map[T]*big.Int{}, new(big.Int).Mul(o.all, big.NewInt(6))}
	for v, k := range o.ways {
		for face := 1; face <= 6; face++ {
			to := with(v, face)
			if next.ways[to] == nil {
				next.ways[to] = new(big.Int)
			}
			next.ways[to].Add(next.ways[to], k)
		}
	}
	return next
}

// none are the odds of no dice at all.
func none[T comparable]() odds[T] {
	var zero T
	return odds[T]{map[T]*big.Int{zero: big.NewInt(1)}, big.NewInt(1)}
}

// checkWalk walks one draw and compares it with the odds. Float weights may err
// by 1e-15, or by 1e-14 of themselves: a power of up to 40 rounded factors.
func checkWalk[T comparable](t *testing.T, name string, w *Walker, want odds[T], draw func(*Dice) T) {
	t.Helper()
	total, paths := new(big.Rat), 0
	for w.Reset(); w.Next(); paths++ {
		v := draw(w.Dice())
		ways := want.ways[v]
		if ways == nil {
			t.Fatalf("%s: %v cannot come up", name, v)
		}
		exact := new(big.Rat).SetFrac(ways, want.all)
		if got := w.Exact(); got.Cmp(exact) != 0 {
			t.Fatalf("%s: %v has %v, want %v", name, v, got, exact)
		}
		p, _ := exact.Float64()
		if miss := math.Abs(w.Weight() - p); miss > 1e-15 || miss > 1e-14*p {
			t.Fatalf("%s: %v has weight %g, want %g", name, v, w.Weight(), p)
		}
		total.Add(total, exact)
	}
	if paths != len(want.ways) || total.Cmp(big.NewRat(1, 1)) != 0 {
		t.Fatalf("%s: %d outcomes with %v in all, want %d with 1", name, paths, total, len(want.ways))
	}
}

func TestDrawsAgainstEveryRoll(t *testing.T) {
	w := NewWalker()
	for n := range 7 {
		for target := -1; target <= 8; target++ {
			checkWalk(t, fmt.Sprintf("Count(%d, %d)", n, target), w,
				enumerate(n, 6, func(f []int) int { return between(f, target, 6) }),
				func(d *Dice) int { return d.Count(n, target) })
		}
		checkWalk(t, fmt.Sprintf("Highest(%d)", n), w,
			enumerate(n, 6, func(f []int) int { return slices.Max(append([]int{0}, f...)) }),
			func(d *Dice) int { return d.Highest(n) })
		checkWalk(t, fmt.Sprintf("Sum(%d)", n), w,
			enumerate(n, 6, total), func(d *Dice) int { return d.Sum(n) })
		checkWalk(t, fmt.Sprintf("Faces(%d)", n), w,
			enumerate(n, 6, tally), func(d *Dice) [6]int { return spread(d.Faces(n)) })
	}
	for sides, die := range map[int]func(*Dice) int{
		3: (*Dice).D3, 6: (*Dice).D6, 8: (*Dice).D8, 10: (*Dice).D10, 12: (*Dice).D12, 20: (*Dice).D20,
	} {
		checkWalk(t, fmt.Sprintf("D%d", sides), w, enumerate(1, sides, total), die)
	}
}

func total(faces []int) int {
	s := 0
	for _, f := range faces {
		s += f
	}
	return s
}

func tally(faces []int) (counts [6]int) {
	for _, f := range faces {
		counts[f-1]++
	}
	return counts
}

func spread(f Faces) (counts [6]int) {
	for i := range counts {
		counts[i] = f.Of(i + 1)
	}
	return counts
}

// allCuts are all 26 ways to cut a D6 into one to four bands.
func allCuts() []Cuts {
	list := []Cuts{{}}
	for a := 2; a <= 6; a++ {
		list = append(list, Cuts{a})
		for b := a + 1; b <= 6; b++ {
			list = append(list, Cuts{a, b})
			for c := b + 1; c <= 6; c++ {
				list = append(list, Cuts{a, b, c})
			}
		}
	}
	return list
}

// banded puts a face into its band, naively.
func banded(c Cuts, counts [4]int, face int) [4]int {
	band := 0
	for _, cut := range c {
		if cut != 0 && face >= cut {
			band++
		}
	}
	counts[band]++
	return counts
}

func TestBandsAgainstEveryRoll(t *testing.T) {
	w := NewWalker()
	for _, c := range allCuts() {
		for n := range 6 {
			want := enumerate(n, 6, func(f []int) (counts [4]int) {
				for _, face := range f {
					counts = banded(c, counts, face)
				}
				return counts
			})
			checkWalk(t, fmt.Sprintf("Bands(%d, %v)", n, c), w, want, func(d *Dice) [4]int { return d.Bands(n, c) })
		}
	}
}

// TestLargePools: as far as tables are used, 0 to 40 dice.
func TestLargePools(t *testing.T) {
	w := NewWalker()
	highest, sum := none[int](), none[int]()
	counts := [9]odds[int]{}
	for target := range counts {
		counts[target] = none[int]()
	}
	for n := range 41 {
		for target, want := range counts {
			checkWalk(t, fmt.Sprintf("Count(%d, %d)", n, target), w, want, func(d *Dice) int { return d.Count(n, target) })
			counts[target] = want.addDie(func(k, face int) int { return k + between([]int{face}, target, 6) })
		}
		checkWalk(t, fmt.Sprintf("Highest(%d)", n), w, highest, func(d *Dice) int { return d.Highest(n) })
		highest = highest.addDie(func(high, face int) int { return max(high, face) })
		if n <= 10 || n == 20 { // exact weights of all sums up to 40 dice take too long
			checkWalk(t, fmt.Sprintf("Sum(%d)", n), w, sum, func(d *Dice) int { return d.Sum(n) })
		}
		sum = sum.addDie(func(s, face int) int { return s + face })
	}
}

// TestLargeBands compares tables themselves: a walk computes all exact weights
// anew for every outcome.
func TestLargeBands(t *testing.T) {
	for _, c := range []struct {
		n    int
		cuts Cuts
	}{{40, Cuts{4, 6}}, {40, Cuts{4}}, {12, Cuts{3, 5, 6}}} {
		want := none[[4]int]()
		for range c.n {
			want = want.addDie(func(k [4]int, face int) [4]int { return banded(c.cuts, k, face) })
		}
		table := new(laws).bands(c.n, c.cuts)
		if len(table.counts) != len(want.ways) || table.law.Len() != len(want.ways) {
			t.Fatalf("Bands(%d, %v) has %d outcomes, want %d", c.n, c.cuts, len(table.counts), len(want.ways))
		}
		for i, p := range table.law.Exact() {
			exact := new(big.Rat).SetFrac(want.ways[table.counts[i]], want.all)
			if p.Cmp(exact) != 0 {
				t.Fatalf("Bands(%d, %v): %v has %v, want %v", c.n, c.cuts, table.counts[i], p, exact)
			}
			if f, _ := exact.Float64(); table.law.P(i) != f {
				t.Fatalf("Bands(%d, %v): %v has weight %g, want %g", c.n, c.cuts, table.counts[i], table.law.P(i), f)
			}
		}
	}
}

func TestCardAgainstTheDeck(t *testing.T) {
	w := NewWalker()
	for _, deck := range [][]int{{1}, {5}, {0, 1}, {3, 0, 2, 5}, {1, 1, 1, 1}, {0, 0, 7, 0}, slices.Repeat([]int{1}, 52)} {
		want := odds[int]{map[int]*big.Int{}, big.NewInt(int64(total(deck)))}
		for kind, n := range deck {
			if n > 0 {
				want.ways[kind] = big.NewInt(int64(n))
			}
		}
		checkWalk(t, fmt.Sprintf("Card(%v)", deck), w, want, func(d *Dice) int { return d.Card(deck) })
	}
}

// TestOneOfIsACard: one of several members is drawn as a card is, by seeded dice and by
// walkers.
func TestOneOfIsACard(t *testing.T) {
	w := NewWalker()
	for _, set := range []uint64{1, 1 << 63, 0b1011, 0b110100, 1<<63 | 1<<40 | 1, 1<<64 - 1} {
		deck, want := make([]int, bits.Len64(set)), odds[int]{map[int]*big.Int{}, big.NewInt(int64(bits.OnesCount64(set)))}
		for i := range deck {
			if set>>i&1 == 1 {
				deck[i], want.ways[i] = 1, big.NewInt(1)
			}
		}
		checkWalk(t, fmt.Sprintf("OneOf(%b)", set), w, want, func(d *Dice) int { return d.OneOf(set) })
		drawn, dealt := seeded(1, 0), seeded(1, 0)
		for range 100 * min(1, len(want.ways)-1) {
			if got, want := drawn.OneOf(set), dealt.Card(deck); got != want {
				t.Fatalf("OneOf(%b) = %d, the card is %d", set, got, want)
			}
		}
	}
}

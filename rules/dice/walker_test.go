package dice

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

// walk plays the code on all paths: the exact chance of each result, and how
// many paths there were. It fails unless the weights add up to 1.
func walk[T comparable](t *testing.T, w *Walker, play func(*Dice) T) (chance map[T]*big.Rat, paths int) {
	t.Helper()
	chance = map[T]*big.Rat{}
	all, weights := new(big.Rat), 0.0
	for w.Next() {
		v := play(w.Dice())
		if chance[v] == nil {
			chance[v] = new(big.Rat)
		}
		exact := w.Exact()
		chance[v].Add(chance[v], exact)
		all.Add(all, exact)
		weights += w.Weight()
		paths++
	}
	if w.Next() {
		t.Error("a path after the last one")
	}
	if all.Cmp(big.NewRat(1, 1)) != 0 || math.Abs(weights-1) > 1e-13 {
		t.Errorf("the weights of %d paths add up to %v, as floats to 1%+.2g", paths, all, weights-1)
	}
	return chance, paths
}

// TestWeightsWhilePlaying: the weight is that of the draws made so far.
func TestWeightsWhilePlaying(t *testing.T) {
	w := NewWalker()
	if !w.Next() || w.Weight() != 1 || w.Exact().Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("before any draw: %v", w.Weight())
	}
	w.Dice().D6()
	if got := w.Exact(); got.Cmp(big.NewRat(1, 6)) != 0 {
		t.Errorf("after a D6: %v", got)
	}
	w.Dice().Count(2, 5) // its first outcome: (4/6)²
	if got := w.Exact(); got.Cmp(big.NewRat(4, 54)) != 0 || math.Abs(w.Weight()-4.0/54) > 1e-16 {
		t.Errorf("after two draws: %v, %g", got, w.Weight())
	}
}

// TestConditionalDraws: paths of unequal depth. A re-roll of a failed D6 at 4+,
// and after a success one more die if it was a 6.
func TestConditionalDraws(t *testing.T) {
	play := func(d *Dice) string {
		switch first := d.D6(); {
		case first < 4:
			return fmt.Sprint("again ", d.D6() >= 4)
		case first == 6:
			return fmt.Sprint("six ", d.D3())
		}
		return "hit"
	}
	got, paths := walk(t, NewWalker(), play)
	if paths != 3*6+3+2 {
		t.Errorf("%d paths, want 23", paths)
	}
	for v, want := range map[string]*big.Rat{
		"again true": big.NewRat(1, 4), "again false": big.NewRat(1, 4), // 1/2 · 1/2
		"six 1": big.NewRat(1, 18), "six 2": big.NewRat(1, 18), "six 3": big.NewRat(1, 18), // 1/6 · 1/3
		"hit": big.NewRat(1, 3),
	} {
		if got[v] == nil || got[v].Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", v, got[v], want)
		}
	}
}

// TestDeckWithoutReplacement deals three cards, against all orders of a deck of
// seven cards that are told apart.
func TestDeckWithoutReplacement(t *testing.T) {
	deck := []int{0, 0, 0, 1, 1, 2, 2}
	want, orders := map[[3]int]int64{}, int64(0)
	for i := range deck {
		for j := range deck {
			for k := range deck {
				if i != j && j != k && i != k {
					want[[3]int{deck[i], deck[j], deck[k]}]++
					orders++
				}
			}
		}
	}
	got, _ := walk(t, NewWalker(), func(d *Dice) (hand [3]int) {
		left := []int{3, 2, 2}
		for i := range hand {
			hand[i] = d.Card(left)
			left[hand[i]]-- // the caller's slice may change between draws
		}
		return hand
	})
	if len(got) != len(want) {
		t.Errorf("%d hands, want %d", len(got), len(want))
	}
	for hand, ways := range want {
		if got[hand] == nil || got[hand].Cmp(big.NewRat(ways, orders)) != 0 {
			t.Errorf("hand %v: %v, want %d/%d", hand, got[hand], ways, orders)
		}
	}
}

// TestReset: from the beginning, from the middle of a walk and after its end.
func TestReset(t *testing.T) {
	w := NewWalker()
	w.Next()
	w.Dice().D6()
	w.Next()
	w.Dice().D6()
	for range 2 {
		w.Reset()
		if _, paths := walk(t, w, func(d *Dice) int { return d.Count(3, 4) }); paths != 4 {
			t.Errorf("%d paths after Reset, want 4", paths)
		}
	}
}

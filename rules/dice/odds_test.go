package dice

import (
	"math/big"
	"testing"
)

// TestOddsOfTheTable checks odds that can be worked out by hand.
func TestOddsOfTheTable(t *testing.T) {
	for _, c := range []struct {
		name string
		yes  func(*Dice) bool
		num  int64
		den  int64
	}{
		// 1 − (5/6)²
		{"the highest of two is 6", func(d *Dice) bool { return d.Highest(2) == 6 }, 11, 36},
		// (3² − 2²)/6²
		{"the highest of two is 3", func(d *Dice) bool { return d.Highest(2) == 3 }, 5, 36},
		// 6/6²
		{"two dice sum to 7", func(d *Dice) bool { return d.Sum(2) == 7 }, 6, 36},
		// 1+3+6+10+15+21+25+27+27 ways to 11 or less are 135 of 216; the rest
		{"three dice sum to 12 or more", func(d *Dice) bool { return d.Sum(3) >= 12 }, 81, 216},
		// 3 · 1/6 · (5/6)²
		{"one six of three", func(d *Dice) bool { return d.Count(3, 6) == 1 }, 75, 216},
		// 10 choose 5 over 2¹⁰
		{"five of ten at 4+", func(d *Dice) bool { return d.Count(10, 4) == 5 }, 252, 1024},
		// 3!/(1!1!1!) · 3/6 · 2/6 · 1/6
		{"fail, success and six", func(d *Dice) bool { return d.Bands(3, Cuts{4, 6}) == [4]int{1, 1, 1} }, 36, 216},
		// 3 of 10, then 2 of the 9 left
		{"a card of either kind in turn", func(d *Dice) bool {
			return d.Card([]int{3, 0, 2, 5}) == 0 && d.Card([]int{2, 0, 2, 5}) == 2
		}, 6, 90},
		// 10/20 · 1/3
		{"a D20 at 11+ and a D3 of 3", func(d *Dice) bool { return d.D20() >= 11 && d.D3() == 3 }, 1, 6},
	} {
		w, got := NewWalker(), new(big.Rat)
		for w.Next() {
			if c.yes(w.Dice()) {
				got.Add(got, w.Exact())
			}
		}
		if want := big.NewRat(c.num, c.den); got.Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", c.name, got, want)
		}
	}
}

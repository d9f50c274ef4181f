package dice

import (
	"math/big"
	"testing"
)

// TestLeavesAreComputedOnce: a case is computed once, and each has odds of its own: n dice of 6 are all even with 1/2ⁿ.
func TestLeavesAreComputedOnce(t *testing.T) {
	played := 0
	even := NewLeaves(func(d *Dice, n int) int {
		played++
		for range n {
			if d.D6()%2 == 1 {
				return 0
			}
		}
		return 1
	})
	for n := range 4 {
		if first := even.Of(n); first != even.Of(n) {
			t.Errorf("%d dice have two leaves", n)
		}
		shares := even.Of(n).law.exact()
		if p := shares[len(shares)-1]; p.Cmp(big.NewRat(1, 1<<n)) != 0 {
			t.Errorf("%d dice are even with %v", n, p)
		}
	}
	before := played
	if even.Of(3); played != before {
		t.Errorf("a known case was played %d times more", played-before)
	}
}

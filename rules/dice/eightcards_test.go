package dice_test

import (
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// TestCardOfEight: the same card comes from the same deck, however it is counted, and the same words are used up.
func TestCardOfEight(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	one, other := dice.New(), dice.New()
	for i := range uint64(20_000) {
		var few uint64
		var counts [8]int
		for kind := range counts {
			if r.IntN(3) > 0 {
				counts[kind] = r.IntN([]int{2, 5, 18, 37, 256}[i%5])
				few |= uint64(counts[kind]) << (8 * kind)
			}
		}
		if few == 0 {
			continue
		}
		one.Seed(i)
		other.Seed(i)
		for range 3 {
			if got, want := one.CardOfEight(few), other.Card(counts[:]); got != want {
				t.Fatalf("of %v card %d was drawn, not %d", counts, got, want)
			}
		}
		if got, want := one.D20(), other.D20(); got != want {
			t.Fatalf("after cards of %v a D20 shows %d, not %d", counts, got, want)
		}
	}
}

// TestCardOfEightScripted: a script names the kind plus one.
func TestCardOfEightScripted(t *testing.T) {
	d := dice.Script(t, 3)
	if got := d.CardOfEight(0x010500); got != 2 {
		t.Errorf("card %d was drawn, not 2", got)
	}
}

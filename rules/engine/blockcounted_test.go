package engine

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// countedBout is a bout that also counts its faces from 2 to 4, its 5s and both together.
func countedBout(n int) *Block[bout] {
	x := newBout(n)
	x.FirstCounted = 2
	x.Step = func(d *dice.Dice, k *bout, e *rules.MetricValues) bool {
		c := d.Bands(n, dice.Cuts{2, 5, 6})
		b, a := min(c[3], int(k.b)), min(c[0], int(k.a))
		k.b, k.a, k.blows = k.b-uint8(b), k.a-uint8(a), k.blows-1
		e.Add(0, b)
		e.Add(1, b-a)
		e.Add(2, c[1])
		e.Add(40, c[2])
		e.Add(41, c[1]+c[2])
		return k.a == 0 || k.b == 0 || k.blows == 0
	}
	return x
}

// TestBlockCountsLess: walks play a single step where what is counted would make too many ends.
func TestBlockCountsLess(t *testing.T) {
	plain, counting, from := newBout(12), countedBout(12), bout{60, 60, 9}
	steps := func(x *Block[bout]) (blows, ends int) {
		for w := dice.NewWalker(); w.Next(); ends++ {
			k := from
			x.Play(w.Dice(), &k, new(rules.MetricValues))
			blows = 9 - int(k.blows)
		}
		return blows, ends
	}
	plain.MaxEnds, counting.MaxEnds = 2000, 2000
	many, _ := steps(plain)
	few, ends := steps(counting)
	if few != 1 || few >= many || ends > dice.MaxOutcomes {
		t.Errorf("%d steps, %d with counting and %d ends", many, few, ends)
	}
}

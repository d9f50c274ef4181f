package dice

import "testing"

// BenchmarkDraws is the time of each draw once its table is there.
func BenchmarkDraws(b *testing.B) {
	deck, leaf := mixedDeck(), NewWalker().Leaf(twoWounds)
	for _, c := range []struct {
		name string
		roll func(*Dice) int
	}{
		{"D3", (*Dice).D3}, {"D8", (*Dice).D8}, {"D10", (*Dice).D10}, {"D12", (*Dice).D12},
		{"Count(10,4)", func(d *Dice) int { return d.Count(10, 4) }},
		{"Count(40,3)", func(d *Dice) int { return d.Count(40, 3) }},
		{"Bands(6,4_6)", func(d *Dice) int { return d.Bands(6, Cuts{4, 6})[1] }},
		{"Bands(40,4_6)", func(d *Dice) int { return d.Bands(40, Cuts{4, 6})[1] }},
		{"Faces(2)", func(d *Dice) int { return int(d.Faces(2)) }},
		{"Faces(10)", func(d *Dice) int { return int(d.Faces(10)) }},
		{"Highest(3)", func(d *Dice) int { return d.Highest(3) }},
		{"Sum(2)", func(d *Dice) int { return d.Sum(2) }},
		{"Card", func(d *Dice) int { return d.Card(deck) }},
		{"Leaf", leaf.Roll},
	} {
		b.Run(c.name, func(b *testing.B) {
			d := seeded(1, 0)
			c.roll(d) // builds the table
			for b.Loop() {
				c.roll(d)
			}
		})
	}
}

// BenchmarkD6 and BenchmarkD20 call directly, so that the fast path is inlined
// as it is in the rules.
func BenchmarkD6(b *testing.B) {
	d, sum := seeded(1, 0), 0
	for b.Loop() {
		sum += d.D6()
	}
	_ = sum
}

func BenchmarkD20(b *testing.B) {
	d, sum := seeded(1, 0), 0
	for b.Loop() {
		sum += d.D20()
	}
	_ = sum
}

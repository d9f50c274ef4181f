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

// BenchmarkBeginnings are those of a trial, alone and with its first draw, and the realignment at a spot.
func BenchmarkBeginnings(b *testing.B) {
	for name, begin := range map[string]func(d *Dice, i int){
		"Trial":           func(d *Dice, i int) { d.Trial(uint64(i)) },
		"Trial and Count": func(d *Dice, i int) { d.Trial(uint64(i)); d.Count(10, 4) },
		"Stream":          func(d *Dice, i int) { d.Stream(At(i, 1, 2)) },
	} {
		b.Run(name, func(b *testing.B) {
			d, i := seeded(1, 0), 0
			for b.Loop() {
				begin(d, i)
				i++
			}
		})
	}
}

// BenchmarkTables is what the first use of a table costs.
func BenchmarkTables(b *testing.B) {
	b.Run("Count(40,3)", func(b *testing.B) {
		for b.Loop() {
			new(laws).count(40, 3)
		}
	})
	b.Run("Bands(40,4_6)", func(b *testing.B) {
		for b.Loop() {
			new(laws).bands(40, Cuts{4, 6})
		}
	})
}

// BenchmarkWalk is an exact answer: 40 attacks, 3+, 4+, 5+.
func BenchmarkWalk(b *testing.B) {
	w := NewWalker()
	for b.Loop() {
		var share [41]float64
		for w.Reset(); w.Next(); {
			d := w.Dice()
			wounds := d.Count(d.Count(40, 3), 4)
			share[wounds-d.Count(wounds, 5)] += w.Weight()
		}
	}
}

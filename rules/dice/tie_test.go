package dice

import (
	"math"
	"math/big"
	"testing"
)

// TestTie: the word that contains the threshold of P = 1/3 is 0x5555…, and so
// is every further word of 1/3.
func TestTie(t *testing.T) {
	l := ofRats([]*big.Rat{big.NewRat(1, 3), big.NewRat(2, 3)})
	const third = math.MaxUint64 / 3 // ⌊2⁶⁴/3⌋ = 0x5555…
	for _, c := range []struct {
		w, next     uint64
		want, drawn int // outcome, and further words used
	}{
		{third - 1, 0, 0, 0}, // all of the word's interval lies below 1/3
		{third + 1, 0, 1, 0},
		{third, 0, 0, 1},
		{third, third - 1, 0, 1},
		{third, third + 1, 1, 1},
		{third, math.MaxUint64, 1, 1},
	} {
		g := forced(c.next)
		before := g.state
		if got := l.draw(c.w, g); got != c.want {
			t.Errorf("words %#x, %#x: outcome %d, want %d", c.w, c.next, got, c.want)
		}
		if used := int((g.state - before) * inverse(golden)); used != c.drawn {
			t.Errorf("words %#x, %#x: %d further words, want %d", c.w, c.next, used, c.drawn)
		}
	}
}

// TestLongTie: two words in a row leave 1/3 open, the third decides.
func TestLongTie(t *testing.T) {
	l := ofRats([]*big.Rat{big.NewRat(1, 3), big.NewRat(2, 3)})
	const third = math.MaxUint64 / 3
	g := forced(third)
	after := *g
	after.next()
	want := 0
	if last := after.next(); last > third {
		want = 1
	}
	if got := l.draw(third, g); got != want || *g != after {
		t.Errorf("outcome %d, want %d, after two further words: %v", got, want, *g == after)
	}
}

// TestTieThroughDice: the same through a draw of the rules. Highest(1) is 1 or
// 2 at ⌊2⁶⁴/6⌋ and the next word.
func TestTieThroughDice(t *testing.T) {
	const sixth = math.MaxUint64 / 6
	d := New()
	before := *forced(sixth)
	after := before
	after.next()
	want := 1
	if after.next() > (1<<64-1)/3*2 { // 2⁶⁴/6 = 0x2aaa…aaa + 2/3
		want = 2
	}
	d.gen = before
	if got := d.Highest(1); got != want || d.gen != after {
		t.Errorf("%d, want %d after two words: %v", got, want, d.gen == after)
	}
	d.gen = *forced(sixth + 1)
	if got := d.Highest(1); got != 2 {
		t.Errorf("%d just above 1/6", got)
	}
	d.gen = *forced(sixth - 1)
	if got := d.Highest(1); got != 1 {
		t.Errorf("%d just below 1/6", got)
	}
}

// TestNoTie: a threshold that is the end of a word's interval needs no further
// word, on either side.
func TestNoTie(t *testing.T) {
	for word, want := range map[uint64]int{1<<63 - 1: 0, 1 << 63: 1} {
		g := forced(5)
		before := *g
		if got := binomial(1, 3, 6).draw(word, g); got != want || *g != before {
			t.Errorf("word %#x: %d, want %d; no further word used: %v", word, got, want, *g == before)
		}
	}
}

// TestLargestLaw has the most outcomes that a cell can name.
func TestLargestLaw(t *testing.T) {
	l := uniform(MaxOutcomes)
	g := &generator{state: 1}
	for range 100_000 {
		w := g.next()
		hi, lo := digitOf(w, MaxOutcomes)
		if lo < MaxOutcomes*fixedTolerance || -lo < MaxOutcomes*fixedTolerance {
			continue // fixedTolerance enough to a threshold to need all 32767 rationals
		}
		if got := l.draw(w, g); got != int(hi) {
			t.Fatalf("word %#x gives %d, want %d", w, got, hi)
		}
	}
	for _, n := range []int{0, MaxOutcomes + 1} {
		if !panics(func() { NewLaw(make([]float64, n), nil) }) {
			t.Errorf("a law with %d outcomes was made", n)
		}
	}
}

// TestShare: laws that agree in their floats may share a table, yet each
// settles its own ties.
func TestShare(t *testing.T) {
	coin := func(offset *big.Rat) *Law {
		half := big.NewRat(1, 2)
		exact := []*big.Rat{new(big.Rat).Add(half, offset), new(big.Rat).Sub(half, offset)}
		return NewLaw([]float64{0.5, 0.5}, func() []*big.Rat { return exact })
	}
	fair, better, d3, tables := coin(new(big.Rat)), coin(big.NewRat(-1, 1<<40)), uniform(3), Tables{}
	for _, l := range []*Law{d3, fair, better} {
		tables.Intern(l)
	}
	if fair.table == d3.table || fair.table != better.table {
		t.Fatal("a coin shares the table of a coin, not of a D3")
	}
	const w = 1<<63 - 1<<24 // 1/2 − 2⁻⁴⁰
	for word, want := range map[uint64][2]int{w - 1: {0, 0}, w: {0, 1}, 1<<63 - 1: {0, 1}, 1 << 63: {1, 1}} {
		got := [2]int{fair.draw(word, forced(0)), better.draw(word, forced(0))}
		if got != want {
			t.Errorf("word %#x: %v, want %v", word, got, want)
		}
	}
}

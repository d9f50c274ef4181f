package dice

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// digitOf is x·n cut at the binary point, written with other means than the
// package: by long multiplication of halves.
func digitOf(x, n uint64) (hi, lo uint64) {
	const half = 1<<32 - 1
	a, b, c, d := x>>32, x&half, n>>32, n&half
	mid := a*d + b*d>>32
	low := mid&half + b*c
	return a*c + mid>>32 + low>>32, x * n
}

// cutter is one of the functions that cut a run of digits from a word.
type cutter struct {
	name         string
	cut          func(uint64) (uint64, bool)
	pow          uint64 // base^count
	base, count  uint64
	width        uint
	two, inverse uint64 // pow is 2^two times an odd number; its inverse
}

func cutters() []cutter {
	return []cutter{
		{"digits6", digits6, pow6x20, 6, 20, bits6, 20, inverse(3486784401)},     // 3²⁰
		{"digits20", digits20, pow20x12, 20, 12, bits20, 24, inverse(244140625)}, // 5¹²
	}
}

// TestRunsAreExact takes results v of a run, the edges and some at random, and
// tries every word that multiplies to v: exactly ⌊2⁶⁴/pow⌋ are kept, and all of
// them read as the digits of v, first digit highest.
func TestRunsAreExact(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for _, c := range cutters() {
		results := []uint64{0, 1, 2, c.pow / 2, c.pow/2 - 1, c.pow - 2, c.pow - 1}
		for range 60 {
			results = append(results, r.Uint64N(c.pow))
		}
		each := (-c.pow)/c.pow + 1 // ⌊2⁶⁴/pow⌋ without leaving 64 bits
		for _, v := range results {
			if kept := c.kept(t, v); kept != each {
				t.Fatalf("%s: %d words give %d, want %d", c.name, kept, v, each)
			}
		}
	}
}

// kept counts the words that give v.
func (c cutter) kept(t *testing.T, v uint64) uint64 {
	t.Helper()
	first, rest := bits.Div64(v, 0, c.pow) // ⌈v·2⁶⁴/pow⌉ is the first
	if rest > 0 {
		first++
	}
	n := uint64(0)
	for x := first; ; x++ {
		if hi, _ := digitOf(x, c.pow); hi != v || x < first {
			return n
		}
		run, ok := c.cut(x)
		if !ok {
			continue
		}
		n++
		if got := c.value(t, run); got != v {
			t.Fatalf("%s: word %#x reads as %d, want %d", c.name, x, got, v)
		}
	}
}

// value reads a run back, first digit highest.
func (c cutter) value(t *testing.T, run uint64) uint64 {
	t.Helper()
	v := uint64(0)
	for range c.count {
		digit := run & (1<<c.width - 1)
		if digit < 1 || digit > c.base {
			t.Fatalf("%s: digit %d", c.name, digit)
		}
		v, run = v*c.base+digit-1, run>>c.width
	}
	if run != 0 {
		t.Fatalf("%s: %d is left after %d digits", c.name, run, c.count)
	}
	return v
}

// TestRejectionEdge: x·pow mod 2⁶⁴ at 2⁶⁴ mod pow is kept, one possible step
// below is drawn again, through the dice with the following word.
func TestRejectionEdge(t *testing.T) {
	for _, c := range cutters() {
		rest := -c.pow % c.pow
		edge := (rest >> c.two) * c.inverse & (1<<(64-c.two) - 1)
		under := (rest>>c.two - 1) * c.inverse & (1<<(64-c.two) - 1)
		if edge*c.pow != rest || under*c.pow != rest-1<<c.two {
			t.Fatalf("%s: the test has its edge wrong", c.name)
		}
		if _, ok := c.cut(edge); !ok {
			t.Errorf("%s: word %#x was drawn again", c.name, edge)
		}
		if _, ok := c.cut(under); ok {
			t.Errorf("%s: word %#x was kept", c.name, under)
		}
		if _, ok := c.cut(0); ok {
			t.Errorf("%s: word 0 was kept", c.name)
		}
		die := map[uint64]func(*Dice) int{6: (*Dice).D6, 20: (*Dice).D20}[c.base]
		for _, w := range []uint64{edge, under, 0} {
			d, g := New(), *forced(w)
			d.gen = g
			run, ok := c.cut(g.next())
			for !ok {
				run, ok = c.cut(g.next())
			}
			for range c.count {
				if got := die(d); got != int(run&(1<<c.width-1)) {
					t.Fatalf("%s: after word %#x a die shows %d, want %d", c.name, w, got, run&(1<<c.width-1))
				}
				run >>= c.width
			}
			if d.gen != g {
				t.Errorf("%s: after word %#x the next word differs", c.name, w)
			}
		}
	}
}

// TestDigitIsExact: only the first word of a result's interval can be drawn
// again, so the ends of the intervals tell how many words each result keeps.
func TestDigitIsExact(t *testing.T) {
	for _, n := range []uint64{1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 13, 20, 52, 54, 100, 255, 1000} {
		each := (-n)/n + 1
		if n == 1 {
			each = 0 // 2⁶⁴ words, modulo 2⁶⁴
		}
		for v := range n {
			first, rest := bits.Div64(v, 0, n)
			if rest > 0 {
				first++
			}
			last := uint64(1<<64 - 1)
			if v+1 < n {
				last, rest = bits.Div64(v+1, 0, n)
				if rest == 0 {
					last--
				}
			}
			words := last - first + 1
			if _, ok := digit(first, n); !ok {
				words--
				first++
			}
			for _, x := range []uint64{first, first + 1, first + (last-first)/2, last} {
				if got, ok := digit(x, n); !ok || got != v {
					t.Fatalf("digit(%#x, %d) is %d, %v, want %d", x, n, got, ok, v)
				}
			}
			if words != each {
				t.Fatalf("%d of %d keeps %d words, want %d", v, n, words, each)
			}
		}
	}
}

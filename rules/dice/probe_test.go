package dice

import (
	"flag"
	"math"
	"testing"
)

var heavy = flag.Bool("heavy", false, "take more probes")

// TestProbe: a probe ends where a walker may, meets all ends, and its guesses at the
// number of paths are right on the average, whatever is drawn and however the number of
// draws depends on them.
func TestProbe(t *testing.T) {
	for name, play := range map[string]func(*Dice) int{
		"nothing":    func(*Dice) int { return 0 },
		"one die":    func(d *Dice) int { return d.D6() },
		"a count":    func(d *Dice) int { return d.Count(4, 5) },
		"more draws": func(d *Dice) int { return 100*d.D6() + d.Count(d.D3()-1, 4) },
		"a pool":     func(d *Dice) int { return d.Faces(3).AtLeast(4) },
		"large pool": func(d *Dice) int { return d.Faces(20).Of(6) },
		"an end":     func(d *Dice) int { return map[bool]func() int{true: d.D20, false: d.D3}[d.D6() == 6]() },
	} {
		ends, paths := map[int]bool{}, 0.0
		w := NewWalker()
		for w.Next() {
			ends[play(w.Dice())] = true
			paths++
		}
		n := 10_000.0
		if *heavy {
			n = 40_000
		}
		p, met, sum, squares := NewProbe(7), map[int]bool{}, 0.0, 0.0
		for range int(n) {
			p.Reset()
			v := play(p.Dice())
			if met[v] = true; !ends[v] {
				t.Fatalf("%s: %d is no end", name, v)
			}
			sum, squares = sum+p.Paths(), squares+p.Paths()*p.Paths()
		}
		mean := sum / n
		off := 4 * math.Sqrt(math.Max(0, squares/n-mean*mean)/n)
		if math.Abs(mean-paths) > off+1e-9*paths || len(met) != len(ends) {
			t.Errorf("%s: %g paths ± %g with %d ends, want %g with %d", name, mean, off, len(met), paths, len(ends))
		}
	}
}

// TestProbeAgain: the same seed takes the same paths.
func TestProbeAgain(t *testing.T) {
	p, q, other := NewProbe(3), NewProbe(3), NewProbe(4)
	same := 0
	for i := range 100 {
		x, y := p.Dice().D20(), q.Dice().D20()
		if x != y {
			t.Fatalf("die %d is %d and %d", i, x, y)
		}
		if x == other.Dice().D20() {
			same++
		}
	}
	if same > 20 {
		t.Errorf("%d of 100 dice are those of another seed", same)
	}
}

// TestBelow: numbers that are no draws leave the number of paths as it is.
func TestBelow(t *testing.T) {
	p, seen := NewProbe(1), [5]int{}
	p.Reset()
	p.Dice().D6()
	for range 1000 {
		seen[p.Below(len(seen))]++
	}
	for v, n := range seen {
		if n < 130 || n > 270 { // five standard deviations
			t.Errorf("%d came %d times", v, n)
		}
	}
	if p.Paths() != 6 {
		t.Errorf("%g paths of a D6", p.Paths())
	}
}

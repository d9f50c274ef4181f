package dice

import (
	"math"
	"math/big"
	"testing"
)

// TestCertainDrawsUseNoWord: their results do not shift the luck of what follows.
func TestCertainDrawsUseNoWord(t *testing.T) {
	d := seeded(1, 0)
	before := *d
	for _, n := range []int{0, -1, 7, MaxDice} {
		for _, target := range []int{-5, 0, 1} {
			if got := d.Count(n, target); got != max(n, 0) {
				t.Errorf("Count(%d, %d) = %d", n, target, got)
			}
		}
		for _, target := range []int{7, 8, 100} {
			if got := d.Count(n, target); got != 0 {
				t.Errorf("Count(%d, %d) = %d", n, target, got)
			}
		}
	}
	for _, n := range []int{0, -1} {
		for target := 2; target <= 6; target++ {
			if got := d.Count(n, target); got != 0 {
				t.Errorf("Count(%d, %d) = %d", n, target, got)
			}
		}
		if d.Highest(n) != 0 || d.Sum(n) != 0 || d.Faces(n) != 0 || d.Bands(n, Cuts{4}) != [4]int{} {
			t.Errorf("%d dice show something", n)
		}
	}
	if d.gen != before.gen || d.queued6 != before.queued6 || d.queued20 != before.queued20 {
		t.Error("a certain draw used dice")
	}
}

// TestOneWordADraw: what keeps variants of a matchup in step.
func TestOneWordADraw(t *testing.T) {
	d := seeded(3, 0)
	for name, draw := range map[string]func(){
		"Count":   func() { d.Count(10, 4) },
		"Bands":   func() { d.Bands(10, Cuts{4, 6}) },
		"Highest": func() { d.Highest(3) },
		"Sum":     func() { d.Sum(2) },
		"D3":      func() { d.D3() },
		"D8":      func() { d.D8() },
		"Card":    func() { d.Card(mixedDeck()) },
		"20 D6":   func() { d.Faces(20) },
		"12 D20": func() {
			for range 12 {
				d.D20()
			}
		},
	} {
		d.gen, d.queued6, d.queued20 = *forced(golden), 0, 0
		after := d.gen
		after.next()
		if draw(); d.gen != after {
			t.Errorf("%s does not use one word", name)
		}
	}
}

// TestInStep: with the same word more dice, or an easier target, never give
// fewer successes. That is what common random numbers live on.
func TestInStep(t *testing.T) {
	d := New()
	g := generator{state: 99}
	for range 2000 {
		word := *forced(g.next())
		roll := func(n, target int) int {
			d.gen = word
			return d.Count(n, target)
		}
		for n := 1; n < 20; n++ {
			for target := 3; target <= 6; target++ {
				k := roll(n, target)
				if roll(n+1, target) < k || roll(n, target-1) < k {
					t.Fatalf("%d successes of %d at %d+, and fewer where it is easier", k, n, target)
				}
			}
		}
	}
}

// TestPercent: a chance in a hundred is one draw of two outcomes for every kind of dice.
func TestPercent(t *testing.T) {
	w, share := NewWalker(), 0.0
	for w.Next() {
		if w.Dice().Percent(30) {
			share += w.Weight()
		}
	}
	if share != 0.3 {
		t.Errorf("walked, 30 %% are %v", share)
	}
	for face, want := range map[int]bool{1: true, 30: true, 31: false, 100: false} {
		if got := Script(t, face).Percent(30); got != want {
			t.Errorf("%d within 30 %%: %t", face, got)
		}
	}
	for _, certain := range []int{0, 100} {
		if got := Script(t).Percent(certain); got != (certain == 100) {
			t.Errorf("%d%% happen: %t", certain, got)
		}
	}
	const trials = 1 << 16
	d, r, hits := seeded(5, 0), NewRecorder(), 0
	told, log := listened(5)
	for i := range uint64(trials) {
		d.Trial(i)
		before := *d
		got := d.Percent(30)
		if got {
			hits++
		}
		r.Play(&before, nil)
		if again := r.Dice().Percent(30); again != got {
			t.Fatalf("trial %d is recorded otherwise", i)
		}
		if i < 1000 {
			log.Entries = nil
			told.Trial(i)
			if told.Percent(30) != got || (log.Entries[0].Faces[0] <= 30) != got || log.Entries[0].Sides != 100 {
				t.Fatalf("trial %d is told otherwise: %v", i, log.Entries)
			}
		}
	}
	// five standard deviations: a false alarm in 1.7 million, and the seed is fixed
	if off := math.Abs(float64(hits)-0.3*trials) / math.Sqrt(trials*0.3*0.7); off > 5 {
		t.Errorf("%d of %d, %.1f standard deviations off", hits, trials, off)
	}
}

// TestCallersMistakes panic; validation should have kept them out.
func TestCallersMistakes(t *testing.T) {
	coin := NewLaw([]float64{0.5, 0.5}, func() []*big.Rat { return []*big.Rat{big.NewRat(1, 2), big.NewRat(1, 2)} })
	aloud, _ := listened(1)
	for name, f := range map[string]func(){
		"cut at 1":          func() { seeded(1, 0).Bands(1, Cuts{1}) },
		"cut at 7":          func() { seeded(1, 0).Bands(1, Cuts{7}) },
		"negative cut":      func() { seeded(1, 0).Bands(1, Cuts{-2}) },
		"cuts fall":         func() { seeded(1, 0).Bands(1, Cuts{5, 3}) },
		"cuts stand":        func() { seeded(1, 0).Bands(1, Cuts{5, 5}) },
		"no first cut":      func() { seeded(1, 0).Bands(3, Cuts{0, 4}) },
		"too many to count": func() { seeded(1, 0).Count(MaxDice+1, 4) },
		"too many: highest": func() { seeded(1, 0).Highest(MaxDice + 1) },
		"too many: sum":     func() { seeded(1, 0).Sum(MaxDice + 1) },
		"empty deck":        func() { seeded(1, 0).Card([]int{0, 0}) },
		"no deck":           func() { seeded(1, 0).Card(nil) },
		"no deck, walked":   func() { NewWalker().Dice().Card(nil) },
		"empty set":         func() { seeded(1, 0).OneOf(0) },
		"law for a walker":  func() { NewWalker().Dice().Draw(coin) },
		"law for a script":  func() { Script(&fakeTB{}).Draw(coin) },
		"law for the story": func() { aloud.Draw(coin) },
	} {
		if !panics(f) {
			t.Errorf("%s: no panic", name)
		}
	}
}

// TestPreparedLaw: Draw is the outcome of one word, as Count's own table gives it.
func TestPreparedLaw(t *testing.T) {
	law := binomial(7, 3, 6)
	a, b := seeded(2, 2), seeded(2, 2)
	for range 1000 {
		if got, want := a.Draw(law), b.Count(7, 4); got != want {
			t.Fatalf("%d, want %d", got, want)
		}
	}
	if law.Len() != 8 {
		t.Errorf("%d outcomes", law.Len())
	}
}

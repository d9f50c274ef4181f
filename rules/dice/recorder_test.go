package dice

import (
	"slices"
	"testing"
)

// recorded is code with draws of every kind but pools, as many as the dice say.
func recorded(d *Dice) []int {
	leaf := NewWalker().Leaf(func(d *Dice) int { return d.D6() })
	list := []int{d.D6()}
	d.Stream(At(1, 2, 3))
	list = append(list, d.Count(5, 4), d.D20(), d.Card([]int{2, 0, 3}), leaf.Roll(d))
	if list[0] > 3 {
		d.Stream(At(2, 2, 3))
		list = append(list, d.Sum(2), d.Highest(3), d.Bands(3, Cuts{4, 6})[1])
	}
	return list
}

// TestRecorderRepeats: code played with a recorder draws the words that it draws
// without; its draws made again alone come out the same, and so does the rest
// when the first draws are known.
func TestRecorderRepeats(t *testing.T) {
	plain, seeded, again, rest := New(), New(), New(), New()
	r := NewRecorder()
	for trial := range uint64(2000) {
		for _, d := range []*Dice{plain, seeded, again, rest} {
			d.Seed(7)
			d.Trial(trial)
		}
		at := again.Bookmark()
		want := recorded(plain)
		r.Play(seeded, nil)
		if got := recorded(r.Dice()); !slices.Equal(got, want) || r.Opaque() {
			t.Fatalf("trial %d: recorded %v, want %v", trial, got, want)
		}
		if len(r.Drawn()) != len(want) {
			t.Fatalf("trial %d: %d draws of %d", trial, len(r.Drawn()), len(want))
		}
		var picks []int
		for _, w := range r.Drawn() {
			draw := w.Redraw()
			picks = append(picks, draw.Again(again, &at))
			if w.Pick != picks[len(picks)-1] || w.Pick < 0 || w.Pick >= w.Outcomes {
				t.Fatalf("trial %d: draw %d of %d came out as %d, then as %d", trial, len(picks), w.Outcomes, w.Pick, picks[len(picks)-1])
			}
		}
		drawn := slices.Clone(r.Drawn())
		known := int(trial) % (len(picks) + 1)
		at = rest.Bookmark()
		for _, w := range drawn[:known] {
			draw := w.Redraw()
			draw.Again(rest, &at)
		}
		rest.Resume(at)
		r.Play(rest, picks[:known])
		if got := recorded(r.Dice()); !slices.Equal(got, want) {
			t.Fatalf("trial %d: with %d draws known %v, want %v", trial, known, got, want)
		}
	}
}

// TestRecorderTells: what cannot be made again, and a realignment that no draw
// followed.
func TestRecorderTells(t *testing.T) {
	seeded, r := New(), NewRecorder()
	seeded.Seed(1)
	seeded.Trial(1)
	r.Play(seeded, nil)
	if n := r.Dice().Faces(2); n.AtLeast(1) != 2 || !r.Opaque() {
		t.Error("a pool of faces is opaque")
	}
	r.Play(seeded, nil)
	r.Dice().Stream(At(1, 1, 1))
	r.Dice().D6()
	r.Dice().Stream(At(2, 1, 1))
	for range 2 {
		w := r.Drawn()
		if len(w) != 2 || !w[0].Realigned || w[0].Stream != At(1, 1, 1) || w[1].Outcomes != 1 || w[1].Stream != At(2, 1, 1) || r.Opaque() {
			t.Fatalf("%+v", w)
		}
	}
	plain, again := seeded, New()
	again.Seed(1)
	again.Trial(1)
	at := again.Bookmark()
	for _, w := range r.Drawn() {
		draw := w.Redraw()
		draw.Again(again, &at)
	}
	again.Resume(at)
	if x, y := again.D20(), plain.D20(); x != y {
		t.Errorf("the stream goes on with %d, want %d", x, y)
	}
}

package dice

import (
	"math"
	"slices"
	"testing"
)

// TestListenOnUsedDice: digits left over from an earlier trial are not rolled
// in the one that is told.
func TestListenOnUsedDice(t *testing.T) {
	fresh, used, log := New(), New(), &Log{}
	for _, d := range []*Dice{fresh, used} {
		d.Seed(1)
		d.Trial(0)
		d.D6()
		d.D20()
	}
	used.Listen(log)
	fresh.Trial(0)
	used.Trial(0)
	for range 30 {
		if got, want := used.D6(), fresh.D6(); got != want {
			t.Fatalf("a die showed %d, want %d", got, want)
		}
		if got, want := used.D20(), fresh.D20(); got != want {
			t.Fatalf("a D20 showed %d, want %d", got, want)
		}
	}
	if len(log.Entries) != 60 {
		t.Errorf("%d rolls were logged, want 60", len(log.Entries))
	}
}

// TestPoolsBeyondWalking: pools far beyond what could be enumerated are scripted, told
// and counted right.
func TestPoolsBeyondWalking(t *testing.T) {
	if got := Script(t, slices.Repeat([]int{6}, 300)...).Count(300, 4); got != 300 {
		t.Errorf("300 sixes count %d at 4+", got)
	}
	if got := Script(t, slices.Repeat([]int{5}, 255)...).Faces(255).Of(5); got != 255 {
		t.Errorf("255 fives show %d fives", got)
	}
	silent := seeded(3, 4)
	told, log := listened(3)
	told.Trial(4)
	if got, want := told.Faces(100), silent.Faces(100); got != want || facesOf(log.Entries[0].Faces) != want {
		t.Errorf("told %v as %v, rolled %v", got, log.Entries[0].Faces, want)
	}
}

// TestWalkLargePool: a pool whose ways to fall do not fit into one law is walked
// face by face: C(n+5, 5) paths that add up to 1, each face with n/6 on average.
func TestWalkLargePool(t *testing.T) {
	const n = 18
	paths, total, sixes := 0, 0.0, 0.0
	for w := NewWalker(); w.Next(); paths++ {
		f := w.Dice().Faces(n)
		if f.AtLeast(1) != n {
			t.Fatalf("%v are %d dice", f, f.AtLeast(1))
		}
		total += w.Weight()
		sixes += w.Weight() * float64(f.Of(6))
	}
	if paths != 33649 || math.Abs(total-1) > 1e-12 || math.Abs(sixes-n/6.) > 1e-12 {
		t.Errorf("%d paths with weight %g, %g sixes", paths, total, sixes)
	}
}

package dice

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestFacesAgainstTheTable reads random pools naively, up to the largest.
func TestFacesAgainstTheTable(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for trial := range 3000 {
		list := make([]int, trial%(MaxFaces+1))
		low := r.IntN(6)
		for i := range list {
			list[i] = low + 1 + r.IntN(6-low) // also pools that lack low faces
		}
		checkFaces(t, list)
	}
}

func checkFaces(t *testing.T, list []int) {
	t.Helper()
	f, highest := facesOf(list), 0
	for face := 1; face <= 6; face++ {
		n := between(list, face, face)
		if got := f.Of(face); got != n {
			t.Fatalf("%v: Of(%d) = %d, want %d", list, face, got, n)
		}
	}
	if len(list) > 0 {
		highest = slices.Max(list)
	}
	for target := -3; target <= 9; target++ {
		if got, want := f.AtLeast(target), between(list, target, 6); got != want {
			t.Fatalf("%v: AtLeast(%d) = %d, want %d", list, target, got, want)
		}
	}
	if f.Highest() != highest {
		t.Fatalf("%v: highest %d, want %d", list, f.Highest(), highest)
	}
}

// TestFacesLimits: byte counts hold 255 dice, even all alike.
func TestFacesLimits(t *testing.T) {
	for face := 1; face <= 6; face++ {
		checkFaces(t, slices.Repeat([]int{face}, MaxFaces))
	}
	d := seeded(1, 0)
	if got := d.Faces(MaxFaces).AtLeast(1); got != MaxFaces {
		t.Errorf("the largest pool holds %d dice", got)
	}
	if !panics(func() { d.Faces(MaxFaces + 1) }) {
		t.Error("a pool too large was rolled")
	}
	if d.Faces(0) != 0 || d.Faces(-1) != 0 {
		t.Error("no dice show faces")
	}
}

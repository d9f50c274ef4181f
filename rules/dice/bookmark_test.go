package dice

import (
	"slices"
	"testing"
)

// TestBookmarks: dice that play trials in turns, one part of each after the other, draw what they
// draw for each trial from beginning to end, digits that are left of a word included.
func TestBookmarks(t *testing.T) {
	const trials, parts = 50, 4
	part := func(d *Dice, i int) []int {
		if i == 2 {
			d.Stream(At(i, 1, 1))
		}
		return []int{d.D6(), d.D20(), d.Count(10, 4), d.D6(), d.D3()}
	}
	d, want := seeded(3, 0), [trials][]int{}
	for i := range want {
		d.Trial(uint64(i))
		for k := range parts {
			want[i] = append(want[i], part(d, k)...)
		}
	}
	var at [trials]Bookmark
	var got [trials][]int
	for i := range at {
		at[i].Begin(d, uint64(i))
	}
	for k := range parts {
		for i := range at {
			d.Resume(at[i])
			got[i] = append(got[i], part(d, k)...)
			at[i] = d.Bookmark()
		}
	}
	for i := range want {
		if !slices.Equal(got[i], want[i]) {
			t.Errorf("trial %d: %v in turns, %v at once", i, got[i], want[i])
		}
	}
}

package engine

import (
	"testing"
)

// TestListStays: a list keeps what was put, and moves none of it once its first piece is
// full.
func TestListStays(t *testing.T) {
	var l list[int]
	var kept []*int
	for i := range 3*chunkLen + 5 {
		if l.put(i); i >= chunkLen {
			kept = append(kept, l.at(i))
		}
	}
	if l.n != 3*chunkLen+5 || l.capacity() < l.n || l.capacity() > l.n+2*chunkLen {
		t.Errorf("%d in a list with room for %d", l.n, l.capacity())
	}
	for i := range l.n {
		if *l.at(i) != i || i >= chunkLen && l.at(i) != kept[i-chunkLen] {
			t.Fatalf("place %d has %d, or has moved", i, *l.at(i))
		}
	}
}

// TestEdgesSideBySide: the transitions of a state lie side by side, however many there
// are, and as many places are counted as there is memory for.
func TestEdgesSideBySide(t *testing.T) {
	var l edges
	var spans []edgeSpan
	lengths := []int{1, 7, edgeChunkLen - 9, 3, edgeChunkLen, edgeChunkLen + 1, 2, 3*edgeChunkLen + 4, 5}
	total := 0
	for i, n := range lengths {
		list := make([]edge, n)
		for j := range list {
			list[j] = edge{to: int32(i), p: float64(j)}
		}
		at, kept := l.put(list)
		if kept != (n > edgeChunkLen) {
			t.Errorf("a list of %d is kept: %t", n, kept)
		}
		spans, total = append(spans, at), total+n
	}
	if l.n != total || l.capacity() < total || l.capacity() > l.positions() {
		t.Errorf("%d of %d, room for %d at %d places", l.n, total, l.capacity(), l.positions())
	}
	for i, at := range spans {
		got := l.of(at)
		if len(got) != lengths[i] || int(at.from+at.n) > l.positions() {
			t.Fatalf("%d transitions at %v, want %d", len(got), at, lengths[i])
		}
		for j, e := range got {
			if e.to != int32(i) || e.p != float64(j) {
				t.Fatalf("list %d, place %d: %+v", i, j, e)
			}
		}
	}
}

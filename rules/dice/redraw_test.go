package dice

import (
	"math/bits"
	"testing"
)

// TestWordsDecide: what one word decides is what the draw comes to, and leaves the dice where it does.
func TestWordsDecide(t *testing.T) {
	seeded, again, r := New(), New(), NewRecorder()
	decided := map[bool]int{}
	for trial := range uint64(500) {
		for _, d := range []*Dice{seeded, again} {
			d.Seed(11)
			d.Trial(trial)
		}
		at := again.Bookmark()
		r.Play(seeded, nil)
		recorded(r.Dice())
		for _, w := range r.Drawn() {
			draw, byWord := w.Redraw(), at
			of, ok := w.WordDraw()
			if !ok {
				draw.Again(again, &at)
				continue
			}
			k, sure := 0, false
			if word := draw.Word(&byWord); of.Inverts() {
				k, sure = draw.Inverted(word)
			} else {
				k, sure = draw.Face(word)
			}
			want := draw.Again(again, &at)
			if !sure {
				continue
			}
			if decided[of.Inverts()]++; k != want || byWord != at {
				t.Fatalf("trial %d: a word gives outcome %d, the draw %d", trial, k, want)
			}
		}
	}
	if decided[true] < 500 || decided[false] < 500 {
		t.Errorf("by inversion or not, words decided %v", decided)
	}
}

// TestFaceIsDigit: a face that is certain is the digit of its word, at both ends of what falls on it too.
func TestFaceIsDigit(t *testing.T) {
	for _, counts := range [][]int{{1}, {1, 1, 1}, {20, 1, 6, 2, 2, 2, 2, 1}, {1, 63}, {13, 86, 1}, {300}} {
		r := (&Drawn{oneDie: outcomesOfFaces(counts)}).Redraw()
		var outcome []int
		for k, n := range counts {
			for range n {
				outcome = append(outcome, k)
			}
		}
		n := uint64(len(outcome))
		for face := range n {
			first, _ := bits.Div64(face, 0, n)
			for word := first - 3; word != first+4; word++ {
				k, sure := r.Face(word)
				v, ok := digit(word, n)
				if sure && (!ok || k != outcome[v]) {
					t.Errorf("word %d of %d faces: outcome %d, and the digit is %d, %v", word, n, k, v, ok)
				}
				if _, rest := bits.Mul64(word, n); !sure && rest >= n {
					t.Errorf("word %d of %d faces does not decide", word, n)
				}
			}
		}
	}
	if outcomesOfFaces(make([]int, 257)) != "" {
		t.Error("257 outcomes do not fit a byte")
	}
}

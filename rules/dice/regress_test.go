package dice

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// start is where a stream begins.
type start struct {
	seed, trial uint64
	spot        *StreamID // nil: the beginning of the trial
}

func (s start) begin(r *Dice) {
	r.Seed(s.seed)
	r.Trial(s.trial)
	if s.spot != nil {
		r.Stream(*s.spot)
	}
}

func spotAt(turn, side, phase int) *StreamID {
	s := At(turn, side, phase)
	return &s
}

// TestFrozenOutput holds the replay contract: the keys, the order in which
// words are taken, the order of the digits within a word and the order of the
// outcomes of a law. A seed published with a result must give that result for
// ever, so the rows never change. They were computed by a separate
// program with exact fractions, written from the package comment.
func TestFrozenOutput(t *testing.T) {
	var d *Dice
	for i, row := range testmain.Rows(t, "testdata/frozen.txt", 4) {
		if i%3 == 0 {
			d = New()
			startIn(row).begin(d)
		}
		if got := strings.Trim(fmt.Sprint(mixed(d, mixedDeck())), "[]{}"); got != row[3] {
			t.Errorf("%q:\n got %s", row, got)
		}
	}
}

// startIn is the start that a row names.
func startIn(row []string) (s start) {
	s.seed, _ = strconv.ParseUint(row[0], 10, 64)
	s.trial, _ = strconv.ParseUint(row[1], 10, 64)
	var turn, side, phase int
	if n, _ := fmt.Sscan(row[2], &turn, &side, &phase); n == 3 {
		s.spot = spotAt(turn, side, phase)
	}
	return s
}

// TestRestart: a trial and a sub-stream begin alike whatever was drawn before,
// even when words were half used up.
func TestRestart(t *testing.T) {
	starts := []start{
		{7, 0, nil}, {7, 1, nil}, {8, 0, nil}, {7, 0, spotAt(0, 0, 0)}, {7, 0, spotAt(1, 0, 0)}, {7, 1, spotAt(1, 0, 0)},
	}
	used := New()
	seen := map[draws]start{}
	for i, s := range starts {
		fresh := New()
		s.begin(fresh)
		want := mixed(fresh, mixedDeck())
		if other, again := seen[want]; again {
			t.Errorf("streams %+v and %+v begin alike", other, s)
		}
		seen[want] = s
		for before := range 8 {
			for range before * (i + 1) {
				used.D6()
				used.D20()
				used.Count(5, 3)
			}
			s.begin(used)
			if got := mixed(used, mixedDeck()); got != want {
				t.Fatalf("stream %+v after %d draws:\n got %v\nwant %v", s, before*(i+1), got, want)
			}
		}
	}
}

// TestStreamForgetsTheTrial: at a spot it does not matter how much of the trial
// was used, and the trial's own words are not touched by having been there.
func TestStreamForgetsTheTrial(t *testing.T) {
	spot := At(3, 1, 2)
	d := seeded(5, 9)
	d.Stream(spot)
	want := mixed(d, mixedDeck())
	d.Stream(At(3, 1, 3))
	mixed(d, mixedDeck())
	d.Stream(spot)
	if got := mixed(d, mixedDeck()); got != want {
		t.Errorf("the same spot again:\n got %v\nwant %v", got, want)
	}
	d.Trial(9)
	if got := mixed(d, mixedDeck()); got != mixed(seeded(5, 9), mixedDeck()) {
		t.Errorf("the trial after its spots: %v", got)
	}
}

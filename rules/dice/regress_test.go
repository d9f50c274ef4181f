package dice

import "testing"

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
// ever, so these literals never change. They were computed by a separate
// program with exact fractions, written from the package comment.
func TestFrozenOutput(t *testing.T) {
	for _, c := range []struct {
		start
		want [3]draws
	}{
		{start{1, 0, nil}, [3]draws{
			{6, 1, 1, 1, 15, 1, 5, 3, 1, 3, 1, 27, 3, 2, 1, 2, 2, 1, 0, 1, 0, 1, 1, 0, 1, 5, 6, 3, 17, 4},
			{4, 3, 6, 11, 5, 1, 4, 2, 7, 5, 0, 25, 4, 0, 2, 1, 2, 2, 0, 0, 1, 0, 0, 0, 3, 5, 7, 0, 14, 2},
			{6, 4, 3, 2, 1, 3, 4, 9, 11, 4, 0, 20, 3, 2, 1, 2, 2, 1, 0, 1, 1, 1, 1, 0, 0, 3, 10, 3, 11, 1},
		}},
		{start{1, 1, nil}, [3]draws{
			{5, 5, 1, 2, 3, 1, 7, 2, 10, 5, 0, 28, 3, 1, 2, 1, 2, 1, 1, 0, 3, 0, 0, 0, 1, 2, 5, 0, 6, 2},
			{2, 2, 2, 11, 16, 3, 5, 8, 11, 5, 0, 25, 3, 1, 2, 3, 1, 1, 0, 0, 0, 1, 0, 1, 2, 4, 8, 0, 6, 5},
			{1, 4, 4, 5, 14, 3, 2, 6, 2, 6, 1, 27, 4, 2, 0, 1, 4, 0, 0, 0, 1, 1, 1, 0, 1, 4, 7, 3, 15, 5},
		}},
		{start{2, 0, nil}, [3]draws{
			{4, 5, 4, 20, 3, 3, 2, 10, 10, 5, 0, 31, 5, 1, 0, 2, 1, 1, 1, 0, 0, 1, 1, 1, 1, 4, 12, 3, 2, 1},
			{3, 2, 1, 9, 17, 1, 8, 2, 4, 4, 0, 26, 2, 4, 0, 3, 2, 0, 0, 1, 0, 0, 0, 2, 1, 4, 10, 0, 20, 5},
			{2, 3, 4, 18, 7, 1, 7, 10, 3, 4, 1, 27, 2, 2, 2, 4, 0, 0, 1, 1, 1, 0, 1, 0, 1, 6, 9, 3, 17, 6},
		}},
		{start{1, 0, spotAt(1, 1, 3)}, [3]draws{
			{4, 3, 1, 5, 16, 3, 4, 6, 1, 4, 0, 27, 4, 2, 0, 1, 3, 1, 0, 2, 0, 1, 0, 0, 1, 6, 8, 0, 16, 1},
			{6, 1, 2, 15, 18, 1, 8, 5, 3, 5, 0, 29, 2, 3, 1, 3, 1, 1, 0, 0, 0, 2, 1, 0, 1, 5, 8, 3, 17, 5},
			{2, 5, 3, 20, 1, 1, 1, 6, 9, 3, 0, 23, 1, 2, 3, 4, 1, 0, 0, 2, 1, 1, 0, 0, 0, 4, 9, 2, 4, 3},
		}},
		{start{0xfedcba9876543210, 1e12, spotAt(300, 255, 0xffffff)}, [3]draws{
			{2, 4, 2, 14, 15, 1, 5, 3, 3, 6, 1, 25, 4, 1, 1, 2, 3, 0, 0, 1, 0, 0, 1, 0, 2, 4, 5, 3, 8, 6},
			{4, 4, 3, 2, 20, 2, 4, 2, 5, 5, 0, 27, 3, 3, 0, 3, 1, 1, 0, 0, 0, 1, 2, 0, 1, 6, 4, 3, 19, 5},
			{2, 3, 4, 9, 10, 1, 8, 6, 8, 6, 0, 24, 3, 3, 0, 3, 1, 1, 0, 1, 0, 1, 1, 1, 0, 5, 10, 3, 10, 2},
		}},
	} {
		d := New()
		c.begin(d)
		for round, want := range c.want {
			if got := mixed(d, mixedDeck()); got != want {
				t.Errorf("seed %d, trial %d, spot %v, round %d:\n got %v\nwant %v", c.seed, c.trial, c.spot, round, got, want)
			}
		}
	}
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

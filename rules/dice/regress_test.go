package dice

import "testing"

// start is where a stream begins.
type start struct {
	seed, trial uint64
	spot        *Spot // nil: the beginning of the trial
}

func (s start) begin(r roller) {
	r.Seed(s.seed)
	r.Trial(s.trial)
	if s.spot != nil {
		r.Stream(*s.spot)
	}
}

func spotAt(turn, side, phase int) *Spot {
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
			{1, 2, 3, 6, 13, 2, 2, 1, 2, 7, 0, 27, 4, 1, 1, 2, 0, 2, 1, 2, 2, 0, 0, 0, 0, 5, 10, 0, 13, 4},
			{2, 2, 4, 6, 7, 2, 2, 6, 8, 5, 0, 26, 3, 0, 3, 2, 1, 2, 0, 0, 2, 1, 1, 0, 0, 5, 5, 3, 17, 1},
			{2, 3, 4, 19, 8, 2, 7, 9, 4, 4, 0, 27, 4, 1, 1, 4, 0, 0, 1, 1, 0, 0, 2, 1, 0, 6, 8, 2, 6, 2},
		}},
		{start{1, 1, nil}, [3]draws{
			{1, 3, 1, 3, 7, 3, 2, 8, 6, 5, 1, 28, 2, 4, 0, 4, 1, 0, 0, 2, 1, 1, 0, 0, 0, 4, 4, 3, 12, 2},
			{4, 5, 4, 4, 11, 2, 6, 9, 7, 1, 0, 28, 5, 0, 1, 2, 2, 1, 0, 1, 2, 1, 0, 0, 0, 6, 5, 3, 2, 5},
			{3, 1, 3, 20, 17, 1, 5, 2, 10, 6, 1, 24, 3, 2, 1, 1, 2, 2, 0, 1, 0, 0, 0, 3, 0, 5, 9, 0, 14, 3},
		}},
		{start{2, 0, nil}, [3]draws{
			{6, 5, 3, 15, 1, 1, 8, 9, 5, 2, 2, 21, 3, 2, 1, 3, 1, 0, 1, 0, 1, 1, 0, 0, 2, 6, 8, 0, 4, 3},
			{1, 5, 5, 10, 2, 3, 1, 4, 5, 5, 0, 28, 5, 1, 0, 3, 1, 0, 1, 0, 1, 1, 2, 0, 0, 6, 5, 0, 2, 2},
			{4, 6, 1, 14, 11, 3, 8, 3, 5, 7, 0, 30, 5, 1, 0, 1, 4, 0, 0, 0, 0, 1, 1, 1, 1, 6, 8, 2, 4, 4},
		}},
		{start{1, 0, spotAt(1, 1, 3)}, [3]draws{
			{6, 2, 6, 7, 19, 3, 5, 6, 8, 2, 0, 28, 4, 2, 0, 2, 0, 3, 0, 0, 0, 1, 2, 0, 1, 5, 5, 2, 2, 1},
			{4, 1, 6, 15, 18, 2, 3, 3, 1, 5, 0, 29, 4, 1, 1, 2, 2, 0, 1, 1, 2, 0, 1, 0, 0, 4, 3, 0, 18, 6},
			{5, 5, 3, 16, 10, 3, 3, 10, 10, 3, 0, 25, 2, 3, 1, 3, 1, 0, 1, 1, 1, 0, 1, 1, 0, 4, 6, 3, 12, 4},
		}},
		{start{0xfedcba9876543210, 1e12, spotAt(300, 255, 0xffffff)}, [3]draws{
			{2, 5, 1, 11, 12, 2, 7, 5, 4, 5, 0, 27, 4, 1, 1, 1, 2, 1, 1, 1, 2, 1, 0, 0, 0, 2, 5, 0, 10, 1},
			{6, 6, 1, 1, 6, 2, 6, 1, 3, 2, 0, 22, 4, 1, 1, 1, 1, 3, 0, 1, 0, 1, 1, 0, 1, 6, 8, 3, 13, 6},
			{1, 5, 6, 7, 10, 1, 3, 2, 7, 7, 1, 26, 2, 2, 2, 0, 2, 0, 3, 2, 0, 1, 1, 0, 0, 6, 8, 3, 19, 1},
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

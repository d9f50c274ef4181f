package dice

import (
	"slices"
	"testing"
)

// TestListenChangesNothing plays 10,000 trials silently and aloud. Every result
// must be the same, and the faces in the log must show it.
func TestListenChangesNothing(t *testing.T) {
	silent := seeded(11, 0)
	aloud, log := listened(11)
	for i := range uint64(10_000) {
		log.Entries = log.Entries[:0]
		silent.Trial(i)
		aloud.Trial(i)
		if i%2 == 1 {
			silent.Stream(At(int(i), 1, 2))
			aloud.Stream(At(int(i), 1, 2))
		}
		want, got := mixed(silent, mixedDeck()), mixed(aloud, mixedDeck())
		if got != want {
			t.Fatalf("trial %d: aloud %v, silent %v", i, got, want)
		}
		if told := shown(rolls(t, log)); told != want {
			t.Fatalf("trial %d: the log shows %v, drawn was %v", i, told, want)
		}
	}
}

// rolls are the dice in the log of a mixed round.
func rolls(t *testing.T, log *Log) [][]int {
	t.Helper()
	pools := mixedPools()
	if len(log.Entries) != len(pools) {
		t.Fatalf("%d entries, want %d", len(log.Entries), len(pools))
	}
	var dice [][]int
	for i, e := range log.Entries {
		if e.Sides != pools[i].sides || len(e.Faces) != pools[i].n {
			t.Fatalf("entry %d is %+v, want %d dice with %d sides", i, e, pools[i].n, pools[i].sides)
		}
		if slices.Min(e.Faces) < 1 || slices.Max(e.Faces) > e.Sides {
			t.Fatalf("entry %d shows impossible faces: %+v", i, e)
		}
		dice = append(dice, e.Faces)
	}
	return dice
}

// TestLogReplays: the same trial is told with the same faces.
func TestLogReplays(t *testing.T) {
	tell := func(before int) []Entry {
		d, log := listened(3)
		for i := range before {
			d.Trial(uint64(i))
			mixed(d, mixedDeck())
		}
		d.Trial(77)
		log.Entries = nil
		mixed(d, mixedDeck())
		return log.Entries
	}
	want, got := tell(0), tell(5)
	for i := range want {
		if !slices.Equal(got[i].Faces, want[i].Faces) {
			t.Errorf("entry %d: %v, then %v", i, want[i].Faces, got[i].Faces)
		}
	}
}

// TestToldInOrder: what rules tell stands between the rolls in the order of the rules,
// and keeps its figures when the caller's slice changes.
func TestToldInOrder(t *testing.T) {
	d, log := listened(0)
	d.Trial(0)
	figures := []int{1, 2}
	d.Log("first", "{#} of {#}", figures...)
	d.D6()
	figures[0] = 9
	d.Log("second", "over")
	d.Count(3, 1) // certain: rolls nothing
	if len(log.Entries) != 3 {
		t.Fatalf("%d entries, want words, roll, words", len(log.Entries))
	}
	if e := log.Entries[0]; e.Rule != "first" || e.Message != "{#} of {#}" || !slices.Equal(e.Figures, []int{1, 2}) || e.Sides != 0 {
		t.Errorf("first entry %+v", e)
	}
	if e := log.Entries[1]; e.Sides != 6 || len(e.Faces) != 1 {
		t.Errorf("second entry %+v", e)
	}
	if e := log.Entries[2]; e.Rule != "second" || e.Message != "over" || len(e.Figures) != 0 || e.Sides != 0 {
		t.Errorf("third entry %+v", e)
	}
	d.Card([]int{0, 3, 1})
	if e := log.Entries[3]; !e.Card || e.Sides != 3 || log.Entries[1].Card {
		t.Errorf("card %+v, die %+v", e, log.Entries[1])
	}
	silent := seeded(1, 0)
	silent.Log("nobody", "listens", 1, 2, 3)
}

// TestRelabel: the dice of a roll are told as the die they stand for, and only those of
// the last roll.
func TestRelabel(t *testing.T) {
	plain, ballistic := &Log{}, &Log{}
	faces := [6]int{0, 0, 0, 3, 2, 1}
	for _, log := range []*Log{plain, ballistic} {
		d := New()
		d.Listen(log)
		d.Seed(4)
		d.Trial(0)
		for range 2 {
			d.Count(30, 4)
			if log == ballistic {
				d.Relabel(&faces)
			}
			d.Log("hits", "{#}", 0)
			if log == ballistic {
				d.Relabel(&faces) // nothing was rolled since
			}
			d.Count(3, 7)
			d.D6()
		}
	}
	for i, e := range plain.Entries {
		want := slices.Clone(e.Faces)
		if len(want) == 30 {
			for k, face := range want {
				want[k] = faces[face-1]
			}
		}
		if got := ballistic.Entries[i].Faces; !slices.Equal(got, want) {
			t.Errorf("entry %d: %v, want %v", i, got, want)
		}
	}
	seeded(1, 0).Relabel(&faces) // nobody listens
}

// TestLogIsConditional: given that one of two dice was 5 or more, the 16 ways
// (2 faces · 4 others, either die) come up alike. Chi-square with 15 degrees of
// freedom stays below 80 in all but 1e-10 of the seeds.
func TestLogIsConditional(t *testing.T) {
	d, log := listened(5)
	ways, n := map[[2]int]int{}, 0
	for i := range uint64(40_000) {
		log.Entries = log.Entries[:0]
		d.Trial(i)
		if d.Count(2, 5) == 1 {
			f := log.Entries[0].Faces
			ways[[2]int{f[0], f[1]}]++
			n++
		}
	}
	if len(ways) != 16 {
		t.Fatalf("%d ways, want 16", len(ways))
	}
	chi, each := 0.0, float64(n)/16
	for _, k := range ways {
		chi += (float64(k) - each) * (float64(k) - each) / each
	}
	if chi > 80 {
		t.Errorf("chi-square %.1f with 15 degrees of freedom: %v", chi, ways)
	}
}

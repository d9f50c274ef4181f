package reports

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/replay"
)

// TestChances: a chance is rounded to 0 or 1 only where it is.
func TestChances(t *testing.T) {
	for p, want := range map[float64]string{
		0: "0%", 1: "100%", 1 - 1e-16: "100%", 0.0041: "0.41%", 0.5: "50%", 0.8604: "86.0%",
		0.99996: "99.996%", 1e-7: "under 0.001%", 0.004567: "0.457%", 1 - 1e-7: "over 99.999%",
	} {
		if got := numbers.DefaultDigits.ChanceWords(p); got != want {
			t.Errorf("%v: %s, want %s", p, got, want)
		}
	}
}

// TestShares: how many trials are beaten is rounded down.
func TestShares(t *testing.T) {
	for _, test := range []struct {
		beaten, among uint64
		want          string
	}{
		{9997, 10_000, "luckier for side a than 99.97% of 10,000 trials, and as lucky as 2 others"},
		{999_999, 1_000_000, "luckier for side a than any other of 1,000,000 trials"},
		{498, 500, "luckier for side a than 99.6% of 500 trials, and as lucky as 1 other"},
		{1, 3, "luckier for side a than 33% of 3 trials, and as lucky as 1 other"},
		{0, 5, "no luckier for side a than any other of 5 trials"},
	} {
		s := &replay.Story{Pick: replay.Luckiest, Among: test.among, Luck: replay.Luck{Beaten: test.beaten}}
		if got := games.SharePhrase(s); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}

// TestScoresAddUp: the printed scores of both sides make the printed difference, and none
// is a tenth or more from what it is.
func TestScoresAddUp(t *testing.T) {
	for i := range 41 {
		for j := range 41 {
			own, others := 0.33+float64(i)*0.025, -1.27+float64(j)*0.025
			all, mine, theirs := games.Tenths(own, others)
			if math.Abs(mine-theirs-all) > 1e-9 || math.Abs(all-(own-others)) > 0.0501 {
				t.Errorf("%v of %v less %v of %v is %v", mine, own, theirs, others, all)
			}
			if math.Abs(mine-own) >= 0.1 || math.Abs(theirs-others) >= 0.1 {
				t.Errorf("%v and %v are told as %v and %v", own, others, mine, theirs)
			}
		}
	}
}

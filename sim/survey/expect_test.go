package survey

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestParseExpected: ranges, in the unit of the question.
func TestParseExpected(t *testing.T) {
	inf := math.Inf(1)
	for text, want := range map[string]Expected{
		"45%..55%": {Low: 0.45, High: 0.55}, "0.45 .. 55%": {Low: 0.45, High: 0.55},
		"< 40%":      {Low: -inf, High: 0.4, OpenHigh: true},
		"at most .5": {Low: -inf, High: 0.5}, "over 20%": {Low: 0.2, High: inf, OpenLow: true},
		">=1": {Low: 1, High: inf}, "under 100%": {Low: -inf, High: 1, OpenHigh: true},
	} {
		x, err := ParseExpected(simtest.Coin(2), "p", text)
		if err != nil || x.Low != want.Low || x.High != want.High || x.OpenLow != want.OpenLow ||
			x.OpenHigh != want.OpenHigh {
			t.Errorf("%q: %+v, %v", text, x, err)
		}
	}
	for _, row := range testmain.Rows(t, "testdata/wrongranges.txt", 3) {
		if _, err := ParseExpected(simtest.Coin(2), row[0], row[1]); err == nil || !strings.Contains(err.Error(), row[2]) {
			t.Errorf("%q: %v", row, err)
		}
	}
}

// checked is the verdicts of what is expected of one coin.
func checked(t *testing.T, o Plan, all int, pairs ...string) []Checked {
	t.Helper()
	sc := simtest.Coin(4) // p, and value 1, half the time
	var expected []Expected
	for i := 0; i < len(pairs); i += 2 {
		expected = append(expected, simtest.Must(ParseExpected(sc, pairs[i], pairs[i+1])))
	}
	return simtest.Must(o.Expect(context.Background(), PointsOf(sc)[0], expected, all))
}

// TestCheckExactly: at the end of a range an exact answer is what the range says.
func TestCheckExactly(t *testing.T) {
	o := Plan{Engine: player.Exact}
	var said []string
	for _, c := range checked(t, o, 7, "p", "50%..60%", "q", "> 50%", "value", "under 0.5", "spread of value",
		"at least 0.5", "value when p", ">= 0.1", "value at least 1", "< 0.4", "value when q", "0..1") {
		said = append(said, c.Verdict.String())
		if c.Engine != player.Exact || c.Trials != 0 {
			t.Errorf("%+v", c)
		}
	}
	if got := strings.Join(said, " "); got != "holds broken broken holds broken broken holds" {
		t.Errorf("%s", got)
	}
}

// TestCheckPlayed: what is clear is decided at the first look, what is near takes more, and what is at the end
// of its range is not decided; how many more trials would tell is said.
func TestCheckPlayed(t *testing.T) {
	o := Plan{Engine: player.MonteCarlo, Options: player.Options{Trials: 320_000, Seed: 5}}
	list := checked(t, o, 3, "p", "40%..60%", "q", "over 60%", "value", "at most 0.5")
	one, other := list[0], list[1]
	if one.Verdict != Holds || one.Trials != player.FirstLook || other.Verdict != Broken ||
		other.Trials != player.FirstLook {
		t.Errorf("%+v", list[:2])
	}
	if list[2].Verdict != Undecided || list[2].Trials != 320_000 || !(list[2].More > 0) {
		t.Errorf("%+v", list[2])
	}
	near := checked(t, o, 1, "p", "over 49.5%")[0]
	if near.Verdict != Holds || near.Trials <= player.FirstLook || near.Trials == 320_000 {
		t.Errorf("%+v", near)
	}
}

// TestCheckErrs: with the truth at the end of a range a verdict is wrong at most as often as is said. Of 600
// checks of three expectations each, 5% would be 30; more than 52 have a chance of 1e-4 if it were 5%,
// and Bonferroni leaves much room. So have more than 19 of 150, which are checked without -heavy.
func TestCheckErrs(t *testing.T) {
	t.Parallel()
	wrong, checks, most := 0, uint64(150), 19
	if simtest.Heavy() {
		checks, most = 600, 52
	}
	for seed := range checks {
		o := Plan{Engine: player.MonteCarlo, Options: player.Options{Trials: 20_000, Seed: seed}}
		for _, c := range checked(t, o, 3, "p", "over 50%", "q", "under 50%", "value", "over 0.5") {
			if c.Verdict == Holds { // the truth is outside, by nothing
				wrong++
				break
			}
		}
	}
	if wrong > most {
		t.Errorf("%d of %d are wrong", wrong, checks)
	}
}

// TestRangeNow: what is written around an answer is met by the same trials, or exactly, and is narrow.
func TestRangeNow(t *testing.T) {
	sc := simtest.Coin(3)
	expect := func(question, text string) []Expected {
		x := simtest.Must(ParseExpected(sc, question, text))
		return []Expected{x}
	}
	for _, o := range []Plan{{Engine: player.Exact},
		{Engine: player.MonteCarlo, Options: player.Options{Trials: 40_000, Seed: 5}}} {
		for question, width := range map[string]float64{"p": 0.03, "q": 0.03, "value": 0.03, "spread of value": 0.03,
			"value at least 1": 0.03, "value at least 2": 1e-3, "value when p": 1e-3} {
			found := simtest.Must(o.Measure(t.Context(), PointsOf(sc)[0], expect(question, RangeNow), 3))
			text, ok := found[0].Now()
			if !ok || found[0].Verdict == Holds {
				t.Errorf("%s %s: %s, %s", o.Engine, question, text, found[0].Verdict)
			}
			again := simtest.Must(o.Expect(t.Context(), PointsOf(sc)[0], expect(question, text), 3))
			x := again[0]
			if o.Engine == player.Exact {
				width = min(width, 2e-4)
			}
			if wide := x.High - x.Low; x.Verdict != Holds || wide > width+1e-12 {
				t.Errorf("%s: %s in %s is %s, %g wide: %+v", o.Engine, question, text, x.Verdict, wide, x.Answer)
			}
		}
	}
}

package survey

import (
	"testing"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

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

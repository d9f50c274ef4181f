package comparisons

import (
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestEffectWords: ends, bounds and what is not worth its interval.
func TestEffectWords(t *testing.T) {
	inf := math.Inf(1)
	between := stats.Estimate{Value: 1.34, Low: 1.311, High: 1.369}
	n := numbers.DefaultDigits.DigitsOf(between, 1)
	for _, c := range []struct {
		words           func(numbers.Digits, *stats.Estimate) (string, string)
		e               stats.Estimate
		value, interval string
	}{
		{MoreWords, stats.Estimate{Value: 1, Low: 0.9412, High: 1}, "over 94.1%", ""},
		{MoreWords, stats.Estimate{Value: 0, Low: 0, High: 0.0212}, "under 2.2%", ""},
		{MoreWords, stats.Estimate{Value: 0.5, High: 1, Method: stats.WorstCase}, "", ""},
		{MoreWords, numbers.Exactly(0.5), "50%", ""},
		{MoreWords, numbers.Exactly(1), "100%", ""},
		{MoreWords, numbers.Exactly(0), "0%", ""},
		{GlassWords, between, "+" + n.Value, "+" + n.Low + " to +" + n.High},
		{GlassWords, stats.Estimate{Value: -2, Low: -9, High: 5, Method: stats.WorstCase, Error: 0.9},
			"-2.0", numbers.TooFew},
		{GlassWords, numbers.Exactly(0), "0", ""},
		{OddsWords, between, n.Value, n.Low + " – " + n.High},
		{OddsWords, stats.Estimate{Value: inf, Low: 12.34, High: inf}, "over 12", ""},
		{OddsWords, stats.Estimate{Value: 0, Low: 0, High: 0.0123}, "under 0.013", ""},
		{OddsWords, numbers.Exactly(inf), "∞", ""},
		{OddsWords, numbers.Exactly(0), "0", ""},
	} {
		if value, interval := c.words(numbers.DefaultDigits, &c.e); value != c.value || interval != c.interval {
			t.Errorf("%+v: %q, %q, want %q, %q", c.e, value, interval, c.value, c.interval)
		}
	}
}

// TestNoEffectWords: of nothing, nothing is said.
func TestNoEffectWords(t *testing.T) {
	for _, words := range []func(numbers.Digits, *stats.Estimate) (string, string){MoreWords,
		GlassWords, OddsWords} {
		if value, interval := words(numbers.DefaultDigits, nil); value != "" || interval != "" {
			t.Errorf("of nothing, %q and %q", value, interval)
		}
	}
}

// TestBlankEffects: where a difference has no size in some way, the table says why.
func TestBlankEffects(t *testing.T) {
	half := numbers.Exactly(0.5)
	for _, c := range []struct {
		share  bool
		engine player.Engine
		trials uint64
		effect contrast.Effect
		want   string
	}{
		{true, player.Exact, 0, contrast.Effect{},
			"–: both were so in every game, or in none, and then odds have no ratio"},
		{true, player.MonteCarlo, 1000, contrast.Effect{},
			"–: both were so in every game, or in none, and then odds have no ratio"},
		{true, player.MonteCarlo, 1, contrast.Effect{}, "–: a single trial does not tell"},
		{false, player.Exact, 0, contrast.Effect{Superiority: &half},
			"–: the baseline has the same in every game, and so no spread to measure by"},
		{false, player.Exact, 0, contrast.Effect{Superiority: &half, GlassDelta: &half}, ""},
	} {
		x := &contrast.Comparison{
			Question: query.Question{Name: "q", Share: c.share}, Engine: c.engine, Trials: c.trials,
			Variants: []string{"base", "other"}, Targets: []string{""},
			Cells: [][]contrast.Compared{{{Rank: 1}, {Rank: 2, Effect: c.effect}}},
		}
		s := effectSheet(numbers.DefaultDigits, x, 0)
		if dashed := strings.Contains(strings.Join(s.Rows[0].Cells, " "), numbers.NoAnswer); s.Foot != c.want ||
			dashed != (c.want != "") {
			t.Errorf("%+v: %q below %v, want %q", c, s.Foot, s.Rows, c.want)
		}
	}
}

package reports

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// sized is a comparison that tells the sizes of differences.
func sized(r comparisons.Report) comparisons.Report {
	r.Effects = true
	return r
}

// TestEffectGoldens: the sizes of differences on screens, to review.
func TestEffectGoldens(t *testing.T) {
	for _, width := range []int{60, 80, 100} {
		got := ""
		for _, r := range []comparisons.Report{twoBlades(), hairs(), gulf(), dodged()} {
			got += compareText(t, layout.Screen{Width: width, Terminal: true}, sized(r)) + "\n"
		}
		golden(t, fmt.Sprintf("testdata/effects-%d.txt", width), []byte(got))
	}
	var page bytes.Buffer
	if err := layout.Markdown(&page, sized(hairs())); err != nil {
		t.Fatal(err)
	}
	golden(t, "testdata/effects.md", page.Bytes())
}

// TestEffectsOnlyWhenAsked: by default people see the chance of more of means, and no
// other size; machines see all.
func TestEffectsOnlyWhenAsked(t *testing.T) {
	for name, r := range allComparisons() {
		plain := compareText(t, layout.Screen{Width: 1000}, r)
		if strings.Contains(plain, "sizes of") || strings.Contains(plain, "odds ratio") ||
			strings.Contains(plain, "Glass") {
			t.Errorf("%s: more is told than asked for:\n%s", name, plain)
		}
		if mean := !r.Comparison.Question.Share; strings.Contains(plain, comparisons.MoreHead) != mean {
			t.Errorf("%s: the chance of more is told: %t", name, !mean)
		}
		var tree, table bytes.Buffer
		if err := FrameJSON(&tree, r); err != nil {
			t.Fatal(err)
		}
		if err := FrameCSV(&table, r); err != nil {
			t.Fatal(err)
		}
		for c := range r.Comparison.Cells[0] {
			for statistic, e := range map[string]*stats.Estimate{
				"superiority": r.Comparison.Cells[0][c].Effect.Superiority,
				"odds_ratio":  r.Comparison.Cells[0][c].Effect.OddsRatio,
			} {
				if e != nil && (!strings.Contains(tree.String(), `"`+statistic+`"`) ||
					!strings.Contains(table.String(), ","+statistic+",,"+frame.Float(e.Value)+",")) {
					t.Errorf("%s: machines are not told of the %s %v", name, statistic, e.Value)
				}
			}
		}
	}
}

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
		{comparisons.MoreWords, stats.Estimate{Value: 1, Low: 0.9412, High: 1}, "over 94.1 %", ""},
		{comparisons.MoreWords, stats.Estimate{Value: 0, Low: 0, High: 0.0212}, "under 2.2 %", ""},
		{comparisons.MoreWords, stats.Estimate{Value: 0.5, High: 1, Method: stats.WorstCase}, "", ""},
		{comparisons.MoreWords, numbers.Exactly(0.5), "50 %", ""},
		{comparisons.MoreWords, numbers.Exactly(1), "100 %", ""},
		{comparisons.MoreWords, numbers.Exactly(0), "0 %", ""},
		{comparisons.GlassWords, between, "+" + n.Value, "+" + n.Low + " to +" + n.High},
		{comparisons.GlassWords, stats.Estimate{Value: -2, Low: -9, High: 5, Method: stats.WorstCase, Error: 0.9},
			"-2.0", numbers.TooFew},
		{comparisons.GlassWords, numbers.Exactly(0), "0", ""},
		{comparisons.OddsWords, between, n.Value, n.Low + " – " + n.High},
		{comparisons.OddsWords, stats.Estimate{Value: inf, Low: 12.34, High: inf}, "over 12", ""},
		{comparisons.OddsWords, stats.Estimate{Value: 0, Low: 0, High: 0.0123}, "under 0.013", ""},
		{comparisons.OddsWords, numbers.Exactly(inf), "∞", ""},
		{comparisons.OddsWords, numbers.Exactly(0), "0", ""},
	} {
		if value, interval := c.words(numbers.DefaultDigits, &c.e); value != c.value || interval != c.interval {
			t.Errorf("%+v: %q, %q, want %q, %q", c.e, value, interval, c.value, c.interval)
		}
	}
	for _, words := range []func(numbers.Digits, *stats.Estimate) (string, string){comparisons.MoreWords,
		comparisons.GlassWords, comparisons.OddsWords} {
		if value, interval := words(numbers.DefaultDigits, nil); value != "" || interval != "" {
			t.Errorf("of nothing, %q and %q", value, interval)
		}
	}
}

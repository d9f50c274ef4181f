package reports

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// sized is a comparison that tells the sizes of differences.
func sized(r CompareReport) CompareReport {
	r.Effects = true
	return r
}

// TestEffectGoldens: the sizes of differences on screens, to review.
func TestEffectGoldens(t *testing.T) {
	for _, width := range []int{60, 80, 100} {
		got := ""
		for _, r := range []CompareReport{twoBlades(), hairs(), gulf(), dodged()} {
			got += compareText(t, Screen{Width: width, Terminal: true}, sized(r)) + "\n"
		}
		golden(t, fmt.Sprintf("testdata/effects-%d.txt", width), []byte(got))
	}
	var page bytes.Buffer
	if err := Markdown(&page, sized(hairs())); err != nil {
		t.Fatal(err)
	}
	golden(t, "testdata/effects.md", page.Bytes())
}

// TestEffectsOnlyWhenAsked: by default people see the chance of more of means, and no
// other size; machines see all.
func TestEffectsOnlyWhenAsked(t *testing.T) {
	for name, r := range comparisons() {
		plain := compareText(t, Screen{Width: 1000}, r)
		if strings.Contains(plain, "sizes of") || strings.Contains(plain, "odds ratio") || strings.Contains(plain, "Glass") {
			t.Errorf("%s: more is told than asked for:\n%s", name, plain)
		}
		if mean := !r.Comparison.Question.Share; strings.Contains(plain, moreHead) != mean {
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
			for statistic, e := range map[string]*sim.Estimate{
				"superiority": r.Comparison.Cells[0][c].Effect.Superiority, "odds_ratio": r.Comparison.Cells[0][c].Effect.OddsRatio,
			} {
				if e != nil && (!strings.Contains(tree.String(), `"`+statistic+`"`) || !strings.Contains(table.String(), ","+statistic+",,"+frame.Float(e.Value)+",")) {
					t.Errorf("%s: machines are not told of the %s %v", name, statistic, e.Value)
				}
			}
		}
	}
}

// TestEffectWords: ends, bounds and what is not worth its interval.
func TestEffectWords(t *testing.T) {
	inf := math.Inf(1)
	between := sim.Estimate{Value: 1.34, Low: 1.311, High: 1.369}
	n := DefaultDigits.digitsOf(between, 1)
	for _, c := range []struct {
		words           func(Digits, *sim.Estimate) (string, string)
		e               sim.Estimate
		value, interval string
	}{
		{Digits.moreWords, sim.Estimate{Value: 1, Low: 0.9412, High: 1}, "over 94.1 %", ""},
		{Digits.moreWords, sim.Estimate{Value: 0, Low: 0, High: 0.0212}, "under 2.2 %", ""},
		{Digits.moreWords, sim.Estimate{Value: 0.5, High: 1, Method: sim.WorstCase}, "", ""},
		{Digits.moreWords, exactly(0.5), "50 %", ""},
		{Digits.moreWords, exactly(1), "100 %", ""},
		{Digits.moreWords, exactly(0), "0 %", ""},
		{Digits.glassWords, between, "+" + n.value, "+" + n.low + " to +" + n.high},
		{Digits.glassWords, sim.Estimate{Value: -2, Low: -9, High: 5, Method: sim.WorstCase, Error: 0.9}, "-2.0", tooFew},
		{Digits.glassWords, exactly(0), "0", ""},
		{Digits.oddsWords, between, n.value, n.low + " – " + n.high},
		{Digits.oddsWords, sim.Estimate{Value: inf, Low: 12.34, High: inf}, "over 12", ""},
		{Digits.oddsWords, sim.Estimate{Value: 0, Low: 0, High: 0.0123}, "under 0.013", ""},
		{Digits.oddsWords, exactly(inf), "∞", ""},
		{Digits.oddsWords, exactly(0), "0", ""},
	} {
		if value, interval := c.words(DefaultDigits, &c.e); value != c.value || interval != c.interval {
			t.Errorf("%+v: %q, %q, want %q, %q", c.e, value, interval, c.value, c.interval)
		}
	}
	for _, words := range []func(Digits, *sim.Estimate) (string, string){Digits.moreWords, Digits.glassWords, Digits.oddsWords} {
		if value, interval := words(DefaultDigits, nil); value != "" || interval != "" {
			t.Errorf("of nothing, %q and %q", value, interval)
		}
	}
}

package reports

import (
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// bare is a mean whose interval is not worth printing.
func bare(v float64) stats.Estimate {
	return stats.Estimate{Value: v, Low: 0, High: 40, Confidence: 0.95, Method: stats.WorstCase, Error: 0.05}
}

// TestHeadsNameMethods: a head names the methods of the intervals below it, each once.
func TestHeadsNameMethods(t *testing.T) {
	for want, list := range map[string][]stats.Estimate{
		"interval (t)": {within(3, 1), bare(3)}, "interval": {bare(2)},
		"interval (Clopper and Pearson; t)": {wilson(1, 2), within(3, 1), wilson(2, 3)},
	} {
		if got := numbers.IntervalHead(list...); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTooFewTrials: a value without an interval is written to its standard error's digit,
// with the reason below; JSON keeps the bounds, and pictures draw none.
func TestTooFewTrials(t *testing.T) {
	r := sampled("toy", "a toy", 1000, outcome("won", "", rules.A, wilson(500, 1000)),
		outcome("lost", "", rules.B, wilson(500, 1000)))
	m := metric("wounds", "wounds dealt", 0, 100, 900)
	m.Mean = bare(3.14159)
	r.Result.Metrics = []sim.MetricResult{m}
	forms := formsOf(t, r)
	for _, name := range []string{"text", "markdown"} {
		if text := forms[name]; !strings.Contains(text, "3.14 ") || strings.Contains(text, "3.142") ||
			strings.Count(text, numbers.TooFew) != 2 {
			t.Errorf("%s:\n%s", name, text)
		}
	}
	if json := forms["json"]; !strings.Contains(json, `"method":"worst case"`) || !strings.Contains(json, `"high":40`) {
		t.Error(json)
	}
	if i := layout.ChartInterval(bare(3)); i.Exact() || i.Low != i.High || layout.EstimateOf(i).Reportable() {
		t.Errorf("%+v is drawn", i)
	}
}

// TestCompareKeepsFoot: what a comparison says of numbers without an interval stands below
// its table in the text of any width and in Markdown.
func TestCompareKeepsFoot(t *testing.T) {
	r := twoBlades()
	r.Comparison.Cells[0][1].Value.Method = stats.WorstCase
	texts := map[string]string{"Markdown": written(layout.Markdown, r)}
	for _, width := range []int{60, 80, 120, 200} {
		texts[strconv.Itoa(width)] = onScreen(t, layout.Screen{Width: width}, layout.Text, r)
	}
	for name, text := range texts {
		if strings.Count(strings.Join(strings.Fields(text), " "), numbers.TooFewNote) != 1 {
			t.Errorf("%s:\n%s", name, text)
		}
	}
}

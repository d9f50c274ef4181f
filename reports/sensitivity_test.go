package reports

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/rules"
)

// TestTornadoTones: bars say whether a change is better for side a, whatever the question and whichever way the field
// goes; of what neither side wants, whether it is more.
func TestTornadoTones(t *testing.T) {
	for better, want := range map[rules.Side][]charts.Key{
		rules.A: {{Sample: charts.Dark, Text: "better for side a"},
			{Sample: charts.Hatched, Text: "worse for side a"}},
		rules.B: {{Sample: charts.Dark, Text: "better for side a"},
			{Sample: charts.Hatched, Text: "worse for side a"}},
		rules.Neither: {{Sample: charts.Dark, Text: "more"}, {Sample: charts.Hatched, Text: "less"}},
	} {
		r := allSensitivities()["exact"]
		worth := *r.Worth
		worth.Question.Better, r.Worth = better, &worth
		p := r.Tornado()
		if !slices.Equal(p.Keys, want) {
			t.Errorf("%v: the keys are %v", better, p.Keys)
		}
		for _, row := range p.Rows {
			for _, bar := range row.Bars {
				up := bar.Worth.Value > 0
				if (bar.Tone == charts.Dark) != (up == (better != rules.B)) {
					t.Errorf("%v: %+v", better, bar)
				}
			}
		}
	}
	maybe := allSensitivities()["mixed"].Tornado()
	if !slices.Contains(maybe.Keys, charts.Key{Sample: charts.Light, Text: "may be chance"}) {
		t.Errorf("what may be none has no key: %v", maybe.Keys)
	}
}

package reports

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/sensitivities"
	"github.com/oddsmith/oddsmith/rules"
)

// TestLongNotes: a note lists some settings, and counts the rest.
func TestLongNotes(t *testing.T) {
	r := allSensitivities()["exact"]
	for i := range 20 {
		r.Left = append(r.Left, sensitivities.LeftStep{Path: fmt.Sprint("x", i), To: "1"})
	}
	if got := strings.Join(r.Notes(), "\n"); !strings.Contains(got, "x10=1 and 9 more, which json lists") ||
		strings.Contains(got, "x11=1") {
		t.Error(got)
	}
}

// TestSensitivityChart: there is a bar for each change that makes a difference, and of many fields those of the
// greatest.
func TestSensitivityChart(t *testing.T) {
	p := allSensitivities()["exact"].Tornado()
	if len(p.Rows) != 3 || len(p.Rows[0].Bars) != 2 || p.Rows[0].Bars[1].Words != "-20 points" || p.Low != -20 ||
		p.High != 12.5 {
		t.Errorf("%+v", p)
	}
	many := allSensitivities()["exact"]
	many.Pairs = nil
	for i := range 40 {
		many.Steps = append(many.Steps, sensitivities.Step{Path: fmt.Sprint("b.x", i), From: "1", To: "2", Way: "up"})
		many.Worth.Differences = append(many.Worth.Differences, numbers.Exactly(0.001))
		many.Worth.Values = append(many.Worth.Values, many.Worth.Values[0])
	}
	if p := many.Tornado(); len(p.Rows) != sensitivities.MaxFields ||
		!strings.Contains(p.Note, "those of 13 more fields are smaller") {
		t.Errorf("%d rows, %s", len(p.Rows), p.Note)
	}
}

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

package reports

import (
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
)

// TestCSVReadsBack: names come back as they were, commas and quotes too, and floats in all their digits.
func TestCSVReadsBack(t *testing.T) {
	r := typical()
	r.Name = `a "file", with a comma.yaml`
	rows, err := csv.NewReader(strings.NewReader(written(FrameCSV[runs.Report], r))).ReadAll()
	must(t, err)
	for _, row := range rows[1:] {
		if row[0] != r.Name {
			t.Fatalf("the matchup is %q", row[0])
		}
	}
	got, err := strconv.ParseFloat(rows[1][slices.Index(rows[0], "low")], 64)
	if want := r.Result.Outcomes[0].Share.Low; err != nil || got != want {
		t.Errorf("the first low is %v, want %v; %v", got, want, err)
	}
}

// TestMarkdownIsPlain: what Markdown would act on is printed as it is.
func TestMarkdownIsPlain(t *testing.T) {
	r := sampled("a_b", "*bold* <b> [x](y) | `code`", 10, outcome("won|lost", "#1", rules.A, wilson(10, 10)))
	b := written(layout.Markdown, layout.Documented(layout.Detailed{Documented: r}))
	for _, want := range []string{"# a\\_b: \\*bold\\* \\<b\\> \\[x\\](y) | \\`code\\`\n", `| won\|lost | always |`,
		`| \#1 |`} {
		if !strings.Contains(b, want) {
			t.Errorf("%s is not in\n%s", want, b)
		}
	}
}

// TestImpossibleOutcomesAreLeftOut: no format tells of an outcome that cannot
// happen in the matchup.
func TestImpossibleOutcomesAreLeftOut(t *testing.T) {
	r := typical()
	r.Result.Outcomes[2].Impossible = true
	for name, b := range formsOf(t, r) {
		if strings.Contains(b, "neither") || !strings.Contains(b, "knight") {
			t.Errorf("%s:\n%s", name, b)
		}
	}
}

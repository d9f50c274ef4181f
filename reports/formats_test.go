package reports

import (
	"bytes"
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
)

// TestCSVIsTidy: a header, as many cells in each row, CRLF, quotes where they are
// needed, and floats that read back as they were.
func TestCSVIsTidy(t *testing.T) {
	r := typical()
	r.Name = `a "file", with a comma.yaml`
	var b bytes.Buffer
	if err := FrameCSV(&b, r); err != nil {
		t.Fatal(err)
	}
	if strings.Count(b.String(), "\n") != strings.Count(b.String(), "\r\n") {
		t.Error("a line does not end in CRLF")
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	column := map[string]int{}
	for i, head := range rows[0] {
		column[head] = i
	}
	seen := map[string]bool{}
	for _, row := range rows[1:] {
		if row[column["matchup"]] != r.Name {
			t.Fatalf("the matchup is %q", row[column["matchup"]])
		}
		key := strings.Join(append(slices.Clone(row[:column["estimate"]]), row[column["missing"]:]...), "|")
		if seen[key] {
			t.Errorf("%s is observed twice", key)
		}
		seen[key] = true
	}
	got, err := strconv.ParseFloat(rows[1][column["low"]], 64)
	if want := r.Result.Outcomes[0].Share.Low; err != nil || got != want {
		t.Errorf("the first low is %v, want %v; %v", got, want, err)
	}
}

// TestMarkdownIsPlain: what Markdown would act on is printed as it is.
func TestMarkdownIsPlain(t *testing.T) {
	r := sampled("a_b", "*bold* <b> [x](y) | `code`", 10, outcome("won|lost", "#1", rules.A, wilson(10, 10)))
	var b strings.Builder
	if err := layout.Markdown(&b, r); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"# a\\_b: \\*bold\\* \\<b\\> \\[x\\](y) | \\`code\\`\n", `| won\|lost | always |`,
		`| \#1 |`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s is not in\n%s", want, b.String())
		}
	}
}

// TestImpossibleOutcomesAreLeftOut: no format tells of an outcome that cannot
// happen in the matchup.
func TestImpossibleOutcomesAreLeftOut(t *testing.T) {
	r := typical()
	r.Result.Outcomes[2].Impossible = true
	for name, write := range map[string]func(io.Writer, runs.Report) error{
		"text": layout.Text[runs.Report], "markdown": layout.Markdown[runs.Report], "csv": FrameCSV[runs.Report],
		"json": FrameJSON[runs.Report],
		"svg": func(w io.Writer, r runs.Report) error {
			_, err := Chart(w, charts.SVG, r)
			return err
		},
	} {
		var b strings.Builder
		if err := write(&b, r); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(b.String(), "neither") || !strings.Contains(b.String(), "knight") {
			t.Errorf("%s:\n%s", name, b.String())
		}
	}
}

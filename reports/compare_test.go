package reports

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
)

func compareText(t *testing.T, s layout.Screen, r comparisons.Report) string {
	t.Helper()
	var b strings.Builder
	s.Writer = &b
	if err := layout.Text(s, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestCompareWidth: no line is wider than the screen, and no word is lost.
func TestCompareWidth(t *testing.T) {
	for name, r := range allComparisons() {
		for _, width := range []int{60, 61, 72, 80, 100, 132, 200} {
			got := compareText(t, layout.Screen{Width: width, Terminal: true}, r)
			for line := range strings.Lines(got) {
				line = strings.TrimSuffix(line, "\n")
				if n := text.StringWidth(line); n > width && !strings.Contains(line, r.Name) {
					t.Errorf("%s, %d columns: %d in %q", name, width, n, line)
				}
				if strings.TrimRight(line, " ") != line {
					t.Errorf("%s, %d columns: trailing spaces in %q", name, width, line)
				}
			}
			for _, list := range [][]string{r.Comparison.Variants, r.Comparison.Targets} {
				for _, word := range strings.FieldsFunc(strings.Join(list, " "),
					func(r rune) bool { return r == ' ' || r == '-' }) {
					if !strings.Contains(got, word) {
						t.Errorf("%s, %d columns: %q is lost", name, width, word)
					}
				}
			}
		}
	}
}

// TestCompareSaysAll: every format tells every finding.
func TestCompareSaysAll(t *testing.T) {
	for name, r := range allComparisons() {
		var table, tree, page, picture bytes.Buffer
		_, err := Chart(&picture, charts.SVG, r)
		for _, err := range []error{err, FrameCSV(&table, r), FrameJSON(&tree, r), layout.Markdown(&page, r)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		wide := compareText(t, layout.Screen{Width: 1000}, r)
		c := r.Comparison
		for i := range c.Targets {
			for v := 1; v < len(c.Variants); v++ {
				f := comparisons.Finding(c, i, v)
				if !strings.Contains(table.String(), ","+f.Code+"\r\n") ||
					!strings.Contains(tree.String(), `"`+f.Code+`"`) {
					t.Errorf("%s: machines are not told %q", name, f.Code)
				}
				for _, people := range []string{wide, page.String(), picture.String()} {
					if !strings.Contains(people, f.Words) {
						t.Errorf("%s: people are not told %q", name, f.Words)
					}
				}
			}
		}
	}
}

// TestCompareCSVIsTidy: as many cells in each row, each observed once.
func TestCompareCSVIsTidy(t *testing.T) {
	for name, r := range allComparisons() {
		var b bytes.Buffer
		if err := FrameCSV(&b, r); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(&b).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		c := r.Comparison
		if least := 1 + len(c.Targets)*(3*len(c.Variants)-1); len(rows) < least {
			t.Errorf("%s has %d rows, want at least %d", name, len(rows), least)
		}
		seen := map[string]bool{}
		for _, row := range rows {
			key := strings.Join(append([]string{row[6]}, row[15:17]...), "|")
			if seen[key] {
				t.Errorf("%s: %s is observed twice", name, key)
			}
			seen[key] = true
		}
	}
}

// TestCompareColor: nothing is said by colour alone.
func TestCompareColor(t *testing.T) {
	for name, r := range allComparisons() {
		plain, colored := compareText(t, layout.Screen{Width: 80}, r),
			compareText(t, layout.Screen{Width: 80, Color: true}, r)
		if colored == plain || text.StripEscape(colored) != plain {
			t.Errorf("%s: without its colour the text differs", name)
		}
	}
}

// TestChangesUntold: a comparison that was not told what its variants change says
// everything else.
func TestChangesUntold(t *testing.T) {
	r := twoBlades()
	r.Variants = [][]string{nil, {"axe"}} // as its name says
	if got := compareText(t, layout.Screen{Width: 80}, r); strings.Contains(got, "changes") {
		t.Error(got)
	}
	r.Variants = nil
	if got := compareText(t, layout.Screen{Width: 80}, r); strings.Contains(got, "changes") ||
		!strings.Contains(got, "+3.40 points") {
		t.Error(got)
	}
}

package reports

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
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

// TestCompareGoldens: the formats of a small comparison and of an exact one, and
// texts on a narrow screen, to review.
func TestCompareGoldens(t *testing.T) {
	for name, r := range map[string]comparisons.Report{"compare-two": twoBlades(), "compare-exact": dodged()} {
		for extension, write := range map[string]func(io.Writer, comparisons.Report) error{
			"txt": layout.Text[comparisons.Report], "md": layout.Markdown[comparisons.Report],
			"csv": FrameCSV[comparisons.Report], "json": FrameJSON[comparisons.Report],
		} {
			var b bytes.Buffer
			if err := write(&b, r); err != nil {
				t.Fatal(err)
			}
			golden(t, "testdata/"+name+"."+extension, b.Bytes())
		}
	}
	for _, width := range []int{60, 120} {
		got := ""
		for _, r := range []comparisons.Report{twoBlades(), hairs(), gulf(), fewer(arsenal())} {
			got += compareText(t, layout.Screen{Width: width, Terminal: true}, r) + "\n"
		}
		golden(t, fmt.Sprintf("testdata/compare-%d.txt", width), []byte(got))
	}
}

// fewer leaves a comparison two targets.
func fewer(r comparisons.Report) comparisons.Report {
	c := *r.Comparison
	c.Targets, c.Cells = c.Targets[3:5], c.Cells[3:5]
	r.Comparison, r.Targets = &c, r.Targets[3:5]
	return r
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

// TestFindings: findings in words and for machines.
func TestFindings(t *testing.T) {
	play, walk := player.MonteCarlo, player.Exact
	for _, c := range []struct {
		engine      player.Engine
		better      rules.Side
		cell        contrast.Compared
		code, words string
	}{
		{play, rules.A, contrast.Compared{Finding: contrast.Finding{Differs: true, FavoursA: true}}, "better",
			"better"},
		{play, rules.B, contrast.Compared{Finding: contrast.Finding{Differs: true}}, "worse", "worse"},
		{play, rules.Neither, contrast.Compared{Finding: contrast.Finding{Differs: true, FavoursA: true}}, "more",
			"more"},
		{walk, rules.Neither, contrast.Compared{Finding: contrast.Finding{Differs: true}}, "less", "less"},
		{play, rules.A, contrast.Compared{Finding: contrast.Finding{Differs: true, Equivalent: true}},
			"worse-by-less-than-margin", "worse, by less than the margin"},
		{play, rules.Neither,
			contrast.Compared{Finding: contrast.Finding{Differs: true, Equivalent: true, FavoursA: true}},
			"more-by-less-than-margin", "more, by less than the margin"},
		{play, rules.A, contrast.Compared{Finding: contrast.Finding{Equivalent: true}}, "equal",
			"equal within ±1 point"},
		{walk, rules.A, contrast.Compared{Finding: contrast.Finding{Equivalent: true}}, "equal", "equal"},
		{play, rules.A, contrast.Compared{More: 118_200}, "undecided", "undecided, needs about 120,000 more trials"},
		{play, rules.A, contrast.Compared{More: 0}, "undecided", "undecided, needs a few more trials"},
		{play, rules.A, contrast.Compared{More: 2e12}, "undecided", "undecided, needs over a trillion more trials"},
		{play, rules.A, contrast.Compared{More: math.Inf(1)}, "undecided",
			"undecided, no difference seen, and no margin given"},
		{play, rules.A, contrast.Compared{More: math.Inf(1), Difference: between(0.1, 0, 1)}, "undecided",
			"undecided, too few trials differ to tell"},
	} {
		comparison := &contrast.Comparison{
			Engine: c.engine, Margin: 0.01, Question: query.Question{Share: true, Better: c.better},
			Variants: []string{"x", "y"}, Cells: [][]contrast.Compared{{{}, c.cell}},
		}
		if got := comparisons.Finding(comparison, 0,
			1); got != (comparisons.FindingText{Code: c.code, Words: c.words}) {
			t.Errorf("%+v is %+v, want %s: %s", c.cell, got, c.code, c.words)
		}
	}
}

// TestAbout: forecasts are rounded up to two digits.
func TestAbout(t *testing.T) {
	for n, want := range map[float64]string{
		1: "10", 10: "10", 11: "20", 118_200: "120,000", 120_000: "120,000", 999_999: "1 million",
		1.21e6: "1.3 million", 3.4e10: "34 billion",
	} {
		if got := numbers.Approximate(n, math.Ceil); got != want {
			t.Errorf("%g is about %s, want %s", n, got, want)
		}
	}
}

// TestDifferenceWords: signs, points, earned digits, and no rounding noise.
func TestDifferenceWords(t *testing.T) {
	share, mean := query.Question{Share: true}, query.Question{}
	for _, c := range []struct {
		q               query.Question
		engine          player.Engine
		cell            contrast.Compared
		value, interval string
	}{
		{share, player.MonteCarlo, contrast.Compared{Difference: between(0.0341, 0.0316, 0.0366)}, "+3.4 points",
			"+3.1 to +3.7"},
		{share, player.MonteCarlo, contrast.Compared{Difference: between(-0.01, -0.015, -0.005)}, "-1.0 points",
			"-1.5 to -0.5"},
		{share, player.MonteCarlo, contrast.Compared{Difference: between(0, -0.003, 0.003)}, "0.0 points",
			"-0.3 to +0.3"},
		{mean, player.MonteCarlo, contrast.Compared{Difference: between(0.25, 0.21, 0.29)}, "+0.25", "+0.21 to +0.29"},
		{share, player.Exact, contrast.Compared{Difference: numbers.Exactly(1e-17)}, "0 points", ""},
		{share, player.Exact, contrast.Compared{Difference: numbers.Exactly(1.0 / 6),
			Finding: contrast.Finding{Differs: true}}, "+16.7 points", ""},
	} {
		got := comparisons.ComparedNumbers(numbers.DefaultDigits,
			&contrast.Comparison{Question: c.q, Engine: c.engine, Cells: [][]contrast.Compared{{{}, c.cell}}}, 0, 1, 0)
		if got.Difference != c.value || got.DifferenceBetween != c.interval {
			t.Errorf("%+v is written %q, %q; want %q, %q", c.cell.Difference, got.Difference, got.DifferenceBetween,
				c.value, c.interval)
		}
	}
}

// TestPairing: what pairing gave, in all its cases.
func TestPairing(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct {
		reductions []float64
		want       string
	}{
		{[]float64{3.42, 12.1}, "pairing made the variance of the differences 3.4 to 12 times smaller"},
		{[]float64{3.42}, "pairing made the variance of the difference 3.4 times smaller"},
		{[]float64{12.1, nan, 12.2}, "pairing made the variance of the differences 12 times smaller"},
		{[]float64{0.5, 1234},
			"pairing made the variance of the differences from 2.0 times larger to 1,200 times smaller"},
		{[]float64{0.5}, "pairing made the variance of the difference 2.0 times larger"},
		{[]float64{0.5, 0.8}, "pairing made the variance of the differences 1.3 to 2.0 times larger"},
		{[]float64{nan}, "with the same dice, no trial of a variant differed from the baseline's"},
	} {
		cells, names := []contrast.Compared{{Reduction: nan}}, []string{"baseline"}
		for _, r := range c.reductions {
			cells, names = append(cells, contrast.Compared{Reduction: r}), append(names, "variant")
		}
		if got := comparisons.PairingNote(&contrast.Comparison{Variants: names, Targets: []string{""},
			Cells: [][]contrast.Compared{cells}}); got != c.want {
			t.Errorf("%v: %s, want %s", c.reductions, got, c.want)
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

package reports

import (
	"encoding/csv"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
)

// What stands here holds of reports of all kinds.

// TestWidth: no line is wider than the screen, from 60 columns on, no line ends in spaces, and colour says nothing by
// itself. Only a single word of a command, which cannot be broken and pasted, may be wider.
func TestWidth(t *testing.T) {
	show := map[string]func(layout.Screen) string{"listings": func(s layout.Screen) string { return listed(t, s) }}
	for name, r := range everyReport(t) {
		if strings.HasPrefix(name, "odd ") {
			continue // odd in pictures
		}
		show[name] = func(s layout.Screen) string { return onScreen(t, s, layout.Text[layout.Documented], r) }
	}
	for name, on := range show {
		for _, width := range []int{60, 61, 72, 80, 100, 132, 200} {
			plain := on(layout.Screen{Width: width, Terminal: true})
			fits(t, name, plain, width)
			colored := on(layout.Screen{Width: width, Terminal: true, Color: true})
			if colored == plain || text.StripEscape(colored) != plain {
				t.Errorf("%s, %d columns: without its colour the text differs", name, width)
			}
		}
	}
}

// fits checks the lines of a text.
func fits(t *testing.T, name, lines string, width int) {
	t.Helper()
	for line := range strings.Lines(lines) {
		line = strings.TrimSuffix(line, "\n")
		command := strings.HasPrefix(line, "    ") && len(layout.ShellWords(strings.TrimSuffix(line[4:], " \\"))) == 1
		if n := text.StringWidth(line); n > width && !command {
			t.Errorf("%s, %d columns: %d in %q", name, width, n, line)
		}
		if strings.TrimRight(line, " ") != line {
			t.Errorf("%s, %d columns: trailing spaces in %q", name, width, line)
		}
	}
}

// TestNothingIsLost: however narrow the screen, every number and word is there, but for the intervals of many variants
// against many targets, and the heads of intervals that stand in the cells of numbers.
func TestNothingIsLost(t *testing.T) {
	all := everyReport(t)
	delete(all, "comparison compare-many")
	delete(all, "sized compare-many")
	for name, r := range all {
		if strings.HasPrefix(name, "odd compare") {
			continue
		}
		narrow := onTerminal(t, r, 60)
		for _, word := range pieces(onTerminal(t, r, 1000)) {
			if word != "interval" && !strings.Contains(narrow, word) {
				t.Errorf("%s: %q is lost", name, word)
			}
		}
	}
	many := arsenal()
	for _, width := range []int{60, 61, 72, 80, 100, 132, 200} {
		shown := onTerminal(t, many, width)
		for _, word := range pieces(strings.Join(slices.Concat(many.Comparison.Variants, many.Comparison.Targets), " ")) {
			if !strings.Contains(shown, word) {
				t.Errorf("%d columns: %q is lost", width, word)
			}
		}
	}
}

// pieces are the words of a text, and the parts at which long words are broken.
func pieces(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \n-/.=_█▏▎▍▌▋▊▉", r) })
}

// TestCSVIsTidy: whatever has a frame has a row a number in CSV, as many cells in each, none twice, and lines end in CRLF.
func TestCSVIsTidy(t *testing.T) {
	for name, r := range framed(t) {
		table := written(FrameCSV[Framed], r)
		if strings.Count(table, "\n") != strings.Count(table, "\r\n") {
			t.Errorf("%s: a line does not end in CRLF", name)
		}
		rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
		if err != nil {
			t.Fatal(name, err)
		}
		f := r.Frame()
		if len(rows) != 1+len(f.Rows) {
			t.Errorf("%s has %d rows, want %d", name, len(rows), 1+len(f.Rows))
		}
		from, seen := slices.Index(rows[0], "missing")+1, map[string]bool{}
		for _, row := range rows {
			key := strings.Join(slices.Concat(row[5:7], row[from:from+len(f.Labels)]), "|")
			if seen[key] {
				t.Errorf("%s: %s is observed twice", name, key)
			}
			seen[key] = true
		}
	}
}

// TestAllFormats: the picture of a report of each kind is drawn in pixels and for print, too.
func TestAllFormats(t *testing.T) {
	all, drawn := framed(t), map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		r, ok := all[name].(Drawn)
		kind := all[name].Frame().Kind
		if !ok || drawn[kind] {
			continue
		}
		drawn[kind] = true
		for _, f := range []charts.Format{charts.PNG, charts.PDF} {
			var b strings.Builder
			if missing, err := r.Draw(&b, f); err != nil || len(missing) > 0 || b.Len() < 1000 {
				t.Errorf("%s as %s: %v, %q, %d bytes", name, f, err, missing, b.Len())
			}
		}
	}
	if len(drawn) < 9 {
		t.Errorf("only of %v", drawn)
	}
}

package reports

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/reports/tables"
	"github.com/oddsmith/oddsmith/reports/tunings"
)

var (
	heavy  = flag.Bool("heavy", false, "bend more of the numbers of each result")
	update = flag.Bool("update", false, "write the golden files of this package anew")
)

// golden compares with a file, and leaves a .got file beside it if they differ.
func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s differs; see %s.got, or run with -update and look at what changed", file, file)
		if err := os.WriteFile(file+".got", got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func gallery() map[string]runs.Report {
	return map[string]runs.Report{
		"typical": typical(), "exact": walked(), "eight-outcomes": eight(), "sixty-values": broad(),
		"near-certain": lopsided(),
	}
}

// heatMapOnly draws a comparison without its dots, of which others have enough.
func heatMapOnly(w io.Writer, f charts.Format, r comparisons.Report) ([]rune, error) {
	p := comparisons.Page(r)
	p.Rows, p.Foot, p.Command = p.Rows[:1], p.Foot[:2], charts.Command{}
	return layout.DrawPage(w, f, p)
}

// jointOnly draws the small joint distribution of a report without the rest.
func jointOnly(w io.Writer, f charts.Format, r runs.Report) ([]rune, error) {
	p := runs.Page(r)
	p.Rows = p.Rows[len(p.Rows)-2:][:1]
	return layout.DrawPage(w, f, p)
}

// TestGallery: the pictures are as they were when somebody looked at them, and
// small enough to review.
func TestGallery(t *testing.T) {
	for name, r := range gallery() {
		picture(t, name, Chart, r)
	}
	picture(t, "joint", jointOnly, together())
	for name, r := range map[string]comparisons.Report{
		"compare-two": twoBlades(), "compare-exact": dodged(), "compare-hairs": hairs(), "compare-gulf": gulf(),
	} {
		picture(t, name, Chart[comparisons.Report], r)
	}
	for name, r := range allSurveys() {
		picture(t, name, Chart[surveys.Report], r)
	}
	for name, r := range allTunings() {
		if name == "tune-search" {
			r.Tuning.Tried = r.Tuning.Tried[80:135]
		}
		picture(t, name, Chart[tunings.Report], r)
	}
	for name, r := range allTables() {
		if name == "table-broad" {
			r.Rows, r.Cells = r.Rows[:9], r.Cells[:9]
		}
		picture(t, name, Chart[tables.Report], r)
	}
	picture(t, "compare-many", heatMapOnly, arsenal())
	for _, name := range []string{"by-outcome", "improbable", "one-trial"} {
		picture(t, name, Chart, oddReports()[name])
	}
	for _, name := range []string{"survey-overlay", "survey-noise", "survey-interrupted", "survey-never"} {
		picture(t, name, Chart[surveys.Report], oddSurveys()[name])
	}
	for _, name := range []string{"tune-map", "tune-rootless"} {
		picture(t, name, Chart[tunings.Report], oddTunings()[name])
	}
}

func picture[R any](t *testing.T, name string, draw func(io.Writer, charts.Format, R) ([]rune, error), r R) {
	t.Helper()
	var b bytes.Buffer
	missing, err := draw(&b, charts.SVG, r)
	if err != nil || len(missing) > 0 {
		t.Errorf("%s: lacks %q, %v", name, missing, err)
	}
	if b.Len() > 95_000 {
		t.Errorf("%s has %d bytes", name, b.Len())
	}
	golden(t, filepath.Join("gallery", name+".svg"), b.Bytes())
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

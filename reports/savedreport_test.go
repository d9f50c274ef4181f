package reports

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
)

// whole is a report with its JSON.
type whole struct {
	report any
	text   []byte
}

// wholeReports are reports of all kinds that are read back as they were written, by what they are of.
func wholeReports(t testing.TB) map[string]whole {
	t.Helper()
	all := map[string]whole{}
	addWholes(all, "sensitivity", sensitivities())
	return all
}

func addWholes[R any](all map[string]whole, kind string, reports map[string]R) {
	for name, r := range reports {
		all[kind+" "+name] = whole{r, allForms(r)["json"]}
	}
}

// allForms is a whole report in every form.
func allForms(r any) map[string][]byte {
	switch r := r.(type) {
	case SensitivityReport:
		return formsOf(r, SensitivityJSON, SensitivityCSV, SensitivityChart)
	default:
		panic(fmt.Sprintf("%T", r))
	}
}

func formsOf[R Documented](r R, json, csv func(io.Writer, R) error, chart func(io.Writer, charts.Format, R) ([]rune, error)) map[string][]byte {
	all := map[string][]byte{"json": written(json, r), "text": written(Text[R], r), "markdown": written(Markdown[R], r), "html": written(HTML[R], r)}
	if csv != nil {
		all["csv"] = written(csv, r)
	}
	if chart != nil {
		all["svg"] = written(func(w io.Writer, r R) error {
			_, err := chart(w, charts.SVG, r)
			return err
		}, r)
	}
	return all
}

// written is what is written of a report.
func written[R any](write func(io.Writer, R) error, r R) []byte {
	var b bytes.Buffer
	if err := write(&b, r); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// TestWholeResults: a report that is read from its JSON is written as it was, to the byte, in every form.
func TestWholeResults(t *testing.T) {
	for name, w := range wholeReports(t) {
		s, err := ReadSaved(w.text)
		if err != nil || s == nil || !s.IsWhole() || s.Command() == "" {
			t.Errorf("%s: %v, %v", name, s, err)
			continue
		}
		r, err := s.Report("0.0.0", DefaultDigits)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got := allForms(r)
		for form, want := range allForms(w.report) {
			if !bytes.Equal(got[form], want) {
				t.Errorf("%s as %s: got\n%s\nwant\n%s", name, form, got[form], want)
			}
		}
	}
}

// TestWholeResultsForged: a number that is changed anywhere (every twelfth, unless -heavy is given) changes what is written,
// or is refused; nothing is left out unseen, and nothing panics.
func TestWholeResultsForged(t *testing.T) {
	for name, w := range wholeReports(t) {
		s, err := ReadSaved(w.text)
		if err != nil {
			t.Fatal(err)
		}
		for i, at := range numbersIn(s.fields(), nil) {
			if !*heavy && i%12 > 0 {
				continue
			}
			forged := s.changed(t, func(all map[string]any) { shift(all, at, func(v float64) float64 { return v + 1 }) })
			if forged == nil {
				continue
			}
			r, err := forged.Report("0.0.0", DefaultDigits)
			if err == nil && bytes.Equal(allForms(r)["json"], w.text) {
				t.Errorf("%s: %v makes no difference", name, at)
			}
		}
	}
}

// TestWholeResultsRefused: what no result says is told with its place.
func TestWholeResultsRefused(t *testing.T) {
	all := wholeReports(t)
	first := func(v any) map[string]any { return v.([]any)[0].(map[string]any) }
	for _, c := range []struct {
		name   string
		change func(all map[string]any)
		want   string
	}{
		{"sensitivity mixed", func(all map[string]any) { first(all["steps"])["way"] = "sideways" }, `steps, 1: way is "sideways"`},
		{"sensitivity mixed", func(all map[string]any) { first(all["steps"])["worth"].(map[string]any)["low"] = 0.9 }, "steps, 1, worth: 0.125 from 0.9 to 0.125"},
		{"sensitivity mixed", func(all map[string]any) { all["simultaneous"] = 9 }, "simultaneous is 9, of 3"},
		{"sensitivity mixed", func(all map[string]any) {
			first(all["pairs"].(map[string]any)["interactions"])["one"] = map[string]any{"path": "x"}
		}, "pairs.interactions, 1: it is of a step that is not in steps"},
		{"sensitivity mixed", func(all map[string]any) { first(all["variation"].(map[string]any)["axes"])["values"] = []any{} },
			"variation.points has 6 answers"},
	} {
		s, err := ReadSaved(all[c.name].text)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.changed(t, c.change).Report("0.0.0", DefaultDigits)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// TestWholeResultsOfOthers: of another version fields more or less are let pass, and other numbers are not.
func TestWholeResultsOfOthers(t *testing.T) {
	s, err := ReadSaved(wholeReports(t)["sensitivity mixed"].text)
	if err != nil {
		t.Fatal(err)
	}
	step := func(all map[string]any) map[string]any { return all["steps"].([]any)[0].(map[string]any) }
	more := s.changed(t, func(all map[string]any) { all["extra"] = 1; delete(step(all), "engine") })
	if _, err := more.Report("9.9.9", DefaultDigits); err != nil {
		t.Error(err)
	}
	other := s.changed(t, func(all map[string]any) { step(all)["engine"] = "bounded" })
	if _, err := other.Report("9.9.9", DefaultDigits); err == nil || !strings.Contains(err.Error(), "or its version reckoned otherwise: steps") {
		t.Error(err)
	}
	if _, err := everyKind(t)["run"].Report("0.0.0", DefaultDigits); err == nil {
		t.Error("a run is read as a whole")
	}
}

package reports

import (
	"bytes"
	"io"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
)

// framedForms are all forms of a report that has a frame.
func framedForms(t *testing.T, r Framed) map[string]string {
	t.Helper()
	write := map[string]func(io.Writer) error{
		"json": func(w io.Writer) error { return FrameJSON(w, r) },
		"csv":  func(w io.Writer) error { return FrameCSV(w, r) },
	}
	switch r := r.(type) {
	case SurveyReport:
		addForms(write, r, SurveyChart)
	case TableReport:
		addForms(write, r, TableChart)
	case LeagueReport:
		addForms(write, r, LeagueChart)
	case BipartiteReport:
		addForms(write, r, BipartiteChart)
	case PointsReport:
		addForms(write, r, PointsChart)
	default:
		t.Fatalf("a %T has no forms here", r)
	}
	forms := map[string]string{}
	for name, form := range write {
		var b bytes.Buffer
		if err := form(&b); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		forms[name] = b.String()
	}
	return forms
}

func addForms[R Documented](to map[string]func(io.Writer) error, r R, chart func(io.Writer, charts.Format, R) ([]rune, error)) {
	to["text"] = func(w io.Writer) error { return Text(w, r) }
	to["markdown"] = func(w io.Writer) error { return Markdown(w, r) }
	to["html"] = func(w io.Writer) error { return HTML(w, r) }
	to["svg"] = func(w io.Writer) error { _, err := chart(w, charts.SVG, r); return err }
}

// TestFrameSaysAll: whatever is written of a report comes out again, byte for byte, of its frame.
func TestFrameSaysAll(t *testing.T) {
	for name, r := range framed(t) {
		s := saved(t, FrameJSON[Framed], r)
		if !slices.Contains([]string{SweepKind, TableKind, LeagueKind, PointsKind}, s.Command()) {
			continue // told from counts alone
		}
		again, err := s.FrameReport(DefaultDigits)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		want := framedForms(t, r)
		for form, got := range framedForms(t, again) {
			if form != "json" && got != want[form] {
				t.Errorf("%s as %s differs\n%s\nwant\n%s", name, form, got, want[form])
			}
		}
	}
}

// TestFrameRefuses: what no frame says has no report.
func TestFrameRefuses(t *testing.T) {
	row := func(all map[string]any, i int) map[string]any { return all["rows"].([]any)[i].(map[string]any) }
	for name, change := range map[string]func(all map[string]any){
		"rows in another order": func(all map[string]any) {
			rows := all["rows"].([]any)
			rows[0], rows[3] = rows[3], rows[0]
		},
		"a row too few":    func(all map[string]any) { all["rows"] = all["rows"].([]any)[1:] },
		"a row too many":   func(all map[string]any) { rows := all["rows"].([]any); all["rows"] = append(rows, rows...) },
		"no question":      func(all map[string]any) { all["questions"] = []any{} },
		"another value":    func(all map[string]any) { row(all, 0)["labels"] = []any{"7+"} },
		"labels too many":  func(all map[string]any) { row(all, 0)["labels"] = []any{"2+", "2+"} },
		"a share of 2":     func(all map[string]any) { row(all, 0)["answer"].(map[string]any)["value"] = 2 },
		"another engine":   func(all map[string]any) { row(all, 1)["engine"] = "exact" },
		"confidence of 2":  func(all map[string]any) { all["confidence"] = 2 },
		"a negative error": func(all map[string]any) { row(all, 0)["answer"].(map[string]any)["standard_error"] = -1 },
	} {
		s := saved(t, FrameJSON[SurveyReport], scoresSurvey())
		all := s.fields()
		change(all)
		text := asText(t, all)
		s, err := ReadSaved(text)
		if err == nil {
			_, err = s.FrameReport(DefaultDigits)
		}
		if err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

// TestFrameShape: a frame with other labels or questions than its kind has is refused, and nothing panics.
func TestFrameShape(t *testing.T) {
	for kind, r := range map[string]Framed{"run": typical(), "exact": walked(), "compare": twoBlades(), "table": cut()} {
		for _, field := range []string{"labels", "questions"} {
			all := saved(t, FrameJSON[Framed], r).fields()
			all[field], all["rows"] = []any{}, []any{map[string]any{"labels": []any{}}}
			if field == "questions" {
				all["rows"] = []any{}
			}
			s, err := ReadSaved(asText(t, all))
			if field == "labels" && err == nil || kind == "compare" && err == nil {
				t.Errorf("%s without %s is taken", kind, field)
			}
			if err == nil {
				_, _ = s.Answer(DefaultDigits), s.answerEntries()
			}
		}
	}
}

// TestOneFormOfEachKind: a kind of question has a frame, or a schema of its own, and never both.
func TestOneFormOfEachKind(t *testing.T) {
	own := map[string]bool{}
	for _, schema := range wholeSchemas() {
		own[(&SavedResult{Schema: schema}).Command()] = true
	}
	both := 0
	for _, kind := range FrameKinds() {
		if own[kind] {
			both++
		}
	}
	t.Logf("%d kinds have frames, %d forms of their own, and %d both", len(FrameKinds()), len(own), both)
	if both > 0 {
		t.Error("a kind has both")
	}
}

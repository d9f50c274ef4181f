package reports

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/checks"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
)

// TestFrameSaysAll: what programs read of a report comes out again, byte for byte, of its frame; the other forms say that
// nothing verified it.
func TestFrameSaysAll(t *testing.T) {
	for name, r := range framed(t) {
		s := saved(t, FrameJSON[Framed], r)
		again, err := s.FrameReport(numbers.DefaultDigits)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		want := map[string]string{"csv": written(FrameCSV[Framed], r), "json": written(FrameJSON[Framed], r)}
		for form, got := range formsOf(t, again) {
			switch read, ok := want[form]; {
			case !ok && !strings.Contains(got, "unverified"):
				t.Errorf("%s as %s does not say that nothing verified it", name, form)
			case ok && got != read:
				t.Errorf("%s as %s differs\n%s\nwant\n%s", name, form, got, read)
			}
		}
	}
}

// TestFrameRefuses: what no frame says has no report.
func TestFrameRefuses(t *testing.T) {
	row := func(all map[string]any, i int) map[string]any { return all["rows"].([]any)[i].(map[string]any) }
	for name, change := range map[string]func(all map[string]any){
		"a row too many": func(all map[string]any) {
			rows := all["rows"].([]any)
			all["rows"] = append(rows, rows...)
		},
		"a spread below 0": func(all map[string]any) {
			row(all, 0)["statistic"] = "sd"
			row(all, 0)["answer"] = map[string]any{"value": -3.5, "low": -3.6, "high": -3.4, "confidence": 0.95}
		},
		"no question":      func(all map[string]any) { all["questions"] = []any{} },
		"another value":    func(all map[string]any) { row(all, 0)["labels"] = []any{"7+"} },
		"labels too many":  func(all map[string]any) { row(all, 0)["labels"] = []any{"2+", "2+"} },
		"a share of 2":     func(all map[string]any) { row(all, 0)["answer"].(map[string]any)["value"] = 2 },
		"confidence of 2":  func(all map[string]any) { all["confidence"] = 2 },
		"a negative error": func(all map[string]any) { row(all, 0)["answer"].(map[string]any)["standard_error"] = -1 },
	} {
		s := saved(t, FrameJSON[surveys.Report], scoresSurvey())
		all := s.fields()
		change(all)
		text := asText(t, all)
		s, err := ReadSaved(text)
		if err == nil {
			_, err = s.FrameReport(numbers.DefaultDigits)
		}
		if err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

// TestCheckedBefore: a check that is made again needs its matchups and where what is expected of them stands; what is not
// so is told with its place.
func TestCheckedBefore(t *testing.T) {
	row := func(all map[string]any, i int) map[string]any { return all["rows"].([]any)[i].(map[string]any) }
	details := func(all map[string]any) map[string]any { return all["details"].(map[string]any) }
	for want, change := range map[string]func(all map[string]any){
		`rows, 1: place is "duel.yaml:8", and should be of the form file:line:column`: func(all map[string]any) {
			row(all, 0)["labels"].([]any)[2] = "duel.yaml:8"
		},
		"rows, 3: place is ":                   func(all map[string]any) { row(all, 2)["labels"].([]any)[2] = "duel.yaml:0:3" },
		"the field details.checked is missing": func(all map[string]any) { details(all)["checked"] = []any{} },
		"field details.checked is missing":     func(all map[string]any) { delete(all, "details") },
		"holds should not be a string":         func(all map[string]any) { details(all)["holds"] = "all" },
		"details.checked, 2: answers is 9, of 4 rows that are left": func(all map[string]any) {
			details(all)["checked"].([]any)[1].(map[string]any)["answers"] = 9
		},
	} {
		_, _, err := checks.Before(saved(t, FrameJSON[checks.Report], checkReports(t)["mixed"]).changed(t, change).Frame)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestOldCheck: a check from before there were frames does not say what was checked.
func TestOldCheck(t *testing.T) {
	if _, err := ReadSaved(
		[]byte(`{"schema":"oddsmith/check/v1","version":"0.1.0","command":"oddsmith check x"}`)); err == nil ||
		!strings.Contains(err.Error(), "make it again: oddsmith check x") {
		t.Error(err)
	}
}

// TestFeelRefuses: what no game feels like is told with its place.
func TestFeelRefuses(t *testing.T) {
	row := func(all map[string]any, i int) map[string]any { return all["rows"].([]any)[i].(map[string]any) }
	for want, change := range map[string]func(all map[string]any){
		"rows, 8: 0.9 from 0.89 to 1.5": func(all map[string]any) {
			row(all, 7)["answer"].(map[string]any)["high"] = 1.5
		},
		"of a chance": func(all map[string]any) {
			row(all, 11)["answer"].(map[string]any)["high"] = 1.5
		},
		"stamp.trials is 0": func(all map[string]any) { all["stamp"].(map[string]any)["trials"] = 0 },
	} {
		all := saved(t, FrameJSON[games.Feel], felt()).fields()
		change(all)
		if _, err := ReadSaved(asText(t, all)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestFrameShape: a frame with other labels or questions than its kind has is refused, and nothing panics.
func TestFrameShape(t *testing.T) {
	for name, r := range framed(t) {
		kind := ask.KindOf(r.Frame().Kind)
		for _, field := range []string{"labels", "questions"} {
			all := saved(t, FrameJSON[Framed], r).fields()
			all[field], all["rows"] = []any{}, []any{map[string]any{"labels": []any{}}}
			if field == "questions" {
				all["rows"] = []any{}
			}
			s, err := ReadSaved(asText(t, all))
			if err == nil && (field == "labels" && kind.MinLabels > 0 || field == "questions" && kind.Single) {
				t.Errorf("%s without %s is taken", name, field)
			}
			if err == nil {
				_, _ = s.Answer(numbers.DefaultDigits), s.answerEntries()
			}
		}
	}
}

// TestOneFormOfAll: all kinds of questions are written in one form.
func TestOneFormOfAll(t *testing.T) {
	files, err := filepath.Glob("schema/*.json")
	if want := []string{"schema/diff.v1.json", "schema/library.v1.json", "schema/result.v2.json"}; err != nil ||
		!slices.Equal(files, want) {
		t.Errorf("%v, %v", files, err)
	}
}

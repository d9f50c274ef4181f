package reports

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/checks"
	"github.com/oddsmith/oddsmith/reports/numbers"
)

// TestFrameSaysAll: what programs read of a report comes out again, byte for byte, of its frame; the other forms say that
// nothing verified it.
func TestFrameSaysAll(t *testing.T) {
	for name, r := range framed(t) {
		s := saved(t, r)
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
	s := saved(t, scoresSurvey())
	twice := "rows.+=" + string(asText(t, s.fields()["rows"].([]any)[0]))
	for _, changes := range [][]string{
		{twice}, {`rows.0.statistic="sd"`, `rows.0.answer={"value": -3.5, "low": -3.6, "high": -3.4, "confidence": 0.95}`},
		{"questions=[]"}, {`rows.0.labels=["7+"]`}, {`rows.0.labels=["2+", "2+"]`}, {"rows.0.answer.value=2"},
		{"confidence=2"}, {"rows.0.answer.standard_error=-1"},
	} {
		again, err := s.edited(t, changes...)
		if err == nil {
			_, err = again.FrameReport(numbers.DefaultDigits)
		}
		if err == nil {
			t.Errorf("%q is taken", changes)
		}
	}
}

// TestCheckedBefore: a check that is made again needs its matchups and where what is expected of them stands; what is not
// so is told with its place.
func TestCheckedBefore(t *testing.T) {
	s := saved(t, checkReports(t)["mixed"])
	for change, want := range map[string]string{
		`rows.0.labels.2="duel.yaml:8"`:   `rows, 1: place is "duel.yaml:8", and should be of the form file:line:column`,
		`rows.2.labels.2="duel.yaml:0:3"`: "rows, 3: place is ",
		"details.checked=[]":              "the field details.checked is missing",
		"-details":                        "field details.checked is missing",
		`details.holds="all"`:             "holds should not be a string",
		"details.checked.1.answers=9":     "details.checked, 2: answers is 9, of 4 rows that are left",
	} {
		again, err := s.edited(t, change)
		if again != nil {
			_, _, err = checks.Before(again.Frame)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestFeelRefuses: what no game feels like is told with its place.
func TestFeelRefuses(t *testing.T) {
	for change, want := range map[string]string{"rows.7.answer.high=1.5": "rows, 8: 0.9 from 0.89 to 1.5",
		"rows.11.answer.high=1.5": "of a chance", "stamp.trials=0": "stamp.trials is 0"} {
		if _, err := saved(t, felt()).edited(t, change); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestFrameShape: a frame with other labels or questions than its kind has is refused, and nothing panics.
func TestFrameShape(t *testing.T) {
	for name, r := range framed(t) {
		kind := ask.KindOf(r.Frame().Kind)
		for _, field := range []string{"labels", "questions"} {
			all := saved(t, r).fields()
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

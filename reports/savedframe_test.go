package reports

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/checks"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/sensitivities"
	"github.com/oddsmith/oddsmith/reports/surveys"
)

// framedForms are all forms of a report that has a frame.
func framedForms(t *testing.T, r Framed) map[string]string {
	t.Helper()
	report := r.(FramedReport)
	write := Forms(report)
	write["svg"] = func(w io.Writer) error { _, err := report.Draw(w, charts.SVG); return err }
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

// written is what is written of a report.
func written[R any](write func(io.Writer, R) error, r R) []byte {
	var b bytes.Buffer
	if err := write(&b, r); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// TestFrameSaysAll: whatever is written of a report comes out again, byte for byte, of its frame; of kinds whose
// numbers do not say all that they tell, what programs read.
func TestFrameSaysAll(t *testing.T) {
	for name, r := range framed(t) {
		s := saved(t, FrameJSON[Framed], r)
		if ask.KindOf(s.Command()).WriteOnly {
			continue
		}
		again, err := s.FrameReport(numbers.DefaultDigits)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		want := framedForms(t, r)
		for form, got := range framedForms(t, again) {
			if readers()[s.Command()] == nil && form != "csv" && form != "json" {
				if !strings.Contains(got, "unverified") {
					t.Errorf("%s as %s does not say that nothing verified it", name, form)
				}
				continue
			}
			if got != want[form] {
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
		"a row too few": func(all map[string]any) { all["rows"] = all["rows"].([]any)[1:] },
		"a row too many": func(all map[string]any) {
			rows := all["rows"].([]any)
			all["rows"] = append(rows, rows...)
		},
		"no question":      func(all map[string]any) { all["questions"] = []any{} },
		"another value":    func(all map[string]any) { row(all, 0)["labels"] = []any{"7+"} },
		"labels too many":  func(all map[string]any) { row(all, 0)["labels"] = []any{"2+", "2+"} },
		"a share of 2":     func(all map[string]any) { row(all, 0)["answer"].(map[string]any)["value"] = 2 },
		"another engine":   func(all map[string]any) { row(all, 1)["engine"] = "exact" },
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

// TestCheckRefuses: what no check says is told with its place.
func TestCheckRefuses(t *testing.T) {
	row := func(all map[string]any, i int) map[string]any { return all["rows"].([]any)[i].(map[string]any) }
	label := func(at int, text string) func(all map[string]any) {
		return func(all map[string]any) { row(all, 0)["labels"].([]any)[at] = text }
	}
	details := func(all map[string]any) map[string]any { return all["details"].(map[string]any) }
	for _, c := range []struct {
		change func(all map[string]any)
		want   string
	}{
		{func(all map[string]any) { row(all, 0)["verdict"] = "broken" },
			"rows, 1: the verdict is broken, but by the answer and what is expected it should be holds"},
		{label(1, "lots"), `rows, 1: "lots" is no range`},
		{label(2, "duel.yaml:8"), `rows, 1: place is "duel.yaml:8", and should be of the form file:line:column`},
		{label(2, "duel.yaml:0:3"), "rows, 1: place is "},
		{label(0, "rules/tanks, big.yaml"),
			`rows, 1: it is of "rules/tanks, big.yaml", and does not stand in its order`},
		{func(all map[string]any) { row(all, 0)["engine"] = "montecarlo" },
			`rows, 1: engine is "montecarlo" with trials 0`},
		{func(all map[string]any) { row(all, 1)["trials"] = 0 }, `rows, 2: engine is "montecarlo" with trials 0`},
		{func(all map[string]any) { details(all)["holds"] = 4 },
			"details counts 4 answers that hold, 1 broken and 3 undecided, and rows 1, 1 and 3 of 5"},
		{func(all map[string]any) { details(all)["checked"] = []any{} }, "the field details.checked is missing"},
		{func(all map[string]any) { delete(all, "details") }, "the field details.checked is missing"},
		{func(all map[string]any) { details(all)["holds"] = "all" }, "holds should not be a string"},
		{func(all map[string]any) { all["asked"].(map[string]any)["error"] = 1 }, "asked.error is 1"},
		{func(all map[string]any) { details(all)["checked"].([]any)[1].(map[string]any)["answers"] = 9 },
			"details.checked, 2: answers is 9, of 4 rows that are left"},
	} {
		_, err := saved(t, FrameJSON[checks.Report], checkReports(t)["mixed"]).changed(t,
			c.change).FrameReport(numbers.DefaultDigits)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	if _, err := ReadSaved(
		[]byte(`{"schema":"oddsmith/check/v1","version":"0.1.0","command":"oddsmith check x"}`)); err == nil ||
		!strings.Contains(err.Error(), "make it again: oddsmith check x") {
		t.Error(err)
	}
}

// TestFeelRefuses: what no game feels like is told with its place.
func TestFeelRefuses(t *testing.T) {
	row := func(all map[string]any, i int) map[string]any { return all["rows"].([]any)[i].(map[string]any) }
	for _, c := range []struct {
		change func(all map[string]any)
		want   string
	}{
		{func(all map[string]any) { all["rows"] = all["rows"].([]any)[1:] },
			`rows, 1: it is not the mean of ["turns" "" ""]`},
		{func(all map[string]any) { row(all, 2)["statistic"] = "mean" },
			`rows, 3: it is not the quantile of ["turns" "" "0.5"]`},
		{func(all map[string]any) { row(all, 4)["statistic"] = "share" },
			`rows, 5: it is not the mean of ["quiet-turns" "" ""]`},
		{func(all map[string]any) { all["rows"] = append(all["rows"].([]any), row(all, 0)) },
			`rows, 14: it is of ["turns" "" ""], and does not stand in its order`},
		{func(all map[string]any) { delete(all, "engine") }, "engine is not montecarlo"},
	} {
		_, err := saved(t, FrameJSON[games.Feel], felt()).changed(t, c.change).FrameReport(numbers.DefaultDigits)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
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

// TestSensitivityRefuses: a frame of what changes are worth that lacks some of it, or has it twice, has no report.
func TestSensitivityRefuses(t *testing.T) {
	rows := func(all map[string]any) []any { return all["rows"].([]any) }
	details := func(all map[string]any) map[string]any { return all["details"].(map[string]any) }
	first := func(all map[string]any, statistic string) int {
		return slices.IndexFunc(rows(all), func(row any) bool { return row.(map[string]any)["statistic"] == statistic })
	}
	without := func(statistic string) func(all map[string]any) {
		return func(all map[string]any) {
			all["rows"] = slices.Delete(rows(all), first(all, statistic), first(all, statistic)+1)
		}
	}
	for name, change := range map[string]func(all map[string]any){
		"without it as it is":   without("share"),
		"without a worth":       without("worth"),
		"without a first order": without("sobol_first_order"),
		"without a total":       without("sobol_total"),
		"without a mean":        without("combinations_mean"),
		"a worth of nothing": func(all map[string]any) {
			delete(rows(all)[first(all, "worth")].(map[string]any), "answer")
		},
		"without details":       func(all map[string]any) { delete(all, "details") },
		"without a combination": func(all map[string]any) { all["rows"] = rows(all)[:len(rows(all))-1] },
		"combinations turned":   func(all map[string]any) { slices.Reverse(rows(all)) },
		"no change":             func(all map[string]any) { all["rows"] = rows(all)[:1] },
		"pairs of nothing":      func(all map[string]any) { delete(details(all), "pairs") },
		"variation of nothing":  func(all map[string]any) { delete(details(all), "variation") },
		"seed of another kind":  func(all map[string]any) { details(all)["pairs"].(map[string]any)["seed"] = 3 },
		"a pair with another one": func(all map[string]any) {
			rows(all)[first(all, "interaction")].(map[string]any)["labels"].([]any)[4] = ""
		},
		"a combination too many": func(all map[string]any) {
			all["rows"] = append(rows(all), rows(all)[len(rows(all))-1])
		},
	} {
		all := saved(t, FrameJSON[sensitivities.Report], allSensitivities()["mixed"]).fields()
		change(all)
		s, err := ReadSaved(asText(t, all))
		if err == nil {
			_, err = s.FrameReport(numbers.DefaultDigits)
		}
		if err == nil {
			t.Errorf("%s is taken", name)
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

package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/checks"
	"github.com/oddsmith/oddsmith/reports/layout"
)

// Drawn is a report that has a picture. Draw returns the characters that could not be drawn.
type Drawn interface {
	Draw(w io.Writer, f charts.Format) ([]rune, error)
}

// FramedReport is the report of a kind of question.
type FramedReport interface {
	layout.Documented
	Framed
}

// Chart draws a report. It returns the characters that could not be drawn.
func Chart[R Drawn](w io.Writer, f charts.Format, r R) ([]rune, error) { return r.Draw(w, f) }

// Forms are the ways to write a report, by the names of formats.
func Forms(r layout.Documented) map[string]func(io.Writer) error {
	forms := map[string]func(io.Writer) error{
		"text":     func(w io.Writer) error { return layout.Text(w, r) },
		"markdown": func(w io.Writer) error { return layout.Markdown(w, r) },
		"html":     func(w io.Writer) error { return layout.HTML(w, r) },
	}
	switch r := r.(type) {
	case Framed:
		forms["csv"], forms["json"] = r.Frame().CSV, r.Frame().JSON
	case DiffReport:
		forms["csv"] = func(w io.Writer) error { return DiffCSV(w, r) }
		forms["json"] = func(w io.Writer) error { return DiffJSON(w, r) }
	}
	if r, ok := r.(checks.Report); ok {
		forms["junit"] = func(w io.Writer) error { return checks.CheckJUnit(w, r) }
		forms["github"] = func(w io.Writer) error { return checks.CheckGitHub(w, r) }
	}
	return forms
}

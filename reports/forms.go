package reports

import (
	"io"
	"slices"

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

// Form is a way in which reports are written.
type Form struct {
	Name    string
	Endings []string // of the names of files that have it, the usual one first

	document bool // it is for people

	// of writes a report so; it is nil for one that is not written so.
	of func(r layout.Documented) func(w io.Writer) error
}

// AllForms are those of all kinds of questions.
func AllForms() []Form {
	return []Form{
		{"text", []string{".txt"}, true, document(layout.Text[layout.Documented])},
		{"markdown", []string{".md", ".markdown"}, true, document(layout.Markdown[layout.Documented])},
		{"csv", []string{".csv"}, false, data(forPrograms.CSV)},
		{"json", []string{".json"}, false, data(forPrograms.JSON)},
		{"html", []string{".html", ".htm"}, false, document(layout.HTML[layout.Documented])},
	}
}

// document is a form for people.
func document(write func(io.Writer, layout.Documented) error) func(layout.Documented) func(io.Writer) error {
	return func(r layout.Documented) func(io.Writer) error {
		return func(w io.Writer) error { return write(w, r) }
	}
}

// forPrograms is what programs read: a frame, or how two differ.
type forPrograms interface {
	CSV(w io.Writer) error
	JSON(w io.Writer) error
}

// data is a form for programs.
func data(write func(forPrograms, io.Writer) error) func(layout.Documented) func(io.Writer) error {
	return func(r layout.Documented) func(io.Writer) error {
		if framed, ok := r.(Framed); ok {
			return func(w io.Writer) error { return write(framed.Frame(), w) }
		}
		if r, ok := r.(forPrograms); ok {
			return func(w io.Writer) error { return write(r, w) }
		}
		return nil
	}
}

// Forms are the ways to write a report, by their names. Text and Markdown have all details where they are wanted, else
// what people see first.
func Forms(r layout.Documented, details bool) map[string]func(io.Writer) error {
	forms := map[string]func(io.Writer) error{}
	for _, f := range AllForms() {
		of := r
		if details && f.document {
			of = layout.Detailed{Documented: r}
		}
		if write := f.of(of); write != nil {
			forms[f.Name] = write
		}
	}
	if r, ok := r.(checks.Report); ok {
		forms["junit"] = func(w io.Writer) error { return checks.CheckJUnit(w, r) }
		forms["github"] = func(w io.Writer) error { return checks.CheckGitHub(w, r) }
	}
	return forms
}

// FormOf is the form of a name, none if there is none.
func FormOf(name string) (f Form) {
	if i := slices.IndexFunc(AllForms(), func(f Form) bool { return f.Name == name }); i >= 0 {
		f = AllForms()[i]
	}
	return f
}

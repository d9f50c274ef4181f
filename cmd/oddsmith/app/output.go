package app

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// OutputFlags say how a report is given out.
type OutputFlags struct {
	Format  string
	Formats []string // that can be chosen; nil for the usual ones
	Charts  []string
	Digits  numbers.Digits
	Details bool
	targets []terminal.Target // of the charts, once checked
}

// Add adds the flags.
func (f *OutputFlags) Add(fs *pflag.FlagSet) {
	f.addForms(fs)
	fs.StringArrayVar(&f.Charts, "chart", nil, "draw the result into a `file`: .svg, .png or .pdf (repeatable)")
	flags.SetOffers(fs, "chart", flags.Pictures)
}

// addForms adds the flags of what is told in words.
func (f *OutputFlags) addForms(fs *pflag.FlagSet) {
	if f.Formats == nil {
		f.Formats = Formats()
	}
	f.AddFormat(fs)
	f.AddDigits(fs)
	f.AddDetails(fs)
}

// AddDetails adds the flag of commands that answer on a first screen.
func (f *OutputFlags) AddDetails(fs *pflag.FlagSet) {
	fs.BoolVar(&f.Details, "details", false, "tell all of the answer in text and Markdown, not only what is to be seen first; "+
		"--digits does, too, and so do options that ask for more than fits there")
}

// AddFormat adds the flag of commands that draw nothing.
func (f *OutputFlags) AddFormat(fs *pflag.FlagSet) {
	fs.StringVar(&f.Format, "format", "text", "output `format`: "+strings.Join(f.Formats, ", "))
	flags.SetChoices(fs, "format", f.Formats...)
}

// Formats are the usual formats.
func Formats() (names []string) {
	for _, form := range reports.AllForms() {
		names = append(names, form.Name)
	}
	return names
}

// CheckOutput finds mistakes before anything is played.
func (f *OutputFlags) CheckOutput() error {
	var errs []error
	if !slices.Contains(f.Formats, f.Format) {
		errs = append(errs,
			fmt.Errorf("there is no format %s; write %s", safe.Quote(f.Format), strings.Join(f.Formats, ", ")))
	}
	f.targets = nil
	for i, file := range f.Charts {
		t, err := chartTarget(file, f.Charts[:i])
		errs, f.targets = append(errs, err), append(f.targets, t)
	}
	return errors.Join(errs...)
}

// chartTarget finds where a chart goes, which must not be where another one does.
func chartTarget(file string, others []string) (terminal.Target, error) {
	if _, err := charts.FormatOf(file); err != nil {
		return terminal.Target{}, fmt.Errorf("--chart: %w", err)
	}
	for _, other := range others {
		if terminal.SameTarget(file, other) {
			return terminal.Target{}, fmt.Errorf("--chart %s is also the file of --chart %s", file, other)
		}
	}
	t, err := terminal.FindTarget(file)
	if err != nil {
		return t, fmt.Errorf("--chart %s: %w", file, err)
	}
	return t, nil
}

// Write outputs a report: its charts first, so that they exist whatever becomes of the
// printed text, and then the text, whatever became of them.
func Write(a *App, f OutputFlags, r layout.Documented) error {
	if err := a.CheckOverwrites(); err != nil {
		return err
	}
	forms := reports.Forms(r, f.Details || f.Digits != numbers.DefaultDigits)
	if forms[f.Format] == nil {
		others := slices.DeleteFunc(slices.Clone(f.Formats), func(name string) bool { return forms[name] == nil })
		return fmt.Errorf("this result is not written as %s; write another --format: %s", f.Format,
			strings.Join(others, ", "))
	}
	if f.Format == "html" {
		a.Lead = reports.Lead(r)
	}
	if a.Folder != "" {
		return AsFailure(writeFolder(a, f, r))
	}
	return AsFailure(errors.Join(drawAll(a, f, r), forms[f.Format](a.Stdout)))
}

// drawAll writes the charts that were asked for.
func drawAll(a *App, f OutputFlags, r layout.Documented) error {
	var errs []error
	for _, t := range f.targets {
		errs = append(errs, draw(a, t, r.(reports.Drawn))) // other commands have no flag for them
	}
	return errors.Join(errs...)
}

// draw writes a chart and warns of what it cannot show.
func draw(a *App, t terminal.Target, r reports.Drawn) error {
	format, err := charts.FormatOf(t.Name)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	missing, err := r.Draw(&b, format)
	if err != nil {
		return err
	}
	if len(missing) > 0 {
		_, _ = fmt.Fprintf(a.Notes, "oddsmith: warning: %s shows boxes for characters that its font lacks: %s\n",
			t.Name, strings.Trim(fmt.Sprintf("%q", missing), "[]"))
	}
	return a.put(t, b.Bytes())
}

// AddDigits adds the flag of commands that write answers for people.
func (f *OutputFlags) AddDigits(fs *pflag.FlagSet) {
	flags.Digits(fs, &f.Digits, "digits",
		"`number` of significant digits of exact numbers in text, Markdown and charts, or full for all; estimates "+
			"show only the digits that their trials support, unless it is full; csv and json are always full")
}

// DigitsWords repeats --digits, unless it says what is so without it, as in the forms that are always full.
func (f *OutputFlags) DigitsWords() []string {
	if f.Digits == numbers.DefaultDigits || f.Format == "csv" || f.Format == "json" {
		return nil
	}
	return []string{"--digits " + flags.DigitsWords(f.Digits)}
}

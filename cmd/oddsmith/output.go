package main

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// outputFlags say how a report is given out.
type outputFlags struct {
	format  string
	formats []string // that can be chosen; nil for the usual ones
	undrawn bool     // what is told in words has no chart
	charts  []string
	digits  numbers.Digits
	targets []terminal.Target // of the charts, once checked
}

func (f *outputFlags) add(fs *pflag.FlagSet) {
	if f.formats == nil {
		f.formats = formats()
	}
	f.addFormat(fs)
	f.addDigits(fs)
	if !f.undrawn {
		fs.StringArrayVar(&f.charts, "chart", nil, "draw the result into a `file`: .svg, .png or .pdf (repeatable)")
	}
}

// addFormat adds the flag of commands that draw nothing.
func (f *outputFlags) addFormat(fs *pflag.FlagSet) {
	fs.StringVar(&f.format, "format", "text", "output `format`: "+strings.Join(f.formats, ", "))
	setChoices(fs, "format", f.formats...)
}

func formats() []string { return []string{"text", "markdown", "csv", "json", "html"} }

// checkOutput finds mistakes before anything is played.
func (f *outputFlags) checkOutput() error {
	var errs []error
	if !slices.Contains(f.formats, f.format) {
		errs = append(errs, fmt.Errorf("there is no format %s; write %s", safe.Quote(f.format), strings.Join(f.formats, ", ")))
	}
	f.targets = nil
	for i, file := range f.charts {
		t, err := chartTarget(file, f.charts[:i])
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

// write outputs a report: its charts first, so that they exist whatever becomes of the
// printed text, and then the text, whatever became of them.
func write(a *app, f outputFlags, r layout.Documented) error {
	if err := a.checkOverwrites(); err != nil {
		return err
	}
	forms := reports.Forms(r)
	if forms[f.format] == nil {
		others := slices.DeleteFunc(slices.Clone(f.formats), func(name string) bool { return forms[name] == nil })
		return fmt.Errorf("this result is not written as %s; write another --format: %s", f.format, strings.Join(others, ", "))
	}
	if f.format == "html" {
		a.lead = reports.Lead(r)
	}
	if a.folder != "" {
		return asFailure(writeFolder(a, f, r))
	}
	return asFailure(errors.Join(drawAll(a, f, r), forms[f.format](a.stdout)))
}

// drawAll writes the charts that were asked for.
func drawAll(a *app, f outputFlags, r layout.Documented) error {
	var errs []error
	for _, t := range f.targets {
		errs = append(errs, draw(a, t, r.(reports.Drawn))) // other commands have no flag for them
	}
	return errors.Join(errs...)
}

// draw writes a chart and warns of what it cannot show.
func draw(a *app, t terminal.Target, r reports.Drawn) error {
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
		_, _ = fmt.Fprintf(a.notes, "oddsmith: warning: %s shows boxes for characters that its font lacks: %s\n",
			t.Name, strings.Trim(fmt.Sprintf("%q", missing), "[]"))
	}
	return t.Write(b.Bytes())
}

// addDigits adds the flag of commands that write answers for people.
func (f *outputFlags) addDigits(fs *pflag.FlagSet) {
	digitsFlag(fs, &f.digits, "digits",
		"`number` of significant digits of exact numbers in text, Markdown and charts, or full for all; estimates show only the digits that their trials support, unless it is full; csv and json are always full")
}

// digitsWords repeats --digits, unless it says what is so without it, as in the forms that are always full.
func (f *outputFlags) digitsWords() []string {
	if f.digits == numbers.DefaultDigits || f.format == "csv" || f.format == "json" {
		return nil
	}
	return []string{"--digits " + digitsWords(f.digits)}
}

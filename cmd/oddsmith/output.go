package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// outputFlags say how a report is given out.
type outputFlags struct {
	format  string
	formats []string // that can be chosen; nil for the usual ones
	charts  []string
	digits  reports.Digits
	targets []target // of the charts, once checked
}

func (f *outputFlags) add(flags *pflag.FlagSet) {
	if f.formats == nil {
		f.formats = formats()
	}
	f.addFormat(flags)
	f.addDigits(flags)
	flags.StringArrayVar(&f.charts, "chart", nil, "draw the result into a `file`: .svg, .png or .pdf (repeatable)")
}

// addFormat adds the flag of commands that draw nothing.
func (f *outputFlags) addFormat(flags *pflag.FlagSet) {
	flags.StringVar(&f.format, "format", "text", "output `format`: "+strings.Join(f.formats, ", "))
	setChoices(flags, "format", f.formats...)
}

func formats() []string { return []string{"text", "markdown", "csv", "json", "html"} }

// check finds mistakes before anything is played.
func (f *outputFlags) check() error {
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
func chartTarget(file string, others []string) (target, error) {
	if _, err := charts.FormatOf(file); err != nil {
		return target{}, fmt.Errorf("--chart: %w", err)
	}
	for _, other := range others {
		if sameTarget(file, other) {
			return target{}, fmt.Errorf("--chart %s is also the file of --chart %s", file, other)
		}
	}
	t, err := findTarget(file)
	if err != nil {
		return t, fmt.Errorf("--chart %s: %w", file, err)
	}
	return t, nil
}

// writers are the ways to give a kind of report out.
type writers[R any] struct {
	text, markdown, csv, json, html func(io.Writer, R) error
	junit, github                   func(io.Writer, R) error // nil where there is none
	chart                           func(io.Writer, charts.Format, R) ([]rune, error)
}

// framed are the ways to give out a report that has a frame: all but its picture are the same for all kinds.
func framed[R interface {
	reports.Documented
	reports.Framed
}](chart func(io.Writer, charts.Format, R) ([]rune, error)) writers[R] {
	return writers[R]{
		text: reports.Text[R], markdown: reports.Markdown[R], html: reports.HTML[R], csv: reports.FrameCSV[R], json: reports.FrameJSON[R], chart: chart,
	}
}

func results() writers[reports.Report] { return framed(reports.Chart) }

func comparisons() writers[reports.CompareReport] { return framed(reports.CompareChart) }

func sweeps() writers[reports.SurveyReport] { return framed(reports.SurveyChart) }

func tunings() writers[reports.TuneReport] { return framed(reports.TuneChart) }

func tables() writers[reports.TableReport] { return framed(reports.TableChart) }

func sensitivities() writers[reports.SensitivityReport] { return framed(reports.SensitivityChart) }

func leagues() writers[reports.LeagueReport] { return framed(reports.LeagueChart) }

func bipartites() writers[reports.BipartiteReport] { return framed(reports.BipartiteChart) }

func pointsReports() writers[reports.PointsReport] { return framed(reports.PointsChart) }

func feels() writers[reports.FeelReport] { return framed(reports.FeelChart) }

func checks() writers[reports.CheckReport] {
	as := framed(reports.CheckChart)
	as.junit, as.github = reports.CheckJUnit, reports.CheckGitHub
	return as
}

// write outputs a report: its charts first, so that they exist whatever becomes of the
// printed text, and then the text, whatever became of them.
func write[R any](a *app, f outputFlags, as writers[R], r R) error {
	if err := a.checkOverwrites(); err != nil {
		return err
	}
	if f.format == "html" {
		a.lead = reports.Lead(r)
	}
	if a.folder != "" {
		return asFailure(writeFolder(a, f, as, r))
	}
	var errs []error
	for _, t := range f.targets {
		errs = append(errs, draw(a, t, as, r))
	}
	errs = append(errs, as.format(f.format)(a.stdout, r))
	return asFailure(errors.Join(errs...))
}

// format is the way to write a format, nil if there is none.
func (as writers[R]) format(name string) func(io.Writer, R) error {
	return map[string]func(io.Writer, R) error{
		"text": as.text, "markdown": as.markdown, "csv": as.csv, "json": as.json, "html": as.html, "junit": as.junit, "github": as.github,
	}[name]
}

// formats are those of a list that there are.
func (as writers[R]) formats(all []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(name string) bool { return as.format(name) == nil })
}

// draw writes a chart and warns of what it cannot show.
func draw[R any](a *app, t target, as writers[R], r R) error {
	format, err := charts.FormatOf(t.name)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	missing, err := as.chart(&b, format, r)
	if err != nil {
		return err
	}
	if len(missing) > 0 {
		_, _ = fmt.Fprintf(a.notes, "oddsmith: warning: %s shows boxes for characters that its font lacks: %s\n",
			t.name, strings.Trim(fmt.Sprintf("%q", missing), "[]"))
	}
	return t.write(b.Bytes())
}

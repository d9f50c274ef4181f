package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/charts"
)

// outputFlags say how a report is given out.
type outputFlags struct {
	format  string
	formats []string // that can be chosen; nil for the usual ones
	charts  []string
}

func (f *outputFlags) add(flags *pflag.FlagSet) {
	if f.formats == nil {
		f.formats = formats()
	}
	f.addFormat(flags)
	flags.StringArrayVar(&f.charts, "chart", nil, "draw the result into a `file`: .svg, .png or .pdf (repeatable)")
}

// addFormat adds the flag of commands that draw nothing.
func (f *outputFlags) addFormat(flags *pflag.FlagSet) {
	flags.StringVar(&f.format, "format", "text", "output `format`: "+strings.Join(f.formats, ", "))
	offer(flags, "format", f.formats...)
}

func formats() []string { return []string{"text", "markdown", "csv", "json"} }

// check finds mistakes before anything is played.
func (f *outputFlags) check() error {
	var errs []error
	if !slices.Contains(f.formats, f.format) {
		errs = append(errs, fmt.Errorf("there is no format %q; write %s", f.format, strings.Join(f.formats, ", ")))
	}
	for _, file := range f.charts {
		errs = append(errs, checkChart(file))
	}
	return errors.Join(errs...)
}

func checkChart(file string) error {
	if _, err := charts.FormatOf(file); err != nil {
		return fmt.Errorf("--chart: %w", err)
	}
	if at, err := os.Stat(filepath.Dir(file)); err != nil || !at.IsDir() {
		return fmt.Errorf("--chart %s: there is no folder %s", file, filepath.Dir(file))
	}
	return nil
}

// written are the ways to give a kind of report out.
type written[R any] struct {
	text, markdown, csv, json func(io.Writer, R) error
	html                      func(io.Writer, R) error // nil where there is none
	chart                     func(io.Writer, charts.Format, R) ([]rune, error)
}

func results() written[reports.Report] {
	return written[reports.Report]{
		text: reports.Text, markdown: reports.Markdown, csv: reports.CSV, json: reports.JSON, chart: reports.Chart,
	}
}

func comparisons() written[reports.CompareReport] {
	return written[reports.CompareReport]{
		text: reports.CompareText, markdown: reports.CompareMarkdown, csv: reports.CompareCSV, json: reports.CompareJSON,
		chart: reports.CompareChart,
	}
}

func sweeps() written[reports.SurveyReport] {
	return written[reports.SurveyReport]{
		text: reports.SurveyText, markdown: reports.SurveyMarkdown, csv: reports.SurveyCSV, json: reports.SurveyJSON,
		chart: reports.SurveyChart,
	}
}

func tunings() written[reports.TuneReport] {
	return written[reports.TuneReport]{
		text: reports.TuneText, markdown: reports.TuneMarkdown, csv: reports.TuneCSV, json: reports.TuneJSON, chart: reports.TuneChart,
	}
}

func tables() written[reports.TableReport] {
	return written[reports.TableReport]{
		text: reports.TableText, markdown: reports.TableMarkdown, csv: reports.TableCSV, json: reports.TableJSON,
		html: reports.TableHTML, chart: reports.TableChart,
	}
}

// write gives a report out: itself first, then its charts, so that a full disk
// costs no more than them.
func write[R any](a *app, f outputFlags, as written[R], r R) error {
	to := map[string]func(io.Writer, R) error{"text": as.text, "markdown": as.markdown, "csv": as.csv, "json": as.json, "html": as.html}
	if err := to[f.format](a.stdout, r); err != nil {
		return failure{err}
	}
	for _, file := range f.charts {
		if err := draw(a, file, as, r); err != nil {
			return failure{err}
		}
	}
	return nil
}

// draw writes a chart and warns of what it cannot show.
func draw[R any](a *app, file string, as written[R], r R) error {
	format, err := charts.FormatOf(file)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	missing, err := as.chart(&b, format, r)
	if err != nil {
		return err
	}
	if len(missing) > 0 {
		_, _ = fmt.Fprintf(a.stderr, "oddsmith: warning: %s shows boxes for characters that its font lacks: %s\n", file, strings.Trim(fmt.Sprintf("%q", missing), "[]"))
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}

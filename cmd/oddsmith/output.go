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
	format string
	charts []string
}

func (f *outputFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.format, "format", "text", "output `format`: "+strings.Join(formats(), ", "))
	flags.StringArrayVar(&f.charts, "chart", nil, "draw the result into a `file`: .svg, .png or .pdf (repeatable)")
}

func formats() []string { return []string{"text", "markdown", "csv", "json"} }

// check finds mistakes before anything is played.
func (f *outputFlags) check() error {
	var errs []error
	if !slices.Contains(formats(), f.format) {
		errs = append(errs, fmt.Errorf("there is no format %q; write %s", f.format, strings.Join(formats(), ", ")))
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
	chart                     func(io.Writer, charts.Format, R) ([]rune, error)
}

func results() written[reports.Report] {
	return written[reports.Report]{reports.Text, reports.Markdown, reports.CSV, reports.JSON, reports.Chart}
}

func comparisons() written[reports.CompareReport] {
	return written[reports.CompareReport]{
		reports.CompareText, reports.CompareMarkdown, reports.CompareCSV, reports.CompareJSON, reports.CompareChart,
	}
}

// write gives a report out: itself first, then its charts, so that a full disk
// costs no more than them.
func write[R any](a *app, f outputFlags, as written[R], r R) error {
	to := map[string]func(io.Writer, R) error{"text": as.text, "markdown": as.markdown, "csv": as.csv, "json": as.json}
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

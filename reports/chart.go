package reports

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// Chart draws a report: its outcomes with the means that belong to them, then the
// headline metric and every metric with a grid, as "exactly" and "at least", then
// histograms of others. It gives the characters that could not be drawn.
func Chart(w io.Writer, f charts.Format, r Report) ([]rune, error) {
	return charts.Write(w, f, page(r))
}

func page(r Report) charts.Page {
	p := charts.Page{
		Title:    r.Name + ": " + r.Title,
		Subtitle: method(r.Result),
		Rows:     [][]charts.Panel{{outcomeBars(r.Result)}},
		Alt:      alt(r.Result),
	}
	if h := means(r.Result); len(h.Columns) > 0 && len(h.Rows) > 1 {
		p.Rows = append(p.Rows, []charts.Panel{h})
	}
	var histograms []charts.Panel
	for i, m := range r.Result.Metrics {
		switch {
		case len(m.Distribution) == 0 || m.Min == m.Max:
		case m.Grid || i == r.Result.Scenario.Headline:
			p.Rows = append(p.Rows, metricPanels(m)...)
		case m.Histogram:
			histograms = append(histograms, histogram(m))
		}
	}
	for pair := range slices.Chunk(histograms, 2) {
		p.Rows = append(p.Rows, pair)
	}
	p.Foot = foot(r.Result.Warnings, r.Stamp)
	return p
}

// foot is what a reader must know, and where a picture comes from.
func foot(warnings []string, s Stamp) []string {
	var list []string
	for _, warning := range warnings {
		list = append(list, "note: "+warning)
	}
	return append(list, strings.Join(s.parts(), " · "), "again: "+s.Command)
}

func outcomeBars(r *sim.Result) charts.Bars {
	b := charts.Bars{Heading: charts.Heading{Title: "Outcomes"}}
	won := map[rules.Side]bool{}
	for _, o := range outcomes(r) {
		words, between := percent(o.Share)
		b.Rows = append(b.Rows, charts.Bar{
			Name: o.Name, Note: o.Doc, Share: interval(o.Share), Words: words, Between: between, Tone: tone(o.Winner),
		})
		won[o.Winner] = true
	}
	for _, k := range []struct {
		side rules.Side
		text string
	}{{rules.A, "a wins"}, {rules.B, "b wins"}, {rules.Neither, "nobody wins"}} {
		if won[k.side] && len(won) > 1 {
			b.Keys = append(b.Keys, charts.Key{Tone: tone(k.side), Text: k.text})
		}
	}
	return b
}

func tone(winner rules.Side) charts.Tone {
	switch winner {
	case rules.A:
		return charts.Dark
	case rules.B:
		return charts.Hatched
	default:
		return charts.Light
	}
}

func interval(e sim.Estimate) charts.Interval {
	return charts.Interval{Value: e.Value, Low: e.Low, High: e.High}
}

// means are those of some metrics among the trials of each outcome that occurs, and
// not too rarely.
func means(r *sim.Result) charts.HeatMap {
	h := charts.HeatMap{Heading: charts.Heading{Title: "Means by outcome"}, Label: significant}
	rows, left := map[string]int{}, map[string]bool{}
	for _, o := range r.Outcomes {
		left[o.Name] = rare(r, o.Share.Value)
	}
	for _, m := range r.Metrics {
		if !m.Means || m.Min == m.Max {
			continue
		}
		h.Columns = append(h.Columns, m.Name)
		for _, by := range m.ByOutcome {
			if left[by.Outcome] {
				continue
			}
			if _, ok := rows[by.Outcome]; !ok {
				rows[by.Outcome] = len(h.Rows)
				h.Rows = append(h.Rows, charts.HeatRow{Name: by.Outcome})
			}
			row := &h.Rows[rows[by.Outcome]]
			row.Cells = append(row.Cells, charts.HeatCell{Value: by.Mean.Value, Words: digitsOf(by.Mean, 1).value})
		}
	}
	return h
}

// metricPanels shows a metric in a row of two panels, or in two rows where it has
// many values.
func metricPanels(m sim.MetricResult) [][]charts.Panel {
	exactly, atLeast := columns(m)
	if len(atLeast) == 0 {
		return [][]charts.Panel{{histogram(m)}}
	}
	steps := charts.Steps{
		Heading: charts.Heading{Title: m.Name + ": at least"},
		Columns: atLeast, From: max(exactly[0].Value, m.Min+1), Label: wholeLabel,
	}
	steps.Axis = steps.From
	if !charts.Crowded(exactly) {
		return [][]charts.Panel{{histogram(m), steps}}
	}
	steps.Axis = exactly[0].Value // the axes of both line up
	return [][]charts.Panel{{histogram(m)}, {steps}}
}

func histogram(m sim.MetricResult) charts.Histogram {
	exactly, _ := columns(m)
	return charts.Histogram{
		Heading: charts.Heading{Title: m.Name + ": exactly", Note: m.Doc + "; " + averages(m)},
		Columns: exactly, Label: wholeLabel,
	}
}

func wholeLabel(v int) string { return significant(float64(v)) }

// columns are the shares of exactly and of at least each value. Every trial has at
// least the least, so that goes without saying.
func columns(m sim.MetricResult) (exactly, atLeast []charts.Column) {
	for _, v := range m.Distribution {
		words, _ := percent(v.Share)
		exactly = append(exactly, charts.Column{Value: v.Value, Share: interval(v.Share), Words: words})
		if v.Value > m.Min {
			words, _ = percent(v.AtLeast)
			atLeast = append(atLeast, charts.Column{Value: v.Value, Share: interval(v.AtLeast), Words: words})
		}
	}
	return exactly, atLeast
}

// averages are the mean and the median with their intervals.
func averages(m sim.MetricResult) string {
	mean := digitsOf(m.Mean, 1)
	s := "mean " + mean.value
	if within := span(m.Mean, mean); within != "" {
		s += " (" + within + ")"
	}
	return s + ", median " + median(m.Median)
}

// alt tells the outcomes to those who cannot see them.
func alt(r *sim.Result) string {
	var parts []string
	for _, o := range outcomes(r) {
		value, between := percent(o.Share)
		if between != "" {
			value += " (" + between + ")"
		}
		parts = append(parts, o.Name+" "+value)
	}
	return fmt.Sprintf("%s. Outcomes: %s.", method(r), strings.Join(parts, ", "))
}

package reports

import (
	"fmt"
	"io"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// Chart draws a report: its outcomes, then the headline metric and every metric
// with a grid, as "exactly" and "at least". It gives the characters that could not
// be drawn.
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
	for i, m := range r.Result.Metrics {
		if len(m.Distribution) > 0 && m.Min < m.Max && (m.Grid || i == r.Result.Scenario.Headline) {
			p.Rows = append(p.Rows, metricPanels(m)...)
		}
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
	for _, o := range r.Outcomes {
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

// metricPanels shows a metric in a row of two panels, or in two rows where it has
// many values.
func metricPanels(m sim.MetricResult) [][]charts.Panel {
	exactly, atLeast := columns(m)
	label := func(v int) string { return significant(float64(v)) }
	histogram := charts.Histogram{
		Heading: charts.Heading{Title: m.Name + ": exactly", Note: m.Doc + "; " + averages(m)},
		Columns: exactly, Label: label,
	}
	if len(atLeast) == 0 {
		return [][]charts.Panel{{histogram}}
	}
	steps := charts.Steps{
		Heading: charts.Heading{Title: m.Name + ": at least"},
		Columns: atLeast, From: max(exactly[0].Value, m.Min+1), Label: label,
	}
	steps.Axis = steps.From
	if !charts.Crowded(exactly) {
		return [][]charts.Panel{{histogram, steps}}
	}
	steps.Axis = exactly[0].Value // the axes of both line up
	return [][]charts.Panel{{histogram}, {steps}}
}

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
	for _, o := range r.Outcomes {
		value, between := percent(o.Share)
		if between != "" {
			value += " (" + between + ")"
		}
		parts = append(parts, o.Name+" "+value)
	}
	return fmt.Sprintf("%s. Outcomes: %s.", method(r), strings.Join(parts, ", "))
}

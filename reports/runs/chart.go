package runs

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Draw draws a report: its outcomes, where damage went if asked for, the means by outcome, then the
// headline metric and every metric with a grid, as "exactly" and "at least", then
// histograms of others, then what units and weapons did, then joint distributions. It returns
// the characters that could not be drawn.
func (r Report) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return layout.DrawPage(w, f, Page(r))
}

// Page draws the odds of a matchup.
func Page(r Report) charts.Page {
	rows := [][]charts.Panel{{OutcomeBars(r.Digits, r.Result)}}
	for _, f := range r.Result.Flows {
		if f.Kind == query.OfSide {
			rows = append(rows, []charts.Panel{damageBars(r.Digits, f)})
		}
	}
	rows = slices.Concat(rows, meansPanels(r.Digits, r.Result), distributionPanels(r.Digits, r.Result))
	for _, t := range CountTables(r.Result) {
		if len(t.Who) > 0 {
			rows = append(rows, []charts.Panel{t.HeatMap(r.Digits)})
		}
	}
	for _, pair := range r.Result.Joints {
		rows = append(rows, []charts.Panel{jointMap(r.Digits, r.Result, pair)})
	}
	return r.Picture(method(r.Result), alt(r.Digits, r.Result), rows, nil, r.Result.Warnings)
}

// meansPanels are the means by outcome, if there are several outcomes.
func meansPanels(d numbers.Digits, r *sim.Result) [][]charts.Panel {
	if h := Means(d, r); len(h.Columns) > 0 && len(h.Rows) > 1 {
		return [][]charts.Panel{{h}}
	}
	return nil
}

// distributionPanels are the distributions of metrics: histograms alone, which matter less, are the last, two in a row.
func distributionPanels(d numbers.Digits, r *sim.Result) (rows [][]charts.Panel) {
	var histograms []charts.Panel
	for i, m := range r.Metrics {
		switch {
		case len(m.Distribution) == 0 || m.Min == m.Max:
		case m.Tabulate || i == r.Scenario.Headline:
			rows = append(rows, metricPanels(d, m)...)
		case m.Histogram:
			histograms = append(histograms, Histogram(d, m))
		}
	}
	return slices.AppendSeq(rows, slices.Chunk(histograms, 2))
}

// OutcomeBars draws the shares of outcomes.
func OutcomeBars(d numbers.Digits, r *sim.Result) charts.Bars {
	b := charts.Bars{Heading: charts.Heading{Title: "Outcomes"}}
	won := map[rules.Side]bool{}
	for _, o := range outcomes(r) {
		words, between := outcomeWords(d, r, o, float64(100*b.Unit()))
		b.Rows = append(b.Rows, charts.Bar{
			Name: o.Name, Note: o.Doc, Share: layout.ChartInterval(o.Share), Words: words, Between: between,
			Tone: layout.Tone(o.Winner),
		})
		won[o.Winner] = true
	}
	for _, side := range endings() {
		if won[side] && len(won) > 1 {
			b.Keys = append(b.Keys, charts.Key{Sample: layout.Tone(side), Text: endingWords(r.Scenario, side)})
		}
	}
	return b
}

// Means are those of some metrics among the trials of each outcome that occurs, and
// not too rarely. Metrics have no unit in common, so each has its own colours.
func Means(d numbers.Digits, r *sim.Result) charts.HeatMap {
	h := charts.HeatMap{Heading: charts.Heading{Title: "Means by outcome"}, Label: numbers.Significant, ByColumn: true}
	left, means := map[string]bool{}, map[[2]string]charts.Interval{}
	for _, o := range r.Outcomes {
		left[o.Name] = rare(r, o.Share.Value)
	}
	var names []string
	for _, m := range r.Metrics {
		if !m.MeansByOutcome || m.Min == m.Max {
			continue
		}
		h.Columns = append(h.Columns, m.Name)
		for _, by := range m.ByOutcome {
			if !left[by.Outcome] {
				names, means[[2]string{by.Outcome, m.Name}] = append(names, by.Outcome), layout.ChartInterval(by.Mean)
			}
		}
	}
	if len(h.Columns) == 0 {
		return h
	}
	names = layout.Once(names)
	return layout.FilledHeatMap(h, names, func(i, j int) charts.HeatCell {
		mean, known := means[[2]string{names[i], h.Columns[j]}]
		return charts.HeatCell{Known: known, Value: mean}
	}, func(i, j int, unit float64) string {
		return d.DigitsForUnit(layout.EstimateOf(means[[2]string{names[i], h.Columns[j]}]), 1, unit).Value
	})
}

// metricPanels shows a metric in a row of two panels, or in two rows where it has
// many values.
func metricPanels(d numbers.Digits, m sim.MetricResult) [][]charts.Panel {
	exactly, atLeast, _ := DistributionColumns(m)
	if len(atLeast) == 0 {
		return [][]charts.Panel{{Histogram(d, m)}}
	}
	steps := charts.Steps{
		Heading: charts.Heading{Title: m.Name + ": at least"},
		Columns: atLeast, From: max(exactly[0].Value, m.Min+1), Label: layout.WholeLabel,
	}
	labelColumns(d, steps.Columns, steps.Unit(), func(value int) float64 {
		return shareOfValues(m, func(w int) bool { return w < value })
	})
	steps.Axis = steps.From
	if !charts.Crowded(exactly) {
		return [][]charts.Panel{{Histogram(d, m), steps}}
	}
	steps.Axis = exactly[0].Value // the axes of both line up
	return [][]charts.Panel{{Histogram(d, m)}, {steps}}
}

// Histogram draws the distribution of a metric.
func Histogram(d numbers.Digits, m sim.MetricResult) charts.Histogram {
	exactly, _, left := DistributionColumns(m)
	h := charts.Histogram{
		Heading: charts.Heading{Title: m.Name + ": exactly", Note: m.Doc + "; " + averages(d, m)},
		Columns: exactly, Label: layout.WholeLabel,
	}
	if left {
		h.Note += "; values that are rarer than one in a million are left out at the ends"
	}
	labelColumns(d, h.Columns, h.Unit(), func(value int) float64 {
		return shareOfValues(m, func(w int) bool { return w != value })
	})
	return h
}

// labelColumns writes shares over their columns, in a unit of shares. rest is what the
// share at a value lacks of 1.
func labelColumns(d numbers.Digits, list []charts.Column, unit float64, rest func(value int) float64) {
	for i, c := range list {
		list[i].Words, _ = d.PercentForUnit(layout.EstimateOf(c.Share), rest(c.Value), float64(100*unit))
	}
}

// DistributionColumns are the shares of exactly and of at least each value. Every trial has at
// least the least, so that goes without saying. At both ends, values are left out that
// are, exactly and all together, as good as never seen.
func DistributionColumns(m sim.MetricResult) (exactly, atLeast []charts.Column, left bool) {
	for i, v := range m.Distribution {
		upTo := 1.0 // the share of at most this value
		if i+1 < len(m.Distribution) {
			upTo = 1 - m.Distribution[i+1].AtLeast.Value
		}
		if v.Share.Low == v.Share.High && min(upTo, v.AtLeast.Value) < NegligibleShare {
			left = true
			continue
		}
		exactly = append(exactly, charts.Column{Value: v.Value, Share: layout.ChartInterval(v.Share)})
		if v.Value > m.Min {
			atLeast = append(atLeast, charts.Column{Value: v.Value, Share: layout.ChartInterval(v.AtLeast)})
		}
	}
	return exactly, atLeast, left
}

// averages are the mean and the median with their intervals.
func averages(d numbers.Digits, m sim.MetricResult) string {
	return "mean " + numbers.Bracketed(d.MeanWords(m.Mean)) + ", median " + Median(m.Median)
}

// alt describes the outcomes to readers who cannot see them.
func alt(d numbers.Digits, r *sim.Result) string {
	var parts []string
	for _, o := range outcomes(r) {
		parts = append(parts,
			o.Name+" "+numbers.Bracketed(outcomeWords(d, r, o, float64(100*charts.Bars{}.Unit()))))
	}
	return fmt.Sprintf("%s. Outcomes: %s.", method(r), strings.Join(parts, ", "))
}

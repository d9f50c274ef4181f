package reports

import (
	"io"
	"math"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// CompareChart draws a comparison: the values of all variants against all targets,
// where there are several, then the differences to the baseline, target by target.
// It gives the characters that could not be drawn.
func CompareChart(w io.Writer, f charts.Format, r CompareReport) ([]rune, error) {
	return charts.Write(w, f, comparePage(r))
}

func comparePage(r CompareReport) charts.Page {
	c := r.Comparison
	p := charts.Page{
		Title:    r.Name + ": " + r.Title,
		Subtitle: strings.Join(asked(c), "; "),
		Alt:      compareAlt(c),
	}
	if len(c.Targets) > 1 {
		p.Rows = append(p.Rows, []charts.Panel{heatMap(c)})
	}
	p.Rows = append(p.Rows, charts.Aligned(differences(c))...)
	p.Foot = append(p.Foot, conclusions(c)...)
	for _, of := range r.changes() {
		for _, row := range of.rows {
			if row.cells[1] != "" {
				p.Foot = append(p.Foot, row.cells[0]+": "+row.cells[1])
			}
		}
	}
	p.Foot = append(p.Foot, foot(c.Warnings, r.Stamp)...)
	return p
}

func heatMap(c *sim.Comparison) charts.HeatMap {
	h := charts.HeatMap{
		Heading: charts.Heading{Title: c.Question.Heading() + " against each target", Note: "framed: the " + superlative(c) + " seen there"},
		Columns: c.Targets, Label: significant,
	}
	if c.Question.Share {
		h.Label = func(v float64) string { return significant(v) + " %" }
	}
	for v, name := range baselined(c.Variants) {
		row := charts.HeatRow{Name: name}
		for t := range c.Targets {
			cell := c.Cells[t][v]
			words, _ := estimateWords(c.Question, cell.Value)
			row.Cells = append(row.Cells, charts.HeatCell{Value: cell.Value.Value * unit(c), Words: words, Framed: cell.Rank == 1})
		}
		h.Rows = append(h.Rows, row)
	}
	return h
}

// apart is how many times further differences may reach in one panel than in
// another before they cannot be told from nothing on one axis.
const apart = 4

// differences are a panel a target, on one axis unless that would hide the small.
func differences(c *sim.Comparison) []charts.Dots {
	var list []charts.Dots
	low, high, least, most := 0.0, 0.0, math.Inf(1), 0.0
	for t := range c.Targets {
		d := dots(c, t)
		list = append(list, d)
		low, high = min(low, d.Low), max(high, d.High)
		reach := max(d.Margin, d.High, -d.Low)
		least, most = min(least, reach), max(most, reach)
	}
	for t := range list {
		if most <= apart*least {
			list[t].Low, list[t].High = low, high
		} else if t == 0 {
			list[t].Note += "; every target has its own axis"
		}
	}
	return list
}

// dots are the differences against a target: the best first against a single one,
// in one order against several.
func dots(c *sim.Comparison, target int) charts.Dots {
	d := charts.Dots{
		Heading: charts.Heading{Title: against(c, target)},
		Value:   kindOf(c.Question), Difference: "difference", Margin: c.Margin * unit(c),
		Label: func(v float64) string { return signed(significant(v)) },
	}
	if target == 0 {
		d.Note = "differences to " + c.Variants[0]
		if c.Question.Share {
			d.Note += ", in percentage points"
		}
		if c.Margin > 0 {
			d.Note += "; the band is what counts as equal"
		}
	}
	order := ranked(c, target)
	if len(c.Targets) > 1 {
		for v := range order {
			order[v] = v
		}
	}
	for _, v := range order {
		cell := c.Cells[target][v]
		value, _ := estimateWords(c.Question, cell.Value)
		row := charts.Dot{Name: c.Variants[v], Value: value, Finding: finding(c, target, v).words, Mark: mark(c, target, v)}
		if v > 0 {
			row.Words, _ = differenceWords(c, cell)
			row.Difference = interval(scaled(cell.Difference, unit(c)))
			d.Low, d.High = min(d.Low, row.Difference.Low), max(d.High, row.Difference.High)
		}
		d.Rows = append(d.Rows, row)
	}
	return d
}

func scaled(e sim.Estimate, by float64) sim.Estimate {
	e.Value, e.Low, e.High = e.Value*by, e.Low*by, e.High*by
	return e
}

func mark(c *sim.Comparison, target, variant int) charts.Mark {
	f := c.Cells[target][variant].Finding
	switch {
	case variant == 0:
		return charts.Base
	case !f.Decided():
		return charts.Open
	case !f.Differs:
		return charts.Same
	case f.Up:
		return charts.Up
	default:
		return charts.Down
	}
}

// compareAlt tells the findings to those who cannot see them.
func compareAlt(c *sim.Comparison) string {
	var parts []string
	for t := range c.Targets {
		for v, name := range c.Variants {
			cell := c.Cells[t][v]
			value, _ := estimateWords(c.Question, cell.Value)
			s := strings.TrimSpace(name+" "+against(c, t)) + " " + value
			if v > 0 {
				difference, _ := differenceWords(c, cell)
				s += ", " + difference + ", " + finding(c, t, v).words
			}
			parts = append(parts, s)
		}
	}
	return strings.Join(asked(c), "; ") + ". " + strings.Join(parts, "; ") + "."
}

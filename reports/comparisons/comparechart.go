package comparisons

import (
	"io"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/contrast"
)

// Draw draws a comparison: the values of all variants against all targets,
// where there are several, then the differences to the baseline, target by target.
// It returns the characters that could not be drawn.
func (r Report) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return layout.DrawPage(w, f, Page(r))
}

// Page draws a comparison: its values, then its differences.
func Page(r Report) charts.Page {
	c := r.Comparison
	var rows [][]charts.Panel
	if len(c.Targets) > 1 {
		rows = append(rows, []charts.Panel{heatMap(r.Digits, c)})
	}
	panels := Differences(r.Digits, c)
	var notes []string
	if left := len(c.Targets) - len(panels); left > 0 {
		notes = append(notes, "the differences against "+numbers.Counted(left, "more target")+
			" are not drawn; csv and json list them")
	}
	notes = slices.Concat(notes, conclusions(c), r.changeLines())
	rows = append(rows, charts.Aligned(panels)...)
	return r.Picture(strings.Join(methodLines(c), "; "), compareAlt(r.Digits, c, panels), rows, notes, c.Warnings)
}

// maxChanges is the number of variants, and of targets, up to which a chart says what
// they change.
const maxChanges = 24

func (r Report) changeLines() []string {
	var list []string
	for _, of := range r.changes() {
		if len(of.Rows) > maxChanges {
			list = append(list, "json says what the "+numbers.Counted(len(of.Rows), of.Columns[0].Head)+" change")
			continue
		}
		for _, row := range of.Rows {
			if row.Cells[1] != "" {
				list = append(list, row.Cells[0]+": "+row.Cells[1])
			}
		}
	}
	return list
}

const (
	// maxAxisRatio is how many times further differences may reach in one panel than in
	// another before they cannot be told from nothing on one axis.
	maxAxisRatio = 4
	// MaxDots is the number of rows of a panel of differences; fewest, how many stay if
	// there are many targets; maxTotalDots, that of all panels, with two for each's head.
	MaxDots, minDots, maxTotalDots = 24, 6, 84
	// maxPanelsHeight is the height of all panels of differences, in points.
	maxPanelsHeight = 2000
)

// panelSizes is how many rows each panel of differences has, and how many panels there are.
func panelSizes(c *contrast.Comparison) (rows, panels int) {
	rows = min(len(c.Variants), max(minDots, min(MaxDots, maxTotalDots/len(c.Targets)-2)))
	return rows, min(len(c.Targets), max(1, maxTotalDots/(rows+2)))
}

// Differences are a panel a target, on one axis unless that would hide the small.
func Differences(d numbers.Digits, c *contrast.Comparison) []charts.Dots {
	rows, panels := panelSizes(c)
	list, orders := make([]charts.Dots, panels), make([][]int, panels)
	low, high, least, most := 0.0, 0.0, math.Inf(1), 0.0
	for t := range list {
		orders[t] = orderOf(c, t, rows)
		list[t] = dots(c, t, orders[t])
		d := list[t]
		low, high = min(low, d.Low), max(high, d.High)
		reach := max(d.Margin, d.High, -d.Low)
		least, most = min(least, reach), max(most, reach)
	}
	for t := range list {
		if most <= maxAxisRatio*least {
			list[t].Low, list[t].High = low, high
		} else if t == 0 && panels > 1 {
			list[t].Note += "; every target has its own axis"
		}
		write(d, c, t, list[t], orders[t])
	}
	height := 0.0
	for t := range list {
		if height += list[t].Height(); t > 0 && height > maxPanelsHeight {
			return list[:t]
		}
	}
	return list
}

// write writes the values and the differences of a panel in the unit of its axis, so
// that none of them contradicts a dot.
func write(d numbers.Digits, c *contrast.Comparison, target int, to charts.Dots, order []int) {
	mark := to.Unit()
	for i, v := range order {
		if v != leftOut {
			words := ComparedNumbers(d, c, target, v, mark)
			to.Rows[i].Value, to.Rows[i].Words = words.Value, words.Difference
		}
	}
}

// orderOf is the order of the variants against a target: the best first against a
// single one, in one order against several, unless some have to be left out.
func orderOf(c *contrast.Comparison, target, most int) []int {
	order := Ranked(c, target)
	if len(c.Targets) > 1 && len(order) <= most {
		slices.Sort(order)
	}
	return bestAndWorst(order, most)
}

// dots are the differences against a target, without the numbers in words.
func dots(c *contrast.Comparison, target int, order []int) charts.Dots {
	d := charts.Dots{
		Heading: charts.Heading{Title: against(c, target)},
		Value:   frame.KindOf(c.Question), Difference: "difference", Margin: float64(c.Margin * Unit(c)),
		Label: func(v float64) string { return numbers.Signed(numbers.Significant(v)) },
	}
	if target == 0 {
		d.Note = "differences to " + c.Variants[0]
		if c.Question.Share {
			d.Note += ", games in 100"
		}
		if len(order) < len(c.Variants) {
			d.Note += "; of " + numbers.Count(uint64(len(c.Variants))) + " variants the best and the worst"
		}
	}
	for _, v := range order {
		row := charts.Dot{Name: layout.MoreLabel(len(c.Variants), len(order)-1), Mark: charts.None}
		if v != leftOut {
			row = dot(c, target, v)
		}
		d.Rows = append(d.Rows, row)
		d.Low, d.High = min(d.Low, row.Difference.Low), max(d.High, row.Difference.High)
	}
	d.Keys = differenceKeys(c, d)
	return d
}

// dot is the row of a variant; the baseline has no difference.
func dot(c *contrast.Comparison, target, v int) charts.Dot {
	row := charts.Dot{Name: c.Variants[v], Finding: Finding(c, target, v).Words, Mark: markFor(c, target, v)}
	if v > 0 {
		row.Difference = layout.ChartInterval(layout.Scaled(differenceOf(c, c.Cells[target][v]), Unit(c)))
	}
	return row
}

// differenceKeys say what the marks of differences mean, of those that are drawn.
func differenceKeys(c *contrast.Comparison, d charts.Dots) (list []charts.Key) {
	for _, k := range []charts.Key{
		{Sample: charts.Base, Text: "baseline"}, {Sample: charts.Up, Text: direction(c, true)},
		{Sample: charts.Down, Text: direction(c, false)},
		{Sample: charts.Same, Text: isEqual}, {Sample: charts.Open, Text: undecided},
	} {
		if slices.ContainsFunc(d.Rows, func(r charts.Dot) bool { return r.Mark == k.Sample }) {
			list = append(list, k)
		}
	}
	if c.Margin > 0 {
		list = append(list, charts.Key{Sample: charts.EqualBand, Text: "counts as equal"})
	}
	return list
}

func markFor(c *contrast.Comparison, target, variant int) charts.Mark {
	f := c.Cells[target][variant].Finding
	switch {
	case variant == 0:
		return charts.Base
	case !f.Decided():
		return charts.Open
	case !f.Differs:
		return charts.Same
	case f.FavoursA:
		return charts.Up
	default:
		return charts.Down
	}
}

// maxFindings is the number of findings up to which all are described to those who cannot
// see them.
const maxFindings = 100

// compareAlt describes the findings to readers who cannot see them: all, or, of very many,
// those about the variants with the best and the worst values.
func compareAlt(d numbers.Digits, c *contrast.Comparison, panels []charts.Dots) string {
	var parts []string
	for t := range c.Targets {
		mark := 0.0
		if t < len(panels) {
			mark = panels[t].Unit()
		}
		order := Ranked(c, t)
		if len(c.Targets)*len(c.Variants) > maxFindings {
			order = slices.Compact(slices.Sorted(slices.Values([]int{0, order[0], order[len(order)-1]})))
		} else {
			slices.Sort(order)
		}
		for _, v := range order {
			parts = append(parts, comparedText(d, c, t, v, mark))
		}
	}
	return strings.Join(methodLines(c), "; ") + ". " + strings.Join(parts, "; ") + "."
}

// comparedText describes a variant, beside a mark or, with 0, by itself.
func comparedText(d numbers.Digits, c *contrast.Comparison, target, variant int, mark float64) string {
	words := ComparedNumbers(d, c, target, variant, mark)
	s := strings.TrimSpace(c.Variants[variant]+" "+against(c, target)) + " " + words.Value
	if variant > 0 {
		s += ", " + words.Difference + ", " + Finding(c, target, variant).Words
	}
	return s
}

package tunings

import (
	"io"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Draw draws a tuning: a curve along an axis of numbers, a heat map over two
// axes, or else the combinations nearest to the target. It returns the characters that
// could not be drawn.
func (r Report) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return layout.DrawPage(w, f, Page(r))
}

// Page draws the answers that were found on the way.
func Page(r Report) charts.Page {
	answer := strings.Join(r.Answer(), "; ")
	notes := append([]string{r.Method()}, r.Notes()...)
	return r.Picture(answer, answer+". "+r.Method()+".", r.panels(), notes, r.Tuning.Warnings)
}

// maxHeatCells is the number of combinations up to which two axes are a heat map.
const maxHeatCells = survey.DefaultMaxPoints

// panels is the one that suits what was tried.
func (r Report) panels() [][]charts.Panel {
	axes := r.Tuning.Axes
	switch {
	case len(axes) == 1 && axes[0].Numbers != nil && len(r.Tuning.Tried) > 1:
		return [][]charts.Panel{{r.Curve()}}
	case len(axes) == 2 && r.Size() <= maxHeatCells:
		return [][]charts.Panel{{r.HeatMap()}}
	default:
		return [][]charts.Panel{{r.Levels()}}
	}
}

// aim is the target in the unit of the axis, nil if there is none.
func (r Report) aim() *float64 {
	if r.SeeksExtreme() {
		return nil
	}
	return new(float64(r.Tuning.Target * numbers.DisplayScale(r.Tuning.Question)))
}

// interval is an answer in the unit of the axis.
func (r Report) interval(x survey.TriedPoint) charts.Interval {
	return surveys.ChartValue(r.Tuning.Question, x.Answer().Estimate)
}

// Curve draws answers over one axis, with the target.
func (r Report) Curve() charts.Curve {
	t := r.Tuning
	c := charts.Curve{
		Heading: surveys.HeadingOf(t.Question), Axis: t.Axes[0].Name, Label: surveys.AxisLabel(t.Question),
		Range: surveys.RangeOf(t.Question), Target: r.aim(), Keys: r.keys(),
	}
	points := make([]charts.CurvePoint, len(t.Tried))
	c.Lines = []charts.CurveLine{{Points: points}}
	for i, x := range t.Tried {
		points[i] = charts.CurvePoint{
			At: t.Axes[0].Numbers[x.Index[0]], Tick: t.Axes[0].Values[x.Index[0]],
			Known: x.Answer().Known, Y: r.interval(x), Open: x.Position != survey.At,
		}
	}
	unit := c.Unit()
	for i, x := range t.Tried {
		points[i].Words = surveys.PointWords(r.Digits, t.Question, x.PointAnswers, 0, unit)
	}
	for _, x := range t.Crossings {
		c.Crossings = append(c.Crossings, charts.Interval{Value: x.At, Low: x.Low, High: x.High})
	}
	if len(c.Crossings) > 0 {
		c.Keys = append(c.Keys,
			charts.Key{Sample: charts.PassedLine, Text: "where straight lines pass it, as far as that is known"})
	}
	return c
}

// HeatMap draws answers over two axes.
func (r Report) HeatMap() charts.HeatMap {
	t := r.Tuning
	h := surveys.MapOf(t.Question, surveys.HeadingOf(t.Question), t.Axes[1].Values)
	h.Down, h.Across, h.Target = t.Axes[0].Name, t.Axes[1].Name, r.aim()
	tried := map[[2]int]survey.TriedPoint{}
	for _, x := range t.Tried {
		tried[[2]int(x.Index)] = x
	}
	h = layout.FilledHeatMap(h, t.Axes[0].Values, func(i, j int) charts.HeatCell {
		x, known := tried[[2]int{i, j}]
		if !known {
			return charts.HeatCell{}
		}
		if !x.Answer().Known {
			words, _ := r.Words(x)
			return charts.HeatCell{Words: words}
		}
		return charts.HeatCell{Known: true, Value: r.interval(x), Framed: x.Position == survey.At}
	}, func(i, j int, unit float64) string {
		words, _ := r.wordsForUnit(tried[[2]int{i, j}], unit)
		return words
	})
	h.Keys = layout.HeatMapKeys(h, r.atGoal())
	return h
}

// Levels are the combinations that the tables list.
func (r Report) Levels() charts.Levels {
	q := r.Tuning.Question
	l := charts.Levels{Heading: surveys.HeadingOf(q), Label: surveys.AxisLabel(q), Range: surveys.RangeOf(q),
		Target: r.aim(), Keys: r.keys()}
	list := r.Tuning.Tried
	if !r.showsAll() || len(list) > surveys.MaxLevels {
		at := r.Tuning.Indistinguishable()
		list = append(at[:min(len(at), maxListed)], r.others()...)
	}
	l = layout.FilledLevels(l, list, r.level, r.wordsForUnit)
	if left := len(r.Tuning.Tried) - len(list); left > 0 {
		l.Rows = append(l.Rows, charts.Level{Name: layout.MoreLabel(len(r.Tuning.Tried), len(list))})
	}
	return l
}

// level is a row without its words.
func (r Report) level(x survey.TriedPoint) charts.Level {
	row := charts.Level{
		Name: r.combination(x), Known: x.Answer().Known, Value: r.interval(x), Open: x.Position != survey.At,
	}
	if len(x.Index) == 1 {
		row.Name = r.Tuning.Axes[0].Values[x.Index[0]]
	}
	return row
}

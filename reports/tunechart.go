package reports

import (
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// Draw draws a tuning: a curve along an axis of numbers, a heat map over two
// axes, or else the combinations nearest to the target. It returns the characters that
// could not be drawn.
func (r TuneReport) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return drawPage(w, f, tunePage(r))
}

func tunePage(r TuneReport) charts.Page {
	answer := strings.Join(r.answer(), "; ")
	return charts.Page{
		Title: r.Name + ": " + r.Title, Subtitle: answer, Alt: answer + ". " + r.method() + ".",
		Rows:    [][]charts.Panel{{r.panel()}},
		Foot:    slices.Concat([]string{r.method()}, r.notes(), footLines(r.Tuning.Warnings, r.Stamp)),
		Command: commandLine(r.Stamp),
	}
}

// maxHeatCells is the number of combinations up to which two axes are a heat map.
const maxHeatCells = sim.DefaultMaxPoints

func (r TuneReport) panel() charts.Panel {
	axes := r.Tuning.Axes
	switch {
	case len(axes) == 1 && axes[0].Numbers != nil && len(r.Tuning.Tried) > 1:
		return r.curve()
	case len(axes) == 2 && r.size() <= maxHeatCells:
		return r.heatMap()
	default:
		return r.levels()
	}
}

func (r TuneReport) heading() charts.Heading {
	h := charts.Heading{Title: answerLabel(r.Tuning.Question)}
	if isFirstPlayer(r.Tuning.Question) {
		h.Note = "in percentage points"
	}
	return h
}

// aim is the target in the unit of the axis, nil if there is none.
func (r TuneReport) aim() *float64 {
	if r.seeksExtreme() {
		return nil
	}
	return new(float64(r.Tuning.Target * displayScale(r.Tuning.Question)))
}

// interval is an answer in the unit of the axis.
func (r TuneReport) interval(x sim.TriedPoint) charts.Interval {
	return chartValue(r.Tuning.Question, x.Answer().Estimate)
}

func (r TuneReport) curve() charts.Curve {
	t := r.Tuning
	c := charts.Curve{
		Heading: r.heading(), Axis: t.Axes[0].Name, Label: axisLabel(t.Question), Range: rangeOf(t.Question), Target: r.aim(), Keys: r.keys(),
	}
	points := make([]charts.CurvePoint, len(t.Tried))
	c.Lines = []charts.CurveLine{{Points: points}}
	for i, x := range t.Tried {
		points[i] = charts.CurvePoint{
			At: t.Axes[0].Numbers[x.Index[0]], Tick: t.Axes[0].Values[x.Index[0]],
			Known: x.Answer().Known, Y: r.interval(x), Open: x.Position != sim.At,
		}
	}
	unit := c.Unit()
	for i, x := range t.Tried {
		points[i].Words = r.Digits.pointWords(t.Question, x.PointAnswers, 0, unit)
	}
	for _, x := range t.Crossings {
		c.Crossings = append(c.Crossings, charts.Interval{Value: x.At, Low: x.Low, High: x.High})
	}
	if len(c.Crossings) > 0 {
		c.Keys = append(c.Keys, charts.Key{Sample: charts.PassedLine, Text: "where straight lines pass it, as far as that is known"})
	}
	return c
}

func (r TuneReport) heatMap() charts.HeatMap {
	t := r.Tuning
	h := charts.HeatMap{
		Heading: r.heading(),
		Columns: t.Axes[1].Values, Down: t.Axes[0].Name, Across: t.Axes[1].Name, Label: axisLabel(t.Question),
		Range: rangeOf(t.Question), Least: leastColors(t.Question), Target: r.aim(),
	}
	for _, name := range t.Axes[0].Values {
		h.Rows = append(h.Rows, charts.HeatRow{Name: name, Cells: make([]charts.HeatCell, len(t.Axes[1].Values))})
	}
	tried := map[[2]int]sim.TriedPoint{}
	for _, x := range t.Tried {
		tried[[2]int(x.Index)] = x
		cell := &h.Rows[x.Index[0]].Cells[x.Index[1]]
		cell.Words, _ = r.words(x)
		if x.Answer().Known {
			cell.Known, cell.Value, cell.Framed = true, r.interval(x), x.Position == sim.At
		}
	}
	labelCells(&h, func(i, j int, unit float64) string {
		words, _ := r.wordsForUnit(tried[[2]int{i, j}], unit)
		return words
	})
	h.Note, h.Keys = heatMapNote(h), heatMapKeys(h, r.atGoal())
	return h
}

// levels are the combinations that the tables list.
func (r TuneReport) levels() charts.Levels {
	l := charts.Levels{
		Heading: r.heading(), Label: axisLabel(r.Tuning.Question), Range: rangeOf(r.Tuning.Question), Target: r.aim(), Keys: r.keys(),
	}
	list := r.Tuning.Tried
	if !r.showsAll() || len(list) > maxLevels {
		at := r.Tuning.Indistinguishable()
		list = append(at[:min(len(at), maxListed)], r.others()...)
	}
	for _, x := range list {
		row := charts.Level{Name: r.combination(x), Known: x.Answer().Known, Value: r.interval(x), Open: x.Position != sim.At}
		if len(x.Index) == 1 {
			row.Name = r.Tuning.Axes[0].Values[x.Index[0]]
		}
		l.Rows = append(l.Rows, row)
	}
	unit := l.Unit()
	for i, x := range list {
		l.Rows[i].Words, l.Rows[i].Between = r.wordsForUnit(x, unit)
	}
	if left := len(r.Tuning.Tried) - len(list); left > 0 {
		l.Rows = append(l.Rows, charts.Level{Name: moreLabel(len(r.Tuning.Tried), len(list))})
	}
	return l
}

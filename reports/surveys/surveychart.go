package surveys

import (
	"io"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Draw draws a survey: a curve a question along an axis of numbers, rows
// along one of names, a heat map over two. It returns the characters that could not
// be drawn.
func (r Report) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return layout.DrawPage(w, f, Page(r))
}

// Page draws the answers at all points.
func Page(r Report) charts.Page {
	return r.Picture(r.Method(), r.alt(), r.Panels(), r.Notes(), r.Survey.Warnings)
}

// Panels draws a question: as a curve, overlaid curves or a heat map.
func (r Report) Panels() [][]charts.Panel {
	if len(r.Axes) == 0 {
		return r.answers()
	}
	if len(r.Axes) == 1 && r.Axes[0].Numbers != nil && len(r.Axes[0].Values) > 1 {
		var curves []charts.Curve
		for _, questions := range r.Overlays() {
			curves = append(curves, r.Curve(questions))
		}
		return charts.AlignedCurves(curves)
	}
	var rows [][]charts.Panel
	var levels []charts.Levels
	for q := range r.Survey.Questions {
		if len(r.Axes) == 2 {
			rows = append(rows, []charts.Panel{r.HeatMap(q)})
		} else {
			levels = append(levels, r.Levels(q))
		}
	}
	return slices.Concat(rows, charts.AlignedLevels(levels))
}

// Overlays are the questions that share a picture: those of one unit, as many as can
// be told apart.
func (r Report) Overlays() [][]int {
	var list [][]int
	open := map[string]int{} // the picture of a unit that takes more
	for q, question := range r.Survey.Questions {
		unit := unitName(question)
		i, ok := open[unit]
		if !ok || len(list[i]) == charts.MaxLines {
			i = len(list)
			open[unit], list = i, append(list, nil)
		}
		list[i] = append(list[i], q)
	}
	return list
}

// unitName names what answers are counted in: of a mean or a spread, the metric.
func unitName(q query.Question) string {
	switch {
	case q.Share:
		return "how often"
	case numbers.IsFirstPlayer(q):
		return q.Name
	}
	name, _, _ := strings.Cut(q.Name, " when ")
	return strings.TrimPrefix(name, "spread of ")
}

// AxisLabel writes the numbers of an axis of answers.
func AxisLabel(q query.Question) func(float64) string {
	return func(v float64) string {
		s := numbers.Significant(v)
		switch {
		case q.Share:
			return s + "%"
		case numbers.IsFirstPlayer(q):
			return numbers.Signed(s)
		default:
			return s
		}
	}
}

// RangeOf is where the answers to a question can lie.
func RangeOf(q query.Question) charts.Range {
	switch {
	case q.Share:
		return charts.Range{Low: 0, High: 100}
	case numbers.IsFirstPlayer(q):
		return charts.Range{Low: -100, High: 100}
	case q.Spread:
		return charts.Range{Low: 0, High: math.Inf(1)}
	default:
		return charts.Unbounded()
	}
}

// HeadingOf stands over the answers to a question.
func HeadingOf(q query.Question) charts.Heading {
	h := charts.Heading{Title: numbers.AnswerLabel(q)}
	if numbers.IsFirstPlayer(q) {
		h.Note = "games in 100"
	}
	return h
}

// keys say what filled marks and rings mean, where there are both.
func (r Report) keys() []charts.Key {
	if !r.Mixed() {
		return nil
	}
	return []charts.Key{{Sample: charts.Filled, Text: "exact"}, {Sample: charts.Open, Text: "by trials"}}
}

// isSampled reports whether a point is drawn as a ring: by trials, among exact ones.
func (r Report) isSampled(p survey.PointAnswers) bool {
	return r.Mixed() && p.Engine == player.MonteCarlo
}

// Curve is the answers to some questions of one unit.
func (r Report) Curve(questions []int) charts.Curve {
	first := r.Survey.Questions[questions[0]]
	c := charts.Curve{Heading: HeadingOf(first), Axis: r.Axes[0].Name, Label: AxisLabel(first), Range: RangeOf(first),
		Keys: r.keys()}
	if len(questions) > 1 {
		c.Title = unitName(first)
	}
	for _, q := range questions {
		question := r.Survey.Questions[q]
		if !question.Spread && !question.Share {
			c.Range = RangeOf(question) // wider than that of spreads
		}
		c.Lines = append(c.Lines, charts.CurveLine{Name: numbers.AnswerLabel(question), Points: r.points(q)})
	}
	unit := c.Unit()
	for i, q := range questions {
		for k, p := range r.Survey.Points {
			c.Lines[i].Points[k].Words = PointWords(r.Digits, r.Survey.Questions[q], p, q, unit)
		}
	}
	return c
}

// PointWords are words at the point of a curve, none for what is, exactly, as good as
// never seen, whose digits say nothing there.
func PointWords(d numbers.Digits, q query.Question, p survey.PointAnswers, answer int, unit float64) string {
	a := p.Answers[answer]
	if q.Share && a.Known && a.Low == a.High && 0 < a.Value && a.Value < runs.NegligibleShare {
		return ""
	}
	words, _ := d.AnswerWordsForUnit(q, a, p.Engine, unit)
	return words
}

// points are the answers to a question along the only axis, without words.
func (r Report) points(question int) []charts.CurvePoint {
	axis := r.Axes[0]
	var list []charts.CurvePoint
	for i, x := range axis.Numbers {
		point := charts.CurvePoint{At: x, Tick: axis.Values[i]}
		if i < len(r.Survey.Points) {
			p := r.Survey.Points[i]
			a := p.Answers[question]
			point.Known, point.Y, point.Open = a.Known, ChartValue(r.Survey.Questions[question], a.Estimate),
				r.isSampled(p)
		}
		list = append(list, point)
	}
	return list
}

// negligibleValue is the exact share below which nothing is drawn: an axis of such
// numbers would have more zeros than room.
const negligibleValue = 1e-10

// ChartValue is where an answer is drawn, in the unit of its axis.
func ChartValue(q query.Question, e stats.Estimate) charts.Interval {
	if q.Share && e.Low == e.High && e.Value < negligibleValue {
		return charts.Interval{}
	}
	return layout.ChartInterval(layout.Scaled(e, numbers.DisplayScale(q)))
}

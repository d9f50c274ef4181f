package surveys

import (
	"cmp"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/stats"
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
func unitName(q sim.Question) string {
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
func AxisLabel(q sim.Question) func(float64) string {
	return func(v float64) string {
		s := numbers.Significant(v)
		switch {
		case q.Share:
			return s + " %"
		case numbers.IsFirstPlayer(q):
			return numbers.Signed(s)
		default:
			return s
		}
	}
}

// RangeOf is where the answers to a question can lie.
func RangeOf(q sim.Question) charts.Range {
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

// heading stands over the answers to a question.
func (r Report) heading(q sim.Question) charts.Heading {
	h := charts.Heading{Title: numbers.AnswerLabel(q)}
	if numbers.IsFirstPlayer(q) {
		h.Note = "in percentage points"
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
func (r Report) isSampled(p sim.PointAnswers) bool {
	return r.Mixed() && p.Engine == sim.MonteCarlo
}

// Curve is the answers to some questions of one unit.
func (r Report) Curve(questions []int) charts.Curve {
	first := r.Survey.Questions[questions[0]]
	c := charts.Curve{Heading: r.heading(first), Axis: r.Axes[0].Name, Label: AxisLabel(first), Range: RangeOf(first), Keys: r.keys()}
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
func PointWords(d numbers.Digits, q sim.Question, p sim.PointAnswers, answer int, unit float64) string {
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
			point.Known, point.Y, point.Open = a.Known, ChartValue(r.Survey.Questions[question], a.Estimate), r.isSampled(p)
		}
		list = append(list, point)
	}
	return list
}

// Levels are a row a value of the only axis: all, or, of very many, the largest and the
// smallest answers.
func (r Report) Levels(question int) charts.Levels {
	q := r.Survey.Questions[question]
	l := charts.Levels{Heading: r.heading(q), Label: AxisLabel(q), Range: RangeOf(q), Keys: r.keys()}
	l.Title += ", by " + r.Axes[0].Name
	order := r.extremes(question)
	if left := len(r.Survey.Points) - len(order); left > 0 {
		l.Note = strings.TrimPrefix(l.Note+"; the largest and the smallest", "; ")
	}
	var list []levelRow
	for k, i := range order {
		if k == len(order)/2 && len(order) < len(r.Survey.Points) {
			list = append(list, levelRow{name: layout.MoreLabel(len(r.Survey.Points), len(order))})
		}
		list = append(list, levelRow{r.Axes[0].Values[i], question, &r.Survey.Points[i], true})
	}
	r.fill(&l, list)
	return l
}

// MaxLevels is the number of rows of answers that a page shows of all questions, and
// minLevels that of each of many.
const MaxLevels, minLevels = 40, 8

// extremes are all points, or, of very many, those with the largest and then those with
// the smallest answers.
func (r Report) extremes(question int) []int {
	order := make([]int, len(r.Survey.Points))
	for i := range order {
		order[i] = i
	}
	most := max(minLevels, MaxLevels/len(r.Survey.Questions))
	if len(order) <= most {
		return order
	}
	order = slices.DeleteFunc(order, func(i int) bool { return !r.Survey.Points[i].Answers[question].Known })
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Compare(r.Survey.Points[j].Answers[question].Value, r.Survey.Points[i].Answers[question].Value)
	})
	if len(order) <= most {
		return order
	}
	return slices.Concat(order[:most/2], order[len(order)-most/2:])
}

// levelRow is what a row tells: the answer of a point to a question, or, of no point,
// its name alone.
type levelRow struct {
	name     string
	question int
	point    *sim.PointAnswers
	drawn    bool // or else told in words alone
}

// fill makes rows, with words in the unit of their axis.
func (r Report) fill(l *charts.Levels, list []levelRow) {
	for _, of := range list {
		row := charts.Level{Name: of.name}
		if of.point != nil {
			a := of.point.Answers[of.question]
			row.Known, row.Open = a.Known && of.drawn, r.isSampled(*of.point)
			row.Value = ChartValue(r.Survey.Questions[of.question], a.Estimate)
		}
		l.Rows = append(l.Rows, row)
	}
	mark := l.Unit()
	for i, of := range list {
		if of.point == nil {
			continue
		}
		unit := 0.0
		if of.drawn {
			unit = mark
		}
		l.Rows[i].Words, l.Rows[i].Between = r.Digits.AnswerWordsForUnit(r.Survey.Questions[of.question],
			of.point.Answers[of.question], of.point.Engine, unit)
	}
}

// answers are those of the only point: all shares on one axis, with other numbers
// beside them in words, or, without any shares, every number on its own axis.
func (r Report) answers() [][]charts.Panel {
	var shares charts.Levels
	var others []charts.Levels
	var list []levelRow
	for i, q := range r.Survey.Questions {
		of := levelRow{numbers.AnswerLabel(q), i, &r.Survey.Points[0], true}
		l := charts.Levels{Label: AxisLabel(q), Range: RangeOf(q)}
		r.fill(&l, []levelRow{of})
		others = append(others, l)
		if q.Share {
			shares.Label, shares.Range = AxisLabel(q), RangeOf(q)
		}
		of.drawn = q.Share
		list = append(list, of)
	}
	if shares.Label != nil {
		r.fill(&shares, list)
		return [][]charts.Panel{{shares}}
	}
	return charts.AlignedLevels(others)
}

// HeatMap draws answers over two axes.
func (r Report) HeatMap(question int) charts.HeatMap {
	q := r.Survey.Questions[question]
	h := charts.HeatMap{
		Heading: r.heading(q), Columns: r.Axes[1].Values, Down: r.Axes[0].Name, Across: r.Axes[1].Name, Label: AxisLabel(q),
		Range: RangeOf(q), Least: LeastColors(q),
	}
	for i, name := range r.Axes[0].Values {
		row := charts.HeatRow{Name: name}
		for j := range r.Axes[1].Values {
			row.Cells = append(row.Cells, r.heatCell(question, r.at(i, j)))
		}
		h.Rows = append(h.Rows, row)
	}
	layout.LabelCells(&h, func(i, j int, unit float64) string {
		p := r.at(i, j)
		words, _ := r.Digits.AnswerWordsForUnit(q, p.Answers[question], p.Engine, unit)
		return words
	})
	for i := range h.Rows {
		for j := range h.Rows[i].Cells {
			if cell := &h.Rows[i].Cells[j]; cell.Known && r.isSampled(*r.at(i, j)) {
				cell.Words = SampledSign + cell.Words
			}
		}
	}
	h.Note = layout.HeatMapNote(h)
	return h
}

// heatCell is a point's answer, with words where it has none.
func (r Report) heatCell(question int, p *sim.PointAnswers) charts.HeatCell {
	if p == nil {
		return charts.HeatCell{}
	}
	q, a := r.Survey.Questions[question], p.Answers[question]
	if !a.Known {
		words, _ := r.Digits.AnswerWords(q, a, p.Engine)
		return charts.HeatCell{Words: words}
	}
	return charts.HeatCell{Known: true, Value: ChartValue(q, a.Estimate)}
}

// negligibleValue is the exact share below which nothing is drawn: an axis of such
// numbers would have more zeros than room.
const negligibleValue = 1e-10

// ChartValue is where an answer is drawn, in the unit of its axis.
func ChartValue(q sim.Question, e stats.Estimate) charts.Interval {
	if q.Share && e.Low == e.High && e.Value < negligibleValue {
		return charts.Interval{}
	}
	return layout.ChartInterval(layout.Scaled(e, numbers.DisplayScale(q)))
}

// LeastColors is what the colours of answers span at least, as they are read.
func LeastColors(q sim.Question) float64 {
	if q.Share || numbers.IsFirstPlayer(q) {
		return 10 // points
	}
	return 0
}

// MaxAltAnswers is the number of answers up to which all are described to those who cannot
// see them.
const MaxAltAnswers = 40

// alt describes the answers to readers who cannot see them, or the least and the largest.
func (r Report) alt() string {
	var parts []string
	for i, q := range r.Survey.Questions {
		told := r.answerTexts(i)
		if len(told) > MaxAltAnswers {
			told = r.extremeTexts(i)
		}
		parts = append(parts, numbers.AnswerLabel(q)+": "+strings.Join(told, "; "))
	}
	return r.Method() + ". " + strings.Join(parts, ". ") + "."
}

// answerTexts are the answers to a question.
func (r Report) answerTexts(question int) []string {
	var list []string
	for i := range r.Survey.Points {
		list = append(list, r.answerText(question, i))
	}
	return list
}

func (r Report) answerText(question, point int) string {
	p := r.Survey.Points[point]
	words := numbers.Bracketed(r.Digits.AnswerWords(r.Survey.Questions[question], p.Answers[question], p.Engine))
	return strings.TrimSpace(r.PointName(point) + " " + words)
}

// leastAndMost are the points of the least and of the largest answer to a question, -1 if there is none.
func (r Report) leastAndMost(question int) (least, most int) {
	least, most = -1, -1
	for i, p := range r.Survey.Points {
		a := p.Answers[question]
		if !a.Known {
			continue
		}
		if least < 0 || a.Value < r.Survey.Points[least].Answers[question].Value {
			least = i
		}
		if most < 0 || a.Value > r.Survey.Points[most].Answers[question].Value {
			most = i
		}
	}
	return least, most
}

// extremeTexts are the least and the largest answer to a question.
func (r Report) extremeTexts(question int) []string {
	least, most := r.leastAndMost(question)
	if least < 0 {
		return []string{"no answer"}
	}
	return []string{"the least " + r.answerText(question, least), "the largest " + r.answerText(question, most)}
}

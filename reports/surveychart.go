package reports

import (
	"cmp"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// Draw draws a survey: a curve a question along an axis of numbers, rows
// along one of names, a heat map over two. It returns the characters that could not
// be drawn.
func (r SurveyReport) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return drawPage(w, f, surveyPage(r))
}

func surveyPage(r SurveyReport) charts.Page {
	return charts.Page{
		Title: r.Name + ": " + r.Title, Subtitle: r.method(), Alt: r.alt(), Rows: r.panels(),
		Foot: append(r.notes(), footLines(r.Survey.Warnings, r.Stamp)...), Command: commandLine(r.Stamp),
	}
}

func (r SurveyReport) panels() [][]charts.Panel {
	if len(r.Axes) == 0 {
		return r.answers()
	}
	if len(r.Axes) == 1 && r.Axes[0].Numbers != nil && len(r.Axes[0].Values) > 1 {
		var curves []charts.Curve
		for _, questions := range r.overlays() {
			curves = append(curves, r.curve(questions))
		}
		return charts.AlignedCurves(curves)
	}
	var rows [][]charts.Panel
	var levels []charts.Levels
	for q := range r.Survey.Questions {
		if len(r.Axes) == 2 {
			rows = append(rows, []charts.Panel{r.heatMap(q)})
		} else {
			levels = append(levels, r.levels(q))
		}
	}
	return slices.Concat(rows, charts.AlignedLevels(levels))
}

// overlays are the questions that share a picture: those of one unit, as many as can
// be told apart.
func (r SurveyReport) overlays() [][]int {
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
	case isFirstPlayer(q):
		return q.Name
	}
	name, _, _ := strings.Cut(q.Name, " when ")
	return strings.TrimPrefix(name, "spread of ")
}

// axisLabel writes the numbers of an axis of answers.
func axisLabel(q sim.Question) func(float64) string {
	return func(v float64) string {
		s := significant(v)
		switch {
		case q.Share:
			return s + " %"
		case isFirstPlayer(q):
			return signed(s)
		default:
			return s
		}
	}
}

// rangeOf is where the answers to a question can lie.
func rangeOf(q sim.Question) charts.Range {
	switch {
	case q.Share:
		return charts.Range{Low: 0, High: 100}
	case isFirstPlayer(q):
		return charts.Range{Low: -100, High: 100}
	case q.Spread:
		return charts.Range{Low: 0, High: math.Inf(1)}
	default:
		return charts.Unbounded()
	}
}

// heading stands over the answers to a question.
func (r SurveyReport) heading(q sim.Question) charts.Heading {
	h := charts.Heading{Title: answerLabel(q)}
	if isFirstPlayer(q) {
		h.Note = "in percentage points"
	}
	return h
}

// keys say what filled marks and rings mean, where there are both.
func (r SurveyReport) keys() []charts.Key {
	if !r.mixed() {
		return nil
	}
	return []charts.Key{{Sample: charts.Filled, Text: "exact"}, {Sample: charts.Open, Text: "by trials"}}
}

// isSampled reports whether a point is drawn as a ring: by trials, among exact ones.
func (r SurveyReport) isSampled(p sim.PointAnswers) bool {
	return r.mixed() && p.Engine == sim.MonteCarlo
}

// curve is the answers to some questions of one unit.
func (r SurveyReport) curve(questions []int) charts.Curve {
	first := r.Survey.Questions[questions[0]]
	c := charts.Curve{Heading: r.heading(first), Axis: r.Axes[0].Name, Label: axisLabel(first), Range: rangeOf(first), Keys: r.keys()}
	if len(questions) > 1 {
		c.Title = unitName(first)
	}
	for _, q := range questions {
		question := r.Survey.Questions[q]
		if !question.Spread && !question.Share {
			c.Range = rangeOf(question) // wider than that of spreads
		}
		c.Lines = append(c.Lines, charts.CurveLine{Name: answerLabel(question), Points: r.points(q)})
	}
	unit := c.Unit()
	for i, q := range questions {
		for k, p := range r.Survey.Points {
			c.Lines[i].Points[k].Words = r.Digits.pointWords(r.Survey.Questions[q], p, q, unit)
		}
	}
	return c
}

// pointWords are words at the point of a curve, none for what is, exactly, as good as
// never seen, whose digits say nothing there.
func (d Digits) pointWords(q sim.Question, p sim.PointAnswers, answer int, unit float64) string {
	a := p.Answers[answer]
	if q.Share && a.Known && a.Low == a.High && 0 < a.Value && a.Value < negligibleShare {
		return ""
	}
	words, _ := d.answerWordsForUnit(q, a, p.Engine, unit)
	return words
}

// points are the answers to a question along the only axis, without words.
func (r SurveyReport) points(question int) []charts.CurvePoint {
	axis := r.Axes[0]
	var list []charts.CurvePoint
	for i, x := range axis.Numbers {
		point := charts.CurvePoint{At: x, Tick: axis.Values[i]}
		if i < len(r.Survey.Points) {
			p := r.Survey.Points[i]
			a := p.Answers[question]
			point.Known, point.Y, point.Open = a.Known, chartValue(r.Survey.Questions[question], a.Estimate), r.isSampled(p)
		}
		list = append(list, point)
	}
	return list
}

// levels are a row a value of the only axis: all, or, of very many, the largest and the
// smallest answers.
func (r SurveyReport) levels(question int) charts.Levels {
	q := r.Survey.Questions[question]
	l := charts.Levels{Heading: r.heading(q), Label: axisLabel(q), Range: rangeOf(q), Keys: r.keys()}
	l.Title += ", by " + r.Axes[0].Name
	order := r.extremes(question)
	if left := len(r.Survey.Points) - len(order); left > 0 {
		l.Note = strings.TrimPrefix(l.Note+"; the largest and the smallest", "; ")
	}
	var list []levelRow
	for k, i := range order {
		if k == len(order)/2 && len(order) < len(r.Survey.Points) {
			list = append(list, levelRow{name: moreLabel(len(r.Survey.Points), len(order))})
		}
		list = append(list, levelRow{r.Axes[0].Values[i], question, &r.Survey.Points[i], true})
	}
	r.fill(&l, list)
	return l
}

// maxLevels is the number of rows of answers that a page shows of all questions, and
// minLevels that of each of many.
const maxLevels, minLevels = 40, 8

// extremes are all points, or, of very many, those with the largest and then those with
// the smallest answers.
func (r SurveyReport) extremes(question int) []int {
	order := make([]int, len(r.Survey.Points))
	for i := range order {
		order[i] = i
	}
	most := max(minLevels, maxLevels/len(r.Survey.Questions))
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
func (r SurveyReport) fill(l *charts.Levels, list []levelRow) {
	for _, of := range list {
		row := charts.Level{Name: of.name}
		if of.point != nil {
			a := of.point.Answers[of.question]
			row.Known, row.Open = a.Known && of.drawn, r.isSampled(*of.point)
			row.Value = chartValue(r.Survey.Questions[of.question], a.Estimate)
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
		l.Rows[i].Words, l.Rows[i].Between = r.Digits.answerWordsForUnit(r.Survey.Questions[of.question],
			of.point.Answers[of.question], of.point.Engine, unit)
	}
}

// answers are those of the only point: all shares on one axis, with other numbers
// beside them in words, or, without any shares, every number on its own axis.
func (r SurveyReport) answers() [][]charts.Panel {
	var shares charts.Levels
	var others []charts.Levels
	var list []levelRow
	for i, q := range r.Survey.Questions {
		of := levelRow{answerLabel(q), i, &r.Survey.Points[0], true}
		l := charts.Levels{Label: axisLabel(q), Range: rangeOf(q)}
		r.fill(&l, []levelRow{of})
		others = append(others, l)
		if q.Share {
			shares.Label, shares.Range = axisLabel(q), rangeOf(q)
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

func (r SurveyReport) heatMap(question int) charts.HeatMap {
	q := r.Survey.Questions[question]
	h := charts.HeatMap{
		Heading: r.heading(q), Columns: r.Axes[1].Values, Down: r.Axes[0].Name, Across: r.Axes[1].Name, Label: axisLabel(q),
		Range: rangeOf(q), Least: leastColors(q),
	}
	for i, name := range r.Axes[0].Values {
		row := charts.HeatRow{Name: name}
		for j := range r.Axes[1].Values {
			row.Cells = append(row.Cells, r.heatCell(question, r.at(i, j)))
		}
		h.Rows = append(h.Rows, row)
	}
	labelCells(&h, func(i, j int, unit float64) string {
		p := r.at(i, j)
		words, _ := r.Digits.answerWordsForUnit(q, p.Answers[question], p.Engine, unit)
		return words
	})
	for i := range h.Rows {
		for j := range h.Rows[i].Cells {
			if cell := &h.Rows[i].Cells[j]; cell.Known && r.isSampled(*r.at(i, j)) {
				cell.Words = sampledSign + cell.Words
			}
		}
	}
	h.Note = heatMapNote(h)
	return h
}

// heatCell is a point's answer, with words where it has none.
func (r SurveyReport) heatCell(question int, p *sim.PointAnswers) charts.HeatCell {
	if p == nil {
		return charts.HeatCell{}
	}
	q, a := r.Survey.Questions[question], p.Answers[question]
	if !a.Known {
		words, _ := r.Digits.answerWords(q, a, p.Engine)
		return charts.HeatCell{Words: words}
	}
	return charts.HeatCell{Known: true, Value: chartValue(q, a.Estimate)}
}

// negligibleValue is the exact share below which nothing is drawn: an axis of such
// numbers would have more zeros than room.
const negligibleValue = 1e-10

// chartValue is where an answer is drawn, in the unit of its axis.
func chartValue(q sim.Question, e sim.Estimate) charts.Interval {
	if q.Share && e.Low == e.High && e.Value < negligibleValue {
		return charts.Interval{}
	}
	return chartInterval(scaled(e, displayScale(q)))
}

// leastColors is what the colours of answers span at least, as they are read.
func leastColors(q sim.Question) float64 {
	if q.Share || isFirstPlayer(q) {
		return 10 // points
	}
	return 0
}

// maxAltAnswers is the number of answers up to which all are described to those who cannot
// see them.
const maxAltAnswers = 40

// alt describes the answers to readers who cannot see them, or the least and the largest.
func (r SurveyReport) alt() string {
	var parts []string
	for i, q := range r.Survey.Questions {
		told := r.answerTexts(i)
		if len(told) > maxAltAnswers {
			told = r.extremeTexts(i)
		}
		parts = append(parts, answerLabel(q)+": "+strings.Join(told, "; "))
	}
	return r.method() + ". " + strings.Join(parts, ". ") + "."
}

// answerTexts are the answers to a question.
func (r SurveyReport) answerTexts(question int) []string {
	var list []string
	for i := range r.Survey.Points {
		list = append(list, r.answerText(question, i))
	}
	return list
}

func (r SurveyReport) answerText(question, point int) string {
	p := r.Survey.Points[point]
	words := bracketed(r.Digits.answerWords(r.Survey.Questions[question], p.Answers[question], p.Engine))
	return strings.TrimSpace(r.pointName(point) + " " + words)
}

// leastAndMost are the points of the least and of the largest answer to a question, -1 if there is none.
func (r SurveyReport) leastAndMost(question int) (least, most int) {
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
func (r SurveyReport) extremeTexts(question int) []string {
	least, most := r.leastAndMost(question)
	if least < 0 {
		return []string{"no answer"}
	}
	return []string{"the least " + r.answerText(question, least), "the largest " + r.answerText(question, most)}
}

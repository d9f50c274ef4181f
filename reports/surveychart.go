package reports

import (
	"io"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// SurveyChart draws a survey: a curve a question along an axis of numbers, rows
// along one of names, a heat map over two. It gives the characters that could not
// be drawn.
func SurveyChart(w io.Writer, f charts.Format, r SurveyReport) ([]rune, error) {
	return charts.Write(w, f, surveyPage(r))
}

func surveyPage(r SurveyReport) charts.Page {
	return charts.Page{
		Title: r.Name + ": " + r.Title, Subtitle: r.method(), Alt: r.alt(), Rows: r.panels(),
		Foot: append(r.notes(), foot(r.Survey.Warnings, r.Stamp)...),
	}
}

func (r SurveyReport) panels() [][]charts.Panel {
	if len(r.Axes) == 0 {
		return r.answers()
	}
	var rows [][]charts.Panel
	var curves []charts.Curve
	var levels []charts.Levels
	for q := range r.Survey.Questions {
		switch {
		case len(r.Axes) == 2:
			rows = append(rows, []charts.Panel{r.heatMap(q)})
		case r.Axes[0].Numbers != nil && len(r.Axes[0].Values) > 1:
			curves = append(curves, r.curve(q))
		default:
			levels = append(levels, r.levels(q))
		}
	}
	return slices.Concat(rows, charts.AlignedCurves(curves), charts.AlignedLevels(levels))
}

// axisLabel writes the numbers of an axis of answers.
func axisLabel(q sim.Question) func(float64) string {
	return func(v float64) string {
		s := significant(v)
		switch {
		case q.Share:
			return s + " %"
		case ofFirst(q):
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
	case q.Spread:
		return charts.Range{Low: 0, High: math.Inf(1)}
	default:
		return charts.Unbounded()
	}
}

// heading stands over the answers to a question.
func (r SurveyReport) heading(q sim.Question) charts.Heading {
	h := charts.Heading{Title: measure(q)}
	if ofFirst(q) {
		h.Note = "in percentage points"
	}
	if r.mixed() && len(r.Axes) == 1 {
		h.Note = strings.TrimPrefix(h.Note+"; filled: exact; rings: by trials", "; ")
	}
	return h
}

// open tells whether a point is drawn as a ring: by trials, among exact ones.
func (r SurveyReport) open(p sim.Surveyed) bool { return r.mixed() && p.Engine == sim.MonteCarlo }

func (r SurveyReport) curve(question int) charts.Curve {
	q, axis := r.Survey.Questions[question], r.Axes[0]
	c := charts.Curve{Heading: r.heading(q), Axis: axis.Name, Label: axisLabel(q), Range: rangeOf(q)}
	for i, x := range axis.Numbers {
		point := charts.CurvePoint{At: x, Tick: axis.Values[i]}
		if i < len(r.Survey.Points) {
			p := r.Survey.Points[i]
			a := p.Answers[question]
			point.Known, point.Y, point.Open = a.Known, interval(scaled(a.Estimate, unitOf(q))), r.open(p)
			point.Words, _ = answerWords(q, a, p.Engine)
		}
		c.Points = append(c.Points, point)
	}
	return c
}

// levels are a row a value of the only axis.
func (r SurveyReport) levels(question int) charts.Levels {
	q := r.Survey.Questions[question]
	l := charts.Levels{Heading: r.heading(q), Label: axisLabel(q), Range: rangeOf(q)}
	l.Title += ", by " + r.Axes[0].Name
	for i, p := range r.Survey.Points {
		l.Rows = append(l.Rows, r.row(r.Axes[0].Values[i], question, p))
	}
	return l
}

func (r SurveyReport) row(name string, question int, p sim.Surveyed) charts.Level {
	q, a := r.Survey.Questions[question], p.Answers[question]
	row := charts.Level{Name: name, Known: a.Known, Value: interval(scaled(a.Estimate, unitOf(q))), Open: r.open(p)}
	row.Words, row.Between = answerWords(q, a, p.Engine)
	return row
}

// answers are those of the only point: all shares on one axis, with other numbers
// beside them in words, or, without any shares, every number on its own axis.
func (r SurveyReport) answers() [][]charts.Panel {
	var shares charts.Levels
	var others []charts.Levels
	for i, q := range r.Survey.Questions {
		row := r.row(measure(q), i, r.Survey.Points[0])
		others = append(others, charts.Levels{Label: axisLabel(q), Range: rangeOf(q), Rows: []charts.Level{row}})
		if q.Share {
			shares.Label, shares.Range = axisLabel(q), rangeOf(q)
		}
		row.Known = row.Known && q.Share
		shares.Rows = append(shares.Rows, row)
	}
	if shares.Label != nil {
		return [][]charts.Panel{{shares}}
	}
	return charts.AlignedLevels(others)
}

func (r SurveyReport) heatMap(question int) charts.HeatMap {
	q := r.Survey.Questions[question]
	h := charts.HeatMap{
		Heading: r.heading(q), Columns: r.Axes[1].Values, Down: r.Axes[0].Name, Across: r.Axes[1].Name, Label: axisLabel(q),
	}
	for i, name := range r.Axes[0].Values {
		row := charts.HeatRow{Name: name}
		for j := range r.Axes[1].Values {
			p := r.at(i, j)
			cell := charts.HeatCell{Value: math.NaN(), Words: r.gridCell(question, p)}
			if p != nil && p.Answers[question].Known {
				cell.Value = p.Answers[question].Value * unitOf(q)
			}
			row.Cells = append(row.Cells, cell)
		}
		h.Rows = append(h.Rows, row)
	}
	return h
}

// mostTold is the number of answers up to which all are told to those who cannot
// see them.
const mostTold = 40

// alt tells the answers to those who cannot see them, or the least and the largest.
func (r SurveyReport) alt() string {
	var parts []string
	for i, q := range r.Survey.Questions {
		told := r.told(i)
		if len(told) > mostTold {
			told = r.ends(i)
		}
		parts = append(parts, measure(q)+": "+strings.Join(told, "; "))
	}
	return r.method() + ". " + strings.Join(parts, ". ") + "."
}

// told are the answers to a question.
func (r SurveyReport) told(question int) []string {
	var list []string
	for i := range r.Survey.Points {
		list = append(list, r.tell(question, i))
	}
	return list
}

func (r SurveyReport) tell(question, point int) string {
	p := r.Survey.Points[point]
	words := bracketed(answerWords(r.Survey.Questions[question], p.Answers[question], p.Engine))
	return strings.TrimSpace(r.place(point) + " " + words)
}

// ends are the least and the largest answer to a question.
func (r SurveyReport) ends(question int) []string {
	least, most := -1, -1
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
	if least < 0 {
		return []string{"no answer"}
	}
	return []string{"the least " + r.tell(question, least), "the largest " + r.tell(question, most)}
}

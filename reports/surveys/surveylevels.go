package surveys

import (
	"cmp"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Levels are a row a value of the only axis: all, or, of very many, the largest and the
// smallest answers.
func (r Report) Levels(question int) charts.Levels {
	q := r.Survey.Questions[question]
	l := charts.Levels{Heading: HeadingOf(q), Label: AxisLabel(q), Range: RangeOf(q), Keys: r.keys()}
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
	return layout.FilledLevels(l, list, r.level, r.levelWords)
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
	point    *survey.PointAnswers
	drawn    bool // or else told in words alone
}

// level is a row without its words.
func (r Report) level(of levelRow) charts.Level {
	if of.point == nil {
		return charts.Level{Name: of.name}
	}
	a := of.point.Answers[of.question]
	return charts.Level{Name: of.name, Known: a.Known && of.drawn, Open: r.isSampled(*of.point),
		Value: ChartValue(r.Survey.Questions[of.question], a.Estimate)}
}

// levelWords are the words of a row, in the unit of its axis if it is drawn.
func (r Report) levelWords(of levelRow, unit float64) (value, between string) {
	if of.point == nil {
		return "", ""
	}
	if !of.drawn {
		unit = 0
	}
	return r.Digits.AnswerWordsForUnit(r.Survey.Questions[of.question], of.point.Answers[of.question], of.point.Engine,
		unit)
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
		others = append(others, layout.FilledLevels(l, []levelRow{of}, r.level, r.levelWords))
		if q.Share {
			shares.Label, shares.Range = AxisLabel(q), RangeOf(q)
		}
		of.drawn = q.Share
		list = append(list, of)
	}
	if shares.Label != nil {
		return [][]charts.Panel{{layout.FilledLevels(shares, list, r.level, r.levelWords)}}
	}
	return charts.AlignedLevels(others)
}

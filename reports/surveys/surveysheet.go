package surveys

import (
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Sheets are the tables of a survey for a width.
func (r Report) Sheets(width int) []layout.Sheet {
	each := func(sheet func(question int) layout.Sheet) (list []layout.Sheet) {
		for q := range r.Survey.Questions {
			list = append(list, sheet(q))
		}
		return list
	}
	switch len(r.Axes) {
	case 0:
		return []layout.Sheet{r.single()}
	case 2:
		return each(r.grid)
	}
	var all []int
	for q := range r.Survey.Questions {
		all = append(all, q)
	}
	if s := r.column(all...); len(all) == 1 || s.Fits(width) {
		return []layout.Sheet{s}
	}
	return each(func(q int) layout.Sheet { return r.column(q) })
}

// single is the answers of the only point.
func (r Report) single() layout.Sheet {
	p := r.Survey.Points[0]
	s := layout.Sheet{}.Words("question").Numbers("answer").WordsIf(p.Engine != player.Exact, "interval").Bar()
	for i, q := range r.Survey.Questions {
		value, between := r.Digits.AnswerWordsForUnit(q, p.Answers[i], p.Engine, BarUnitOf(q))
		s.Add(ShareOf(q, p.Answers[i]), numbers.AnswerLabel(q), value, between, "")
	}
	if !slices.ContainsFunc(r.Survey.Questions, func(q query.Question) bool { return q.Share }) {
		s = s.Pruned(layout.AsBar)
	}
	return s.Pruned()
}

// ShareOf is the length of an answer's bar, none where it is no share.
func ShareOf(q query.Question, a survey.Answer) float64 {
	if !q.Share || !a.Known {
		return 0
	}
	return a.Value
}

// BarUnitOf is the unit of the bars that show answers, 0 where these are no shares.
func BarUnitOf(q query.Question) float64 {
	if q.Share {
		return layout.BarUnit
	}
	return 0
}

// AxisColumn heads the values of an axis.
func AxisColumn(a survey.Axis) layout.Column {
	if a.Numbers != nil {
		return layout.Column{Head: a.Name, Kind: layout.AsNumber}
	}
	return layout.Column{Head: a.Name, Kind: layout.AsWords}
}

// column is the answers to some questions along a single axis.
func (r Report) column(questions ...int) layout.Sheet {
	s := layout.Sheet{Columns: []layout.Column{AxisColumn(r.Axes[0])}}
	for _, q := range questions {
		s = s.Numbers(numbers.AnswerLabel(r.Survey.Questions[q])).WordsIf(r.Exact() < len(r.Survey.Points), "interval")
	}
	mixed := r.mixedMethods()
	s = s.Bar().WordsIf(mixed, "answered by")
	for i, p := range r.Survey.Points {
		cells, share := []string{r.Axes[0].Values[i]}, 0.0
		for _, q := range questions {
			value, between := r.Digits.AnswerWordsForUnit(r.Survey.Questions[q], p.Answers[q], p.Engine,
				BarUnitOf(r.Survey.Questions[q]))
			cells, share = append(cells, value, between), ShareOf(r.Survey.Questions[q], p.Answers[q])
		}
		by := ""
		if mixed {
			by = EngineWords(p)
		}
		s.Add(share, append(cells, "", by)...)
	}
	if len(questions) > 1 || !r.Survey.Questions[questions[0]].Share {
		return s.Pruned(layout.AsBar)
	}
	return s.Pruned()
}

// SampledSign marks a number by trials among exact ones.
const SampledSign = "≈ "

// grid is the answers to a question over two axes.
func (r Report) grid(question int) layout.Sheet {
	q := r.Survey.Questions[question]
	return layout.Sheet{Splits: true, Title: r.gridTitle(q), Columns: []layout.Column{AxisColumn(r.Axes[0])}}.
		Numbers(r.Axes[1].Values...).
		Filled(r.Axes[0].Values, func(i, j int) string { return r.GridCell(question, r.at(i, j)) })
}

func (r Report) gridTitle(q query.Question) string {
	return numbers.AnswerLabel(q) + ", by " + r.Axes[0].Name + " (down) and " + r.Axes[1].Name + " (across)"
}

// GridCell writes an answer without its interval, empty for what is missing.
func (r Report) GridCell(question int, p *survey.PointAnswers) string {
	if p == nil {
		return ""
	}
	return r.cellWords(question, p, BarUnitOf(r.Survey.Questions[question]))
}

// cellWords are an answer without its interval, marked where others are exact and it is not.
func (r Report) cellWords(question int, p *survey.PointAnswers, unit float64) string {
	a := p.Answers[question]
	value, _ := r.Digits.AnswerWordsForUnit(r.Survey.Questions[question], a, p.Engine, unit)
	if a.Known && r.isSampled(*p) {
		return SampledSign + value
	}
	return value
}

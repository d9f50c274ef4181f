package reports

import "github.com/oddsmith/oddsmith/sim"

// sheets are the tables of a survey for a width.
func (r SurveyReport) sheets(width int) []sheet {
	switch {
	case len(r.Axes) == 0:
		return []sheet{r.single()}
	case len(r.Axes) == 2:
		var list []sheet
		for q := range r.Survey.Questions {
			list = append(list, r.grid(q))
		}
		return list
	}
	all := make([]int, len(r.Survey.Questions))
	for q := range all {
		all[q] = q
	}
	if s := r.column(all...).pruned(); len(all) == 1 || s.fits(width) {
		return []sheet{s}
	}
	var list []sheet
	for _, q := range all {
		list = append(list, r.column(q).pruned())
	}
	return list
}

// single is the answers of the only point.
func (r SurveyReport) single() sheet {
	p := r.Survey.Points[0]
	s := sheet{columns: []column{{"question", asWords}, {"answer", asNumber}, {methodHead(p.Engine, "interval"), asWords}, {"", asBar}}}
	shares := false
	for i, q := range r.Survey.Questions {
		value, between := r.Digits.answerWordsForUnit(q, p.Answers[i], p.Engine, barUnitOf(q))
		s.add(shareOf(q, p.Answers[i]), answerLabel(q), value, between, "")
		shares = shares || q.Share
	}
	if !shares {
		s = s.pruned(asBar)
	}
	return s.pruned()
}

// shareOf is the length of an answer's bar, none where it is no share.
func shareOf(q sim.Question, a sim.Answer) float64 {
	if !q.Share || !a.Known {
		return 0
	}
	return a.Value
}

// barUnitOf is the unit of the bars that show answers, 0 where these are no shares.
func barUnitOf(q sim.Question) float64 {
	if q.Share {
		return barUnit
	}
	return 0
}

// axisColumn heads the values of an axis.
func axisColumn(a sim.Axis) column {
	if a.Numbers != nil {
		return column{a.Name, asNumber}
	}
	return column{a.Name, asWords}
}

// column is the answers to some questions along a single axis.
func (r SurveyReport) column(questions ...int) sheet {
	s := sheet{columns: []column{axisColumn(r.Axes[0])}}
	for _, q := range questions {
		s.columns = append(s.columns, column{answerLabel(r.Survey.Questions[q]), asNumber}, column{r.intervalHead(), asWords})
	}
	bars := len(questions) == 1 && r.Survey.Questions[questions[0]].Share
	if bars {
		s.columns = append(s.columns, column{"", asBar})
	}
	if r.mixedMethods() {
		s.columns = append(s.columns, column{"answered by", asWords})
	}
	for i, p := range r.Survey.Points {
		cells, share := []string{r.Axes[0].Values[i]}, 0.0
		for _, q := range questions {
			value, between := r.Digits.answerWordsForUnit(r.Survey.Questions[q], p.Answers[q], p.Engine, barUnitOf(r.Survey.Questions[q]))
			cells, share = append(cells, value, between), shareOf(r.Survey.Questions[q], p.Answers[q])
		}
		if bars {
			cells = append(cells, "")
		}
		if r.mixedMethods() {
			cells = append(cells, engineWords(p))
		}
		s.add(share, cells...)
	}
	return s
}

// intervalHead heads intervals, if there are any.
func (r SurveyReport) intervalHead() string {
	if r.exact() == len(r.Survey.Points) {
		return ""
	}
	return "interval"
}

// sampledSign marks a number by trials among exact ones.
const sampledSign = "≈ "

// grid is the answers to a question over two axes.
func (r SurveyReport) grid(question int) sheet {
	q := r.Survey.Questions[question]
	s := sheet{splits: true, title: r.gridTitle(q), columns: []column{axisColumn(r.Axes[0])}}
	for _, name := range r.Axes[1].Values {
		s.columns = append(s.columns, column{name, asNumber})
	}
	for i, name := range r.Axes[0].Values {
		cells := []string{name}
		for j := range r.Axes[1].Values {
			cells = append(cells, r.gridCell(question, r.at(i, j)))
		}
		s.add(0, cells...)
	}
	return s
}

func (r SurveyReport) gridTitle(q sim.Question) string {
	return answerLabel(q) + ", by " + r.Axes[0].Name + " (down) and " + r.Axes[1].Name + " (across)"
}

// gridCell writes an answer without its interval, empty for what is missing.
func (r SurveyReport) gridCell(question int, p *sim.PointAnswers) string {
	if p == nil {
		return ""
	}
	q := r.Survey.Questions[question]
	value, _ := r.Digits.answerWordsForUnit(q, p.Answers[question], p.Engine, barUnitOf(q))
	if r.mixed() && p.Engine == sim.MonteCarlo && p.Answers[question].Known {
		return sampledSign + value
	}
	return value
}

package reports

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// rowGroup is the rows of one statistic of a question that the same labels tell apart.
type rowGroup struct {
	statistic string
	asked     frame.Question
	labels    []frame.Label
	at        []int // of the labels in rows
	rows      []frame.Row
}

// isDistribution reports whether it is how often there is each value.
func (g rowGroup) isDistribution() bool {
	return g.statistic == frame.Exactly || g.statistic == frame.AtLeast
}

// isDrawn reports whether a scale shows it.
func (g rowGroup) isDrawn() bool {
	return slices.Contains([]string{frame.Share, frame.Mean, frame.Spread, frame.Difference}, g.statistic)
}

// title says what the numbers are.
func (g rowGroup) title() string {
	what, name := strings.ReplaceAll(statisticWords(g.statistic), "_", " "), cmp.Or(g.asked.Label, g.asked.Name)
	if what == "" || name == "" {
		return what + name
	}
	return name + ": " + what
}

// question is one whose answers are written like those of the group.
func (g rowGroup) question() query.Question {
	switch g.statistic {
	case frame.Share, frame.Exactly, frame.AtLeast, frame.Chance, frame.Superiority, frame.Score, frame.SideA,
		frame.FirstPlayer, frame.FirstOrder, frame.Total:
		return query.Question{Share: true}
	case frame.CombinationsMean:
		return query.Question{Share: g.asked.Kind == frame.Share}
	case frame.Difference, frame.Worth, frame.Interaction:
		if g.asked.Kind == frame.Share || g.asked.Kind == frame.Difference {
			return query.Question{Name: query.FirstPlayer} // in points
		}
	}
	return query.Question{}
}

// isDifference reports whether the numbers have signs.
func (g rowGroup) isDifference() bool {
	return g.asked.Name != "" && slices.Contains([]string{frame.Difference, frame.Worth, frame.Interaction}, g.statistic) ||
		g.statistic == frame.GlassDelta
}

// sheet is the table of a group.
func (g rowGroup) sheet(d numbers.Digits) layout.Sheet {
	s, q := layout.Sheet{Title: g.title()}, g.question()
	for _, l := range g.labels {
		s.Columns = append(s.Columns, surveys.AxisColumn(l.Axis))
	}
	if len(g.labels) == 0 {
		s = s.Words("")
	}
	unit := surveys.BarUnitOf(q)
	between := slices.ContainsFunc(g.rows, func(row frame.Row) bool {
		_, between := g.words(d, row, unit)
		return between != ""
	})
	s = s.Numbers("answer").WordsIf(between, "interval").Words("", "").Bar()
	for _, row := range g.rows {
		value, between := g.words(d, row, unit)
		by := ""
		if row.Engine != "" {
			by = surveys.EngineWords(survey.PointAnswers{Engine: row.Engine, Trials: row.Trials})
		}
		s.Add(surveys.ShareOf(q, row.Answer.Read()), append(g.names(row), value, between, row.Verdict, by, "")...)
	}
	if !q.Share {
		return s.Pruned(layout.AsBar)
	}
	return s.Pruned()
}

// names tell a row of the group from the others.
func (g rowGroup) names(row frame.Row) (list []string) {
	for _, at := range g.at {
		list = append(list, row.Labels[at])
	}
	if len(list) == 0 {
		list = []string{g.title()}
	}
	return list
}

// words are the answer of a row and its interval, beside a mark, with a unit as it is read.
func (g rowGroup) words(d numbers.Digits, row frame.Row, unit float64) (value, interval string) {
	switch {
	case row.Shown != "":
		return row.Shown, ""
	case row.Answer == nil && row.Missing != "":
		return row.Missing, ""
	case row.Answer == nil:
		return numbers.NoAnswer, ""
	}
	switch g.statistic {
	case frame.Median, frame.Quantile, frame.Rank, frame.Value: // whole numbers
		return runs.Median(row.Answer.Estimate), ""
	case frame.Rating:
		return ratingWords(d, row.Answer.Estimate)
	case frame.OddsRatio, frame.FairCost, frame.OverCost:
		return openWords(d, row.Answer.Estimate)
	}
	if q := g.question(); g.isDifference() && q.Name == "" {
		return d.DifferenceWords(q, row.Answer.Estimate, unit)
	}
	return d.AnswerWordsForUnit(g.question(), row.Answer.Read(), row.Engine, unit)
}

// ratingWords are a rating, in tens where no interval says what its digits are worth; nothing was checked of it.
func ratingWords(d numbers.Digits, e stats.Estimate) (value, interval string) {
	switch {
	case !(math.Abs(e.Value) < maxAnswer):
		return numbers.NoAnswer, ""
	case -maxAnswer < e.Low && e.Low <= e.Value && e.Value <= e.High && e.High < maxAnswer:
		n := d.DigitsOf(e, 1)
		return n.Value, numbers.SignedSpan(e, n)
	default:
		return numbers.Fixed(e.Value, -1, math.Round), numbers.TooFew
	}
}

// openWords are a number that may be infinite, and its interval; nothing was checked of either.
func openWords(d numbers.Digits, e stats.Estimate) (value, interval string) {
	for _, v := range []*float64{&e.Value, &e.Low, &e.High} {
		if math.IsNaN(*v) {
			*v = math.Inf(1)
		}
	}
	known := func(v float64) bool { return 1e-9 < v && v < maxAnswer }
	switch {
	case known(e.Low) && e.Low <= e.Value && e.Value <= e.High && known(e.High),
		known(e.Low) && math.IsInf(e.Value, 1), e.Value == 0 && known(e.High), math.IsInf(e.Low, 1) &&
			math.IsInf(e.Value, 1):
		return comparisons.OddsWords(d, &e)
	default:
		return numbers.NoAnswer, ""
	}
}

// levels are the numbers as marks on a scale, as many as can be told apart.
func (g rowGroup) levels(d numbers.Digits) charts.Levels {
	q := g.question()
	l := charts.Levels{Heading: charts.Heading{Title: g.title()}, Label: surveys.AxisLabel(q),
		Range: surveys.RangeOf(q)}
	shown := g.rows[:min(len(g.rows), surveys.MaxLevels)]
	for _, row := range shown {
		a := row.Answer.Read()
		l.Rows = append(l.Rows, charts.Level{Name: strings.Join(g.names(row), ", "), Known: a.Known,
			Value: surveys.ChartValue(q, a.Estimate)})
	}
	unit := l.Unit()
	for i, row := range shown {
		l.Rows[i].Words, l.Rows[i].Between = g.words(d, row, unit)
	}
	if left := len(g.rows) - len(shown); left > 0 {
		l.Rows = append(l.Rows, charts.Level{Name: layout.MoreLabel(len(g.rows), len(shown))})
	}
	return l
}

package surveys

import (
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Precision says how near the values of a grid are known, as they are written.
func (r Report) Precision(question int) []string {
	q, worst := r.Survey.Questions[question], 0.0
	for i := range r.Survey.Points {
		if a := r.Survey.Points[i].Answers[question]; a.Known && a.Low < a.High && a.Reportable() {
			worst = max(worst,
				ReachFrom(q, a.Estimate,
					ShownNumber(r.GridCell(question, &r.Survey.Points[i]), a.Estimate, numbers.DisplayScale(q))))
		}
	}
	if worst == 0 {
		return nil
	}
	return []string{numbers.AnswerLabel(q) + ": every interval lies within ± " + numbers.HalfWords(worst, q)}
}

// ReachFrom is how far an interval reaches from a number, which is near its middle, as it
// is read.
func ReachFrom(q query.Question, e stats.Estimate, from float64) float64 {
	return max(from-float64(e.Low*numbers.DisplayScale(q)), float64(e.High*numbers.DisplayScale(q))-from)
}

// ShownNumber is the number that words of an estimate show, or stand for where they only
// say that it was never seen, or always.
func ShownNumber(words string, e stats.Estimate, unit float64) float64 {
	if s := FirstNumber(words); s != "" {
		return numbers.MustFloat(s)
	}
	return float64(e.Value * unit)
}

// FirstNumber is the first number among words, empty if there is none.
func FirstNumber(words string) string {
	for _, word := range strings.Fields(words) {
		word = strings.TrimSuffix(word, "%")
		if _, err := strconv.ParseFloat(strings.ReplaceAll(word, ",", ""), 64); err == nil {
			return word
		}
	}
	return ""
}

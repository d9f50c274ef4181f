package surveys

import (
	"strings"

	"github.com/oddsmith/oddsmith/reports/numbers"
)

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

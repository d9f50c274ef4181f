package sensitivities

import (
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
)

// worthSheet is the steps, the greatest first.
func (r Report) worthSheet() layout.Sheet {
	s := layout.Sheet{}.Phrases("field").Words("from", "to").Numbers("worth").WordsIf(r.Worth.Simultaneous > 0, "interval").
		Numbers(r.Worth.Question.Heading()).Prose("")
	for _, i := range r.Worth.BySize() {
		worth, interval := contrastWords(r.Digits, r.Worth, i, 0)
		value, _ := r.Digits.AnswerWordsForUnit(r.Worth.Question, r.Worth.Values[i+1], "", 0)
		s.Add(0, r.Steps[i].Path, r.Steps[i].From, r.Steps[i].To, worth, interval, value, remark(r.Worth, i))
	}
	return s
}

// pairSheet is the pairs of steps, those first that are worth most beyond what each is alone.
func (r Report) pairSheet() layout.Sheet {
	if r.Pairs == nil {
		return layout.Sheet{}
	}
	s := layout.Sheet{Title: "both together, beyond what each is worth alone"}.Phrases("one", "other").
		Numbers("beyond").WordsIf(r.Pairs.Worth.Simultaneous > 0, "interval").Prose("")
	if r.Pairs.Worth.Simultaneous > 0 {
		s.Foot = howContrasted(r.Pairs.Worth, "others than above")
	}
	for _, i := range r.Pairs.Worth.BySize() {
		beyond, interval := contrastWords(r.Digits, r.Pairs.Worth, i, 0)
		s.Add(0, r.setting(r.Pairs.Pairs[i][0]), r.setting(r.Pairs.Pairs[i][1]), beyond, interval,
			remark(r.Pairs.Worth, i))
	}
	return s
}

func (r Report) setting(step int) string {
	return r.Steps[step].Path + "=" + r.Steps[step].To
}

// Notes say what the tables leave out.
func (r Report) Notes() (list []string) {
	note := func(what string, settings []string) {
		if len(settings) > 0 {
			list = append(list, what+": "+someOf(settings))
		}
	}
	var none, unseen, left []string
	most := 0.0
	for i, d := range r.Worth.Differences {
		switch {
		case d.Value != 0:
		case r.Worth.Exact(i):
			none = append(none, r.setting(i))
		default:
			unseen, most = append(unseen, r.setting(i)), max(most, -d.Low, d.High)
		}
	}
	note("no difference at all", none)
	if len(unseen) > 0 {
		scaled := float64(most * numbers.DisplayScale(r.Worth.Question))
		note("no difference seen, and none of more than "+numbers.HalfWords(scaled, r.Worth.Question), unseen)
	}
	if r.Pairs != nil {
		list = append(list, r.pairNotes()...)
	}
	for _, s := range r.Left {
		left = append(left, s.Path+"="+s.To)
	}
	note("left out, as the rules forbid it", left)
	return list
}

// pairNotes say what the table of pairs leaves out.
func (r Report) pairNotes() (list []string) {
	none := 0
	for _, d := range r.Pairs.Worth.Differences {
		if d.Value == 0 {
			none++
		}
	}
	if none > 0 {
		list = append(list, "together what they are worth alone"+asFarAs(r.Pairs.Worth)+": "+
			numbers.Counted(none, "pair"))
	}
	if r.Pairs.Left > 0 {
		list = append(list, "left out, as rules forbid both at once: "+numbers.Counted(r.Pairs.Left, "pair"))
	}
	return list
}

// maxSettings is how many settings a note lists.
const maxSettings = 12

// someOf lists the first of many settings.
func someOf(list []string) string {
	if len(list) <= maxSettings {
		return strings.Join(list, ", ")
	}
	return strings.Join(list[:maxSettings], ", ") + " and " + numbers.Count(uint64(len(list)-maxSettings)) +
		" more, which json lists"
}

package checks

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// CheckKind is the kind of question whether answers lie where matchups expect them.
const CheckKind = "check"

// checkDetails are what only a check has besides numbers.
type checkDetails struct {
	Holds     int  `json:"holds"`
	Broken    int  `json:"broken"`
	Undecided int  `json:"undecided"`
	AllTrials bool `json:"all_trials,omitempty"`
	// Checked are the matchups, to each of which the next so many rows belong.
	Checked []jsonChecked `json:"checked"`
}

type jsonChecked struct {
	Name    string         `json:"name"`
	Title   string         `json:"title"`
	Digest  string         `json:"matchup_digest"`
	Answers int            `json:"answers"`
	Matchup map[string]any `json:"matchup"`
}

// Frame is a check as a frame: a row an expectation, with what became of it.
func (r Report) Frame() frame.Frame {
	r.Digits, r.Counted = numbers.DefaultDigits, layout.WithoutWalked(r.Counted)
	f := r.NewFrame(CheckKind)
	f.Title, f.Confidence, f.Notes = r.Headline(), 1-r.Error, []string{}
	of := frame.Label{Axis: survey.Axis{Name: "checked"}}
	details := checkDetails{AllTrials: r.AllTrials}
	details.Holds, details.Broken, details.Undecided = r.Count()
	for _, m := range r.Matchups {
		of.Values = append(of.Values, m.Name)
		details.Checked = append(details.Checked, jsonChecked{m.Name, m.Title, m.Digest, len(m.Checked), m.Matchup})
		for _, c := range m.Checked {
			r.addRow(&f, m.Name, c)
		}
	}
	free := func(name string) frame.Label { return frame.Label{Axis: survey.Axis{Name: name, Values: []string{}}} }
	f.Labels = []frame.Label{of, free("expected"), free("place")}
	f.Details, _ = frame.Raw(details) // it has nothing that JSON cannot say
	return f
}

// addRow adds the row of an expectation.
func (r Report) addRow(f *frame.Frame, matchup string, c CheckedAnswer) {
	q := frame.QuestionOf(c.Of)
	q.Name = c.Question() // as it was written
	if i := slices.IndexFunc(f.Questions, func(other frame.Question) bool { return other.Name == q.Name }); i < 0 {
		f.Questions = append(f.Questions, q)
	} else { // of other matchups too
		f.Questions[i].Min, f.Questions[i].Max = min(f.Questions[i].Min, q.Min), max(f.Questions[i].Max, q.Max)
	}
	row := frame.Row{
		Labels: []string{matchup, c.Text, c.place()}, Question: q.Name, Statistic: q.Kind, Engine: c.Engine,
		Trials: c.Trials,
		Answer: frame.AnswerOf(c.Answer), Verdict: c.Verdict.String(),
	}
	if !c.Answer.Known {
		row.Missing, _ = r.Answer(c)
	}
	f.Rows = append(f.Rows, row)
}

// place is where the expectation stands, as editors take it.
func (c CheckedAnswer) place() string { return fmt.Sprintf("%s:%d:%d", c.File, c.Line, c.Column) }

// Before is what a frame says was checked: the matchups with what was expected of them, without answers, and whether all
// trials were played.
func Before(f *frame.Frame) (list []CheckedMatchup, allTrials bool, err error) {
	var d checkDetails
	if len(f.Details) > 0 {
		err = frame.Decode(f.Details, &d)
	}
	if err == nil && len(d.Checked) == 0 {
		err = errors.New("the field details.checked is missing")
	}
	if err != nil {
		return nil, false, err
	}
	rows := f.Rows
	for i, m := range d.Checked {
		if m.Answers < 1 || m.Answers > len(rows) {
			return nil, false, fmt.Errorf("details.checked, %d: answers is %d, of %d rows that are left", i+1, m.Answers,
				len(rows))
		}
		c := CheckedMatchup{Name: m.Name, Title: m.Title, Digest: m.Digest, Matchup: m.Matchup}
		for k, row := range rows[:m.Answers] {
			x := CheckedAnswer{Checked: survey.Checked{
				Expected: survey.Expected{Question: row.Question, Text: row.Labels[1]}}}
			if x.File, x.Line, x.Column, err = readPlace(row.Labels[2]); err != nil {
				return nil, false, fmt.Errorf("rows, %d: %w", len(f.Rows)-len(rows)+k+1, err)
			}
			c.Checked = append(c.Checked, x)
		}
		list, rows = append(list, c), rows[m.Answers:]
	}
	return list, d.AllTrials, nil
}

// placeForm is how a place is written; a file's name may have colons too.
var placeForm = regexp.MustCompile(`^(?s:(.+)):([1-9][0-9]{0,8}):([1-9][0-9]{0,8})$`)

// readPlace is a place in a file.
func readPlace(text string) (file string, line, column int, err error) {
	m := placeForm.FindStringSubmatch(text)
	if m == nil {
		return "", 0, 0, fmt.Errorf("place is %s, and should be of the form file:line:column", safe.Quote(text))
	}
	line, _ = strconv.Atoi(m[2]) // digits alone, and few
	column, _ = strconv.Atoi(m[3])
	return m[1], line, column, nil
}

// Package checks tells whether what a matchup expects is so.
package checks

import (
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Report is what became of all that matchups expect.
type Report struct {
	layout.Heading         // without a matchup, as there may be several
	Error          float64 // the chance that any verdict is wrong
	AllTrials      bool    // all were played, also where fewer would tell
	Matchups       []CheckedMatchup
}

// CheckedMatchup is what became of what a matchup expects.
type CheckedMatchup struct {
	Name, Title, Digest string
	Matchup             map[string]any // as resolved
	Checked             []CheckedAnswer
}

// CheckedAnswer is an expectation, where it stands, and what became of it.
type CheckedAnswer struct {
	survey.Checked
	File         string
	Line, Column int // 1 and up
}

// Count counts verdicts.
func (r Report) Count() (holds, broken, undecided int) {
	met := map[survey.Met]int{}
	for _, m := range r.Matchups {
		for _, c := range m.Checked {
			met[c.Verdict]++
		}
	}
	return met[survey.Holds], met[survey.Broken], met[survey.Undecided]
}

// Played reports whether anything was answered by trials.
func (r Report) Played() bool {
	return slices.ContainsFunc(r.Matchups, func(m CheckedMatchup) bool {
		return slices.ContainsFunc(m.Checked, func(c CheckedAnswer) bool { return c.Engine == player.MonteCarlo })
	})
}

// Document is the report before it is laid out.
func (r Report) Document(int) layout.Document {
	d := layout.Document{Title: r.Headline(), Origin: []string{"oddsmith " + r.Stamp.Version}, Command: r.Stamp.Command,
		Extras: r.Extras, First: r.first()}
	if r.Played() {
		d.Method = []string{fmt.Sprintf("seed %d; the chance that any verdict is wrong is at most %s%%", r.Stamp.Seed,
			numbers.AllFloatDigits(numbers.InPercent(r.Error)))}
	}
	for _, m := range r.Matchups {
		d.Sections = append(d.Sections, layout.Picturing(r.Sheet(m), r.Ranges(m)))
		if sides := (layout.Heading{Matchup: m.Matchup}).Sides(); sides != "" {
			d.Sections = append(d.Sections, layout.OnPage{Section: layout.Prose(sides)})
		}
	}
	return d
}

// Headline says how many hold.
func (r Report) Headline() string {
	holds, broken, undecided := r.Count()
	switch {
	case broken+undecided == 0:
		return "all is as expected: " + numbers.Counted(holds, "answer")
	case undecided == 0:
		return fmt.Sprintf("%s as expected, %d not", numbers.Counted(holds, "answer"), broken)
	default:
		return fmt.Sprintf("%s as expected, %d not, %d undecided", numbers.Counted(holds, "answer"), broken, undecided)
	}
}

// Sheet is what became of what a matchup expects.
func (r Report) Sheet(m CheckedMatchup) layout.Sheet {
	s := layout.Sheet{Title: m.Name + ": " + m.Title}.Words("", "question", "expected").Numbers("answer").
		Words("interval").Prose("")
	for _, c := range m.Checked {
		value, interval := r.Answer(c)
		s.Add(0, c.Verdict.String(), c.Question(), c.Text, value, interval, r.by(c))
	}
	return s
}

// Question is the question of the expectation, as it was written.
func (c CheckedAnswer) Question() string { return c.Expected.Question }

// Answer writes an answer and its interval.
func (r Report) Answer(c CheckedAnswer) (value, interval string) {
	value, interval = r.Digits.AnswerWordsForUnit(c.Of, c.Answer, c.Engine, 0)
	if c.Engine == player.Exact {
		interval = ""
	}
	return value, interval
}

// by says how an answer was found, and, of one that is undecided, what would decide it.
func (r Report) by(c CheckedAnswer) string {
	switch {
	case c.Engine == player.Exact:
		return "exact"
	case !c.Answer.Known:
		return numbers.Trials(c.Trials) + ", none of which met the condition"
	case c.Verdict != survey.Undecided:
		return numbers.Trials(c.Trials)
	case math.IsInf(c.More, 0) || math.IsNaN(c.More) || c.More > 1e15:
		return numbers.Trials(c.Trials) + "; it is at the end of the range, and no number of trials may tell"
	default:
		return numbers.Trials(c.Trials) + "; about " + numbers.SignificantCount(c.More) + " more would tell"
	}
}

// sentence tells an expectation and its answer.
func (r Report) sentence(c CheckedAnswer) string {
	value := numbers.Bracketed(r.Answer(c))
	if !c.Answer.Known {
		value = "unknown"
	}
	return fmt.Sprintf("%s is %s, expected %s: %s, %s", c.Question(), value, c.Text, c.Verdict, r.by(c))
}

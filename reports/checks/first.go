package checks

import (
	"fmt"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// What players see first of a check: whether all is as expected, and a line for each expectation, of many for those
// that are not.

// mostLines is how many expectations have a line where all hold.
const mostLines = 12

// first is the first screen.
func (r Report) first() *layout.First {
	parts := []layout.Section{layout.Prose(r.plainHeadline())}
	holds, broken, undecided := r.Count()
	for _, m := range r.Matchups {
		if s := r.plainSheet(m, holds+broken+undecided > mostLines); len(s.Rows) > 0 {
			parts = append(parts, s)
		}
	}
	sure := layout.Exact
	if r.Played() {
		sure = fmt.Sprintf("The chance that any verdict is wrong is at most %s%%.",
			numbers.AllFloatDigits(numbers.InPercent(r.Error)))
	}
	f := r.FirstScreen(sure, parts...)
	if len(r.Matchups) == 1 {
		f.Title = numbers.UpperFirst(r.Matchups[0].Title)
	}
	return f
}

// plainHeadline says how many expectations hold.
func (r Report) plainHeadline() string {
	holds, broken, undecided := r.Count()
	all := holds + broken + undecided
	switch {
	case holds == all && all == 1:
		return "The expectation holds."
	case holds == all && all == 2:
		return "Both expectations hold."
	case holds == all:
		return fmt.Sprintf("All %d expectations hold.", all)
	case undecided == 0:
		return fmt.Sprintf("Not as expected: %d of %s.", broken, numbers.Counted(all, "answer"))
	default:
		return fmt.Sprintf("Not as expected: %d of %s; open: %d.", broken, numbers.Counted(all, "answer"), undecided)
	}
}

// plainSheet is what became of what a matchup expects, or of that only which does not hold.
func (r Report) plainSheet(m CheckedMatchup, many bool) layout.Sheet {
	s := layout.Sheet{}.Words("", "", "expected").Numbers("is")
	if len(r.Matchups) > 1 {
		s.Title = m.Name
	}
	for _, c := range m.Checked {
		if many && c.Verdict == survey.Holds {
			continue
		}
		value := numbers.NoAnswer
		if c.Answer.Known {
			value = numbers.PlainAnswer(c.Of, c.Answer.Estimate, numbers.ComplementOf(c.Answer))
		}
		s.Add(0, c.Verdict.String(), c.Question(), c.Text, value)
	}
	return s
}

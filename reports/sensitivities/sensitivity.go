// Package sensitivities tells how much an answer changes with each setting of a matchup.
package sensitivities

import (
	"fmt"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/contrast"
)

// Report is what each single change of a matchup is worth, with what reproduces it.
type Report struct {
	layout.Heading
	Steps []Step
	Left  []LeftStep
	// Worth has a contrast for each step, of the variants of the same number plus one; the first variant is
	// the matchup as it is.
	Worth *contrast.Result
	Pairs *StepPairs         // nil unless asked for
	Over  *surveys.Variation // likewise
	Cut   bool               // interrupted before all that was asked was known
}

// Step is a field that says something else.
type Step struct {
	Path, From, To string
	Way            string // up, down or turned
}

// LeftStep is one that rules forbid.
type LeftStep struct{ Path, From, To, Why string }

// StepPairs is what pairs of steps are worth together beyond what each is worth alone.
type StepPairs struct {
	Pairs [][2]int         // of steps
	Worth *contrast.Result // a contrast for each
	Left  int              // pairs that rules forbid
}

// Document is the report before it is laid out.
func (r Report) Document(int) layout.Document {
	d := r.NewDocument(r.Worth.Warnings)
	d.First, d.Method, d.Headline = r.first(), []string{r.Method()}, []string{r.Headline()}
	if table := r.worthSheet(); len(table.Rows) > 0 {
		worthEarly := layout.Ordered{Sheet: table, Order: []int{0, 3, 4, 2, 1, 5, 6}}
		d.Sections = append(d.Sections, layout.Picturing(worthEarly, r.Tornado()))
	}
	if table := r.pairSheet(); len(table.Rows) > 0 {
		d.Sections = append(d.Sections, table)
	}
	d.Sections = append(d.Sections, layout.Prose(r.Notes()...))
	if r.Over != nil {
		d.Sections = append(d.Sections, r.Over.Sections(r.Digits)...)
	}
	return d
}

// Method says what was changed, and how its worth was found.
func (r Report) Method() string {
	fields := map[string]bool{}
	for _, s := range r.Steps {
		fields[s.Path] = true
	}
	return numbers.Asked(r.Worth.Question) + "; " + numbers.Counted(len(r.Steps), "change") + " of " +
		numbers.Counted(len(fields), "field") + ", one at a time; " +
		howContrasted(r.Worth, fmt.Sprintf("seed %d", r.Worth.Seed))
}

// howContrasted says how contrasts were answered, and with which dice.
func howContrasted(c *contrast.Result, dice string) string {
	exact := 0
	for i := range c.Differences {
		if c.Exact(i) {
			exact++
		}
	}
	by, after := "by ", ""
	if c.Interrupted {
		by, after = "", "interrupted after "
	}
	played := after + fmt.Sprintf("%s, all with the same dice, %s, %s intervals", howLong(c), dice,
		numbers.Level(c.Confidence)) + howIntervalsHold(c)
	switch exact {
	case len(c.Differences):
		return "exact: every roll followed"
	case 0:
		return played
	default:
		return numbers.Count(uint64(exact)) + " exact, the others " + by + played
	}
}

// howIntervalsHold says for what intervals hold, where that is for more than one difference at one look.
func howIntervalsHold(c *contrast.Result) string {
	what := ""
	switch c.Simultaneous {
	case 0, 1:
	case 2:
		what = " for both together"
	default:
		what = fmt.Sprintf(" for all %s together", numbers.Count(uint64(c.Simultaneous)))
	}
	if c.Looks > 1 {
		what += " at all looks"
	}
	if what == "" {
		return ""
	}
	return " that hold" + what + " (Bonferroni)"
}

// howLong says how many trials of each contrast were played.
func howLong(c *contrast.Result) string {
	if c.Looks < 2 {
		return numbers.Trials(c.Trials) + " of each"
	}
	least := c.Trials
	for _, n := range c.Played {
		if n > 0 {
			least = min(least, n)
		}
	}
	span := numbers.TrialsBetween(least, c.Trials) + " of each, until it was sure to be something"
	if c.Margin > 0 {
		span += ", or less than " + marginWords(c)
	}
	return span
}

// marginWords write what counts as nothing.
func marginWords(c *contrast.Result) string {
	if c.Question.Share {
		return strconv.FormatFloat(100*c.Margin, 'g', 6, 64) + "%"
	}
	return strconv.FormatFloat(c.Margin, 'g', 6, 64)
}

// remark says of a contrast that it may be none.
func remark(c *contrast.Result, contrast int) string {
	switch {
	case !c.MayBeZero(contrast):
		return ""
	case c.WithinMargin(contrast):
		return "less than " + marginWords(c) + ", if anything"
	default:
		return "no more than chance makes"
	}
}

// Headline says how it is, and what changes it most.
func (r Report) Headline() string {
	value, interval := r.Digits.AnswerWordsForUnit(r.Worth.Question, r.Worth.Values[0], "", 0)
	words := r.Worth.Question.Heading() + " as it is: " + numbers.Bracketed(value, interval)
	order := r.Worth.BySize()
	if len(order) == 0 {
		return words + "; no change makes a difference" + asFarAs(r.Worth)
	}
	for _, i := range order {
		if s := r.Steps[i]; !r.Worth.MayBeZero(i) {
			seen := " seen"
			if r.Worth.Exact(i) {
				seen = ""
			}
			return words + fmt.Sprintf("; the greatest change"+seen+" is %s from %s to %s: %s", s.Path, s.From, s.To,
				numbers.Bracketed(contrastWords(r.Digits, r.Worth, i, 0)))
		}
	}
	return words + "; no change is worth more than chance makes"
}

// worthWords write what a step is worth.
func (r Report) worthWords(step int) string {
	words, _ := contrastWords(r.Digits, r.Worth, step, 0)
	return words
}

// contrastWords write a contrast and its interval, beside a mark in the unit of its picture.
func contrastWords(d numbers.Digits, c *contrast.Result, contrast int, mark float64) (value, interval string) {
	return d.DifferenceWords(c.Question, c.Differences[contrast], mark)
}

// asFarAs says how far a lack of differences can be relied upon.
func asFarAs(c *contrast.Result) string {
	if c.Simultaneous == 0 {
		return ""
	}
	return ", as far as trials tell"
}

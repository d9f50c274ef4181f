package reports

import (
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/sim"
)

// CheckReport is what became of all that matchups expect.
type CheckReport struct {
	Heading           // without a matchup, as there may be several
	Error     float64 // the chance that any verdict is wrong
	AllTrials bool    // all were played, also where fewer would tell
	Matchups  []CheckedMatchup
}

// CheckedMatchup is what became of what a matchup expects.
type CheckedMatchup struct {
	Name, Title, Digest string
	Matchup             map[string]any // as resolved
	Checked             []CheckedAnswer
}

// CheckedAnswer is an expectation, where it stands, and what became of it.
type CheckedAnswer struct {
	sim.Checked
	File         string
	Line, Column int // 1 and up
}

// Count counts verdicts.
func (r CheckReport) Count() (holds, broken, undecided int) {
	for _, m := range r.Matchups {
		for _, c := range m.Checked {
			switch c.Verdict {
			case sim.Holds:
				holds++
			case sim.Broken:
				broken++
			case sim.Undecided:
				undecided++
			}
		}
	}
	return holds, broken, undecided
}

// Played reports whether anything was answered by trials.
func (r CheckReport) Played() bool {
	for _, m := range r.Matchups {
		for _, c := range m.Checked {
			if c.Engine == sim.MonteCarlo {
				return true
			}
		}
	}
	return false
}

func (r CheckReport) document(int) document {
	d := document{title: r.headline(), origin: []string{"oddsmith " + r.Stamp.Version}, command: r.Stamp.Command, extras: r.Extras}
	if r.Played() {
		d.method = []string{fmt.Sprintf("seed %d; the chance that any verdict is wrong is at most %s %%", r.Stamp.Seed, allFloatDigits(inPercent(r.Error)))}
	}
	for _, m := range r.Matchups {
		d.sections = append(d.sections, picturing(r.sheet(m), r.ranges(m)))
		if sides := (Heading{Matchup: m.Matchup}).sides(); sides != "" {
			d.sections = append(d.sections, onPage{prose(sides)})
		}
	}
	return d
}

// headline says how many hold.
func (r CheckReport) headline() string {
	holds, broken, undecided := r.Count()
	switch {
	case broken+undecided == 0:
		return "all is as expected: " + counted(holds, "answer")
	case undecided == 0:
		return fmt.Sprintf("%s as expected, %d not", counted(holds, "answer"), broken)
	default:
		return fmt.Sprintf("%s as expected, %d not, %d undecided", counted(holds, "answer"), broken, undecided)
	}
}

// sheet is what became of what a matchup expects.
func (r CheckReport) sheet(m CheckedMatchup) sheet {
	s := sheet{title: m.Name + ": " + m.Title, columns: []column{{"", asWords}, {"question", asWords}, {"expected", asWords}, {"answer", asNumber}, {"interval", asWords}, {"", asProse}}}
	for _, c := range m.Checked {
		value, interval := r.answer(c)
		s.add(0, c.Verdict.String(), c.Question(), c.Text, value, interval, r.by(c))
	}
	return s
}

// Question is the question of the expectation, as it was written.
func (c CheckedAnswer) Question() string { return c.Expected.Question }

// answer writes an answer and its interval.
func (r CheckReport) answer(c CheckedAnswer) (value, interval string) {
	value, interval = r.Digits.answerWordsForUnit(c.Of, c.Answer, c.Engine, 0)
	if c.Engine == sim.Exact {
		interval = ""
	}
	return value, interval
}

// by says how an answer was found, and, of one that is undecided, what would decide it.
func (r CheckReport) by(c CheckedAnswer) string {
	switch {
	case c.Engine == sim.Exact:
		return "exact"
	case !c.Answer.Known:
		return trials(c.Trials) + ", none of which met the condition"
	case c.Verdict != sim.Undecided:
		return trials(c.Trials)
	case math.IsInf(c.More, 0) || math.IsNaN(c.More) || c.More > 1e15:
		return trials(c.Trials) + "; it is at the end of the range, and no number of trials may tell"
	default:
		return trials(c.Trials) + "; about " + significantCount(c.More) + " more would tell"
	}
}

// sentence tells an expectation and its answer.
func (r CheckReport) sentence(c CheckedAnswer) string {
	value, interval := r.answer(c)
	if interval != "" {
		value += " (" + interval + ")"
	}
	if !c.Answer.Known {
		value = "unknown"
	}
	return fmt.Sprintf("%s is %s, expected %s: %s, %s", c.Question(), value, c.Text, c.Verdict, r.by(c))
}

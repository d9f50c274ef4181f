package policy

import (
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// PointByPlace is a [Point] whose facts the rules read by their place in the list.
type PointByPlace interface {
	Options() []Option
	Facts() []Fact
}

// ByPlace is a [Choice] at such a point.
type ByPlace[P PointByPlace] struct{ plan }

// KnownByPlace is a [Known] fact.
type KnownByPlace struct{ Fact, Value int }

// AlwaysByPlace returns the choice of one option whenever it is possible.
func AlwaysByPlace[P PointByPlace](option int) ByPlace[P] {
	return ByPlace[P]{planOf([]clause{{option: option, percent: always}})}
}

// Options implements [Any].
func (*ByPlace[P]) Options() []Option {
	var p P
	return p.Options()
}

// Facts implements [Any].
func (*ByPlace[P]) Facts() []Fact {
	var p P
	return p.Facts()
}

// Pick is [Choice.Pick].
func (c *ByPlace[P]) Pick(d *dice.Dice, possible Options, fact func(fact int) int) int {
	if possible>>c.usual&1 == 1 {
		return int(c.usual)
	}
	return c.pick(d, possible, fact)
}

func (c *ByPlace[P]) pick(d *dice.Dice, possible Options, fact func(fact int) int) int {
	if c.mode != byClauses {
		return c.ask(d, possible, fact)
	}
	return c.byClauses(d, possible, fact)
}

func (c *ByPlace[P]) byClauses(d *dice.Dice, possible Options, fact func(fact int) int) int {
	for i := range c.clauses {
		if l := &c.clauses[i]; possible.Has(l.option) && l.applies(d, fact) {
			return l.option
		}
	}
	return 0
}

func (l *clause) applies(d *dice.Dice, fact func(int) int) bool {
	for _, w := range l.when {
		if !w.holds(fact(w.row)) {
			return false
		}
	}
	return l.percent == always || d.Percent(l.percent)
}

// ask is [Choice.ask].
func (c *ByPlace[P]) ask(d *dice.Dice, possible Options, fact func(fact int) int) int {
	a := dice.Asked{Decision: c.number, Possible: uint32(possible)}
	if c.mode == told {
		return d.Tell(a, c.byClauses(d, possible, fact))
	}
	if c.seen {
		for i := range c.Facts() {
			a.Facts = append(a.Facts, fact(i))
		}
	}
	return d.Decide(a)
}

// LeaveOpen implements [Any].
func (c *ByPlace[P]) LeaveOpen(decision int, facts bool) {
	*c = ByPlace[P]{plan{usual: none, number: decision, mode: open, seen: facts}}
}

// MayPick is [Choice.MayPick].
func (c *ByPlace[P]) MayPick(option int, possible Options, known ...KnownByPlace) bool {
	if c.mode != byClauses {
		return possible.Has(option)
	}
	return c.Means(option, possible, known...)
}

// Means is [Choice.Means].
func (c *ByPlace[P]) Means(option int, possible Options, known ...KnownByPlace) bool {
	var named []Known
	for _, k := range known {
		named = append(named, Known{c.Facts()[k.Fact].Name, k.Value})
	}
	return c.means(option, possible, named)
}

// ReadsAt is [Choice.Reads].
func (c *ByPlace[P]) ReadsAt(fact int) bool { return c.reads(c.Facts()[fact].Name) }

// Reads implements [Any].
func (c *ByPlace[P]) Reads(fact string) bool { return c.reads(fact) }

// Until implements [Any].
func (c *ByPlace[P]) Until(fact string) int { return c.until(fact) }

// UnmarshalText reads a choice.
func (c *ByPlace[P]) UnmarshalText(text []byte) error {
	r := reader{options: c.Options(), facts: c.Facts(), words: strings.Fields(string(text))}
	read, mistake := r.plan()
	if mistake != "" {
		return rules.Mistake(mistake)
	}
	*c = ByPlace[P]{read}
	return nil
}

// MarshalText writes the choice, with single spaces.
func (c ByPlace[P]) MarshalText() ([]byte, error) { return []byte(c.text(c.Options())), nil }

// Within implements [rules.Notation].
func (ByPlace[P]) Within(int, int) bool { return true }

// Range implements [rules.Notation].
func (c ByPlace[P]) Range(int, int) string { return legal(c.Options()) }

// Words implements [rules.Notation].
func (c ByPlace[P]) Words(int, int) string { return explained(c.Options(), c.Facts()) }

// Pattern implements [rules.Notation].
func (c ByPlace[P]) Pattern(int, int) string { return pattern(c.Options(), c.Facts()) }

// Values implements [rules.Notation].
func (c ByPlace[P]) Values(int, int) ([]string, bool) { return optionNames(c.Options()), false }

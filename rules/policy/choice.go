package policy

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// Point is an empty type that declares a decision: the options, of which the first is always
// possible, and the facts that a clause may ask for; at most 32 of each.
type Point interface {
	Options() []Option
	Facts() []Fact
}

// Option is something that a player may choose.
type Option struct {
	Name string // lower kebab-case
	Doc  string
}

// Fact is something that a player can see: a whole number, or whether something is so.
type Fact struct {
	Name string // lower kebab-case
	Doc  string
	// YesNo says that the fact is 1 for yes and 0 for no, and is written without a number.
	YesNo bool
}

// Options is a set of options, a bit each by their place in the list.
type Options uint32

// OptionsOf returns the set of some options.
func OptionsOf(first int, others ...int) Options {
	s := Options(1) << first
	for _, o := range others {
		s |= 1 << o
	}
	return s
}

// Has reports whether an option is in the set.
func (s Options) Has(option int) bool { return s>>option&1 == 1 }

// With returns the set with an option if that is possible.
func (s Options) With(option int, possible bool) Options {
	if possible {
		s |= 1 << option
	}
	return s
}

// Choice says how one decision is taken: by the first clause that applies and whose option is
// possible, else by the first option. The zero value always takes the first option.
type Choice[P Point] struct {
	usual   uint8 // option that is taken wherever it is possible, or none
	clauses []clause
	number  int // of the decision, where that is told
	mode    mode
	seen    bool // what a player can see is told where it is left open
}

// none is no option.
const none = 32

// mode is how a choice is made.
type mode uint8

const (
	byClauses mode = iota
	best           // the option that serves the player best, see [Best]
	open           // by who explores the game, see [Choice.LeaveOpen]
	told           // by clauses, unless who replays a trial would have another, see [Choice.Tell]
)

// clause is one entry: take the option if all conditions hold, with a probability.
type clause struct {
	option  int
	percent int // or always
	when    []condition
}

const always = 100

// condition compares a fact with a number.
type condition struct {
	fact   int
	op     operator
	number int
}

type operator uint8

const (
	below operator = iota
	atMost
	equal
	unlike
	atLeast
	above
)

// holds reports whether the condition is met.
func (c condition) holds(value int) bool {
	switch c.op {
	case below:
		return value < c.number
	case atMost:
		return value <= c.number
	case equal:
		return value == c.number
	case unlike:
		return value != c.number
	case atLeast:
		return value >= c.number
	default:
		return value > c.number
	}
}

// Always returns the choice of one option whenever it is possible.
func Always[P Point](option int) Choice[P] {
	return Choice[P]{usual: uint8(option), clauses: []clause{{option: option, percent: always}}}
}

// usual returns the option that the first of some clauses takes wherever it is possible, or none.
func usual(list []clause) uint8 {
	if first := &list[0]; first.percent == always && first.when == nil {
		return uint8(first.option)
	}
	return none
}

// Pick returns what is taken of the possible options, the first of which always is possible.
// Facts are asked for as needed, by their place in the list. It takes dice only where the choice
// mixes.
func (c *Choice[P]) Pick(d *dice.Dice, possible Options, fact func(fact int) int) int {
	if possible>>c.usual&1 == 1 {
		return int(c.usual)
	}
	return c.pick(d, possible, fact)
}

// pick is Pick where what is usual is not possible.
func (c *Choice[P]) pick(d *dice.Dice, possible Options, fact func(fact int) int) int {
	if c.mode != byClauses {
		return c.ask(d, possible, fact)
	}
	return c.byClauses(d, possible, fact)
}

// byClauses returns the option of the first clause that applies.
func (c *Choice[P]) byClauses(d *dice.Dice, possible Options, fact func(fact int) int) int {
	for i := range c.clauses {
		if l := &c.clauses[i]; possible.Has(l.option) && l.applies(d, fact) {
			return l.option
		}
	}
	return 0
}

func (l *clause) applies(d *dice.Dice, fact func(int) int) bool {
	for _, w := range l.when {
		if !w.holds(fact(w.fact)) {
			return false
		}
	}
	return l.percent == always || d.Percent(l.percent)
}

// Known is the value of a fact.
type Known struct{ Fact, Value int }

// MayPick reports whether an option can be taken where others are possible as well, and some
// facts are known.
func (c *Choice[P]) MayPick(option int, possible Options, known ...Known) bool {
	if c.mode != byClauses {
		return possible.Has(option)
	}
	return c.Means(option, possible, known...)
}

// Means reports as [Choice.MayPick] does, but takes a choice that is only told as its clauses have it: for
// decisions that change which dice are rolled, since a trial that is told is still the same.
func (c *Choice[P]) Means(option int, possible Options, known ...Known) bool {
	if c.mode == best || c.mode == open {
		return possible.Has(option)
	}
	for i := range c.clauses {
		l := &c.clauses[i]
		may, must := l.mayApply(known)
		switch {
		case !possible.Has(l.option) || !may:
		case l.option == option:
			return true
		case must:
			return false
		}
	}
	return option == 0
}

// mayApply reports whether the clause can apply, and whether it must.
func (l *clause) mayApply(known []Known) (may, must bool) {
	must = l.percent == always
	for _, w := range l.when {
		at := slices.IndexFunc(known, func(k Known) bool { return k.Fact == w.fact })
		switch {
		case at < 0:
			must = false
		case !w.holds(known[at].Value):
			return false, false
		}
	}
	return true, must
}

// Reads reports whether the choice depends on a fact, or tells of it where it is left open.
func (c *Choice[P]) Reads(fact int) bool {
	return c.seen || slices.ContainsFunc(c.clauses, func(l clause) bool {
		return slices.ContainsFunc(l.when, func(w condition) bool { return w.fact == fact })
	})
}

// Until returns the number from which on greater values of a fact are all alike to the choice: it
// need not be counted further. 0 is that the choice does not depend on it; one that is left open is
// best without it.
func (c *Choice[P]) Until(fact int) int {
	most := 0
	for i := range c.clauses {
		for _, w := range c.clauses[i].when {
			if w.fact == fact {
				most = max(most, w.number+1)
			}
		}
	}
	return most
}

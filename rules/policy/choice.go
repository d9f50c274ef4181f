package policy

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// Choice says how one decision is taken: by the first clause that applies and whose option is
// possible, else by the first option. The zero value always takes the first option.
type Choice[P Point[V], V any] struct {
	plan
	facts Facts[V] // that the plan can ask for
}

// Any is a [Choice] at any point.
type Any interface {
	Options() []Option
	Facts() []Fact
	Reads(fact string) bool
	Until(fact string) int
	IsBest() bool
	LeaveOpen(decision int, facts bool)
	Tell(decision int)
}

// Options implements [Any].
func (*Choice[P, V]) Options() []Option {
	var p P
	return p.Options()
}

// Facts implements [Any].
func (*Choice[P, V]) Facts() []Fact {
	var p P
	return p.Facts().described()
}

// Pick returns what is taken of the possible options, the first of which always is possible. It
// takes dice only where the choice mixes.
func (c *Choice[P, V]) Pick(d *dice.Dice, possible Options, view V) int {
	if possible>>c.usual&1 == 1 {
		return int(c.usual)
	}
	return c.pick(d, possible, view)
}

// pick is Pick where what is usual is not possible.
func (c *Choice[P, V]) pick(d *dice.Dice, possible Options, view V) int {
	if c.mode != byClauses {
		return c.ask(d, possible, view)
	}
	return c.byClauses(d, possible, view)
}

// byClauses returns the option of the first clause that applies.
func (c *Choice[P, V]) byClauses(d *dice.Dice, possible Options, view V) int {
	for i := range c.clauses {
		l := &c.clauses[i]
		if possible.Has(l.option) && c.hold(l.when, view) && (l.percent == always || d.Percent(l.percent)) {
			return l.option
		}
	}
	return 0
}

// hold reports whether conditions are met.
func (c *Choice[P, V]) hold(when []condition, view V) bool {
	for i := range when {
		if w := &when[i]; !w.holds(c.facts.value(w.row, view)) {
			return false
		}
	}
	return true
}

// MayPick reports whether an option can be taken where others are possible as well, and some
// facts are known.
func (c *Choice[P, V]) MayPick(option int, possible Options, known ...Known) bool {
	if c.mode != byClauses {
		return possible.Has(option)
	}
	return c.Means(option, possible, known...)
}

// Means reports as [Choice.MayPick] does, but takes a choice that is only told as its clauses have it: for
// decisions that change which dice are rolled, since a trial that is told is still the same.
func (c *Choice[P, V]) Means(option int, possible Options, known ...Known) bool {
	c.mustSee(known...)
	return c.means(option, possible, known)
}

// Reads reports whether the choice depends on a fact, or tells of it where it is left open.
func (c *Choice[P, V]) Reads(fact string) bool {
	c.mustSee(Known{Fact: fact})
	return c.reads(fact)
}

// Until returns the number from which on greater values of a fact are all alike to the choice: it
// need not be counted further. 0 is that the choice does not depend on it; one that is left open is
// best without it.
func (c *Choice[P, V]) Until(fact string) int {
	c.mustSee(Known{Fact: fact})
	return c.until(fact)
}

// mustSee panics where rules ask of a fact that is not in the table.
func (c *Choice[P, V]) mustSee(facts ...Known) {
	for _, k := range facts {
		if !slices.ContainsFunc(c.Facts(), func(f Fact) bool { return f.Name == k.Fact }) {
			panic("policy: nobody can ask for " + k.Fact)
		}
	}
}

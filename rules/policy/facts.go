package policy

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// Point is an empty type that declares a decision: the options, of which the first is always
// possible, and the facts that a clause may ask for; at most 32 options. V is what the player sees
// it by, its view.
type Point[V any] interface {
	Options() []Option
	Facts() Facts[V]
}

// Facts is a table of what a player can see: a row a fact, with how it is read from the view. Only what a condition
// asks for is read. A view is a small value, such as pointers to a game and its state, and who is asked; it is passed
// as it is, since a pointer to it would have to be allocated for each decision.
type Facts[V any] []struct {
	Name   string       // lower kebab-case
	Doc    string       // what it means
	Number func(V) int  // a whole number,
	YesNo  func(V) bool // or whether something is so, which is written without a number
}

// Fact is what people read of one.
type Fact struct {
	Name  string
	Doc   string
	YesNo bool
}

// value reads the fact of a row: 1 for yes and 0 for no.
func (f Facts[V]) value(row int, view V) int {
	if r := &f[row]; r.Number != nil {
		return r.Number(view)
	}
	return rules.OneIf(f[row].YesNo(view))
}

// described returns the facts for people to read.
func (f Facts[V]) described() []Fact {
	list := make([]Fact, len(f))
	for i := range f {
		list[i] = Fact{f[i].Name, f[i].Doc, f[i].YesNo != nil}
	}
	return list
}

// Reads reports whether any of some choices depends on a fact that they can ask for: what no rule reads, the state
// of a game keeps only then.
func Reads(fact string, choices ...Any) bool {
	return slices.ContainsFunc(choices, func(c Any) bool { return c.Reads(fact) })
}

// Until returns the number from which on greater values of a fact are all alike to some choices, see [Choice.Until].
func Until(fact string, choices ...Any) int {
	most := 0
	for _, c := range choices {
		most = max(most, c.Until(fact))
	}
	return most
}

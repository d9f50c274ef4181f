package policy

import "slices"

// plan is how a decision is taken, as it is written: what needs no view.
type plan struct {
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
	Fact
	row    int // of it in the table
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
func (c *condition) holds(value int) bool {
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

// planOf returns the plan of some clauses.
func planOf(list []clause) plan {
	p := plan{usual: none, clauses: list}
	if first := &list[0]; first.percent == always && first.when == nil {
		p.usual = uint8(first.option)
	}
	return p
}

// IsBest reports whether the choice is the best: see [Best].
func (p *plan) IsBest() bool { return p.mode == best }

// Tell makes the choice one of which dice are told, see [dice.Dice.Tell], and in whose place another option can
// be taken, whatever its policy. The number tells the decision from others.
func (p *plan) Tell(decision int) { p.usual, p.number, p.mode = none, decision, told }

// Chooses reports whether another option than the first can be taken where all are possible.
func (p *plan) Chooses() bool {
	const all = ^Options(0)
	return p.mode != byClauses ||
		slices.ContainsFunc(p.clauses, func(l clause) bool { return l.option != 0 && p.means(l.option, all, nil) })
}

// Known is the value of a fact.
type Known struct {
	Fact  string
	Value int
}

// means is [Choice.Means].
func (p *plan) means(option int, possible Options, known []Known) bool {
	if p.mode == best || p.mode == open {
		return possible.Has(option)
	}
	for i := range p.clauses {
		l := &p.clauses[i]
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
	for i := range l.when {
		w := &l.when[i]
		at := slices.IndexFunc(known, func(k Known) bool { return k.Fact == w.Name })
		switch {
		case at < 0:
			must = false
		case !w.holds(known[at].Value):
			return false, false
		}
	}
	return true, must
}

// until is [Choice.Until]: 0 is that no clause reads the fact, or none for a greater value than -1.
func (p *plan) until(fact string) int {
	most := 0
	for i := range p.clauses {
		for _, w := range p.clauses[i].when {
			if w.Name == fact {
				most = max(most, w.number+1)
			}
		}
	}
	return most
}

// reads is [Choice.Reads].
func (p *plan) reads(fact string) bool {
	return p.seen || slices.ContainsFunc(p.clauses, func(l clause) bool {
		return slices.ContainsFunc(l.when, func(w condition) bool { return w.Name == fact })
	})
}

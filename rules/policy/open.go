package policy

import "github.com/oddsmith/oddsmith/rules/dice"

// Best is the choice, and the policy, of whatever serves a player best. What that is depends on the whole
// game, so that it can be played only once it is left open and solved.
const Best = "best"

// IsBest reports whether the choice is the best: see [Best].
func (c *Choice[P]) IsBest() bool { return c.mode == best }

// LeaveOpen makes the choice one that the rules ask for and nobody has taken yet, so that the best
// can be found. Only exploring dice can play it. The number tells the decision from others. The facts
// that a player can see are told only if asked for: the best is found without them, in fewer states, since
// those of the rules hold all that matters to the rest of a game.
func (c *Choice[P]) LeaveOpen(decision int, facts bool) {
	*c = Choice[P]{usual: none, number: decision, mode: open, seen: facts}
}

// Tell makes the choice one of which dice are told, see [dice.Dice.Tell], and in whose place another option can
// be taken, whatever its policy. The number tells the decision from others.
func (c *Choice[P]) Tell(decision int) { c.usual, c.number, c.mode = none, decision, told }

// ask leaves the choice to the dice, or tells them of it.
func (c *Choice[P]) ask(d *dice.Dice, possible Options, fact func(fact int) int) int {
	a := dice.Asked{Decision: c.number, Possible: uint32(possible)}
	if c.mode == told {
		return d.Tell(a, c.byClauses(d, possible, fact))
	}
	if c.seen {
		var p P
		for i := range p.Facts() {
			a.Facts = append(a.Facts, fact(i))
		}
	}
	return d.Decide(a)
}

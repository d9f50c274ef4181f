package policy

import "github.com/oddsmith/oddsmith/rules/dice"

// Best is the choice, and the policy, of whatever serves a player best. What that is depends on the whole
// game, so that it can be played only once it is left open and solved.
const Best = "best"

// LeaveOpen makes the choice one that the rules ask for and nobody has taken yet, so that the best
// can be found. Only exploring dice can play it. The number tells the decision from others. The facts
// that a player can see are told only if asked for: the best is found without them, in fewer states, since
// those of the rules hold all that matters to the rest of a game.
func (c *Choice[P, V]) LeaveOpen(decision int, facts bool) {
	var p P
	*c = Choice[P, V]{plan{usual: none, number: decision, mode: open, seen: facts}, p.Facts()}
}

// ask leaves the choice to the dice, or tells them of it.
func (c *Choice[P, V]) ask(d *dice.Dice, possible Options, view V) int {
	a := dice.Asked{Decision: c.number, Possible: uint32(possible)}
	if c.mode == told {
		return d.Tell(a, c.byClauses(d, possible, view))
	}
	if c.seen {
		for i := range c.facts {
			a.Facts = append(a.Facts, c.facts.value(i, view))
		}
	}
	return d.Decide(a)
}

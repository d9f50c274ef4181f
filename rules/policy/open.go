package policy

import "github.com/oddsmith/oddsmith/rules/dice"

// Best is the choice, and the policy, of whatever serves a player best. What that is depends on the whole
// game, so that it can be played only once it is left open and solved.
const Best = "best"

// IsBest reports whether the choice is the best: see [Best].
func (c *Choice[P]) IsBest() bool { return c.best }

// LeaveOpen makes the choice one that the rules ask for and nobody has taken yet, so that the best
// can be found. Only exploring dice can play it. The number tells the decision from others. The facts
// that a player can see are told only if asked for: the best is found without them, in fewer states, since
// those of the rules hold all that matters to the rest of a game.
func (c *Choice[P]) LeaveOpen(decision int, facts bool) {
	*c = Choice[P]{open: decision + 1, seen: facts}
}

// ask leaves the choice to the dice.
func (c *Choice[P]) ask(d *dice.Dice, possible Options, fact func(fact int) int) int {
	a := dice.Asked{Decision: c.open - 1, Possible: uint32(possible)}
	if c.seen {
		var p P
		for i := range p.Facts() {
			a.Facts = append(a.Facts, fact(i))
		}
	}
	return d.Decide(a)
}

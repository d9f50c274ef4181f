package policy

import "github.com/oddsmith/oddsmith/rules/dice"

// LeaveOpen makes the choice one that the rules ask for and nobody has taken yet, so that the best
// can be found. Only exploring dice can play it. The number tells the decision from others.
func (c *Choice[P]) LeaveOpen(decision int) { *c = Choice[P]{open: decision + 1} }

// ask leaves the choice to the dice.
func (c *Choice[P]) ask(d *dice.Dice, possible Options, fact func(fact int) int) int {
	var p P
	facts := make([]int, len(p.Facts()))
	for i := range facts {
		facts[i] = fact(i)
	}
	return d.Decide(dice.Asked{Decision: c.open - 1, Possible: uint32(possible), Facts: facts})
}

package scrollhammer

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// leadershipTests are Leadership tests of side b that a rule asks for, one for each Ld,
// computed. SCR-CH-03, SCR-CH-07
func leadershipTests(w *dice.Walker, rule string, n int) []*dice.Leaf {
	var list []*dice.Leaf
	for ld := range maxLd + 1 {
		list = append(list, w.Leaf(func(d *dice.Dice) int {
			sum := d.Sum(n)
			d.Log(rule, "Leadership test: {#} against {#}, {failed|passed}", sum, ld, rules.OneIf(sum <= ld))
			return -rules.OneIf(sum <= ld) // rising with the luck of side a
		}))
	}
	return list
}

const maxLd = 12

// passes lets a target take one of the Leadership tests. No die is rolled where no
// roll passes. SCR-CH-03, SCR-CH-07
func (c *charge) passes(d *dice.Dice, s *state, u int, tests []*dice.Leaf) bool {
	ld := c.leadership(s, u)
	return ld >= c.Rules.LeadershipDice && tests[ld].Roll(d.GoodFor(int(rules.A))) != 0
}

// leadership returns the highest Ld among a unit's living models. SCR-RS-04
func (c *combat) leadership(s *state, u int) int {
	return c.highest(s, u, func(m *Model) int { return m.Ld })
}

// initiative returns the highest Initiative among a unit's living models, whatever weapons
// and effects do to it. SCR-RS-06
func (c *combat) initiative(s *state, u int) int {
	return c.highest(s, u, func(m *Model) int { return m.I })
}

func (c *combat) highest(s *state, u int, value func(*Model) int) int {
	best := 0
	for g := range c.units[u].troops {
		if s.bodies[c.units[u].first+g].n > 0 {
			best = max(best, value(c.units[u].troops[g].Model))
		}
	}
	return best
}

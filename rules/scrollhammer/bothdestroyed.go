package scrollhammer

import "slices"

// canDestroyBoth reports whether both sides may be wiped out at once: in an Initiative step
// in which both may suffer wounds by blows, or by terrain before them. Shots and terrain in a
// charge harm the charging unit alone. SCR-FI-01, SCR-RS-03
func (c *combat) canDestroyBoth() bool {
	a, b := c.ownSteps(sideA, byBackfire), c.ownSteps(sideB, byBackfire)
	blows := (c.deadlySteps(sideB) | a) & (c.deadlySteps(sideA) | b)
	return c.maxTurns > 0 && (blows|c.ownSteps(sideA, byTerrain)&c.ownSteps(sideB, byTerrain) != 0 || c.lastOf(sideA) && c.lastOf(sideB))
}

// lastOf reports whether models of a side pile in through dangerous terrain when a turn ends. SCR-CH-06
func (c *combat) lastOf(side int) bool {
	return c.endsInTerrain && slices.ContainsFunc(c.armies[side], func(u int) bool {
		return slices.ContainsFunc(c.units[u].Models, func(g Group) bool { return g.Last > 0 })
	})
}

// ownSteps returns the Initiative steps in which a side may suffer wounds of its own, a bit each.
// SCR-CH-06, SCR-RS-01
func (c *combat) ownSteps(side int, by cause) (steps uint16) {
	for _, b := range c.blows {
		a := &c.attacks[b.attack]
		switch {
		case b.own != by || c.sideOf(a) != side:
		case by == byTerrain:
			steps |= 1 << c.groups[a.group].I
		case c.maySlow(1 - side):
			steps |= 1<<a.step | 1<<a.slowStep
		default:
			steps |= 1 << a.step
		}
	}
	return steps
}

// deadlySteps returns the Initiative steps in which a side may kill, a bit each: those of
// its attacks, and later ones where the enemy may slow it. SCR-FI-01, SCR-FI-12
func (c *combat) deadlySteps(side int) (steps uint16) {
	slowed := c.maySlow(1 - side)
	for i := range c.attacks {
		a := &c.attacks[i]
		if c.sideOf(a) != side || a.step == 0 || c.ledger.Most(enemySlain, i) == 0 {
			continue
		}
		steps |= 1 << a.step
		if slowed {
			steps |= 1 << a.slowStep
		}
	}
	return steps
}

// maySlow reports whether a side has attacks that slow. SCR-FI-12
func (c *combat) maySlow(side int) bool {
	for i := range c.attacks {
		if a := &c.attacks[i]; c.sideOf(a) == side && a.kind == slows && c.ledger.Most(attackMade, i) > 0 {
			return true
		}
	}
	return false
}

package scrollhammer

// canDestroyBoth reports whether both sides may be wiped out at once: in an Initiative step
// in which both have blows that wound. Shots and dangerous terrain harm the charging unit
// alone. SCR-FI-01, SCR-RS-03
func (c *combat) canDestroyBoth() bool { return c.deadlySteps(sideA)&c.deadlySteps(sideB) != 0 }

// deadlySteps returns the Initiative steps in which a side may kill, a bit each: those of
// its attacks, and later ones where the enemy may slow it. SCR-FI-01, SCR-FI-12
func (c *combat) deadlySteps(side int) (steps uint16) {
	slowed := c.maySlow(1 - side)
	for i := range c.attacks {
		a := &c.attacks[i]
		if c.sideOf(i) != side || a.step == 0 || c.ofAttack(i).kills == 0 {
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
		if c.sideOf(i) == side && c.attacks[i].kind == slows && c.ofAttack(i).attacks > 0 {
			return true
		}
	}
	return false
}

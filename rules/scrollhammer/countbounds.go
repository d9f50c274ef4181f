package scrollhammer

import "slices"

// limitDeeds says how often everything can happen.
func (c *combat) limitDeeds() {
	for i := range c.attacks {
		c.limitAttack(i)
	}
	for g := range c.groups {
		c.limitChoice(g)
	}
	for u, unit := range c.units {
		if models, wounds := unit.count(); c.absent>>u&1 == 0 {
			c.ledger.Limit(modelKilled, models, c.unitDoer(u))
			c.ledger.Limit(modelLost, models, c.unitDoer(u))
			c.ledger.Limit(woundSuffered, wounds, c.unitDoer(u))
			c.ledger.Limit(unitOut, 1, c.unitDoer(u))
		}
	}
	bonus := c.house.MaxRankBonus + c.house.HordeBonus + c.house.StandardBonus
	for side, models := range c.strength {
		own, foes := c.attacksWhere(func(a *attack) bool { return c.sideOf(a) == side }), c.sideDoers(1-side)
		c.ledger.LimitTogether(enemySlain, c.ledger.Most(modelKilled, foes...), own...)
		c.ledger.Limit(modelLeft, models, c.sideDoer(side))
		score := c.ledger.Most(woundSuffered, foes...) + bonus
		c.ledger.Limit(firstScored, score, c.sideDoer(side))
		c.ledger.Limit(lastScored, score, c.sideDoer(side))
	}
}

// limitAttack bounds what a group does with a weapon by the models that strike or shoot with it. SCR-CH-03, SCR-FI-05
func (c *combat) limitAttack(i int) {
	a := &c.attacks[i]
	u := c.groups[a.group].unit
	wounds, useful := c.canDo(u, a)
	deed, most := attackMade, 0
	switch {
	case !useful:
	case a.step == 0:
		models, _ := c.units[u].count()
		deed, most = shotFired, models*a.attacks*c.volleys
	case c.maxTurns > 0 && c.absent>>u&1 == 0:
		most = c.fighters(a.group) * (a.attacks*c.maxTurns + a.chargeAttacks*int(c.mayCharge>>u&1))
	}
	c.ledger.Limit(deed, most, i)
	c.ledger.Limit(hitScored, most, i)
	for deed := hitWounded; wounds && deed <= enemySlain; deed++ {
		c.ledger.Limit(deed, most, i)
	}
}

// limitChoice bounds what a group does with weapons, or splits of its attacks, of which each model chooses one, by the
// best of them. SCR-FI-06
func (c *combat) limitChoice(group int) {
	choices := c.attacksWhere(func(a *attack) bool { return a.group == group && a.choice > 0 })
	for deed := attackMade; len(choices) > 0 && deed <= enemySlain; deed++ {
		var most [1 + maxWeapons]int
		for _, i := range choices {
			most[c.attacks[i].choice] += c.ledger.Most(deed, i)
		}
		c.ledger.LimitTogether(deed, slices.Max(most[:]), choices...)
	}
}

// canDo reports whether an attack of a unit can wound any enemy that it meets, and whether it is
// good for anything. SCR-FI-08, SCR-FI-12
func (c *combat) canDo(u int, a *attack) (wounds, useful bool) {
	for _, enemy := range c.enemies(u) {
		for _, t := range c.units[enemy].troops {
			wounds = wounds || c.absent>>enemy&1 == 0 && toWound(clamp(a.strength), t.T) != never
		}
	}
	return wounds, wounds || a.kind != noKind && a.weapon.On == OnHit && !c.house.HitEffectNeedsHarm
}

// fighters returns how many of a group can be engaged. SCR-FI-02
func (c *combat) fighters(group int) int {
	u := c.units[c.groups[group].unit]
	if c.turned { // who is in a flank or rear may find more than in the front
		return u.Models[group-u.first].Count
	}
	contacts := 0
	for _, enemy := range c.enemies(c.groups[group].unit) {
		if c.absent>>enemy&1 != 0 {
			continue
		}
		widest := 0
		for _, t := range c.units[enemy].troops {
			widest = max(widest, t.Base)
		}
		models, _ := c.units[enemy].count()
		contacts += c.units[enemy].front(inFront, models) * widest
	}
	models, _ := u.count()
	return min(u.Models[group-u.first].Count,
		c.house.fighting(u, inFront, min(u.front(inFront, models), contacts), models))
}

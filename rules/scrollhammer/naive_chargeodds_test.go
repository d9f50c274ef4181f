package scrollhammer_test

// Odds of charges, worked out by hand.

import "math/rand/v2"

// naiveRush is a plain model that charges a plain one six inches away, one turn.
func naiveRush(change func(c *naiveChargeConfig)) naiveChargeConfig {
	c := naiveChargeConfig{
		house: naiveByTheBook(), unit: naiveTroop(1, nil), maxTurns: 1,
		targets: []naiveTarget{{unit: naiveTroop(1, naiveIdle), distance: 6}},
	}
	if change != nil {
		change(&c)
	}
	return c
}

// naiveLands is the event that a charge ends that way.
func naiveLands(outcome string, change func(c *naiveChargeConfig)) func(rng *rand.Rand) bool {
	c := naiveRush(change)
	return func(rng *rand.Rand) bool { return naiveCharge(c, rng).outcome == outcome }
}

// naiveChargeChecks are about the range and the reactions.
func naiveChargeChecks() []naiveCheck {
	far := func(distance int) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) { c.targets[0].distance = distance }
	}
	rough := func(distance int) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) { far(distance)(c); c.difficult = true }
	}
	flees := func(distance int) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) { far(distance)(c); c.targets[0].reaction = "flee" }
	}
	dice := func(dice, distance int, difficult bool) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) {
			far(distance)(c)
			c.unit.groups[0].model.chargeDice, c.difficult = dice, difficult
		}
	}
	pair := func(first, second int, reaction string) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) {
			c.targets = append(c.targets, c.targets[0])
			c.targets[0].distance, c.targets[1].distance = first, second
			c.targets[0].reaction = reaction
		}
	}
	fails := func(name string, odds float64, change func(c *naiveChargeConfig)) naiveCheck {
		return naiveCheck{name, odds, naiveLands("no-combat", change)}
	}
	return []naiveCheck{
		fails("2 inches", 0, far(2)),
		fails("9 inches", naiveFails(1)-naiveFails(8), far(9)),
		fails("12 inches", 35./36, far(12)),
		// 23 of 216 have 9 or more without the highest die, and one die alone is
		// above 6 never
		fails("difficult", 193./216, rough(9)),
		fails("difficult, 12", 215./216, rough(12)),
		// 6 + D6: at most the range with (21 + 15 + 10 + 6 + 3 + 1) / 36 / 6
		fails("flight", 160./216, flees(6)),
		fails("flight from 12", 1, flees(12)),
		fails("locked do not flee", naiveFails(1)-naiveFails(5), func(c *naiveChargeConfig) { flees(6)(c); c.targets[0].locked = true }),
		fails("routed do not flee", naiveFails(1)-naiveFails(5), func(c *naiveChargeConfig) { flees(6)(c); c.targets[0].fallingBack = true }),
		// all six faces, or two dice of which the lower counts
		fails("one die", 3./6, dice(1, 4, false)),
		fails("one die, difficult", 27./36, dice(1, 4, true)),
		fails("three dice", 1-1./216, dice(3, 18, false)),
		// 4 + 1 ways to have three of four dice with a six
		fails("three dice, difficult", 1-1./1296, dice(3, 18, true)),
		fails("slowest", 3./6, func(c *naiveChargeConfig) {
			dice(1, 4, false)(c)
			c.unit = naiveMixed(naiveTroop(2, nil), c.unit)
		}),
		fails("two targets", naiveFails(1)-naiveFails(8), pair(3, 9, "")),
		fails("two targets, flight", 160./216, pair(6, 2, "flee")),
		fails("no reach", naiveFails(1)-naiveFails(8), func(c *naiveChargeConfig) {
			pair(3, 9, "")(c)
			c.targets[1].notReached = true
		}),
		fails("no reach at all", 1, func(c *naiveChargeConfig) { c.targets[0].notReached = true }),
		// two attacks after 26/36
		{"the charge", 26. / 36 * 7 / 16, naiveLands("a-destroyed", nil)},
		{"after a flight", 56. / 216 * 7 / 16, naiveLands("a-destroyed", flees(6))},
	}
}

// naiveArrivalChecks are about shots, terrain and counter-attacks.
func naiveArrivalChecks() []naiveCheck {
	archers := func(ld int, change func(c *naiveChargeConfig)) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) {
			target := &c.targets[0]
			target.unit = naiveRanked(naiveTroop(2, func(m *naiveModel) { m.a, m.ld = 0, ld }), 2)
			target.unit.volley = &naiveVolley{shots: 1, hit: 5, strength: 3}
			target.distance = 12
			if change != nil {
				change(c)
			}
		}
	}
	shot := func(name string, odds float64, change func(c *naiveChargeConfig)) naiveCheck {
		return naiveCheck{name, odds, naiveLands("b-destroyed", change)}
	}
	swamp := func(change func(c *naiveChargeConfig)) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) {
			c.dangerous = true
			c.targets[0].distance = 2
			if change != nil {
				change(c)
			}
		}
	}
	model := func(change func(m *naiveModel)) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) { change(&c.unit.groups[0].model) }
	}
	ambush := func(difficult, counter bool, change func(c *naiveChargeConfig)) func(rng *rand.Rand) bool {
		c := naiveRush(func(c *naiveChargeConfig) {
			c.difficult = difficult
			c.unit = naiveTroop(1, func(m *naiveModel) { m.a, m.w = 0, 9 })
			c.targets[0].unit = naiveTroop(1, func(m *naiveModel) { m.ws, m.s, m.ld, m.i, m.w = 5, 6, 7, 5, 9 })
			c.targets[0].unit.counterAttack = counter
			c.targets[0].distance = 2
			if change != nil {
				change(c)
			}
		})
		return func(rng *rand.Rand) bool { return naiveCharge(c, rng).wounds[0] == 2 }
	}
	// a shot wounds 2/6 * 2/6
	const one = 1 - 8./9*8/9
	passes := 1 - naiveFails(7)
	// both attacks of the counter-attack wound 4/6 * 5/6
	const both = 5. / 9 * 5 / 9
	return []naiveCheck{
		shot("shots", passes*one, archers(7, nil)),
		shot("shots without a test", one, archers(7, func(c *naiveChargeConfig) { c.house.standTest = false })),
		shot("shots at armour", passes*(1-26./27*26/27), archers(7, model(func(m *naiveModel) { m.armour = 3 }))),
		shot("shots with AP", passes*(1-17./18*17/18), archers(7, func(c *naiveChargeConfig) {
			model(func(m *naiveModel) { m.armour = 3 })(c)
			c.targets[0].unit.volley.ap = 1
		})),
		shot("shots at cover", passes*one, archers(7, model(func(m *naiveModel) { m.cover = 2 }))),
		shot("two each", passes*(1-8./9*8/9*8/9*8/9), archers(7, func(c *naiveChargeConfig) { c.targets[0].unit.volley.shots = 2 })),
		shot("no ranks", 0, archers(7, func(c *naiveChargeConfig) { c.targets[0].unit.formation = "horde" })),
		shot("locked", 0, archers(7, func(c *naiveChargeConfig) { c.targets[0].locked = true })),
		shot("flight", 0, archers(7, func(c *naiveChargeConfig) { c.targets[0].reaction = "flee" })),
		shot("Ld 1", 0, archers(1, nil)),
		{"shot, and no combat", passes * 2 * 8 / 81 * 35 / 36, func(rng *rand.Rand) bool {
			c := naiveRush(archers(7, func(c *naiveChargeConfig) { c.unit = naiveTroop(2, nil) }))
			r := naiveCharge(c, rng)
			return r.outcome == "no-combat" && r.lost == [2]int{1, 0} && r.wounds == r.lost
		}},
		shot("swamp", 1./6, swamp(nil)),
		shot("swamp, armour", 1./6, swamp(model(func(m *naiveModel) { m.armour = 2 }))),
		shot("swamp, armour, house", 1./36, swamp(func(c *naiveChargeConfig) { c.unit.groups[0].model.armour = 2; c.house.dangerousArmour = true })),
		shot("swamp, ward", 1./6*4/6, swamp(model(func(m *naiveModel) { m.ward = 5 }))),
		shot("swamp, ward, house", 1./6, swamp(func(c *naiveChargeConfig) { c.unit.groups[0].model.ward = 5; c.house.dangerousWard = false })),
		shot("deep swamp", 2./6, swamp(func(c *naiveChargeConfig) { c.house.dangerousUpTo = 2 })),
		shot("swamp, W 2", 0, swamp(model(func(m *naiveModel) { m.w = 2 }))),
		shot("swamp, two", 1./36, swamp(func(c *naiveChargeConfig) { c.unit = naiveTroop(2, nil) })),
		shot("swamp, one of two", 0, swamp(func(c *naiveChargeConfig) { c.unit, c.crossing = naiveTroop(2, nil), 1 })),
		shot("no swamp for the failed", 26./36*1/6, swamp(func(c *naiveChargeConfig) { c.targets[0].distance = 6 })),
		{"counter-attack", passes * both, ambush(true, true, nil)},
		{"open ground", 0, ambush(false, true, nil)},
		{"no counter-attack", 0, ambush(true, false, nil)},
		{"no test", both, ambush(true, true, func(c *naiveChargeConfig) { c.house.counterTest = false })},
		{"horde", 0, ambush(true, true, func(c *naiveChargeConfig) { c.targets[0].unit.formation = "horde" })},
		{"fled", 0, ambush(true, true, func(c *naiveChargeConfig) { c.targets[0].reaction = "flee" })},
		{"was locked", 0, ambush(true, true, func(c *naiveChargeConfig) { c.targets[0].locked = true })},
	}
}

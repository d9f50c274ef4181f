package scrollhammer_test

// What must come of a charge when the dice are given, and how many are thrown.

import "testing"

func TestNaiveRefusals(t *testing.T) {
	target := func(change func(target *naiveTarget)) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) {
			c.targets = append(c.targets, c.targets[0])
			change(&c.targets[1])
		}
	}
	far := func(inches, dice int) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) {
			c.targets[0].distance = inches
			c.unit = naiveMixed(c.unit, naiveTroop(1, func(m *naiveModel) { m.chargeDice = dice }))
		}
	}
	for _, test := range []struct {
		reason string
		change func(c *naiveChargeConfig)
	}{
		{"locked", func(c *naiveChargeConfig) { c.locked = true }},
		{"marched", func(c *naiveChargeConfig) { c.marched = true }},
		{"gone-to-ground", func(c *naiveChargeConfig) { c.goneToGround = true }},
		{"falling-back", func(c *naiveChargeConfig) { c.fallingBack = true }},
		{"fired-weapon", func(c *naiveChargeConfig) { c.firedWeapon = true }},
		{"used-ability", func(c *naiveChargeConfig) { c.usedAbility = true }},
		{"already-declared", func(c *naiveChargeConfig) { c.declared = true }},
		{"fired-at-other", func(c *naiveChargeConfig) { c.firedAtOther = true }},
		{"unseen", target(func(target *naiveTarget) { target.unseen = true })},
		{"blocked", target(func(target *naiveTarget) { target.blocked = true })},
		{"too-far", target(func(target *naiveTarget) { target.distance = 13 })},
		{"too-far", far(7, 1)},
		{"too-far", far(13, 3)}, // the others have two
		{"too-far", func(c *naiveChargeConfig) { c.targets[0].distance, c.house.inchesPerDie = 9, 4 }},
		{"", far(12, 2)},
		{"", far(6, 1)},
		{"", func(c *naiveChargeConfig) { far(18, 3)(c); c.unit.groups = c.unit.groups[1:] }},
		{"", target(func(target *naiveTarget) { target.notReached = true })},
	} {
		rng, script := naiveScripted(1)
		res := naiveCharge(naiveRush(test.change), rng)
		if res.reason != test.reason || (res.outcome == "refused") != (test.reason != "") {
			t.Errorf("%s: %+v", test.reason, res)
		}
		if test.reason != "" && script.used != 0 {
			t.Errorf("%s: %d dice", test.reason, script.used)
		}
	}
}

// naiveChargeCase is a change to a charge of one plain model, what the dice show
// and how many are thrown, and what must come of it.
type naiveChargeCase struct {
	name   string
	faces  []int
	dice   int
	change func(c *naiveChargeConfig)
	want   naiveResult
}

func TestNaiveScriptedCharge(t *testing.T) {
	for _, test := range append(naiveOrderCases(), naiveTargetCases()...) {
		rng, script := naiveScripted(test.faces...)
		if got := naiveCharge(naiveRush(test.change), rng); got != test.want || script.used != test.dice {
			t.Errorf("%s: got %+v with %d dice, want %+v with %d", test.name, got, script.used, test.want, test.dice)
		}
	}
}

// naiveBows makes the unit stand and shoot: hits on 4+, S 3.
func naiveBows(u naiveUnit, shots int) naiveUnit {
	u = naiveRanked(u, 1)
	u.volley = &naiveVolley{shots: shots, hit: 4, strength: 3}
	return u
}

func naiveOrderCases() []naiveChargeCase {
	none := naiveResult{outcome: "no-combat"}
	shot := func(change func(c *naiveChargeConfig)) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) {
			c.unit = naiveTroop(2, nil)
			c.targets[0].unit = naiveBows(naiveIdlers(2, 9), 1)
			c.difficult, c.dangerous = true, true
			if change != nil {
				change(c)
			}
		}
	}
	mixed := func(tough, soft int) func(c *naiveChargeConfig) {
		return shot(func(c *naiveChargeConfig) {
			c.unit = naiveMixed(naiveTroop(tough, func(m *naiveModel) { m.t = 5 }), naiveTroop(soft, func(m *naiveModel) { m.t = 3 }))
		})
	}
	lost := func(outcome string, a int) naiveResult {
		return naiveResult{outcome: outcome, lost: [2]int{a, 0}, killed: [2]int{a, 0}, wounds: [2]int{a, 0}}
	}
	return []naiveChargeCase{
		{"too short", []int{2, 3}, 2, nil, none},
		{"just enough", []int{2, 4, 1}, 4, nil, naiveOneTurn("draw", [2]int{}, [2]int{}, [2]int{})},
		// Leadership, two shots of which one wounds, three dice, no terrain
		{"shots, too short", []int{1, 1, 4, 5, 4, 4, 6, 2, 3}, 9, shot(nil), lost("no-combat", 1)},
		{"no nerve", []int{6, 6, 2, 3, 6}, 5, shot(func(c *naiveChargeConfig) { c.targets[0].unit.groups[0].model.ld = 11 }), none},
		{"all shot", []int{1, 1, 4, 5, 4, 5}, 6, shot(nil), lost("b-destroyed", 2)},
		// both cross, one survives; two attacks hit nothing, and the second rank of b
		// wins
		{"terrain", []int{1, 1, 3, 3, 6, 2, 4, 1, 2, 1}, 11 + 2, shot(nil), naiveOneTurn("draw", [2]int{1, 0}, [2]int{1, 0}, [2]int{0, 1})},
		{"all drowned", []int{1, 1, 3, 3, 6, 2, 4, 1, 1}, 9, shot(nil), lost("b-destroyed", 2)},
		// S 3 wounds T 5 on 6+ and T 3 on 4+; all in contact or not
		{"majority tied", []int{1, 1, 4, 5, 4, 5, 1}, 9, mixed(1, 1), none},
		{"majority", []int{1, 1, 4, 4, 4, 4, 1}, 9, mixed(1, 3), lost("no-combat", 2)},
		// wounds of shots and terrain do not count for the score, those of the
		// wounded go on: 3 + 1
		{"wounded first", []int{6, 6, 1, 6, 6}, 2 + 2 + 4 + 2, func(c *naiveChargeConfig) {
			c.unit, c.dangerous, c.crossing = naiveIdlers(3, 3), true, 2
			c.targets[0].unit = naiveTroop(1, func(m *naiveModel) { m.a = 2 })
			c.house.chargeBonus = 0
		}, naiveOneTurn("draw", [2]int{1, 0}, [2]int{3, 0}, [2]int{0, 2})},
		// both wounded by the terrain: the same one is struck twice
		{"fewest wounds left", []int{6, 6, 1, 1, 6}, 2 + 2 + 4 + 2, func(c *naiveChargeConfig) {
			c.unit, c.dangerous = naiveIdlers(2, 3), true
			c.targets[0].unit = naiveTroop(1, func(m *naiveModel) { m.a = 2 })
			c.house.chargeBonus = 0
		}, naiveOneTurn("draw", [2]int{1, 0}, [2]int{4, 0}, [2]int{0, 2})},
		{"the first listed cross", []int{6, 6, 1}, 2 + 1 + 1, func(c *naiveChargeConfig) {
			c.unit, c.dangerous, c.crossing = naiveMixed(naiveIdlers(1, 1), naiveIdlers(1, 2)), true, 1
			c.targets[0].unit = naiveIdlers(1, 1)
			c.house.chargeBonus = 0
			c.targets[0].unit.groups[0].model.a = 1
		}, naiveOneTurn("draw", [2]int{1, 0}, [2]int{1, 0}, [2]int{})},
		{"no crossing of the dead", []int{1, 1, 4, 5, 4, 4, 6, 6, 6, 6, 1}, 10 + 2, shot(func(c *naiveChargeConfig) { c.unit.groups[0].model.a, c.house.chargeBonus = 0, 0; c.crossing = 2 }),
			naiveOneTurn("draw", [2]int{1, 0}, [2]int{1, 0}, [2]int{0, 1})},
	}
}

func naiveTargetCases() []naiveChargeCase {
	second := func(change func(first, second *naiveTarget)) func(c *naiveChargeConfig) {
		return func(c *naiveChargeConfig) {
			c.unit = naiveTroop(2, nil)
			c.targets = append(c.targets, c.targets[0])
			change(&c.targets[0], &c.targets[1])
		}
	}
	bows := naiveBows(naiveIdlers(1, 1), 1)
	kill := naiveResult{outcome: "no-combat", lost: [2]int{1, 0}, killed: [2]int{1, 0}, wounds: [2]int{1, 0}}
	return []naiveChargeCase{
		// one flees 3, the other shoots one, range 8
		{"flight and shots", []int{3, 1, 1, 4, 5, 2, 6}, 7, second(func(first, second *naiveTarget) { first.reaction, second.unit = "flee", bows }), kill},
		// range 9: two attacks for each of the targets
		{"flight reached", []int{3, 3, 6, 6}, 1 + 2 + 8, second(func(first, _ *naiveTarget) { first.reaction = "flee" }),
			naiveOneTurn("a-destroyed", [2]int{0, 2}, [2]int{0, 2}, [2]int{2, 0})},
		{"not reached, shoots", []int{1, 1, 4, 5, 6, 6, 6}, 4 + 2 + 4, second(func(_, second *naiveTarget) { second.unit, second.notReached = bows, true }),
			naiveOneTurn("a-destroyed", [2]int{1, 1}, [2]int{1, 1}, [2]int{1, 0})},
		{"not reached, no horde", []int{6}, 2 + 8 + 2, second(func(first, second *naiveTarget) {
			first.unit.groups[0].model.w = 9
			second.unit, second.notReached = naiveIdlers(9, 1), true
			second.unit.formation, second.unit.standard = "horde", true
		}), naiveOneTurn("draw", [2]int{}, [2]int{0, 4}, [2]int{4, 0})},
		{"first not reached", []int{6}, 2 + 8, second(func(first, second *naiveTarget) {
			first.notReached, second.unit = true, naiveIdlers(1, 3)
		}), naiveOneTurn("a-destroyed", [2]int{0, 1}, [2]int{0, 3}, [2]int{3, 0})},
	}
}

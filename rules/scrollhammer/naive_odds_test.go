package scrollhammer_test

// Odds of fights, worked out by hand. One plain attack wounds its like with
// 1/2 * 1/2.

import (
	"math"
	"math/rand/v2"
	"testing"
)

// naiveDuel is one model against one, after a change of either; one turn.
func naiveDuel(a, b func(m *naiveModel)) naiveFightConfig {
	return naiveFightConfig{house: naiveByTheBook(), a: naiveTroop(1, a), b: naiveTroop(1, b), maxTurns: 1}
}

// naiveIdle does not strike.
func naiveIdle(m *naiveModel) { m.a = 0 }

// naiveEnds is the event that a fight ends that way.
func naiveEnds(outcome string, c naiveFightConfig) func(rng *rand.Rand) bool {
	return func(rng *rand.Rand) bool { return naiveFight(c, rng).outcome == outcome }
}

// naiveWith is the fight after a change.
func naiveWith(c naiveFightConfig, change func(c *naiveFightConfig)) naiveFightConfig {
	change(&c)
	return c
}

// naiveFails is the odds of more than a number with two dice.
func naiveFails(most int) float64 {
	count := 0
	for x := 1; x <= 6; x++ {
		for y := 1; y <= 6; y++ {
			if x+y > most {
				count++
			}
		}
	}
	return float64(count) / 36
}

// naiveQuarters is the odds of k successes of n, each one time in four.
func naiveQuarters(n, k int) float64 {
	odds := math.Pow(1./4, float64(k)) * math.Pow(3./4, float64(n-k))
	for i := range k {
		odds *= float64(n-i) / float64(i+1)
	}
	return odds
}

func TestNaiveOdds(t *testing.T) {
	t.Parallel()
	for i, group := range []struct {
		name   string
		checks []naiveCheck
	}{
		{"blows", naiveBlowChecks()},
		{"pools", naivePoolChecks()},
		{"effects", naiveEffectChecks()},
		{"results", naiveResultChecks()},
		{"several", naiveMultiChecks()},
		{"charges", naiveChargeChecks()},
		{"arrivals", naiveArrivalChecks()},
	} {
		t.Run(group.name, func(t *testing.T) { naiveRunChecks(t, uint64(50+i), group.checks) })
	}
}

// naiveBlowChecks are single attacks of a, or few; b does not strike back.
func naiveBlowChecks() []naiveCheck {
	attack := func(name string, odds float64, a, b func(m *naiveModel)) naiveCheck {
		c := naiveDuel(a, func(m *naiveModel) {
			naiveIdle(m)
			if b != nil {
				b(m)
			}
		})
		return naiveCheck{name, odds, naiveEnds("a-destroyed", c)}
	}
	armed := func(weapons ...naiveWeapon) func(m *naiveModel) {
		return func(m *naiveModel) { m.weapons = weapons }
	}
	sword := naiveWeapon{name: "sword", kind: "hand"}
	pick := naiveWeapon{name: "pick", kind: "pick", ap: 1}
	axe := naiveWeapon{name: "axe", kind: "axe", strength: 2}
	return []naiveCheck{
		attack("plain", 1./2*1/2, nil, nil),
		attack("higher WS", 4./6*1/2, func(m *naiveModel) { m.ws = 5 }, nil),
		attack("half the WS", 3./6*1/2, func(m *naiveModel) { m.ws = 2 }, nil),
		attack("less than half the WS", 2./6*1/2, func(m *naiveModel) { m.ws = 2 }, func(m *naiveModel) { m.ws = 5 }),
		attack("low T", 1./2*5/6, nil, func(m *naiveModel) { m.t = 2 }),
		attack("high T", 1./2*1/6, nil, func(m *naiveModel) { m.t = 7 }),
		attack("too high T", 0, nil, func(m *naiveModel) { m.t = 8 }),
		attack("strong weapon", 1./2*5/6, armed(axe), nil),
		attack("strength is 10 at most", 1./2*1/2, func(m *naiveModel) { armed(axe)(m); m.s = 9 }, func(m *naiveModel) { m.t = 10 }),
		attack("armour", 1./4*3/6, nil, func(m *naiveModel) { m.armour = 4 }),
		attack("armour, AP", 1./4*4/6, armed(pick), func(m *naiveModel) { m.armour = 4 }),
		attack("armour gone", 1./4, armed(pick), func(m *naiveModel) { m.armour = 6 }),
		attack("ward", 1./4*4/6, armed(pick), func(m *naiveModel) { m.ward = 5 }),
		attack("cover", 1./4*3/6, armed(pick), func(m *naiveModel) { m.armour, m.ward, m.cover = 5, 5, 4 }),
		attack("better ward", 1./4*4/6, armed(pick), func(m *naiveModel) { m.armour, m.ward = 5, 5 }),
		attack("better armour", 1./4*2/6, armed(pick), func(m *naiveModel) { m.armour, m.ward = 2, 5 }),
		attack("two attacks", 7./16, func(m *naiveModel) { m.a = 2 }, nil),
		attack("dual", 7./16, armed(sword, sword), nil),
		attack("no dual of one", 1./4, armed(sword), nil),
		attack("no dual of two kinds", 1./4, armed(sword, naiveWeapon{name: "spear", kind: "spear"}), nil),
		attack("extra attack", 7./16, armed(naiveWeapon{name: "whip", kind: "whip", attacks: 1}), nil),
		attack("bare hands", 1./4, armed(naiveWeapon{name: "bow", strength: 4, attacks: 3}, naiveWeapon{name: "bow"}), nil),
	}
}

// naivePoolChecks are about who strikes when, how often, and what dies.
func naivePoolChecks() []naiveCheck {
	hard := func(m *naiveModel) { m.a, m.w = 0, 9 }
	suffers := func(wounds int, c naiveFightConfig) func(rng *rand.Rand) bool {
		return func(rng *rand.Rand) bool { return naiveFight(c, rng).wounds[1] == wounds }
	}
	turns := func(n int, c naiveFightConfig) naiveFightConfig { c.maxTurns = n; return c }
	both := naiveDuel(nil, nil)
	fast := naiveDuel(func(m *naiveModel) { m.i = 5 }, nil)
	slow := naiveDuel(func(m *naiveModel) { m.i, m.weapons[0].initiative = 5, -2 }, nil)
	charged := naiveWith(naiveDuel(nil, hard), func(c *naiveFightConfig) { c.charged = "a" })
	doom := naiveWeapon{name: "doom", kind: "hand", instantDeath: true}
	ranks := naiveFightConfig{
		house: naiveByTheBook(), maxTurns: 1,
		a: naiveRanked(naiveTroop(12, nil), 6), b: naiveRanked(naiveTroop(12, naiveIdle), 4),
	}
	giant := func(base int) naiveFightConfig {
		c := ranks
		c.b = naiveTroop(1, func(m *naiveModel) { m.a, m.w, m.base = 0, 9, base })
		return c
	}
	return []naiveCheck{
		{"at once, a", 1. / 4 * 3 / 4, naiveEnds("a-destroyed", both)},
		{"at once, both", 1. / 16, func(rng *rand.Rand) bool {
			r := naiveFight(both, rng)
			return r.outcome == "both-destroyed" && r.lost == [2]int{1, 1}
		}},
		{"first", 1. / 4, naiveEnds("a-destroyed", fast)},
		{"second", 3. / 4 * 1 / 4, naiveEnds("b-destroyed", fast)},
		{"slow weapon", 3. / 4 * 1 / 4, naiveEnds("a-destroyed", slow)},
		// each turn ends it with 7/16
		{"three turns, a", 3. / 16 * (1 - 9./16*9/16*9/16) / (7. / 16), naiveEnds("a-destroyed", turns(3, both))},
		{"three turns, none", 9. / 16 * 9 / 16 * 9 / 16, func(rng *rand.Rand) bool { return naiveFight(turns(3, both), rng).lost == [2]int{} }},
		{"third turn", 9. / 16 * 9 / 16 * 7 / 16, func(rng *rand.Rand) bool {
			r := naiveFight(turns(9, both), rng)
			return r.turns == 3
		}},
		// two attacks, then one
		{"charge", naiveQuarters(3, 2), suffers(2, turns(2, charged))},
		{"instant death", 1. / 4, suffers(9, naiveDuel(func(m *naiveModel) { m.weapons[0] = doom }, hard))},
		{"twice T", 1. / 2 * 5 / 6, suffers(9, naiveWith(naiveDuel(nil, func(m *naiveModel) { hard(m); m.t = 2 }), func(c *naiveFightConfig) { c.house.doomTimes = 2 }))},
		{"not twice T", 0, suffers(9, naiveWith(naiveDuel(nil, func(m *naiveModel) { hard(m); m.t = 3 }), func(c *naiveFightConfig) { c.house.doomTimes = 2 }))},
		// two ranks of four
		{"ranks", naiveQuarters(8, 2), suffers(2, ranks)},
		{"ranks, three", naiveQuarters(8, 3), suffers(3, ranks)},
		{"giant", naiveQuarters(10, 2), suffers(2, giant(5))},
		{"one of many fight two", naiveQuarters(2, 1), suffers(1, giant(0))},
		{"beside and behind, four", naiveQuarters(4, 1), suffers(1, naiveWith(giant(0), func(c *naiveFightConfig) { c.house.beside = true }))},
		{"backfires", 2. / 6, naiveEnds("b-destroyed", naiveDuel(func(m *naiveModel) { m.s, m.weapons[0].backfires = 1, 2 }, func(m *naiveModel) { naiveIdle(m); m.t = 9 }))},
		{"wounds lost", naiveQuarters(2, 2), suffers(2, naiveDuel(func(m *naiveModel) { m.a = 2 }, func(m *naiveModel) { hard(m); m.w = 2 }))},
		{"wounds beyond", 1 - naiveQuarters(3, 0), suffers(1, naiveDuel(func(m *naiveModel) { m.a = 3 }, naiveIdle))},
	}
}

// naiveEffectChecks are duels of a, striking first, against many W of b.
func naiveEffectChecks() []naiveCheck {
	effect := func(kind, on string, turns int, change func(c *naiveFightConfig)) naiveFightConfig {
		c := naiveDuel(
			func(m *naiveModel) { m.i, m.w, m.weapons[0].effect = 5, 9, &naiveEffect{kind, on} },
			func(m *naiveModel) { m.w = 9 },
		)
		c.maxTurns = turns
		if change != nil {
			change(&c)
		}
		return c
	}
	unhurt := func(c naiveFightConfig) func(rng *rand.Rand) bool {
		return func(rng *rand.Rand) bool { return naiveFight(c, rng).wounds[0] == 0 }
	}
	saving := func(c *naiveFightConfig) { c.b.groups[0].model.armour = 4 }
	twice := func(c *naiveFightConfig) { c.a.groups[0].model.a = 2 }
	lax := func(c *naiveFightConfig) { c.house.hitEffect = "none" }
	// b wounds 1/2 * 1/2, weakened 1/2 * 2/6
	const plain, weak = 1 - 1./4, 1 - 1./6
	return []naiveCheck{
		{"weaken, unsaved", 1./4*weak + 3./4*plain, unhurt(effect("weaken", "unsaved", 1, nil))},
		{"weaken by 2", 1./4*11/12 + 3./4*plain, unhurt(effect("weaken", "unsaved", 1, func(c *naiveFightConfig) { c.house.weaken = 2 }))},
		{"weaken, unsaved, armour", 1./8*weak + 7./8*plain, unhurt(effect("weaken", "unsaved", 1, saving))},
		{"weaken, wound, armour", 1./8*weak + 7./8*plain, unhurt(effect("weaken", "wound", 1, saving))},
		{"weaken, wound", plain, unhurt(effect("weaken", "wound", 1, nil))},
		{"weaken, hit", plain, unhurt(effect("weaken", "hit", 1, nil))},
		// one attack hits only and the other wounds: 2 * 1/4 * 1/4
		{"weaken, hit, two", 1./8*weak + 7./8*plain, unhurt(effect("weaken", "hit", 1, twice))},
		{"weaken, hit, house", 1./4*weak + 3./4*plain, unhurt(effect("weaken", "hit", 1, lax))},
		// either hits only: 7/16
		{"weaken, hit, house, two", 7./16*weak + 9./16*plain, unhurt(effect("weaken", "hit", 1, func(c *naiveFightConfig) { twice(c); lax(c) }))},
		// marked in the first turn, or in the second, or not
		{"weaken, two turns", 1./4*weak*weak + 3./4*plain*(1./4*weak+3./4*plain), unhurt(effect("weaken", "unsaved", 2, nil))},
		{"stun", 1./4*plain + 3./4*plain*plain, unhurt(effect("stun", "unsaved", 2, nil))},
		// stunned in turns 2 and 3, in 2, in 3, or not
		{"stun, three turns", plain*(1./16+3./16*plain) + plain*3./4*plain*(1./4+3./4*plain), unhurt(effect("stun", "unsaved", 3, nil))},
	}
}

// naiveResultChecks are about Morale and sweeping.
func naiveResultChecks() []naiveCheck {
	// a wounds b once, 1/4, and b tests on 7 - 1
	beaten := func(change func(c *naiveFightConfig)) naiveFightConfig {
		c := naiveDuel(nil, func(m *naiveModel) { m.a, m.w, m.ld = 0, 9, 7 })
		if change != nil {
			change(&c)
		}
		return c
	}
	// no blows, b loses by the standard of a
	flagged := func(change func(c *naiveFightConfig)) naiveFightConfig {
		c := naiveDuel(naiveIdle, func(m *naiveModel) { m.a, m.ld = 0, 7 })
		c.a.standard = true
		change(&c)
		return c
	}
	nothing := func(*naiveFightConfig) {}
	fast := func(i int) func(c *naiveFightConfig) {
		return func(c *naiveFightConfig) { c.b.groups[0].model.i = i }
	}
	quick := fast(10)
	useless := func(s int) func(c *naiveFightConfig) {
		return func(c *naiveFightConfig) {
			c.b.useless, c.a.groups[0].model.t = true, 8
			c.b.groups[0].model.weapons = []naiveWeapon{{name: "sword", kind: "hand"}, {name: "axe", kind: "axe", strength: s}}
		}
	}
	fails := naiveFails(6)
	return []naiveCheck{
		{"swept", 1. / 4 * fails * 21 / 36, naiveEnds("a-swept", beaten(nil))},
		{"swept, not killed", 1. / 4 * fails * 21 / 36, func(rng *rand.Rand) bool {
			r := naiveFight(beaten(nil), rng)
			return r.lost == [2]int{0, 1} && r.killed == [2]int{}
		}},
		{"fell back", 1. / 4 * fails * 15 / 36, naiveEnds("a-fell-back", beaten(nil))},
		{"fights on", 1 - 1./4*fails, naiveEnds("draw", beaten(nil))},
		{"swept by more", fails * 15 / 36, naiveEnds("a-swept", flagged(func(c *naiveFightConfig) { c.house.sweepOnEqual = false }))},
		// the die of a is higher by 2, or 6 against 1
		{"quick", fails * 10 / 36, naiveEnds("a-swept", flagged(fast(6)))},
		{"very quick", fails * 1 / 36, naiveEnds("a-swept", flagged(fast(9)))},
		{"too quick", fails, naiveEnds("a-fell-back", flagged(quick))},
		{"never escapes", fails, naiveEnds("a-swept", flagged(func(c *naiveFightConfig) { c.a.groups[0].model.i = 9 }))},
		{"slow weapon", fails * 21 / 36, naiveEnds("a-swept", flagged(func(c *naiveFightConfig) { c.a.groups[0].model.weapons[0].initiative = -3 }))},
		{"quickest counts", fails * 1 / 36, naiveEnds("a-swept", flagged(func(c *naiveFightConfig) {
			c.b = naiveMixed(c.b, naiveTroop(1, func(m *naiveModel) { m.a, m.i, m.ld = 0, 9, 5 }))
		}))},
		{"may not sweep", fails, naiveEnds("a-fell-back", flagged(func(c *naiveFightConfig) {
			c.a = naiveMixed(c.a, naiveTroop(1, func(m *naiveModel) { m.a, m.noSweep = 0, true }))
		}))},
		{"highest Ld", naiveFails(8), naiveEnds("a-fell-back", flagged(func(c *naiveFightConfig) {
			c.b = naiveMixed(c.b, naiveTroop(1, func(m *naiveModel) { m.a, m.ld, m.i = 0, 9, 10 }))
		}))},
		{"two sweep dice", naiveFails(6) * (1 - (1-146./1296)/2), naiveEnds("a-swept", flagged(func(c *naiveFightConfig) { c.house.sweepDice = 2 }))},
		{"penalty 2", naiveFails(5), naiveEnds("a-fell-back", flagged(func(c *naiveFightConfig) { quick(c); c.house.penalty = 2 }))},
		{"by two", naiveFails(5), naiveEnds("a-fell-back", flagged(func(c *naiveFightConfig) {
			quick(c)
			c.a.formation, c.a.groups[0].count = "horde", 2
		}))},
		{"three dice", 1 - 20./216, naiveEnds("a-fell-back", flagged(func(c *naiveFightConfig) { quick(c); c.house.moraleDice = 3 }))},
		{"no hope", 1, naiveEnds("a-fell-back", flagged(func(c *naiveFightConfig) { quick(c); c.b.groups[0].model.ld = 2 }))},
		{"ones", 35. / 36, naiveEnds("a-fell-back", flagged(func(c *naiveFightConfig) { quick(c); c.b.groups[0].model.ld = 2; c.house.onesPass = true }))},
		{"useless", 21. / 36, naiveEnds("a-swept", flagged(useless(0)))},
		{"not useless", fails * 21 / 36, naiveEnds("a-swept", flagged(useless(1)))},
		{"no standard", 1, naiveEnds("draw", flagged(func(c *naiveFightConfig) { c.a.standard = false }))},
		{"both standards", 1, naiveEnds("draw", flagged(func(c *naiveFightConfig) { c.b.standard = true }))},
		{"two turns", 1 - (1-fails)*(1-fails), func(rng *rand.Rand) bool {
			return naiveFight(flagged(func(c *naiveFightConfig) { c.maxTurns = 2 }), rng).outcome != "draw"
		}},
		{"as ever", fails, func(rng *rand.Rand) bool { return naiveFight(flagged(nothing), rng).outcome != "draw" }},
	}
}

// naiveMultiChecks are combats of more than two units.
func naiveMultiChecks() []naiveCheck {
	idle := func(standard bool, change func(m *naiveModel)) naiveMember {
		u := naiveTroop(1, func(m *naiveModel) {
			m.a, m.ld = 0, 7
			if change != nil {
				change(m)
			}
		})
		u.standard = standard
		return naiveMember{unit: u}
	}
	fight := func(a, b []naiveMember) naiveMultiConfig {
		return naiveMultiConfig{house: naiveByTheBook(), a: a, b: b, maxTurns: 1}
	}
	ends := func(outcome string, c naiveMultiConfig) func(rng *rand.Rand) bool {
		return func(rng *rand.Rand) bool { return naiveMulti(c, rng).outcome == outcome }
	}
	lost := func(wounds int, c naiveMultiConfig) func(rng *rand.Rand) bool {
		return func(rng *rand.Rand) bool { return naiveMulti(c, rng).wounds[1] == wounds }
	}
	longer := func(c naiveMultiConfig) naiveMultiConfig { c.maxTurns = 2; return c }
	striker := func(focus bool) []naiveMember {
		u := naiveTroop(1, func(m *naiveModel) { m.a = 2 })
		u.focus = focus
		return []naiveMember{{unit: u}}
	}
	hard := func(m *naiveModel) { m.t = 7 } // wounded by 1/12
	one, two := []naiveMember{idle(false, nil)}, []naiveMember{idle(false, nil), idle(false, nil)}
	flag := []naiveMember{idle(true, nil)}
	fails := naiveFails(6)
	apart := fight([]naiveMember{idle(true, nil), idle(false, nil)}, two)
	apart.contacts = [][2]int{{0, 0}, {1, 1}}
	return []naiveCheck{
		{"even", 1./4 + 1./12 - 2*1./4*1/12, lost(1, fight(striker(false), []naiveMember{idle(false, nil), idle(false, hard)}))},
		{"even, both", 1. / 4 * 1 / 12, lost(2, fight(striker(false), []naiveMember{idle(false, nil), idle(false, hard)}))},
		{"focus", 7. / 16, lost(1, fight(striker(true), []naiveMember{idle(false, nil), idle(false, hard)}))},
		{"focus on the hard", 1 - 11./12*11/12, lost(1, fight(striker(true), []naiveMember{idle(false, hard), idle(false, nil)}))},
		{"focus, no more", 0, lost(2, fight(striker(true), []naiveMember{idle(false, nil), idle(false, nil)}))},
		// one die of the winner against both: d*d/36
		{"both swept", fails * fails * 91 / 216, ends("a-swept", fight(flag, two))},
		{"both flee", fails * fails * 125 / 216, ends("a-fell-back", fight(flag, two))},
		{"one stays", 1 - fails*fails, ends("draw", fight(flag, two))},
		// one that fell back before is not swept with the other
		{"two turns, swept", (1 + (1-fails)*(1-fails)) * fails * fails * 91 / 216, ends("a-swept", longer(fight(flag, two)))},
		{"two turns, one by one", fails*fails*(1+2*(1-fails)+(1-fails)*(1-fails)) - (1+(1-fails)*(1-fails))*fails*fails*91/216,
			ends("a-fell-back", longer(fight(flag, two)))},
		// two dice of the winners: the higher is at least d
		{"two sweep one", fails * 161 / 216, ends("a-swept", fight([]naiveMember{idle(true, nil), idle(false, nil)}, one))},
		// apart each has its own die
		{"apart, swept", fails * fails * 21 / 36 * 21 / 36, ends("a-swept", apart)},
		{"apart, one is swept", 2 * fails * (1 - fails) * 21 / 36, func(rng *rand.Rand) bool {
			r := naiveMulti(apart, rng)
			return r.outcome == "draw" && r.lost[1] == 1
		}},
		{"one of the winners may not", fails * 21 / 36, ends("a-swept", fight([]naiveMember{idle(true, func(m *naiveModel) { m.noSweep = true }), idle(false, nil)}, one))},
	}
}

package scrollhammer_test

// What must come of a fight when the dice are given. Fours hit, wound and pass
// a save of 4+; sixes hit and wound whatever can be.

import (
	"math/rand/v2"
	"testing"
)

// naiveCase is a combat of one turn, what the dice show, and what must come of it.
type naiveCase struct {
	name   string
	faces  []int
	combat naiveMultiConfig
	want   naiveResult
}

// naiveVersus is one turn of two units.
func naiveVersus(a, b naiveUnit) naiveMultiConfig {
	return naiveMultiConfig{house: naiveByTheBook(), a: []naiveMember{{unit: a}}, b: []naiveMember{{unit: b}}, maxTurns: 1}
}

// naiveChanged is the combat after a change.
func naiveChanged(c naiveMultiConfig, change func(c *naiveMultiConfig)) naiveMultiConfig {
	change(&c)
	return c
}

// naiveOneTurn is the result of a turn in which nobody is swept.
func naiveOneTurn(outcome string, lost, wounds, scores [2]int) naiveResult {
	return naiveResult{outcome: outcome, turns: 1, lost: lost, killed: lost, wounds: wounds, firstScore: scores, lastScore: scores}
}

func TestNaiveScripted(t *testing.T) {
	cases := append(naiveAllocationCases(), naiveStepCases()...)
	cases = append(cases, naiveScoreCases()...)
	cases = append(cases, naiveSeveralCases()...)
	for _, test := range append(cases, naiveMarkCases()...) {
		rng, _ := naiveScripted(test.faces...)
		if got := naiveMulti(test.combat, rng); got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}

// naiveIdlers is a unit that does not strike.
func naiveIdlers(count, w int) naiveUnit {
	return naiveTroop(count, func(m *naiveModel) { m.a, m.w = 0, w })
}

// naiveAt is a unit with that Initiative.
func naiveAt(i, count int) naiveUnit {
	return naiveTroop(count, func(m *naiveModel) { m.i = i })
}

func naiveAllocationCases() []naiveCase {
	fours, sixes := []int{4}, []int{6}
	doomed := naiveTroop(1, func(m *naiveModel) {
		m.weapons = []naiveWeapon{{name: "doom", kind: "hand", instantDeath: true}}
	})
	guarded := naiveMixed(naiveIdlers(1, 2), naiveTroop(1, func(m *naiveModel) { m.a, m.armour = 0, 2 }))
	twice := naiveTroop(1, func(m *naiveModel) { m.a = 2 })
	front := guarded
	front.casualties = []int{0, 1}
	only := guarded
	only.casualties = []int{0}
	tall := naiveTroop(3, func(m *naiveModel) { m.a, m.t = 0, 5 })
	low := func(count int) naiveUnit { return naiveTroop(count, func(m *naiveModel) { m.a, m.t = 0, 3 }) }
	one := tall
	one.groups = []naiveGroup{{model: tall.groups[0].model, count: 1}}
	pick := naiveWeapon{name: "pick", kind: "pick", ap: 3}
	armed := naiveTroop(1, func(m *naiveModel) { m.weapons = append(m.weapons, pick) })
	covered := naiveTroop(1, func(m *naiveModel) { m.a, m.armour = 0, 4 })
	saved := naiveTroop(2, func(m *naiveModel) { m.a, m.armour = 0, 5 })
	return []naiveCase{
		{"whole models", fours, naiveVersus(naiveTroop(4, nil), naiveIdlers(2, 3)), naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 4}, [2]int{4, 0})},
		{"the last dies first", fours, naiveVersus(twice, guarded), naiveOneTurn("draw", [2]int{}, [2]int{}, [2]int{})},
		{"the first dies first", fours, naiveVersus(twice, front), naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 2}, [2]int{2, 0})},
		{"the named dies first", fours, naiveVersus(twice, only), naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 2}, [2]int{2, 0})},
		// the plain wound goes to the last, then instant death to the first
		{"instant death last", sixes, naiveVersus(naiveMixed(doomed, naiveTroop(1, nil)), naiveMixed(naiveIdlers(1, 3), naiveIdlers(1, 1))),
			naiveOneTurn("a-destroyed", [2]int{0, 2}, [2]int{0, 4}, [2]int{4, 0})},
		{"instant death of the rest", sixes, naiveVersus(naiveMixed(doomed, naiveTroop(1, nil)), naiveIdlers(2, 3)),
			naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 3}, [2]int{3, 0})},
		{"two engaged", sixes, naiveVersus(naiveTroop(10, nil), naiveIdlers(1, 9)), naiveOneTurn("draw", [2]int{}, [2]int{0, 2}, [2]int{2, 0})},
		// T 5 of 5 and 3, T 3 of 5, 3 and 3
		{"tied majority", fours, naiveVersus(naiveTroop(2, nil), naiveMixed(one, low(1))), naiveOneTurn("draw", [2]int{}, [2]int{}, [2]int{})},
		{"majority", fours, naiveVersus(naiveTroop(2, nil), naiveMixed(one, low(2))), naiveOneTurn("draw", [2]int{0, 2}, [2]int{0, 2}, [2]int{2, 0})},
		// the next step meets T 5 only
		{"majority of each step", fours, naiveVersus(naiveMixed(naiveAt(5, 2), naiveAt(3, 2)), naiveMixed(one, low(2))),
			naiveOneTurn("draw", [2]int{0, 2}, [2]int{0, 2}, [2]int{2, 0})},
		{"majority of the engaged", fours, naiveVersus(naiveTroop(2, nil), naiveMixed(tall, one, low(5))), naiveOneTurn("draw", [2]int{}, [2]int{}, [2]int{})},
		{"best weapon", fours, naiveVersus(armed, covered), naiveOneTurn("a-destroyed", [2]int{0, 1}, [2]int{0, 1}, [2]int{1, 0})},
		// two wounds, of which the second is saved
		{"one save each", []int{4, 4, 4, 4, 4, 5, 1}, naiveVersus(naiveTroop(2, nil), saved), naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 1}, [2]int{1, 0})},
	}
}

func naiveStepCases() []naiveCase {
	sixes := []int{6}
	swing := func(i, modifier int) naiveUnit {
		return naiveTroop(1, func(m *naiveModel) { m.i, m.weapons[0].initiative = i, modifier })
	}
	split := func(w int) naiveUnit {
		u := naiveTroop(1, func(m *naiveModel) {
			m.i, m.a, m.w = 5, 2, w
			m.weapons = append(m.weapons, naiveWeapon{name: "great", kind: "great", initiative: -3})
		})
		u.groups[0].split = []naiveShare{{weapon: "sword", attacks: 1}, {weapon: "great", rest: true}}
		return u
	}
	hard := naiveTroop(1, func(m *naiveModel) { m.w = 4 })
	both := [2]int{1, 1}
	crowd := naiveMixed(naiveAt(6, 4), naiveAt(3, 6))
	// the last of the second step are out of reach when their time comes
	behind := naiveMixed(naiveAt(6, 1), naiveAt(5, 2))
	big := naiveMixed(naiveIdlers(1, 1), naiveTroop(1, func(m *naiveModel) { m.a, m.w, m.base = 0, 9, 3 }))
	big.casualties = []int{0}
	big = naiveRanked(big, 1)
	return []naiveCase{
		{"dead before the step", sixes, naiveVersus(naiveAt(5, 3), naiveTroop(2, nil)), naiveOneTurn("a-destroyed", [2]int{0, 2}, [2]int{0, 2}, [2]int{2, 0})},
		{"at once", sixes, naiveVersus(naiveTroop(3, nil), naiveTroop(2, nil)), naiveOneTurn("a-destroyed", [2]int{2, 2}, [2]int{2, 2}, [2]int{2, 2})},
		{"both dead", sixes, naiveVersus(naiveTroop(2, nil), naiveTroop(2, nil)), naiveOneTurn("both-destroyed", [2]int{2, 2}, [2]int{2, 2}, [2]int{2, 2})},
		{"slow weapon", sixes, naiveVersus(swing(5, -3), naiveTroop(1, nil)), naiveOneTurn("b-destroyed", [2]int{1, 0}, [2]int{1, 0}, [2]int{0, 1})},
		{"not above 10", sixes, naiveVersus(swing(9, 3), naiveAt(10, 1)), naiveOneTurn("both-destroyed", both, both, both)},
		{"not below 1", sixes, naiveVersus(swing(2, -5), naiveAt(1, 1)), naiveOneTurn("both-destroyed", both, both, both)},
		// one at 5, one or with the charge two at 2
		{"split", sixes, naiveVersus(split(9), hard), naiveOneTurn("draw", [2]int{}, [2]int{1, 2}, [2]int{2, 1})},
		{"split, charge", sixes, naiveChanged(naiveVersus(split(9), hard), func(c *naiveMultiConfig) { c.a[0].charged = true }),
			naiveOneTurn("draw", [2]int{}, [2]int{1, 3}, [2]int{3, 1})},
		{"split, dead in between", sixes, naiveVersus(split(1), hard), naiveOneTurn("b-destroyed", [2]int{1, 0}, both, both)},
		// four in contact die, all ten strike nevertheless
		{"in contact at the start", sixes, naiveVersus(crowd, naiveMixed(naiveIdlers(1, 6), naiveIdlers(4, 1))),
			naiveOneTurn("a-destroyed", [2]int{0, 5}, [2]int{0, 10}, [2]int{10, 0})},
		{"behind them no one", sixes, naiveVersus(behind, naiveIdlers(1, 9)), naiveOneTurn("draw", [2]int{}, [2]int{0, 2}, [2]int{2, 0})},
		// the third comes into reach of the large one
		{"pile in", sixes, naiveVersus(behind, big), naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 3}, [2]int{3, 0})},
	}
}

func naiveScoreCases() []naiveCase {
	ones := []int{1}
	score := func(name string, a, b naiveUnit, scores [2]int) naiveCase {
		return naiveCase{name, ones, naiveVersus(a, b), naiveOneTurn("draw", [2]int{}, [2]int{}, scores)}
	}
	ranks := func(count int) naiveUnit { return naiveRanked(naiveIdlers(count, 1), 5) }
	horde := func(count int) naiveUnit {
		u := naiveIdlers(count, 1)
		u.formation = "horde"
		return u
	}
	flag := func(u naiveUnit) naiveUnit {
		u.standard = true
		return u
	}
	side := func(units ...naiveUnit) []naiveMember {
		members := []naiveMember{}
		for _, u := range units {
			members = append(members, naiveMember{unit: u})
		}
		return members
	}
	several := func(name string, a, b []naiveMember, scores [2]int) naiveCase {
		c := score(name, horde(1), horde(1), scores)
		c.combat.a, c.combat.b = a, b
		return c
	}
	sixes, one := []int{6}, naiveTroop(1, nil)
	limited := score("cap", ranks(60), one, [2]int{5, 0})
	limited.combat.house.maxRanks = 5
	return []naiveCase{
		score("four ranks", ranks(20), one, [2]int{3, 0}),
		score("not full", ranks(14), one, [2]int{1, 0}),
		score("nearly two", ranks(9), one, [2]int{}),
		score("less than one", ranks(4), one, [2]int{}),
		score("many ranks", one, ranks(60), [2]int{0, 3}),
		limited,
		score("outnumbers", horde(3), naiveIdlers(2, 1), [2]int{1, 0}),
		score("as many", horde(2), naiveIdlers(2, 1), [2]int{}),
		score("no horde", naiveIdlers(9, 1), naiveIdlers(2, 1), [2]int{}),
		score("standard", flag(naiveIdlers(2, 1)), flag(ranks(10)), [2]int{1, 2}),
		several("best ranks", side(ranks(10), ranks(15)), side(one), [2]int{2, 0}),
		several("best ranks first", side(ranks(15), ranks(10)), side(one), [2]int{2, 0}),
		several("whole side", side(horde(3)), side(naiveIdlers(2, 1), naiveIdlers(2, 1)), [2]int{}),
		several("alone", side(horde(3), horde(3)), side(naiveIdlers(4, 1)), [2]int{}),
		several("once", side(horde(5), horde(5)), side(naiveIdlers(4, 1)), [2]int{1, 0}),
		several("one standard", side(flag(one), flag(one)), side(horde(1)), [2]int{1, 0}),
		// bonuses after the casualties: nine of ten, two of three
		{"ranks after casualties", sixes, naiveVersus(ranks(10), one), naiveOneTurn("draw", [2]int{1, 0}, [2]int{1, 0}, [2]int{0, 1})},
		{"horde after casualties", sixes, naiveVersus(horde(3), naiveTroop(2, nil)), naiveOneTurn("draw", [2]int{2, 0}, [2]int{2, 0}, [2]int{0, 2})},
		{"nothing for the dead", sixes, naiveVersus(flag(naiveIdlers(1, 1)), one), naiveOneTurn("b-destroyed", [2]int{1, 0}, [2]int{1, 0}, [2]int{0, 1})},
		{"outnumbers nobody", sixes, naiveVersus(naiveMixedHorde(), naiveIdlers(1, 1)), naiveOneTurn("a-destroyed", [2]int{0, 1}, [2]int{0, 1}, [2]int{2, 0})},
		// the score of the destroyed is higher
		{"destroyed whatever the score", sixes, naiveVersus(naiveTroop(1, nil), flag(naiveIdlers(1, 1))), naiveOneTurn("a-destroyed", [2]int{0, 1}, [2]int{0, 1}, [2]int{1, 0})},
		{"destroyed with more wounds", sixes, naiveVersus(naiveIdlersOf(5, 1), naiveTroop(1, func(m *naiveModel) { m.i, m.a = 5, 4 })),
			naiveOneTurn("a-destroyed", [2]int{4, 1}, [2]int{4, 1}, [2]int{1, 4})},
	}
}

// naiveMixedHorde is a horde of one.
func naiveMixedHorde() naiveUnit {
	u := naiveTroop(1, nil)
	u.formation = "horde"
	return u
}

// naiveIdlersOf is a unit of which the first ones strike.
func naiveIdlersOf(count, strike int) naiveUnit {
	return naiveMixed(naiveTroop(strike, nil), naiveIdlers(count-strike, 1))
}

func naiveSeveralCases() []naiveCase {
	sixes := []int{6}
	side := func(units ...naiveUnit) []naiveMember {
		members := []naiveMember{}
		for _, u := range units {
			members = append(members, naiveMember{unit: u})
		}
		return members
	}
	fight := func(a, b []naiveMember, turns int, contacts ...[2]int) naiveMultiConfig {
		return naiveMultiConfig{house: naiveByTheBook(), a: a, b: b, contacts: contacts, maxTurns: turns}
	}
	focus := func(u naiveUnit) naiveUnit {
		u.focus = true
		return u
	}
	thrice := naiveTroop(1, func(m *naiveModel) { m.a = 3 })
	twice := naiveTroop(1, func(m *naiveModel) { m.a = 2 })
	pair := [2]int{2, 0}
	onward := fight(side(naiveTroop(1, nil)), side(naiveTroop(1, func(m *naiveModel) { m.a, m.w = 0, 9 })), 2)
	coward := naiveIdlers(2, 1)
	coward.groups[0].model.ld = 2
	horde := naiveIdlers(3, 1)
	horde.formation, horde.standard = "horde", true
	return []naiveCase{
		// one falls back, then the horde outnumbers the other
		{"those gone do not count", sixes, fight(side(horde), side(coward, naiveIdlers(2, 1)), 2),
			naiveResult{outcome: "draw", turns: 2, firstScore: [2]int{1, 0}, lastScore: [2]int{2, 0}}},
		{"each turn by itself", sixes, onward, naiveResult{outcome: "draw", turns: 2, wounds: [2]int{0, 2}, firstScore: [2]int{1, 0}, lastScore: [2]int{1, 0}}},
		// two and one
		{"first gets more", sixes, fight(side(thrice), side(naiveIdlers(1, 2), naiveIdlers(1, 1)), 1), naiveOneTurn("a-destroyed", [2]int{0, 2}, [2]int{0, 3}, [2]int{3, 0})},
		{"second gets less", sixes, fight(side(thrice), side(naiveIdlers(1, 1), naiveIdlers(1, 2)), 1), naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 2}, pair)},
		// the group deals its attacks, not each model
		{"one group", sixes, fight(side(naiveTroop(3, nil)), side(naiveIdlers(1, 2), naiveIdlers(1, 1)), 1), naiveOneTurn("a-destroyed", [2]int{0, 2}, [2]int{0, 3}, [2]int{3, 0})},
		{"two groups", sixes, fight(side(naiveMixed(naiveTroop(1, nil), naiveTroop(1, nil))), side(naiveIdlers(1, 2), naiveIdlers(1, 1)), 1),
			naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 2}, pair)},
		{"focus", sixes, fight(side(focus(thrice)), side(naiveIdlers(1, 9), naiveIdlers(1, 1)), 1), naiveOneTurn("draw", [2]int{}, [2]int{0, 3}, [2]int{3, 0})},
		{"not redirected", sixes, fight(side(focus(twice)), side(naiveIdlers(1, 1), naiveIdlers(1, 1)), 1), naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 1}, [2]int{1, 0})},
		{"next step", sixes, fight(side(focus(naiveAt(5, 1)), focus(naiveAt(4, 1))), side(naiveIdlers(1, 1), naiveIdlers(1, 2)), 1),
			naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 2}, pair)},
		// alone with its dead enemy: nothing to strike at in this turn
		{"apart", sixes, fight(side(naiveMixed(naiveAt(5, 1), naiveAt(4, 1)), naiveIdlers(1, 1)), side(naiveIdlers(1, 1), naiveIdlers(1, 9)), 1, [2]int{0, 0}, [2]int{1, 1}),
			naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 1}, [2]int{1, 0})},
		// one of two turns each
		{"joins", sixes, fight(side(naiveTroop(1, nil), naiveIdlers(1, 1)), side(naiveIdlers(1, 1), naiveIdlers(1, 9)), 2, [2]int{0, 0}, [2]int{1, 1}),
			naiveResult{outcome: "draw", turns: 2, lost: [2]int{0, 1}, killed: [2]int{0, 1}, wounds: [2]int{0, 2}, firstScore: [2]int{1, 0}, lastScore: [2]int{1, 0}}},
		{"not in contact", sixes, fight(side(twice), side(naiveIdlers(1, 9), naiveTroop(1, nil)), 1, [2]int{0, 0}), // b's second joins at once
			naiveOneTurn("b-destroyed", [2]int{1, 1}, [2]int{1, 2}, [2]int{2, 1})},
	}
}

func naiveMarkCases() []naiveCase {
	fours, sixes := []int{4}, []int{6}
	with := func(i, a, w int, kind, on string) naiveUnit {
		return naiveTroop(1, func(m *naiveModel) {
			m.i, m.a, m.w, m.weapons[0].effect = i, a, w, &naiveEffect{kind, on}
		})
	}
	// saves are made with fours
	shielded := func(count int) naiveUnit { return naiveTroop(count, func(m *naiveModel) { m.armour = 2 }) }
	strong := func(s int) naiveUnit { return naiveTroop(1, func(m *naiveModel) { m.s, m.armour = s, 2 }) }
	one, two := with(5, 1, 9, "weaken", "wound"), with(5, 2, 9, "weaken", "wound")
	hits := with(5, 3, 9, "weaken", "hit")
	spread := naiveVersus(naiveMixed(one, one), shielded(2))
	spread.house.marksSpread = true
	helped := naiveVersus(naiveMixed(naiveAt(5, 1), with(5, 1, 9, "weaken", "hit")), naiveTroop(2, nil))
	step := helped
	step.house.hitEffect = "step"
	nothing, hurt := [2]int{}, func(n int) [2]int { return [2]int{n, 0} }
	unharmed := naiveOneTurn("draw", nothing, nothing, nothing)
	harmed := func(n int) naiveResult { return naiveOneTurn("draw", nothing, hurt(n), [2]int{0, n}) }
	return []naiveCase{
		// slowed from 4 to 3, b dies before it strikes
		{"slow", sixes, naiveVersus(naiveMixed(with(5, 1, 1, "slow", "unsaved"), naiveAt(4, 1)), naiveTroop(1, func(m *naiveModel) { m.w = 2 })),
			naiveOneTurn("a-destroyed", [2]int{0, 1}, [2]int{0, 2}, [2]int{2, 0})},
		{"slow too late", sixes, naiveVersus(with(4, 1, 9, "slow", "unsaved"), naiveTroop(1, func(m *naiveModel) { m.w = 9 })),
			naiveOneTurn("draw", nothing, [2]int{1, 1}, [2]int{1, 1})},
		// a step later another strikes, but not b again
		{"slow too late, next step", sixes, naiveVersus(naiveMixed(with(4, 1, 9, "slow", "unsaved"), with(3, 1, 9, "slow", "hit")), naiveTroop(1, func(m *naiveModel) { m.w = 9 })),
			naiveOneTurn("draw", nothing, [2]int{1, 2}, [2]int{2, 1})},
		{"weaken both", fours, naiveVersus(two, shielded(2)), unharmed},
		{"weaken one of two", fours, naiveVersus(one, shielded(2)), harmed(1)},
		{"weaken one of the engaged", fours, naiveVersus(one, shielded(5)), harmed(1)},
		{"weaken none by hits", fours, naiveVersus(with(5, 2, 9, "weaken", "hit"), shielded(2)), harmed(2)},
		// the last engaged one is marked: S 5 becomes 4
		{"the first to die is marked", fours, naiveVersus(one, naiveMixed(strong(4), strong(5))), harmed(2)},
		{"not the other way round", fours, naiveVersus(one, naiveMixed(strong(5), strong(4))), harmed(1)},
		// two weapons, both on the same model
		{"same model", fours, naiveVersus(naiveMixed(one, one), shielded(2)), harmed(1)},
		{"other model", fours, spread, unharmed},
		// the last of three dies, two hits did nothing else
		{"hits", []int{4, 4, 4, 3, 4, 3, 4}, naiveVersus(hits, naiveTroop(3, nil)), naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 1}, [2]int{1, 0})},
		{"hits without a wound", []int{4, 3, 4, 3, 4, 3, 4}, naiveVersus(hits, naiveTroop(3, nil)), harmed(2)},
		// the other group's wound does not count: one b is left, and wounds
		{"hits, other wound", []int{4, 4, 4, 3, 4}, helped, naiveOneTurn("draw", [2]int{0, 1}, [2]int{1, 1}, [2]int{1, 1})},
		{"hits, any wound", []int{4, 4, 4, 3, 4}, step, naiveOneTurn("draw", [2]int{0, 1}, [2]int{0, 1}, [2]int{1, 0})},
	}
}

// TestNaiveMarksRunOut follows the marks from turn to turn.
func TestNaiveMarksRunOut(t *testing.T) {
	marks := func(m *naiveBody) [3]bool { return [3]bool{m.slowed > 0, m.weakened > 0, m.stunned} }
	m := &naiveBody{}
	m.take("slow")
	m.take("weaken")
	m.take("weaken")
	m.take("stun")
	for turn, want := range [][3]bool{{true, true, false}, {true, true, true}, {}, {}} {
		if got := marks(m); got != want {
			t.Errorf("turn %d: %v, want %v", turn, got, want)
		}
		m.outlive()
	}
	// marked again a turn later
	m.take("slow")
	m.take("stun")
	m.outlive()
	m.take("slow")
	m.take("stun")
	for turn, want := range [][3]bool{{true, false, true}, {true, false, true}, {}} {
		if got := marks(m); got != want {
			t.Errorf("again, turn %d: %v, want %v", turn, got, want)
		}
		m.outlive()
	}
}

// TestNaiveSlowed looks at the step and the strength of marked models.
func TestNaiveSlowed(t *testing.T) {
	h := naiveByTheBook()
	u := naiveTroop(1, nil)
	b := naiveForm(&u, &h, 0, 0)
	m := b.living[0]
	w := naiveWeapon{initiative: 2, strength: -3}
	if got := [2]int{b.step(m, w), b.strength(m, w)}; got != [2]int{6, 1} {
		t.Errorf("step and strength %v", got)
	}
	m.slowed, m.weakened = 2, 2
	if got := [4]int{b.step(m, w), b.strength(m, w), b.step(m, naiveWeapon{}), b.strength(m, naiveWeapon{})}; got != [4]int{5, 1, 3, 3} {
		t.Errorf("marked: steps and strengths %v", got)
	}
}

// TestNaiveOtherReadings tries the choices of weapons that the rules leave open.
func TestNaiveOtherReadings(t *testing.T) {
	h := naiveByTheBook()
	u := naiveTroop(1, func(m *naiveModel) {
		m.weapons = []naiveWeapon{{name: "bow"}, {name: "whip", kind: "whip", attacks: 1}, {name: "axe", kind: "axe", strength: 1}}
	})
	foe := naivePlain()
	foe.t = 7 // S 4 or S 5: 6+; S 3: never
	choice := func() string {
		b := naiveForm(&u, &h, 0, 0)
		m := b.living[0]
		m.weakened = 1
		return m.arms[b.best(m, &foe)].name
	}
	if got := choice(); got != "axe" {
		t.Errorf("weakened: %s, want axe", got)
	}
	h.bestUnmarked = true
	if got := choice(); got != "whip" {
		t.Errorf("weakened, not looked at: %s, want whip", got)
	}
	foe.t = 10
	if got := choice(); got != "generic" {
		t.Errorf("bow first: %s, want generic", got)
	}
	h.genericBeside = false
	if got := choice(); got != "whip" {
		t.Errorf("bow not used: %s, want whip", got)
	}
}

// TestNaiveMostEngaged looks for the profile that the best weapon is chosen
// against.
func TestNaiveMostEngaged(t *testing.T) {
	h := naiveByTheBook()
	tough := func(t, count int) naiveUnit { return naiveTroop(count, func(m *naiveModel) { m.t = t }) }
	for _, test := range []struct {
		units []naiveUnit
		want  int
	}{
		{[]naiveUnit{naiveMixed(tough(3, 1), tough(5, 2))}, 5},
		{[]naiveUnit{naiveMixed(tough(3, 2), tough(5, 2))}, 3},                                       // the first listed
		{[]naiveUnit{naiveMixed(tough(3, 2), tough(5, 1), tough(5, 1))}, 3},                          // groups, not values
		{[]naiveUnit{naiveMixed(tough(3, 2), tough(4, 1)), naiveMixed(tough(4, 1), tough(5, 3))}, 5}, // of all units
		{[]naiveUnit{tough(3, 2), tough(5, 2)}, 3},
		{[]naiveUnit{naiveMixed(tough(3, 2), tough(5, 18))}, 3}, // four are engaged
	} {
		pair := naiveTroop(2, nil)
		bands := []*naiveBand{}
		for i := range test.units {
			b := naiveForm(&test.units[i], &h, 1, i)
			b.engage(b.fighting("front", b.contact("front", naiveForm(&pair, &h, 0, 0).room("front"))))
			bands = append(bands, b)
		}
		if got := naiveMostEngaged(bands).t; got != test.want {
			t.Errorf("%d units: T %d, want %d", len(bands), got, test.want)
		}
	}
}

// TestNaiveDeterminism plays the same dice twice.
func TestNaiveDeterminism(t *testing.T) {
	c := naiveTwenty()
	one, other := rand.New(rand.NewPCG(7, 8)), rand.New(rand.NewPCG(7, 8))
	for trial := range 200 {
		if x, y := naiveFight(c, one), naiveFight(c, other); x != y {
			t.Fatalf("trial %d: %+v and %+v", trial, x, y)
		}
	}
}

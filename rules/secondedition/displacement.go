package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether a Displacement moves those who are in the fight already. SE-PW-03
const (
	displacedNot = iota
	displacedAgain

	bothDisplaced = policy.Options(1<<displacedNot | 1<<displacedAgain)
)

type displacing struct{}

// Options implements [policy.Point].
func (displacing) Options() []policy.Option {
	return []policy.Option{
		displacedNot:   {Name: "stay", Doc: "they stay where they are; if all do, the first entry is moved that waits for it"},
		displacedAgain: {Name: "charge", Doc: "they are moved out of contact and into it again, and charge"},
	}
}

// Facts implements [policy.Point].
func (displacing) Facts() policy.Facts[psychicView] {
	return slices.Concat(sideFacts(), powerFacts(), policy.Facts[psychicView]{
		{Name: "unit", Doc: docOfUnit, Number: func(v psychicView) int { return v.unit }},
		{Name: "fighters", Doc: "models of it that are in the fight", Number: func(v psychicView) int {
			n, _ := v.x.fightersOf(v.s, v.side, v.unit)
			return n
		}},
		{Name: "cursed", Doc: "a Machine Curse in play covers one of them, who would come out from under it", YesNo: func(v psychicView) bool {
			_, cursed := v.x.fightersOf(v.s, v.side, v.unit)
			return cursed
		}},
		{Name: "waits", Doc: "another entry waits for a Displacement", YesNo: func(v psychicView) bool {
			return v.x.waiting(v.s, v.side, Displace) >= 0 || v.x.waitingPsyker(v.s, v.side, Displace) >= 0
		}},
	})
}

// displacesAgain reports whether a side may displace models of it that are in the fight. SE-PW-03
func (x *Battle) displacesAgain(side int) bool {
	own := [2]*BattleSide{&x.A, &x.B}[side]
	displaces := func(p Power) bool { return p.Effect == Displace }
	has := func(p Psyker) bool {
		return slices.ContainsFunc(p.Powers, displaces) || p.Dealt && slices.ContainsFunc(x.Pool, displaces)
	}
	return own.Policy.Displace.Means(displacedAgain, bothDisplaced) && slices.ContainsFunc(own.Psykers, has)
}

// withAgain says of each kind of models in the fight what they are when a Displacement has moved them: those who charge.
// SE-PW-03
func (x *Battle) withAgain(list []battleKind, entries int) []battleKind {
	for i := range entries {
		again, there := x.fightingKinds(list, i)
		if there < 0 {
			continue
		}
		if again < 0 {
			again = len(list)
			list = append(list, battleKind{entry: i, fights: true, charges: true, to: uint8(there), out: list[there].out})
		}
		for kind := range list {
			if k := &list[kind]; k.entry == i && k.fights {
				k.again = uint8(again)
			}
		}
	}
	return list
}

// fightingKinds returns the kinds of an entry in the fight who charge, and who do not, −1 where there are none.
func (x *Battle) fightingKinds(list []battleKind, entry int) (again, there int) {
	again, there = -1, -1
	for kind := range list {
		switch k := &list[kind]; {
		case k.entry != entry || !k.fights || kind > 0 && list[kind-1].away && !x.byTurns():
		case k.charges:
			again = kind
		default:
			there = kind
		}
	}
	return again, there
}

// mayMove reports whether models of a side may be in the fight, so that a Displacement can move them. SE-PW-03
func (x *psychic) mayMove(side int) bool {
	return slices.ContainsFunc(x.fighting[side], func(p psykerFight) bool { return p != psykerFight{} }) || slices.ContainsFunc(x.carried[side], func(c carried) bool { return c.fights })
}

// fightersOf counts the models of an entry of a side that are in the fight, and reports whether a Machine Curse covers one
// of them. PD-14a
func (x *psychic) fightersOf(s *psychicState, side, unit int) (n int, cursed bool) {
	if i := unit - 1 - x.entriesOf(side); i >= 0 {
		return rules.OneIf(x.inFight(s, side, i)), x.curses(s, 1-side) && s.apart[side].free>>i&1 == 0
	}
	for _, m := range s.models[side] {
		if m.w > 0 && x.listed[side][m.kind] == unit && x.carried[side][m.kind].fights {
			n++
			cursed = cursed || x.isCovered(s, side, m)
		}
	}
	return n, cursed
}

// entriesOf returns how many entries the list of models of a side has.
func (x *psychic) entriesOf(side int) int { return slices.Max(append(x.listed[side], 0)) }

// displaceAgain moves the first entry in the fight whose player wants that, and reports whether there is one: as they are
// in contact, however far they can be moved suffices. SE-PW-03
func (x *psychic) displaceAgain(d *dice.Dice, s *psychicState, side int) bool {
	if !x.displaces[side] {
		return false
	}
	entries := x.entriesOf(side)
	for unit := 1; unit <= entries+len(x.psykers[side]); unit++ {
		seen := psychicView{x: x, s: s, side: side, about: s.cast.powerRef, unit: unit}
		if n, _ := x.fightersOf(s, side, unit); n == 0 || x.sides[side].Policy.Displace.Pick(d, bothDisplaced, seen) != displacedAgain {
			continue
		}
		if i := unit - 1 - entries; i >= 0 {
			d.Log("SE-PW-03", "{psyker}, who fights, is moved, and charges", side, i)
			s.apart[side].rush |= 1 << i
			s.apart[side].free |= uint8(rules.OneIf(x.curses(s, 1-side))) << i
			return true
		}
		x.chargeAgain(d, s, side, unit)
		return true
	}
	return false
}

// chargeAgain has the models of an entry that are in the fight charge in its next phase, out from under a Machine Curse.
// SE-PW-03, PD-14a
func (x *psychic) chargeAgain(d *dice.Dice, s *psychicState, side, unit int) {
	d.Log("SE-PW-03", "each {model} of {a|b} that fights is moved, and charges", side, slices.Index(x.listed[side], unit), side)
	for i := range s.models[side] {
		if m := &s.models[side][i]; m.w > 0 && x.listed[side][m.kind] == unit && x.carried[side][m.kind].fights {
			m.kind, m.covered = x.carried[side][m.kind].again, false
		}
	}
}

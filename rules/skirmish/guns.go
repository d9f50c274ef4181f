package skirmish

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Which guns a unit fires. W21
const (
	gunsUsual = iota
	gunsLight
)

type gunChoice struct{}

// Options implements [policy.Point].
func (gunChoice) Options() []policy.Option {
	return []policy.Option{
		gunsUsual: {Name: "usual", Doc: "all that cost 2 AP together, as long as one of them can be fired"},
		gunsLight: {Name: "light",
			Doc: "the first that costs less alone, as often as the AP allow and as long as one can be fired"},
	}
}

// gunsView is what the player of a unit sees that may fire its lighter guns.
type gunsView struct {
	g     *game
	v     *gameView
	t     *pair
	who   shooter // its first figure that has the choice
	unit  int
	light int // its lighter gun
}

func (s gunsView) usualNumber() int { return s.t.usualNumber(&s.who) }
func (s gunsView) lightNumber() int { return s.t.lightNumber(&s.who, s.light) }

// Facts implements [policy.Point].
func (gunChoice) Facts() policy.Facts[gunsView] {
	return policy.Facts[gunsView]{
		{Name: "distance", Doc: "inches to the target",
			Number: func(s gunsView) int { return s.t.distance + s.t.beyond }},
		{Name: "usual-number", Doc: "the numbers on a D20 of its first figure's 2-AP guns that can be fired against " +
			"who is aimed at, before modifiers, added up",
			Number: gunsView.usualNumber},
		{Name: "light-number", Doc: "the number of its lighter gun, twice if it is fired twice for 2 AP",
			Number: gunsView.lightNumber},
		{Name: "ap", Doc: "AP that this figure has left", Number: func(s gunsView) int { return s.t.apLeft(&s.who) }},
		{Name: "figures", Doc: "figures of the target on their feet",
			Number: func(s gunsView) int { return s.t.squads[1-s.who.side].marks[standing].count() }},
		{Name: "light-better", Doc: "light-number is the higher",
			YesNo: func(s gunsView) bool { return s.lightNumber() > s.usualNumber() }},
		{Name: "at-vehicle", Doc: "the target is a vehicle",
			YesNo: func(s gunsView) bool { return s.t.sides[1-s.who.side].Vehicle != nil }},
		{Name: "own-turn",
			Doc:   "it fires in its own activation, not in answer, from overwatch or at who charges it",
			YesNo: func(s gunsView) bool { return s.unit == int(s.v.actor) }},
		{Name: "turn", Doc: docOfTurn, Number: func(s gunsView) int { return int(s.v.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(s gunsView) int { return s.g.place(s.unit) + 1 }},
	}
}

// firesLight reports whether the unit of a side that fires now fires its lighter guns alone. W21
func (t *pair) firesLight(side int) bool { return t.light>>side&1 != 0 }

// chooseGuns lets the player of a unit decide which guns it fires at another, where it has lighter ones
// and others. W21
func (g *game) chooseGuns(d *dice.Dice, v *gameView, u, w int) {
	side := g.sideOf(u)
	if !g.lightens[side] {
		return
	}
	t := g.face(v, u, w)
	s, light := t.whoChooses(side)
	if light < 0 {
		return
	}
	possible := policy.OptionsOf(gunsUsual, gunsLight)
	if g.policies[side].Guns.Pick(d, possible, gunsView{g, v, t, s, u, light}) == gunsLight {
		v.fire.light |= 1 << side
		d.Log("W21", "{unit}: its lighter guns, not those for 2 AP", u)
	}
}

// whoChooses returns the first figure of a side that can fire a lighter gun instead of its 2-AP weapons,
// and that gun, −1 for none. W21, SKI-SH-07
func (t *pair) whoChooses(side int) (s shooter, light int) {
	if t.squads[side].hull.has(stunned) {
		return s, -1
	}
	for i := range t.gunners(side).each() {
		s = t.shooter(side, i)
		if s.p.prefers != 0 || !t.hasHeavier(&s) {
			continue
		}
		light = s.first(s.p.lights, t.reach(), t.infantryIsClose(1-side), t.reaction == aheadOfTurn)
		if light < 0 {
			continue
		}
		cost := s.p.guns[light].cost(t.reach())
		if cost <= t.apLeft(&s) && s.shot()+cost <= t.house.ShootingAP {
			return s, light
		}
	}
	return s, -1
}

// hasHeavier reports whether a figure that fires all its 2-AP weapons at once has one that is not lost.
func (t *pair) hasHeavier(s *shooter) bool {
	for gun := range s.p.guns {
		if s.p.AllGuns && s.p.guns[gun].AP == CostTwo && s.gun(gun) != useless {
			return true
		}
	}
	return false
}

// usualNumber adds up the numbers of the 2-AP weapons that a figure can fire. SKI-SH-07
func (t *pair) usualNumber(s *shooter) (sum int) {
	for gun := range s.p.guns {
		if s.p.guns[gun].AP == CostTwo {
			sum += t.bareNumber(s, gun)
		}
	}
	return sum
}

// lightNumber returns the number of a lighter gun, for as many firings as 2 AP buy. SKI-SH-02
func (t *pair) lightNumber(s *shooter, gun int) int {
	return t.bareNumber(s, gun) * (2 / s.p.guns[gun].cost(t.reach()))
}

// hasGunsToChoose reports whether anybody of a side has weapons for 2 AP, lighter ones, and none that
// it prefers. W21
func (g *game) hasGunsToChoose(side int) bool {
	for _, s := range g.army(side) {
		for _, p := range s.figures {
			if p.lights != 0 && p.lights != upTo(len(p.guns)) && p.prefers == 0 {
				return true
			}
		}
	}
	return false
}

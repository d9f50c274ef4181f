package skirmish

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether a unit fires out of its turn. SKI-IN-01, SKI-TU-01, SKI-TU-02
const (
	reactFire = iota
	reactKeep
	reactPart
)

type reaction struct{}

// Options implements [policy.Point].
func (reaction) Options() []policy.Option {
	return []policy.Option{
		reactFire: {Name: "fire", Doc: "fire, for up to 2 AP"},
		reactKeep: {Name: "keep", Doc: "keep its AP: on overwatch it watches on, for the next who moves"},
		reactPart: {Name: "part", Doc: "on overwatch fire with 1 AP each, and watch on with the others: who has not 2 AP of fire left keeps none"},
	}
}

// reason is why a unit may fire at the actor.
type reason uint8

const (
	reactToMove reason = iota
	reactToCharge
	reactToFire
)

// reactView is what its player sees.
type reactView struct {
	g    *game
	v    *gameView
	unit int
	why  reason
}

func (r reactView) enemy() int { return int(r.v.actor) }

// Facts implements [policy.Point].
func (reaction) Facts() policy.Facts[reactView] {
	return policy.Facts[reactView]{
		{Name: "distance", Doc: "inches to the enemy, of one who charges it those from where he begins",
			Number: func(r reactView) int { return r.v.squads[r.unit].apart(r.v.squads[r.enemy()].unitState) }},
		{Name: "number", Doc: "the best number on a D20 that a gun of it has against him from there, " +
			"before modifiers; 0 if none can harm him",
			Number: func(r reactView) int { return r.g.sees(r.v, r.unit, r.enemy()).best }},
		{Name: "figures", Doc: "how many of its figures can act and have a gun, a team as one",
			Number: func(r reactView) int { return r.g.units[r.unit].countGunners(r.v.squads[r.unit].unitState) }},
		{Name: "enemy-figures", Doc: "his figures on their feet",
			Number: func(r reactView) int { return r.v.squads[r.enemy()].marks[standing].count() }},
		{Name: "to-come", Doc: "how many other enemies have a card that is still to come",
			Number: func(r reactView) int { return (r.g.enemies(r.v, r.unit) & r.v.with(toCome) &^ one(r.enemy())).count() }},
		{Name: "watching", Doc: "it would fire from overwatch at who moves",
			YesNo: func(r reactView) bool { return r.why == reactToMove }},
		{Name: "charged", Doc: "it would fire at who charges it home",
			YesNo: func(r reactView) bool { return r.why == reactToCharge }},
		{Name: "shot-at", Doc: "it would answer fire", YesNo: func(r reactView) bool { return r.why == reactToFire }},
		{Name: "at-vehicle", Doc: "the enemy is a vehicle",
			YesNo: func(r reactView) bool { return r.g.armoured.has(r.enemy()) }},
		{Name: "card-to-come", Doc: "its own card is still to come, from which the AP are taken",
			YesNo: func(r reactView) bool { return r.v.squads[r.unit].card == toCome }},
		{Name: "turn", Doc: docOfTurn, Number: func(r reactView) int { return int(r.v.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(r reactView) int { return r.g.place(r.unit) + 1 }},
	}
}

// keepsFire lets the player of a unit decide whether it keeps fire that it could open at the actor, for
// a reason that he sees. SKI-IN-01, SKI-TU-01, SKI-TU-02
func (g *game) keepsFire(d *dice.Dice, v *gameView, w int, why reason) bool {
	side := g.sideOf(w)
	react, possible := &g.policies[side].React, policy.OptionsOf(reactFire, reactKeep)
	if why == reactToMove && react.MayPick(reactPart, possible.With(reactPart, true)) {
		possible = possible.With(reactPart, g.face(v, w, int(v.actor)).mayPart(side))
	}
	option := react.Pick(d, possible, reactView{g, v, w, why})
	if option == reactPart {
		v.parted = true
		d.Log("W28", "{unit}: fire with 1 AP each, and on overwatch still", w)
	}
	if option != reactKeep {
		return false
	}
	d.Log("SKI-TU-01", "{unit}: no fire at {unit}, by its player's choice", w, int(v.actor))
	return true
}

// mayBeAnswered reports whether anybody of the actor's fires, and anybody shot at could answer. SKI-IN-01
func (t *pair) mayBeAnswered(d *dice.Dice) bool {
	return t.willShoot(d, t.active) != 0 && t.willShoot(d, 1-t.active) != 0
}

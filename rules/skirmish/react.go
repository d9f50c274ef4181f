package skirmish

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// keepsFire lets the player of a unit decide whether it keeps fire that it could open at the actor, for
// a reason that he sees. SKI-IN-01, SKI-TU-01, SKI-TU-02
func (g *game) keepsFire(d *dice.Dice, v *gameView, w, reason int) bool {
	react, possible := &g.policies[g.sideOf(w)].React, policy.OptionsOf(reactFire, reactKeep)
	if react.Pick(d, possible, func(fact int) int { return g.reactFact(v, w, reason, fact) }) == reactFire {
		return false
	}
	d.Log("SKI-TU-01", "{unit}: no fire at {unit}, by its player's choice", w, int(v.actor))
	return true
}

// reactFact returns what the player of a unit can see that may fire at the actor.
func (g *game) reactFact(v *gameView, w, reason, fact int) int {
	u := int(v.actor)
	switch fact {
	case reactSeesDistance:
		return v.squads[w].apart(v.squads[u].unitState)
	case reactSeesNumber:
		return g.sees(v, w, u).best
	case reactSeesFigures:
		return g.units[w].countGunners(v.squads[w].unitState)
	case reactSeesEnemyFigures:
		return v.squads[u].marks[standing].count()
	case reactSeesToCome:
		return g.countEnemies(v, w, v.with(toCome)&^one(u))
	case reactSeesWatching, reactSeesCharged, reactSeesShotAt:
		return flag(fact == reason)
	case reactSeesAtVehicle:
		return flag(g.armoured.has(u))
	case reactSeesCardToCome:
		return flag(v.squads[w].card == toCome)
	case reactSeesTurn:
		return int(v.turn)
	default:
		return g.place(w) + 1
	}
}

// mayBeAnswered reports whether anybody of the actor's fires, and anybody shot at could answer. SKI-IN-01
func (t *pair) mayBeAnswered(d *dice.Dice) bool {
	return t.shoots(d, t.active) && t.shoots(d, 1-t.active)
}

// shoots reports whether a figure of a side will draw in an exchange. W13
func (t *pair) shoots(d *dice.Dice, side int) bool {
	for who, limit := t.gunners(side), t.drawsBelow(side); who != 0; who = who.rest() {
		i := who.first()
		if t.squads[side].figures[i].apAndGuns().shot() < limit && t.planOf(d, side, i).salvo != 0 {
			return true
		}
	}
	return false
}

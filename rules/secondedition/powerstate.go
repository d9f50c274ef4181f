package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// powerState is the use of a power between two draws.
type powerState struct {
	used       bool  // and not nullified
	at         uint8 // next place to be struck
	slain      bool  // a model is
	penetrated bool  // something is
	hurt       bool  // a model is
}

// step uses the power, or strikes one place. SE-PS-04
func (x *powerUse) step(d *dice.Dice, s *powerState, e *rules.MetricValues) int {
	if !s.used {
		s.used = true
		d.Stream(dice.At(1, int(rules.A), 0))
		x.ledger.Count(e, powerItself, powerUsed, 1)
		d.Log("SE-PS-04", "{caster} uses {power} for {#} Force at {# inch|# inches}", x.Power.Force, x.Distance)
		if x.Nullify {
			if nullifies(d.GoodFor(int(rules.B)), x.needed) {
				x.ledger.Count(e, powerItself, powerCancelled, 1)
				x.ledger.Count(e, powerItself, powerDenied, rules.OneIf(x.harms))
				return x.end(d, e, powerNullified)
			}
			return rules.Ongoing
		}
	}
	if !x.Power.reaches(x.Distance) {
		x.ledger.Count(e, powerItself, nothingHit, rules.OneIf(x.harms))
		d.Log("PD-4", "{# inch is|# inches are} beyond its range of {#}", x.Distance, x.Power.Range.Max())
		return x.end(d, e, powerNothing)
	}
	switch x.Power.Effect {
	case Move:
		return x.assail(d, e)
	case Slay:
		return x.assassin(d, s, e)
	case Displace:
		return x.displacement(d, e)
	case Blast:
		return x.hellfire(d, s, e)
	case Arc:
		return x.lightningArc(d, s, e)
	case Other:
		return x.end(d, e, powerWorks)
	default:
		return x.works(d, e)
	}
}

// end returns what came of the power. It stays in play, if it is one that does, unless it was
// nullified or out of range. SE-PS-04
func (x *powerUse) end(d *dice.Dice, e *rules.MetricValues, outcome int) int {
	if x.Power.Stays != StaysNot && outcome != powerNullified && x.Power.reaches(x.Distance) {
		x.ledger.Tell(d, e, powerItself, powerStayed, "SE-PS-04", "{power} stays in play")
	}
	if outcome < powerWorks {
		d.Log("SE-PS-04", "{a model is slain|armour is penetrated|wounds are lost, and nobody is slain}", outcome)
	} else {
		d.Log("SE-PS-04", "{power} {|||works|does nothing|is nullified}", outcome)
	}
	return outcome
}

// works counts what The Gate, Machine Curse and Scan affect: troops that pass,
// models whose ranged weapons cannot fire and machines that cannot move, hidden
// models that are found. SE-PW-04, SE-PW-07, SE-PW-08
func (x *powerUse) works(d *dice.Dice, e *rules.MetricValues) int {
	affected, held := x.affects()
	x.ledger.Count(e, powerItself, enemyAffected, affected)
	x.ledger.Count(e, powerItself, enemyHeld, held)
	x.tellWorks(d, affected, held)
	if affected == 0 {
		return x.end(d, e, powerNothing)
	}
	return x.end(d, e, powerWorks)
}

// tellWorks tells what a power that hurts nobody does: how many it affects, and how many
// of them cannot move. SE-PW-01, SE-PW-03, SE-PW-04, SE-PW-07, SE-PW-08
func (x *powerUse) tellWorks(d *dice.Dice, affected, held int) {
	switch {
	case x.Power.Effect == Displace:
		d.Log("SE-PW-03", "{# model|# models} moved into hand-to-hand combat, and charging", affected)
	case x.Power.Effect == Gate:
		d.Log("SE-PW-04", "{# model|# models} can pass through it", affected)
	case x.Power.Effect == Curse:
		d.Log("SE-PW-07", "{#} under it cannot fire, {#} cannot move", affected, held)
	case x.Power.Effect == Scan:
		d.Log("SE-PW-08", "{# hidden model|# hidden models} found", affected)
	case x.Vehicle == nil:
		d.Log("SE-PW-01", "{target} is moved")
	case affected == 0:
		d.Log("SE-PW-01", "{vehicle} is at rest, and stays")
	default:
		d.Log("SE-PW-01", "{vehicle} is out of control")
	}
}

// assail moves a model, into combat if need be. A vehicle stays; if it moves it may
// go out of control. SE-PW-01
func (x *powerUse) assail(d *dice.Dice, e *rules.MetricValues) int {
	if x.Vehicle != nil && x.Vehicle.Moving && !x.Rules.losesControl(d, sideA) {
		return x.end(d, e, powerNothing)
	}
	return x.works(d, e)
}

// assassin slays a model, or a crewman, who does not roll under its toughness; the
// crewman of an enclosed vehicle takes the lowest of some dice. SE-PW-02
func (x *powerUse) assassin(d *dice.Dice, s *powerState, e *rules.MetricValues) int {
	if x.Vehicle == nil {
		u := x.models[0]
		x.suffers(s, e, 0, x.Power.strike(d, &x.Rules.HitHouse, u, u.W, sideA))
		return x.finishStrikes(d, s, e)
	}
	n := carmineAssassin(d.GoodFor(int(rules.A)), x.Vehicle.Crew, x.Rules.crewDice(x.Vehicle))
	s.slain = n > 0
	x.ledger.countHit(e, powerVictims, resolved{wounded: s.slain}, s.slain)
	return x.finishStrikes(d, s, e)
}

// displacement moves friends the rolled distance, into hand-to-hand combat if that
// suffices, where they count as charging. SE-PW-03
func (x *powerUse) displacement(d *dice.Dice, e *rules.MetricValues) int {
	if !x.Power.displaces(d, x.Distance, sideA) {
		return x.end(d, e, powerNothing)
	}
	return x.works(d, e)
}

// hellfire hits each model touched, and a vehicle once, one after another. SE-PW-05
func (x *powerUse) hellfire(d *dice.Dice, s *powerState, e *rules.MetricValues) int {
	if !x.harms || int(s.at) == len(x.places) {
		return x.finishStrikes(d, s, e)
	}
	x.hit(d, s, e)
	return rules.Ongoing
}

// lightningArc hits the first in its way. On a kill or a penetration it jumps to
// the next, or to another location of the vehicle, up to a number of hits.
// SE-PW-06
func (x *powerUse) lightningArc(d *dice.Dice, s *powerState, e *rules.MetricValues) int {
	if !x.harms {
		return x.finishStrikes(d, s, e)
	}
	jumps := x.hit(d, s, e)
	if !jumps || int(s.at) == min(x.Power.MostHits, len(x.places)) {
		return x.finishStrikes(d, s, e)
	}
	return rules.Ongoing
}

// hit strikes the next place and reports whether an arc jumps on from there.
func (x *powerUse) hit(d *dice.Dice, s *powerState, e *rules.MetricValues) (jumps bool) {
	place := int(s.at)
	at := &x.places[place]
	d.Log("PD-13", "{power} hits {place}", place)
	s.at++
	n := at.struck.Roll(d.GoodFor(int(rules.A)))
	if at.unit != nil {
		return x.suffers(s, e, place, unpackStrike(n))
	}
	x.ledger.Count(e, powerVictims+place, enemyHit, 1)
	x.ledger.Count(e, powerVictims+place, locationPenetrated, n)
	s.penetrated = s.penetrated || n > 0
	return n > 0
}

// strikePlace strikes a place: what a model suffers, or 1 for a location that is penetrated.
func (x *powerUse) strikePlace(d *dice.Dice, at *strikeTarget) int {
	if at.unit != nil {
		return x.packStrike(x.Power.strike(d, &x.Rules.HitHouse, at.unit, at.unit.W, sideA))
	}
	return rules.OneIf(x.Rules.pierce(d, &x.Power, at.armour, x.A.S, sideA))
}

// suffers counts what the model at a place suffers, and reports whether it is slain.
func (x *powerUse) suffers(s *powerState, e *rules.MetricValues, place int, r resolved) (slain bool) {
	victim := powerVictims + place
	slain = r.lost == x.places[place].unit.W
	x.ledger.countHit(e, victim, r, slain)
	if r.lost > 0 {
		s.hurt = true
		x.ledger.Count(e, victim, woundLost, r.lost)
	}
	if slain {
		s.slain = true
		x.ledger.Count(e, victim, modelLost, 1)
	}
	return slain
}

// finishStrikes returns what came of a power that strikes.
func (x *powerUse) finishStrikes(d *dice.Dice, s *powerState, e *rules.MetricValues) int {
	return x.end(d, e, s.outcome())
}

// outcome returns the worst of what a power that strikes has done.
func (s *powerState) outcome() int {
	switch {
	case s.slain:
		return powerSlain
	case s.penetrated:
		return powerPenetrated
	case s.hurt:
		return powerHurt
	default:
		return powerNothing
	}
}

package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// locations returns how many locations of the vehicle of a side stand before all other targets of
// a power: a blast and an assassin reach the first, an arc all of them, unless it goes straight on to
// others. SE-PV-01, SE-PW-06
func (x *psychic) locations(side int, power *Power) int {
	v := x.sides[side].Vehicle
	switch {
	case v == nil:
		return 0
	case power.Effect == Arc && (x.Rules.ArcOn == ToLocations || x.targets(side) == 0):
		return len(v.Locations)
	default:
		return 1
	}
}

// strikeVehicle strikes a crewman or a location of the vehicle of a side, and reports whether that
// is penetrated. SE-PV-01, SE-PW-02
func (x *psychic) strikeVehicle(
	d *dice.Dice, s *psychicState, e *rules.MetricValues, side, location int,
) (through bool) {
	v, power := x.sides[side].Vehicle, x.power(s.cast.powerRef)
	d.Log("PD-13", "it strikes {location} of {vehicle} of {a|b}", side, location, side, side)
	if power.Effect == Slay {
		x.ledger.Count(e, x.doers[side].vehicle, modelLost, carmineAssassin(d.GoodFor(2-side), v.Crew, x.Rules.crewDice(&v.Vehicle)))
		return false
	}
	through = x.Rules.pierce(d, power, v.Locations[location].Armour, x.caster(s.cast.powerRef).S, 1-side)
	x.ledger.Count(e, x.doers[side].vehicle, locationPenetrated, rules.OneIf(through))
	return through
}

// shakeVehicle rolls whether an Assail costs control over the vehicle of a side, if that moves, which by a house rule
// a Machine Curse in play keeps it from. SE-PW-01, SE-PW-07
func (x *psychic) shakeVehicle(d *dice.Dice, s *psychicState, e *rules.MetricValues, side int) (rolled bool) {
	if !x.sides[side].Vehicle.Moving || x.Rules.HeldSteady && x.curses(s, 1-side) {
		return false
	}
	x.ledger.Count(e, x.doers[side].vehicle, enemyAffected, rules.OneIf(x.Rules.losesControl(d, 1-side)))
	return true
}

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
	total, armour := power.penetration(d, x.caster(s.cast.powerRef).S, 1-side), v.Locations[location].Armour
	through = x.Rules.penetrates(total, armour)
	d.Log("SE-PV-01", "penetration {#} against armour {#}: {it holds|penetrated}", total, armour, rules.OneIf(through))
	x.ledger.Count(e, x.doers[side].vehicle, locationPenetrated, rules.OneIf(through))
	return through
}

// shakeVehicle rolls whether an Assail costs control over the vehicle of a side, if that moves.
// SE-PW-01
func (x *psychic) shakeVehicle(d *dice.Dice, e *rules.MetricValues, side int) (rolled bool) {
	if !x.sides[side].Vehicle.Moving {
		return false
	}
	out := d.GoodFor(2-side).Count(1, int(x.Rules.OutOfControl)) == 1
	d.Log("SE-PW-01", "out of control on {#}+: {no|yes}", int(x.Rules.OutOfControl), rules.OneIf(out))
	x.ledger.Count(e, x.doers[side].vehicle, enemyAffected, rules.OneIf(out))
	return true
}

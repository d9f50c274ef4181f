package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Metrics of the vehicle of a side, where it has one.
const (
	vehiclePenetrated = iota
	vehicleCrew
	vehicleOutOfControl
	vehicleHeld
	vehicleMetrics // how many there are
)

// countVehicle counts for the vehicle of a side.
func (x *psychic) countVehicle(e *rules.MetricValues, side, metric, n int) {
	from := x.vehicles
	if side == sideB && x.sides[sideA].Vehicle != nil {
		from += vehicleMetrics
	}
	e.Add(from+metric, n)
}

// vehicleMetrics bounds the metrics of vehicles by the powers that can be used on them.
func (x *psychic) vehicleMetrics(most *[2]psychicBounds) (list []rules.Metric) {
	for side, in := range x.sides {
		if in.Vehicle == nil {
			continue
		}
		own, b, enemy := rules.Side(1+side), &most[side], &most[1-side]
		hits := enemy.casts*enemy.strikes + enemy.burns
		if x.Rules.ReflectsAt == AtFirstTarget {
			hits += b.reflected
		}
		add := func(name, doc string, bound int) {
			list = append(list, rules.Metric{
				Name: own.String() + "-" + name, Doc: doc + " of " + own.String(), Max: bound, Better: own.Other(),
			})
		}
		add("penetrated", "locations penetrated of the vehicle", hits)
		add("crew-slain", "crewmen slain in the vehicle", hits)
		add("out-of-control", "how often an Assail costs control over the vehicle",
			enemy.casts*rules.OneIf(in.Vehicle.Moving))
		add("held", "whether a Machine Curse in play as the phases end holds the vehicle", rules.OneIf(enemy.inPlay > 0))
	}
	return list
}

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
	v, caster := x.sides[side].Vehicle, &x.psykers[s.cast.side][s.cast.caster]
	power := &caster.slots[s.cast.slot]
	d.Log("PD-13", "it strikes {location} of {vehicle} of {a|b}", side, location, side, side)
	if power.Effect == Slay {
		x.countVehicle(e, side, vehicleCrew, carmineAssassin(d.GoodFor(2-side), v.Crew, x.Rules.crewDice(&v.Vehicle)))
		return false
	}
	total, armour := power.penetration(d, caster.S, 1-side), v.Locations[location].Armour
	through = x.Rules.penetrates(total, armour)
	d.Log("SE-PV-01", "penetration {#} against armour {#}: {it holds|penetrated}", total, armour, rules.OneIf(through))
	x.countVehicle(e, side, vehiclePenetrated, rules.OneIf(through))
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
	x.countVehicle(e, side, vehicleOutOfControl, rules.OneIf(out))
	return true
}

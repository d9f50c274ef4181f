package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// psychicDoers are the numbers by which the ledger knows those of a side.
type psychicDoers struct {
	side    int   // itself: whoever holds its cards
	vehicle int   // whether or not it has one
	psykers []int // each followed by its powers
	models  []int // by kind
}

// numberDoers gives everybody a number.
func (x *psychic) numberDoers() {
	n := 0
	for side := range x.doers {
		x.doers[side] = psychicDoers{side: n, vehicle: n + 1}
		n += 2
		for i := range x.psykers[side] {
			x.doers[side].psykers = append(x.doers[side].psykers, n)
			n += 1 + len(x.psykers[side][i].slots)
		}
		for range x.kinds[side] {
			x.doers[side].models = append(x.doers[side].models, n)
			n++
		}
	}
	x.ledger = ledger{*rules.NewLedger(n, deeds), &x.Counting}
}

// by is the number of a power of a psyker.
func (x *psychic) by(c powerRef) int { return x.doers[c.side].psykers[c.psyker] + 1 + int(c.slot) }

// powersBy are the numbers of the powers of a psyker.
func (x *psychic) powersBy(side, psyker int) (list []int) {
	for slot := range x.psykers[side][psyker].slots {
		list = append(list, x.by(powerRef{uint8(side), uint8(psyker), uint8(slot)}))
	}
	return list
}

// allPowers are those of a side.
func (x *psychic) allPowers(side int) (list []int) {
	for i := range x.psykers[side] {
		list = append(list, x.powersBy(side, i)...)
	}
	return list
}

// openLedger returns the metrics that all psychic phases have: those of side a, each followed by that of side b.
func (x *psychic) openLedger() (list []rules.Metric) {
	x.numberDoers()
	x.limitDeeds()
	add := func(name, doc string, deed int, doers func(side int) []int, better func(own rules.Side) rules.Side) {
		for side := range x.sides {
			own, by := rules.Side(1+side), doers(side)
			x.ledger.Into(len(list), deed, by...)
			list = append(list, rules.Metric{
				Name: own.String() + "-" + name, Doc: doc + " " + own.String(), Max: x.ledger.Most(deed, by...), Better: better(own),
			})
		}
	}
	own, neither := func(own rules.Side) rules.Side { return own }, func(rules.Side) rules.Side { return rules.Neither }
	itself := func(side int) []int { return []int{x.doers[side].side} }
	psykers := func(side int) []int { return x.doers[side].psykers }
	add("lost", "psykers lost by", modelLost, psykers, rules.Side.Other)
	add("models-lost", "models other than psykers lost by", modelLost,
		func(side int) []int { return x.doers[side].models }, rules.Side.Other)
	add("cast", "powers used by", powerUsed, x.allPowers, neither)
	add("nullified", "powers nullified among those of", powerCancelled, x.allPowers, rules.Side.Other)
	add("reflected", "powers reflected among those of", powerReflected, x.allPowers, rules.Side.Other)
	add("powers-lost", "powers lost for the game by", powerForgotten, psykers, rules.Side.Other)
	add("in-play", "powers in play as the phases end among those of", powerStayed, itself, own)
	add("force-spent", "Force spent by", forceSpent, x.allPowers, neither)
	add("cards-dealt", "warp cards dealt to", cardDealt, itself, own)
	add("cards-kept", "warp cards kept at the end by", cardKept, itself, neither)
	list[psychicModelsLost].Tabulate, list[psychicModelsLost+sideB].Tabulate = true, true
	return list
}

// openVehicles adds the metrics of vehicles.
func (x *psychic) openVehicles(list []rules.Metric) []rules.Metric {
	for side, in := range x.sides {
		if in.Vehicle == nil {
			continue
		}
		own, vehicle := rules.Side(1+side), x.doers[side].vehicle
		for _, of := range []rules.CountedDeed{
			{Deed: locationPenetrated, Name: "penetrated", Doc: "locations penetrated of the vehicle"},
			{Deed: modelLost, Name: "crew-slain", Doc: "crewmen slain in the vehicle"},
			{Deed: enemyAffected, Name: "out-of-control", Doc: "how often an Assail costs control over the vehicle"},
			{Deed: enemyHeld, Name: "held", Doc: "whether a Machine Curse in play as the phases end holds the vehicle"},
		} {
			x.ledger.Into(len(list), of.Deed, vehicle)
			list = append(list, rules.Metric{
				Name: own.String() + "-" + of.Name, Doc: of.Doc + " of " + own.String(),
				Max: x.ledger.Most(of.Deed, vehicle), Better: own.Other(),
			})
		}
	}
	return list
}

// openAsked adds the metrics of what is asked for, with words that say when that is.
func (x *psychic) openAsked(list []rules.Metric, when string) []rules.Metric {
	from := len(list)
	for side := range x.sides {
		if x.Counts(rules.Units) {
			list = x.openTargets(x.openPsykers(list, side), side)
		}
	}
	for side := range x.sides {
		if x.Counts(rules.Weapons) {
			list = x.openWeapons(list, side)
		}
	}
	for i := range list[from:] {
		m := &list[from+i]
		if m.Doc += when; !m.Subject.Weapon {
			m.Subject.Name += when
		}
	}
	return list
}

// openPsykers adds what the psykers of a side did, and whether they are destroyed.
func (x *psychic) openPsykers(list []rules.Metric, side int) []rules.Metric {
	for i := range x.psykers[side] {
		of := rules.UnitSubject(rules.Side(1+side), i, x.psykers[side][i].Name)
		list = x.ledger.openPowers(list, of, x.powersBy(side, i), "powers by which % would have struck, nullified or reflected")
		list = x.ledger.open(list, of, x.doers[side].psykers[i:i+1],
			rules.CountedDeed{Deed: modelLost, Name: "lost", Doc: "whether % is destroyed", Better: of.Side().Other()})
	}
	return list
}

// openTargets adds what the other units of a side lost.
func (x *psychic) openTargets(list []rules.Metric, side int) []rules.Metric {
	for kind, u := range x.kinds[side] {
		of := rules.UnitSubject(rules.Side(1+side), len(x.psykers[side])+kind, u.Name)
		if x.sides[side].Targets[kind].Count > 0 { // else those whom a power brought into the fight, of another unit
			list = x.ledger.open(list, of, x.unit(side, kind),
				rules.CountedDeed{Deed: modelLost, Name: "lost", Doc: "models that % lost", Better: of.Side().Other()})
		}
	}
	return list
}

// unit is the numbers of the models of a unit, with those whom a power brought into the fight.
func (x *psychic) unit(side, kind int) (list []int) {
	for at, models := range x.doers[side].models {
		if x.listed[side][at] == kind+1 {
			list = append(list, models)
		}
	}
	return list
}

// openWeapons adds what was done with the powers of a side, which are one if they have one name.
func (x *psychic) openWeapons(list []rules.Metric, side int) []rules.Metric {
	names := x.powerNames(side)
	doers := make([][]int, len(names))
	for _, c := range x.powersOf(side) {
		at := slices.Index(names, x.power(c).Name)
		doers[at] = append(doers[at], x.by(c))
	}
	for i, of := range rules.WeaponSubjects(rules.Side(1+side), names) {
		list = x.ledger.openPowers(list, of, doers[i], "how often % would have struck, but was nullified or reflected")
	}
	return list
}

// powerNames lists the names of the powers of a side.
func (x *psychic) powerNames(side int) (names []string) {
	for _, c := range x.powersOf(side) {
		if name := x.power(c).Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// powersOf lists the powers of a side as they are listed.
func (x *psychic) powersOf(side int) (list []powerRef) {
	for i := range x.psykers[side] {
		for j := range x.psykers[side][i].slots {
			list = append(list, powerRef{uint8(side), uint8(i), uint8(j)})
		}
	}
	return list
}

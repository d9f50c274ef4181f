package secondedition_test

// A vehicle in a psychic duel: it stands before all others of its side. Its armour and crew are hit
// like those of the scenario `power`, and it is never destroyed: the source has no damage table.

import "github.com/oddsmith/oddsmith/rules/secondedition"

// naiveWrecks is what a vehicle suffered.
type naiveWrecks struct {
	penetrated, crew, outOfControl int
	held                           bool
}

// shields reports whether the enemy may answer as for one of its psykers: as the power is used on
// one, or on one near, the vehicle included (SE-WC-02, SE-WC-07, PD-6a).
func (t *naiveTable) shields(side, enemy *naiveSeat, power naivePower) bool {
	aims, vehicle := t.usedOn(side, enemy, power)
	if vehicle {
		for _, n := range side.facingNear {
			if enemy.psykers[n-1].alive() {
				return true
			}
		}
	}
	return enemy.shields(aims)
}

// wreck is what a power does to the vehicle that it meets first, and whether that is all.
func (t *naiveTable) wreck(side, enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot) (all bool) {
	switch slot.does {
	case naiveAssail: // SE-PW-01
		if side.facing.moving && naiveDie(t.rng) >= int(t.house.OutOfControl) {
			enemy.wrecks.outOfControl++
		}
		return true
	case naiveSlay: // SE-PW-02
		t.slayCrew(side.facing, enemy)
		t.struckVehicle(caster, slot)
		return true
	case naiveBurst:
		t.hitVehicle(side.facing, enemy, caster, slot, 0)
		t.struckVehicle(caster, slot)
	case naiveArc: // SE-PW-06: on from what it penetrates
		for location := range side.facing.armour {
			if location > 0 && (!t.inside && len(side.aims) > 0 || t.arced == slot.hits) {
				break
			}
			t.arced++
			t.struckVehicle(caster, slot)
			if !t.hitVehicle(side.facing, enemy, caster, slot, location) {
				return true
			}
		}
		return t.arced == slot.hits
	}
	return false
}

// slayCrew lets a crewman of a vehicle of a side roll under his T.
func (t *naiveTable) slayCrew(v *naiveSubject, of *naiveSeat) {
	face := naiveDie(t.rng)
	if v.enclosed {
		for range t.house.EnclosedDice - 1 {
			face = min(face, naiveDie(t.rng))
		}
	}
	if face >= v.t {
		of.wrecks.crew++
	}
}

// hitVehicle reports whether a location of a vehicle of a side is penetrated (SE-PV-01).
func (t *naiveTable) hitVehicle(v *naiveSubject, of *naiveSeat, caster *naiveCaster, slot *naiveSlot, location int) bool {
	if slot.blow.strength < 0 {
		return false // it harms nobody
	}
	total := naivePowerConfig{power: slot.naivePower, strength: caster.s}.penetration(t.rng)
	through := total > v.armour[location] || total == v.armour[location] && t.house.Penetrates == "equals"
	if through {
		of.wrecks.penetrated++
	}
	return through
}

// struckVehicle counts a hit on a vehicle.
func (t *naiveTable) struckVehicle(caster *naiveCaster, slot *naiveSlot) {
	if slot.does == naiveSlay || slot.blow.strength > 0 {
		t.deeds.add("unit "+caster.label+"-hits", 1)
		t.deeds.add(caster.weapon(slot)+"-hits", 1)
	}
}

// vehicles are the metrics of the vehicles that there are.
func (res naivePsychicResult) vehicles(x *secondedition.PsychicDuel) (values []int) {
	for side, in := range []*secondedition.PsychicSide{&x.A, &x.B} {
		if w := res.wrecks[side]; in.Vehicle != nil {
			values = append(values, w.penetrated, w.crew, w.outOfControl, map[bool]int{true: 1}[w.held])
		}
	}
	return values
}

func naiveVehicleOf(v *secondedition.TargetVehicle) *naiveSubject {
	if v == nil {
		return nil
	}
	s := &naiveSubject{t: v.Crew, enclosed: v.Enclosed, moving: v.Moving}
	for _, l := range v.Locations {
		s.armour = append(s.armour, l.Armour)
	}
	return s
}

package secondedition_test

// A vehicle in a psychic duel: it stands before all others of its side. Its armour and crew are hit
// like those of the scenario `power`, and it is never destroyed: the source has no damage table.

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// wreck is what a power does to the vehicle that it meets first, and reports whether that is all.
func (t *naiveTable) wreck(slot *naiveSlot) (all bool) {
	side := slot.by.of
	if slot.aim != nil && !slot.aim.wheels { // PD-13b, PD-13c
		return false
	}
	v := &side.enemy.Vehicle.Vehicle
	switch slot.Effect {
	case secondedition.Move: // SE-PW-01
		held := t.Rules.HeldSteady && side.plays(secondedition.Curse) // SE-PW-07
		t.deeds.add("-out-of-control", rules.OneIf(!held && t.house.losesControl(v, t.rng)), side.enemy.letter)
		return true
	case secondedition.Slay, secondedition.Blast: // SE-PW-02
		t.hitVehicle(side.enemy, slot, 0)
		t.deeds.add("-hits", rules.OneIf(naiveHarms(slot.Power)), slot.doers()...)
		return slot.Effect == secondedition.Slay
	case secondedition.Arc: // SE-PW-06: on from what it penetrates
		for location := range v.Locations {
			if location > 0 && (t.Rules.ArcOn != "locations" && len(side.aims) > 0 || t.arced == slot.MostHits) {
				break
			}
			t.arced++
			t.deeds.add("-hits", rules.OneIf(naiveHarms(slot.Power)), slot.doers()...)
			if !t.hitVehicle(side.enemy, slot, location) {
				return true
			}
		}
		return t.arced == slot.MostHits
	default:
		return false
	}
}

// hitVehicle strikes the vehicle of a side, and reports whether a location is penetrated (SE-PV-01), or has a crewman roll
// (SE-PW-02).
func (t *naiveTable) hitVehicle(of *naiveSeat, slot *naiveSlot, location int) (through bool) {
	switch {
	case !naiveHarms(slot.Power):
		return false
	case slot.Effect == secondedition.Slay:
		t.deeds.add("-crew-slain", rules.OneIf(t.house.slaysCrew(&of.Vehicle.Vehicle, t.rng)), of.letter)
		return false
	}
	through = t.house.pierces(slot.Power, slot.by.Psyker, of.Vehicle.Locations[location].Armour, t.rng)
	t.deeds.add("-penetrated", rules.OneIf(through), of.letter)
	return through
}

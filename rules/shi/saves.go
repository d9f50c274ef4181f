package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// never is what a save needs that is not there: no die shows it. Saves have no
// automatic 1 or 6. C7
const never = 7

// needed returns the number that a written save needs.
func needed(save rules.Target) int {
	if save == 0 {
		return never
	}
	return int(save)
}

// saveFromHit returns what saves from a hit of the weapon: the better of the saves that its
// AP leaves. SHI-SH-05
func (u *Unit) saveFromHit(w *Weapon) int {
	armour := needed(u.AS.Armour)
	if w.deniesArmour(armour) {
		armour = never
	}
	return min(armour, needed(u.AS.Invulnerable))
}

// deniesArmour reports whether an armour save is denied: the AP is equal to its
// number or below. SHI-SH-04
func (w *Weapon) deniesArmour(armour int) bool { return w.AP != NoAP && int(w.AP) <= armour }

// saveFromBlow returns what saves the loser of an attack from the winner's weapon, whose
// dice rend or do not: the better of the saves left. SHI-CC-08
func (h *CombatHouse) saveFromBlow(loser *Unit, w CloseWeapon, rends bool) int {
	return min(h.armourAgainst(needed(loser.AS.Armour), w, rends), needed(loser.AS.Invulnerable))
}

// armourAgainst returns what is left of an armour save against a close-combat weapon.
// SHI-WP-02, SHI-WP-03, SHI-WP-09
func (h *CombatHouse) armourAgainst(armour int, w CloseWeapon, rends bool) int {
	switch {
	case w.Power, w.LightningClaws, w.Force, w.PowerFist, w.ThunderHammer, w.Rending && rends:
		return never
	case w.Heavy:
		return max(armour, int(h.HeavyArmour))
	default:
		return armour
	}
}

// save rolls one save. SHI-SH-05, C7
func save(d *dice.Dice, needed int) bool { return d.Count(1, needed) == 1 }

package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// wielded returns the close-combat weapon whose effects count: the first listed. C10
func (u *Unit) wielded() CloseWeapon {
	if len(u.CloseCombat) == 0 {
		return CloseWeapon{}
	}
	return u.CloseCombat[0]
}

// hasPair reports whether the unit has two plain close-combat weapons or pistols, or two others
// that a house rule takes for a pair. SHI-WP-01, C10
func (h *CombatHouse) hasPair(u *Unit) bool {
	if len(u.CloseCombat) < 2 {
		return false
	}
	first, second := u.CloseCombat[0].Light, u.CloseCombat[1].Light
	return first && second || h.Pair == PairAny || h.Pair == PairOnePlain && (first || second)
}

// ownCHT returns a unit's CHT with its weapon: a witch blade gives one of its own, poison
// lowers it, but not below a floor. SHI-WP-08, SHI-WP-10, C11
func (h *CombatHouse) ownCHT(u *Unit) int {
	cht, w := int(u.CHT), u.wielded()
	if w.WitchBlade {
		cht = int(h.WitchBladeCHT)
	}
	if w.Poisoned {
		cht = min(cht, max(int(h.PoisonFloor), cht-h.PoisonBonus))
	}
	return cht
}

// dieBonus returns what a weapon adds to every die of its wielder, re-rolled and parried
// ones too. SHI-WP-04
func (h *CombatHouse) dieBonus(w CloseWeapon) int {
	if w.LightningClaws {
		return h.ClawsBonus
	}
	return 0
}

// price is the AcPo that an attack costs the active side: plain, and with the psychic test of a
// force weapon, each 0 where the unit never attacks so.
type price struct{ plain, tested int }

// attackPrice returns what attacks of a unit cost. SHI-CC-01, SHI-WP-05, C8
func (h *CombatHouse) attackPrice(u *Unit) price {
	switch {
	case !u.wielded().Force || u.ForceTest == ForceTestNever:
		return price{plain: h.AttackCost}
	case u.ForceTest == ForceTestSpare:
		return price{h.AttackCost, h.ForceCost}
	default:
		return price{tested: h.ForceCost}
	}
}

// with returns what the attack costs that a unit makes with so many AcPo, and whether with the
// test: where it has the choice, if they suffice. C8
func (p price) with(acpo int) (cost int, test bool) {
	test = p.plain == 0 || p.tested > 0 && acpo >= p.tested
	if test {
		return p.tested, true
	}
	return p.plain, false
}

// mayAttackPlainly reports whether a unit with so many AcPo can leave out the test that it could take. C8
func (p price) mayAttackPlainly(acpo int) bool {
	return p.plain > 0 && p.tested > 0 && acpo >= max(p.plain, p.tested)
}

// hasChoice reports whether it ever can. C8
func (u *Unit) hasChoice() bool { return u.wielded().Force && u.ForceTest == ForceTestSpare }

// least is the AcPo without which there is no attack.
func (p price) least() int {
	if p.plain == 0 || p.tested > 0 && p.tested < p.plain {
		return p.tested
	}
	return p.plain
}

// psychicTest rolls whether a force weapon destroys in this attack: the sum must
// not exceed LD. SHI-WP-05, C8
func psychicTest(d *dice.Dice, n, ld int) int {
	sum := d.Sum(n)
	passed := rules.OneIf(sum <= ld)
	d.Log("SHI-WP-05", "psychic test {#} against LD {#}: {failed|passed}", sum, ld, passed)
	return passed
}

// destroysAll reports whether any wound by the weapon removes all HP of such a
// unit. SHI-WP-08
func (w CloseWeapon) destroysAll(loser *Unit) bool { return w.WitchBlade && loser.Vehicle }

// halves reports whether a unit wounded and not destroyed by the weapon has fewer
// dice in its next attack. SHI-WP-07, C9
func (w CloseWeapon) halves() bool { return w.ThunderHammer }

// stops reports whether such a unit, damaged by the weapon, does not shoot in its
// next turn. SHI-WP-07, C21
func (w CloseWeapon) stops(damaged *Unit) bool { return w.ThunderHammer && damaged.Vehicle }

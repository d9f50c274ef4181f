package hulkae

import (
	"math"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// scoreToHit returns what a shot at the target needs: the weapon's score, or its override
// for the target's name. H9
func (w *Weapon) scoreToHit(target string) int {
	for _, o := range w.HitAgainst {
		if o.isAgainst(target) {
			return int(o.Hit)
		}
	}
	return int(w.Hit)
}

// isAgainst reports whether an override is for targets of a name, however capitals are used.
func (o *HitOverride) isAgainst(target string) bool { return strings.EqualFold(o.Target, target) }

// mayFire reports whether a unit in this condition may fire at a target so far
// away: armed, not jammed, seeing it, in range, with ammo. HAE-RA-01
func (u *Unit) mayFire(jammed, sees bool, distance, rounds int) bool {
	return u.Weapon != nil && !jammed && sees && rules.Allows(u.Weapon.Range, distance) && rounds > 0
}

// sustainedFire returns how much less a shot needs after a number of misses in a row at the
// same target. HAE-SF-01, HAE-SF-03
func (h House) sustainedFire(w *Weapon, misses int) int {
	switch {
	case !w.SustainedFire || misses == 0:
		return 0
	case h.SustainedFireCumulative:
		return misses * h.SustainedFireBonus
	default:
		return h.SustainedFireBonus
	}
}

// shot is the result of one attack roll. A greater one is better.
type shot int

const (
	unjammed shot = 1 << iota
	killing
)

func (s shot) hit() bool    { return s&killing != 0 }
func (s shot) jammed() bool { return s&unjammed == 0 }

// jam is how many equal dice, of which faces at most, jam a weapon. HAE-OW-05
type jam struct{ dice, face int }

// double is any two equal dice.
func double() jam { return jam{dice: 2, face: 6} }

// isRolled reports whether the dice jam a weapon. HAE-OW-05
func (j jam) isRolled(roll dice.Faces) bool {
	for face := range j.face {
		if roll.Of(face+1) >= j.dice {
			return true
		}
	}
	return false
}

// attack rolls the attack dice: the highest, plus the bonus, must reach the score needed; no dice never do. It notes
// equal dice, too, which on overwatch jam some weapons. HAE-RA-02, HAE-RA-03, HAE-OW-05, H9
func attack(d *dice.Dice, n, bonus, needed int, j jam) shot {
	roll := d.Faces(n)
	result := roll.Highest() + bonus
	d.Log("HAE-RA-02", "highest die {#}{|, bonus #}, needed {#}", roll.Highest(), bonus, max(needed, min(1, 1+bonus)))
	var s shot
	if n > 0 && result >= needed {
		s |= killing
		d.Log("HAE-RA-03", "hit")
	} else {
		d.Log("HAE-RA-03", "missed")
	}
	if !j.isRolled(roll) {
		s |= unjammed
	}
	return s
}

// maxMisses is how many misses in a row are distinguished; no score to hit is so
// high that more could matter.
const maxMisses = 20

// attackLeaves is the attacks of one unit at one target, computed once for each number of misses in a row that the house
// rules tell apart.
type attackLeaves []*dice.Leaf

// attackCase is what decides an attack.
type attackCase struct{ dice, bonus, needed int }

// newAttacks returns attacks with weapons that jam like that, computed.
func newAttacks(j jam) *dice.Leaves[attackCase] {
	return dice.NewLeaves(func(d *dice.Dice, x attackCase) int { return int(attack(d, x.dice, x.bonus, x.needed, j)) })
}

// attacksAt returns the attacks of a unit at a target, none without a weapon.
func (h House) attacksAt(target string, shooter *Unit, attacks *dice.Leaves[attackCase]) (list attackLeaves) {
	w := shooter.Weapon
	for misses := range h.countedMisses() + 1 {
		if w != nil {
			list = append(list, attacks.Of(attackCase{w.Dice, shooter.RAB, h.needed(shooter, target, misses)}))
		}
	}
	return list
}

// needed returns the score that a shot at a target needs after misses in a row. HAE-RA-03, HAE-SF-01
func (h House) needed(shooter *Unit, target string, misses int) int {
	return shooter.Weapon.scoreToHit(target) - h.sustainedFire(shooter.Weapon, misses)
}

// countedMisses returns how many misses in a row the house rules tell apart. HAE-SF-01
func (h House) countedMisses() int {
	if h.SustainedFireCumulative {
		return maxMisses
	}
	return 1
}

// tellSustainedFire tells how much less a shot needs. HAE-SF-01
func (h House) tellSustainedFire(d *dice.Dice, w *Weapon, misses int) {
	if less := h.sustainedFire(w, misses); less > 0 {
		d.Log("HAE-SF-01", "sustained fire: {#} less needed", less)
	}
}

// A series is how misses in a row are kept: as many as sustained fire tells apart, or, where a player sees them, all.
type series struct {
	most uint8
	seen bool
}

func (h House) seriesFor(seen bool) series {
	if seen {
		return series{most: math.MaxUint8 - 1, seen: true}
	}
	return series{most: uint8(h.countedMisses())}
}

// after returns the misses in a row after one more with a weapon. HAE-SF-01, HAE-SF-03
func (x series) after(misses uint8, w *Weapon) uint8 {
	if !w.SustainedFire && !x.seen {
		return 0
	}
	return min(misses+1, x.most)
}

// fire returns one attack after a number of misses in a row.
func (g attackLeaves) fire(d *dice.Dice, misses int) shot {
	return shot(g[min(misses, len(g)-1)].Roll(d))
}

package hulkae

import (
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// scoreToHit returns what a shot at the target needs: the weapon's score, or its override
// for the target's name. HAE-RA-03
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

func (s shot) hit() bool    { return s&2 != 0 }
func (s shot) jammed() bool { return s&1 == 0 }

// attack rolls the attack dice: the highest, plus the bonus, must reach the
// score needed; no dice never do. Two equal dice are a double, which jams some
// weapons on overwatch. HAE-RA-02, HAE-RA-03, HAE-OW-05
func attack(d *dice.Dice, n, bonus, needed int) shot {
	roll := d.Faces(n)
	result := roll.Highest() + bonus
	d.Log("HAE-RA-02", "highest die {#}{|, bonus #}, needed {#}", roll.Highest(), bonus, max(needed, min(1, 1+bonus)))
	var s shot
	if n > 0 && result >= needed {
		s |= 2
		d.Log("HAE-RA-03", "hit")
	} else {
		d.Log("HAE-RA-03", "missed")
	}
	if !roll.Double() {
		s |= 1
	}
	return s
}

// maxMisses is how many misses in a row are distinguished; no score to hit is so
// high that more could matter.
const maxMisses = 20

// attackLeaves is the attacks of one unit at one target, explored once for each number
// of misses in a row that the house rules tell apart.
type attackLeaves []*dice.Leaf

// leafCache keeps attacks that were explored, by what decides them.
type leafCache struct {
	walker *dice.Walker
	known  map[attackKey]*dice.Leaf
}

type attackKey struct{ dice, bonus, needed int }

func newLeafCache() *leafCache {
	return &leafCache{walker: dice.NewWalker(), known: map[attackKey]*dice.Leaf{}}
}

func (a *leafCache) attackLeaves(shooter *Unit, target string, h House) attackLeaves {
	w := shooter.Weapon
	if w == nil {
		return nil
	}
	var g attackLeaves
	for misses := range h.countedMisses() + 1 {
		to := attackKey{w.Dice, shooter.RAB, w.scoreToHit(target) - h.sustainedFire(w, misses)}
		if a.known[to] == nil {
			a.known[to] = a.walker.Leaf(func(d *dice.Dice) int { return int(attack(d, to.dice, to.bonus, to.needed)) })
		}
		g = append(g, a.known[to])
	}
	return g
}

// countedMisses returns how many misses in a row the house rules tell apart. HAE-SF-01
func (h House) countedMisses() int {
	if h.SustainedFireCumulative {
		return maxMisses
	}
	return 1
}

// fire returns one attack after a number of misses in a row. Only side a fires.
func (g attackLeaves) fire(d *dice.Dice, misses int) shot {
	return shot(g[min(misses, len(g)-1)].Roll(d.GoodFor(int(rules.A))))
}

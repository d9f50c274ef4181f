package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// gun is a unit's ranged weapon prepared: how many dice, and how many of the six faces of a
// ballistic die hit in a first shot and in a sustained one.
type gun struct {
	dice             int
	first, sustained int
	overkill         bool
	side             int    // who shoots
	die              [6]int // what the faces of a D6 stand for, 0 for a blank
}

// newGun makes the weapon of a unit of a side ready. Its dice are those of the weapon and the
// unit's bonus dice, which may be fewer than none. SHI-SH-02
func newGun(side int, u *Unit, h *ShootingHouse) gun {
	w := u.Weapon
	g := gun{
		side: side, dice: max(0, w.BD+u.BRB),
		first: h.facesThatHit(w.HT), sustained: h.facesThatHit(h.sustainedHT(w)), overkill: w.Overkill,
	}
	for n := 1; n <= 3; n++ {
		for face := range h.FacesPerNumber {
			g.die[6-(n-1)*h.FacesPerNumber-1-face] = n
		}
	}
	return g
}

// mostHits bounds the hits of so many shots. SHI-SH-03
func (g *gun) mostHits(shots int) int {
	if !g.overkill {
		return shots * min(1, g.dice)
	}
	return shots * g.dice
}

// facesThatHit counts the faces of a ballistic die with a number not above HT.
// SHI-SH-01
func (h *ShootingHouse) facesThatHit(ht int) int { return ht * h.FacesPerNumber }

// sustainedHT returns the HT of the second and later shots in a row at one target.
// SHI-SH-08, C13
func (h *ShootingHouse) sustainedHT(w *Weapon) int {
	if !w.SustainedFire {
		return w.HT
	}
	return max(w.HT, min(h.MaxHT, w.HT+h.SustainedFireBonus))
}

// shoot rolls the ballistic dice of one shot and counts the hits. A D6 stands for
// the ballistic die: its highest faces are those that hit. Without overkill all
// hits count as one. SHI-SH-01, SHI-SH-03
func (g *gun) shoot(d *dice.Dice, sustained bool) int {
	faces := g.first
	if sustained {
		faces = g.sustained
	}
	hits := d.GoodFor(1+g.side).Count(g.dice, 7-faces)
	d.Relabel(&g.die)
	d.Log("SHI-SH-01", "{# hit|# hits} on {|1|1 or 2|1, 2 or 3}", hits, g.die[6-faces])
	if hits > 1 && !g.overkill {
		d.Log("SHI-SH-03", "without overkill this is one hit")
		return 1
	}
	return hits
}

// resolveHit lets a unit of a side save from one hit and takes 1 HP if it fails. It reports whether those were the
// last. SHI-SH-05, C12
func (l ledger) resolveHit(d *dice.Dice, e *rules.MetricValues, by, unit, side, save int, hp *uint8) (destroyed bool) {
	wounded := failsSave(d, side, save)
	l.countHarm(e, by, wounded)
	return wounded && l.takeHP(d, e, by, unit, hp, 1)
}

// failsSave rolls the save of a target of a side from one hit. SHI-SH-05
func failsSave(d *dice.Dice, side, needed int) bool {
	saved := save(d.GoodFor(1+side), needed)
	if needed >= never {
		d.Log("SHI-SH-05", "no save is left")
	} else {
		d.Log("SHI-SH-05", "the save of {#}+ {fails|is made}", needed, rules.OneIf(saved))
	}
	return !saved
}

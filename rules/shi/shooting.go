package shi

import "github.com/oddsmith/oddsmith/rules/dice"

// gun is a unit's ranged weapon made ready: how many dice, and how many of the
// six faces of a ballistic die hit in a first shot and in a sustained one.
type gun struct {
	dice             int
	first, sustained int
	overkill         bool
}

// newGun makes a unit's weapon ready. Its dice are those of the weapon and the
// unit's bonus dice. SHI-SH-02
func newGun(u *Unit, h *ShootingHouse) gun {
	w := u.Weapon
	return gun{
		dice:  w.BD + u.BRB,
		first: h.facesThatHit(w.HT), sustained: h.facesThatHit(h.sustainedHT(w)), overkill: w.Overkill,
	}
}

// facesThatHit counts the faces of a ballistic die with a number not above HT.
// SHI-SH-01
func (h *ShootingHouse) facesThatHit(ht int) int { return ht * h.FacesPerNumber }

// sustainedHT is the HT of the second and later shots in a row at one target.
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
	hits := d.GoodFor(1+sideA).Count(g.dice, 7-faces)
	d.Note("SHI-SH-01", hits, 7-faces)
	if hits > 1 && !g.overkill {
		d.Note("SHI-SH-03")
		return 1
	}
	return hits
}

// takesHit lets a target roll its save from one hit and reports whether it is
// wounded. SHI-SH-05, C12
func takesHit(d *dice.Dice, needed int) bool {
	saved := save(d.GoodFor(1+sideB), needed)
	d.Note("SHI-SH-05", needed, flag(saved))
	return !saved
}

// flag is a truth value as a figure of a note.
func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

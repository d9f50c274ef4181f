package shi_test

// Shooting, and the scenario `shot`.

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// ballistic rolls the ballistic dice and counts the hits. Three faces are blank
// (here 4, 5 and 6), the others show 1, 2 and 3 (SHI-SH-01); where two faces have
// each number, none is blank. The BRB adds dice (SHI-SH-02). Without overkill any
// hits are one (SHI-SH-03).
func (h naiveHouse) ballistic(w *shi.Weapon, brb, ht int, rng rulestest.Rand) int {
	hits := 0
	if ht*h.FacesPerNumber == 6 { // nobody rolls what is certain
		hits = max(0, w.BD+brb)
	} else {
		for _, face := range naiveRoll(w.BD+brb, rng) {
			number := face // as stories show it
			if !h.told.IsRetold() {
				number = (face + h.FacesPerNumber - 1) / h.FacesPerNumber
			}
			hits += naiveYes(number <= min(3, ht))
		}
	}
	if !w.Overkill {
		hits = min(hits, 1)
	}
	return hits
}

// sustainedHT is the hit type of a second or later shot in a row at the same
// target, never a lower one (SHI-SH-08, C13).
func (h naiveHouse) sustainedHT(w *shi.Weapon) int {
	if !w.SustainedFire {
		return w.HT
	}
	return max(w.HT, min(h.MaxHT, w.HT+h.SustainedFireBonus))
}

// naiveTakeHit allocates a hit and reports whether it wounds (SHI-SH-04,
// SHI-SH-05).
func naiveTakeHit(target *naiveFighter, w *shi.Weapon, rng rulestest.Rand) bool {
	armour := int(target.AS.Armour)
	if w.AP > 0 && int(w.AP) <= armour {
		armour = 0
	}
	if naiveSaved(armour, int(target.AS.Invulnerable), rng) {
		return false
	}
	target.left--
	return true
}

// takes is the same for a hit of a unit, which counts what became of it.
func (f *naiveFighter) takes(target *naiveFighter, rng rulestest.Rand) bool {
	hurt := naiveTakeHit(target, f.Weapon, rng)
	if hurt {
		f.deeds.gunHurt++
	} else {
		f.deeds.gunSaved++
	}
	return hurt
}

// naiveShotConfig is a number of shots at a target and what stands behind it.
type naiveShotConfig struct {
	house    naiveHouse
	shooter  naiveUnit   // with a ranged weapon
	targets  []naiveUnit // the first one is aimed at
	distance int         // to it
	shots    int
}

// naiveShotResult tells how the shots went.
type naiveShotResult struct {
	outcome      string // "kill" or "no-kill", of the first target
	hits         int    // after the cap of weapons without overkill, lost ones too
	wounds       int    // of all targets
	missed       int    // shots, with overkill their dice
	saved        int    // hits
	wasted       int    // hits that nobody was left for
	acpo         int    // spent
	shots        int    // fired
	targetWounds int    // of the first target
	destroyed    int    // targets, the first one included
	killShot     int    // number of the shot that destroyed the first target
}

// naiveShotAt fires the shots (C12), none at what is out of range, or adjacent
// without an assault weapon (SHI-SH-06, SHI-SH-10), and tells how the targets fared.
func naiveShotAt(c naiveShotConfig, rng rulestest.Rand) (res naiveShotResult, targets []*naiveFighter) {
	res = naiveShotResult{outcome: "no-kill"}
	w := c.shooter.Weapon
	for _, u := range c.targets {
		targets = append(targets, naiveFresh(u))
	}
	first := targets[0]
	if !naiveReaches(w, c.distance) || c.distance == 1 && !w.Assault {
		c.shots = 0
	}
	for res.shots < c.shots && first.alive() {
		ht := w.HT
		if res.shots > 0 {
			ht = c.house.sustainedHT(w)
		}
		hits := c.house.ballistic(w, c.shooter.BRB, ht, rng)
		res.shots++
		res.acpo += w.AcPo
		res.hits += hits
		res.missed += c.shooter.missed(hits)
		// One hit after the other, each at the first target still there.
		for range hits {
			i := slices.IndexFunc(targets, (*naiveFighter).alive)
			switch {
			case i < 0:
				res.wasted++
			case naiveTakeHit(targets[i], w, rng):
				res.wounds++
			default:
				res.saved++
			}
		}
		if !first.alive() {
			res.killShot = res.shots
		}
	}
	res.targetWounds = first.HP - first.left
	for _, target := range targets {
		if !target.alive() {
			res.destroyed++
		}
	}
	if !first.alive() {
		res.outcome = "kill"
	}
	return res, targets
}

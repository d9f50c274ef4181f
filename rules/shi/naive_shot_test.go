package shi_test

// Shooting, and the scenario `shot`.

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// ballistic rolls the ballistic dice and counts the hits. Three faces are blank
// (here 4, 5 and 6), the others show 1, 2 and 3 (SHI-SH-01); where two faces have
// each number, none is blank. The BRB adds dice (SHI-SH-02). Without overkill any
// hits are one (SHI-SH-03).
func (h naiveHouse) ballistic(w *shi.Weapon, brb, ht int, rng rulestest.Rand) int {
	hits, most := 0, min(3, ht)
	if ht*h.FacesPerNumber == 6 { // nobody rolls what is certain
		hits = max(0, w.BD+brb)
	} else {
		for _, face := range naiveRoll(w.BD+brb, rng) {
			number := face // as stories show it
			if !h.told.IsRetold() {
				number = (face + h.FacesPerNumber - 1) / h.FacesPerNumber
			}
			hits += rules.OneIf(number <= most)
		}
	}
	h.told.Tell("SHI-SH-01", "on", hits, most)
	if !w.Overkill && hits > 1 {
		h.told.Tell("SHI-SH-03", "one hit")
		return 1
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

// takesHit lets a save be rolled from a hit and reports whether it wounds (SHI-SH-04,
// SHI-SH-05).
func (h naiveHouse) takesHit(save shi.Save, w *shi.Weapon, rng rulestest.Rand) bool {
	armour := int(save.Armour)
	if w.AP > 0 && int(w.AP) <= armour {
		armour = 0
	}
	needed := naiveNeeded(armour, int(save.Invulnerable))
	saved := naiveSaved(needed, rng)
	if needed > 6 {
		h.told.Tell("SHI-SH-05", "no save")
	} else {
		h.told.Tell("SHI-SH-05", "save of", needed, rules.OneIf(saved))
	}
	return !saved
}

// takes is the same for a unit hit by another, which counts what became of it.
func (h naiveHouse) takes(f, target *naiveFighter, rng rulestest.Rand) bool {
	hurt := h.takesHit(target.AS, f.Weapon, rng)
	if hurt {
		f.deeds.gunHurt++
		h.suffers(target, 1)
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
	for i, u := range c.targets {
		targets = append(targets, naiveFresh(u, i+1))
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
		res.shots++
		c.house.told.Tell("SHI-SH-02", "shot", res.shots, rules.OneIf(res.shots > 1))
		hits := c.house.ballistic(w, c.shooter.BRB, ht, rng)
		res.acpo += w.AcPo
		res.hits += hits
		res.missed += c.shooter.missed(hits)
		// One hit after the other, each at the first target still there.
		for n := range hits {
			i := slices.IndexFunc(targets, (*naiveFighter).alive)
			switch {
			case i < 0:
				res.wasted++
			case c.house.takesHit(targets[i].AS, w, rng):
				res.wounds++
				c.house.suffers(targets[i], 1)
				if left := hits - n - 1; !targets[i].alive() && left > 0 && i+1 < len(targets) {
					c.house.told.Tell("SHI-SH-03", "overkill", left, i+2)
				}
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
		c.house.told.Tell("C12", "is destroyed after", res.shots)
	} else {
		c.house.told.Tell("C12", "survives", res.shots)
	}
	return res, targets
}

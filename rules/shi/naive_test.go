package shi_test

// A second, plain reading of the three shi scenarios, written from the rule
// tables and the readings C1..C21 alone. It shares nothing with the package
// under test but the structs of profiles and house rules, so that an error has
// to be made twice to go unnoticed. Here is what all scenarios need; the scenarios are in the files next to this one.

import (
	"cmp"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// naiveUnit is a unit of either side.
type naiveUnit struct{ shi.Unit }

// naiveReaches reports whether something so far away is in range of a weapon.
func naiveReaches(w *shi.Weapon, squares int) bool {
	return w.Range == rules.Unlimited || squares <= int(w.Range)
}

// naiveHouse is the house rules of all scenarios. They are inputs: the reference takes them as they are.
type naiveHouse struct {
	shi.AssaultHouse

	told *rulestest.Tally // to whom a trial is told as it goes
}

// naiveFighter is a unit during a trial.
type naiveFighter struct {
	naiveUnit
	figure  int  // in stories: 0 and below on side a, from 1 on on side b
	left    int  // HP
	hand    int  // place of the close-combat weapon in its hand
	halved  bool // fewer dice the next time it rolls (SHI-WP-07, C9)
	stunned bool // a vehicle that will not shoot on its next turn (C21)
	deeds   naiveDeeds

	wielding naiveChoice // of two weapons, "": the first (C29)
	parrying naiveChoice // "": always, as the house rule says (C30)
}

// naiveDeeds is what a unit did in a trial, kills by shots and by blows apart.
type naiveDeeds struct {
	shots, hits, shot, drawn, caught, gunMissed, gunSaved, gunHurt, wasted int

	blows [2]naiveBlows // with each of its weapons
}

// naiveBlows is what came of its close-combat attacks and of those that it answered.
type naiveBlows struct{ attacks, won, slain, missed, saved, hurt int }

// missed is how many of the hits that a shot could have scored it did not score: one, or with overkill
// one of each die.
func (u *naiveUnit) missed(hits int) int {
	most := max(0, u.Weapon.BD+u.BRB)
	if !u.Weapon.Overkill {
		most = min(most, 1)
	}
	return most - hits
}

// without is what is left of deeds without some shots.
func (x naiveDeeds) without(shots naiveDeeds) naiveDeeds {
	x.shots, x.hits, x.shot = x.shots-shots.shots, x.hits-shots.hits, x.shot-shots.shot
	return x
}

func naiveFresh(u naiveUnit, figure int) *naiveFighter {
	return &naiveFighter{naiveUnit: u, figure: figure, left: u.HP}
}

// side is 0 for a, 1 for b.
func (f *naiveFighter) side() int { return rules.OneIf(f.figure > 0) }

// suffers takes HP off a unit.
func (h naiveHouse) suffers(f *naiveFighter, n int) {
	f.left -= n
	h.told.Tell("C8", "loses", f.figure, n, f.left)
}

// blows are what it did with the weapon in its hand.
func (f *naiveFighter) blows() *naiveBlows { return &f.deeds.blows[f.hand] }

func (f *naiveFighter) alive() bool {
	return f.left > 0
}

// naiveDie throws one die.
func naiveDie(rng rulestest.Rand) int {
	return rng.IntN(6) + 1
}

// naiveRoll throws that many dice; fewer than one: none (C11).
func naiveRoll(dice int, rng rulestest.Rand) []int {
	faces := make([]int, max(0, dice))
	for i := range faces {
		faces[i] = naiveDie(rng)
	}
	return faces
}

// naiveNeeded is what the one save needs, the better of the two numbers that are allowed, each 0
// where there is none; 7 without any (SHI-SH-05, C7).
func naiveNeeded(armour, invulnerable int) int {
	best := armour
	if best == 0 || invulnerable != 0 && invulnerable < best {
		best = invulnerable
	}
	return cmp.Or(best, 7)
}

// naiveSaved rolls it. Ones and sixes are nothing special.
func naiveSaved(needed int, rng rulestest.Rand) bool {
	if needed <= 1 || needed > 6 { // nobody rolls what is certain
		return needed == 1
	}
	return naiveDie(rng) >= needed
}

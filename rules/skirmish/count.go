package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// What units do with their weapons, what befalls them, and what became of them.
const (
	shotFired = iota
	hitScored // by fire
	missMade  // by fire: what hit nobody, and lock-ons that failed
	gunJammed // or broken
	killMade  // somebody sent down, too, and a vehicle put out
	woundMade
	duckMade
	heroHit // by fire, among troopers. SKI-SH-08
	figureFell
	woundTaken
	duckedBack
	contactMade
	figureLost
	figureHurt
	figureDown
	unitOut
	vehicleLost
	passengerLost
	passengerHurt
	hullDamaged // by row
	deeds       = hullDamaged + int(explodes) + 1
)

// doer is the number by which the ledger knows a unit with a weapon, from 1 on where weapons are counted and always 1
// where not; with 0 for what befalls it.
func (g *game) doer(u, weapon int) int { return u*(1+g.weapons) + weapon }

// doers are some units with some weapons, or with whatever they do and as those whom it befalls.
func (g *game) doers(units set, weapons ...int) (list []int) {
	if len(weapons) == 0 {
		for weapon := range 1 + g.weapons {
			weapons = append(weapons, weapon)
		}
	}
	for u := range units.each() {
		for _, weapon := range weapons {
			list = append(list, g.doer(u, weapon))
		}
	}
	return list
}

// does counts what a unit does with the weapon whose attack goes on, if any does.
func (t *pair) does(e *rules.MetricValues, side, deed, n int) {
	if t.with != 0 {
		t.ledger.Count(e, t.doers[side]+int(t.with), deed, n)
	}
}

// befalls counts what befalls a unit.
func (t *pair) befalls(e *rules.MetricValues, side, deed, n int) {
	t.ledger.Count(e, t.doers[side], deed, n)
}

// isHit counts a hit by fire, and tells of one on a hero among troopers. SKI-SH-08
func (t *pair) isHit(d *dice.Dice, e *rules.MetricValues, side, at int) {
	t.does(e, 1-side, hitScored, 1)
	if s := t.sides[side]; s.mixed && s.heroes.has(at) {
		t.befalls(e, side, heroHit, 1)
		d.Log("SKI-SH-08", "{figure} is hit", t.units[side], at)
	}
}

// weapon returns which of those of its side a weapon is, from 1.
func (s *side) weapon(name string) uint8 { return uint8(1 + max(0, slices.Index(s.arsenal, name))) }

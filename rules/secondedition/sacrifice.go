package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether a side that has seen its die of Destroy Power sacrifices Force for it. SE-WC-02, PD-7a
const (
	forceKept = iota
	forceGiven

	bothForce = policy.Options(1<<forceKept | 1<<forceGiven)
)

type sacrificing struct{}

// Options implements [policy.Point].
func (sacrificing) Options() []policy.Option {
	return []policy.Option{
		forceKept:  {Name: "keep", Doc: "sacrifice no more Force"},
		forceGiven: {Name: "give", Doc: "sacrifice a Force card, and be asked again"},
	}
}

// Facts implements [policy.Point].
func (sacrificing) Facts() policy.Facts[psychicView] {
	return slices.Concat(sideFacts(), powerFacts(), policy.Facts[psychicView]{
		{Name: "die", Doc: "the own die", Number: func(v psychicView) int { return int(v.s.cast.dice[v.side]) }},
		{Name: "given", Doc: "Force cards that the own side has sacrificed for it, of those in its hand",
			Number: func(v psychicView) int { return v.given }},
		{Name: "own-card", Doc: "the own side played Destroy Power, not the enemy",
			YesNo: func(v psychicView) bool { return int(v.about.side) != v.side }},
	})
}

// destroyPower nullifies the power. Then both sides roll a die, and each that has seen its own, who played the card first,
// adds Force cards that it sacrifices, without seeing what the other does. SE-WC-02, PD-7, PD-7a
func (x *psychic) destroyPower(d *dice.Dice, s *psychicState, e *rules.MetricValues) {
	enemy := x.play(d, s, destroyPower)
	x.nullifiedInUse(s, e)
	s.stage, s.cast.fuel, s.cast.left = sacrifices, 0, 2 // sides that have to decide
	s.rollToDestroy(d, enemy)
	for !x.sacrifices && s.stage == sacrifices {
		x.sacrifice(d, s, e)
	}
}

// rollToDestroy rolls the die of a side. PD-7
func (s *psychicState) rollToDestroy(d *dice.Dice, side int) {
	s.cast.dice[side] = uint8(d.GoodFor(1 + side).D6())
}

// sacrifice has the next side decide what it sacrifices; the other then rolls, or the power is lost or not. PD-7a
func (x *psychic) sacrifice(d *dice.Dice, s *psychicState, e *rules.MetricValues) (rolled bool) {
	side := int(s.cast.side)
	if s.cast.left--; s.cast.left > 0 {
		s.cast.fuel = uint8(x.sacrificed(d, s, 1-side))
		s.rollToDestroy(d, side)
		return true
	}
	given := [2]int{}
	given[1-side], given[side] = int(s.cast.fuel), x.sacrificed(d, s, side)
	for i, n := range given {
		s.hands[i][force] -= uint8(n)
		given[i] += int(s.cast.dice[i])
	}
	if given[1-side] >= given[side] {
		x.lose(d, s, e, "SE-WC-02", int(s.cast.slot))
	} else {
		d.Log("SE-WC-02", "the power is not lost: it goes back to {a|b}", side)
	}
	s.cast, s.stage = cast{}, acts
	return false
}

// sacrificed returns how many Force cards a side sacrifices, of which it has said some before it saw its die. PD-7a
func (x *psychic) sacrificed(d *dice.Dice, s *psychicState, side int) int {
	most, choice := int(s.hands[side][force]), &x.sides[side].Policy.Sacrifice
	n := min(x.sides[side].Sacrifice, most)
	for n < most {
		seen := psychicView{x: x, s: s, side: side, about: s.cast.powerRef, victim: s.cast.next, given: n}
		if choice.Pick(d, bothForce, seen) == forceKept {
			break
		}
		n++
	}
	d.Log("PD-7", "{a|b} rolls {#} and sacrifices {#} Force", side, int(s.cast.dice[side]), n)
	return n
}

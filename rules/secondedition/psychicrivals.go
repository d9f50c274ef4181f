package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether a psyker fights a Psychic Duel. SE-WC-06, PD-11
const (
	rivalFights = iota
	rivalSpared

	bothRivals = policy.Options(1<<rivalFights | 1<<rivalSpared)
)

type ownDuelling struct{}

// Options implements [policy.Point].
func (ownDuelling) Options() []policy.Option {
	return []policy.Option{
		rivalFights: {Name: "fight", Doc: "this psyker fights the duel"},
		rivalSpared: {Name: "spare", Doc: "another does; the last of them cannot be spared"},
	}
}

// Facts implements [policy.Point].
func (ownDuelling) Facts() policy.Facts[psychicView] { return append(sideFacts(), duelFacts()...) }

type enemyDuelling struct{ ownDuelling }

// Facts implements [policy.Point].
func (x enemyDuelling) Facts() policy.Facts[psychicView] {
	return append(x.ownDuelling.Facts(), policy.Facts[psychicView]{
		{Name: "own-mastery", Doc: "the mastery of the own psyker who fights it",
			Number: func(v psychicView) int { return v.x.psykers[v.side][v.own].Mastery }},
	}...)
}

// duellist returns the psyker with which a side fights a Psychic Duel, as its policy says: asked of each who
// lives, from the highest mastery down. SE-WC-06, PD-11
func (x *psychic) duellist(d *dice.Dice, s *psychicState, side int) int {
	choice, last := &x.sides[side].Policy.Duellist, -1
	for _, i := range x.byMastery[side] {
		if s.psykers[side][i].w == 0 {
			continue
		}
		seen := psychicView{x: x, s: s, side: side, about: powerRef{side: uint8(side), psyker: uint8(last)}}
		if last >= 0 && choice.Pick(d, bothRivals, seen) == rivalFights {
			return last
		}
		last = int(i)
	}
	return last
}

// rival returns the enemy against whom a side plays Psychic Duel, as its policy says: asked of each who has a
// power, from the lowest mastery up. SE-WC-06, PD-11
func (x *psychic) rival(d *dice.Dice, s *psychicState, side, own int) int {
	choice, last := &x.sides[side].Policy.Rival, -1
	for _, i := range x.fromLowest[1-side] {
		if s.psykers[1-side][i].has == 0 {
			continue
		}
		seen := psychicView{x: x, s: s, side: side, about: powerRef{side: uint8(1 - side), psyker: uint8(last)}, own: own}
		if last >= 0 && choice.Pick(d, bothRivals, seen) == rivalFights {
			return last
		}
		last = int(i)
	}
	return last
}

// hasRivals reports whether a Psychic Duel can be fought: by a living psyker of a side, against an enemy
// who has a power. PD-3, PD-11
func (s *psychicState) hasRivals(side int) bool {
	return s.hasPsyker(side) && slices.ContainsFunc(s.psykers[1-side][:], func(p psyker) bool { return p.has != 0 })
}

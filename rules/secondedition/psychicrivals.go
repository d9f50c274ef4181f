package secondedition

import (
	"math/bits"
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

// Options implements [policy.PointByPlace].
func (ownDuelling) Options() []policy.Option {
	return []policy.Option{
		{Name: "fight", Doc: "this psyker fights the duel"},
		{Name: "spare", Doc: "another does; the last of them cannot be spared"},
	}
}

// Facts implements [policy.PointByPlace].
func (ownDuelling) Facts() []policy.Fact {
	return append(sideFacts(),
		policy.Fact{Name: "psyker", Doc: "which psyker of its side it is, from 1"},
		policy.Fact{Name: "mastery", Doc: "its mastery"},
		policy.Fact{Name: "powers", Doc: "powers that it has left"},
		policy.Fact{Name: "harms", Doc: "one of them can slay or wound", YesNo: true})
}

type enemyDuelling struct{ ownDuelling }

// Facts implements [policy.PointByPlace].
func (x enemyDuelling) Facts() []policy.Fact {
	return append(x.ownDuelling.Facts(),
		policy.Fact{Name: "own-mastery", Doc: "the mastery of the own psyker who fights it"})
}

// What a player can see of a psyker who could fight a Psychic Duel, behind what is seen of the sides.
const (
	rivalSeesPsyker = seesOwnTurn + 1 + iota
	rivalSeesMastery
	rivalSeesPowers
	rivalSeesHarm
	rivalSeesOwnMastery // of an enemy
)

// duellist returns the psyker with which a side fights a Psychic Duel, as its policy says: asked of each who
// lives, from the highest mastery down. SE-WC-06, PD-11
func (x *psychic) duellist(d *dice.Dice, s *psychicState, side int) int {
	choice, last := &x.sides[side].Policy.Duellist, -1
	for _, i := range x.byMastery[side] {
		if s.psykers[side][i].w == 0 {
			continue
		}
		fact := func(fact int) int { return x.rivalFact(s, side, side, last, fact) }
		if last >= 0 && choice.Pick(d, bothRivals, fact) == rivalFights {
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
		fact := func(fact int) int {
			if fact == rivalSeesOwnMastery {
				return x.psykers[side][own].Mastery
			}
			return x.rivalFact(s, side, 1-side, last, fact)
		}
		if last >= 0 && choice.Pick(d, bothRivals, fact) == rivalFights {
			return last
		}
		last = int(i)
	}
	return last
}

// rivalFact returns what the player of a side can see of a psyker who could fight a Psychic Duel.
func (x *psychic) rivalFact(s *psychicState, side, of, psyker, fact int) int {
	p := &s.psykers[of][psyker]
	switch fact {
	case rivalSeesPsyker:
		return psyker + 1
	case rivalSeesMastery:
		return x.psykers[of][psyker].Mastery
	case rivalSeesPowers:
		return bits.OnesCount16(p.has)
	case rivalSeesHarm:
		for slot := range x.psykers[of][psyker].slots {
			if p.has>>slot&1 == 1 && x.psykers[of][psyker].slots[slot].harms() {
				return 1
			}
		}
		return 0
	default:
		return x.sideFact(s, side, fact)
	}
}

// hasRivals reports whether a Psychic Duel can be fought: by a living psyker of a side, against an enemy
// who has a power. PD-3, PD-11
func (s *psychicState) hasRivals(side int) bool {
	return s.hasPsyker(side) && slices.ContainsFunc(s.psykers[1-side][:], func(p psyker) bool { return p.has != 0 })
}

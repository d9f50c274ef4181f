package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// An exact walk of psychic phases lumps states from which they go on in the same way: it forgets cards that can do
// nothing any more, and which powers were used by a side that cannot use another. Trials do without.

// mayLump reports whether nothing else reads such cards: no decision, nor Destroy Power.
func (x *psychic) mayLump() bool {
	for _, side := range x.sides {
		if side.Policy.readsCards() || side.Sacrifice > 0 || x.sacrifices {
			return false
		}
	}
	return true
}

// lump is [engine.Machine.Lump].
func (x *psychic) lump(s *psychicState) {
	switch {
	case s.stage < dealsCards || s.stage == over || s.stage == strikes && s.due > 0: // before the first card
		return
	case s.stage == dealsCards && s.deck.count() < int(s.due): // what nobody holds will be shuffled into the deck
		return
	}
	var left [2]usable
	for side := range left {
		left[side] = x.usable(s, side)
		h := &s.hands[side]
		h[force] = min(h[force], left[side].force)
		h[ultimateForce] = min(h[ultimateForce], left[side].powers)
		left[side].fuelled = s.stage == dealsCards || h[force] > 0 || h[ultimateForce] > 0
	}
	for side := range left {
		x.forgetCards(s, side, &left[1-side])
		if !left[side].fuelled {
			for i := range s.psykers[side] {
				s.psykers[side][i].used = 0
			}
		}
	}
}

// forgetCards forgets the cards of a side that can do nothing in the rest of a phase, in which its enemy can use some
// powers. Those that may be kept are counted at the end. SE-PS-03, PD-3, PD-6
func (x *psychic) forgetCards(s *psychicState, side int, enemy *usable) {
	h, inUse := &s.hands[side], s.stage == answers && int(s.cast.side) != side
	uses := inUse || enemy.powers > 0 && enemy.fuelled
	inPlay := s.inPlay[1-side].count() > 0 || enemy.stays && enemy.fuelled ||
		inUse && x.power(s.cast.powerRef).Stays != StaysNot
	if !uses {
		h[daemonicAttack] = 0
	}
	if !uses && !inPlay {
		h[nullify] = 0
	}
	if !s.hasRivals(side) {
		h[psychicDuelCard] = 0
	}
	if !x.drains[side][rules.OneIf(inPlay)] {
		h[energyDrain] = 0
	}
}

// usable is what powers a side can still use in a phase, if it has the cards.
type usable struct {
	powers  uint8
	force   uint8 // that all of them take, at least 1
	stays   bool  // one of them may stay in play
	fuelled bool  // it has a card for one, or may be dealt it
}

// usable finds them: those of living psykers that they have not used, and that reach somebody, be it after
// a Scan. SE-PS-04, PD-4, PD-15
func (x *psychic) usable(s *psychicState, side int) (u usable) {
	force := 0
	for _, c := range x.ranked[side] {
		p, power := &s.psykers[side][c.psyker], x.power(c)
		if (p.has&^p.used)>>c.slot&1 == 0 {
			continue
		}
		aims := !power.needsTarget() || x.aims(s, c) || x.mayFind(s, 1-side)
		if !aims || power.needsRange() && !power.reaches(x.Distance) {
			continue
		}
		u.powers++
		force += power.Force
		u.stays = u.stays || power.Stays != StaysNot
	}
	if u.powers > 0 {
		u.force = uint8(min(255, max(1, force)))
	}
	return u
}

// mayFind reports whether a Scan may still find models of a side. PD-15
func (x *psychic) mayFind(s *psychicState, side int) bool {
	return x.mayHide && !s.found[side] && (s.standing(side) > 0 || s.hasPsyker(side)) && x.canUse(1-side, Scan)
}

// mayDrain reports whether a side may play Energy Drain: where no enemy power is in play, and where one is. PD-3, PD-6
func (p *PsychicPolicy) mayDrain() (may [2]bool) {
	plays, replies := policy.OptionsOf(cardPassed, cardDrain), policy.OptionsOf(answerNone, answerDrain)
	none := policy.Known{Fact: "enemy-in-play", Value: 0}
	may[0] = p.Card.MayPick(cardDrain, plays, none) || p.Answer.MayPick(answerDrain, replies, none)
	may[1] = p.Card.MayPick(cardDrain, plays) || p.Answer.MayPick(answerDrain, replies)
	return may
}

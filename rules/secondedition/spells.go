package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// spell is a power in play; all zero where there is none.
type spell struct {
	caster uint8 // plus 1
	slot   uint8
	tried  bool // to be nullified, in this phase
	safe   bool // fuelled by Ultimate Force in this phase
}

// of returns the power of a side that it is.
func (sp spell) of(side int) powerRef { return powerRef{uint8(side), sp.caster - 1, sp.slot} }

// spells are the powers of a side in play, in the order in which they were cast.
type spells [maxInPlay]spell

// remove takes a power out of play.
func (l *spells) remove(i int) {
	copy(l[i:], l[i+1:])
	l[maxInPlay-1] = spell{}
}

// add puts a power into play.
func (l *spells) add(sp spell) {
	l[slices.Index(l[:], spell{})] = sp // there is room: checkSide sees to it
}

// begin puts those powers of a psyker into play that are there at the start. SE-PS-04
func (l *spells) begin(psyker int, powers []Power) {
	for j := range powers {
		if powers[j].InPlay {
			l.add(spell{caster: uint8(psyker) + 1, slot: uint8(j)})
		}
	}
}

// all lists the powers in play.
func (l *spells) all() []spell { return l[:l.count()] }

// count returns how many powers are in play.
func (l *spells) count() int {
	n := slices.Index(l[:], spell{})
	if n < 0 {
		return maxInPlay
	}
	return n
}

// spellOf returns where a power is in play, −1 if it is not.
func (s *psychicState) spellOf(c powerRef) int {
	return slices.IndexFunc(s.inPlay[c.side][:],
		func(sp spell) bool { return sp.caster == c.psyker+1 && sp.slot == c.slot })
}

// tellInPlay tells what is in play.
func (s *psychicState) tellInPlay(d *dice.Dice) {
	for side := range s.inPlay {
		for _, sp := range s.inPlay[side].all() {
			d.Log("SE-PS-04", "{power} is in play", side, int(sp.caster-1), int(sp.slot))
		}
	}
}

// endSpell takes a power out of play that is used again: the old template goes at
// once. SE-PS-04, SE-PW-05, PD-4
func (x *psychic) endSpell(d *dice.Dice, s *psychicState, c powerRef) {
	if i := s.spellOf(c); i >= 0 {
		x.takeOut(s, int(c.side), i)
		d.Log("PD-4", "the old {power} goes", int(c.side), int(c.psyker), int(c.slot))
	}
}

// endSpellsOf takes out of play what a slain psyker leaves behind, except templates that
// stay until used again. PD-14
func (x *psychic) endSpellsOf(d *dice.Dice, s *psychicState, side, i int) {
	for at := s.inPlay[side].count() - 1; at >= 0; at-- {
		sp := s.inPlay[side][at]
		if int(sp.caster) == i+1 && x.power(sp.of(side)).Stays == StaysForCaster {
			x.takeOut(s, side, at)
			d.Log("PD-14", "{power} leaves play with its caster", side, i, int(sp.slot))
		}
	}
}

// enterPlay leaves a power in play if it stays. SE-PS-04, PD-14
func (x *psychic) enterPlay(d *dice.Dice, s *psychicState) {
	c := s.cast
	if x.power(c.powerRef).Stays == StaysNot {
		return
	}
	s.inPlay[c.side].add(spell{caster: c.psyker + 1, slot: c.slot, safe: c.safe})
	if x.power(c.powerRef).Effect == Curse {
		x.cover(s, 1-int(c.side))
	}
	d.Log("SE-PS-04", "{power} stays in play", int(c.side), int(c.psyker), int(c.slot))
}

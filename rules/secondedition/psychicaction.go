package secondedition

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// act lets the side use a power, or else play a card, as its policy says; else it passes. Two
// passes in a row, or two empty hands, end the phase. SE-PS-03, PD-2, PD-3
func (x *psychic) act(d *dice.Dice, s *psychicState, e *rules.MetricValues) (rolled bool) {
	if s.passes == 2 || s.hands == ([2]hand{}) {
		x.endPhase(d, s)
		return false
	}
	side := int(s.side)
	s.passes++
	if s.hands[side] != (hand{}) {
		if x.usePower(d, s, e, side) {
			return false
		}
		switch x.pickCard(d, s, side) {
		case cardDuel:
			x.psychicDuel(d, s, side)
			return true
		case cardNullify:
			x.nullifyInPlay(d, s, e, side)
			return true
		case cardDrain:
			d.Log("SE-WC-03", "{a|b} plays Energy Drain: all hands are discarded and powers in play nullified", side)
			x.drain(d, s, e)
			return false
		}
	}
	d.Log("PD-3", "{a|b} passes", side)
	s.side = 1 - s.side
	return false
}

// pickCard returns the card that a side plays, of those that it may: Psychic Duel if there are two
// to fight it, Nullify on a power in play, Energy Drain at any time. SE-PS-03, SE-WC-03, PD-3
func (x *psychic) pickCard(d *dice.Dice, s *psychicState, side int) (option int) {
	h := &s.hands[side]
	possible := policy.OptionsOf(cardPassed).
		With(cardDuel, h[psychicDuelCard] > 0 && s.hasRivals(side)).
		With(cardNullify, h[nullify] > 0 && x.inPlayToNullify(s, side) >= 0).
		With(cardDrain, h[energyDrain] > 0)
	if possible == policy.OptionsOf(cardPassed) {
		return cardPassed
	}
	return x.sides[side].Policy.Card.Pick(d, possible, psychicView{x: x, s: s, side: side})
}

// acted hands over to the other side after something was done. SE-PS-03
func (s *psychicState) acted(side int) { s.stage, s.side, s.passes = acts, uint8(1-side), 0 }

// usePower has a side decide on each legal power that it can pay, the dearest first, until it uses
// one. SE-PS-03, SE-PS-04, PD-3
func (x *psychic) usePower(d *dice.Dice, s *psychicState, e *rules.MetricValues, side int) bool {
	if s.hands[side][force] == 0 && s.hands[side][ultimateForce] == 0 {
		return false
	}
	held := false
	for _, c := range x.ranked[side] {
		if !x.legal(s, c) {
			continue
		}
		possible := x.payments(s, c)
		if possible == policy.OptionsOf(powerHeld) {
			continue
		}
		victim := x.victim(d, s, c)
		seen := psychicView{x: x, s: s, side: side, about: c, victim: victim}
		if how := x.sides[side].Policy.Power.Pick(d, possible, seen); how != powerHeld {
			x.use(d, s, e, c, how == powerUltimate, victim)
			return true
		}
		held = true
	}
	if held {
		d.Log("PD-3", "{a|b} uses none of the powers that it could", side)
	}
	return false
}

// payments returns how a side can pay for a power: by plain Force, or by one Ultimate Force and
// what is missing. SE-WC-04, SE-WC-08, PD-5
func (x *psychic) payments(s *psychicState, c powerRef) policy.Options {
	cost, h := x.power(c).Force, &s.hands[c.side]
	return policy.OptionsOf(powerHeld).
		With(powerPlain, int(h[force]) >= cost).
		With(powerUltimate, h[ultimateForce] > 0 && int(h[force]) >= x.besideUltimate(cost))
}

// besideUltimate returns the Force that a power needs besides Ultimate Force. SE-WC-08, PD-5
func (x *psychic) besideUltimate(cost int) int { return max(0, cost-x.Rules.UltimateForce) }

// use pays for a power on a victim, which then may be answered. SE-PS-04, SE-WC-04
func (x *psychic) use(
	d *dice.Dice, s *psychicState, e *rules.MetricValues, c powerRef, ultimate bool, victim uint8,
) {
	side := int(c.side)
	d.Stream(dice.At(int(s.phase), 1+side, 1+int(c.psyker)*maxPool+int(c.slot)))
	fuel := x.power(c).Force
	if ultimate {
		fuel = x.besideUltimate(fuel)
	}
	h := &s.hands[side]
	h[force] -= uint8(fuel)
	h[ultimateForce] -= uint8(rules.OneIf(ultimate))
	s.psykers[side][c.psyker].used |= 1 << c.slot
	by := x.by(c)
	x.ledger.Count(e, by, forceSpent, fuel+x.Rules.UltimateForce*rules.OneIf(ultimate))
	x.ledger.Tell(d, e, by, powerUsed, "SE-PS-04", "{psyker} uses {its power} for {fuel}",
		side, int(c.psyker), side, int(c.psyker), int(c.slot), fuel, rules.OneIf(ultimate))
	x.tellVictim(d, s, c, victim)
	x.endSpell(d, s, c)
	s.cast = cast{powerRef: c, safe: ultimate, fuel: uint8(fuel), next: victim}
	s.stage, s.passes = answers, 0
}

// legal reports whether a power may be used: its psyker is alive, has it, has not used
// it in this phase, it is not in play or may be used again, and the enemy is in range
// and has a living target if it takes one. SE-PS-04, PD-4
func (x *psychic) legal(s *psychicState, c powerRef) bool {
	p := &s.psykers[c.side][c.psyker]
	if p.has>>c.slot&1 == 0 || p.used>>c.slot&1 == 1 {
		return false
	}
	power := x.power(c)
	if power.Stays == StaysForCaster && s.spellOf(c) >= 0 {
		return false
	}
	if power.needsRange() && !power.reaches(x.Distance) {
		return false
	}
	return !power.needsTarget() || x.aims(s, c)
}

// psychicDuel plays the card: one's own psyker against an enemy who has a power, as the player of the card
// decides. Each rolls a die and adds its mastery; the lower loses a power. SE-WC-06, PD-11
func (x *psychic) psychicDuel(d *dice.Dice, s *psychicState, side int) {
	own := x.duellist(d, s, side)
	enemy := x.rival(d, s, side, own)
	s.hands[side][psychicDuelCard]--
	d.Log("SE-WC-06", "{a|b} plays Psychic Duel: {psyker} against {psyker}", side, side, own, 1-side, enemy)
	mine := x.duelTotal(d, side, own)
	theirs := x.duelTotal(d, 1-side, enemy)
	s.acted(side)
	switch {
	case mine > theirs:
		s.stage, s.cast = forgets, cast{powerRef: powerRef{side: uint8(1 - side), psyker: uint8(enemy)}}
	case mine < theirs && s.psykers[side][own].has != 0:
		s.stage, s.cast = forgets, cast{powerRef: powerRef{side: uint8(side), psyker: uint8(own)}}
	}
}

// duelTotal rolls a die for a psyker in a psychic duel and adds its mastery. PD-11
func (x *psychic) duelTotal(d *dice.Dice, side, psyker int) int {
	die, mastery := d.GoodFor(1+side).D6(), x.psykers[side][psyker].Mastery
	d.Log("PD-11", "{psyker}: {#} and mastery {#} make {#}", side, psyker, die, mastery, die+mastery)
	return die + mastery
}

// forget takes one of the loser's powers at random, for the game. SE-WC-06, PD-11
func (x *psychic) forget(d *dice.Dice, s *psychicState, e *rules.MetricValues) (rolled bool) {
	p := &s.psykers[s.cast.side][s.cast.psyker]
	slot := bits.TrailingZeros16(p.has)
	if bits.OnesCount16(p.has) > 1 {
		slot, rolled = x.oneOf(d, p.has), true
	}
	x.lose(d, s, e, "PD-11", slot)
	s.cast, s.stage = cast{}, acts
	return rolled
}

// lose takes a power from a psyker for the game, by a rule. SE-WC-02, SE-WC-06
func (x *psychic) lose(d *dice.Dice, s *psychicState, e *rules.MetricValues, rule string, slot int) {
	p := &s.psykers[s.cast.side][s.cast.psyker]
	p.has &^= 1 << slot
	p.used &^= 1 << slot
	x.ledger.Tell(d, e, x.doers[s.cast.side].psykers[s.cast.psyker], powerForgotten, rule, "{psyker} loses {its power} for the game",
		int(s.cast.side), int(s.cast.psyker), int(s.cast.side), int(s.cast.psyker), slot)
}

// highest returns the living psyker of the highest mastery, −1 for none. PD-10
func (x *psychic) highest(s *psychicState, side int) int {
	for _, i := range x.byMastery[side] {
		if s.psykers[side][i].w > 0 {
			return int(i)
		}
	}
	return -1
}

// inPlayToNullify returns the enemy power in play of the most Force, the first cast of equals, that
// a side may try to nullify, −1 for none: one try a phase each. SE-WC-05, PD-3, PD-10
func (x *psychic) inPlayToNullify(s *psychicState, side int) int {
	if s.nullified[side] {
		return -1
	}
	enemy, best, most := 1-side, -1, 0
	for i, sp := range s.inPlay[enemy].all() {
		if sp.tried || sp.safe {
			continue
		}
		if f := x.power(sp.of(enemy)).Force; f > most {
			best, most = i, f
		}
	}
	return best
}

// nullifyInPlay plays a Nullify on a power in play; the highest mastery tries. SE-WC-05, PD-10
func (x *psychic) nullifyInPlay(d *dice.Dice, s *psychicState, e *rules.MetricValues, side int) {
	enemy, at := 1-side, x.inPlayToNullify(s, side)
	sp := &s.inPlay[enemy][at]
	s.hands[side][nullify]--
	if x.Rules.InPlay == OnceAll {
		s.nullified[side] = true
	} else {
		sp.tried = true
	}
	d.Log("PD-10", "{a|b} plays Nullify on {power}, in play", side, enemy, int(sp.caster-1), int(sp.slot))
	mastery, i := 0, x.highest(s, side)
	if i >= 0 {
		mastery = x.psykers[side][i].Mastery
	}
	tellTry(d, side, i, mastery)
	if nullifies(d.GoodFor(1+side), x.Rules.nullify(mastery, x.caster(sp.of(enemy)).Mastery)) {
		x.nullified(e, sp.of(enemy))
		x.takeOut(s, enemy, at)
	}
	s.acted(side)
}

// tellTry tells who tries to nullify, −1 for nobody. PD-10
func tellTry(d *dice.Dice, side, psyker, mastery int) {
	if psyker < 0 {
		d.Log("PD-10", "{a|b} has no psyker to try it", side)
	} else {
		d.Log("PD-10", "{psyker}, of mastery {#}, tries", side, psyker, mastery)
	}
}

// drain ends the phase by Energy Drain: all hands are discarded and all powers in play nullified but those
// of this phase that Ultimate Force fuelled. SE-WC-03, SE-WC-08, PD-12
func (x *psychic) drain(d *dice.Dice, s *psychicState, e *rules.MetricValues) {
	s.hands = [2]hand{}
	for owner := range s.inPlay {
		for i := s.inPlay[owner].count() - 1; i >= 0; i-- {
			sp := s.inPlay[owner][i]
			d.Log("PD-12", "{power} {is nullified|stays in play, fuelled by Ultimate Force}",
				owner, int(sp.caster-1), int(sp.slot), rules.OneIf(sp.safe))
			if !sp.safe {
				x.takeOut(s, owner, i)
				x.nullified(e, sp.of(owner))
			}
		}
	}
	x.endPhase(d, s)
}

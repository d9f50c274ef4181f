package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// answer lets the enemy of the caster answer its power with a card, as its policy says; without
// one the power takes effect. SE-PS-04, PD-6
func (x *psychic) answer(d *dice.Dice, s *psychicState, e *rules.MetricValues) (rolled bool) {
	enemy := 1 - int(s.cast.side)
	possible := x.answers(d, s, enemy)
	option := answerNone
	if possible != policy.OptionsOf(answerNone) {
		option = x.sides[enemy].Policy.Answer.Pick(d, possible, psychicView{
			x: x, s: s, side: enemy, about: s.cast.powerRef, victim: s.cast.next,
		})
	}
	switch option {
	case answerDestroy:
		x.destroyPower(d, s, e)
	case answerReflect:
		x.reflection(d, s, e)
	case answerDaemon:
		x.daemonicAttack(d, s, e)
	case answerNullify:
		x.nullifyInUse(d, s, e)
	case answerDrain:
		x.drainInUse(d, s, e)
		return false
	default:
		if possible != policy.OptionsOf(answerNone) {
			d.Log("PD-6", "{a|b} hoards its cards and does not answer", enemy)
		}
		return x.takeEffect(d, s, e)
	}
	return true
}

// answers returns the cards that a side may answer a power with: Destroy Power and Reflection only
// on or near its psykers, Energy Drain at any time, none against Ultimate Force. SE-WC-03, SE-WC-08, PD-6, PD-6a
func (x *psychic) answers(d *dice.Dice, s *psychicState, enemy int) policy.Options {
	possible, h := policy.OptionsOf(answerNone), &s.hands[enemy]
	if s.cast.safe {
		d.Log("SE-WC-08", "nothing of {a|b} can answer Ultimate Force", enemy)
		return possible
	}
	if h[destroyPower] > 0 || h[reflection] > 0 {
		_, guarded := x.usedOn(s, enemy, x.power(s.cast.powerRef), s.cast.next)
		possible = possible.With(answerDestroy, guarded && h[destroyPower] > 0).
			With(answerReflect, guarded && h[reflection] > 0)
	}
	return possible.With(answerDaemon, h[daemonicAttack] > 0).With(answerNullify, h[nullify] > 0).
		With(answerDrain, h[energyDrain] > 0)
}

// play takes a card from the hand of the enemy of the caster; of those that may be
// kept the ones that are known to be kept go first.
func (x *psychic) play(d *dice.Dice, s *psychicState, c card) (enemy int) {
	enemy = 1 - int(s.cast.side)
	s.hands[enemy][c]--
	if s.kept[enemy][c] > 0 {
		s.kept[enemy][c]--
	}
	d.Log("PD-6", "{a|b} answers with {card}", enemy, int(c))
	return enemy
}

// denied counts the power used as one that would have struck.
func (x *psychic) denied(s *psychicState, e *rules.MetricValues) {
	c := s.cast.powerRef
	x.ledger.Count(e, x.by(c), powerDenied, rules.OneIf(x.power(c).harms()))
}

// nullifiedInUse counts the power as nullified; the next to act is the enemy of its
// caster. SE-PS-04
func (x *psychic) nullifiedInUse(s *psychicState, e *rules.MetricValues) {
	x.nullified(e, s.cast.powerRef)
	x.denied(s, e)
	s.acted(int(s.cast.side))
}

// nullified counts a power as nullified.
func (x *psychic) nullified(e *rules.MetricValues, c powerRef) {
	x.ledger.Count(e, x.by(c), powerCancelled, 1)
}

// drainInUse ends the phase before the power has an effect. SE-WC-03, PD-12
func (x *psychic) drainInUse(d *dice.Dice, s *psychicState, e *rules.MetricValues) {
	x.play(d, s, energyDrain)
	d.Log("SE-WC-03", "the power has no effect; all hands are discarded and powers in play nullified")
	x.nullifiedInUse(s, e)
	s.cast = cast{}
	x.drain(d, s, e)
}

// reflection turns the power back: where it goes as far as the caster, that or the first target on
// its side is struck. SE-WC-07, PD-8
func (x *psychic) reflection(d *dice.Dice, s *psychicState, e *rules.MetricValues) {
	enemy := x.play(d, s, reflection)
	side := int(s.cast.side)
	x.ledger.Count(e, x.by(s.cast.powerRef), powerReflected, 1)
	x.denied(s, e)
	inches := d.GoodFor(1 + enemy).Sum(x.Rules.ReflectionDice)
	d.Log("SE-WC-07",
		"it goes back {# inch|# inches}, where the caster is {#} away: it {falls short|comes back to the caster}",
		inches, x.Distance, rules.OneIf(inches >= x.Distance))
	s.acted(side)
	if inches >= x.Distance && x.power(s.cast.powerRef).harms() {
		s.stage = reflected
		return
	}
	s.cast = cast{}
}

// daemonicAttack nullifies the power and may destroy the caster. By a house rule a resilient one
// resists the whole card. SE-WC-01, PD-9
func (x *psychic) daemonicAttack(d *dice.Dice, s *psychicState, e *rules.MetricValues) {
	enemy := x.play(d, s, daemonicAttack)
	side, i := int(s.cast.side), int(s.cast.psyker)
	p := &x.psykers[side][i]
	destroyed := x.daemonDestroys(d, s, p, enemy)
	if p.DaemonResilient && !destroyed && x.Rules.Resists == ResistsCard {
		d.Log("SE-WC-01", "{power} goes on", side, i, int(s.cast.slot))
		return
	}
	x.nullifiedInUse(s, e)
	if destroyed {
		x.destroy(d, s, e, side, i)
	}
	s.cast = cast{}
}

// daemonDestroys rolls for the daemon: a die and the mastery of the caster less the Force cards used,
// or the die alone against a resilient one. SE-WC-01, PD-9
func (x *psychic) daemonDestroys(d *dice.Dice, s *psychicState, p *readyPsyker, enemy int) (destroyed bool) {
	if p.DaemonResilient {
		destroyed = d.GoodFor(1+enemy).Count(1, x.Rules.ResilientFrom) == 1
		d.Log("SE-WC-01", "the daemon needs {#}+ on the die alone: {the caster resists|it destroys the caster}",
			x.Rules.ResilientFrom, rules.OneIf(destroyed))
		return destroyed
	}
	safeFrom := x.Rules.DaemonTotal + 1 - p.Mastery + int(s.cast.fuel)
	destroyed = d.GoodFor(2-enemy).Count(1, safeFrom) == 0
	d.Log("SE-WC-01", "with mastery {#} less {#} Force the caster resists the daemon on {#}+: {yes|no}",
		p.Mastery, int(s.cast.fuel), max(1, safeFrom), rules.OneIf(destroyed))
	return destroyed
}

// nullifyInUse plays a Nullify on the power being used: each living psyker tries
// once, from the highest mastery down; then it needs more. SE-WC-05, PD-10
func (x *psychic) nullifyInUse(d *dice.Dice, s *psychicState, e *rules.MetricValues) {
	enemy := x.play(d, s, nullify)
	mastery, psyker, tries := 0, -1, int(s.cast.tries)
	for _, i := range x.byMastery[enemy] {
		if s.psykers[enemy][i].w == 0 {
			continue
		}
		if tries == 0 {
			mastery, psyker = x.psykers[enemy][i].Mastery, int(i)
			break
		}
		tries--
	}
	tellTry(d, enemy, psyker, mastery)
	if nullifies(d.GoodFor(1+enemy), x.Rules.nullify(mastery, x.caster(s.cast.powerRef).Mastery)) {
		x.nullifiedInUse(s, e)
		s.cast = cast{}
		return
	}
	if int(s.cast.tries) < maxPsykers {
		s.cast.tries++
	}
}

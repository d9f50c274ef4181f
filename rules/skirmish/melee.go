package skirmish

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// charge moves the actor towards the nearest enemy that it may fight hand to hand, as
// far as its dice take it. Shaken squads do not charge, and those who cannot move
// only fire. P-ASSAULT, SKI-MO-01, SKI-TU-02
func (b *battle) charge(d *dice.Dice, f *battleView) (rolled bool) {
	u := int(f.actor)
	enemy := b.nearest(f, u, assailable)
	if enemy < 0 || f.units[u].shaken || !b.moves(f, u) {
		return b.open(d, f)
	}
	x, t := b.pair(f, u, enemy)
	n := x.chargeDice(t, b.sideOf(u))
	if n == 0 {
		return b.open(d, f)
	}
	was := int(f.distance)
	f.target, f.charged = uint8(enemy), true
	f.contact = x.charge(d, t, n)
	x.move(t, b.sideOf(u), n)
	if !f.contact {
		b.goTowards(f, u, enemy, was-int(f.distance))
		b.sweep(f)
		return true
	}
	w := &f.units[enemy]
	if how, fires := w.card.reactsTo(true); fires && w.locked == 0 {
		f.reaction = how
		switch x, t := b.pair(f, u, enemy); {
		case x.isBlind(t, 1-b.sideOf(u)):
			d.Log("SKI-SH-09", "{unit}: those who charge are too close to shoot at", enemy)
		case x.anybodyFires(t, 1-b.sideOf(u)):
			d.Stream(dice.At(int(f.turn), 1+enemy, spotReact+u))
			d.Log("W14", "{unit}: {card}, fire at those who charge", enemy, int(w.card))
			x.rememberTargets(t, b.sideOf(u))
			f.phase, f.next = reacting, 0
			return true
		}
		f.reaction = noReaction
	}
	b.arrive(f)
	return true
}

// react lets the unit fire that is charged. W14
func (b *battle) react(d *dice.Dice, f *battleView, e *rules.MetricValues) (rolled bool) {
	u, v := int(f.actor), int(f.target)
	x, t := b.pair(f, u, v)
	if x.volley(d, t, e, 1-b.sideOf(u)) {
		return true
	}
	f.reaction = noReaction
	f.units[u].forgetTargets()
	if w := &f.units[v]; w.card == onOverwatch {
		w.card = acted
	}
	b.arrive(f)
	return false
}

// arrive puts the chargers into contact, where others on overwatch may fire at them. A
// walker that cannot move any more stays where it was. W08, W14
func (b *battle) arrive(f *battleView) {
	u := int(f.actor)
	f.from = f.units[u].at
	if f.units[u].hull.has(immobilised) {
		f.contact = false
	} else {
		f.units[u].at = f.units[f.target].at
	}
	b.sweep(f)
}

// lock puts two units into close combat, as P-BATTLE says.
func (b *battle) lock(f *battleView, u, v int) {
	f.units[u].locked |= 1 << b.place(v)
	f.units[v].locked |= 1 << b.place(u)
	f.units[u].at = f.units[v].at
}

// nextRound begins the close combat of the actor with the next enemy with whom it has
// not fought in this turn, or ends the activation, as P-BATTLE says.
func (b *battle) nextRound(d *dice.Dice, f *battleView) {
	u := int(f.actor)
	w := &f.units[u]
	open := w.locked &^ w.fought
	if open == 0 || w.out {
		b.endActivation(d, f)
		return
	}
	v := b.first[1-b.sideOf(u)] + bits.TrailingZeros16(open)
	charger := -1
	if f.charged {
		charger = b.sideOf(u)
	}
	f.target, f.phase = uint8(v), fighting
	w.fought |= 1 << b.place(v)
	f.units[v].fought |= 1 << b.place(u)
	x, t := b.pair(f, u, v)
	d.Stream(dice.At(int(f.turn), 1+u, spotRound+v))
	x.meet(d, t, f.round, charger)
}

// melee lets the next figure attack, or ends the round. SKI-CC-01, W15
func (b *battle) melee(d *dice.Dice, f *battleView, e *rules.MetricValues) (rolled bool) {
	u, v := int(f.actor), int(f.target)
	x, t := b.pair(f, u, v)
	if x.fight(d, t, e, f.round) {
		b.shakeAboard(d, f, u)
		b.shakeAboard(d, f, v)
		return true
	}
	dead := [2]int{t.casualties(f.round, sideA), t.casualties(f.round, sideB)}
	*f.round = clash{}
	b.judge(d, f, u)
	b.judge(d, f, v)
	if !f.units[u].out && !f.units[v].out {
		if side := x.loser(t, dead); side >= 0 {
			rolled = true
			b.breakOff(d, f, x, t, side)
		}
	}
	b.nextRound(d, f)
	return rolled
}

// breakOff rolls whether the loser of a round runs, 2D6 inches, with wounded the higher
// of the two; or else pulls back, followed by all enemies locked with it. SKI-CC-05
func (b *battle) breakOff(d *dice.Dice, f *battleView, x *game, t *pairView, side int) {
	u, v := x.units[side], x.units[1-side]
	d.Stream(dice.At(int(f.turn), 1+u, spotRoundEnds+v))
	back := []int16{-1, 1}[side]
	if x.stays(d, t, side) {
		f.units[u].at += back * int16(b.house.PullBack)
		for locked := f.units[u].locked; locked != 0; locked &= locked - 1 {
			f.units[b.first[1-b.sideOf(u)]+bits.TrailingZeros16(locked)].at = f.units[u].at
		}
		return
	}
	inches := 0
	if _, t, k := b.alone(f, u); x.anyWounded(t, k) {
		inches = d.GoodFor(int(rules.Neither)).Highest(2)
	} else {
		inches = d.GoodFor(int(rules.Neither)).Sum(2)
	}
	f.units[u].at += back * int16(inches)
	f.units[u].out = true
	d.Log("SKI-CC-05", "{unit}: runs {# inch|# inches}", u, inches)
	b.judge(d, f, u)
}

// anyWounded reports whether a figure of a side is wounded.
func (x *game) anyWounded(t *pairView, side int) bool {
	_, _, wounded := x.strength(t, side)
	return wounded > 0
}

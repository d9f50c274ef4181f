package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// shoot lets the next of the actor's figures fire, or all of a count; when all have, the
// activation is over. SKI-IN-01, W13
func (b *battle) shoot(d *dice.Dice, f *battleView, e *rules.MetricValues) (rolled bool) {
	u, v := int(f.actor), int(f.target)
	x, t := b.pair(f, u, v)
	c := f.counts
	if c == nil {
		c = &counts{}
		c.collect(t)
	}
	if f.phase == drawing {
		if rolled = x.drawInitiative(d, t, c); !c.stays {
			return rolled
		}
	}
	for x.shootOn(d, t, e, c) {
		b.shakeAboard(d, f, u)
		b.shakeAboard(d, f, v)
		if rolled = true; !c.stays {
			return true
		}
	}
	b.endActivation(d, f)
	return rolled
}

// takeOver takes the counts of an exchange that steps began.
func (b *battle) takeOver(f *battleView) {
	if f.phase == drawing || f.phase == exchange {
		_, t := b.pair(f, int(f.actor), int(f.target))
		f.counts.collect(t)
	}
}

// shootOn lets the next of the active side fire, or all of a count; false when all have.
func (x *game) shootOn(d *dice.Dice, t *pairView, e *rules.MetricValues, c *counts) bool {
	if t.phase == exchange {
		return x.exchange(d, t, e, c)
	}
	return x.volley(d, t, e, int(t.active))
}

// sweep lets enemies on overwatch interrupt the actor, who has moved.
func (*battle) sweep(f *battleView) { f.phase, f.cursor, f.next = interrupted, 0, 0 }

// interrupt lets enemies on overwatch fire at the actor, one after the other in the order
// of the list: those who can. What they do not use is lost. SKI-TU-01, SKI-TU-02, W14,
// W19
func (b *battle) interrupt(d *dice.Dice, f *battleView, e *rules.MetricValues) (rolled bool) {
	u := int(f.actor)
	from, to := b.side(1 - b.sideOf(u))
	for ; from+int(f.cursor) < to; f.cursor++ {
		v := from + int(f.cursor)
		w := &f.units[v]
		if w.card != onOverwatch || !w.visible() || w.locked != 0 {
			continue
		}
		x, t := b.pair(f, u, v)
		side := 1 - int(f.active)
		if !f.opened {
			if !x.anybodyFires(t, side) {
				continue
			}
			f.opened = true
			d.Stream(dice.At(int(f.turn), 1+v, spotSweep+u))
			d.Log("W19", "{unit}: fire from overwatch comes first", v)
			x.rememberTargets(t, int(f.active))
		}
		if x.volley(d, t, e, side) {
			b.shakeAboard(d, f, u)
			return true
		}
		w.card, f.next, f.opened = acted, 0, false
	}
	f.units[u].forgetTargets()
	f.cursor, f.next = 0, 0
	b.movedOn(d, f)
	return false
}

// movedOn is what follows a move when nobody interrupts it any more.
func (b *battle) movedOn(d *dice.Dice, f *battleView) {
	u := int(f.actor)
	switch {
	case f.contact && (b.up(f, u) == 0 || f.units[u].hull.has(immobilised)):
		f.units[u].at = f.from
		b.endActivation(d, f)
	case f.contact:
		b.lock(f, u, int(f.target))
		b.nextRound(d, f)
	case f.charged || f.units[u].out:
		b.endActivation(d, f)
	default:
		b.open(d, f)
	}
}

// anybodyFires reports whether a figure of a side can.
func (x *game) anybodyFires(t *pairView, side int) bool {
	if !x.anybody(t, 1-side) {
		return false
	}
	for who := t.squads[side].able(); who != 0; who = who.rest() {
		s := x.shooter(t, side, who.first())
		if _, _, ok := x.ready(t, &s); ok {
			return true
		}
	}
	return false
}

// endActivation ends the card of the actor, and checks the strength of those whom it
// met. W12
func (b *battle) endActivation(d *dice.Dice, f *battleView) {
	u := int(f.actor)
	if w := &f.units[u]; w.card == toCome || w.card == onTimed && f.late {
		w.card = acted
	}
	f.units[u].forgetTargets()
	f.units[f.target].forgetTargets()
	b.judge(d, f, u)
	b.judge(d, f, int(f.target))
	if f.turn == 1 && f.drawn == 1 { // those who came wounded
		for v := range b.units {
			b.judge(d, f, v)
		}
	}
	f.next, f.reaction, f.active, f.distance = 0, noReaction, 0, 0
	f.actor, f.target, f.cursor, f.contact, f.charged, f.from = 0, 0, 0, false, false, 0
	f.phase = between
}

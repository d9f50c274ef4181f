package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// step plays up to the next roll or the end of the battle, and without a pause to its end
// where counts are at hand.
func (b *battle) step(d *dice.Dice, f *battleView, e *rules.MetricValues) int {
	for {
		switch rolled, over := b.advance(d, f, e); {
		case over:
			return b.finish(d, f, e)
		case rolled && f.counts == nil:
			return rules.Ongoing
		}
	}
}

func (b *battle) advance(d *dice.Dice, f *battleView, e *rules.MetricValues) (rolled, over bool) {
	switch f.phase {
	case turnBegins:
		return b.beginTurn(d, f)
	case between:
		return b.nextCard(d, f)
	case cardDrawn:
		return b.act(d, f), false
	case reacting:
		return b.react(d, f, e), false
	case interrupted:
		return b.interrupt(d, f, e), false
	case fighting:
		return b.melee(d, f, e), false
	default:
		return b.shoot(d, f, e), false
	}
}

// beginTurn lets Necrons get up, medics begin, and squads regroup. P-TURN, SKI-NE-01,
// SKI-MO-02
func (b *battle) beginTurn(d *dice.Dice, f *battleView) (rolled, over bool) {
	d.Turn(int(f.turn))
	d.Stream(dice.At(int(f.turn), 0, 0))
	d.Log("SKI-TU-01", "turn {#}", int(f.turn))
	b.tellWhere(d, f)
	var near set // all roll at once
	for left := b.wakes; left != 0; left = left.rest() {
		if u := left.first(); b.lordNear(f, u) {
			near |= one(u)
		}
	}
	for left := b.wakes; left != 0; left = left.rest() {
		u := left.first()
		rolled = b.wakeUp(d, f, u, near.has(u)) || rolled
	}
	for side := range 2 {
		b.gather(d, f, side)
	}
	f.phase, f.drawn = between, 0
	f.deal(toCome)
	return rolled, b.decided(f)
}

// tellWhere tells where all units are.
func (b *battle) tellWhere(d *dice.Dice, f *battleView) {
	if !d.Logging() {
		return
	}
	for u := range b.units {
		if w := &f.units[u]; w.visible() {
			d.Log("W22", "{unit}: at {# inch|# inches}", u, int(w.at))
		}
	}
}

// wakeUp returns the start of a turn for one unit. SKI-NE-01, SKI-EF-03
func (b *battle) wakeUp(d *dice.Dice, f *battleView, u int, lordNear bool) (rolled bool) {
	w := &f.units[u]
	if w.out {
		return false
	}
	x, t, side := b.alone(f, u)
	if x.sides[side].necrons {
		t.near[side] = lordNear
		rolled = x.repair(d, t, side)
		if x.house.PhaseAfterRepair {
			b.judge(d, f, u)
		}
	}
	if x.sides[side].Medikits > 0 && w.locked == 0 && x.sides[side].Policy != Storms {
		x.heal(d, t, side)
	}
	return rolled
}

// lordNear reports whether a Lord or Tomb Spider of another unit is near. SKI-NE-01
func (b *battle) lordNear(f *battleView, u int) bool {
	if !b.units[u].necrons {
		return false
	}
	from, to := b.side(b.sideOf(u))
	for v := from; v < to; v++ {
		gap := int(f.units[u].at) - int(f.units[v].at)
		if v == u || !f.units[v].visible() || f.units[u].is(offBoard) || max(gap, -gap) > b.house.LordReach {
			continue
		}
		if f.units[v].marks[standing]&b.units[v].lords != 0 {
			return true
		}
	}
	return false
}

// endTurn is P-TURN's: wounds heal, ducks and stuns end, squads have regrouped, strength
// is checked. W12, W20
func (b *battle) endTurn(d *dice.Dice, f *battleView) (over bool) {
	for u, s := range b.units {
		f.units[u].fought = 0
		s.recover(d, &f.squads[u], u)
	}
	for side := range 2 {
		b.merge(d, f, side)
	}
	for left := b.wakes | b.regroups; left != 0; left = left.rest() { // what befell others has been looked at
		b.judge(d, f, left.first())
	}
	f.late, f.drawn, f.active, f.distance = false, 0, 0, 0
	if int(f.turn) == b.turns || b.decided(f) {
		return true
	}
	f.turn++
	f.phase = turnBegins
	return false
}

// decided reports whether a side has nothing in. W22
func (b *battle) decided(f *battleView) bool { return !b.stillIn(f, sideA) || !b.stillIn(f, sideB) }

// judge looks at a unit's strength, and frees its enemies if it is out. SKI-MO-01,
// W10, W12
func (b *battle) judge(d *dice.Dice, f *battleView, u int) {
	if f.lost.has(u) {
		return
	}
	w := &f.units[u]
	if b.units[u].Vehicle == nil && !w.out {
		b.units[u].judge(d, &b.house.House, &w.squadState, u)
	}
	if !w.out {
		return
	}
	f.lost |= one(u)
	f.deck &^= one(u)
	if b.units[u].Vehicle != nil {
		d.Log("W10", "{unit}: out of the battle", u)
	}
	b.free(f, u)
}

// free ends all close combat of a unit.
func (b *battle) free(f *battleView, u int) {
	from, to := b.side(1 - b.sideOf(u))
	for v := from; v < to; v++ {
		f.units[v].locked &^= 1 << b.place(u)
	}
	f.units[u].locked = 0
}

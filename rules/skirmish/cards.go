package skirmish

import (
	"math"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// Parts of an activation in a battle, for the streams of dice; those of an enemy have
// his number added.
const (
	spotDraw      = 64
	spotAct       = 16
	spotReact     = 128
	spotSweep     = 192
	spotRound     = 256
	spotRoundEnds = 320
)

// nextCard draws the next unit's card in random order; when none is left, those who
// waited act, and then the turn ends. SKI-TU-01, W22
func (b *battle) nextCard(d *dice.Dice, f *battleView) (rolled, over bool) {
	if b.decided(f) {
		return false, true
	}
	switch {
	case f.deck == 0 && f.late:
		return false, b.endTurn(d, f)
	case f.deck == 0:
		f.late = true
		f.deal(onTimed)
		return false, false
	}
	d.Stream(dice.At(int(f.turn), 0, spotDraw+int(f.drawn)))
	u := d.OneOf(uint64(f.deck))
	rolled = f.deck != one(u)
	f.drawn++
	f.deck &^= one(u)
	f.actor, f.phase = uint8(u), cardDrawn
	return rolled, false
}

// deal makes a deck of the cards of all units that are in and whose card is so.
func (f *battleView) deal(c card) {
	f.deck = 0
	for u := range f.units {
		if f.units[u].card == c {
			f.deck |= one(u)
		}
	}
	f.deck &^= f.lost
}

// act does what the policy of the unit says whose card it is. Who is locked in close
// combat fights. P-BATTLE, SKI-TU-01
func (b *battle) act(d *dice.Dice, f *battleView) (rolled bool) {
	u := int(f.actor)
	w, policy := &f.units[u], b.units[u].Policy
	d.Stream(dice.At(int(f.turn), 1+u, spotAct+flag(f.late)))
	d.Log("SKI-TU-01", "{unit}{|, aboard}: {orders}", u, flag(w.is(aboardMark)), b.units[u].orders)
	switch {
	case w.is(aboardMark):
		if !b.leaves(d, f, u) {
			b.endActivation(d, f)
			return false
		}
		b.sweep(f)
		return true
	case w.locked != 0:
		b.nextRound(d, f)
		return false
	case b.mayTeleport(f, u):
		if !b.teleport(d, f, u) {
			b.endActivation(d, f)
			return true
		}
		b.open(d, f)
		return true
	case policy == Overwatch:
		w.card = onOverwatch
		x, t, side := b.alone(f, u)
		x.clearAll(d, t, side)
		b.endActivation(d, f)
		return false
	case policy == Timed && !f.late:
		w.card = onTimed
		b.endActivation(d, f)
		return false
	case policy == Advance || policy == Carries:
		return b.march(d, f)
	case policy == Storms:
		return b.charge(d, f)
	}
	return b.open(d, f)
}

// Whom a unit may turn to.
type seeks int

const (
	anyVisible seeks = iota
	notLocked        // to shoot at
	assailable       // hand to hand
)

// nearest returns the nearest enemy that is in, the first of the list among equals; −1 for
// none. W22
func (b *battle) nearest(f *battleView, u int, who seeks) int {
	from, best := &f.units[u], math.MaxInt // inches, and behind them the unit
	for left := b.all[1-b.sideOf(u)] &^ f.lost; left != 0; left = left.rest() {
		v := left.first()
		w := &f.units[v]
		if !w.visible() || who == notLocked && w.locked != 0 || who == assailable && !b.assails(u, v) {
			continue
		}
		best = min(best, from.apart(w)<<unitBits|v)
	}
	if best == math.MaxInt {
		return -1
	}
	return best & (1<<unitBits - 1)
}

// assails reports whether a unit may charge another: walkers do not charge APCs and tanks.
// SKI-CC-03
func (b *battle) assails(u, v int) bool {
	target := b.units[v].Vehicle
	return b.units[u].Vehicle == nil || target == nil || target.Build == Walker
}

// towards returns the direction from a unit to another.
func (b *battle) towards(f *battleView, u, v int) int {
	switch from, to := f.units[u].at, f.units[v].at; {
	case from < to, from == to && b.sideOf(u) == sideA:
		return 1
	default:
		return -1
	}
}

// goTowards moves a unit.
func (b *battle) goTowards(f *battleView, u, v, inches int) {
	f.units[u].at += int16(inches * b.towards(f, u, v))
}

// march moves the unit towards the nearest enemy, up to the inches of its choice. Who
// cannot move only fires. W19, SKI-EF-05
func (b *battle) march(d *dice.Dice, f *battleView) (rolled bool) {
	u := int(f.actor)
	enemy := b.nearest(f, u, anyVisible)
	if enemy < 0 || !b.moves(f, u) {
		return b.open(d, f)
	}
	x, t := b.pair(f, u, enemy)
	n := x.advanceDice(t)
	if n == 0 {
		return b.open(d, f)
	}
	was := int(f.distance)
	x.march(d, t, n)
	inches := was - int(f.distance)
	b.goTowards(f, u, enemy, inches)
	f.units[u].fast = inches > b.house.GrenadeSpeed
	b.sweep(f)
	return true
}

// moves reports whether a vehicle can, and squads always. SKI-EF-05
func (*battle) moves(f *battleView, u int) bool {
	return !f.units[u].hull.has(stunned) && !f.units[u].hull.has(immobilised)
}

// open begins the fire of the unit at the nearest enemy that is not locked. SKI-IN-01,
// W22
func (b *battle) open(d *dice.Dice, f *battleView) (rolled bool) {
	u := int(f.actor)
	enemy := b.nearest(f, u, notLocked)
	if enemy < 0 {
		b.endActivation(d, f)
		return false
	}
	f.target = uint8(enemy)
	x, t := b.pair(f, u, enemy)
	d.Log("W22", "{unit}: nearest target {unit}, {# inch|# inches} away", u, enemy, int(t.distance)+t.beyond)
	return x.open(d, t)
}

package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// resolveHits rolls what the next hits of a burst do. SKI-EF-01, SKI-EF-05
func (x *game) resolveHits(d *dice.Dice, t *pairView, e *rules.MetricValues, side int) {
	if x.isEvenlyMet(t, side) {
		x.landAll(d, t, e, side)
		return
	}
	for range min(t.hits, landings) {
		x.landNext(d, t, e, side)
	}
}

// isEvenlyMet reports whether the hits of a volley find a small squad of which nobody is
// hurt, ducked or down, and all or none have acted: there are few of these.
func (x *game) isEvenlyMet(t *pairView, side int) bool {
	q := &t.squads[side]
	return t.hits > 1 && t.phase == volley && x.melee == nil && q.card != onOverwatch && q.marks[hurt]|q.marks[ducked]|q.marks[downed] == 0 &&
		x.sides[side].volleys != nil && len(q.figures) <= len(few{}[0])
}

// landings is how many hits are rolled in one step.
const landings = 3

// landNext rolls what one hit does, which is lost if nobody stands, or if it is at
// a figure dead by now. W06
func (x *game) landNext(d *dice.Dice, t *pairView, e *rules.MetricValues, side int) {
	if !x.anybody(t, side) {
		t.hits, t.ones = 0, 0
		return
	}
	at, one := x.pick(d, t, side), t.landsOne(d)
	t.ones -= uint8(flag(one))
	t.hits--
	if at.first < 0 {
		d.Log("W06", "the attack is lost: who of {unit} it goes to is dead by now", x.units[side])
	} else {
		x.count(e, x.tally.hits[1-side])
		x.allot(d, t, e, side, at, x.impact(d, t, side, at.first, one))
	}
}

// underFire is what the hits of a burst read of a squad, and change: drawn as one where
// nobody of it is hurt or ducked before.
type underFire struct {
	marks      [unset]set
	noted      set
	troops     bool
	acted      bool // all of it
	alike      bool // only marks tell figures of a group apart
	hits, ones uint8
}

// landAll rolls what all hits of a burst do.
func (x *game) landAll(d *dice.Dice, t *pairView, e *rules.MetricValues, side int) {
	q := &t.squads[side]
	k := underFire{noted: q.targets, troops: q.troopTargets, acted: q.card == acted, alike: q.isFresh(), hits: t.hits, ones: t.ones}
	copy(k.marks[:], q.marks[:])
	x.sides[side].volleys.Play(d.GoodFor(2-side), &k, e)
	t.hits, t.ones = k.hits, k.ones
	for fallen := q.marks[standing] &^ k.marks[standing]; fallen != 0; fallen = fallen.rest() {
		x.fell(t, side, fallen.first(), k.marks[downed].has(fallen.first()))
	}
	copy(q.marks[:], k.marks[:])
}

// landOn returns a step of it.
func (x *game) landOn(d *dice.Dice, k *underFire, e *rules.MetricValues, side int) (done bool) {
	var s state[many]
	t := view(&s, x)
	t.active, t.hits, t.ones = uint8(1-side), k.hits, k.ones
	q := &t.squads[side]
	q.targets, q.troopTargets = k.noted, k.troops
	copy(q.marks[:], k.marks[:])
	if k.acted {
		q.card = acted
	}
	x.landNext(d, &t, e, side)
	if k.alike {
		q.canonicalize(x.sides[side])
	}
	k.hits, k.ones = t.hits, t.ones
	copy(k.marks[:], q.marks[:])
	return k.hits == 0
}

// isFresh reports whether nobody of a squad has fired or set up, and none is noted.
func (q *squad) isFresh() bool {
	for i := range q.figures {
		if q.figures[i] != (figureState{}) {
			return false
		}
	}
	return q.targets|q.marks[unset] == 0
}

// rankUnderFire returns how well the firers did.
func rankUnderFire(k *underFire, _ *rules.MetricValues) int {
	return 2*k.marks[hurt].count() + k.marks[ducked].count() - 3*k.marks[standing].count()
}

// landsOne reports whether the next hit is by a D20 of 1: any may be, as likely as another.
func (t *pairView) landsOne(d *dice.Dice) bool {
	if t.ones == 0 || t.ones == t.hits {
		return t.ones > 0
	}
	return d.Card([]int{int(t.ones), int(t.hits - t.ones)}) == 0
}

// impact returns what one hit does: D6, on a vehicle D10. SKI-EF-01, SKI-EF-05
func (x *game) impact(d *dice.Dice, t *pairView, side, i int, one bool) result {
	kind := x.targetKind(side, i)
	b := x.lookUp(d, t)
	leaf := b.impacts[kind]
	if leaf == nil {
		leaf = b.walker.Leaf(func(d *dice.Dice) int { return int(x.house.impact(d, kind, false)) })
		b.impacts[kind] = leaf
	}
	r := result(leaf.Roll(d.GoodFor(2 - side)))
	if one && kind&ofOne != 0 && r != duckBack {
		r++
	}
	return r
}

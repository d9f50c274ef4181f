package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// What all hits of a burst do is drawn as one where the squad that they meet is small and
// fresh. A volley takes a third longer without (BenchmarkFastPaths).

// resolveHits rolls what the next hits of a burst do. SKI-EF-01, SKI-EF-05
func (t *pair) resolveHits(d *dice.Dice, e *rules.MetricValues, side int) {
	if t.isEvenlyMet(side) {
		t.landAll(d, e, side)
	} else {
		for range min(t.hits, landings) {
			t.landNext(d, e, side)
		}
	}
	if t.hits == 0 {
		t.with = 0
	}
}

// isEvenlyMet reports whether the hits of a volley find a small squad of which nobody is
// hurt, ducked or down, and all or none have acted: there are few of these.
func (t *pair) isEvenlyMet(side int) bool {
	q := &t.squads[side]
	return t.hits > 1 && t.memory != theFigure &&
		(t.hasActed[side] || t.ahead[side]) && q.marks[hurt]|q.marks[ducked]|q.marks[downed] == 0 &&
		t.volleys[side] != nil && len(q.figures) <= len(few{}.figures)/2 && !t.fireRules.without.has(fastHits)
}

// landings is how many hits are rolled in one step.
const landings = 3

// landNext rolls what one hit does, which is lost if nobody stands, or if it is at
// a figure dead by now. W06
func (t *pair) landNext(d *dice.Dice, e *rules.MetricValues, side int) {
	if !t.anybody(side) {
		t.does(e, 1-side, missMade, int(t.hits))
		t.hits, t.ones = 0, 0
		return
	}
	at, share := t.pick(d, side)
	one := t.landsOne(d)
	t.ones -= uint8(flag(one))
	t.hits--
	if at < 0 {
		t.does(e, 1-side, missMade, 1)
		d.Log("W06", "the attack is lost: who of {unit} it goes to is dead by now", t.units[side])
	} else {
		t.isHit(d, e, side, at)
		t.allot(d, e, side, at, share, t.impact(d, side, at, one))
	}
}

// underFire is what the hits of a burst read of a squad, and change: drawn as one where
// nobody of it is hurt or ducked before.
type underFire struct {
	marks        [healing]set
	targets      set
	troopTargets bool
	hasActed     bool // all of it
	alike        bool // only marks tell figures of a group apart
	fireState
}

// prepareHits makes the blocks of hits at squads, given the first of the metrics that are merely counted, if not 0.
func (t *pair) prepareHits(firstCounted int) {
	for side := range t.sides {
		if t.sides[side].Vehicle == nil {
			who := *t
			t.volleys[side] = &engine.Block[underFire]{
				Step: func(d *dice.Dice, k *underFire, e *rules.MetricValues) bool {
					return who.landOn(d, k, e, side)
				},
				Rank: rankUnderFire, MaxEnds: volleyEnds, FirstCounted: firstCounted, CountsAtOnce: true,
			}
		}
	}
}

// landAll rolls what all hits of a burst do.
func (t *pair) landAll(d *dice.Dice, e *rules.MetricValues, side int) {
	q := &t.squads[side]
	k := underFire{
		targets: q.targets, troopTargets: q.troopTargets, hasActed: t.hasActed[side], alike: q.isFresh(),
		fireState: fireState{hits: t.hits, ones: t.ones, with: t.with},
	}
	copy(k.marks[:], q.marks[:])
	t.volleys[side].Play(d.GoodFor(2-side), &k, e)
	t.hits, t.ones = k.hits, k.ones
	for i := range (q.marks[standing] &^ k.marks[standing]).each() {
		t.fell(side, i, k.marks[downed].has(i))
	}
	copy(q.marks[:], k.marks[:])
}

// landOn is a step of it, for the same two units in a state of their own.
func (t *pair) landOn(d *dice.Dice, k *underFire, e *rules.MetricValues, side int) (done bool) {
	now, fire, foe := *t, k.fireState, unitState{}
	q := squad{
		&unitState{targets: k.targets, troopTargets: k.troopTargets},
		make([]apAndGuns, len(t.sides[side].figures)), make([]uint8, len(t.sides[side].figures)),
	}
	copy(q.marks[:], k.marks[:])
	now.squads[side], now.squads[1-side] = q, squad{unitState: &foe}
	now.active, now.hasActed[side], now.ahead[side], now.fireState = 1-side, k.hasActed, !k.hasActed, &fire
	now.landNext(d, e, side)
	if k.alike {
		q.closeRanks(t.sides[side].groups, q.marks[standing]|q.marks[downed])
	}
	k.fireState = fire
	copy(k.marks[:], q.marks[:])
	return k.hits == 0
}

// isFresh reports whether nobody of a squad has fired or set up, and none is noted.
func (q *squad) isFresh() bool {
	for i := range q.figures {
		if q.figures[i] != 0 {
			return false
		}
	}
	return q.targets|q.marks[unset]|q.marks[healing] == 0
}

// rankUnderFire returns how well the firers did.
func rankUnderFire(k *underFire, _ *rules.MetricValues) int {
	return 2*k.marks[hurt].count() + k.marks[ducked].count() - 3*k.marks[standing].count()
}

// landsOne reports whether the next hit is by a D20 of 1: any may be, as likely as another.
func (t *pair) landsOne(d *dice.Dice) bool {
	if t.ones == 0 || t.ones == t.hits {
		return t.ones > 0
	}
	return d.Card([]int{int(t.ones), int(t.hits - t.ones)}) == 0
}

package skirmish

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
)

// tidy makes states equal from which the game goes on in the same way, between the parts of a step: it forgets what no
// later rule reads, and has like figures stand in one order. So a trial mostly comes where others have been, and an exact
// walk ends. A volley takes almost three times as long without (BenchmarkFastPaths).
func (g *game) tidy(v *gameView, e *rules.MetricValues) {
	if g.fireRules.without.has(fastForgetting) {
		return
	}
	switch v.phase {
	case volley:
		g.forgetFired(v)
	case exchange:
		rankOrders(orders, &v.squads[v.actor], &v.squads[v.target])
	case fighting:
		g.forgetMove(v)
	case between, turnBegins:
		g.forgetAfterActivation(v, e)
	default:
	}
}

// forgetFired forgets the guns and the AP of those of a volley who have fired, where nothing will read them, and all of
// who is counted.
func (g *game) forgetFired(v *gameView) {
	q, s := &v.squads[v.actor], g.units[v.actor]
	if g.memory(v) != nothing {
		return
	}
	for i := range (s.gunners(q.unitState) & upTo(int(v.fire.next))).each() {
		if q.keep(i, 0); q.counted {
			q.clear(one(i) | s.team(i))
		}
	}
	if q.counted {
		v.fire.next = 0
	}
}

// rankOrders keeps ranks of those who are to fire, from 1 on, instead of counts: nothing else matters. Orders from a
// limit on stay. W13
func rankOrders(limit uint8, a, b *squad) {
	known := uint64(0)
	for _, q := range [2]*squad{a, b} {
		for _, order := range q.orders {
			known |= 1 << order
		}
	}
	known &= 1<<limit - 2
	for _, q := range [2]*squad{a, b} {
		for i, order := range q.orders {
			if order < limit {
				q.orders[i] = uint8(bits.OnesCount64(known & (2<<order - 1)))
			}
		}
	}
}

// forgetMove forgets what nobody reads of two units once they fight hand to hand, to the end.
func (g *game) forgetMove(v *gameView) {
	if !g.isDuel() || g.house.RunnersStayIn || v.those((*unitState).straggles) != 0 {
		return
	}
	for u := range v.squads {
		q := &v.squads[u]
		q.marks[unset], q.marks[troubled], q.marks[cowering], q.at, q.moved, q.far = 0, 0, 0, 0, 0, false
		for i := range q.figures {
			if g.units[u].figures[i].otherClub == nil { // else it matters which of its guns is in hand
				q.figures[i] = q.figures[i].hand()
			}
		}
	}
}

// forgetAfterActivation forgets of two units, between activations, the AP of those who have acted, where nobody answers
// fire, and where they are but for the distance, and has the gone figures of like ones stand last; the order of the
// others stays.
func (g *game) forgetAfterActivation(v *gameView, e *rules.MetricValues) {
	if !g.isDuel() {
		return
	}
	from := v.squads[0].at
	for u := range v.squads {
		q := &v.squads[u]
		if q.at -= from; q.straggles() {
			q.rear -= from
		} else {
			q.rear = 0
		}
	}
	for u := range v.squads {
		q := &v.squads[u]
		if !g.returnFire && q.card == acted && q.locked == 0 {
			for i := range q.figures {
				q.figures[i].rest()
			}
		}
		if g.isSafe(v, u) {
			g.reportFigures(v, e, u)
			q.counted = true
			q.clear(g.units[u].all &^ g.units[u].gunners(q.unitState) &^ q.able())
		}
		q.closeRanks(g.units[u].groups, q.marks[standing]|q.marks[downed])
	}
}

// isSafe reports whether nothing will happen to a squad any more: it is the last turn, its
// enemy has acted and does not answer, and nobody gets up or is healed at its end.
func (g *game) isSafe(v *gameView, u int) bool {
	q := &v.squads[u]
	return g.canBeSafe() && int(v.turn) == g.turns && v.squads[1-u].card == acted && !q.counted && !q.out
}

// canBeSafe reports whether squads are safe at some time: those of a firefight without
// answers of which none heals.
func (g *game) canBeSafe() bool {
	return g.early && !g.returnFire && g.wakes == 0
}

// clear forgets figures that will not be asked for again.
func (q *squad) clear(who set) {
	for m := range q.marks {
		q.marks[m] &^= who
	}
	for i := range who.each() {
		q.figures[i] = 0
	}
}

// closeRanks lets all but some figures stand last among like ones.
func (q *squad) closeRanks(groups []set, here set) {
	for _, group := range groups {
		left := here & group
		from := group.first()
		if left == upTo(left.count())<<from {
			continue
		}
		for m := range q.marks {
			if q.marks[m]&group != 0 {
				q.marks[m] = q.marks[m]&^group | q.marks[m].squeeze(left)<<from
			}
		}
		to := from
		for i := range left.each() {
			q.figures[to], q.orders[to] = q.figures[i], q.orders[i]
			to++
		}
		clear(q.figures[to : from+group.count()])
		clear(q.orders[to : from+group.count()])
	}
}

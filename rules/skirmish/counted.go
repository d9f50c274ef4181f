package skirmish

import "github.com/oddsmith/oddsmith/rules"

// A squad that nobody will shoot at any more is counted at once, and only those of it who
// will still fire are kept. So few states are left that a trial mostly comes where others
// have been.

// isSafe reports whether nothing will happen to a squad any more: it is the last turn, its
// enemy has acted and does not answer, and nobody gets up or is healed at its end.
func (x *game) isSafe(t *pairView, side int) bool {
	return x.canBeSafe() && int(t.turn) == x.turns && t.squads[1-side].card == acted
}

// canBeSafe reports whether squads are safe at some time: those of a firefight without
// answers of which none heals.
func (x *game) canBeSafe() bool {
	for side := range x.sides {
		if s := x.sides[side]; s.selfHealing != 0 || s.Medikits > 0 {
			return false
		}
	}
	return x.ends == endsFirefight && !x.returnFire
}

// countSafe emits what is left of a squad, and keeps who can still fire.
func (x *game) countSafe(t *pairView, e *rules.MetricValues, side int) {
	q := &t.squads[side]
	x.report(t, e, side)
	q.counted = true
	q.clear(x.sides[side].all &^ q.able())
}

// clear forgets figures that will not be asked for again.
func (q *squad) clear(who set) {
	for m := range q.marks {
		q.marks[m] &^= who
	}
	for ; who != 0; who = who.rest() {
		q.figures[who.first()] = figureState{}
	}
}

// report emits who of a side is dead, and who is wounded.
func (x *game) report(t *pairView, e *rules.MetricValues, side int) {
	n, up, wounded := x.strength(t, side)
	e.Add(firefightDead+side, n-up)
	e.Add(firefightWounded+side, wounded)
}

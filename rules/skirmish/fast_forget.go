package skirmish

import "github.com/oddsmith/oddsmith/rules"

// What no later rule reads is forgotten, and equal squads are made equal states. So few states
// of two units are left that a trial mostly comes where others have been, and that an exact
// walk ends. A volley takes almost three times as long without, a firefight of one turn four
// tenths more (BenchmarkFastPaths).

// forgetAfterActivation forgets the AP of those who have acted, and counts squads at once at
// whom nobody will shoot any more.
func (g *game) forgetAfterActivation(v *gameView, e *rules.MetricValues) {
	if !g.isDuel() || int(v.turn) == g.turns && v.deck == 0 || g.fireRules.without.has(fastForgetting) {
		return
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
	}
	g.canonicalize(v)
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
	for ; who != 0; who = who.rest() {
		q.figures[who.first()] = figureState{}
	}
}

// What will be read of figures that have fired.
const (
	nothing = iota
	theGuns
	theFigure // all of it
)

// memory returns what the rest of the game reads of figures that have fired in a volley: AP
// where they may be asked for again in this turn, guns where there is another turn, or where
// this one ends with the last of them.
func (g *game) memory(v *gameView) uint8 {
	switch {
	case g.returnFire || v.phase != volley || !g.isDuel() || g.fireRules.without.has(fastForgetting):
		return theFigure
	case int(v.turn) == g.turns && !g.endsWithGuns(v):
		return nothing
	default:
		return theGuns
	}
}

// endsWithGuns reports whether the last turn ends, before others act or wounds heal, when no gun
// of the firers can fire again. P-ARMOUR.
func (g *game) endsWithGuns(v *gameView) bool {
	return g.hopeless && (v.deck != 0 || g.units[sideA].medikits > 0)
}

// forgetShooter forgets the gun and the AP of a figure that has fired, where nothing will read
// them.
func (t *pair) forgetShooter(s *shooter) {
	q := &t.squads[s.side]
	if t.memory == nothing {
		q.keep(s.at, 0)
	}
	if t.memory == nothing && q.counted {
		q.clear(one(s.at) | t.sides[s.side].team(s.at))
	}
}

// forgetMove forgets what nobody reads of two units once they fight hand to hand, to the end.
func (g *game) forgetMove(v *gameView) {
	if !g.isDuel() || g.house.RunnersStayIn || g.fireRules.without.has(fastForgetting) {
		return
	}
	for u := range v.squads {
		q := &v.squads[u]
		q.marks[unset], q.marks[troubled], q.marks[cowering], q.at, q.moved, q.far = 0, 0, 0, 0, 0, false
		for i := range q.figures {
			q.figures[i].set(q.figures[i].apAndGuns().hand())
		}
	}
}

// canonicalize makes equal games of two units equal states: in like squads the gone figures
// stand last, and only the distance matters.
func (g *game) canonicalize(v *gameView) {
	if !g.isDuel() || g.fireRules.without.has(fastForgetting) {
		return
	}
	v.squads[1].at -= v.squads[0].at
	v.squads[0].at = 0
	for u := range v.squads {
		v.squads[u].canonicalize(g.units[u])
	}
}

// canonicalize lets the gone figures of equal neighbours stand last, so that equal squads are
// equal states; the order of the others stays.
func (q *squad) canonicalize(u *side) {
	q.closeRanks(u.groups, q.marks[standing]|q.marks[downed])
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
		for ; left != 0; left = left.rest() {
			i := left.first()
			q.figures[to] = q.figures[i]
			to++
		}
		clear(q.figures[to : from+group.count()])
	}
}

// isWide reports whether the states are too many to come back to. Those of one turn without
// answers are few, as squads are counted when they are safe.
func (g *game) isWide() bool {
	const few, fewOfBattles = 6, 12 // figures
	switch n := g.from[len(g.units)]; {
	case !g.isDuel():
		return n > fewOfBattles
	case g.canBeSafe() && g.turns == 1 || g.fireRules.once:
		return false
	default:
		return n > few
	}
}

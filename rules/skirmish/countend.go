package skirmish

import "github.com/oddsmith/oddsmith/rules"

// prepareReport finds out of which units the end is counted: trials are too short to be told what nobody asks for. A
// vehicle is a casualty where it fights alone.
func (g *game) prepareReport() {
	for u := range g.units {
		doer := g.doer(u, 0)
		if g.ledger.Counts(doer, figureLost) && (g.isDuel() || !g.armoured.has(u)) {
			g.countsFigures |= one(u)
		}
		for deed := figureDown; deed < deeds; deed++ {
			if g.ledger.Counts(doer, deed) {
				g.countsUnit |= one(u)
			}
		}
	}
}

// report counts what has become of all units.
func (g *game) report(v *gameView, e *rules.MetricValues) {
	for u := range g.countsFigures.each() {
		if !v.squads[u].counted {
			g.reportFigures(v, e, u)
		}
	}
	for u := range g.countsUnit.each() {
		g.reportUnit(v, e, u)
	}
}

// reportFigures counts who of a unit is lost and who is wounded, those that regrouped into another too.
func (g *game) reportFigures(v *gameView, e *rules.MetricValues, u int) {
	with, at := u, 0
	if q := &v.squads[u]; q.is(absorbed) {
		with = int(q.leader) - 1
		at = g.joins[[2]int{with, u}]
	}
	q, n := &v.squads[with], g.units[u].own
	up := q.marks[standing] & (upTo(n) << at)
	g.ledger.Count(e, g.doer(u, 0), figureLost, n-up.count())
	g.ledger.Count(e, g.doer(u, 0), figureHurt, (up & q.marks[hurt] &^ g.units[with].enhanced).count())
}

// reportUnit counts whether a unit is out, who of it is down, and what has become of a vehicle and those aboard.
func (g *game) reportUnit(v *gameView, e *rules.MetricValues, u int) {
	q, s, doer := &v.squads[u], g.units[u], g.doer(u, 0)
	g.ledger.Count(e, doer, unitOut, flag(g.isOut(v, u)))
	if !q.out {
		g.ledger.Count(e, doer, figureDown, q.marks[downed].count())
	}
	if s.Vehicle == nil {
		return
	}
	g.ledger.Count(e, doer, vehicleLost, flag(q.out))
	for row := minorGun; row <= explodes; row++ {
		if q.hull.has(row) && !s.lacks(row) && (row != disabled || !q.hull.destroyed()) {
			g.ledger.Count(e, doer, hullDamaged+int(row), 1)
		}
	}
	alive, wounded := q.hull.passengers()
	g.ledger.Count(e, doer, passengerLost, count(s.Passengers)-alive)
	g.ledger.Count(e, doer, passengerHurt, wounded)
}

// isOut reports whether a unit is, one that regrouped into another when that is.
func (g *game) isOut(v *gameView, u int) bool {
	q := &v.squads[u]
	if q.is(absorbed) {
		q = &v.squads[q.leader-1]
	}
	return q.isBeaten(g.units[u])
}

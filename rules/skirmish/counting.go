package skirmish

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// What happens and is counted by side.
const (
	shotsFired = iota
	hitsScored
	killsMade  // apart only, as the next two
	woundsMade // where that is asked for
	ducksMade
	missesMade // where that is asked for
	duckBacks
	gunsJammed
	woundsTaken
	falls
	tallies
)

// untold returns the tally of a pair of which nothing is counted.
func untold() (none [tallies][2]int16) {
	for what := range none {
		none[what] = [2]int16{-1, -1}
	}
	return none
}

// emit adds to a metric, if the scenario has it.
func emit(e *rules.MetricValues, metric, n int) {
	if metric >= 0 {
		e.Add(metric, n)
	}
}

// count counts what happens to or by a side, if the scenario has it.
func (t *pair) count(e *rules.MetricValues, what, side, n int) {
	emit(e, int(t.tally[what][side]), n)
}

// count counts what happens to or by a side by a metric.
func (g *game) count(what, side, metric int) {
	for i := range g.pairs {
		g.pairs[i].tally[what][side] = int16(metric)
	}
	if what == shotsFired {
		g.fireRules.counts = 1
	}
}

// addMetric gives a game a metric of a side, and returns its number.
func (g *game) addMetric(side int, name, doc string, most int, better rules.Side) int {
	letter := "ab"[side : side+1]
	g.metrics = append(g.metrics, rules.Metric{
		Name: letter + "-" + name, Doc: strings.Replace(doc, "%", g.called(side), 1), Max: most, Better: better,
	})
	return len(g.metrics) - 1
}

// called says what metrics call a side: its only unit, or itself.
func (g *game) called(side int) string {
	letter := "ab"[side : side+1]
	if g.isDuel() {
		return g.units[side].Name + " (" + letter + ")"
	}
	return "side " + letter
}

// countFire counts the fire of side a, where the other does nothing that is counted.
func (g *game) countFire(mostHits int) {
	shots := g.mostShots(sideA)
	g.metrics = []rules.Metric{
		{Name: "hits", Doc: "hits scored", Max: mostHits, Better: rules.A},
		{Name: "shots", Doc: "firings", Max: shots},
		{Name: "jams", Doc: "firings that jammed or broke a weapon", Max: shots, Better: rules.B},
	}
	for metric, what := range [...]int{hitsScored, shotsFired, gunsJammed} {
		g.count(what, sideA, metric)
	}
}

// bySide gives a game a metric of each side that is bad for it, and returns the first.
func (g *game) bySide(name, doc string, most func(side int) int) int {
	for side, foe := range [2]rules.Side{rules.B, rules.A} {
		g.addMetric(side, name, doc, most(side), foe)
	}
	return len(g.metrics) - 2
}

// countBoth counts what happens to each side.
func (g *game) countBoth(what int, name, doc string, most func(side int) int) {
	first := g.bySide(name, doc, most)
	g.count(what, sideA, first)
	g.count(what, sideB, first+1)
}

// countLosses counts who is lost and wounded at the end. A vehicle that fights alone is lost when
// it is destroyed.
func (g *game) countLosses() {
	g.lost = g.bySide("lost", "", func(side int) int { return max(g.men(side), flag(g.isDuel())) })
	for side := range g.acts {
		m := &g.metrics[g.lost+side]
		m.Doc, m.Tabulate = g.lostDoc(side, g.called(side)), true
		switch {
		case g.getsUp(side):
			m.Doc += "; those who are down are " + "ab"[side:side+1] + "-down"
		case g.isDuel() && g.men(side) == 0:
			m.Doc = "vehicles of " + g.called(side) + " lost: burnt or exploded"
		}
	}
	g.wounded = g.bySide("wounded", "figures of % wounded at the end", g.men)
}

// lostDoc says which figures of a side, or of a part of it, are lost.
func (g *game) lostDoc(side int, of string) string {
	doc := "figures of " + of + " lost: dead at the end"
	if g.getsUp(side) {
		doc += ", down or gone"
	}
	return doc
}

func (g *game) countDucks() {
	g.countBoth(duckBacks, "ducked", "figures of % that ducked back, each turn anew",
		func(side int) int { return g.men(side) * g.turns })
}

func (g *game) countJams() {
	g.countBoth(gunsJammed, "jams", "firings of % that jammed or broke a weapon", g.mostShots)
}

// countTurns counts in which turn it ended.
func (g *game) countTurns() {
	g.ended = len(g.metrics)
	g.metrics = append(g.metrics, rules.Metric{Name: "turns", Doc: "turn in which it ended", Min: 1, Max: g.turns})
}

// countAboard counts what becomes of passengers: those of the APC that has some, or else of one
// that might.
func (g *game) countAboard() {
	u := slices.IndexFunc(g.units, func(s *side) bool { return len(s.Passengers) > 0 })
	if u < 0 {
		u = slices.IndexFunc(g.units, func(s *side) bool { return s.isA(APC) })
	}
	if u >= 0 {
		g.apc, g.aboard = u, len(g.metrics)
		g.metrics = append(g.metrics, g.units[u].passengerMetrics([]rules.Side{rules.B, rules.A}[u])...)
	}
}

// countSides counts what all games of two sides that fight count.
func (g *game) countSides() {
	for side, foe := range [2]rules.Side{rules.B, rules.A} {
		friend, fallen := rules.Side(1+side), g.mostFallen(side)
		g.count(shotsFired, side, g.addMetric(side, "shots", "firings of %", g.mostShots(side), rules.Neither))
		g.count(hitsScored, side, g.addMetric(side, "hits", "hits by fire of %", g.mostHits(side), friend))
		g.count(woundsTaken, side, g.addMetric(side, "wounds",
			"wounds suffered by %, healed or not; those that kill are not among them", fallen, foe))
		if g.getsUp(side) {
			g.count(falls, side, g.addMetric(side, "falls", "times that a figure of % went down or died", fallen, foe))
			g.down[side] = g.addMetric(side, "down",
				"figures of % that are down at the end, and not gone", g.men(side), foe)
		}
		if n := g.vehicles(side); n > 0 {
			g.hulls[side] = len(g.metrics)
			for _, row := range hullRows() {
				g.addMetric(side, row[0], "vehicles of % that "+row[1], n, foe)
			}
		}
	}
}

// hullRows returns the names of the metrics of what vehicles have suffered, and what it is, in the
// order in which countHull counts it. W10
func hullRows() [6][2]string {
	return [6][2]string{
		{"burns", "burn"},
		{"explodes", "have exploded"},
		{"disabled", "are disabled and no wrecks"},
		{"immobilised", "have been immobilised"},
		{"minor-gun-lost", "have lost a minor gun"},
		{"biggest-gun-lost", "have lost their biggest gun"},
	}
}

// report emits what is counted at the end of a game of two sides.
func (g *game) report(v *gameView, e *rules.MetricValues) {
	for u := range v.squads {
		if !v.squads[u].counted {
			g.reportUnit(v, e, u)
		}
	}
	if g.aboard >= 0 {
		g.units[g.apc].countPassengers(&v.squads[g.apc].hull, e, g.aboard)
	}
	g.countEnd(v, e)
}

// reportUnit emits who of a unit is lost, and who is wounded; a wreck of two units is a casualty.
func (g *game) reportUnit(v *gameView, e *rules.MetricValues, u int) {
	s, side := g.units[u], g.sideOf(u)
	_, up, wounded := s.strength(v.squads[u].unitState)
	g.reportFate(v, e, u)
	switch {
	case s.Vehicle == nil:
		e.Add(g.lost+side, count(s.Figures)-up)
		e.Add(g.wounded+side, wounded)
	case g.isDuel():
		e.Add(g.lost+side, 1-up)
	}
}

// countEnd counts who is down at the end, and what vehicles have suffered.
func (g *game) countEnd(v *gameView, e *rules.MetricValues) {
	for u, s := range g.units {
		side, q := g.sideOf(u), &v.squads[u]
		if !q.out {
			emit(e, g.down[side], q.marks[downed].count())
		}
		if g.fates != nil && !g.once {
			e.Add(g.fates[u], flag(g.isOut(v, u)))
		}
		if s.Vehicle != nil && g.hulls[side] >= 0 {
			s.countHull(&q.hull, e, g.hulls[side])
		}
	}
}

// countHull counts what a vehicle has suffered, by metrics from the first on.
func (s *side) countHull(h *hull, e *rules.MetricValues, first int) {
	for i, row := range [...]damage{burns, explodes, disabled, immobilised, minorGun, biggestGun} {
		if h.has(row) && !s.lacks(row) && (row != disabled || !h.destroyed()) {
			e.Add(first+i, 1)
		}
	}
}

// getsUp reports whether anybody of a side may get up again.
func (g *game) getsUp(side int) bool {
	for from, to := g.side(side); from < to; from++ {
		if slices.ContainsFunc(g.units[from].Figures, func(f Group) bool { return f.repairs() }) {
			return true
		}
	}
	return false
}

// mostFallen bounds how often figures of a side are wounded, or fall: each once a turn, those
// aboard once.
func (g *game) mostFallen(side int) int {
	n := g.men(side) * g.turns
	for from, to := g.side(side); from < to; from++ {
		n += count(g.units[from].Passengers)
	}
	return n
}

// mostShots bounds the firings of a side.
func (g *game) mostShots(side int) int {
	return g.most(g.all[side], func(*gun) int { return 1 })
}

// mostHits bounds its hits.
func (g *game) mostHits(side int) int {
	crowd := g.crowd(1 - side)
	return g.most(g.all[side], func(w *gun) int { return w.mostHits(crowd) })
}

// crowd is the most figures of a squad of a side.
func (g *game) crowd(side int) (n int) {
	for from, to := g.side(side); from < to; from++ {
		n = max(n, len(g.units[from].figures))
	}
	return n
}

// mostHits bounds the hits of a firing: a blast hits many.
func (w *gun) mostHits(crowd int) int {
	if w.covers {
		return crowd
	}
	return 1
}

// most bounds what firings of units come to, each at most so much.
func (g *game) most(units set, each func(*gun) int) (n int) {
	for ; units != 0; units = units.rest() {
		for _, p := range g.units[units.first()].figures {
			for i := range p.guns {
				n += each(&p.guns[i]) * g.house.ShootingAP * g.turns
			}
		}
	}
	return n
}

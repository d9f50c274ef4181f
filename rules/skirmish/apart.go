package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// scores is where deeds are counted apart: the first metric of the unit of each side, and of each of
// its weapons.
type scores struct {
	first  [2][]int
	wounds bool // what becomes of hits too
	misses bool // attack rolls of fire that hit nobody too
}

// place returns where the metric of a deed is behind the first; −1 if it is not counted.
func (s *scores) place(what int) int {
	switch {
	case what == missesMade && s.misses && !s.wounds:
		return woundsMade
	case what == missesMade && !s.misses, (what == woundsMade || what == ducksMade) && !s.wounds:
		return -1
	}
	return what
}

// countApart counts what each unit did and what became of it, and what each weapon did, where that
// is asked for, behind all else.
func (g *game) countApart(asked *rules.Counting) {
	if !asked.Separate() {
		return
	}
	for i := range g.pairs {
		g.pairs[i].scores = &scores{
			first:  [2][]int{make([]int, 2), make([]int, 2)},
			wounds: asked.Counts(rules.Wounds), misses: asked.Counts(rules.Misses),
		}
	}
	for u := range g.units {
		if asked.Counts(rules.Units) {
			g.countUnit(u)
		}
	}
	for side := range g.acts {
		if asked.Counts(rules.Weapons) && g.attacks(side) {
			g.countWeapons(side)
		}
	}
}

// checkCount refuses to count more than there is room for in a game that is legal otherwise.
func checkCount(list []rules.Problem, asked *rules.Counting, prepare func() *game) []rules.Problem {
	if len(list) > 0 || !asked.Separate() {
		return list
	}
	return rules.CheckCounted(len(prepare().metrics))
}

// attacks reports whether units of a side ever do.
func (g *game) attacks(side int) bool { return g.acts[side] || g.pairs[0].melee != nil }

// countUnit counts what a unit did and what became of it.
func (g *game) countUnit(u int) {
	s, side, foe := g.units[u], g.sideOf(u), rules.Side(2-g.sideOf(u))
	of := rules.UnitSubject(foe.Other(), g.place(u), s.Name)
	if g.attacks(side) {
		first := g.addDeeds(side, of, one(u), func(*gun) bool { return true })
		for i := range g.pairs {
			if t := &g.pairs[i]; t.units[side] == u {
				t.scores.first[side][0] = first
			}
		}
	}
	g.fates = append(g.fates, len(g.metrics)-flag(g.once))
	if !g.once {
		g.metrics = append(g.metrics, of.Metric("out", of.Name+" is out", 1, foe))
	}
	if n := count(s.Figures); s.Vehicle == nil {
		g.metrics = append(g.metrics,
			of.Metric("lost", g.lostDoc(side, of.Name), n, foe),
			of.Metric("wounded", "figures of "+of.Name+" wounded at the end", n, foe))
	}
	if s.isMixed() && g.attacks(1-side) {
		g.metrics = append(g.metrics,
			of.Metric("hits-on-heroes", "hits by fire on heroes of "+of.Name, g.mostHits(1-side), foe))
		for i := range g.pairs {
			if t := &g.pairs[i]; t.units[side] == u {
				t.onHeroes[side] = len(g.metrics) - 1
			}
		}
	}
}

// isMixed reports whether heroes and troopers are in a squad. SKI-SH-08
func (u *Unit) isMixed() bool {
	hero := func(g Group) bool { return g.Hero }
	return slices.ContainsFunc(u.Figures, hero) && slices.ContainsFunc(u.Figures, func(g Group) bool { return !g.Hero })
}

// countWeapons counts what each weapon of a side did, whoever has it.
func (g *game) countWeapons(side int) {
	arsenal := g.arsenal(side)
	for i, weapon := range rules.WeaponSubjects(rules.Side(1+side), arsenal) {
		first := g.addDeeds(side, weapon, g.all[side], func(w *gun) bool { return w.Name == arsenal[i] })
		for k := range g.pairs {
			t := &g.pairs[k]
			t.sides[side].arsenal = arsenal
			t.scores.first[side] = append(t.scores.first[side][:1+i], first)
		}
	}
}

// arsenal lists what units of a side attack with: guns, and what they fight with hand to hand.
func (g *game) arsenal(side int) (names []string) {
	for from, to := g.side(side); from < to; from++ {
		for _, p := range g.units[from].figures {
			for _, name := range p.attacksWith() {
				if !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	return names
}

// attacksWith lists what a figure attacks with.
func (p *soldier) attacksWith() (names []string) {
	for i := range p.guns {
		names = append(names, p.guns[i].Name)
	}
	for _, w := range []*CloseWeapon{p.close, p.club, p.grenade} {
		if w != nil && p.close != nil {
			names = append(names, w.Name)
		}
	}
	return names
}

// addDeeds gives a game the metrics of what some units do with some guns, and returns the first. What
// nobody fires makes only kills.
func (g *game) addDeeds(side int, of rules.Subject, units set, which func(*gun) bool) int {
	friend, foe, crowd, first := rules.Side(1+side), rules.Side(2-side), g.crowd(1-side), len(g.metrics)
	most := func(each func(*gun) int) int {
		return g.most(units, func(w *gun) int { return flag(which(w)) * each(w) })
	}
	shots, hits := most(func(*gun) int { return 1 }), most(func(w *gun) int { return w.mostHits(crowd) })
	if shots > 0 {
		g.metrics = append(g.metrics,
			of.Metric("shots", "firings of "+of.Name, shots, rules.Neither),
			of.Metric("hits", "hits by fire of "+of.Name, hits, friend))
	} else {
		first -= killsMade
	}
	g.metrics = append(g.metrics, of.Metric("kills", "figures killed or sent down, and vehicles put out, by "+of.Name,
		g.mostFallen(1-side)+g.vehicles(1-side), friend))
	if g.pairs[0].scores.wounds {
		g.metrics = append(g.metrics,
			of.Metric("wounds", "figures wounded by "+of.Name+", healed or not; those killed are not among them",
				g.mostFallen(1-side), friend),
			of.Metric("ducked", "figures that ducked back from "+of.Name, g.men(1-side)*g.turns, friend))
	}
	if g.pairs[0].scores.misses && shots > 0 {
		doc := "attack rolls by fire of " + of.Name + " that hit nobody, and lock-ons that failed"
		g.metrics = append(g.metrics, of.Metric("missed", doc, hits, foe))
	}
	return first
}

// reportFate emits what became of the figures of a unit, those that regrouped into another too.
func (g *game) reportFate(v *gameView, e *rules.MetricValues, u int) {
	s, with, at := g.units[u], u, 0
	if g.fates == nil || s.Vehicle != nil {
		return
	}
	if q := &v.squads[u]; q.is(absorbed) {
		with = int(q.leader) - 1
		at = g.joins[with][u]
	}
	q, n := &v.squads[with], count(s.Figures)
	up := q.marks[standing] & (upTo(n) << at)
	e.Add(g.fates[u]+1, n-up.count())
	e.Add(g.fates[u]+2, (up & q.marks[hurt] &^ g.units[with].enhanced).count())
}

// wield says with what a side attacks next, where that is counted apart.
func (t *pair) wield(side int, weapon string) {
	if t.scores != nil {
		t.with = t.sides[side].weapon(weapon)
	}
}

// weapon returns which of those of its side a weapon is, from 1.
func (s *side) weapon(name string) uint8 { return uint8(1 + max(0, slices.Index(s.arsenal, name))) }

// countHero tells of a hit on a figure that is a hero among troopers, and counts it where that is
// counted apart. SKI-SH-08
func (t *pair) countHero(d *dice.Dice, e *rules.MetricValues, side, at int) {
	if s := t.sides[side]; s.mixed && s.heroes.has(at) {
		t.hitHero(d, e, side, at)
	}
}

func (t *pair) hitHero(d *dice.Dice, e *rules.MetricValues, side, at int) {
	d.Log("SKI-SH-08", "{figure} is hit", t.units[side], at)
	if t.onHeroes[side] != 0 {
		e.Add(t.onHeroes[side], 1)
	}
}

// score counts what an attack of a side came to, and apart for its unit and the weapon.
func (t *pair) score(e *rules.MetricValues, what, side, n int) {
	t.count(e, what, side, n)
	t.scoreApart(e, what, side, n)
}

// scoreApart is score for what is counted apart only.
func (t *pair) scoreApart(e *rules.MetricValues, what, side, n int) {
	if t.with != 0 {
		t.addApart(e, what, side, n)
	}
}

func (t *pair) addApart(e *rules.MetricValues, what, side, n int) {
	if what = t.scores.place(what); what < 0 {
		return
	}
	for _, first := range [2]int{t.scores.first[side][0], t.scores.first[side][t.with]} {
		if first != 0 {
			e.Add(first+what, n)
		}
	}
}

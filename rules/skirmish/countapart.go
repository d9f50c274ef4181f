package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// countApart adds what each unit did and what became of it, and what each weapon did, where that is asked for.
func (g *game) countApart() {
	if g.asked.Separate() {
		g.firstApart = len(g.metrics)
	}
	if g.asked.Counts(rules.Units) {
		for u := range g.units {
			g.countUnit(u)
		}
	}
	if g.asked.Counts(rules.Weapons) {
		for side := range g.acts {
			g.countWeapons(side)
		}
	}
}

// countUnit adds what a unit did, and what became of it.
func (g *game) countUnit(u int) {
	s, side, foe := g.units[u], g.sideOf(u), rules.Side(2-g.sideOf(u))
	of := rules.UnitSubject(foe.Other(), g.place(u), s.Name)
	g.countAttacks(of, g.doers(one(u)))
	var deeds []rules.CountedDeed
	if !g.once {
		deeds = append(deeds, rules.CountedDeed{Deed: unitOut, Name: "out", Doc: "% is out", Better: foe})
	}
	if s.Vehicle == nil {
		deeds = append(deeds,
			rules.CountedDeed{Deed: figureLost, Name: "lost", Doc: g.lostDoc(side), Better: foe},
			rules.CountedDeed{Deed: figureHurt, Name: "wounded", Doc: "figures of % wounded at the end", Better: foe})
	}
	if s.isMixed() && g.attacks(1-side) {
		deeds = append(deeds,
			rules.CountedDeed{Deed: heroHit, Name: "hits-on-heroes", Doc: "hits by fire on heroes of %", Better: foe})
	}
	g.metrics = g.ledger.Open(g.metrics, of, g.doers(one(u)), deeds...)
}

// isMixed reports whether heroes and troopers are in a squad. SKI-SH-08
func (u *Unit) isMixed() bool {
	hero := func(g Group) bool { return g.Hero }
	return slices.ContainsFunc(u.Figures, hero) && slices.ContainsFunc(u.Figures, func(g Group) bool { return !g.Hero })
}

// countWeapons adds what each weapon of a side did, whoever has it.
func (g *game) countWeapons(side int) {
	for i, weapon := range rules.WeaponSubjects(rules.Side(1+side), g.units[g.first[side]].arsenal) {
		g.countAttacks(weapon, g.doers(g.all[side], 1+i))
	}
}

// countAttacks adds what a unit or weapon did, if its side ever attacks.
func (g *game) countAttacks(of rules.Subject, doers []int) {
	own, foe := of.Side(), of.Side().Other()
	if !g.attacks(int(own) - 1) {
		return
	}
	deeds := []rules.CountedDeed{
		{Deed: shotFired, Name: "shots", Doc: "firings of %"},
		{Deed: hitScored, Name: "hits", Doc: "hits by fire of %", Better: own},
		{Deed: killMade, Name: "kills", Doc: "figures killed or sent down, and vehicles put out, by %", Better: own},
	}
	if g.asked.Counts(rules.Wounds) {
		deeds = append(deeds,
			rules.CountedDeed{
				Deed: woundMade, Name: "wounds", Better: own,
				Doc: "figures wounded by %, healed or not; those killed are not among them",
			},
			rules.CountedDeed{Deed: duckMade, Name: "ducked", Doc: "figures that ducked back from %", Better: own})
	}
	if g.asked.Counts(rules.Misses) {
		deeds = append(deeds, rules.CountedDeed{
			Deed: missMade, Name: "missed", Better: foe,
			Doc: "attack rolls by fire of % that hit nobody, and lock-ons that failed",
		})
	}
	g.metrics = g.ledger.Open(g.metrics, of, doers, deeds...)
}

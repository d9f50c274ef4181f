package shi

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// countedEntry is an entry of the list of a side, with the numbers of its units.
type countedEntry struct {
	*Unit
	arms  arms
	side  rules.Side
	place int
	units []int
	fires bool // whether its ranged weapon is among those of its side
}

func (x countedEntry) subject() rules.Subject { return rules.UnitSubject(x.side, x.place, x.Name) }

// blows are the numbers of the units as they fight with each of their weapons that may do something. C29
func (x countedEntry) blows(may func(u *Unit) bool) (list []int) {
	for k, w := range x.arms.with {
		if may(w.Unit) {
			list = append(list, doers(x.units, inContact+k)...)
		}
	}
	return list
}

// unitsOf are the numbers of all units of some entries.
func unitsOf(entries []countedEntry) (list []int) {
	for _, x := range entries {
		list = append(list, x.units...)
	}
	return list
}

// open adds a metric of the whole game, even of what is never done.
func (l ledger) open(list []rules.Metric, m rules.Metric, deed int, doers ...int) []rules.Metric {
	m.Max = l.Most(deed, doers...)
	l.Into(len(list), deed, doers...)
	return append(list, m)
}

// openDeeds has what some doers do count apart, of what is asked for.
func (l ledger) openDeeds(list []rules.Metric, of rules.Subject, doers []int) []rules.Metric {
	own, other := of.Side(), of.Side().Other()
	counted := []rules.CountedDeed{
		{Deed: shotFired, Name: "shots", Doc: "shots of %"},
		{Deed: hitScored, Name: "hits", Doc: "hits scored by %", Better: own},
		{Deed: attackMade, Name: "attacks", Doc: "close-combat attacks that % made"},
		{Deed: exchangeWon, Name: "won", Better: own,
			Doc: "exchanges of blows won by %, in its own attacks and in those of the enemy"},
		{Deed: enemyMissed, Name: "missed", Better: other,
			Doc: "shots of % without a hit, with overkill dice, and exchanges of blows that it did not win"},
		{Deed: exchangeDrawn, Name: "drawn", Doc: "exchanges of blows that % drew"},
		{Deed: timesCaught, Name: "caught", Better: other,
			Doc: "close-combat attacks from side or rear on %, which had not turned"},
		{Deed: hitSaved, Name: "saved", Better: other,
			Doc: "saves made from hits of % and from exchanges of blows that it won"},
		{Deed: woundMade, Name: "wounds", Better: own,
			Doc: "hits of %, and exchanges of blows that it won, that were not saved"},
		{Deed: hitWasted, Name: "wasted", Doc: "hits that nobody was left for, of %"},
		{Deed: killMade, Name: "kills", Doc: "units destroyed by %", Better: own},
	}
	return l.Open(list, of, doers, slices.DeleteFunc(counted, l.ignores)...)
}

// ignores reports whether a deed is of those that count only where they are asked for.
func (l ledger) ignores(x rules.CountedDeed) bool {
	switch x.Deed {
	case enemyMissed:
		return !l.count.Counts(rules.Misses)
	case hitSaved, woundMade, hitWasted:
		return !l.count.Counts(rules.Wounds)
	default:
		return false
	}
}

// openFire has what units do with their shots at some time count apart.
func (l ledger) openFire(list []rules.Metric, of rules.Subject, doers []int) []rules.Metric {
	own := of.Side()
	return l.Open(list, of, doers,
		rules.CountedDeed{Deed: shotFired, Name: "shots", Doc: "shots of %"},
		rules.CountedDeed{Deed: hitScored, Name: "hits", Doc: "hits scored by %", Better: own},
		rules.CountedDeed{Deed: killMade, Name: "kills", Doc: "units destroyed by shots of %", Better: own})
}

// openLosses has what the units of an entry lose count apart: together and, if they are several, each.
func (l ledger) openLosses(list []rules.Metric, x countedEntry) []rules.Metric {
	of := x.subject()
	list = l.Open(list, of, doers(x.units, itself),
		rules.CountedDeed{Deed: unitLost, Name: "lost", Doc: "% destroyed", Better: x.side.Other()})
	list = l.openHP(list, of, x.units)
	if len(x.units) == 1 {
		return list
	}
	for i, k := range x.units {
		label := of.Label + "-" + strconv.Itoa(1+i)
		list = l.openHP(list, rules.Subject{Label: label, Name: x.Name + " (" + label + ")"}, []int{k})
	}
	return list
}

// openHP has the HP that some units lose count apart.
func (l ledger) openHP(list []rules.Metric, of rules.Subject, units []int) []rules.Metric {
	return l.Open(list, of, doers(units, itself),
		rules.CountedDeed{Deed: hpLost, Name: "hp-lost", Doc: "HP that % lost", Better: of.Side().Other()})
}

// openWeapons has what is done with each weapon of a side count apart. C10, C29
func (l ledger) openWeapons(list []rules.Metric, entries []countedEntry) []rules.Metric {
	var names []string
	by := map[string][]int{}
	add := func(name string, doers []int) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
		by[name] = append(by[name], doers...)
	}
	for _, x := range entries {
		if x.fires {
			add(x.Weapon.Name, doers(x.units, inOwnTurn, onOverwatch))
		}
		for k, w := range x.arms.with {
			if len(w.CloseCombat) > 0 {
				add(w.wielded().Name, doers(x.units, inContact+k))
			}
		}
	}
	for w, weapon := range rules.WeaponSubjects(entries[0].side, names) {
		list = l.openDeeds(list, weapon, by[names[w]])
	}
	return list
}

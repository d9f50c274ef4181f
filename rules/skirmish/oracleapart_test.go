package skirmish_test

// What the naive reference counts apart, by the engine's names of metrics.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// counted is what is counted apart, by the letters of the two sides. The engine must have a metric
// of all that is not 0, except who is out of a shot.
func (x *naiveAudit) counted(to *rulestest.Tally, asked *rules.Counting, letters string) counted {
	all := counted{}
	if !asked.Separate() {
		return all
	}
	for s, units := range x {
		side := letters[s : s+1]
		for i, u := range units {
			a := u.account()
			if asked.Counts(rules.Units) {
				a.addUnit(all, side+strconv.Itoa(i+1))
			}
			for name, d := range a.deeds {
				if asked.Counts(rules.Weapons) {
					d.add(all, side+"-"+naiveLabel(name))
				}
			}
		}
	}
	for name, n := range all {
		became := strings.HasSuffix(name, "-wounds") || strings.HasSuffix(name, "-ducked")
		missed := strings.HasSuffix(name, "-missed")
		if n != 0 && !to.Has(name) && !strings.HasSuffix(name, "-out") && (!became || asked.Counts(rules.Wounds)) && (!missed || asked.Counts(rules.Misses)) {
			panic(name + " is counted and no metric")
		}
	}
	return all
}

// addUnit adds what a unit did and what became of it.
func (a *naiveAccount) addUnit(all counted, label string) {
	all[label+"-lost"], all[label+"-wounded"], all[label+"-out"] = a.dead, a.wounded, 0
	if all[label+"-hits-on-heroes"] = a.heroes; a.alike {
		all[label+"-hits-on-heroes"] = 0
	}
	if a.out {
		all[label+"-out"] = 1
	}
	total := naiveDeeds{}
	for _, d := range a.deeds {
		total.shots, total.hits, total.kills = total.shots+d.shots, total.hits+d.hits, total.kills+d.kills
		total.missed += d.missed
		total.wounds, total.ducks = total.wounds+d.wounds, total.ducks+d.ducks
	}
	total.add(all, label)
}

// add adds what was done with a weapon.
func (d naiveDeeds) add(all counted, label string) {
	all[label+"-shots"] += d.shots
	all[label+"-hits"] += d.hits
	all[label+"-missed"] += d.missed
	all[label+"-kills"] += d.kills
	all[label+"-wounds"] += d.wounds
	all[label+"-ducked"] += d.ducks
}

// addApart adds what is counted apart.
func (n names) addApart(in rules.Input, maybe names) {
	asked, acts, melee := countingOf(in), [2]bool{true, true}, false
	var sides [2][]skirmish.Unit
	h := naiveByTheBook()
	switch x := in.(type) {
	case shot:
		sides, acts = [2][]skirmish.Unit{{x.A}, {x.B}}, [2]bool{true, false}
	case armour:
		sides, acts = [2][]skirmish.Unit{{x.A}, {x.B}}, [2]bool{true, x.TargetActs}
	case firefight:
		sides = [2][]skirmish.Unit{{x.A}, {x.B}}
	case assault:
		sides, melee = [2][]skirmish.Unit{{x.A}, {x.B}}, true
		h = naiveAssaultHouseOf(&x.Rules)
	case battle:
		sides, melee = [2][]skirmish.Unit{x.A, x.B}, true
		h = naiveHouse{BattleHouse: x.Rules}
	}
	_, once := in.(shot)
	for side, units := range sides {
		letter, foes := "ab"[side:side+1], sides[1-side]
		shot := slices.ContainsFunc(foes, func(u skirmish.Unit) bool {
			guns, _ := naiveField(naiveUnitOf(&u, &u), &h, nil).arms()
			return len(guns) > 0
		})
		for i := range units {
			u := &units[i]
			guns, blades := naiveField(naiveUnitOf(u, u), &h, nil).arms()
			label := letter + strconv.Itoa(i+1)
			if asked.Counts(rules.Units) {
				n.addFate(label, u, once)
			}
			if asked.Counts(rules.Units) && acts[1-side] && shot && len(u.Figures) > 0 && !naiveField(naiveUnitOf(u, u), &h, nil).alike() {
				n.add(label + "-hits-on-heroes")
			}
			if asked.Counts(rules.Units) && acts[side] {
				n.addKills(label, foes, asked)
				n.addFired(label, len(guns) > 0, asked)
				maybe.addFired(label, u.Policy == skirmish.Regroups || slices.ContainsFunc(units, func(o skirmish.Unit) bool {
					return o.Rejoins == i+1
				}), asked) // with the guns of others
			}
			if !asked.Counts(rules.Weapons) || !acts[side] {
				continue
			}
			for _, name := range guns {
				n.addKills(letter+"-"+naiveLabel(name), foes, asked)
				n.addFired(letter+"-"+naiveLabel(name), true, asked)
			}
			for _, name := range blades {
				if melee {
					n.addKills(letter+"-"+naiveLabel(name), foes, asked)
				}
			}
		}
	}
}

// addKills adds what is counted of what hits do: vehicles have no wounds, but those aboard may have, and do not duck.
func (n names) addKills(label string, foes []skirmish.Unit, asked *rules.Counting) {
	n.add(label + "-kills")
	if !asked.Counts(rules.Wounds) {
		return
	}
	if slices.ContainsFunc(foes, func(u skirmish.Unit) bool { return len(u.Figures)+len(u.Passengers) > 0 }) {
		n.add(label + "-wounds")
	}
	if slices.ContainsFunc(foes, func(u skirmish.Unit) bool { return len(u.Figures) > 0 }) {
		n.add(label + "-ducked")
	}
}

// addFired adds what is counted of fire, if there is any.
func (n names) addFired(label string, fires bool, asked *rules.Counting) {
	if fires {
		n.add(label+"-shots", label+"-hits")
	}
	if fires && asked.Counts(rules.Misses) {
		n.add(label + "-missed")
	}
}

// addFate adds what becomes of a unit.
func (n names) addFate(label string, u *skirmish.Unit, once bool) {
	if !once {
		n.add(label + "-out")
	}
	if u.Vehicle == nil {
		n.add(label+"-lost", label+"-wounded")
	}
}

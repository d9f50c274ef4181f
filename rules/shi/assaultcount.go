package shi

import "github.com/oddsmith/oddsmith/rules"

// openLedger returns the metrics of an assault, with those of what is asked for: each entry of defenders and of
// attackers, and the weapons of both.
func (x *assault) openLedger() []rules.Metric {
	x.ledger = newLedger(maxDefenders, len(x.attackers), &x.Counting)
	sides := [2][]countedEntry{x.entries(rules.A), x.entries(rules.B)}
	x.limitDeeds(sides[sideA], sides[sideB])
	list := x.metrics(unitsOf(sides[sideA]), unitsOf(sides[sideB]))
	if x.Counts(rules.Units) {
		for _, side := range sides {
			for _, entry := range side {
				list = x.openEntry(list, entry)
			}
		}
	}
	if x.Counts(rules.Weapons) {
		for _, side := range sides {
			list = x.ledger.openWeapons(list, side)
		}
	}
	return list
}

// entries are those of a side. Attackers come after as many defenders as there can be.
func (x *assault) entries(side rules.Side) (list []countedEntry) {
	next := 0
	add := func(q *Group, choice *weaponChoice, fires bool) {
		entry := countedEntry{
			Unit: &q.Unit, arms: x.Rules.arms(&q.Unit, choice), side: side, place: len(list), fires: fires,
		}
		for range q.Count {
			entry.units = append(entry.units, next)
			next++
		}
		list = append(list, entry)
	}
	if side == rules.A {
		for k := range x.A {
			add(&x.A[k], &x.Policy.Weapon, x.A[k].Weapon != nil)
		}
		return list
	}
	next = maxDefenders
	for k := range x.B {
		add(&x.B[k].Group, &x.BPolicy.Weapon, x.mayShoot(&x.B[k].Unit) || x.theyWatch(&x.B[k].Unit))
	}
	return list
}

// metrics are those that every assault has, and those of what happens in some.
func (x *assault) metrics(defenders, attackers []int) []rules.Metric {
	l := x.ledger
	list := l.open(nil, rules.Metric{Name: "kills", Doc: "attackers destroyed", Better: rules.A, Tabulate: true},
		unitLost, doers(attackers, itself)...)
	list = l.open(list, rules.Metric{Name: "a-hp-lost", Doc: "HP that the defender lost", Better: rules.B},
		hpLost, doers(defenders, itself)...)
	list = l.open(list, rules.Metric{Name: "shots", Doc: "shots that defenders fired, on overwatch too"},
		shotFired, doers(defenders)...)
	list = l.open(list, rules.Metric{Name: "attacks", Doc: "close-combat attacks of both sides"},
		attackMade, append(doers(defenders), doers(attackers)...)...)
	list = append(list, rules.Metric{Name: "turns", Doc: "turn in which the assault ended", Min: 1, Max: x.MaxTurns})
	list = l.open(list, rules.Metric{Name: "b-hp-lost", Doc: "HP that attackers lost", Better: rules.A},
		hpLost, doers(attackers, itself)...)
	list = append(list, rules.Metric{Name: "kill-shot", Histogram: true, Max: list[assaultShots].Max,
		Doc: "number of the shot that destroyed the first attacker to fall, 0 if none did"})
	if len(defenders) > 1 {
		list = l.open(list, rules.Metric{Name: "a-lost", Doc: "defenders destroyed", Better: rules.B, Tabulate: true},
			unitLost, doers(defenders, itself)...)
	}
	list = l.Open(list, rules.Subject{}, doers(defenders, itself),
		rules.CountedDeed{Deed: doorBroken, Name: "doors", Doc: "doors shot down"},
		rules.CountedDeed{Deed: doorShut, Name: "doors-closed", Doc: "doors that defenders closed"},
		rules.CountedDeed{Deed: contactLeft, Name: "disengaged",
			Doc: "times that a defender stepped out of contact with an attacker"},
		rules.CountedDeed{Deed: squareStepped, Name: "fell-back", Doc: "squares that the defender fell back"},
		rules.CountedDeed{Deed: stepTaken, Name: "stepped", Doc: "squares that the defender stepped forward or sideways"},
		rules.CountedDeed{Deed: doorOpened, Name: "doors-opened", Doc: "doors that the defender opened"})
	list = l.Open(list, rules.Subject{}, doers(attackers, itself), rules.CountedDeed{Deed: contactLeft, Name: "b-disengaged",
		Doc: "times that an attacker stepped out of contact"})
	return x.openShotsBack(list, doers(attackers))
}

// openShotsBack adds the shots and hits of attackers, if any shoots. C22
func (x *assault) openShotsBack(list []rules.Metric, attackers []int) []rules.Metric {
	if x.ledger.Most(shotFired, attackers...) == 0 {
		return list
	}
	list = x.ledger.open(list, rules.Metric{Name: "b-shots", Doc: "shots that attackers fired"}, shotFired, attackers...)
	return x.ledger.open(list, rules.Metric{Name: "b-hits", Better: rules.B,
		Doc: "hits that attackers scored with them, a shot without overkill at most one"}, hitScored, attackers...)
}

// openEntry has what units of an entry do and lose count apart.
func (x *assault) openEntry(list []rules.Metric, entry countedEntry) []rules.Metric {
	of := entry.subject()
	list = x.ledger.openDeeds(list, of, doers(entry.units))
	if entry.side == rules.A && x.watches(entry.Unit) || entry.side == rules.B && x.theyWatch(entry.Unit) {
		list = x.ledger.openFire(list, of.When("overwatch", "on overwatch"), doers(entry.units, onOverwatch))
		list = x.ledger.openFire(list, of.When("own-fire", "in its own turn"), doers(entry.units, inOwnTurn))
	}
	if entry.side == rules.A && len(x.defenders) == 1 {
		return x.ledger.openHP(list, of, entry.units)
	}
	return x.ledger.openLosses(list, entry)
}

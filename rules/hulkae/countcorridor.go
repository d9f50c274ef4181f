package hulkae

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// openLedger returns the metrics of a corridor: of the marines, of attackers who fire, and of what is asked for.
// H12, H15
func (c *corridor) openLedger() []rules.Metric {
	c.ledger = ledger{rules.NewLedger(doer(c.squad(len(c.B)), 0), deeds)}
	c.limitDeeds()
	list := c.openArmed(c.openMarines())
	if !c.Separate() {
		return list
	}
	c.runs.FirstCounted = len(list)
	sides := []rules.Side{rules.A, rules.B}[:1+rules.OneIf(c.isArmed())]
	for _, side := range sides {
		if c.Counts(rules.Units) {
			list = c.openUnits(list, side)
		}
	}
	for _, side := range sides {
		if c.Counts(rules.Weapons) {
			list = c.openWeapons(list, side)
		}
	}
	return c.ledger.Open(list, rules.Subject{}, doers(c.shooters(rules.A)),
		rules.CountedDeed{Deed: weaponCleared, Name: "jams-cleared", Doc: "jams cleared with command points", Better: rules.A},
		rules.CountedDeed{Deed: pointSpent, Name: "cp-spent", Doc: "command points spent"})
}

// squad is the number of a squad of attackers as a shooter; that of a marine is its place.
func (c *corridor) squad(place int) int { return len(c.marines) + place }

// shooters lists those of a side: each marine, or each squad of attackers.
func (c *corridor) shooters(side rules.Side) (list []int) {
	from, to := 0, len(c.marines)
	if side == rules.B {
		from, to = to, c.squad(len(c.B))
	}
	for ; from < to; from++ {
		list = append(list, from)
	}
	return list
}

// openMarines returns the metrics that every corridor has. H12
func (c *corridor) openMarines() []rules.Metric {
	marines := doers(c.shooters(rules.A))
	c.ledger.Into(corridorKills, figureLost, doers(c.shooters(rules.B))...)
	c.ledger.Into(corridorJams, gunJammed, marines...)
	c.ledger.Into(corridorShots, shotFired, marines...)
	c.ledger.Into(corridorAmmo, roundSpent, marines...)
	most := func(deed int) int { return c.ledger.Most(deed, marines...) }
	free := c.ledger.Most(shotFired, doers(c.shooters(rules.A), inOwnTurn, onOverwatch)...)
	return []rules.Metric{
		{Name: "kills", Doc: "attackers killed", Max: len(c.attackers), Better: rules.A, Tabulate: true},
		{Name: "jams", Doc: "jams suffered", Max: most(gunJammed), Better: rules.B},
		{Name: "shots", Doc: "attack rolls made", Max: min(most(shotFired), free+c.commandShots())},
		{Name: "ammo", Doc: "rounds spent by counted weapons", Max: most(roundSpent), Better: rules.B},
		{Name: "turns", Doc: "turn in which the trial ended", Min: 1, Max: c.MaxTurns},
	}
}

// openArmed adds what attackers do with their weapons, where any fires, and the steps that a marine takes. H15, H18, H20
func (c *corridor) openArmed(list []rules.Metric) []rules.Metric {
	marines, before := doers(c.shooters(rules.A)), len(list)
	list = c.ledger.Open(list, rules.Subject{}, marines,
		rules.CountedDeed{Deed: figureLost, Name: "a-lost", Doc: "marines killed", Better: rules.B})
	if len(list) > before {
		c.armed.lost = before
	}
	list = c.ledger.Open(list, rules.Subject{}, doers(c.shooters(rules.B)),
		rules.CountedDeed{Deed: shotFired, Name: "b-shots", Doc: "attack rolls made by attackers"},
		rules.CountedDeed{Deed: roundSpent, Name: "b-ammo", Doc: "rounds spent by attackers' counted weapons", Better: rules.A},
		rules.CountedDeed{Deed: gunJammed, Name: "b-jams", Doc: "jams that attackers suffered", Better: rules.A})
	return c.ledger.Open(list, rules.Subject{}, marines,
		rules.CountedDeed{Deed: squareStepped, Name: "stepped-back", Doc: "squares that the marine stepped back"},
		rules.CountedDeed{Deed: squareGained, Name: "stepped-forward", Doc: "squares that the marine stepped forward"})
}

// openUnits adds what each entry of a side did and, for each entry of the other, whom it lost. H12, H15
func (c *corridor) openUnits(list []rules.Metric, side rules.Side) []rules.Metric {
	for g, x := range c.entries(side) {
		unit := rules.UnitSubject(side, g, x.name)
		list = c.openShots(list, unit, x.shooters)
		if x.atEitherTime {
			list = c.openShots(list, unit.When("overwatch", "on overwatch"), x.shooters, onOverwatch)
			list = c.openShots(list, unit.When("own-fire", "in its own turn"), x.shooters, inOwnTurn)
		}
		if side == rules.A && c.commands { // HAE-SF-04
			list = c.openShots(list, unit.When("command", "for command points"), x.shooters, forPoints)
		}
	}
	for g, x := range c.entries(side.Other()) {
		list = c.ledger.openLost(list, rules.UnitSubject(side.Other(), g, x.name), doers(x.shooters))
	}
	return list
}

// openWeapons adds what is done with each weapon of a side. H12, H15
func (c *corridor) openWeapons(list []rules.Metric, side rules.Side) []rules.Metric {
	var names []string
	by := map[string][]int{}
	for _, x := range c.entries(side) {
		if x.weapon == nil {
			continue
		}
		if !slices.Contains(names, x.weapon.Name) {
			names = append(names, x.weapon.Name)
		}
		by[x.weapon.Name] = append(by[x.weapon.Name], x.shooters...)
	}
	for w, weapon := range rules.WeaponSubjects(side, names) {
		list = c.openShots(list, weapon, by[names[w]])
	}
	return list
}

// openShots has what some shooters do count apart, at some times or at all.
func (c *corridor) openShots(list []rules.Metric, of rules.Subject, shooters []int, at ...int) []rules.Metric {
	targets := [...]string{rules.A: "attackers", rules.B: "marines"}[of.Side()]
	return c.ledger.openShots(list, of, doers(shooters, at...), targets)
}

// countedEntry is an entry of the list of a side.
type countedEntry struct {
	name         string
	count        int
	weapon       *Weapon
	shooters     []int
	atEitherTime bool // whether its own turn and overwatch are counted apart too
}

// entries are those of a side.
func (c *corridor) entries(side rules.Side) (list []countedEntry) {
	if side == rules.B {
		for g := range c.B {
			u := &c.B[g].Unit
			list = append(list, countedEntry{u.Name, c.B[g].Count, u.Weapon, []int{c.squad(g)},
				c.firesInItsTurn(u) && c.answerReach(u) > 0})
		}
		return list
	}
	from := 0
	for g := range c.A {
		u, to := &c.A[g].Unit, from+c.A[g].Count
		list = append(list, countedEntry{u.Name, c.A[g].Count, u.Weapon, c.shooters(rules.A)[from:to],
			c.firesAtEitherTime(from) || c.commands})
		from = to
	}
	return list
}

// firesAtEitherTime reports whether a marine means to fire in its own turn and on overwatch: by
// policy, or because it need not pay for overwatch. HAE-OW-01, H7
func (c *corridor) firesAtEitherTime(i int) bool {
	u := c.marines[i]
	return c.reach[i] > 0 &&
		(c.wantsToFire() && (c.wantsToWatch() || u.alwaysWatches()) || u.alwaysWatches() && !c.mayWatch(u))
}

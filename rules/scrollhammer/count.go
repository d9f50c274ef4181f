package scrollhammer

import "github.com/oddsmith/oddsmith/rules"

// What is done with weapons, and what befalls units and sides.
const (
	shotFired = iota
	attackMade
	hitScored
	hitWounded // saved or not
	woundSaved
	woundWasted // nobody was left for it
	enemySlain
	modelKilled
	modelLost // swept, too
	woundSuffered
	unitOut
	modelLeft
	firstScored // points of combat score, in turn 1
	lastScored
	deeds
)

// unitDoer is the number by which the ledger knows a unit; an attack it knows by its place among all.
func (c *combat) unitDoer(u int) int { return len(c.attacks) + u }

// sideDoer is that of a side as a whole.
func (c *combat) sideDoer(side int) int { return c.unitDoer(len(c.units)) + side }

// sideDoers are a side and its units, whom something befalls.
func (c *combat) sideDoers(side int) []int {
	list := []int{c.sideDoer(side)}
	for _, u := range c.armies[side] {
		list = append(list, c.unitDoer(u))
	}
	return list
}

// attacksWhere lists some attacks.
func (c *combat) attacksWhere(is func(a *attack) bool) (list []int) {
	for i := range c.attacks {
		if is(&c.attacks[i]) {
			list = append(list, i)
		}
	}
	return list
}

// sideOf returns the side that makes an attack.
func (c *combat) sideOf(a *attack) int { return c.units[c.groups[a.group].unit].side }

// openLedger has what is done count, in the metrics of every combat, in more of them, and in those of what is asked for.
func (c *combat) openLedger(asked *rules.Counting, more ...rules.Metric) *combat {
	c.asked, c.ledger = asked, rules.NewLedger(c.sideDoer(len(c.armies)), deeds)
	c.limitDeeds()
	c.openSides()
	c.metrics = append(c.metrics, rules.Metric{Name: "turns", Doc: "turns fought", Max: c.maxTurns})
	c.metrics = append(c.metrics, more...)
	if asked.Separate() {
		c.strikes.FirstCounted = len(c.metrics)
	}
	for side := range c.armies {
		if asked.Counts(rules.Units) {
			c.openUnits(side)
		}
	}
	for side := range c.armies {
		if asked.Counts(rules.Weapons) {
			c.openWeapons(side)
		}
	}
	return c
}

// openSides adds what every combat counts of both sides.
func (c *combat) openSides() {
	for _, ofA := range append(casualties(rules.B),
		rules.CountedDeed{Deed: modelLeft, Name: "left", Doc: "models left of %", Better: rules.A},
		rules.CountedDeed{Deed: woundSuffered, Name: "wounds", Better: rules.B,
			Doc: "wounds suffered, without those of models swept, by %"},
		rules.CountedDeed{Deed: firstScored, Name: "first-score", Doc: "combat score in turn 1 of %", Better: rules.A},
		rules.CountedDeed{Deed: lastScored, Name: "last-score", Doc: "combat score in the last turn of %", Better: rules.A},
	) {
		for side, letter := range [2]string{"a", "b"} {
			x := ofA
			x.Name, x.Always = letter+"-"+ofA.Name, true
			if side == sideB {
				x.Better = ofA.Better.Other()
			}
			c.metrics = c.ledger.Open(c.metrics, rules.Subject{Name: letter}, c.sideDoers(side), x)
		}
	}
	for side := range c.armies {
		c.metrics[metricLost+side].Tabulate = true
		c.metrics[metricLeft+side].MeansByOutcome = true
		c.metrics[metricFirst+side].MeansByOutcome, c.metrics[metricFirst+side].Histogram = true, true
	}
}

// casualties are how models are lost of a side or a unit.
func casualties(foe rules.Side) []rules.CountedDeed {
	return []rules.CountedDeed{
		{Deed: modelLost, Name: "lost", Doc: "models lost, with those swept, by %", Better: foe},
		{Deed: modelKilled, Name: "killed", Better: foe,
			Doc: "models killed by blows, shots or terrain, without those swept, of %"},
	}
}

// openUnits adds what each unit of a side does, and what becomes of it.
func (c *combat) openUnits(side int) {
	for i, u := range c.armies[side] {
		of := rules.UnitSubject(rules.Side(1+side), i, c.units[u].Name)
		c.openAttacks(of, "by", c.attacksWhere(func(a *attack) bool { return c.groups[a.group].unit == u }))
		fate := casualties(of.Side().Other())
		if len(c.armies[side]) > 1 { // else the outcome tells it
			fate = append(fate, rules.CountedDeed{Deed: unitOut, Name: "out", Better: of.Side().Other(),
				Doc: "whether % was destroyed, swept or fell back"})
		}
		c.metrics = c.ledger.Open(c.metrics, of, []int{c.unitDoer(u)}, fate...)
	}
}

// openWeapons adds what is done with each weapon of a side: those of one name are one.
func (c *combat) openWeapons(side int) {
	var names []string
	with := map[string][]int{}
	for _, i := range c.attacksWhere(func(a *attack) bool { return c.sideOf(a) == side }) {
		name := c.attacks[i].weapon.Name
		if with[name] == nil {
			names = append(names, name)
		}
		with[name] = append(with[name], i)
	}
	for i, weapon := range rules.WeaponSubjects(rules.Side(1+side), names) {
		c.openAttacks(weapon, "with", with[names[i]])
	}
}

// openAttacks adds what comes of some attacks, of wounds if they are asked for.
func (c *combat) openAttacks(of rules.Subject, by string, attacks []int) {
	own, foe := of.Side(), of.Side().Other()
	by += " %"
	list := []rules.CountedDeed{
		{Deed: shotFired, Name: "shots", Doc: "shots " + by, Better: own},
		{Deed: attackMade, Name: "attacks", Doc: "attacks rolled " + by, Better: own},
		{Deed: hitScored, Name: "hits", Doc: "hits " + by, Better: own},
		{Deed: hitWounded, Name: "wounds", Doc: "hits that wounded, saved or not, " + by, Better: own},
		{Deed: woundSaved, Name: "saved", Doc: "wounds saved of those " + by, Better: foe},
		{Deed: woundWasted, Name: "wasted", Doc: "wounds that nobody was left for of those " + by},
		{Deed: enemySlain, Name: "kills", Doc: "enemies slain " + by, Better: own},
	}
	if !c.asked.Counts(rules.Wounds) {
		list = append(list[:3], list[6])
	}
	c.metrics = c.ledger.Open(c.metrics, of, attacks, list...)
}

// CheckCount refuses to count misses.
func (x *Fight) CheckCount() []rules.Problem { return x.CheckWithout(rules.MissesAreTheRest()) }

// CheckCount refuses to count misses.
func (x *Multi) CheckCount() []rules.Problem { return x.CheckWithout(rules.MissesAreTheRest()) }

// CheckCount refuses to count misses.
func (x *Charge) CheckCount() []rules.Problem { return x.CheckWithout(rules.MissesAreTheRest()) }

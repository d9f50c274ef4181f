package scrollhammer

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Outcomes of every scenario, by who lost and how.
const (
	lostB         = 0 // and a fate
	lostA         = 3
	bothDestroyed = 6
	isDraw        = 7
	noCombat      = 8
)

// Metrics of every scenario. Those of a side come in pairs, a's first.
const (
	metricLost   = 2 * iota
	metricKilled // models that their wounds removed
	metricLeft   // models left
	metricWounds // suffered
	metricFirst  // combat score of turn 1
	metricLast   // combat score of the last turn
	metricTurns
)

func (c *combat) outcomes() []rules.Outcome {
	a, b := c.title(sideA), c.title(sideB)
	return []rules.Outcome{
		{Name: "b-destroyed", Doc: b + " (b) wiped out", Winner: rules.A},
		{Name: "b-swept", Doc: b + " (b) fallen back, and caught by a sweeping advance", Winner: rules.A},
		{Name: "b-fell-back", Doc: b + " (b) fallen back, and escaped", Winner: rules.A},
		{Name: "a-destroyed", Doc: a + " (a) wiped out", Winner: rules.B},
		{Name: "a-swept", Doc: a + " (a) fallen back, and caught by a sweeping advance", Winner: rules.B},
		{Name: "a-fell-back", Doc: a + " (a) fallen back, and escaped", Winner: rules.B},
		{Name: "both-destroyed", Doc: "both sides wiped out at once", Winner: rules.Neither,
			Impossible: !c.canDestroyBoth()},
		{Name: "draw", Doc: "the turn limit was reached", Winner: rules.Neither},
	}
}

// metrics bounds casualties by the models there are, and scores by the wounds of a
// side's enemies and its bonuses.
func (c *combat) metrics() []rules.Metric {
	var list []rules.Metric
	wounds := [2]int{}
	for _, u := range c.units {
		_, w := u.count()
		wounds[u.side] += w
	}
	sides, better := [2]string{"a", "b"}, [2]rules.Side{rules.A, rules.B}
	pair := func(name, doc string, most func(side int) int, better func(side int) rules.Side, grid bool) {
		for side, letter := range sides {
			list = append(list, rules.Metric{Name: letter + "-" + name,
				Doc: doc + " " + letter, Max: most(side), Better: better(side), Tabulate: grid})
		}
	}
	own := func(side int) rules.Side { return better[side] }
	other := func(side int) rules.Side { return better[1-side] }
	all := func(side int) int { return c.strength[side] }
	bonus := c.house.MaxRankBonus + c.house.HordeBonus + c.house.StandardBonus
	score := func(side int) int { return wounds[1-side] + bonus }
	pair("lost", "models lost, with those swept, by", all, other, true)
	pair("killed", "models killed by blows, shots or terrain, without those swept, of", all, other, false)
	pair("left", "models left of", all, own, false)
	pair("wounds", "wounds suffered, without those of models swept, by",
		func(side int) int { return wounds[side] }, other, false)
	pair("first-score", "combat score in turn 1 of", score, own, false)
	pair("last-score", "combat score in the last turn of", score, own, false)
	for _, m := range []int{metricLeft, metricFirst} {
		for side := range sides {
			list[m+side].MeansByOutcome, list[m+side].Histogram = true, m == metricFirst
		}
	}
	list = append(list, rules.Metric{Name: "turns", Doc: "turns fought", Max: c.maxTurns})
	list = append(list, c.more...)
	if c.counts != nil {
		list = append(list, c.counts.metrics...)
	}
	return list
}

// result ends the steps of a turn: the side with the higher combat score wins, a
// side without models loses. Morale is tested at once, as a rule, so that no state keeps the
// scores. SCR-RS-01, SCR-RS-03
func (c *combat) result(d *dice.Dice, s *state, e *rules.MetricValues) int {
	s.step, s.blow, s.target = 0, 0, 0
	s.first, s.engaged, s.choice = [maxUnits]uint8{}, [maxUnits]uint8{}, [maxGroups]choice{}
	for side := range s.score {
		s.score[side] += uint16(c.bonus(d, s, side))
		if s.turn == 1 {
			e.Add(metricFirst+side, int(s.score[side]))
		}
	}
	d.Log("SCR-RS-01", "combat score: a {#}, b {#}", int(s.score[sideA]), int(s.score[sideB]))
	a, b := c.modelsOf(s, sideA), c.modelsOf(s, sideB)
	switch {
	case a == 0 && b == 0:
		return c.end(d, s, e, bothDestroyed)
	case a == 0 || b == 0:
		return c.end(d, s, e, s.lost(rules.OneIf(b == 0)))
	case s.score[sideA] == s.score[sideB]:
		return c.nextTurn(d, s, e)
	case c.moraleApart, c.undecided != 0 && c.mustDecide(s):
		s.phase = morale
		return rules.Ongoing
	default:
		return c.check(d, s, e)
	}
}

// bonus returns what ranks, numbers and a standard add to a side's score: that of its best
// unit in ranks, of a horde that alone outnumbers all enemies, of a living standard.
// SCR-RS-02
func (c *combat) bonus(d *dice.Dice, s *state, side int) int {
	enemies := c.modelsOf(s, 1-side)
	ranks, horde, standard := 0, 0, 0
	for _, u := range c.armies[side] {
		unit, n := c.units[u], c.living(s, u)
		switch {
		case n == 0:
			continue
		case unit.Formation == Ranks:
			ranks = max(ranks, min(n/unit.Frontage-1, c.house.MaxRankBonus))
		case unit.Formation == Horde && n > enemies:
			horde = c.house.HordeBonus
		}
		if unit.Standard {
			standard = c.house.StandardBonus
		}
	}
	if ranks+horde+standard > 0 {
		d.Log("SCR-RS-02", "bonus of {a|b}: ranks {#}, horde {#}, standard {#}", side, ranks, horde, standard)
	}
	return ranks + horde + standard
}

// nextTurn goes on: bonuses of the charge end, marks run out. SCR-RS-03,
// SCR-FI-05, SCR-FI-12
func (c *combat) nextTurn(d *dice.Dice, s *state, e *rules.MetricValues) int {
	if int(s.turn) == c.maxTurns {
		return c.end(d, s, e, isDraw)
	}
	s.phase, s.score, s.chargeBonus, s.before = turnBegins, [2]uint16{}, 0, [maxGroups]uint8{}
	if c.marking {
		for g := range c.groups {
			s.marks[g].expire()
		}
	}
	return rules.Ongoing
}

// end returns how it ended; a free winner consolidates, which changes no number. SCR-RS-03,
// SCR-RS-08
func (c *combat) end(d *dice.Dice, s *state, e *rules.MetricValues, outcome int) int {
	if outcome < bothDestroyed && s.turn > 0 {
		d.Log("SCR-RS-08", "{a|b} consolidates", rules.OneIf(outcome >= lostA))
	}
	if outcome == noCombat {
		d.Log("SCR-RS-03", "no combat")
	} else {
		d.Log("SCR-RS-03", "{b is destroyed|b is swept|b fell back|a is destroyed|a is swept|a fell back|"+
			"both are destroyed|a draw} {before the fight|in turn #}", outcome, int(s.turn))
	}
	e.Add(metricTurns, int(s.turn))
	for side, score := range s.score {
		e.Add(metricLast+side, int(score))
		e.Add(metricLeft+side, c.strength[side]) // casualties have been taken off
	}
	return outcome
}

// lost returns the outcome when a side has nobody left in the combat: the best that happened to
// one of its units. SCR-RS-03
func (s *state) lost(side int) int { return []int{lostA, lostB}[side] + int(s.fate[side]) }

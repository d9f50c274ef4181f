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
	parted        = 9
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

// result ends the steps of a turn: the side with the higher combat score wins, a
// side without models loses. Morale is tested at once, as a rule, so that no state keeps the
// scores. SCR-RS-01, SCR-RS-03
func (c *combat) result(d *dice.Dice, s *state, e *rules.MetricValues) int {
	s.step, s.blow, s.target = 0, 0, 0
	s.first, s.engaged, s.choice = [maxUnits]uint8{}, [maxUnits]uint8{}, [maxGroups]choice{}
	for side := range s.score {
		s.score[side] += uint16(c.bonus(d, s, side))
		if s.turn == 1 {
			c.ledger.Count(e, c.sideDoer(side), firstScored, int(s.score[side]))
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
	default:
		s.phase = morale
		return rules.Ongoing
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

// nextTurn goes on when those have piled in who do so through dangerous terrain. SCR-CH-06, SCR-RS-03
func (c *combat) nextTurn(d *dice.Dice, s *state, e *rules.MetricValues) int {
	if c.endsInTerrain && !s.parting {
		s.phase, s.charge = lastPileIns, 0
		return rules.Ongoing
	}
	return c.goOn(d, s, e)
}

// goOn ends a turn: bonuses of the charge end, marks run out. SCR-RS-03, SCR-FI-05, SCR-FI-12
func (c *combat) goOn(d *dice.Dice, s *state, e *rules.MetricValues) int {
	c.endPileIns(d, s)
	switch {
	case s.parting:
		return c.end(d, s, e, parted)
	case int(s.turn) == c.maxTurns:
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

// end returns how it ended; a free winner consolidates, which may bring it into dangerous terrain. SCR-RS-03, SCR-RS-08
func (c *combat) end(d *dice.Dice, s *state, e *rules.MetricValues, outcome int) int {
	if outcome < bothDestroyed && s.turn > 0 {
		winner := rules.OneIf(outcome >= lostA)
		d.Log("SCR-RS-08", "{a|b} consolidates", winner)
		if c.followsUp[winner] {
			s.phase, s.charge, s.ending = consolidation, 0, uint8(1+outcome)
			c.recount(s)
			return rules.Ongoing
		}
	}
	return c.over(d, s, e, outcome)
}

// over returns how it ended, with what is counted at the end. SCR-RS-03
func (c *combat) over(d *dice.Dice, s *state, e *rules.MetricValues, outcome int) int {
	if outcome == noCombat {
		d.Log("SCR-RS-03", "no combat")
	} else {
		d.Log("SCR-RS-03", "{b is destroyed|b is swept|b fell back|a is destroyed|a is swept|a fell back|"+
			"both are destroyed|a draw|they are parted} {before the fight|in turn #}", min(outcome, noCombat), int(s.turn))
	}
	e.Add(metricTurns, int(s.turn))
	for side, score := range s.score {
		c.ledger.Count(e, c.sideDoer(side), lastScored, int(score))
		c.ledger.Count(e, c.sideDoer(side), modelLeft, c.strength[side]) // casualties have been taken off
	}
	if outcome == parted && !c.charges { // there is no other way to have no combat
		return noCombat
	}
	return outcome
}

// lost returns the outcome when a side has nobody left in the combat: the best that happened to
// one of its units. SCR-RS-03
func (s *state) lost(side int) int { return []int{lostA, lostB}[side] + int(s.fate[side]) }

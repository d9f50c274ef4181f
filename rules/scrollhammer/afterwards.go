package scrollhammer

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// The streams of those who cross dangerous terrain after the blows of a turn, behind those of decisions on Morale.
const (
	firstLastStream   = 60
	firstFollowStream = 80
)

// lastPileIn has the next group pile in through dangerous terrain when a turn ends, a's first. Then the combat goes on, if
// anybody is left on both sides. SCR-CH-06, SCR-RS-03
func (c *combat) lastPileIn(d *dice.Dice, s *state, e *rules.MetricValues) int {
	models := func(g int) int {
		return c.profile(g).Last * rules.OneIf(c.meetsAnyone(s, c.groups[g].unit))
	}
	if g, n := c.nextToCross(s, models); n > 0 {
		d.Stream(dice.At(int(s.turn), 1+c.units[c.groups[g].unit].side, firstLastStream+g))
		d.Log("SCR-CH-06", "turn {#} ends: {# model piles|# models pile} in through dangerous terrain, of {unit}",
			int(s.turn), n, c.groups[g].unit)
		c.crossAfterwards(d, s, e, g, n)
		return rules.Ongoing
	}
	s.charge = 0
	c.recount(s)
	switch a, b := c.modelsOf(s, sideA), c.modelsOf(s, sideB); {
	case a == 0 && b == 0:
		return c.end(d, s, e, bothDestroyed)
	case a == 0 || b == 0:
		return c.end(d, s, e, s.lost(rules.OneIf(b == 0)))
	default:
		return c.goOn(d, s, e)
	}
}

// consolidate has the next group of the winner consolidate through dangerous terrain, which changes who won no more.
// SCR-CH-06, SCR-RS-08
func (c *combat) consolidate(d *dice.Dice, s *state, e *rules.MetricValues) int {
	outcome := int(s.ending) - 1
	winner := rules.OneIf(outcome >= lostA)
	models := func(g int) int {
		return c.profile(g).Follow * rules.OneIf(c.units[c.groups[g].unit].side == winner)
	}
	if g, n := c.nextToCross(s, models); n > 0 {
		d.Stream(dice.At(int(s.turn), 1+winner, firstFollowStream+g))
		d.Log("SCR-CH-06", "turn {#}: {# model consolidates|# models consolidate} through dangerous terrain, of {unit}",
			int(s.turn), n, c.groups[g].unit)
		c.crossAfterwards(d, s, e, g, n)
		return rules.Ongoing
	}
	return c.over(d, s, e, outcome)
}

// nextToCross returns the next group of which living models cross dangerous terrain, and how many.
func (c *combat) nextToCross(s *state, models func(group int) int) (group, n int) {
	for ; int(s.charge) < len(c.groups); s.charge++ {
		if n = min(models(int(s.charge)), int(s.before[s.charge])); n > 0 {
			s.charge++
			return int(s.charge) - 1, n
		}
	}
	return 0, 0
}

// crossAfterwards has models of a group cross dangerous terrain, whose wounds count for no score. SCR-CH-06, SCR-RS-01
func (c *combat) crossAfterwards(d *dice.Dice, s *state, e *rules.MetricValues, g, n int) {
	u := c.groups[g].unit
	bodies := s.of(c.units[u])
	c.crossTerrain(d, g, &bodies[g-c.units[u].first], n)
	c.harm(d, s, e, u, &bodies)
	s.marks[g].among(s.bodies[g].n)
}

package scrollhammer

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Metrics of a charge that is played alone, behind those of every scenario.
const (
	metricRange   = metricTurns + 1 + iota
	metricContact // models in base contact: a's, b's
)

// arrival returns what is counted of a charge besides the fight. SCR-CH-10
func (c *charge) arrival() []rules.Metric {
	list := c.arrivalAlone()
	c.metricTurnsToContact = metricTurns + 1 + len(list)
	if c.triesAgain() {
		list = append(list, rules.Metric{Name: "turns-to-contact",
			Doc: "turn in which the charge arrives, 0 if none does", Max: c.lastStart()})
	}
	return list
}

// arrivalAlone returns what is counted of a charge that ends before the first turn. SCR-CH-04, SCR-FI-02
func (c *charge) arrivalAlone() []rules.Metric {
	if !c.alone() {
		return nil
	}
	dice := 0
	for _, t := range c.units[0].troops {
		dice = max(dice, t.ChargeDice)
	}
	return []rules.Metric{
		{Name: "charge-range", Doc: "inches of the last charge range, 0 if it was not rolled",
			Max: 6*dice + c.A.ChargeBonus, Better: rules.A},
		{Name: "a-in-contact", Doc: "models in base contact after the charge, of a", Max: c.strength[sideA]},
		{Name: "b-in-contact", Doc: "models in base contact after the charge, of b", Max: c.strength[sideB]},
	}
}

// arrive ends a charge alone: it counts the models in contact. SCR-FI-02
func (c *charge) arrive(d *dice.Dice, s *state, e *rules.MetricValues) int {
	c.recount(s)
	models := [2]int{}
	for u, unit := range c.units {
		n := 0
		for arc := range numArcs {
			n += c.contact(s, u, arc, c.near(s, u))
		}
		models[unit.side] += min(n, c.near(s, u))
	}
	d.Log("SCR-FI-02", "in contact: {# model|# models} of a, {#} of b", models[sideA], models[sideB])
	for side, n := range models {
		e.Add(metricContact+side, n)
	}
	return c.end(d, s, e, isDraw)
}

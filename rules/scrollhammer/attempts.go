package scrollhammer

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// triesAgain reports whether a charge that fails may be tried again. SCR-CH-10
func (x *Charge) triesAgain() bool { return x.Attempts > 1 }

// gapTo returns the inches between the charging unit and a target, with those that it fled. SCR-CH-02, SCR-CH-10
func (c *charge) gapTo(s *state, target int) int {
	if c.triesAgain() {
		return int(s.gaps[target])
	}
	return c.B[target].Distance
}

// gapsAtFirst returns the distances of the targets, of a charge that may be tried again. SCR-CH-10
func (c *charge) gapsAtFirst() (gaps [maxUnits]uint8) {
	for i := range c.B {
		gaps[i] = uint8(c.B[i].Distance * rules.OneIf(c.triesAgain()))
	}
	return gaps
}

// farthest returns the largest gap that a charge may have to cover: legal, and fled. SCR-CH-01, SCR-CH-02
func (c *charge) farthest() int {
	if !c.triesAgain() {
		return c.minGap + 6*c.Rules.FleeDice
	}
	return min(c.minGap+6*c.Rules.FleeDice*c.Attempts, (c.Rules.InchesPerDie*maxChargeDice)+6*c.Rules.FleeDice)
}

// flyTo has a target end its flight so far away, for attempts to come. SCR-CH-02, SCR-CH-10
func (c *charge) flyTo(s *state, target, gap int) {
	if c.triesAgain() {
		s.gaps[target] = uint8(gap)
	}
}

// distanceTo returns the inches between a unit that charges and a target that has not fled before. SCR-CH-09
func (c *charge) distanceTo(s *state, target int) int {
	if s.charger > 0 {
		return c.nextCharges[s.charger].gap(s)
	}
	return c.gapTo(s, target)
}

// need returns the inches that the charge has to cover as things stand, by the farthest target.
func (c *charge) need(s *state) int {
	if s.charger > 0 {
		return c.nextCharges[s.charger].gap(s) + c.fledFarther(s)
	}
	gap := int(s.gap)
	for i := range c.targets {
		gap = max(gap, c.gapTo(s, i))
	}
	return gap
}

// chargeAnew has the unit charge again in the next turn, from nearer by its approach, if it has an attempt left and
// the targets are not too far away by then. Targets that fled react again if they have rallied. SCR-CH-01, SCR-CH-10
func (c *charge) chargeAnew(d *dice.Dice, s *state) bool {
	if len(c.Next) > 0 || int(s.attempt)+1 >= c.Attempts {
		return false
	}
	gap, reach := 0, c.Rules.InchesPerDie*c.slowest(s, 0)
	for i := range c.targets {
		s.gaps[i] = uint8(max(1, int(s.gaps[i])-c.Approach))
		gap = max(gap, int(s.gaps[i]))
	}
	if gap > reach {
		d.Log("SCR-CH-10", "{# inch is|# inches are} too far away to charge again; at most {#} are allowed", gap, reach)
		return false
	}
	s.attempt++
	s.phase, s.charge, s.gap = reactions, 0, 0
	if c.Rules.Rallied {
		s.fled = 0
	}
	d.Log("SCR-CH-10", "attempt {#}: {# inch|# inches} away", int(s.attempt)+1, gap)
	return true
}

// countContact counts the turn in which the charge arrives. SCR-CH-10
func (c *charge) countContact(s *state, e *rules.MetricValues) {
	if c.triesAgain() {
		e.Add(c.metricTurnsToContact, int(s.attempt)+1)
	}
	s.gaps = [maxUnits]uint8{}
}

package hulkae

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Lane is one of the corridors that meet where the marines stand. H19
type Lane string

// FromFront is the corridor of all who do not say otherwise.
const FromFront Lane = "front"

// lanes is how many corridors meet, numbered by the quarter turns to the right that lead to them from the front.
const (
	lanes    = 4
	toFront  = 0
	toBehind = 2
)

// number returns the lane by the quarter turns to the right that lead to it from the front.
func (l Lane) number() uint8 {
	for i, name := range [lanes]Lane{FromFront, "right", "behind", "left"} {
		if l == name {
			return uint8(i)
		}
	}
	return 0
}

// Arc is what a marine sees of the corridors around it.
type Arc string

// How far a marine sees to its sides. H19
const (
	ArcLane  Arc = "lane"
	ArcSides Arc = "sides"
)

// isCrossing reports whether attackers come from elsewhere than the front, or marines look elsewhere. H19
func (c *Corridor) isCrossing() bool {
	return slices.ContainsFunc(c.B, func(b Squad) bool { return b.From.number() > 0 }) ||
		slices.ContainsFunc(c.A, func(a Marines) bool { return a.Facing.number() > 0 })
}

// faces reports whether a marine sees the corridor of a group of attackers. H19
func (c *corridor) faces(m *marine, group uint8) bool {
	if !c.crossing {
		return true
	}
	side := (c.lane[group] - m.facing) % lanes
	switch c.Rules.Arc {
	case ArcLane:
		return side == 0
	case ArcSides:
		return side != lanes/2
	default:
		return true
	}
}

// inLane returns the attackers in the corridor of one of them.
func (c *corridor) inLane(attacker uint8) uint32 { return c.inLanes[c.lane[c.group[attacker]]] }

// nearestTo returns the squares to the nearest attacker in sight from so many quarter turns to a marine's right, 0 for
// none. H19
func (c *corridor) nearestTo(s *state, i int, side uint8) (square int) {
	for j, distance := range c.attackerDistances(s) {
		g := c.group[j]
		isThere := distance > 0 && (c.lane[g]-s.marines[i].facing)%lanes == side && c.sees(&s.attackerRun, g, int(distance))
		if isThere && (square == 0 || int(distance) < square) {
			square = int(distance)
		}
	}
	return square
}

// factsOfLanes are what a marine's player sees of the corridors around it. H19
func factsOfLanes() (list policy.Facts[marineView]) {
	for side, name := range [lanes]string{"front", "right", "behind", "left"} {
		to := func(v marineView) int { return v.c.nearestTo(v.s, v.i, uint8(side)) }
		where := [lanes]string{"before it", "to its right", "behind it", "to its left"}[side]
		list = append(list, policy.Facts[marineView]{
			{Name: name, Doc: "squares to the nearest attacker " + where + ", 0 for none; it may be seen there, whichever way the marine looks", Number: to},
			{Name: "nearest-" + name, Doc: "the nearest attacker of all is " + where + "; of several as near that before it, then to its right, then behind it",
				YesNo: func(v marineView) bool { return v.c.nearestSide(v.s, v.i) == side }},
		}...)
	}
	return list
}

// nearestSide returns where the nearest attacker of all in sight is, in quarter turns to a marine's right; −1 without any. H19
func (c *corridor) nearestSide(s *state, i int) int {
	best, side := 0, -1
	for other := range lanes {
		if square := c.nearestTo(s, i, uint8(other)); square > 0 && (side < 0 || square < best) {
			best, side = square, other
		}
	}
	return side
}

// turnAP is what a quarter turn costs. H19
const turnAP = 1

// turnActions adds the quarter turns that a marine may make: for 1 AP or, with a weapon that can, with a shot for the
// price of the shot. H19, HAE-MS-01
func (c *corridor) turnActions(s *state, i, target int, possible policy.Options) policy.Options {
	if !c.turns {
		return possible
	}
	firesFirst, firesThen := c.combines(s, i, target)
	for _, how := range turning() {
		switch {
		case how.firesFirst:
			possible = possible.With(how.action, firesFirst)
		case how.firesThen:
			possible = possible.With(how.action, firesThen)
		default:
			possible = possible.With(how.action, int(s.ap) >= turnAP)
		}
	}
	return possible
}

// turnsHow is an action with a quarter turn.
type turnsHow struct {
	action                int
	by                    uint8 // quarter turns to the right
	firesFirst, firesThen bool
}

// turning lists the actions with a quarter turn.
func turning() []turnsHow {
	const right, left = 1, lanes - 1
	return []turnsHow{
		{action: marineTurnsLeft, by: left}, {action: marineFiresAndTurnsLeft, by: left, firesFirst: true}, {action: marineTurnsLeftAndFires, by: left, firesThen: true},
		{action: marineTurnsRight, by: right}, {action: marineFiresAndTurnsRight, by: right, firesFirst: true}, {action: marineTurnsRightAndFires, by: right, firesThen: true},
	}
}

// wantsToTurn reports whether marines ever turn where attackers come from several sides. H19
func (c *Corridor) wantsToTurn() bool {
	for _, how := range turning() {
		if c.isCrossing() && c.wantsAction(how.action) {
			return true
		}
	}
	return false
}

// turn has the acting marine make a quarter turn, with a shot or without. H19
func (c *corridor) turn(d *dice.Dice, s *state, e *rules.MetricValues, how turnsHow, target int) (rolled bool, outcome int) {
	turns := func(d *dice.Dice, s *state, _ *rules.MetricValues) {
		m := &s.marines[s.actor]
		m.facing = (m.facing + how.by) % lanes
		s.endSeries()
		d.Log("H19", "marine {#} turns to its {left|right}", int(s.actor)+1, rules.OneIf(how.by == 1))
	}
	switch {
	case how.firesFirst:
		return true, c.fireAndMove(d, s, e, target, turns)
	case how.firesThen:
		return c.moveAndFire(d, s, e, turns)
	}
	s.ap -= turnAP
	turns(d, s, e)
	c.openAnswer(s)
	return false, rules.Ongoing
}

// notesOnLanes returns notes on corridors that nobody looks into, and on turns and arcs without any. H19
func (c *corridor) notesOnLanes() (list rules.Warnings) {
	wants := slices.ContainsFunc(turning(), func(how turnsHow) bool { return c.wantsAction(how.action) })
	list.AddIf(!c.crossing && wants, "no marine turns: all attackers come from the front (H19)")
	list.AddIf(!c.crossing && c.Rules.Arc != ArcLane, "rules.arc does nothing: all attackers come from the front (H19)")
	for g := range c.B {
		looks := func(i int) bool { return c.faces(&marine{facing: c.A[i].Facing.number()}, uint8(g)) }
		seen := false
		for i := range c.A {
			seen = seen || looks(i)
		}
		list.AddIf(!seen && !c.turns, "nobody looks "+string(c.B[g].From)+", where "+c.B[g].Name+" comes from (H19)")
	}
	return list
}

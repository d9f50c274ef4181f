package hulkae

// A marine who steps back, with scripted dice.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// steps gives the marine room behind it and a policy.
func steps(room int, text string) func(c *Corridor) {
	return func(c *Corridor) {
		c.RoomBehind = room
		if err := c.Policy.Action.UnmarshalText([]byte(text)); err != nil {
			panic(err)
		}
	}
}

// fives is so many rolls that hit with sustained fire alone.
func fives(rolls int) []int { return slices.Repeat([]int{5, 1}, rolls) }

func TestScriptedStepsBack(t *testing.T) {
	plain, firing := "step-back else fire else stop", "fire-and-step-back else fire else stop"
	runScripts(t, shooting, []scriptCase{
		// 6+, then 5+
		{"H18 a step costs 1 AP", steps(2, plain), fives(2), ending{"marines", 1, 0, 2, 0, 1}},
		{"H18 no room", steps(0, plain), miss(4), ending{"neither", 0, 0, 4, 0, 1}},
		// a shot at 6+, a step, 6+ again, then 5+
		{"HAE-SF-02 H18 a step ends a series", steps(1, "fire if ap = 4 else step-back else fire else stop"), fives(3), ending{"marines", 1, 0, 3, 0, 1}},
		// three shots with a step each and one without, all at 6+
		{"HAE-MS-01 H18 for the price of the shot, no series", steps(3, firing), fives(4), ending{"neither", 0, 0, 4, 0, 1}},
		// after those of a series, too
		{"HAE-MS-01 H18 it gains from no series", steps(1, "fire if ap > 2 else fire-and-step-back else stop"), slices.Concat(miss(2), fives(1)), ending{"neither", 0, 0, 3, 0, 1}},
		{"HAE-RA-04 H18 a shot for 2 AP", both(steps(5, "fire-and-step-back else stop"), armed(func(w *Weapon) { w.APPerShot = 2 })), miss(2), ending{"neither", 0, 0, 2, 0, 1}},
		{"HAE-MS-01 H18 not with every weapon", both(steps(3, "fire-and-step-back else stop"), armed(func(w *Weapon) { w.MoveAndShoot = false })), nil, ending{"neither", 0, 0, 0, 0, 1}},
		// the first at 12, then the target is out of range
		{"HAE-RA-01 H18 a shot before the step", both(steps(3, firing), armed(func(w *Weapon) { w.Range = 12 })), miss(1), ending{"neither", 0, 0, 1, 0, 1}},
		{"H10 H18 the corner stays where it is", both(steps(1, plain), func(c *Corridor) { c.VisibleFrom = 12 }), miss(3), ending{"neither", 0, 0, 3, 0, 1}},
	})
	adjacent := func(c *Corridor) { c.Distance = 1 }
	jammed := func(c *Corridor) { c.Distance, c.A[0].Jammed = 1, true }
	unarmed := func(c *Corridor) { c.Distance, c.A[0].Weapon = 1, nil }
	runScripts(t, walking(1), []scriptCase{
		{"H3 H18 stands and is caught", both(adjacent, steps(1, "stop")), nil, ending{"contact", 0, 0, 0, 0, 2}},
		{"H3 H18 steps out of contact", both(adjacent, steps(1, "step-back else stop")), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"HAE-OW-07 H18 jammed", both(jammed, steps(1, "step-back else overwatch else fire else stop")), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"HAE-RA-01 H18 unarmed", both(unarmed, steps(1, "step-back else overwatch else stop")), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"HAE-OW-01 H18 out of the zone, and on overwatch", both(adjacent, steps(1, "step-back else overwatch else stop")), []int{6, 1}, ending{"marines", 1, 0, 1, 0, 2}},
		{"HAE-OW-01 H18 too few AP left for it", both(adjacent, steps(3, "step-back else overwatch else stop")), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"H7 watches where it may not fire", both(steps(0, "fire else overwatch"), armed(func(w *Weapon) { w.Range = 11 })), []int{6, 1}, ending{"marines", 1, 0, 1, 0, 2}},
	})
	// it is opened at 7, and the step to 6 is seen
	door := func(c *Corridor) { c.Distance, c.Door = 6, 5 }
	runScripts(t, walking(2), []scriptCase{
		{"H16 H18 the door stays where it is", both(door, steps(1, "step-back else overwatch else stop")), miss(2), ending{"neither", 0, 0, 2, 0, 2}},
	})
	answered := func(c *Corridor) {
		c.Distance, c.BPolicy, c.B[0].Class, c.B[0].Weapon = 5, AttackersWatch, Biomorph, cannon()
	}
	near := func(c *Corridor) { answered(c); c.B[0].Weapon.OverwatchRange = rules.Cap(5) }
	runScripts(t, walking(0), []scriptCase{
		{"H14 H18 a step is answered", both(answered, steps(1, "step-back else stop")), []int{5, 1, 1}, ending{"marines-lost", 0, 0, 0, 0, 1}},
		{"H14 H18 one out of reach is not", both(near, steps(1, "step-back else stop")), nil, ending{"neither", 0, 0, 0, 0, 2}},
		// one answer to both
		{"H14 H18 HAE-MS-01 a shot and a step are one action", both(answered, steps(1, "fire-and-step-back else stop")), []int{1, 2, 1, 1, 1}, ending{"neither", 0, 0, 1, 0, 2}},
	})
}

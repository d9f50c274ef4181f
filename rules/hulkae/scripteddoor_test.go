package hulkae

// Doors and turns, with scripted dice.

import (
	"slices"
	"testing"
)

func TestScriptedDoor(t *testing.T) {
	door := func(square int) func(c *Corridor) { return func(c *Corridor) { c.Door = square } }
	second := func(c *Corridor) { c.B = append(c.B, runner("second", 3)) }
	runScripts(t, walking(3), []scriptCase{
		// 12 to 11, unseen; it opens the door and is seen; 11 to 10
		{"H16 HAE-OW-02 to open a door is an action", door(10), miss(2), ending{"neither", 0, 0, 2, 0, 2}},
		{"H16 shot as it opens", door(10), []int{6, 1}, ending{"marines", 1, 0, 1, 0, 2}},
		{"H16 right behind it at first", door(11), miss(3), ending{"neither", 0, 0, 3, 0, 2}},
		{"H16 not seen behind it", door(9), miss(1), ending{"neither", 0, 0, 1, 0, 2}},
		{"H16 no AP left to open it", door(8), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"H16 in front of it", door(12), miss(3), ending{"neither", 0, 0, 3, 0, 2}},
		// the second steps from 13 to 12, and is blocked by the first at 11
		{"H16 open for all", both(door(11), func(c *Corridor) { second(c); c.B[0].AP = 2 }), slices.Concat(miss(2), miss(1)), ending{"neither", 0, 0, 3, 0, 2}},
		// seen from 5 alone
		{"H10 H16 open and out of sight", both(door(11), func(c *Corridor) { c.VisibleFrom = 5 }), nil, ending{"neither", 0, 0, 0, 0, 2}},
	})
	runScripts(t, shooting, []scriptCase{
		{"H16 no target behind a door", door(11), nil, ending{"neither", 0, 0, 0, 0, 1}},
		{"H16 no fire through it either", both(gunner(Hybrid, 2, autogun), func(c *Corridor) { c.Door, c.MaxTurns, c.A[0].Weapon = 10, 2, nil }), nil, ending{"neither", 0, 0, 0, 0, 2}},
		// it opens the door, then fires
		{"H16 fire once it is open", both(gunner(Hybrid, 2, autogun), func(c *Corridor) { c.Door, c.MaxTurns, c.A[0].Weapon = 11, 2, nil }), []int{6}, ending{"marines-lost", 0, 0, 0, 0, 2}},
		{"H14 H16 no answer from behind it", both(gunner(Biomorph, 0, autogun), func(c *Corridor) {
			second(c)
			c.Distance, c.Door, c.B[0].Distance = 2, 4, 9
			c.B[0], c.B[1] = c.B[1], c.B[0]
		}), miss(4), ending{"neither", 0, 0, 4, 0, 1}},
	})
}

func TestScriptedTurnAt(t *testing.T) {
	turn := func(square int) func(c *Corridor) { return func(c *Corridor) { c.TurnAt = square } }
	runScripts(t, walking(3), []scriptCase{
		// 12 to 11, a turn, 11 to 10
		{"H16 HAE-OW-02 a turn is an action", turn(11), []int{1, 2, 1, 2, 6, 1}, ending{"marines", 1, 0, 3, 0, 2}},
		{"H16 where it starts", turn(12), miss(3), ending{"neither", 0, 0, 3, 0, 2}},
		// 12 to 11 and a turn; 11 to 10 and 9 two turns later
		{"H16 once", both(turn(11), func(c *Corridor) { c.B[0].AP, c.MaxTurns, c.Rules.CloseAssaultZone = 2, 4, 0 }), miss(4), ending{"neither", 0, 0, 4, 0, 4}},
		{"H16 contact comes first", both(turn(1), func(c *Corridor) { c.Distance = 1 }), miss(4), ending{"contact", 0, 0, 4, 0, 2}},
		// 3 to 2, a turn, 2 to 1: no AP left for contact
		{"H16 it costs an AP", both(turn(2), func(c *Corridor) { c.Distance = 3 }), miss(3), ending{"neither", 0, 0, 3, 0, 2}},
	})
	armedAt12 := func(class Class, ap int) func(c *Corridor) {
		return both(gunner(class, ap, autogun), turn(12))
	}
	runScripts(t, unarmed(12, 0), []scriptCase{
		// a turn and a shot; then it has turned, and fires twice
		{"H13 H16 it turns before it fires", both(armedAt12(Hybrid, 2), func(c *Corridor) { c.MaxTurns = 4 }), []int{5, 5, 5}, ending{"neither", 0, 0, 0, 0, 4}},
		{"H13 H16 no AP left to fire", both(armedAt12(Hybrid, 1), func(c *Corridor) { c.MaxTurns = 2 }), nil, ending{"neither", 0, 0, 0, 0, 2}},
	})
	runScripts(t, shooting, []scriptCase{
		{"H14 H16 it does not answer unturned", both(armedAt12(Biomorph, 1), func(c *Corridor) { c.BPolicy = AttackersWatch }), miss(4), ending{"neither", 0, 0, 4, 0, 1}},
		// it turns in turn 2, and answers each shot of turn 3
		{"H14 H16 but once it has turned", both(armedAt12(Biomorph, 1), func(c *Corridor) { c.BPolicy, c.MaxTurns = AttackersWatch, 3 }),
			slices.Concat(miss(4), slices.Repeat([]int{1, 2, 5}, 4)), ending{"neither", 0, 0, 8, 0, 3}},
	})
}

package hulkae

// Turns, movement and command points, with scripted dice.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// unarmed is a trooper without a weapon, so that no dice are rolled, and no turn
// limit that matters.
func unarmed(distance, ap int) func() *Corridor {
	return func() *Corridor {
		c := walking(ap)()
		c.A[0].Weapon, c.Distance, c.MaxTurns = nil, distance, 20
		return c
	}
}

func TestScriptedTurns(t *testing.T) {
	limit := func(n int) func(c *Corridor) { return func(c *Corridor) { c.MaxTurns = n } }
	firstB := func(c *Corridor) { c.First = "b" }
	runScripts(t, unarmed(7, 2), []scriptCase{
		// 7 to 5, 3, 1 in turns 2, 4, 6; contact in turn 8
		{"H1 to the end", alike, nil, ending{"contact", 0, 0, 0, 0, 8}},
		{"H1 limit 8", limit(8), nil, ending{"contact", 0, 0, 0, 0, 8}},
		{"H1 limit 7", limit(7), nil, ending{"neither", 0, 0, 0, 0, 7}},
		{"H1 limit 1", limit(1), nil, ending{"neither", 0, 0, 0, 0, 1}},
		{"H1 b first", firstB, nil, ending{"contact", 0, 0, 0, 0, 7}},
		{"H1 b first, limit 6", both(firstB, limit(6)), nil, ending{"neither", 0, 0, 0, 0, 6}},
	})
}

func TestScriptedContact(t *testing.T) {
	runScripts(t, unarmed(2, 2), []scriptCase{
		{"H3 AP left at 1", alike, nil, ending{"contact", 0, 0, 0, 0, 2}},
		{"H3 no AP left at 1", func(c *Corridor) { c.B[0].AP = 1 }, nil, ending{"contact", 0, 0, 0, 0, 4}},
		{"H3 adjacent at first", func(c *Corridor) { c.Distance = 1 }, nil, ending{"contact", 0, 0, 0, 0, 2}},
		{"H3 no AP at all", func(c *Corridor) { c.Distance, c.B[0].AP = 1, 0 }, nil, ending{"neither", 0, 0, 0, 0, 20}},
	})
	runScripts(t, walking(1), []scriptCase{
		// 2 to 1, a window; four shots; contact before any window
		{"H3 a window at 1", func(c *Corridor) { c.Distance, c.MaxTurns = 2, 20 }, miss(5), ending{"contact", 0, 0, 5, 0, 4}},
		{"H3 a window with the last AP", alike, []int{6, 1}, ending{"marines", 1, 0, 1, 0, 2}},
		{"H3 killed on the last square", func(c *Corridor) { c.Distance, c.B[0].AP = 2, 2 }, []int{6, 1}, ending{"marines", 1, 0, 1, 0, 2}},
	})
}

func TestScriptedFile(t *testing.T) {
	behind := func(ap int, stacking bool) func(c *Corridor) {
		return func(c *Corridor) { c.B, c.Stacking = append(c.B, runner("quick", ap)), stacking }
	}
	runScripts(t, unarmed(3, 1), []scriptCase{
		// the slow one in front: 3 to 2, 1, contact in turn 6
		{"H2 blocked", behind(6, false), nil, ending{"contact", 0, 0, 0, 0, 6}},
		// 4 to 1 with 3 AP left
		{"H2 stacking", behind(6, true), nil, ending{"contact", 0, 0, 0, 0, 2}},
		// the slow one in front never moves
		{"H2 blocked for good", both(behind(6, false), func(c *Corridor) { c.B[0].AP = 0 }), nil, ending{"neither", 0, 0, 0, 0, 20}},
	})
	// Two stand still at 2 and 20 squares; who starts between them walks into the first.
	apart := func(c *Corridor) {
		c.B[0].AP = 0
		c.B = append(c.B, runner("quick", 9), runner("last", 0))
		c.B[1].Distance, c.B[2].Distance = 9, 20
		c.Distance, c.MaxTurns = 2, 2
	}
	runScripts(t, walking(0), []scriptCase{
		// 9 to 3 in six windows, then it is blocked
		{"H2 a start of its own", apart, miss(6), ending{"neither", 0, 0, 6, 0, 2}},
		{"H2 one square behind it", both(apart, func(c *Corridor) { c.B[1].Count, c.B[1].AP = 2, 1 }), miss(2), ending{"neither", 0, 0, 2, 0, 2}},
		{"H2 two on a square", both(apart, func(c *Corridor) { c.Stacking, c.B[1].AP, c.B[2].AP, c.B[2].Distance = true, 1, 1, 9 }), miss(2), ending{"neither", 0, 0, 2, 0, 2}},
		// contact: 9 to 1 in eight windows
		{"H2 past the first", both(apart, func(c *Corridor) { c.Stacking = true }), miss(8), ending{"contact", 0, 0, 8, 0, 2}},
	})
	dead := func(c *Corridor) {
		behind(3, false)(c)
		c.Distance, c.B[0].AP = 3, 0
		c.Policy = PolicyFire
		c.A[0].AP = 1
	}
	runScripts(t, walking(0), []scriptCase{
		// 4 to 3 to 2 to 1 over the square of the dead one
		{"H2 the dead do not block", dead, []int{6, 1}, ending{"neither", 1, 0, 1, 0, 2}},
		{"H2 the living do", both(dead, func(c *Corridor) { c.MaxTurns = 4 }), miss(2), ending{"neither", 0, 0, 2, 0, 4}},
		{"H2 contact over the dead", both(dead, func(c *Corridor) { c.B[1].AP = 4 }), []int{6, 1}, ending{"contact", 1, 0, 1, 0, 2}},
	})
}

func TestScriptedOrder(t *testing.T) {
	// The slow one needs 6+, the quick one behind it 3+.
	order := func(quick int) func(c *Corridor) {
		return func(c *Corridor) {
			c.B = append(c.B, runner("quick", quick))
			c.A[0].AP, c.A[0].Weapon.Jams = 2, false
			c.A[0].Weapon.HitAgainst = []HitOverride{{"quick", 3}}
			c.Distance, c.Stacking, c.MaxTurns = 3, true, 20
		}
	}
	runScripts(t, walking(1), []scriptCase{
		// Turn 2: 3 to 2, and 4 to 3 to 2: three windows. Turn 4: the slow one to
		// 1 first (4 misses it), then the quick one to 1 and contact.
		{"H3 ties to the lower index", order(2), slices.Concat(miss(3), []int{4, 1, 1, 2}), ending{"contact", 0, 0, 5, 0, 4}},
		// Turn 2: 3 to 2, and 4 to 1: four windows. Turn 4: the quick one acts first:
		// contact, and no window for the slow one.
		{"H3 the nearest first", both(order(3), func(c *Corridor) { c.Rules.CloseAssaultZone = 0 }), slices.Repeat([]int{1, 1}, 4), ending{"contact", 0, 0, 4, 0, 4}},
	})
}

func TestScriptedCommandPoints(t *testing.T) {
	stuck := func(change func(c *Corridor)) func(c *Corridor) {
		return func(c *Corridor) { c.A[0].Jammed, c.A[0].AP = true, 1; change(c) }
	}
	rolled := func(dice, price int) func(c *Corridor) {
		return stuck(func(c *Corridor) { c.Rules.CP, c.Rules.UnjamCost = rules.Amount{Dice: dice}, price })
	}
	pair := func(c *Corridor) {
		c.A = append(c.A, trooper(heavy()))
		c.A[1].Jammed, c.A[1].AP = true, 1
		cp(1)(c)
	}
	runScripts(t, shooting, []scriptCase{
		{"H6 1D6 is enough", rolled(1, 3), []int{3, 6, 1}, ending{"marines", 1, 0, 1, 0, 1}},
		{"H6 1D6 is not enough", rolled(1, 3), []int{2}, ending{"neither", 0, 0, 0, 0, 1}},
		{"H6 2D6 add up", rolled(2, 7), []int{3, 4, 6, 1}, ending{"marines", 1, 0, 1, 0, 1}},
		{"H6 no dice for a number", stuck(cp(1)), []int{6, 1}, ending{"marines", 1, 0, 1, 0, 1}},
		{"H6 a roll each turn", both(rolled(1, 6), func(c *Corridor) { c.MaxTurns = 3 }), []int{5, 6, 6, 1}, ending{"marines", 1, 0, 1, 0, 3}},
		// 1 CP a turn never adds up to 2
		{"H6 replaced", stuck(func(c *Corridor) { cp(1)(c); c.Rules.UnjamCost, c.MaxTurns = 2, 9 }), nil, ending{"neither", 0, 0, 0, 0, 9}},
		{"H6 in index order", stuck(pair), miss(1), ending{"neither", 0, 0, 1, 0, 1}},
		{"HAE-OW-07 cleared, then fires with all AP", stuck(func(c *Corridor) { cp(1)(c); c.A[0].AP = 4 }), miss(4), ending{"neither", 0, 0, 4, 0, 1}},
	})
	long := func(c *Corridor) { c.MaxTurns = 4 }
	// 6 to 5 under overwatch; in turn 3 the enemy is in the zone of 5: fire; in
	// turn 4 no counter is left.
	zone := func(c *Corridor) { long(c); c.Distance, c.Rules.CloseAssaultZone = 6, 5 }
	runScripts(t, walking(1), []scriptCase{
		{"HAE-OW-07 the jam lasts", long, []int{2, 2}, ending{"neither", 0, 1, 1, 0, 4}},
		{"HAE-OW-07 cleared in the own turn, on overwatch again", both(cp(1), long), []int{2, 2, 6, 1}, ending{"marines", 1, 1, 2, 0, 4}},
		{"H6 counters are removed", zone, miss(5), ending{"neither", 0, 0, 5, 0, 4}},
	})
	// The CP that the own turn spends is missing in the window: jam, no clearing.
	runScripts(t, walking(3), []scriptCase{
		{"H6 shared by both turns", stuck(func(c *Corridor) { cp(1)(c); c.A[0].AP = 4 }), []int{2, 2}, ending{"neither", 0, 1, 1, 0, 2}},
		{"H6 unspent CP stay", stuck(func(c *Corridor) { cp(2)(c); c.A[0].AP = 4 }), []int{2, 2, 6, 1}, ending{"marines", 1, 1, 2, 0, 2}},
	})
}

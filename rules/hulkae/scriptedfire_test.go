package hulkae

// Shots in the marines' own turn, with scripted dice.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

func TestScriptedSustainedFire(t *testing.T) {
	two := func(c *Corridor) { c.B = append(c.B, runner("second", 0)) }
	oneAP := func(c *Corridor) { c.A[0].AP = 1 }
	pair := func(c *Corridor) { oneAP(c); c.A = append(c.A, c.A[0]) }
	runScripts(t, shooting, []scriptCase{
		// 6+, then 5+
		{"HAE-SF-01 gained", alike, []int{5, 5, 5, 1}, ending{"marines", 1, 0, 2, 0, 1}},
		// 6+, 5+, 5+, 5+
		{"H8 not cumulative", alike, []int{4, 3, 4, 3, 4, 3, 5, 1}, ending{"marines", 1, 0, 4, 0, 1}},
		// 6+, 5+, 4+
		{"HAE-SF-01 cumulative house rule", func(c *Corridor) { c.Rules.SustainedFireCumulative = true },
			[]int{4, 3, 4, 3, 4, 3}, ending{"marines", 1, 0, 3, 0, 1}},
		// 6+, 4+
		{"HAE-SF-01 a bonus of 2", func(c *Corridor) { c.Rules.SustainedFireBonus = 2 }, []int{4, 3, 4, 3}, ending{"marines", 1, 0, 2, 0, 1}},
		// 3+, then 1+
		{"HAE-SF-01 down to what no die misses", both(armed(func(w *Weapon) { w.Hit = 3 }), func(c *Corridor) { c.Rules.SustainedFireBonus = 2 }),
			[]int{2, 1, 1, 1}, ending{"marines", 1, 0, 2, 0, 1}},
		{"HAE-SF-01 no bonus", func(c *Corridor) { c.Rules.SustainedFireBonus = 0 },
			[]int{5, 1, 5, 1, 5, 1, 5, 1}, ending{"neither", 0, 0, 4, 0, 1}},
		// 6+, 5+ kills; the next target is 6+, 5+
		{"HAE-SF-02 H8 lost with the target", two, []int{5, 5, 5, 1, 5, 5, 5, 1}, ending{"marines", 2, 0, 4, 0, 1}},
		{"HAE-SF-02 not handed to another unit", pair, []int{5, 1, 5, 1}, ending{"neither", 0, 0, 2, 0, 1}},
		{"HAE-SF-02 lost at the end of the turn", func(c *Corridor) { oneAP(c); c.MaxTurns = 3 }, []int{5, 1, 5, 1}, ending{"neither", 0, 0, 2, 0, 3}},
		{"HAE-SF-03 only with the trait", armed(func(w *Weapon) { w.SustainedFire = false }),
			[]int{5, 1, 5, 1, 5, 1, 5, 1}, ending{"neither", 0, 0, 4, 0, 1}},
		{"H5 no jam in the own turn", alike, []int{2, 2, 3, 3, 1, 1, 4, 4}, ending{"neither", 0, 0, 4, 0, 1}},
	})
}

func TestScriptedScores(t *testing.T) {
	with := func(hit rules.Target, rab int) func(c *Corridor) {
		return func(c *Corridor) { c.A[0].Weapon.Hit, c.A[0].RAB, c.A[0].AP = hit, rab, 2 }
	}
	against := func(target string) func(c *Corridor) {
		return func(c *Corridor) { c.A[0].Weapon.HitAgainst = []HitOverride{{"someone", 2}, {target, 4}} }
	}
	noDice := func(c *Corridor) { with(1, 6)(c); c.A[0].Weapon.Dice = 0 }
	runScripts(t, shooting, []scriptCase{
		{"HAE-RA-02 the highest die counts", with(6, 0), []int{1, 6}, ending{"marines", 1, 0, 1, 0, 1}},
		{"HAE-RA-02 not the sum", with(6, 0), []int{3, 4, 2, 3}, ending{"neither", 0, 0, 2, 0, 1}},
		{"HAE-RA-02 bonus 1 makes 6+ a 5+", with(6, 1), []int{5, 1}, ending{"marines", 1, 0, 1, 0, 1}},
		{"HAE-RA-02 bonus 1 reaches 7", with(7, 1), []int{6, 1}, ending{"marines", 1, 0, 1, 0, 1}},
		{"HAE-RA-02 bonus −1 makes 6+ a 7+", with(6, -1), []int{6, 6, 6, 1}, ending{"marines", 1, 0, 2, 0, 1}},
		// 7+ cannot be met at first, with sustained fire it is a 6+
		{"HAE-RA-03 7 by sustained fire", with(7, 0), []int{6, 6, 6, 1}, ending{"marines", 1, 0, 2, 0, 1}},
		{"HAE-RA-03 8 never", with(8, 0), []int{6, 6, 6, 6}, ending{"neither", 0, 0, 2, 0, 1}},
		{"HAE-RA-03 1 + bonus always", with(2, 1), []int{1, 1}, ending{"marines", 1, 0, 1, 0, 1}},
		{"H9 no dice never", noDice, nil, ending{"neither", 0, 0, 2, 0, 1}},
		{"H9 the entry for this name", against("runner"), []int{3, 2, 3, 1}, ending{"marines", 1, 0, 2, 0, 1}},
		{"H9 an entry for another name", against("walker"), miss(4), ending{"neither", 0, 0, 4, 0, 1}},
	})
}

func TestScriptedTargets(t *testing.T) {
	two := func(c *Corridor) { c.B = append(c.B, runner("second", 0)) }
	reach := func(n int) func(c *Corridor) {
		return both(two, armed(func(w *Weapon) { w.Range = rules.Cap(n) }))
	}
	// The second stands at 12 too from turn 2 on, and would be easy to hit.
	tie := func(c *Corridor) {
		c.B = append(c.B, runner("easy", 1))
		c.A[0].Weapon.HitAgainst, c.A[0].AP = []HitOverride{{"Easy", 2}}, 1
		c.Stacking, c.MaxTurns = true, 3
	}
	runScripts(t, shooting, []scriptCase{
		{"H7 the next one when it dies", two, []int{6, 1, 6, 1}, ending{"marines", 2, 0, 2, 0, 1}},
		{"H7 ties to the lower index", tie, []int{4, 3, 4, 3}, ending{"neither", 0, 0, 2, 0, 3}},
		// H2: the second stands one square farther, at 13
		{"HAE-RA-01 range 13", reach(13), []int{6, 1, 1, 2, 1, 2, 1, 2}, ending{"neither", 1, 0, 4, 0, 1}},
		{"HAE-RA-01 range 12", reach(12), []int{6, 1}, ending{"neither", 1, 0, 1, 0, 1}},
		{"HAE-RA-01 range 11", reach(11), nil, ending{"neither", 0, 0, 0, 0, 1}},
		{"HAE-RA-01 overwatch range is for overwatch", armed(func(w *Weapon) { w.OverwatchRange = 1 }), miss(4), ending{"neither", 0, 0, 4, 0, 1}},
		{"H10 unseen", func(c *Corridor) { c.VisibleFrom = 11 }, nil, ending{"neither", 0, 0, 0, 0, 1}},
		{"H10 seen", func(c *Corridor) { c.VisibleFrom = 12 }, miss(4), ending{"neither", 0, 0, 4, 0, 1}},
		{"HAE-RA-01 jammed", func(c *Corridor) { c.A[0].Jammed = true }, nil, ending{"neither", 0, 0, 0, 0, 1}},
		{"HAE-RA-01 unarmed", func(c *Corridor) { c.A[0].Weapon = nil }, nil, ending{"neither", 0, 0, 0, 0, 1}},
		{"HAE-RA-04 2 AP a shot", func(c *Corridor) { c.A[0].Weapon.APPerShot, c.A[0].AP = 2, 5 }, miss(2), ending{"neither", 0, 0, 2, 0, 1}},
		{"HAE-RA-04 ammo runs out", armed(func(w *Weapon) { w.Ammo = 3 }), miss(3), ending{"neither", 0, 0, 3, 3, 1}},
		{"H12 only counted rounds", squad(bolter(), cannon()), slices.Concat(miss(4), []int{1, 2, 3, 1, 2, 5}), ending{"marines", 1, 0, 6, 2, 1}},
	})
}

func TestScriptedPolicies(t *testing.T) {
	ap := func(n int) func(c *Corridor) { return func(c *Corridor) { c.A[0].AP = n } }
	mixed := func(change func(c *Corridor)) func(c *Corridor) {
		return func(c *Corridor) { c.Policy = PolicyFireThenOverwatch; change(c) }
	}
	price := func(n int) func(c *Corridor) { return func(c *Corridor) { c.Rules.OverwatchCost = n } }
	late := func(c *Corridor) { c.Distance = 13; c.A[0].Weapon.Range = 12 }
	runScripts(t, walking(1), []scriptCase{
		{"H7 overwatch leaves AP unused", alike, []int{6, 1}, ending{"marines", 1, 0, 1, 0, 2}},
		{"H7 fire", func(c *Corridor) { c.Policy = PolicyFire }, miss(4), ending{"neither", 0, 0, 4, 0, 2}},
		{"H7 two shots, then overwatch", mixed(alike), []int{1, 2, 1, 2, 6, 1}, ending{"marines", 1, 0, 3, 0, 2}},
		{"H7 no AP for a shot before", mixed(ap(2)), []int{6, 1}, ending{"marines", 1, 0, 1, 0, 2}},
		{"H7 no target before", mixed(late), []int{6, 1}, ending{"marines", 1, 0, 1, 0, 2}},
		{"H7 too few AP for overwatch after fire", mixed(ap(1)), miss(1), ending{"neither", 0, 0, 1, 0, 2}},
		{"H7 too few AP for overwatch", ap(1), miss(1), ending{"neither", 0, 0, 1, 0, 2}},
		// 5 AP, 2 a shot: 3 are left after one, 1 after two
		{"H7 shots for 2 AP", mixed(func(c *Corridor) { ap(5)(c); c.A[0].Weapon.APPerShot = 2 }), miss(1), ending{"neither", 0, 0, 1, 0, 2}},
		{"HAE-OW-01 price of 5", price(5), miss(4), ending{"neither", 0, 0, 4, 0, 2}},
		{"HAE-OW-01 price of 3, after fire", mixed(price(3)), []int{1, 2, 6, 1}, ending{"marines", 1, 0, 2, 0, 2}},
		{"HAE-OW-01 no price", both(price(0), ap(0)), []int{6, 1}, ending{"marines", 1, 0, 1, 0, 2}},
	})
}

func TestScriptedZone(t *testing.T) {
	at := func(distance, zone int) func(c *Corridor) {
		return func(c *Corridor) { c.Distance, c.Rules.CloseAssaultZone = distance, zone }
	}
	// The first stands at 1, the second comes from 2 to 1.
	near := func(c *Corridor) { c.Distance = 1; c.B = append(c.B, runner("second", 1)) }
	runScripts(t, walking(0), []scriptCase{
		{"HAE-OW-01 adjacent", at(1, 1), miss(4), ending{"neither", 0, 0, 4, 0, 2}},
		{"HAE-OW-01 not adjacent", at(2, 1), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"HAE-OW-01 a zone of 2", at(2, 2), miss(4), ending{"neither", 0, 0, 4, 0, 2}},
		{"HAE-OW-01 no zone", at(1, 0), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"HAE-OW-01 the zone stops fire-then-overwatch", both(at(1, 1), func(c *Corridor) { c.Policy = PolicyFireThenOverwatch }), miss(4), ending{"neither", 0, 0, 4, 0, 2}},
		// all four shots, though the zone is free after the first
		{"H7 decided once", near, slices.Concat([]int{6, 1}, miss(3)), ending{"neither", 1, 0, 4, 0, 2}},
		// the next marine decides after that, and watches
		{"H7 decided by each marine", both(squad(bolter(), bolter()), near),
			slices.Concat([]int{6, 1}, miss(3), []int{6, 1}), ending{"marines", 2, 0, 5, 0, 2}},
	})
}

package hulkae

// What happens in the overwatch window of a step, with scripted dice.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

func TestScriptedJams(t *testing.T) {
	runScripts(t, walking(3), []scriptCase{
		// shoot and jam; un-jam; shoot and kill: no shot in the second window
		{"HAE-OW-06 H4 three actions", cp(1), []int{2, 2, 6, 1}, ending{"marines", 1, 1, 2, 0, 2}},
		{"HAE-OW-06 no CP", alike, []int{2, 2}, ending{"neither", 0, 1, 1, 0, 2}},
		{"HAE-OW-06 price of 2, 1 CP", both(cp(1), unjamFor(2)), []int{2, 2}, ending{"neither", 0, 1, 1, 0, 2}},
		{"HAE-OW-06 price of 2, 2 CP", both(cp(2), unjamFor(2)), []int{2, 2, 6, 1}, ending{"marines", 1, 1, 2, 0, 2}},
		{"HAE-OW-02 a shot at each step", alike, miss(3), ending{"neither", 0, 0, 3, 0, 2}},
		// 5 and 4 would hit with sustained fire
		{"HAE-OW-03 never sustained", alike, []int{5, 4, 5, 4, 5, 4}, ending{"neither", 0, 0, 3, 0, 2}},
	})
	sustained := func(c *Corridor) { c.Rules.OverwatchSustained = true }
	second := func(c *Corridor) { sustained(c); c.B = append(c.B, runner("second", 3)) }
	runScripts(t, walking(3), []scriptCase{
		// 6+, then 5+
		{"HAE-OW-03 sustained by house rule", sustained, []int{5, 4, 5, 4}, ending{"marines", 1, 0, 2, 0, 2}},
		{"HAE-OW-03 HAE-SF-01 not cumulative", sustained, []int{4, 3, 4, 3, 4, 3}, ending{"neither", 0, 0, 3, 0, 2}},
		{"HAE-SF-01 cumulative on overwatch", func(c *Corridor) { sustained(c); c.Rules.SustainedFireCumulative = true }, []int{4, 3, 4, 3, 4, 3}, ending{"marines", 1, 0, 3, 0, 2}},
		{"HAE-SF-03 on overwatch too", both(sustained, armed(func(w *Weapon) { w.SustainedFire = false })), []int{5, 4, 5, 4, 5, 4}, ending{"neither", 0, 0, 3, 0, 2}},
		// three misses at the first; the second is 6+, 5+ again
		{"HAE-SF-02 lost with the attacker", second, slices.Concat(miss(3), []int{5, 4, 5, 4}), ending{"neither", 1, 0, 5, 0, 2}},
		// missed and jammed; cleared; 5+
		{"HAE-SF-02 a jam does not end it", both(sustained, cp(1)), []int{2, 2, 5, 1}, ending{"marines", 1, 1, 2, 0, 2}},
		// a turn later it is 6+ and 5+ again
		{"HAE-SF-02 lost with the turn", both(sustained, func(c *Corridor) { c.B[0].AP, c.MaxTurns = 1, 4 }), []int{5, 4, 5, 4}, ending{"neither", 0, 0, 2, 0, 4}},
	})
	runScripts(t, walking(5), []scriptCase{
		// jam, clear for 2 of 3 CP, jam for good
		{"HAE-OW-06 price of 2, 3 CP", both(cp(3), unjamFor(2)), []int{2, 2, 3, 3}, ending{"neither", 0, 2, 2, 0, 2}},
	})
	runScripts(t, walking(1), []scriptCase{
		{"HAE-OW-05 a double kills and jams", alike, []int{6, 6}, ending{"marines", 1, 1, 1, 0, 2}},
		{"H5 any two of three", squad(heavy()), []int{2, 5, 2}, ending{"neither", 0, 1, 1, 0, 2}},
		{"H5 three different", squad(heavy()), []int{2, 5, 3}, ending{"neither", 0, 0, 1, 0, 2}},
		{"HAE-OW-05 a double is no triple", both(squad(heavy()), jams(3, 6)), []int{2, 5, 2}, ending{"neither", 0, 0, 1, 0, 2}},
		{"HAE-OW-05 a triple", both(squad(heavy()), jams(3, 6)), []int{6, 6, 6}, ending{"marines", 1, 1, 1, 0, 2}},
		{"HAE-OW-05 fewer dice than jam", jams(3, 6), []int{2, 2}, ending{"neither", 0, 0, 1, 0, 2}},
		{"HAE-OW-05 ones alone", jams(2, 1), []int{1, 1}, ending{"neither", 0, 1, 1, 0, 2}},
		{"HAE-OW-05 no twos", jams(2, 1), []int{2, 2}, ending{"neither", 0, 0, 1, 0, 2}},
		{"HAE-OW-05 not all weapons", armed(func(w *Weapon) { w.Jams = false }), []int{2, 2}, ending{"neither", 0, 0, 1, 0, 2}},
	})
}

// jams has so many equal dice jam, of this face at most.
func jams(dice, face int) func(c *Corridor) {
	return func(c *Corridor) { c.Rules.JamDice, c.Rules.JamFace = dice, face }
}

func unjamFor(price int) func(c *Corridor) {
	return func(c *Corridor) { c.Rules.UnjamCost = price }
}

func TestScriptedOverlap(t *testing.T) {
	runScripts(t, walking(1), []scriptCase{
		// the first kills, the second fires and jams all the same
		{"HAE-OW-04 both fire", squad(bolter(), bolter()), []int{6, 1, 3, 3}, ending{"marines", 1, 1, 2, 0, 2}},
		{"HAE-OW-04 both jam", squad(bolter(), bolter()), []int{6, 6, 3, 3}, ending{"marines", 1, 2, 2, 0, 2}},
		{"HAE-OW-04 two hits, one kill", squad(bolter(), bolter()), []int{6, 1, 6, 2}, ending{"marines", 1, 0, 2, 0, 2}},
		{"HAE-OW-04 own ammo", squad(bolter(), cannon()), []int{6, 1, 1, 2, 3}, ending{"marines", 1, 0, 2, 1, 2}},
	})
	// Both jam at step 1. With one CP the first alone fires at step 3.
	jammed := []int{2, 2, 3, 3, 1, 6, 1}
	runScripts(t, walking(3), []scriptCase{
		{"H4 lowest index first", both(squad(bolter(), heavy()), cp(1)), jammed, ending{"marines", 1, 2, 3, 0, 2}},
		{"H4 both with 2 CP", both(squad(bolter(), heavy()), cp(2)), append(jammed, 1, 2, 3), ending{"marines", 1, 2, 4, 0, 2}},
	})
	// Step 1: the bolter jams. Step 2: the heavy one kills, the bolter clears.
	start := []int{2, 2, 1, 2, 3, 6, 1, 2}
	pair := both(both(squad(bolter(), heavy()), cp(1)), func(c *Corridor) { c.B = append(c.B, runner("second", 2)) })
	runScripts(t, walking(2), []scriptCase{
		{"H4 cleared while another kills", pair,
			slices.Concat(start, []int{1, 2, 1, 2, 3}, []int{6, 1, 1, 2, 3}), ending{"marines", 2, 1, 7, 0, 2}},
		// and the CP is gone: the second jam stays
		{"HAE-OW-06 the CP is spent", pair,
			slices.Concat(start, []int{3, 3, 1, 2, 3}, []int{1, 2, 3}), ending{"neither", 1, 2, 6, 0, 2}},
	})
}

func TestScriptedSight(t *testing.T) {
	corner := func(from int) func(c *Corridor) {
		return func(c *Corridor) { c.Distance, c.VisibleFrom = 6, rules.Cap(from) }
	}
	runScripts(t, walking(4), []scriptCase{
		// steps to 5, 4, 3 and 2
		{"H10 seen from 4", corner(4), miss(3), ending{"neither", 0, 0, 3, 0, 2}},
		{"H10 seen from 2", corner(2), miss(1), ending{"neither", 0, 0, 1, 0, 2}},
		{"H10 never seen", corner(1), nil, ending{"neither", 0, 0, 0, 0, 2}},
	})
	// The first steps to 3 and jams the bolter, the second to 4, the third from 6
	// to 3. The overwatch range is 3.
	three := func(from rules.Cap) func(c *Corridor) {
		return func(c *Corridor) {
			cp(1)(c)
			c.A[0].Weapon.OverwatchRange = 3
			c.B = append(c.B, runner("second", 1), runner("third", 3))
			c.Distance, c.Stacking, c.VisibleFrom = 4, true, from
		}
	}
	runScripts(t, walking(1), []scriptCase{
		{"H4 clears beyond overwatch range", three(rules.Unlimited), []int{2, 2, 6, 1}, ending{"neither", 1, 1, 2, 0, 2}},
		{"H10 clears only when it sees", three(3), []int{2, 2}, ending{"neither", 0, 1, 1, 0, 2}},
	})
}

func TestScriptedOverwatchRange(t *testing.T) {
	far := func(w func(*Weapon)) func(c *Corridor) {
		return func(c *Corridor) { c.Distance = 14; w(c.A[0].Weapon) }
	}
	// steps to 13, 12 and 11
	runScripts(t, walking(3), []scriptCase{
		{"HAE-OW-02 overwatch range 12", far(func(*Weapon) {}), miss(2), ending{"neither", 0, 0, 2, 0, 2}},
		{"HAE-OW-02 overwatch at any range", far(func(w *Weapon) { w.OverwatchRange = rules.Unlimited }), miss(3), ending{"neither", 0, 0, 3, 0, 2}},
		{"HAE-OW-02 overwatch range 13", far(func(w *Weapon) { w.OverwatchRange = 13 }), miss(3), ending{"neither", 0, 0, 3, 0, 2}},
		{"H4 the range of the weapon too", far(func(w *Weapon) { w.Range = 11 }), miss(1), ending{"neither", 0, 0, 1, 0, 2}},
		{"HAE-RA-04 ammo runs out", far(func(w *Weapon) { w.Ammo, w.OverwatchRange = 2, 20 }), miss(2), ending{"neither", 0, 0, 2, 2, 2}},
		{"HAE-RA-04 no ammo", far(func(w *Weapon) { w.Ammo = 0 }), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"HAE-OW-02 a shot for 2 AP is not free", far(func(w *Weapon) { w.APPerShot = 2 }), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"HAE-OW-02 unless the house says so", both(far(func(w *Weapon) { w.APPerShot = 2 }), func(c *Corridor) { c.Rules.FreeShotAP = 2 }),
			miss(2), ending{"neither", 0, 0, 2, 0, 2}},
	})
}

func TestScriptedClasses(t *testing.T) {
	class := func(k Class) func(c *Corridor) { return func(c *Corridor) { c.A[0].Class = k } }
	plain := armed(func(w *Weapon) { w.Overwatch = false })
	firstB := func(c *Corridor) { c.First, c.MaxTurns = "b", 1 }
	follow := func(c *Corridor) { class(Biomorph)(c); c.Rules.BiomorphOwnTurn = "policy" }
	stuck := func(c *Corridor) { firstB(c); c.A[0].Jammed = true; c.Rules.UnjamCost = 0 }
	runScripts(t, walking(2), []scriptCase{
		{"HAE-OW-01 marine", alike, miss(2), ending{"neither", 0, 0, 2, 0, 2}},
		// four shots in the own turn, none at the steps
		{"HAE-OW-01 hybrid never", class(Hybrid), miss(4), ending{"neither", 0, 0, 4, 0, 2}},
		{"HAE-OW-01 weapon without overwatch", plain, miss(4), ending{"neither", 0, 0, 4, 0, 2}},
		// four in the own turn and two at the steps
		{"HAE-OW-01 biomorph always", class(Biomorph), miss(6), ending{"neither", 0, 0, 6, 0, 2}},
		{"H7 biomorph by policy holds its fire", follow, miss(2), ending{"neither", 0, 0, 2, 0, 2}},
		{"H7 biomorph by policy needs no AP", both(follow, func(c *Corridor) { c.A[0].AP = 0 }), miss(2), ending{"neither", 0, 0, 2, 0, 2}},
		// 4 AP and nothing to keep for overwatch
		{"H7 biomorph by policy fires, then watches", both(follow, func(c *Corridor) { c.Policy = PolicyFireThenOverwatch }), miss(6), ending{"neither", 0, 0, 6, 0, 2}},
		{"H7 biomorph by policy fires", both(follow, func(c *Corridor) { c.Policy = PolicyFire }), miss(6), ending{"neither", 0, 0, 6, 0, 2}},
		{"H7 biomorph by policy fires into its zone", both(follow, func(c *Corridor) { c.Distance, c.B[0].AP = 1, 0 }), miss(4), ending{"neither", 0, 0, 4, 0, 2}},
		{"HAE-OW-01 biomorph's weapon without overwatch", both(class(Biomorph), plain), miss(4), ending{"neither", 0, 0, 4, 0, 2}},
		{"HAE-OW-01 biomorph in b's first turn", both(class(Biomorph), firstB), miss(2), ending{"neither", 0, 0, 2, 0, 1}},
		{"HAE-OW-01 marine in b's first turn", firstB, nil, ending{"neither", 0, 0, 0, 0, 1}},
		// jammed at first, clearing costs nothing: again on overwatch at step 2
		{"HAE-OW-06 marine on overwatch again", stuck, miss(1), ending{"neither", 0, 0, 1, 0, 1}},
		{"HAE-OW-06 hybrid not on overwatch", both(class(Hybrid), stuck), nil, ending{"neither", 0, 0, 0, 0, 1}},
		{"HAE-OW-06 biomorph on overwatch again", both(class(Biomorph), stuck), miss(1), ending{"neither", 0, 0, 1, 0, 1}},
	})
}

// TestScriptedClearedWindow: three steps. The first jams the weapon, at the second its bearer clears it, and the window
// is used up; at the third it fires on overwatch, then for command points.
func TestScriptedClearedWindow(t *testing.T) {
	commands := func(text string, n int) func(c *Corridor) {
		return func(c *Corridor) {
			cp(n)(c)
			if err := c.Policy.CommandFire.UnmarshalText([]byte(text)); err != nil {
				t.Fatal(err)
			}
		}
	}
	jam := []int{2, 2}
	runScripts(t, walking(3), []scriptCase{
		{"H4a cleared, no shot for a command point", commands("fire", 3),
			slices.Concat(jam, miss(2), []int{5, 1}), ending{"marines", 1, 1, 4, 0, 2}},
		{"H4a unless the house says so", both(commands("fire", 3), func(c *Corridor) { c.Rules.UnjamAndFire = true }),
			slices.Concat(jam, miss(1), []int{5, 1}), ending{"marines", 1, 1, 3, 0, 2}},
	})
	// The heavy one, who did not jam, fires at either step on overwatch and for a command point, sustained at the second.
	heavyMisses := []int{1, 2, 3}
	runScripts(t, walking(2), []scriptCase{
		{"H4a another marine may fire", both(commands("fire if fired = 0 else hold", 3), squad(bolter(), heavy())),
			slices.Concat(jam, heavyMisses, heavyMisses, heavyMisses, []int{5, 1, 2}), ending{"marines", 1, 1, 5, 0, 2}},
		// 6+ on overwatch, 6+ for a command point; 6+ on overwatch, 5+ for a command point
		{"H8a overwatch neither starts nor continues a series", commands("fire if fired = 0 else hold", 2),
			[]int{5, 1, 5, 1, 5, 1, 5, 1}, ending{"marines", 1, 0, 4, 0, 2}},
	})
}

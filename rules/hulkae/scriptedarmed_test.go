package hulkae

// Attackers who fire, with scripted dice.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// autogun is a weapon of one die.
func autogun() *Weapon {
	w := bolter()
	w.Name, w.Dice, w.SustainedFire, w.Jams, w.MoveAndShoot = "autogun", 1, false, false, false
	return w
}

// gunner makes the only attacker one with such a weapon.
func gunner(class Class, ap int, arm func() *Weapon) func(c *Corridor) {
	return func(c *Corridor) {
		c.B = []Squad{runner("gunner", ap)}
		c.B[0].Class, c.B[0].Weapon = class, arm()
		c.BPolicy = AttackersFire
	}
}

// unarmedMarine takes the marine's weapon, so that only attackers roll.
func unarmedMarine(c *Corridor) { c.A[0].Weapon = nil }

func TestScriptedAttackersFire(t *testing.T) {
	hybrid := both(gunner(Hybrid, 2, autogun), unarmedMarine)
	weapon := func(change func(w *Weapon)) func(c *Corridor) {
		return both(hybrid, func(c *Corridor) { change(c.B[0].Weapon) })
	}
	pair := func(c *Corridor) { c.A = append(c.A, c.A[0]) }
	sustained := weapon(func(w *Weapon) { w.SustainedFire, w.Dice = true, 2 })
	runScripts(t, walking(1), []scriptCase{
		{"H13 H15 it kills", hybrid, []int{1, 6}, ending{"marines-lost", 0, 0, 0, 0, 2}},
		{"H13 with all AP", hybrid, []int{1, 5}, ending{"neither", 0, 0, 0, 0, 2}},
		{"H13 a bonus", both(hybrid, func(c *Corridor) { c.B[0].RAB = 1 }), []int{5}, ending{"marines-lost", 0, 0, 0, 0, 2}},
		{"H13 by default it runs", both(hybrid, func(c *Corridor) { c.BPolicy = AttackersRun }), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"H13 only biomorphs are on overwatch", both(hybrid, func(c *Corridor) { c.BPolicy = AttackersWatch }), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"H13 jammed for good", both(hybrid, func(c *Corridor) { c.B[0].Jammed = true }), nil, ending{"neither", 0, 0, 0, 0, 2}},
		// 12 to 11, then it is in range
		{"H13 it steps into range", weapon(func(w *Weapon) { w.Range = 11 }), []int{6}, ending{"marines-lost", 0, 0, 0, 0, 2}},
		{"H13 and into sight", both(hybrid, func(c *Corridor) { c.VisibleFrom = 11 }), []int{6}, ending{"marines-lost", 0, 0, 0, 0, 2}},
		{"H13 overwatch range is for overwatch", weapon(func(w *Weapon) { w.OverwatchRange = 1 }), []int{6}, ending{"marines-lost", 0, 0, 0, 0, 2}},
		{"HAE-RA-04 one round, then it steps", weapon(func(w *Weapon) { w.Ammo = 1 }), []int{5}, ending{"neither", 0, 0, 0, 0, 2}},
		{"HAE-RA-04 a shot for 2 AP", weapon(func(w *Weapon) { w.APPerShot = 2 }), []int{5}, ending{"neither", 0, 0, 0, 0, 2}},
		{"H13 contact comes first", both(hybrid, func(c *Corridor) { c.Distance = 1 }), nil, ending{"contact", 0, 0, 0, 0, 2}},
		{"H13 the first marine, then the second", both(hybrid, pair), []int{6, 6}, ending{"marines-lost", 0, 0, 0, 0, 2}},
		{"H15 one marine is left", both(hybrid, pair), []int{6, 5}, ending{"neither", 0, 0, 0, 0, 2}},
		// 6+, then 5+
		{"H8 HAE-SF-01 sustained fire", sustained, []int{5, 1, 5, 1}, ending{"marines-lost", 0, 0, 0, 0, 2}},
		{"HAE-SF-02 lost with the marine", both(sustained, pair), []int{6, 1, 5, 1}, ending{"neither", 0, 0, 0, 0, 2}},
		{"H5 no jam in its own turn", weapon(func(w *Weapon) { w.Jams, w.Dice = true, 2 }), []int{1, 1, 6, 1}, ending{"marines-lost", 0, 0, 0, 0, 2}},
	})
	// The shot is an action: a marine on overwatch answers it, if it lives.
	runScripts(t, walking(1), []scriptCase{
		{"HAE-OW-02 a shot opens a window", gunner(Hybrid, 1, autogun), []int{5, 6, 1}, ending{"marines", 1, 0, 1, 0, 2}},
		{"HAE-OW-02 not for the dead", gunner(Hybrid, 1, autogun), []int{6}, ending{"marines-lost", 0, 0, 0, 0, 2}},
		// shot, answer and jam; shot, cleared; shot, answer
		{"HAE-OW-06 shots clear jams too", both(cp(1), gunner(Hybrid, 3, autogun)), []int{5, 2, 2, 5, 5, 6, 1}, ending{"marines", 1, 1, 2, 0, 2}},
		// the second marine fires at the shot that killed the first, and has no turn of the first's
		{"H15 the dead do not act", both(gunner(Hybrid, 1, autogun), func(c *Corridor) { c.MaxTurns = 3; squad(bolter(), heavy())(c); c.Policy = PolicyFireThenOverwatch }),
			slices.Concat([]int{1, 2, 1, 2, 1, 2, 3, 1, 2, 3}, []int{6, 1, 2, 3}, []int{1, 2, 3, 1, 2, 3}), ending{"neither", 0, 0, 7, 0, 3}},
	})
}

// TestScriptedAdvance: a step or turn and a shot are one action.
func TestScriptedAdvance(t *testing.T) {
	advance := func(ap int) func(c *Corridor) {
		return func(c *Corridor) {
			gunner(Marine, ap, bolter)(c)
			c.BPolicy = AttackersAdvance
		}
	}
	weapon := func(ap int, change func(w *Weapon)) func(c *Corridor) {
		return both(both(advance(ap), unarmedMarine), func(c *Corridor) { change(c.B[0].Weapon) })
	}
	alone := weapon(2, func(*Weapon) {})
	place := func(change func(c *Corridor)) func(c *Corridor) { return both(alone, change) }
	runScripts(t, walking(1), []scriptCase{
		{"H17 a shot with each step", alone, miss(2), ending{"neither", 0, 0, 0, 0, 2}},
		{"H17 H15 it kills", alone, []int{1, 2, 6, 1}, ending{"marines-lost", 0, 0, 0, 0, 2}},
		// 5 would hit with sustained fire
		{"H17 HAE-SF-02 never sustained", alone, []int{5, 1, 5, 1}, ending{"neither", 0, 0, 0, 0, 2}},
		{"H17 HAE-MS-01 not without the trait", weapon(2, func(w *Weapon) { w.MoveAndShoot = false }), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"H17 jammed", place(func(c *Corridor) { c.B[0].Jammed = true }), nil, ending{"neither", 0, 0, 0, 0, 2}},
		{"H17 in range after the step", weapon(2, func(w *Weapon) { w.Range = 10 }), miss(1), ending{"neither", 0, 0, 0, 0, 2}},
		{"H17 H10 in sight after it", place(func(c *Corridor) { c.VisibleFrom = 10 }), miss(1), ending{"neither", 0, 0, 0, 0, 2}},
		{"H17 HAE-RA-04 one round", weapon(2, func(w *Weapon) { w.Ammo = 1 }), miss(1), ending{"neither", 0, 0, 0, 0, 2}},
		// a step and a shot for 2 AP, then a step
		{"H17 HAE-RA-04 2 AP a shot", weapon(3, func(w *Weapon) { w.APPerShot = 2 }), miss(1), ending{"neither", 0, 0, 0, 0, 2}},
		// 3 to 2 and to 1, with a shot each; then contact
		{"H17 H3 contact comes first", both(weapon(3, func(*Weapon) {}), func(c *Corridor) { c.Distance = 3 }), miss(2), ending{"contact", 0, 0, 0, 0, 2}},
		// it steps to where it faces away, and turns
		{"H17 H16 with the turn", place(func(c *Corridor) { c.TurnAt = 11 }), miss(1), ending{"neither", 0, 0, 0, 0, 2}},
		// to open the door is no move; then it steps
		{"H17 H16 not with the door", place(func(c *Corridor) { c.Door = 11 }), miss(1), ending{"neither", 0, 0, 0, 0, 2}},
		{"H17 H2 blocked", place(func(c *Corridor) { c.B = append([]Squad{runner("slow", 0)}, c.B...) }), nil, ending{"neither", 0, 0, 0, 0, 2}},
	})
	runScripts(t, walking(1), []scriptCase{
		// a step and a shot, and one free shot at both
		{"H17 HAE-OW-02 one action, one answer", advance(2), slices.Concat(miss(2), miss(1), []int{6, 1}), ending{"marines", 1, 0, 2, 0, 2}},
		{"H17 HAE-OW-02 not by the dead", advance(2), []int{6, 1}, ending{"marines-lost", 0, 0, 0, 0, 2}},
	})
}

func TestScriptedAttackersAnswer(t *testing.T) {
	biomorph := func(arm func() *Weapon) func(c *Corridor) {
		return func(c *Corridor) { gunner(Biomorph, 0, arm)(c); c.BPolicy = AttackersWatch }
	}
	with := func(change func(w *Weapon)) func(c *Corridor) {
		return both(biomorph(autogun), func(c *Corridor) { change(c.B[0].Weapon) })
	}
	jamming := with(func(w *Weapon) { w.Jams, w.Dice = true, 2 })
	two := func(c *Corridor) { biomorph(autogun)(c); c.B[0].Count, c.Distance = 2, 11 }
	// a marine's shot, an answer
	runScripts(t, shooting, []scriptCase{
		{"H14 after each shot", biomorph(autogun), slices.Repeat([]int{1, 2, 5}, 4), ending{"neither", 0, 0, 4, 0, 1}},
		{"H14 H15 the answer kills", biomorph(autogun), []int{1, 2, 6}, ending{"marines-lost", 0, 0, 1, 0, 1}},
		{"H14 the dead do not answer", two, []int{6, 1, 5, 1, 2, 6}, ending{"marines-lost", 1, 0, 2, 0, 1}},
		{"HAE-OW-04 together", two, []int{1, 2, 6, 6}, ending{"marines-lost", 0, 0, 1, 0, 1}},
		{"HAE-OW-02 in overwatch range", with(func(w *Weapon) { w.OverwatchRange = 11 }), miss(4), ending{"neither", 0, 0, 4, 0, 1}},
		{"HAE-RA-04 its rounds", with(func(w *Weapon) { w.Ammo = 1 }), slices.Concat([]int{1, 2, 5}, miss(3)), ending{"neither", 0, 0, 4, 0, 1}},
		{"H14 its jam is for good", jamming, slices.Concat([]int{1, 2, 2, 2}, miss(3)), ending{"neither", 0, 0, 4, 0, 1}},
		{"HAE-OW-05 a double kills, too", jamming, []int{1, 2, 6, 6}, ending{"marines-lost", 0, 0, 1, 0, 1}},
		// 5 would hit with sustained fire
		{"HAE-OW-03 never sustained", with(func(w *Weapon) { w.SustainedFire = true }), slices.Repeat([]int{1, 2, 5}, 4), ending{"neither", 0, 0, 4, 0, 1}},
		{"H14 not a hybrid", both(biomorph(autogun), func(c *Corridor) { c.B[0].Class = Hybrid }), miss(4), ending{"neither", 0, 0, 4, 0, 1}},
		{"H14 the next marine acts on", both(biomorph(autogun), squad(bolter(), heavy())), slices.Concat([]int{1, 2, 6}, []int{1, 2, 3, 6}), ending{"marines-lost", 0, 0, 2, 0, 1}},
	})
	runScripts(t, walking(0), []scriptCase{
		{"H14 after going on overwatch", biomorph(autogun), []int{5}, ending{"neither", 0, 0, 0, 0, 2}},
		{"H14 and dead before it", biomorph(autogun), []int{6}, ending{"marines-lost", 0, 0, 0, 0, 1}},
		// two shots and overwatch, an answer each; then a shot of its own, and the marine's at it
		{"H13 H14 in both turns", both(biomorph(autogun), func(c *Corridor) { c.Policy, c.BPolicy, c.B[0].AP = PolicyFireThenOverwatch, AttackersFire, 1 }),
			[]int{1, 2, 5, 1, 2, 5, 5, 5, 6, 1}, ending{"marines", 1, 0, 3, 0, 2}},
	})
}

// TestScriptedCountedAttackers: what attackers do is counted, and apart.
func TestScriptedCountedAttackers(t *testing.T) {
	c := walking(0)()
	gunner(Hybrid, 3, autogun)(c)
	c.B[0].Weapon.Ammo = 2
	squad(bolter(), heavy())(c)
	c.A[0].Weapon, c.A[1].Weapon = nil, nil
	c.Count = []string{rules.Units, rules.Weapons}
	// lost, shots and rounds of b; b1 lost none; shots, hits and kills of b1; a1 and a2 lost; the weapon
	outcome, v := rulestest.Script[state](t, c, []int{6, 5})
	if want := []int{1, 2, 2, 2, 1, 1, 1, 0, 2, 1, 1}; outcome != "neither" || !slices.Equal(v[corridorMetrics:], want) {
		t.Errorf("%s %v, want %v", outcome, v[corridorMetrics:], want)
	}
}

// TestScriptedTimesOfAttackers: what a biomorph does on overwatch and in its own turn is counted
// apart: two misses in answer to two shots, and a miss and a hit in its own turn.
func TestScriptedTimesOfAttackers(t *testing.T) {
	c := walking(0)()
	gunner(Biomorph, 2, autogun)(c)
	c.Policy, c.A[0].AP, c.Count = PolicyFire, 2, []string{rules.Units}
	outcome, v := rulestest.Script[state](t, c, []int{1, 2, 5, 1, 2, 5, 5, 6})
	// lost and shots of b; shots, no hits, jams and kills of a1; b1 lost none; shots, hits and kills
	// of b1, on overwatch, in its own turn; a1 lost
	if want := []int{1, 4, 2, 0, 0, 0, 0, 4, 1, 1, 2, 0, 0, 2, 1, 1, 1}; outcome != "marines-lost" || !slices.Equal(v[corridorMetrics:], want) {
		t.Errorf("%s %v, want %v", outcome, v[corridorMetrics:], want)
	}
}

// TestTooManyGuns: a state keeps the rounds of so many attackers.
func TestTooManyGuns(t *testing.T) {
	c := walking(0)()
	gunner(Hybrid, 3, autogun)(c)
	c.B[0].Count = maxGuns + 1
	if list := c.Check(); len(list) > 0 {
		t.Errorf("nothing is counted: %+v", list)
	}
	c.B[0].Weapon.Ammo = 2
	const nine = "there are 9 attackers "
	if list := c.Check(); len(list) != 1 || list[0].Rule != "HAE-RA-04" ||
		list[0].Message != nine+"with counted ammo; at most 8 are possible, so give the others weapon.ammo: unlimited" {
		t.Errorf("nine with counted rounds: %+v", list)
	}
	c.B[0].Class, c.B[0].Weapon.Jams = Biomorph, true
	if list := c.Check(); len(list) != 1 || list[0].Message != nine+"with counted ammo or with weapons that jam on overwatch; at most 8 are possible, "+
		"so give the others weapon.ammo: unlimited and weapon.jams: false" {
		t.Errorf("nine with counted rounds, that jam: %+v", list)
	}
	c.B[0].Weapon.Ammo = rules.Unlimited
	if list := c.Check(); len(list) != 1 || list[0].Message != nine+"with weapons that jam on overwatch; at most 8 are possible, so give the others weapon.jams: false" {
		t.Errorf("nine that jam: %+v", list)
	}
	c.BPolicy = AttackersRun
	if list := c.Check(); len(list) > 0 {
		t.Errorf("nobody fires: %+v", list)
	}
}

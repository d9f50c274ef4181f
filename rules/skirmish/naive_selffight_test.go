package skirmish_test

// The reference itself under test: firefights and fire at vehicles over turns,
// with dice written by hand.

import "testing"

// naiveFightCase is a firefight of one laser rifle a side in 24" for one turn,
// without return fire, after a change. Beyond half range each fires once.
type naiveFightCase struct {
	name   string
	script string
	change func(c *naiveFirefightConfig)
	want   naiveFirefightResult
}

func naiveFights() naiveFirefightConfig {
	return naiveFirefightConfig{
		house: naiveByTheBook(), distance: 24, turns: 1,
		a: naiveSquadOf(1, naiveTrooper("laser-rifle")),
		b: naiveSquadOf(1, naiveTrooper("laser-rifle")),
	}
}

func naiveRunFights(t *testing.T, cases []naiveFightCase) {
	t.Helper()
	for _, test := range cases {
		c := naiveFights()
		test.change(&c)
		if test.want.distance == 0 {
			test.want.distance = c.distance
		}
		throw, done := naiveScripted(t, test.name, test.script)
		got := naiveFirefight(c, throw)
		done()
		if test.want.counts == [2]naiveCounts{} {
			got.counts = test.want.counts // not asked for
		}
		if got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}

// naiveEnd is the result of a firefight at the distance where it began.
func naiveEnd(outcome string, turns int, a, b naiveLosses) naiveFirefightResult {
	return naiveFirefightResult{outcome: outcome, turns: turns, sides: [2]naiveLosses{a, b}}
}

// at is the result at another distance.
func (r naiveFirefightResult) at(distance int) naiveFirefightResult {
	r.distance = distance
	return r
}

// naiveSquads is a change of turns and squads.
func naiveSquads(turns, a int, figureA naiveFigure, b int, figureB naiveFigure) func(c *naiveFirefightConfig) {
	return func(c *naiveFirefightConfig) {
		c.turns, c.a, c.b = turns, naiveSquadOf(a, figureA), naiveSquadOf(b, figureB)
	}
}

func TestNaiveTurns(t *testing.T) {
	plain := func(*naiveFirefightConfig) {}
	turns := func(turns int) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) { c.turns = turns }
	}
	first := func(first string, always bool) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) { c.turns, c.first, c.firstAlways = 2, first, always }
	}
	near := func(turns, distance int) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) { c.turns, c.distance = turns, distance }
	}
	shots := func(n int) naiveLosses { return naiveLosses{shots: n} }
	rifle := naiveTrooper("laser-rifle")
	kits := func(c *naiveFirefightConfig) {
		c.turns, c.first, c.firstAlways = 3, "a", true
		c.b.figures[0].wasWounded, c.b.medikits = true, 1
	}
	naiveRunFights(t, []naiveFightCase{
		// Cards, actions
		{"a first", "2:1 20:8 20:9", plain, naiveEnd("draw", 1, shots(1), shots(1))},
		{"a kills", "2:1 20:7 6:5", plain, naiveEnd("a", 1, naiveLosses{shots: 1, hits: 1}, naiveLosses{out: "dead", dead: 1})},
		{"b kills", "2:2 20:7 6:5", plain, naiveEnd("b", 1, naiveLosses{out: "dead", dead: 1}, naiveLosses{shots: 1, hits: 1})},
		{"ducked", "2:1 20:7 6:1", plain, naiveEnd("draw", 1, naiveLosses{shots: 1, hits: 1}, naiveLosses{ducks: 1})},
		{"has acted", "2:1 20:8 20:7 6:1", plain, naiveEnd("draw", 1, shots(1), naiveLosses{shots: 1, hits: 1})},
		{"ducked one turn", "2:1 20:7 6:1 2:1 20:8 20:8", turns(2),
			naiveEnd("draw", 2, naiveLosses{shots: 2, hits: 1}, naiveLosses{ducks: 1, shots: 1})},
		{"b first, once", "20:8 20:8 2:1 20:7 6:1", first("b", false), naiveEnd("draw", 2, naiveLosses{shots: 2, hits: 1}, naiveLosses{shots: 1, ducks: 1})},
		{"b first, always", "20:8 20:8 20:7 6:1", first("b", true), naiveEnd("draw", 2, naiveLosses{shots: 1, ducks: 1}, naiveLosses{shots: 2, hits: 1})},
		{"out of range", "2:1 2:2", near(2, 25), naiveEnd("draw", 2, shots(0), shots(0))},
		// A second shot jams: 1 AP left; next turn 2 AP to clear it, one shot.
		{"jam over turns", "2:1 20:8 20:20 20:8 20:8 2:1 20:8 20:8 20:8", near(2, 12),
			naiveEnd("draw", 2, naiveLosses{shots: 3, jams: 1}, shots(4))},
		{"jam over turns, saved", "2:1 20:8 20:20 20:8 20:8 2:1 20:8 20:8 20:8 20:8", func(c *naiveFirefightConfig) {
			near(2, 12)(c)
			c.house.jamsSaved = true
		}, naiveEnd("draw", 2, naiveLosses{shots: 4, jams: 1}, shots(4))},
		{"jammed at the end", "2:1 20:8 20:20 20:8 20:8", near(1, 12), naiveEnd("draw", 1, naiveLosses{shots: 2, jams: 1, broken: 1}, shots(2))},
		// A 1-AP heavy weapon is ready in the next turn.
		{"idle", "2:1 20:20 20:8 20:8 2:1 20:13 20:13 20:8 20:8", func(c *naiveFirefightConfig) {
			near(2, 12)(c)
			c.a.figures[0].guns = naiveGunsNamed("destroyer-gun")
		}, naiveEnd("draw", 2, naiveLosses{shots: 3, jams: 1}, shots(4))},
		{"broken", "2:1 20:20 20:8 20:8 2:1 20:8 20:8", func(c *naiveFirefightConfig) {
			near(2, 12)(c)
			c.a.figures[0].guns = naiveGunsNamed("plasma-pistol")
		}, naiveEnd("draw", 2, naiveLosses{shots: 1, jams: 1, broken: 1}, shots(4))},
		// SKI-MO-01: one dead of two: shaken, 2 AP; and the other wounded: 1 AP
		{"shaken", "2:1 20:7 6:5 20:8 20:8", naiveSquads(1, 2, rifle, 2, rifle),
			naiveEnd("draw", 1, naiveLosses{shots: 2, hits: 1}, naiveLosses{shots: 1, dead: 1})},
		{"shaken and wounded", "2:1 20:7 6:5 20:7 6:4", naiveSquads(1, 2, rifle, 2, rifle),
			naiveEnd("draw", 1, naiveLosses{shots: 2, hits: 2}, naiveLosses{dead: 1, wounded: 1})},
		{"shaken and wounded, near", "2:1 20:7 6:5 20:7 6:4 20:8 20:8 20:6", func(c *naiveFirefightConfig) {
			naiveSquads(1, 2, rifle, 2, rifle)(c)
			c.distance = 12
		}, naiveEnd("draw", 1, naiveLosses{shots: 4, hits: 2}, naiveLosses{dead: 1, wounded: 1, shots: 1})},
		// One of three is below 35 %, two of five are not (and shaken).
		{"fled", "2:1 20:7 6:5 20:7 6:5", naiveSquads(1, 2, rifle, 3, rifle),
			naiveEnd("a", 1, naiveLosses{shots: 2, hits: 2}, naiveLosses{out: "fled", dead: 2})},
		{"two of five", "2:1 20:7 6:5 20:7 6:5 20:7 6:5 20:8 20:8", naiveSquads(1, 3, rifle, 5, rifle),
			naiveEnd("draw", 1, naiveLosses{shots: 3, hits: 3}, naiveLosses{dead: 3, shots: 2})},
		// Never in the middle of an activation: all three shots are fired.
		{"not in the middle", "2:1 20:7 6:5 20:7 6:5 20:8", naiveSquads(1, 3, rifle, 3, rifle),
			naiveEnd("a", 1, naiveLosses{shots: 3, hits: 2}, naiveLosses{out: "fled", dead: 2})},
		// SKI-EF-03: the first turn with the medic; the wound of the second turn is
		// healed in the third. One of one wounded is shaken and has 1 AP.
		{"medic", "20:8 20:7 6:4 20:8", kits, naiveEnd("draw", 3, naiveLosses{shots: 3, hits: 1}, naiveLosses{})},
		{"medic, hit again", "20:7 6:4", kits, naiveEnd("a", 1, naiveLosses{shots: 1, hits: 1}, naiveLosses{out: "dead", dead: 1})},
		{"Tyranids have none", "20:8 20:8 20:8", func(c *naiveFirefightConfig) {
			kits(c)
			c.b.figures[0].kind = "tyranid"
		}, naiveEnd("draw", 3, shots(3), naiveLosses{wounded: 1})},
	})
}

func TestNaiveNecrons(t *testing.T) {
	warrior, hunter := naiveWarrior(), naiveTrooper("melta-gun")
	// So many melta guns act first in each turn at Necrons whose rifles are away.
	hunt := func(turns, guns, necrons int, change func(c *naiveFirefightConfig)) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			naiveSquads(turns, guns, hunter, necrons, warrior)(c)
			c.distance, c.first, c.firstAlways = 12, "a", true
			for i := range c.b.figures {
				c.b.figures[i].guns = nil
			}
			change(c)
		}
	}
	plain := func(*naiveFirefightConfig) {}
	near := func(c *naiveFirefightConfig) { c.b.lordNear = true }
	after := func(c *naiveFirefightConfig) { c.house.PhaseAfterRepair = true }
	lord := func(dead int) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			c.b.figures[dead].lord = true
			c.house.WoundsTo = "concentrate"
		}
	}
	swarms := func(c *naiveFirefightConfig) {
		for i := range c.b.figures {
			c.b.figures[i] = naiveSwarm()
		}
	}
	a := func(shots, hits int) naiveLosses { return naiveLosses{shots: shots, hits: hits} }
	naiveRunFights(t, []naiveFightCase{
		// SKI-NE-01: up on 5+, uninjured; a failed roll is for good
		{"repair", "20:2 6:5 6:5 20:12", hunt(2, 1, 2, plain), naiveEnd("draw", 2, a(2, 1), naiveLosses{})},
		{"no repair", "20:2 6:5 6:4 20:12 20:12", hunt(3, 1, 2, plain), naiveEnd("draw", 3, a(3, 1), naiveLosses{dead: 1})},
		{"repair near a Lord", "20:2 6:5 6:4 20:12", hunt(2, 1, 2, near), naiveEnd("draw", 2, a(2, 1), naiveLosses{})},
		{"killed by a 1", "20:1 6:5 20:12", hunt(2, 1, 2, near), naiveEnd("draw", 2, a(2, 1), naiveLosses{dead: 1})},
		// The second wound of a turn, by a 1 or not; a wound of a turn ago is healed.
		{"wounds by 1 and 2", "20:1 6:3 20:2 6:3 6:5 20:12 20:12", hunt(2, 2, 2, func(c *naiveFirefightConfig) { c.house.WoundsTo = "concentrate" }),
			naiveEnd("draw", 2, a(4, 2), naiveLosses{})},
		{"wounds by 2 and 1", "20:2 6:3 20:1 6:3 20:12 20:12", hunt(2, 2, 2, func(c *naiveFirefightConfig) { c.house.WoundsTo = "concentrate" }),
			naiveEnd("draw", 2, a(4, 2), naiveLosses{dead: 1})},
		{"heals", "20:2 6:3 20:2 6:3", hunt(2, 1, 1, plain), naiveEnd("draw", 2, a(2, 2), naiveLosses{})},
		// The Lord stands and helps; does not help himself.
		{"helped by the Lord", "20:2 6:5 6:4 20:12", hunt(2, 1, 2, lord(1)), naiveEnd("draw", 2, a(2, 1), naiveLosses{})},
		{"the Lord himself", "20:2 6:5 6:4 20:12", hunt(2, 1, 2, lord(0)), naiveEnd("draw", 2, a(2, 1), naiveLosses{dead: 1})},
		{"the Lord near another", "20:2 6:5 6:4 20:12", hunt(2, 1, 2, func(c *naiveFirefightConfig) { lord(0)(c); near(c) }),
			naiveEnd("draw", 2, a(2, 1), naiveLosses{})},
		// One of three is below 35 %: out at once; a half is not, and not shaken.
		{"phased out", "20:2 6:5 20:2 6:6", hunt(2, 2, 3, plain), naiveEnd("a", 1, a(2, 2), naiveLosses{out: "phased-out", dead: 2})},
		{"phase-out after repair", "20:2 6:5 20:2 6:6 6:4 6:5 20:12 20:12", hunt(2, 2, 3, after), naiveEnd("draw", 2, a(4, 2), naiveLosses{dead: 1})},
		{"phased out after repair", "20:2 6:5 20:2 6:6 6:4 6:4", hunt(2, 2, 3, after), naiveEnd("a", 2, a(2, 2), naiveLosses{out: "phased-out", dead: 2})},
		{"none stands", "20:2 6:5 6:5 20:12", hunt(2, 1, 1, after), naiveEnd("draw", 2, a(2, 1), naiveLosses{})},
		// SKI-NE-02: the hero column, no repair, phase-out
		{"scarabs", "20:11 6:5 20:11 6:3", hunt(1, 2, 1, swarms), naiveEnd("draw", 1, a(2, 2), naiveLosses{wounded: 0})},
		{"scarabs killed", "20:11 6:6 20:11 6:6", hunt(1, 2, 3, swarms), naiveEnd("a", 1, a(2, 2), naiveLosses{out: "phased-out", dead: 2})},
		{"scarabs never repair", "20:11 6:6 20:13", hunt(2, 1, 2, swarms), naiveEnd("draw", 2, a(2, 1), naiveLosses{dead: 1})},
		{"two wounds kill scarabs", "20:11 6:4 20:11 6:4", hunt(1, 2, 1, swarms), naiveEnd("a", 1, a(2, 2), naiveLosses{out: "phased-out", dead: 1})},
	})
}

func TestNaiveAdvance(t *testing.T) {
	// a advances first, from 24 inches to a range, against b.
	to := func(toRange int, change func(c *naiveFirefightConfig)) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			c.first, c.firstAlways = "a", true
			c.a.policy, c.a.toRange = "advance", toRange
			change(c)
		}
	}
	plain := func(*naiveFirefightConfig) {}
	watched := func(c *naiveFirefightConfig) { c.first, c.b.policy = "b", "overwatch" }
	tripod := func(turns int) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			c.turns = turns
			c.a.figures[0].guns = naiveGunsNamed("heavy-bolter")
			c.a.figures[0].guns[0].tripod = true
		}
	}
	shots := func(n int) naiveLosses { return naiveLosses{shots: n} }
	naiveRunFights(t, []naiveFightCase{
		// Four inches: two dice, the inches beyond are not used; one AP is left,
		// which is enough only up to half range. b needs 7 - 2.
		{"two dice", "6:3 6:4 20:6", to(20, plain), naiveEnd("draw", 1, shots(0), shots(1)).at(20)},
		// Three inches: one die. Two AP: a shot at 7 - 1, and b at 7, as 3" are no more than 3.
		{"one die", "6:2 20:7 20:7 6:1", to(21, plain), naiveEnd("draw", 1, shots(1), naiveLosses{shots: 1, hits: 1}).at(22)},
		{"one die, hits", "6:3 20:6 6:1", to(21, plain), naiveEnd("draw", 1, naiveLosses{shots: 1, hits: 1}, naiveLosses{ducks: 1}).at(21)},
		{"all three dice", "6:6 6:1 6:1 20:5 6:6", to(1, plain), naiveEnd("b", 1, naiveLosses{out: "dead", dead: 1}, naiveLosses{shots: 1, hits: 1}).at(16)},
		{"a destroyer has four", "6:1 6:1 6:1 6:1 20:6", to(1, func(c *naiveFirefightConfig) { c.a.figures[0].destroyer = true }),
			naiveEnd("draw", 1, shots(0), shots(1)).at(20)},
		{"there already", "20:7 6:1", to(24, plain), naiveEnd("draw", 1, naiveLosses{shots: 1, hits: 1}, naiveLosses{ducks: 1}).at(24)},
		{"on the move", "6:1 20:7 6:1", to(21, func(c *naiveFirefightConfig) { c.a.figures[0].skills.onTheMove = true }),
			naiveEnd("draw", 1, naiveLosses{shots: 1, hits: 1}, naiveLosses{ducks: 1}).at(23)},
		// One of two is wounded: shaken, so it stays, and the wounded one has 1 AP.
		{"shaken", "6:2 20:8 20:8 20:7 6:4 20:8 20:8", to(21, func(c *naiveFirefightConfig) {
			c.turns = 2
			c.a.figures = append(c.a.figures, naiveTrooper("laser-rifle"))
		}), naiveEnd("draw", 2, naiveLosses{shots: 3, wounded: 1}, naiveLosses{shots: 2, hits: 1}).at(22)},
		// b is on overwatch, a moves 6" and is shot at with -2, then a shoots.
		{"overwatch", "6:3 6:3 20:6 20:6 20:6", to(12, func(c *naiveFirefightConfig) {
			watched(c)
			c.distance = 18
			c.a.figures[0].guns = naiveGunsNamed("laser-pistol")
		}), naiveEnd("draw", 1, shots(1), shots(2)).at(12)},
		// A jam of overwatch is cleared at its next card, which leaves 1 AP for a shot.
		{"overwatch jams", "6:1 6:1 6:1 20:8 20:20 6:1 6:1 6:1 20:8", to(1, func(c *naiveFirefightConfig) {
			watched(c)
			c.turns, c.distance = 2, 12
		}), naiveEnd("draw", 2, shots(0), naiveLosses{shots: 3, jams: 1}).at(6)},
		{"nobody moves", "20:8", to(24, watched), naiveEnd("draw", 1, shots(1), shots(0)).at(24)},
		{"overwatch ducks", "6:3 20:7 6:1", to(21, watched), naiveEnd("draw", 1, naiveLosses{ducks: 1}, naiveLosses{shots: 1, hits: 1}).at(21)},
		{"overwatch too late", "6:3 20:7", to(21, func(c *naiveFirefightConfig) { c.b.policy = "overwatch" }), naiveEnd("draw", 1, shots(1), shots(0)).at(21)},
		{"overwatch wasted", "20:8", func(c *naiveFirefightConfig) { watched(c); c.firstAlways = true }, naiveEnd("draw", 1, shots(1), shots(0))},
		// A squad whose overwatch interrupted has acted, whether it could fire or not.
		{"overwatch has acted", "6:3 20:8 20:6 6:1", to(21, watched), naiveEnd("draw", 1, naiveLosses{shots: 1, hits: 1}, shots(1)).at(21)},
		{"overwatch has, out of range", "6:3 20:6 6:1", to(21, func(c *naiveFirefightConfig) {
			watched(c)
			c.b.figures[0].guns = naiveGunsNamed("laser-pistol")
		}), naiveEnd("draw", 1, naiveLosses{shots: 1, hits: 1}, naiveLosses{}).at(21)},
		// SKI-AP-02: a move, then 1 AP to set up; the shot in the next turn. Its crew is
		// under cover: 7 - 2.
		{"tripod", "6:3 20:6 20:11 20:6", to(21, tripod(2)), naiveEnd("draw", 2, shots(1), shots(2)).at(21)},
		// With no AP left after the move: set up and fired in the next turn.
		{"tripod, three dice", "6:6 6:6 6:6 20:6 20:6 20:11 20:6 20:6", to(6, tripod(2)), naiveEnd("draw", 2, shots(1), shots(4)).at(6)},
		// With the last AP after two dice: wounded, with 2 AP, it fires in the next turn.
		{"tripod, two dice", "6:3 6:4 20:5 6:4 20:9 20:6", to(20, func(c *naiveFirefightConfig) {
			tripod(2)(c)
			c.a.figures[0].kind = "tyranid"
			c.a.figures = append(c.a.figures, naiveTrooper(), naiveTrooper())
		}), naiveEnd("draw", 2, naiveLosses{shots: 1, wounded: 1}, naiveLosses{shots: 2, hits: 1}).at(20)},
	})
}

// TestNaiveDraw checks the initiative of a figure (SKI-IN-01).
func TestNaiveDraw(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(f *naiveFigure)
		ahead  bool
		want   int // with a 5
	}{
		{"rifle", func(*naiveFigure) {}, false, 9},
		{"ahead", func(*naiveFigure) {}, true, 6},
		{"pistol", func(f *naiveFigure) { f.guns = naiveGunsNamed("plasma-pistol") }, false, 11},
		{"shotgun", func(f *naiveFigure) { f.guns = naiveGunsNamed("auto-shotgun") }, false, 9},
		{"heavy", func(f *naiveFigure) { f.guns = naiveGunsNamed("destroyer-gun") }, false, 7},
		{"fast draw", func(f *naiveFigure) { f.skills.fastDraw = true }, false, 13},
		{"storm", func(f *naiveFigure) { f.armour = naiveStorm }, false, 8},
		{"Tau", func(f *naiveFigure) { f.tau = true }, false, 8},
		{"power", func(f *naiveFigure) { f.armour = naivePower }, false, 7},
		{"tank", func(f *naiveFigure) { f.armour = naiveTank }, false, 6},
	} {
		h, figure := naiveByTheBook(), naiveTrooper("laser-rifle")
		test.change(&figure)
		throw, done := naiveScripted(t, test.name, "10:5")
		f := naiveField(naiveSquadOf(1, figure), &h, throw)
		if got := f.draw(f.bodies[0], f.posts[0].pieces[0], test.ahead); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
		done()
	}
}

// TestNaiveReturnFire checks exchanges (W13).
func TestNaiveReturnFire(t *testing.T) {
	with := func(change func(c *naiveFirefightConfig)) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			c.returnFire = true
			change(c)
		}
	}
	plain := func(*naiveFirefightConfig) {}
	near := func(c *naiveFirefightConfig) { c.distance = 12 }
	shots := func(n int) naiveLosses { return naiveLosses{shots: n} }
	one := naiveLosses{shots: 1, hits: 1}
	watched := func(c *naiveFirefightConfig) { c.first, c.b.policy = "b", "overwatch" }
	tripod := func(c *naiveFirefightConfig) {
		c.turns, c.first = 2, "a"
		c.a.policy, c.a.toRange = "advance", 6
		c.a.figures[0].kind, c.a.figures[0].guns = "tyranid", naiveGunsNamed("heavy-bolter")
		c.a.figures[0].guns[0].tripod = true
		c.a.figures = append(c.a.figures, naiveTrooper(), naiveTrooper())
	}
	heroes := func(c *naiveFirefightConfig) {
		c.a = naiveSquadOf(2, naiveTrooper("laser-rifle"))
		c.b.figures = []naiveFigure{naiveHero(), naiveTrooper()}
		c.b.figures[0].guns = nil
	}
	naiveRunFights(t, []naiveFightCase{
		// a rolls + 4, b + 4 - 3; then b's card finds no AP for a shot
		{"a faster", "2:1 10:2 10:4 20:8 20:8", with(plain), naiveEnd("draw", 1, shots(1), shots(1))},
		{"a faster, ducks b", "2:1 10:2 10:4 20:7 6:1", with(plain), naiveEnd("draw", 1, one, naiveLosses{ducks: 1})},
		{"b faster, ducks a", "2:1 10:1 10:5 20:7 6:1", with(plain), naiveEnd("draw", 1, naiveLosses{ducks: 1}, one)},
		{"a has acted", "2:1 10:9 10:1 20:8 20:7 6:1", with(plain), naiveEnd("draw", 1, shots(1), one)},
		{"an answer is no action", "2:1 10:1 10:9 20:8 20:7 6:1", with(plain), naiveEnd("draw", 1, one, naiveLosses{shots: 1, ducks: 1})},
		{"equal", "2:1 10:1 10:4 20:7 6:6 20:7 6:6", with(plain), naiveEnd("both-out", 1,
			naiveLosses{out: "dead", dead: 1, shots: 1, hits: 1}, naiveLosses{out: "dead", dead: 1, shots: 1, hits: 1})},
		{"b active", "2:2 10:4 10:9 20:8 20:8", with(plain), naiveEnd("draw", 1, shots(1), shots(1))},
		{"fast draw", "2:1 10:1 10:7 20:7 6:6", with(func(c *naiveFirefightConfig) { c.a.figures[0].skills.fastDraw = true }),
			naiveEnd("a", 1, one, naiveLosses{out: "dead", dead: 1})},
		// On overwatch without the -3, and its shot is an action
		{"overwatch", "10:2 10:3 20:7 6:1", with(watched), naiveEnd("draw", 1, naiveLosses{ducks: 1}, one)},
		{"overwatch has acted", "10:2 10:3 20:8 20:7 6:1", with(watched), naiveEnd("draw", 1, one, shots(1))},
		// Wounded before its count: 2 AP and - 2
		{"wounded first", "2:1 10:1 10:9 20:7 6:4 20:8 20:6 20:5 6:6", with(near),
			naiveEnd("a", 1, naiveLosses{wounded: 1, shots: 2, hits: 1}, naiveLosses{out: "dead", dead: 1, shots: 2, hits: 1})},
		// Wounded at the same count: all AP and no - 2; no AP at its card
		{"wounded at the count", "2:1 10:1 10:4 20:8 20:7 6:4 20:7 6:1 20:8", with(near),
			naiveEnd("draw", 1, naiveLosses{shots: 2, hits: 1}, naiveLosses{wounded: 1, shots: 2, hits: 1})},
		// The jam is cleared, too little is left for a shot: no exchange. Then b shoots and
		// a cannot answer.
		{"clearing", "10:9 10:1 20:20 20:8 10:1 20:8", with(func(c *naiveFirefightConfig) {
			c.turns, c.first, c.firstAlways = 2, "a", true
		}), naiveEnd("draw", 2, naiveLosses{shots: 1, jams: 1}, shots(2))},
		// W06: a volley is a count. At the second count the hero stands alone.
		{"two counts", "2:1 10:9 10:8 6:1 20:7 6:6 20:7 6:6", with(heroes),
			naiveEnd("a", 1, naiveLosses{shots: 2, hits: 2}, naiveLosses{out: "dead", dead: 2})},
		{"one count", "2:1 10:9 10:9 6:1 20:7 6:6 6:3 20:7", with(heroes),
			naiveEnd("draw", 1, naiveLosses{shots: 2, hits: 1}, naiveLosses{dead: 1})},
		// Who cannot reach neither rolls nor answers.
		{"unanswered", "2:1 10:1 20:8", with(func(c *naiveFirefightConfig) { c.b.figures[0].guns = naiveGunsNamed("laser-pistol") }),
			naiveEnd("draw", 1, shots(1), shots(0))},
		// A wounded human at a heavy weapon neither rolls nor answers, nor does a broken gun.
		{"wounded, heavy", "2:1 10:1 20:8 20:8", with(func(c *naiveFirefightConfig) {
			near(c)
			c.a.figures[0].guns, c.a.figures[0].wasWounded = naiveGunsNamed("melta-gun"), true
		}), naiveEnd("draw", 1, naiveLosses{wounded: 1}, shots(2))},
		{"broken", "2:1 10:9 10:1 20:20 20:8 20:8 2:1 10:1 20:8 20:8", with(func(c *naiveFirefightConfig) {
			near(c)
			c.turns = 2
			c.a.figures[0].guns = naiveGunsNamed("plasma-pistol")
		}), naiveEnd("draw", 2, naiveLosses{shots: 1, jams: 1, broken: 1}, shots(4))},
		// A droid that has answered with its guns has AP left, but no shots.
		{"droid", "2:1 10:9 10:1 20:8 20:11 20:11", with(func(c *naiveFirefightConfig) {
			c.b.figures[0].kind, c.b.figures[0].guns = "droid", naiveGunsNamed("heavy-bolter", "heavy-bolter")
			c.b.figures[0].skills.veteranHero = true
		}), naiveEnd("draw", 1, shots(1), shots(2))},
		// A tripod that moved answers with 3 AP, not with 2.
		{"tripod answers", "6:6 6:6 6:6 10:1 20:6 20:6 2:2 10:9 10:9 20:6 20:6 20:11", with(tripod),
			naiveEnd("draw", 2, shots(1), shots(4)).at(6)},
		{"tripod does not answer", "6:6 6:6 6:6 10:1 20:5 6:4 20:6 2:2 10:1 20:6 20:6", with(tripod),
			naiveEnd("draw", 2, naiveLosses{wounded: 1}, naiveLosses{shots: 4, hits: 1}).at(6)},
		// One of three AP is for the move, and the D6 counts: 13 - 1.
		{"moved", "6:3 10:9 10:1 20:12 6:6", with(func(c *naiveFirefightConfig) {
			c.first, c.distance = "a", 15
			c.a.policy, c.a.toRange = "advance", 12
			c.a.figures[0].guns = naiveGunsNamed("melta-gun")
		}), naiveEnd("a", 1, one, naiveLosses{out: "dead", dead: 1}).at(12)},
	})
}

// naiveArmourCase is a melta gun at the front of a tank with a bolter in 10" for
// three turns, after a change.
type naiveArmourCase struct {
	name   string
	script string
	change func(c *naiveArmourConfig)
	want   naiveArmourResult
}

func naiveArmours() naiveArmourConfig {
	tank := naiveBigTank(1)
	return naiveArmourConfig{
		house: naiveByTheBook(), distance: 10, turns: 3,
		firers: naiveSquadOf(1, naiveTrooper("melta-gun")),
		target: naiveUnit{vehicle: &tank},
	}
}

// with adds results of the vehicle, by number.
func (r naiveArmourResult) with(results ...int) naiveArmourResult {
	for _, result := range results {
		r.results[result]++
	}
	return r
}

func TestNaiveArmour(t *testing.T) {
	plain := func(*naiveArmourConfig) {}
	acts := func(turns int, first string) func(c *naiveArmourConfig) {
		return func(c *naiveArmourConfig) { c.targetActs, c.turns, c.first = true, turns, first }
	}
	hull := func(turns int, v naiveVehicle) func(c *naiveArmourConfig) {
		return func(c *naiveArmourConfig) { c.turns, c.firers = turns, naiveUnit{vehicle: &v} }
	}
	wounded := func(kits int) func(c *naiveArmourConfig) {
		return func(c *naiveArmourConfig) {
			c.turns, c.firers.medikits = 2, kits
			c.firers.figures[0].wasWounded = true
		}
	}
	for _, test := range []naiveArmourCase{
		{"missed", "20:12 20:12 20:12", plain, naiveArmourResult{outcome: "untouched", turns: 3, shots: 3}},
		{"maximum range", "20:12 20:12 20:12", func(c *naiveArmourConfig) { c.distance = 12 }, naiveArmourResult{outcome: "untouched", turns: 3, shots: 3}},
		{"destroyed", "20:12 20:11 10:9", plain, naiveArmourResult{outcome: "destroyed", turns: 2, destroyed: 2, shots: 2, hits: 1}.with(9)},
		{"gun broken", "20:20", plain, naiveArmourResult{outcome: "untouched", turns: 1, shots: 1, jams: 1}},
		{"out of range", "", func(c *naiveArmourConfig) { c.distance = 13 }, naiveArmourResult{outcome: "untouched"}},
		// A stun ends with the turn, the rest stays.
		{"stuns", "20:1 10:3 20:1 10:4 20:1 10:3", plain, naiveArmourResult{outcome: "untouched", turns: 3, shots: 3, hits: 3}.with(3, 3, 3)},
		{"escalation", "20:1 10:7 20:1 10:7 20:1 10:7", plain,
			naiveArmourResult{outcome: "destroyed", turns: 3, destroyed: 3, shots: 3, hits: 3}.with(7, 8, 9)},
		{"passengers", "20:13 10:8 6:4 6:5 20:1 10:6 6:4 6:3", func(c *naiveArmourConfig) {
			v := naiveChimera("autocannon")
			v.passengers = []naiveFigure{naiveTrooper(), naiveHero()}
			c.target.vehicle, c.turns = &v, 2
		}, naiveArmourResult{outcome: "destroyed", turns: 2, destroyed: 2, shots: 2, hits: 2, aboard: [2]int{1, 1}}.with(8, 9)},
		// The target shoots back with both guns, and not in 4 inches.
		{"shoots back", "2:1 20:12 20:19 20:10 6:5", acts(1, ""), naiveArmourResult{outcome: "untouched", turns: 1, shots: 1, dead: 1, firersOut: "dead"}},
		{"shoots first", "20:18 6:5", acts(3, "b"), naiveArmourResult{outcome: "untouched", turns: 1, dead: 1, firersOut: "dead"}},
		{"too close", "2:2 20:12", func(c *naiveArmourConfig) { acts(1, "")(c); c.distance = 4 }, naiveArmourResult{outcome: "untouched", turns: 1, shots: 1}},
		{"stunned", "2:1 20:1 10:3", acts(1, ""), naiveArmourResult{outcome: "untouched", turns: 1, shots: 1, hits: 1}.with(3)},
		{"minor gun lost", "2:1 20:1 10:5 20:19", acts(1, ""), naiveArmourResult{outcome: "damaged", turns: 1, shots: 1, hits: 1}.with(5)},
		{"biggest gun lost", "2:1 20:1 10:6 20:11", acts(1, ""), naiveArmourResult{outcome: "damaged", turns: 1, shots: 1, hits: 1}.with(6)},
		{"disabled", "2:1 20:1 10:8", acts(1, ""), naiveArmourResult{outcome: "disabled", turns: 1, shots: 1, hits: 1}.with(8)},
		// A wounded human waits for the medic, or never fires.
		{"medic", "20:12", wounded(1), naiveArmourResult{outcome: "untouched", turns: 2, shots: 1}},
		{"no medic", "", wounded(0), naiveArmourResult{outcome: "untouched", wounded: 1}},
		// W21: both jam, the first is cleared with what is left; then the other one, and
		// both fire at 4 + 2 and X.
		{"APC jams", "20:20 20:20 20:7 20:1", hull(2, naiveChimera("autocannon")),
			naiveArmourResult{outcome: "untouched", turns: 2, shots: 4, jams: 2, firersOut: "untouched"}},
		// All three jam; one cleared at once, the second in the next turn, when two fire.
		{"tank jams", "20:20 20:20 20:20 20:13 20:1 20:20 20:1 20:1", hull(3, naiveBigTank(2)),
			naiveArmourResult{outcome: "untouched", turns: 3, shots: 8, jams: 4, firersOut: "untouched"}},
		{"duel", "2:1 20:7 20:12 10:10", func(c *naiveArmourConfig) { hull(3, naiveSentinel("open"))(c); c.targetActs = true },
			naiveArmourResult{outcome: "untouched", turns: 1, shots: 1, firersOut: "destroyed"}},
	} {
		c := naiveArmours()
		test.change(&c)
		throw, done := naiveScripted(t, test.name, test.script)
		got := naiveArmour(c, throw)
		done()
		if test.want.hull == (naiveHullCounts{}) {
			got.hull = test.want.hull // not asked for
		}
		if got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}

// TestNaiveMorale checks the limits of 50 and 35 % (SKI-MO-01, W12).
func TestNaiveMorale(t *testing.T) {
	for _, test := range []struct {
		dead, wounded int
		shaken        bool
		out           string
	}{
		{9, 0, false, ""}, {10, 0, true, ""}, {5, 4, false, ""}, {5, 5, true, ""},
		{13, 0, true, ""}, {13, 7, true, ""}, {14, 0, true, "fled"}, {20, 0, true, "dead"},
	} {
		h := naiveByTheBook()
		f := naiveField(naiveSquadOf(20, naiveTrooper()), &h, nil)
		for i, b := range f.bodies {
			b.dead = i < test.dead
			b.wounded = i >= test.dead && i < test.dead+test.wounded
		}
		if f.morale(); f.shaken != test.shaken || f.out != test.out {
			t.Errorf("%+v: shaken %v, out %q", test, f.shaken, f.out)
		}
		// Healing lifts it.
		for _, b := range f.bodies {
			b.wounded = false
		}
		if f.morale(); f.shaken != (test.dead >= 10) {
			t.Errorf("%+v healed: shaken %v", test, f.shaken)
		}
	}
}

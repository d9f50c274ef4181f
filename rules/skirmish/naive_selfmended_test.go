package skirmish_test

// The reference under test, with dice written by hand: teams, preferred guns, what
// units begin with, vehicles in firefights, and what is counted.

import "testing"

// naiveTeamOf makes figures a team.
func naiveTeamOf(figures ...naiveFigure) []naiveFigure {
	for i := range figures {
		figures[i].team = 1
	}
	return figures
}

// naiveBleeding is a figure that begins wounded.
func naiveBleeding(f naiveFigure) naiveFigure {
	f.wasWounded = true
	return f
}

func TestNaiveTeamShots(t *testing.T) {
	gunner, loader := naiveTrooper("melta-gun"), naiveTrooper()
	crew := func(figures ...naiveFigure) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) { c.firers.figures = naiveTeamOf(figures...) }
	}
	alien := func(f naiveFigure) naiveFigure {
		f.kind = "tyranid"
		return f
	}
	marksman := loader
	marksman.skills.marksman = true
	jammed := naiveTrooper("heavy-bolter")
	jammed.wasJammed = true
	killed := naiveShotResult{outcome: "dead", shots: 1, hits: 1, ap: 2, dead: 1}
	missed := naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}
	naiveRunShots(t, []naiveShotCase{
		// SKI-SH-09: any uninjured one fires it, with his own modifiers, one gun for one.
		{"a loader for a wounded gunner", "20:13 6:6", crew(naiveBleeding(gunner), loader), killed},
		{"nobody's gunner", "", func(c *naiveShotConfig) { c.firers.figures = []naiveFigure{naiveBleeding(gunner), loader} }, naiveShotResult{outcome: "unhurt"}},
		{"both wounded", "", crew(naiveBleeding(gunner), naiveBleeding(loader)), naiveShotResult{outcome: "unhurt"}},
		{"the first of the list", "20:15 6:6", crew(marksman, gunner), killed},
		{"not the second", "20:14", crew(gunner, marksman), missed},
		{"not the wounded first", "20:15 6:6", crew(naiveBleeding(gunner), naiveBleeding(loader), marksman), killed},
		// Wounded Tyranids may: 13 - 2. One who is hale goes first.
		{"a wounded alien", "20:11 6:6", crew(naiveBleeding(gunner), naiveBleeding(alien(loader))), killed},
		{"a wounded alien misses", "20:12", crew(naiveBleeding(gunner), naiveBleeding(alien(loader))), missed},
		{"a hale alien", "20:13 6:6", crew(naiveBleeding(alien(gunner)), alien(loader)), killed},
		// 2 AP of shooting for the gun, not for each of them.
		{"one gun", "20:8 20:8", crew(naiveTrooper("laser-rifle"), loader, loader), naiveShotResult{outcome: "unhurt", shots: 2, ap: 2}},
		{"two teams", "20:13 6:6 20:14", func(c *naiveShotConfig) {
			c.firers.figures = append(naiveTeamOf(naiveBleeding(gunner), loader), naiveTeamOf(loader, gunner)...)
			c.firers.figures[2].team, c.firers.figures[3].team = 2, 2
		}, naiveShotResult{outcome: "dead", shots: 2, hits: 1, ap: 4, dead: 1}},
		{"with the medic", "20:13 6:6", func(c *naiveShotConfig) {
			crew(naiveBleeding(gunner), loader)(c)
			c.turn, c.firers.medikits = true, 1
		}, killed},
		// The wounded clear, and do not fire: 2 of 2 AP. A hale one has 1 AP left.
		{"cleared by the wounded", "", crew(naiveBleeding(jammed), naiveBleeding(loader)), naiveShotResult{outcome: "unhurt", ap: 2}},
		{"cleared by the loader", "", crew(naiveBleeding(jammed), loader), naiveShotResult{outcome: "unhurt", ap: 2}},
		{"cleared and fired", "20:11", func(c *naiveShotConfig) {
			crew(naiveBleeding(jammed), loader)(c)
			c.firers.figures[1].ap = 4
		}, naiveShotResult{outcome: "unhurt", shots: 1, ap: 4}},
		// Set up by the loader; all of the team are under cover: 7 - 2.
		{"set up", "20:11", func(c *naiveShotConfig) {
			crew(naiveBleeding(naiveTrooper("heavy-bolter")), loader)(c)
			c.firers.figures[0].guns[0].tripod, c.firers.moves = true, 1
			c.firers.figures[1].ap, c.turn = 4, true
		}, naiveShotResult{outcome: "unhurt", shots: 1, ap: 5}},
		{"cover", "20:6 20:6", func(c *naiveShotConfig) {
			c.target.figures = naiveTeamOf(loader, naiveTrooper("heavy-bolter"))
			c.target.figures[1].guns[0].tripod = true
		}, naiveShotResult{outcome: "unhurt", shots: 2, ap: 2}},
		{"no cover", "20:7 6:1 20:8", func(c *naiveShotConfig) {
			c.target.figures = []naiveFigure{loader, naiveTrooper("heavy-bolter")}
			c.target.figures[1].guns[0].tripod = true
		}, naiveShotResult{outcome: "ducked", shots: 2, hits: 1, ap: 2, ducked: 1}},
	})
}

func TestNaiveBegins(t *testing.T) {
	jammed := func(change func(c *naiveShotConfig)) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			change(c)
			c.firers.figures[0].wasJammed = true
		}
	}
	once := func(change func(c *naiveShotConfig)) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) { change(c); c.once, c.turn = true, true }
	}
	hull := func(v naiveVehicle, prefer string, more ...func(c *naiveShotConfig)) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			c.firers = naiveUnit{vehicle: &v, prefer: prefer}
			for _, change := range more {
				change(c)
			}
		}
	}
	droid := func(prefer string, distance int) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			naiveArmed("laser-pistol", "heavy-bolter")(c)
			c.firers.figures[0].kind, c.firers.prefer, c.distance = "droid", prefer, distance
		}
	}
	hurtAll := func(c *naiveShotConfig) {
		naiveArmed("laser-pistol", "melta-gun")(c)
		c.firers.figures[0].allGuns, c.firers.figures[0].wasWounded = true, true
	}
	three := func(c *naiveShotConfig) { c.house.ShootingAP = 3 }
	plain := func(*naiveShotConfig) {}
	shots := func(n, ap int) naiveShotResult { return naiveShotResult{outcome: "unhurt", shots: n, ap: ap} }
	pair := func(c *naiveShotConfig) {
		naiveArmed("laser-pistol", "laser-pistol")(c)
		c.firers.figures[0].skills.ambidextrous = true
	}
	// A melta gun at a vehicle: 9 + 2.
	at := func(guns int, v naiveVehicle) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			c.firers, c.target = naiveSquadOf(guns, naiveTrooper("melta-gun")), naiveUnit{vehicle: &v}
		}
	}
	stunned, still, gunless, bolterless := naiveBigTank(2), naiveBigTank(2), naiveBigTank(2), naiveBigTank(2)
	stunned.wasStunned, still.wasImmobile, gunless.wasBiggest, bolterless.wasMinor = true, true, true, true
	both := bolterless
	both.wasStunned = true
	after := func(outcome string, n int, results ...int) naiveShotResult {
		return naiveShotResult{outcome: outcome, shots: n, hits: n, ap: 2 * n}.andResults(results...)
	}
	naiveRunShots(t, []naiveShotCase{
		// Two of three AP clear it.
		{"jammed", "20:8", jammed(plain), shots(1, 3)},
		{"jammed, once", "20:8", jammed(once(plain)), shots(1, 0)},
		{"jammed, 2 AP", "", jammed(naiveArmed("mortar")), shots(0, 2)},
		{"jammed, 2 AP, once", "", jammed(once(naiveArmed("mortar"))), shots(0, 0)},
		{"broken", "", jammed(naiveArmed("melta-gun")), shots(0, 0)},
		{"broken, once", "", jammed(once(naiveArmed("melta-gun"))), shots(0, 0)},
		{"out of fuel", "", jammed(naiveArmed("flamethrower")), shots(0, 0)},
		{"waits for the next turn", "", jammed(naiveArmed("destroyer-gun")), shots(0, 0)},
		{"waits, once", "", jammed(once(naiveArmed("destroyer-gun"))), shots(0, 0)},
		{"both jammed", "20:8", jammed(pair), shots(1, 3)},
		// Of a droid both; the first is cleared, and fires; a pistol does not join.
		{"a droid's guns", "20:8", jammed(droid("", 10)), shots(1, 3)},
		// W21: a pistol instead of a bolter, where it reaches; two shots of 1 AP.
		{"prefers", "20:8 20:8", droid("laser-pistol", 12), shots(2, 2)},
		{"prefers, once", "20:8", once(droid("laser-pistol", 12)), shots(1, 0)},
		{"prefers, out of range", "20:11", droid("laser-pistol", 13), shots(1, 2)},
		{"prefers the 2-AP one", "20:11", droid("heavy-bolter", 12), shots(1, 2)},
		{"prefers a gun of nobody", "20:11", droid("bolt-pistol", 12), shots(1, 2)},
		// 1 of 2 AP of shooting gone: no volley; of 3 it is fired with them.
		{"jams", "20:20", droid("laser-pistol", 12), naiveShotResult{outcome: "unhurt", shots: 1, jams: 1, ap: 3}},
		{"jams, 3 AP", "20:20 20:11", func(c *naiveShotConfig) { droid("laser-pistol", 12)(c); three(c) },
			naiveShotResult{outcome: "unhurt", shots: 2, jams: 1, ap: 3}},
		{"3 AP", "20:8 20:8 20:8", func(c *naiveShotConfig) { droid("laser-pistol", 12)(c); three(c) }, shots(3, 3)},
		{"a chaingun", "20:13 20:13", hull(naiveChimera("vehicle-chaingun"), "vehicle-chaingun"), shots(2, 2)},
		{"a chaingun, once", "20:13", once(hull(naiveChimera("vehicle-chaingun"), "vehicle-chaingun")), shots(1, 0)},
		{"a chaingun jams", "20:13 20:20", hull(naiveChimera("vehicle-chaingun"), "vehicle-chaingun"),
			naiveShotResult{outcome: "unhurt", shots: 2, jams: 1, ap: 2}},
		{"a chaingun is lost", "20:11", hull(func() naiveVehicle {
			v := naiveChimera("vehicle-chaingun")
			v.wasBiggest = true
			return v
		}(), "vehicle-chaingun"), shots(1, 2)},
		{"all of a tank", "20:19 20:11", hull(naiveBigTank(1), "heavy-bolter"), shots(2, 2)},
		{"too close", "", hull(naiveChimera("vehicle-chaingun"), "vehicle-chaingun", func(c *naiveShotConfig) { c.distance = 4 }), shots(0, 0)},
		// SKI-SH-09 holds for who fires all at once: the wounded fires the pistol, -2.
		{"wounded, all guns", "20:6 20:6", hurtAll, shots(2, 2)},
		// SKI-EF-05
		{"stunned", "", hull(stunned, ""), shots(0, 0)},
		{"stunned, once", "", once(hull(stunned, "")), shots(0, 0)},
		{"immobilised", "20:19 20:11 20:11", hull(still, ""), shots(3, 2)},
		{"the tank gun is lost", "20:11 20:11", hull(gunless, ""), shots(2, 2)},
		{"the last bolter is lost", "20:19 20:11", hull(bolterless, ""), shots(2, 2)},
		{"stunned again", "20:11 10:3", at(1, stunned), after("damaged", 1, 5)},
		{"stunned again, without a bolter", "20:11 10:4", at(1, both), after("damaged", 1, 6)},
		{"immobilised again", "20:11 10:7 20:1 10:7", at(2, still), after("destroyed", 2, 8, 9)},
		{"the gun again", "20:11 10:6", at(1, gunless), after("damaged", 1, 7)},
		{"nothing more", "20:11 10:2", at(1, gunless), after("damaged", 1, 1)},
		{"stunned alone", "20:11 10:2", at(1, stunned), after("untouched", 1, 1)},
	})
}

func TestNaiveBeginsTurns(t *testing.T) {
	bare := naiveFigure{kind: "necron", armour: naivePower}
	down := bare
	down.wasDown = true
	// A melta gun acts first, in each turn, at four Necrons of whom some are down.
	hunt := func(turns, downed int, change func(c *naiveFirefightConfig)) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			naiveSquads(turns, 1, naiveTrooper("melta-gun"), 4, bare)(c)
			for i := range downed {
				c.b.figures[i] = down
			}
			c.distance, c.first, c.firstAlways = 12, "a", true
			change(c)
		}
	}
	plain := func(*naiveFirefightConfig) {}
	counts := func(r naiveFirefightResult, b naiveCounts) naiveFirefightResult {
		r.counts[1] = b
		return r
	}
	a := func(shots, hits int) naiveLosses { return naiveLosses{shots: shots, hits: hits} }
	shaken := func(change func(c *naiveFirefightConfig)) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			c.a.wasShaken, c.first, c.firstAlways = true, "a", true
			change(c)
		}
	}
	moved := func(dice int, far bool) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) { c.a.moves, c.a.far, c.first, c.firstAlways = dice, far, "a", true }
	}
	naiveRunFights(t, []naiveFightCase{
		// One is down: up on 5+, or gone.
		{"gets up", "6:5 20:12", hunt(1, 1, plain), naiveEnd("draw", 1, a(1, 0), naiveLosses{})},
		{"does not", "6:4 20:12 20:12", hunt(2, 1, plain), naiveEnd("draw", 2, a(2, 0), naiveLosses{dead: 1})},
		{"near a Lord", "6:4 20:12", hunt(1, 1, func(c *naiveFirefightConfig) { c.b.lordNear = true }), naiveEnd("draw", 1, a(1, 0), naiveLosses{})},
		{"the Lord is down", "6:4 6:5 20:12", hunt(1, 2, func(c *naiveFirefightConfig) { c.b.figures[1].lord = true }),
			naiveEnd("draw", 1, a(1, 0), naiveLosses{dead: 1})},
		// One gone, one down, two stand.
		{"falls", "6:4 20:11 6:5", hunt(1, 1, plain), counts(naiveEnd("draw", 1, a(1, 1), naiveLosses{dead: 2}), naiveCounts{falls: 1, down: 1})},
		{"falls for good", "6:4 20:1 6:5", hunt(1, 1, plain), counts(naiveEnd("draw", 1, a(1, 1), naiveLosses{dead: 2}), naiveCounts{falls: 1})},
		{"falls twice", "20:11 6:5 6:5 20:11 6:5", hunt(2, 0, plain), counts(naiveEnd("draw", 2, a(2, 2), naiveLosses{dead: 1}), naiveCounts{falls: 2, down: 1})},
		// Three are down and stay so: one of four is below 35 %, first at the end of an activation.
		{"three stay down", "6:4 6:4 6:4 20:12", hunt(3, 3, plain), naiveEnd("a", 1, a(1, 0), naiveLosses{out: "phased-out", dead: 3})},
		{"after repair", "6:4 6:4 6:4", hunt(3, 3, func(c *naiveFirefightConfig) { c.house.PhaseAfterRepair = true }),
			naiveEnd("a", 1, a(0, 0), naiveLosses{out: "phased-out", dead: 3})},
		// Their downed are gone with a squad that phases out.
		{"phased out", "6:4 6:4 20:11 6:5", hunt(1, 2, plain),
			counts(naiveEnd("a", 1, a(1, 1), naiveLosses{out: "phased-out", dead: 3}), naiveCounts{falls: 1})},
		// Wounds: the first ones, healed in between.
		{"wounds", "20:11 6:3 20:11 6:3", hunt(2, 0, plain), counts(naiveEnd("draw", 2, a(2, 2), naiveLosses{}), naiveCounts{wounds: 2})},
		// Shaken: 2 AP, one of a wounded one; no advance before the check.
		{"shaken", "20:8 20:8 20:8 20:8", shaken(func(c *naiveFirefightConfig) { c.distance = 12 }), naiveEnd("draw", 1, a(2, 0), a(2, 0))},
		{"shaken, jammed", "20:8 20:8 20:8", shaken(func(c *naiveFirefightConfig) { c.turns, c.a.figures[0].wasJammed = 2, true }),
			naiveEnd("draw", 2, a(1, 0), a(2, 0))},
		{"does not advance", "20:8 20:8 6:3 20:7 20:7 6:1", shaken(func(c *naiveFirefightConfig) {
			c.turns, c.a.policy, c.a.toRange = 2, "advance", 21
		}), naiveEnd("draw", 2, naiveLosses{shots: 2}, naiveLosses{shots: 2, hits: 1}).at(21)},
		// A destroyer gun waits one turn: then two shots.
		{"waits", "20:8 20:13 20:13 20:8", func(c *naiveFirefightConfig) {
			c.turns, c.first, c.firstAlways = 2, "a", true
			c.a.figures[0].guns, c.a.figures[0].wasJammed = naiveGunsNamed("destroyer-gun"), true
		}, naiveEnd("draw", 2, a(2, 0), a(2, 0))},
		// One of three AP, in each turn, and 7 - 1; b needs 7 - 2.
		{"moved", "20:7 20:7 6:1 20:7 20:8", func(c *naiveFirefightConfig) { moved(1, false)(c); c.turns = 2 },
			naiveEnd("draw", 2, a(2, 0), naiveLosses{shots: 2, hits: 1})},
		{"moved far", "20:6 6:1", moved(1, true), naiveEnd("draw", 1, a(1, 1), naiveLosses{ducks: 1})},
		{"moved far, missed", "20:7 20:6", moved(1, true), naiveEnd("draw", 1, a(1, 0), a(1, 0))},
		{"moved two", "20:7 6:1", moved(2, false), naiveEnd("draw", 1, naiveLosses{}, a(1, 1))},
		// b's overwatch does not see it.
		{"moved, overwatch", "20:7", func(c *naiveFirefightConfig) {
			moved(1, true)(c)
			c.first, c.b.policy = "b", "overwatch"
		}, naiveEnd("draw", 1, a(1, 0), naiveLosses{})},
		// Set up with the second AP, and none left for 2.
		{"moved, tripod", "20:6", func(c *naiveFirefightConfig) {
			moved(1, false)(c)
			c.a.figures[0].guns = naiveGunsNamed("heavy-bolter")
			c.a.figures[0].guns[0].tripod = true
		}, naiveEnd("draw", 1, naiveLosses{}, a(1, 0))},
	})
}

// TestNaiveTeamFights checks teams over turns and in exchanges.
func TestNaiveTeamFights(t *testing.T) {
	gunner, loader := naiveTrooper("melta-gun"), naiveTrooper()
	quick := loader
	quick.skills.fastDraw = true
	// A team of a, first, against one rifle in 12", whose two shots are at 7.
	crew := func(figures ...naiveFigure) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			c.returnFire, c.distance, c.first, c.firstAlways = true, 12, "a", true
			c.a.figures = naiveTeamOf(figures...)
		}
	}
	two := func(change func(c *naiveFirefightConfig)) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) { change(c); c.turns = 2 }
	}
	warrior := naiveFigure{kind: "necron", armour: naivePower, guns: naiveGunsNamed("melta-gun")}
	necrons := func(c *naiveFirefightConfig) {
		bearer, other := warrior, naiveFigure{kind: "necron", armour: naivePower}
		bearer.wasDown = true
		crew(bearer, other, naiveFigure{kind: "necron", armour: naivePower})(c)
		c.a.figures[2].team = 0
	}
	lost := func(l naiveLosses) naiveLosses { return l }
	naiveRunFights(t, []naiveFightCase{
		// One D10: 1 + 4 - 2 against 9 + 4 - 3. The gunner ducks, the loader fires.
		{"the gunner ducks", "10:1 10:9 20:7 6:1 20:8 20:13 6:5", crew(gunner, loader),
			naiveEnd("a", 1, naiveLosses{ducks: 1, shots: 1, hits: 1}, naiveLosses{out: "dead", dead: 1, shots: 2, hits: 1})},
		{"both duck", "10:1 10:9 20:7 6:1 20:7 6:1", crew(gunner, loader),
			naiveEnd("draw", 1, naiveLosses{ducks: 2}, naiveLosses{shots: 2, hits: 2})},
		// Wounded, the gunner leaves it to the loader. Shaken by then: 2 AP.
		{"the gunner is wounded", "10:1 10:9 20:7 6:3 20:8 20:14", crew(gunner, loader),
			naiveEnd("draw", 1, naiveLosses{wounded: 1, shots: 1}, naiveLosses{shots: 2, hits: 1})},
		{"the gunner is dead", "10:1 10:9 20:7 6:5 20:8 20:14 10:1 10:9 20:8 20:8 20:13 6:5", two(crew(gunner, loader)),
			naiveEnd("a", 2, naiveLosses{dead: 1, shots: 2, hits: 1}, naiveLosses{out: "dead", dead: 1, shots: 4, hits: 1})},
		// Without a number it is his alone.
		{"nobody takes it over", "10:1 10:9 20:7 6:5 20:8 10:1 20:8 20:8", func(c *naiveFirefightConfig) {
			two(crew(gunner, loader))(c)
			c.a.figures[0].team, c.a.figures[1].team = 0, 0
		}, naiveEnd("draw", 2, naiveLosses{dead: 1}, naiveLosses{shots: 4, hits: 1})},
		{"both are dead", "10:1 10:9 20:7 6:5 20:7 6:5", crew(gunner, loader),
			naiveEnd("b", 1, naiveLosses{out: "dead", dead: 2}, naiveLosses{shots: 2, hits: 2})},
		// It is out for good, whoever fires it.
		{"broken", "10:9 10:1 20:20 20:7 6:5 20:8 10:1 20:8 20:8", two(crew(gunner, loader)),
			naiveEnd("draw", 2, naiveLosses{dead: 1, shots: 1, jams: 1, broken: 1}, naiveLosses{shots: 4, hits: 1})},
		// The loader is the first of the list: fast draw, 4 + 4 - 2 against 8 + 4 - 3.
		{"fast draw", "10:3 10:7 20:13 6:5", crew(quick, gunner),
			naiveEnd("a", 1, naiveLosses{shots: 1, hits: 1}, naiveLosses{out: "dead", dead: 1})},
		{"no fast draw of the second", "10:3 10:7 20:7 6:5 20:7 6:6", crew(gunner, quick),
			naiveEnd("b", 1, naiveLosses{out: "dead", dead: 2}, naiveLosses{shots: 2, hits: 2})},
		// Both have acted when it has fired: no duck back.
		{"have acted", "10:9 10:1 20:14 20:12 6:1 20:12 6:1 20:12 6:1 20:12 6:1", func(c *naiveFirefightConfig) {
			crew(gunner, loader)(c)
			c.b.figures[0].guns = naiveGunsNamed("destroyer-gun")
			c.b.figures[0].guns[0].whole = 1
		}, naiveEnd("draw", 1, naiveLosses{shots: 1}, naiveLosses{shots: 2, hits: 4})},
		// An answer ahead of its card is none.
		{"have not", "10:1 10:9 20:14 20:12 6:1 20:12 6:1 20:13 20:13", func(c *naiveFirefightConfig) {
			crew(gunner, loader)(c)
			c.first, c.b.figures[0].guns = "b", naiveGunsNamed("destroyer-gun")
			c.b.figures[0].guns[0].whole = 1
		}, naiveEnd("draw", 1, naiveLosses{shots: 1, ducks: 2}, naiveLosses{shots: 2, hits: 2})},
		// AP spent by one are spent for the other: after 2 AP of an answer no shot at the card.
		{"AP", "10:1 10:9 20:14 20:8 20:8", func(c *naiveFirefightConfig) { crew(gunner, loader)(c); c.first = "b" },
			naiveEnd("draw", 1, naiveLosses{shots: 1}, naiveLosses{shots: 2})},
		// The bearer stays down; the other fires. Without him, the third does not.
		{"a Necron bearer", "6:4 10:9 10:1 20:13 6:5", necrons,
			naiveEnd("a", 1, naiveLosses{dead: 1, shots: 1, hits: 1}, naiveLosses{out: "dead", dead: 1})},
		{"a Necron bearer gets up", "6:5 10:9 10:1 20:13 6:5", necrons,
			naiveEnd("a", 1, naiveLosses{shots: 1, hits: 1}, naiveLosses{out: "dead", dead: 1})},
		// A tripod that moved: set up and fired by the loader when the gunner is with the
		// medic, 10 - 1; both are under cover.
		{"tripod", "20:9 6:5", func(c *naiveFirefightConfig) {
			crew(naiveBleeding(naiveTrooper("heavy-bolter")), loader)(c)
			c.a.figures[0].guns[0].tripod, c.a.figures[1].ap = true, 4
			c.a.medikits, c.a.moves, c.returnFire = 1, 1, false
		}, naiveEnd("a", 1, lost(naiveLosses{shots: 1, hits: 1, wounded: 1}), naiveLosses{out: "dead", dead: 1})},
	})
}

// TestNaiveVehicleFights checks vehicles in firefights.
func TestNaiveVehicleFights(t *testing.T) {
	drive := func(v naiveVehicle, policy string, toRange int) naiveUnit {
		return naiveUnit{vehicle: &v, policy: policy, toRange: toRange}
	}
	walker, apc := naiveSentinel("closed"), naiveChimera("autocannon")
	// A vehicle of a, first, against one rifle in 24".
	with := func(a naiveUnit, more ...func(c *naiveFirefightConfig)) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			c.a, c.first, c.firstAlways = a, "a", true
			for _, change := range more {
				change(c)
			}
		}
	}
	answered := func(c *naiveFirefightConfig) { c.returnFire = true }
	bFirst := func(c *naiveFirefightConfig) { c.first = "b" }
	at := func(distance int) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) { c.distance = distance }
	}
	turns := func(turns int) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) { c.turns = turns }
	}
	stunned, still := apc, apc
	stunned.wasStunned, still.wasImmobile = true, true
	full := apc
	full.passengers = naiveSquadOf(3, naiveTrooper("laser-rifle")).figures
	duel := func(c *naiveFirefightConfig) {
		other := naiveSentinel("closed")
		c.b, c.returnFire = naiveUnit{vehicle: &other, policy: "hold"}, true
	}
	chaingun := naiveChimera("vehicle-chaingun")
	prefers := drive(chaingun, "hold", 0)
	prefers.prefer = "vehicle-chaingun"
	shots := func(n int) naiveLosses { return naiveLosses{shots: n} }
	hit := naiveLosses{shots: 1, hits: 1}
	dead := naiveLosses{out: "dead", dead: 1}
	counts := func(r naiveFirefightResult, a, b naiveCounts) naiveFirefightResult {
		r.counts = [2]naiveCounts{a, b}
		return r
	}
	aboard := func(r naiveFirefightResult, dead, wounded int) naiveFirefightResult {
		r.aboard = [2]int{dead, wounded}
		return r
	}
	hulls := func(c naiveHullCounts) naiveCounts { return naiveCounts{hulls: c} }
	naiveRunFights(t, []naiveFightCase{
		// The rifle at a closed walker: 3 + 1.
		{"a walker holds", "20:13 20:5", with(drive(walker, "hold", 0)), naiveEnd("draw", 1, shots(1), shots(1))},
		{"a walker hits", "20:12 6:5", with(drive(walker, "hold", 0)), naiveEnd("a", 1, hit, dead)},
		{"disabled is out", "20:4 10:8", with(drive(walker, "hold", 0), bFirst),
			counts(naiveEnd("b", 1, naiveLosses{lost: 1}, hit), hulls(naiveHullCounts{disabled: 1, immobilised: 1, biggest: 1}), naiveCounts{})},
		{"burns", "20:4 10:9", with(drive(walker, "hold", 0), bFirst),
			counts(naiveEnd("b", 1, naiveLosses{lost: 1, destroyed: 1}, hit), hulls(naiveHullCounts{burns: 1}), naiveCounts{})},
		{"explodes, immobilised before", "20:13 20:4 10:7 20:13 20:4 10:10", with(drive(walker, "hold", 0), turns(2)),
			counts(naiveEnd("b", 2, naiveLosses{shots: 2, lost: 1, destroyed: 1}, naiveLosses{shots: 2, hits: 2}),
				hulls(naiveHullCounts{explodes: 1, immobilised: 1}), naiveCounts{})},
		// A 5 of a walker, without a minor gun, is a 6; no shot after that.
		{"the gun is lost", "20:4 10:5 20:5", with(drive(walker, "hold", 0), bFirst, turns(2)),
			counts(naiveEnd("draw", 2, naiveLosses{}, naiveLosses{shots: 2, hits: 1}), hulls(naiveHullCounts{biggest: 1}), naiveCounts{})},
		{"a minor gun is lost", "20:5 10:5 20:13", with(drive(apc, "hold", 0), bFirst),
			counts(naiveEnd("draw", 1, shots(1), hit), hulls(naiveHullCounts{minor: 1}), naiveCounts{})},
		// As in a battle: 5 + 2 - 2 against 1 + 4 - 3.
		{"answered", "10:5 10:1 20:13 20:5", with(drive(walker, "hold", 0), answered), naiveEnd("draw", 1, shots(1), shots(1))},
		{"answers", "10:1 10:8 20:4 10:3 20:13", with(drive(walker, "hold", 0), answered, bFirst), naiveEnd("draw", 1, shots(1), hit)},
		{"stunned before", "10:2 10:8 20:4 10:3", with(drive(walker, "hold", 0), answered, bFirst), naiveEnd("draw", 1, shots(0), hit)},
		// Equal counts, 5 - 2 and 8 - 2 - 3, both at 7 + 1.
		{"both out", "10:5 10:8 20:8 10:8 20:8 10:9", with(drive(walker, "hold", 0), duel),
			naiveEnd("both-out", 1, naiveLosses{shots: 1, hits: 1, lost: 1, destroyed: 1}, naiveLosses{shots: 1, hits: 1, lost: 1})},
		{"one out", "10:6 10:8 20:8 10:8", with(drive(walker, "hold", 0), duel), naiveEnd("a", 1, hit, naiveLosses{lost: 1})},
		// W19: 2 of 4 AP, the first of them not counted: 12 - 1, 10 - 1; then 3 + 2.
		{"drives", "6:3 6:3 20:12 20:10 20:4 20:4", with(drive(apc, "advance", 10), at(17)), naiveEnd("draw", 1, shots(2), shots(2)).at(11)},
		{"drives far", "6:1 6:1 6:1 6:1 20:4", with(drive(apc, "advance", 10)), naiveEnd("draw", 1, shots(0), shots(1)).at(20)},
		{"immobilised", "20:13 20:11 20:6", with(drive(still, "advance", 10)), naiveEnd("draw", 1, shots(2), shots(1))},
		{"stunned in turn 1", "20:6 20:13 20:11 20:6", with(drive(stunned, "hold", 0), turns(2)), naiveEnd("draw", 2, shots(2), shots(2))},
		{"stunned in turn 1, drives then", "20:6 6:1 6:1 6:1 6:1 20:4", with(drive(stunned, "advance", 10), turns(2)),
			naiveEnd("draw", 2, shots(0), shots(2)).at(20)},
		// On overwatch at a mover: 12 - 2, 10 - 2, and 11 inches leave no AP.
		{"on overwatch", "6:4 6:4 6:3 20:11 20:9", with(drive(apc, "overwatch", 0), func(c *naiveFirefightConfig) { c.b.policy, c.b.toRange = "advance", 13 }),
			naiveEnd("draw", 1, shots(2), shots(0)).at(13)},
		{"on overwatch, stunned", "6:4 6:4 6:3", with(drive(stunned, "overwatch", 0), func(c *naiveFirefightConfig) { c.b.policy, c.b.toRange = "advance", 13 }),
			naiveEnd("draw", 1, shots(0), shots(0)).at(13)},
		// Two D6 moved: 2 AP left, one of the D6 counted.
		{"moved", "20:12 20:10 20:6", with(func() naiveUnit {
			u := drive(apc, "hold", 0)
			u.moves = 2
			return u
		}()), naiveEnd("draw", 1, shots(2), shots(1))},
		{"close to infantry", "20:8 20:8", with(drive(apc, "hold", 0), at(4)), naiveEnd("draw", 1, shots(0), shots(2))},
		{"prefers", "20:13 20:13 20:6", with(prefers), naiveEnd("draw", 1, shots(2), shots(1))},
		{"prefers, answered", "10:5 10:1 20:13 20:13 20:6", with(prefers, answered), naiveEnd("draw", 1, shots(2), shots(1))},
		// Those aboard burn: dead, wounded, ducked back. Wounds of passengers are counted.
		{"passengers", "20:5 10:9 6:5 6:3 6:2", with(drive(full, "hold", 0), bFirst),
			aboard(counts(naiveEnd("b", 1, naiveLosses{lost: 1, destroyed: 1}, hit),
				naiveCounts{wounds: 1, falls: 1, hulls: naiveHullCounts{burns: 1}}, naiveCounts{}), 1, 1)},
		{"passengers explode", "20:5 10:10", with(drive(full, "hold", 0), bFirst),
			aboard(counts(naiveEnd("b", 1, naiveLosses{lost: 1, destroyed: 1}, hit), naiveCounts{falls: 3, hulls: naiveHullCounts{explodes: 1}}, naiveCounts{}), 3, 0)},
	})
}

// Nobody clears a gun that is lost.
func TestNaiveLostGunsAreNotJammed(t *testing.T) {
	v := naiveBigTank(2)
	u := naiveBuild(&v)
	for _, p := range u.pieces {
		p.jammed = true
	}
	u.loseBiggest()
	left := 2
	naiveByTheBook().clearFirst(u.pieces, &left)
	if u.pieces[1].jammed || left != 0 {
		t.Errorf("%+v, %d AP left", u.pieces[1], left)
	}
}

package skirmish_test

// Battles of the reference under test, with dice written by hand.

import "testing"

// naiveBattleCase is a battle of one trooper with a laser rifle a side, 24" apart,
// for one turn, without return fire, after a change.
type naiveBattleCase struct {
	name   string
	script string
	change func(c *naiveBattleConfig)
	want   naiveBattleResult
}

func naiveBattles() naiveBattleConfig {
	rifle := naiveBattleUnit{naiveUnit: naiveSquadOf(1, naiveTrooper("laser-rifle"))}
	return naiveBattleConfig{
		house: naiveByTheBook(), distance: 24, turns: 1,
		sides: [2][]naiveBattleUnit{{rifle}, {rifle}},
	}
}

func naiveRunBattles(t *testing.T, cases []naiveBattleCase) {
	t.Helper()
	for _, test := range cases {
		c := naiveBattles()
		test.change(&c)
		throw, done := naiveScripted(t, test.name, test.script)
		got := naiveBattle(c, throw)
		done()
		for side := range got.sides {
			if test.want.sides[0].counts == (naiveCounts{}) && test.want.sides[1].counts == (naiveCounts{}) {
				got.sides[side].counts = naiveCounts{} // not asked for
			}
		}
		if got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}

// naiveOver is the result of a battle.
func naiveOver(outcome string, turns, rounds int, a, b naiveSideEnd) naiveBattleResult {
	return naiveBattleResult{outcome: outcome, turns: turns, rounds: rounds, sides: [2]naiveSideEnd{a, b}}
}

// naiveRifles is so many riflemen with a policy.
func naiveRifles(count int, policy string) naiveBattleUnit {
	u := naiveBattleUnit{naiveUnit: naiveSquadOf(count, naiveTrooper("laser-rifle"))}
	u.policy = policy
	return u
}

// naiveOne is one figure with a policy.
func naiveOne(f naiveFigure, policy string) naiveBattleUnit {
	u := naiveBattleUnit{naiveUnit: naiveSquadOf(1, f)}
	u.policy = policy
	return u
}

// naiveDrive is a vehicle with a policy.
func naiveDrive(v naiveVehicle, policy string, toRange int) naiveBattleUnit {
	return naiveBattleUnit{naiveUnit: naiveUnit{vehicle: &v, policy: policy, toRange: toRange}}
}

// placedAt puts a unit at a position.
func (u naiveBattleUnit) placedAt(position int) naiveBattleUnit {
	u.placed, u.position = true, position
	return u
}

// naiveMeet is a change to those units, at a distance, for so many turns.
func naiveMeet(distance, turns int, a, b []naiveBattleUnit, more ...func(c *naiveBattleConfig)) func(c *naiveBattleConfig) {
	return func(c *naiveBattleConfig) {
		c.distance, c.turns, c.sides = distance, turns, [2][]naiveBattleUnit{a, b}
		for _, change := range more {
			change(c)
		}
	}
}

func TestNaiveBattleTurns(t *testing.T) {
	type end = naiveSideEnd
	type units = []naiveBattleUnit
	hold := naiveRifles(1, "hold")
	watch := naiveRifles(1, "overwatch")
	advance := naiveRifles(1, "advance")
	advance.toRange = 12
	drive := func(distance int) func(c *naiveBattleConfig) {
		return naiveMeet(distance, 1, units{naiveDrive(naiveChimera("autocannon"), "advance", 10)}, units{hold})
	}
	answered := func(c *naiveBattleConfig) { c.returnFire = true }
	naiveRunBattles(t, []naiveBattleCase{
		{"hold", "2:1 20:8 20:8", func(*naiveBattleConfig) {}, naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 1})},
		{"over at once", "2:1 20:7 6:5", func(*naiveBattleConfig) {},
			naiveOver("a", 1, 0, end{in: 1, shots: 1, hits: 1}, end{killed: 1, dead: 1})},
		{"eight turns", "2:1 2:1 2:1 2:1 2:1 2:1 2:1 2:1", naiveMeet(25, 0, units{hold}, units{hold}),
			naiveOver("draw", 8, 0, end{in: 1}, end{in: 1})},
		// Cards: the second of three, the second of the two left. Of two as near the
		// first listed; the dead one's card is lost.
		{"cards", "3:2 2:2 20:8 20:7 6:5", naiveMeet(24, 1, units{hold, hold}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 1, killed: 1, dead: 1, shots: 1}, end{in: 1, shots: 1, hits: 1})},
		{"b first", "2:2 20:7 6:5 20:8", naiveMeet(24, 1, units{hold, hold}, units{hold}, func(c *naiveBattleConfig) { c.first = "b" }),
			naiveOver("draw", 1, 0, end{in: 1, killed: 1, dead: 1, shots: 1}, end{in: 1, shots: 1, hits: 1})},
		{"a first", "2:2 2:2 20:8 20:7 6:5", naiveMeet(24, 1, units{hold, hold}, units{hold}, func(c *naiveBattleConfig) { c.first = "a" }),
			naiveOver("draw", 1, 0, end{in: 1, killed: 1, dead: 1, shots: 1}, end{in: 1, shots: 1, hits: 1})},
		// The nearest: 12", two shots.
		{"nearest", "3:1 2:1 20:8 20:7 6:5 20:8", naiveMeet(24, 1, units{hold}, units{hold, hold.placedAt(12)}),
			naiveOver("draw", 1, 0, end{in: 1, shots: 2, hits: 1}, end{in: 1, killed: 1, dead: 1, shots: 1})},
		// Overwatch: both, at 13" and -2; 3 dice leave no AP.
		{"overwatch", "3:2 2:2 6:4 6:4 6:3 20:6 20:6", naiveMeet(24, 1, units{advance}, units{watch, watch}),
			naiveOver("draw", 1, 0, end{in: 1}, end{in: 2, shots: 2})},
		{"overwatch, later card", "3:2 2:1 6:4 6:4 6:3 20:6", naiveMeet(24, 1, units{advance}, units{watch, watch}),
			naiveOver("draw", 1, 0, end{in: 1}, end{in: 2, shots: 1})},
		// 2 AP a turn: the second mover passes.
		{"two movers", "3:3 2:1 6:4 6:4 6:3 20:6 6:4 6:4 6:3", naiveMeet(24, 1, units{advance, advance}, units{watch}),
			naiveOver("draw", 1, 0, end{in: 2}, end{in: 1, shots: 1})},
		{"two movers, one in range", "3:3 2:1 6:1 6:1 6:1 6:4 6:4 6:3 20:6", naiveMeet(28, 1, units{advance, advance}, units{watch}),
			naiveOver("draw", 1, 0, end{in: 2}, end{in: 1, shots: 1})},
		// W19: 14 inches of gap take all 4 AP of an APC; 7 take 2, and a volley at -1.
		{"APC drives", "2:1 6:1 6:1 6:1 6:1 20:4", drive(24), naiveOver("draw", 1, 0, end{in: 1}, end{in: 1, shots: 1})},
		{"APC drives and fires", "2:1 6:3 6:3 20:12 20:10 20:4 20:4", drive(17),
			naiveOver("draw", 1, 0, end{in: 1, shots: 2}, end{in: 1, shots: 2})},
		{"APC hits", "2:1 6:3 6:3 20:11 6:1 20:9 6:6", drive(17), naiveOver("a", 1, 0, end{in: 1, shots: 2, hits: 2}, end{killed: 1, dead: 1, ducks: 1})},
		// Return fire of vehicles: 5 + 2 - 2 against 1 + 4 - 3. The autocannon needs 12,
		// the rifle 3 + 1; it has used its shooting AP when its card comes.
		{"walker answered", "2:1 10:5 10:1 20:13 20:5", naiveMeet(24, 1, units{naiveDrive(naiveSentinel("closed"), "hold", 0)}, units{hold}, answered),
			naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 1})},
		// 1 + 4 = 5 against 8 + 2 - 2 - 3 = 5: both fire, though the walker is stunned.
		{"walker answers", "2:2 10:1 10:8 20:4 10:3 20:13", naiveMeet(24, 1, units{naiveDrive(naiveSentinel("closed"), "hold", 0)}, units{hold}, answered),
			naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 1, hits: 1})},
		{"walker stunned before", "2:2 10:2 10:8 20:4 10:3", naiveMeet(24, 1, units{naiveDrive(naiveSentinel("closed"), "hold", 0)}, units{hold}, answered),
			naiveOver("draw", 1, 0, end{in: 1}, end{in: 1, shots: 1, hits: 1})},
		{"disabled is lost", "2:2 20:4 10:8", naiveMeet(24, 1, units{naiveDrive(naiveSentinel("closed"), "hold", 0)}, units{hold}),
			naiveOver("b", 1, 0, end{vehicles: 1}, end{in: 1, shots: 1, hits: 1})},
		{"Necrons phase out", "2:2 20:2 6:5", naiveMeet(24, 2, units{naiveBare(1)}, units{hold}),
			naiveOver("b", 1, 0, end{phased: 1, dead: 1}, end{in: 1, shots: 1, hits: 1})},
		// 1 + 4 against 6 + 1 - 2 - 3: the rifle first, a miss that jams; then the tank, 18.
		{"tank answers", "2:2 10:1 10:6 20:20 20:19 20:11", naiveMeet(24, 1, units{naiveDrive(naiveBigTank(1), "hold", 0)}, units{hold}, answered),
			naiveOver("draw", 1, 0, end{in: 1, shots: 2}, end{in: 1, shots: 1, jams: 1})},
		// A vehicle on overwatch: 13", autocannon 12 - 2; one without a gun that works.
		{"APC on overwatch", "2:2 6:4 6:4 6:3 20:11 20:9", naiveMeet(24, 1, units{advance}, units{naiveDrive(naiveChimera("autocannon"), "overwatch", 0)}),
			naiveOver("draw", 1, 0, end{in: 1}, end{in: 1, shots: 2})},
		// Half wounded: no advance after the first check.
		{"shaken", "2:2 20:8", naiveMeet(24, 1, units{func() naiveBattleUnit {
			u := advance
			u.figures = append([]naiveFigure{}, u.figures...)
			u.figures[0].wasWounded = true
			return u
		}()}, units{hold}), naiveOver("draw", 1, 0, end{in: 1, wounded: 1}, end{in: 1, shots: 1})},
		// Repair on 4+ near a Lord of another unit: 12", not 13".
		{"Lord near", "3:3 2:1 20:2 6:5 6:4 3:1 2:1 20:4", naiveMeet(24, 2, units{naiveBare(2), naiveBareLord().placedAt(-12)}, units{hold}),
			naiveOver("draw", 2, 0, end{in: 2}, end{in: 1, shots: 2, hits: 1})},
		{"their Lord", "3:2 2:1 20:2 6:5 6:4 3:1 2:1 20:4", naiveMeet(24, 2, units{naiveBare(2)}, units{hold, naiveBareLord().placedAt(5)}),
			naiveOver("draw", 2, 0, end{in: 1, dead: 1}, end{in: 2, shots: 2, hits: 1})},
		{"Lord far", "3:3 2:1 20:2 6:5 6:4 3:1 2:1 20:4", naiveMeet(24, 2, units{naiveBare(2), naiveBareLord().placedAt(-13)}, units{hold}),
			naiveOver("draw", 2, 0, end{in: 2, dead: 1}, end{in: 1, shots: 2, hits: 1})},
	})
}

// naiveBare is Necrons without guns.
func naiveBare(count int) naiveBattleUnit {
	return naiveBattleUnit{naiveUnit: naiveSquadOf(count, naiveFigure{kind: "necron", armour: naivePower})}
}

func naiveBareLord() naiveBattleUnit {
	u := naiveBare(1)
	u.figures[0].lord = true
	return u
}

func TestNaiveBattleCharges(t *testing.T) {
	type end = naiveSideEnd
	type units = []naiveBattleUnit
	hold, watch, timed, charge := naiveRifles(1, "hold"), naiveRifles(1, "overwatch"), naiveRifles(1, "timed"), naiveRifles(1, "assault")
	then := func(policy string) naiveBattleUnit {
		u := timed
		u.then = policy
		return u
	}
	melta := naiveOne(naiveTrooper("melta-gun"), "overwatch")
	plated := naiveTrooper()
	plated.armour = 2
	walker, apc := naiveDrive(naiveSentinel("closed"), "assault", 0), naiveDrive(naiveChimera("autocannon"), "hold", 0)
	naiveRunBattles(t, []naiveBattleCase{
		// timed: after the others; 10 inches are within 3 * 3.5, 11 are not.
		{"timed, far", "2:1 20:8 20:8", naiveMeet(24, 1, units{timed}, units{hold}), naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 1})},
		{"timed, too late", "2:1 20:7 6:5", naiveMeet(24, 1, units{timed}, units{hold}),
			naiveOver("b", 1, 0, end{killed: 1, dead: 1}, end{in: 1, shots: 1, hits: 1})},
		{"timed, charges", "2:1 20:8 20:8 6:4 6:4 6:2 20:6 20:6", naiveMeet(10, 1, units{timed}, units{hold}),
			naiveOver("draw", 1, 1, end{in: 1}, end{in: 1, shots: 2})},
		{"timed, 11 inches", "2:1 20:8 20:8 20:8 20:8", naiveMeet(11, 1, units{timed}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 1, shots: 2}, end{in: 1, shots: 2})},
		{"timed, told to hold", "2:1 20:8 20:8 20:8 20:8", naiveMeet(10, 1, units{then("hold")}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 1, shots: 2}, end{in: 1, shots: 2})},
		{"timed, told to advance", "2:1 20:8 20:8 6:1 6:1 6:1", naiveMeet(10, 1, units{then("advance")}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 1}, end{in: 1, shots: 2})},
		// A charge at waiting, timed, overwatch, spent: 7 - 2 - 1, 7 - 2, 7 - 2, none.
		{"waiting", "2:1 6:4 6:4 6:2 20:5 20:4 6:5", naiveMeet(10, 1, units{charge}, units{hold}),
			naiveOver("b", 1, 0, end{killed: 1, dead: 1}, end{in: 1, shots: 2, hits: 1})},
		{"at timed", "2:2 6:4 6:4 6:2 20:6 20:5 6:5", naiveMeet(10, 1, units{charge}, units{timed}),
			naiveOver("b", 1, 0, end{killed: 1, dead: 1}, end{in: 1, shots: 2, hits: 1})},
		{"at overwatch", "2:2 6:4 6:4 6:2 20:6 20:5 6:5", naiveMeet(10, 1, units{charge}, units{watch}),
			naiveOver("b", 1, 0, end{killed: 1, dead: 1}, end{in: 1, shots: 2, hits: 1})},
		{"spent", "2:2 20:8 20:8 6:4 6:4 6:2 20:6 20:6", naiveMeet(10, 1, units{charge}, units{hold}),
			naiveOver("draw", 1, 1, end{in: 1}, end{in: 1, shots: 2})},
		{"waited in vain", "2:2 6:4 6:4 6:2 20:6 20:6 20:6 20:6", naiveMeet(10, 1, units{charge}, units{timed}),
			naiveOver("draw", 1, 1, end{in: 1}, end{in: 1, shots: 2})},
		// Short: nobody but overwatch fires; then the other's card.
		{"short", "2:1 6:1 6:1 6:1 20:8 20:8", naiveMeet(10, 1, units{charge}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 1}, end{in: 1, shots: 2})},
		{"short, overwatch", "2:2 6:1 6:1 6:1 20:8 20:8", naiveMeet(10, 1, units{charge}, units{watch}),
			naiveOver("draw", 1, 0, end{in: 1}, end{in: 1, shots: 2})},
		// AP spent on answers are missed: 1 die. 9 + 4 against 1 + 4 - 3.
		{"answered before", "2:2 10:9 10:1 20:8 20:8 20:8 20:8 6:6", naiveMeet(10, 1, units{charge}, units{hold}, func(c *naiveBattleConfig) { c.returnFire = true }),
			naiveOver("draw", 1, 0, end{in: 1, shots: 2}, end{in: 1, shots: 2})},
		// Shaken: it holds; the wounded one has 1 AP, too few.
		{"shaken", "2:2 20:8 20:8", naiveMeet(24, 1, units{func() naiveBattleUnit {
			u := naiveRifles(2, "assault")
			u.figures[0].wasWounded = true
			return u
		}()}, units{hold}), naiveOver("draw", 1, 0, end{in: 1, wounded: 1, shots: 1}, end{in: 1, shots: 1})},
		// Two shots from overwatch leave 1 AP for the sword.
		{"sword", "2:2 6:4 6:4 6:2 20:6 20:6 20:6 20:12 6:6", naiveMeet(10, 1, units{charge}, units{func() naiveBattleUnit {
			u := naiveRifles(1, "overwatch")
			u.figures[0].blade = "power-weapon"
			return u
		}()}), naiveOver("b", 1, 1, end{killed: 1, dead: 1}, end{in: 1, shots: 2})},
		// Who has acted has none left: he fights with the rifle.
		{"no sword", "2:2 20:8 20:8 6:4 6:4 6:2 20:6 20:6", naiveMeet(10, 1, units{charge}, units{func() naiveBattleUnit {
			u := naiveRifles(1, "hold")
			u.figures[0].blade = "power-weapon"
			return u
		}()}), naiveOver("draw", 1, 1, end{in: 1}, end{in: 1, shots: 2})},
		// Locked at the card of the target; one round a turn, at the first card.
		{"two turns", "2:1 6:4 6:4 6:2 20:5 20:5 20:6 20:6 2:2 20:6 20:6", naiveMeet(10, 2, units{charge}, units{hold}),
			naiveOver("draw", 2, 2, end{in: 1}, end{in: 1, shots: 2})},
		// Others on overwatch fire at 10" from where it ends; nobody shoots at the locked.
		{"others on overwatch", "3:3 2:1 6:4 6:4 6:2 20:5 20:5 20:6 20:6 20:6 20:6", naiveMeet(10, 1, units{charge}, units{hold, watch.placedAt(20)}),
			naiveOver("draw", 1, 1, end{in: 1}, end{in: 2, shots: 4})},
		{"not at the locked", "3:1 2:1 6:4 6:4 6:2 20:5 20:5 20:6 20:6", naiveMeet(10, 1, units{charge}, units{hold, hold.placedAt(20)}),
			naiveOver("draw", 1, 1, end{in: 1}, end{in: 2, shots: 2})},
		{"at the next one", "2:1 3:1 2:1 6:4 6:4 6:2 20:5 20:5 20:8 20:6 20:6", naiveMeet(10, 1, units{charge, hold.placedAt(-10)},
			units{hold, naiveOne(naiveTrooper(), "hold").placedAt(11)}, func(c *naiveBattleConfig) { c.first = "a" }),
			naiveOver("draw", 1, 1, end{in: 2, shots: 1}, end{in: 2, shots: 2})},
		// Two at one: one round; the locked one does not fire at the second.
		{"two at one", "3:1 2:1 6:4 6:4 6:2 20:5 20:5 6:4 6:4 6:2 20:6 20:6 20:6", naiveMeet(10, 1, units{charge, charge}, units{hold}),
			naiveOver("draw", 1, 1, end{in: 2}, end{in: 1, shots: 2})},
		// CC-05: runs 2D6, or is followed.
		{"runs", "2:1 6:4 6:4 6:2 20:5 20:5 20:5 6:3 20:6 6:3 6:1 6:1", naiveMeet(10, 1, units{charge}, units{hold}),
			naiveOver("a", 1, 1, end{in: 1}, end{fled: 1, wounded: 1, shots: 2})},
		{"followed", "2:1 6:4 6:4 6:2 20:5 20:5 20:5 6:3 20:6 6:4 2:2 20:6 20:5 6:5", naiveMeet(10, 2, units{charge}, units{hold}),
			naiveOver("b", 2, 2, end{killed: 1, dead: 1}, end{in: 1, wounded: 1, shots: 2})},
		// An APC is locked and has no blows; an 8 ends it.
		{"APC", "2:1 6:4 6:4 6:2 20:3", naiveMeet(10, 1, units{charge}, units{apc}), naiveOver("draw", 1, 1, end{in: 1}, end{in: 1})},
		{"APC lost", "2:1 6:4 6:4 6:2 20:2 10:8", naiveMeet(10, 1, units{charge}, units{apc}), naiveOver("a", 1, 1, end{in: 1}, end{vehicles: 1})},
		// Walkers: 4 dice; at no APC, but at what is behind; crush.
		// The first, in power armour, and the second follow who pulls back: both are 7"
		// from the rifle then, and when they are free it fires at the first.
		{"all follow", "4:1 3:1 2:2 6:1 6:2 6:3 6:1 6:2 6:3 20:9 20:8 6:5 20:9 20:9 20:9 20:9 6:4 4:1 3:1 2:1 20:9 20:1 6:5 20:9 20:9 20:9 6:3 6:1 6:1 3:3 2:1 20:5 20:5 6:1 6:1 6:1 6:1 6:1 6:1",
			naiveMeet(16, 3, units{naiveOne(plated, "assault"), naiveOne(naiveTrooper(), "assault")},
				units{naiveBattleUnit{naiveUnit: naiveSquadOf(4, naiveTrooper())}.placedAt(6), hold}, func(c *naiveBattleConfig) { c.house.BreakFrom = 25 }),
			naiveOver("draw", 3, 2, end{in: 2}, end{in: 1, fled: 1, dead: 2, shots: 2})},
		{"walker", "2:1 6:4 6:4 6:1 6:1 20:11 20:10 20:3", naiveMeet(10, 1, units{walker}, units{naiveOne(naiveTrooper("melta-gun"), "hold")}),
			naiveOver("a", 1, 1, end{in: 1}, end{killed: 1, dead: 1})},
		{"walker at no APC", "2:1 20:10 20:9 20:5", naiveMeet(10, 1, units{walker}, units{apc}), naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 2})},
		// Who has won is no longer locked, in the next turn.
		{"free again", "3:1 2:1 6:4 6:4 6:2 20:5 20:5 20:5 6:5 20:6 2:2 20:8 20:8 6:1 6:1 6:1", naiveMeet(10, 2, units{charge}, units{hold, hold.placedAt(20)}),
			naiveOver("draw", 2, 1, end{in: 1}, end{in: 1, killed: 1, dead: 1, shots: 4})},
		// The first is hurt: it pulls back, and b with it. The second stays, and fights on.
		{"charger pulls back", "3:1 2:1 6:4 6:4 6:2 20:5 20:5 6:4 6:4 6:2 20:6 20:6 20:5 6:3 6:4 3:1 2:1 20:6 20:6 20:6", naiveMeet(10, 2, units{charge, charge}, units{hold}),
			naiveOver("draw", 2, 2, end{in: 2, wounded: 1}, end{in: 1, shots: 2})},
		// A walker stunned before its card does nothing, one immobilised shoots.
		{"walker stunned before", "2:2 20:12 10:3", naiveMeet(10, 1, units{walker}, units{naiveOne(naiveTrooper("melta-gun"), "hold")}),
			naiveOver("draw", 1, 0, end{in: 1}, end{in: 1, shots: 1, hits: 1})},
		{"walker immobile before", "2:2 20:12 10:7 20:13", naiveMeet(10, 1, units{walker}, units{naiveOne(naiveTrooper("melta-gun"), "hold")}),
			naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 1, hits: 1})},
		// Stopped on the way in: 11 + 1 - 2; stunned: there, but nobody fights; 7: not there.
		{"walker stunned", "2:2 6:4 6:4 6:1 6:1 20:10 10:3", naiveMeet(10, 1, units{walker}, units{melta}),
			naiveOver("draw", 1, 1, end{in: 1}, end{in: 1, shots: 1, hits: 1})},
		{"walker stopped", "2:2 6:4 6:4 6:1 6:1 20:10 10:7", naiveMeet(10, 1, units{walker}, units{melta}),
			naiveOver("draw", 1, 0, end{in: 1}, end{in: 1, shots: 1, hits: 1})},
	})
}

func TestNaiveBattleManoeuvres(t *testing.T) {
	type end = naiveSideEnd
	type units = []naiveBattleUnit
	hold := naiveRifles(1, "hold")
	carry := naiveDrive(naiveChimera("autocannon"), "carry", 10)
	aboard := naiveRifles(1, "hold")
	aboard.aboard = 1
	lord := naiveOne(naiveWarrior(), "teleport")
	lord.figures[0].lord, lord.portInches = true, 12
	port := func(inches, depth, turns int, a ...naiveBattleUnit) func(c *naiveBattleConfig) {
		a = append(units{}, a...)
		a[0].portInches = inches
		return naiveMeet(24, turns, a, units{hold}, func(c *naiveBattleConfig) { c.depth = depth })
	}
	warrior := naiveOne(naiveWarrior(), "teleport")
	meltas := naiveOne(naiveTrooper("melta-gun"), "hold")
	// Two troopers, the first wounded, the second with a rank.
	weak := func(rank string) naiveBattleUnit {
		u := naiveRifles(2, "regroup")
		u.figures[0].wasWounded, u.figures[1].rank = true, rank
		return u
	}
	strange := func(kind string) naiveBattleUnit {
		u := weak("")
		u.figures[0].kind, u.figures[1].kind = kind, kind
		return u
	}
	pistols := func() naiveBattleUnit {
		u := strange("tyranid")
		u.figures[0].guns, u.figures[1].guns = naiveTrooper("laser-pistol").guns, naiveTrooper("laser-pistol").guns
		return u
	}
	three := func(rank string) naiveBattleUnit {
		u := naiveRifles(3, "regroup")
		u.figures[2].rank = rank
		return u
	}
	far := naiveMeet(40, 3, units{weak("sergeant"), weak("")}, units{hold})
	naiveRunBattles(t, []naiveBattleCase{
		// carry: 2 dice and a volley at -1; the passenger goes 4" on and fires once at -1;
		// it is the nearest then, at -2.
		{"carry", "3:1 2:1 6:4 6:4 20:12 20:10 6:4 20:7 20:6 20:6", naiveMeet(17, 1, units{carry, aboard}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 2, shots: 3}, end{in: 1, shots: 2})},
		// 3 dice are too fast; the APC is shot at, 3 + 2 - 2.
		{"too fast", "3:1 2:1 6:4 6:4 6:2 20:4 20:4", naiveMeet(20, 1, units{carry, aboard}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 2}, end{in: 1, shots: 2})},
		{"too far", "3:2 2:1 6:1 6:1 20:12 20:10 20:6", naiveMeet(17, 1, units{carry, aboard}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 2, shots: 2}, end{in: 1, shots: 1})},
		// Within reach before the APC's card; no assault in that turn.
		{"before its card", "3:2 2:1 6:4 20:7 20:13 20:11 20:6 20:6", naiveMeet(10, 1, units{carry, func() naiveBattleUnit {
			u := aboard
			u.policy = "assault"
			return u
		}()}, units{hold}), naiveOver("draw", 1, 0, end{in: 2, shots: 3}, end{in: 1, shots: 2})},
		// Leaves and holds, whatever its policy.
		{"leave and advance", "3:2 2:1 6:4 20:7 20:13 20:11 20:6 20:6", naiveMeet(10, 1, units{carry, func() naiveBattleUnit {
			u := aboard
			u.policy = "advance"
			return u
		}()}, units{hold}), naiveOver("draw", 1, 0, end{in: 2, shots: 3}, end{in: 1, shots: 2})},
		// Overwatch at those who leave, not at the APC, which need not move: 6", 7 - 2.
		{"leave under overwatch", "3:3 2:1 20:13 20:11 6:4 20:6 20:6 20:7", naiveMeet(10, 1, units{carry, aboard}, units{naiveRifles(1, "overwatch")}),
			naiveOver("draw", 1, 0, end{in: 2, shots: 3}, end{in: 1, shots: 2})},
		// Passengers: 9, 8 (at -1), 10. The melta gun needs 11 + 2.
		{"bail out", "3:3 2:1 20:13 10:9 6:1", naiveMeet(12, 1, units{carry, aboard}, units{meltas}),
			naiveOver("draw", 1, 0, end{in: 1, vehicles: 1}, end{in: 1, shots: 1, hits: 1})},
		{"wreck", "3:3 2:1 20:13 10:8 6:3 6:2", naiveMeet(12, 1, units{carry, aboard}, units{meltas}),
			naiveOver("draw", 1, 0, end{in: 1, vehicles: 1}, end{in: 1, shots: 1, hits: 1})},
		{"explosion", "3:3 2:1 20:13 10:10", naiveMeet(12, 1, units{carry, aboard}, units{meltas}),
			naiveOver("b", 1, 0, end{vehicles: 1, killed: 1, dead: 1}, end{in: 1, shots: 1, hits: 1})},
		// teleport: 12 - 3 = 9"; 1 AP left. |3 - 12| = 9 too. 12 + 12 is off a board of 15.
		{"teleport", "2:1 6:1 6:1 6:2 20:11 20:4 20:4", port(12, 0, 1, lord), naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 2})},
		{"beyond", "2:1 6:1 6:6 6:6 20:11 20:4 20:4", port(3, 0, 1, lord), naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 2})},
		{"away", "2:1 6:2 6:1 6:2 20:4", port(12, 0, 1, lord), naiveOver("draw", 1, 0, end{in: 1}, end{in: 1, shots: 1})},
		{"off the board", "2:1 6:2 6:6 6:6 2:1 6:1 6:1 6:2 20:11 20:4 20:4", port(12, 15, 2, lord),
			naiveOver("draw", 2, 0, end{in: 1, shots: 1}, end{in: 1, shots: 2})},
		// 2 AP of an answer leave the Lord 1: he does not teleport. 9 + 4 against 1 + 2 - 3;
		// 3 is the number against power armour, 10 against standard.
		{"no AP", "2:2 10:9 10:1 20:4 20:11", naiveMeet(24, 1, units{lord}, units{hold}, func(c *naiveBattleConfig) { c.returnFire = true }),
			naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 1})},
		// Once there he holds: two shots at 9".
		{"once", "2:1 6:1 6:1 6:2 20:11 20:4 20:4 2:1 20:11 20:11 20:4 20:4", port(12, 0, 2, lord),
			naiveOver("draw", 2, 0, end{in: 1, shots: 3}, end{in: 1, shots: 4})},
		{"no overwatch", "2:2 6:1 6:1 6:2 20:11", naiveMeet(24, 1, units{lord}, units{naiveRifles(1, "overwatch")}),
			naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1})},
		{"later", "2:1 20:11 20:4 2:1 6:1 6:1 6:2 20:11 20:4 20:4", port(12, 0, 2, func() naiveBattleUnit {
			u := lord
			u.portTurn = 2
			return u
		}()), naiveOver("draw", 2, 0, end{in: 1, shots: 2}, end{in: 1, shots: 3})},
		{"no Lord", "2:1 20:11 20:4", port(12, 0, 1, warrior), naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 1})},
		// A Lord within 6": he goes along, and each has what is left: 2 AP, and 1.
		{"Lord near", "3:1 2:1 6:1 6:1 6:2 20:11 20:11 20:11 20:4 20:4", port(12, 0, 1, warrior, func() naiveBattleUnit {
			u := lord
			u.policy = "hold"
			return u.placedAt(-6)
		}()), naiveOver("draw", 1, 0, end{in: 2, shots: 3}, end{in: 1, shots: 2})},
		{"Lord far", "3:1 2:1 20:11 20:4", port(12, 0, 1, warrior, func() naiveBattleUnit {
			u := lord
			u.policy = "hold"
			return u.placedAt(-7)
		}()), naiveOver("draw", 1, 0, end{in: 2, shots: 1}, end{in: 1, shots: 1})},
		// regroup: shaken after the first check; a turn; then one card less.
		{"regroup", "3:1 2:1 3:1 2:1 2:1", far, naiveOver("draw", 3, 0, end{in: 1, merged: 1, wounded: 2}, end{in: 1})},
		{"officer", "3:1 2:1 3:1 2:1 2:1", naiveMeet(40, 3, units{weak(""), weak("officer")}, units{hold}),
			naiveOver("draw", 3, 0, end{in: 1, merged: 1, wounded: 2}, end{in: 1})},
		{"not told to", "3:1 2:1 3:1 2:1 3:1 2:1", naiveMeet(40, 3, units{weak("sergeant"), func() naiveBattleUnit {
			u := weak("")
			u.policy = "hold"
			return u
		}()}, units{hold}), naiveOver("draw", 3, 0, end{in: 2, wounded: 2}, end{in: 1})},
		// Who ran when nobody was shaken comes back when somebody is.
		{"ran before", "3:3 2:1 20:7 6:5 20:7 6:5 20:8 20:8 2:2 20:7 6:3 20:8 20:8 2:1 20:8 20:8",
			naiveMeet(24, 3, units{three("sergeant"), naiveRifles(2, "regroup")}, units{naiveRifles(2, "hold")}),
			naiveOver("draw", 3, 0, end{in: 1, merged: 1, dead: 2, wounded: 1, shots: 3}, end{in: 1, shots: 6, hits: 3})},
		// Of the four that count as six, two die in the third turn: both squads are out.
		{"regroup and run", "3:1 2:1 20:8 20:8 3:1 2:1 20:8 20:8 2:1 20:7 6:5 20:7 6:5",
			naiveMeet(13, 3, units{pistols(), pistols()}, units{naiveRifles(2, "hold")}),
			naiveOver("b", 3, 0, end{fled: 1, merged: 1, lost: 1, dead: 2, wounded: 2}, end{in: 1, shots: 6, hits: 2})},
		{"no leader", "3:1 2:1 3:1 2:1 3:1 2:1", naiveMeet(40, 3, units{weak(""), weak("")}, units{hold}),
			naiveOver("draw", 3, 0, end{in: 2, wounded: 2}, end{in: 1})},
		{"7 inches", "3:1 2:1 3:1 2:1 3:1 2:1", naiveMeet(40, 3, units{weak("sergeant"), weak("").placedAt(7)}, units{hold}),
			naiveOver("draw", 3, 0, end{in: 2, wounded: 2}, end{in: 1})},
		{"other kinds", "3:1 2:1 3:1 2:1 3:1 2:1", naiveMeet(40, 3, units{weak("sergeant"), strange("droid")}, units{hold}),
			naiveOver("draw", 3, 0, end{in: 2, wounded: 1}, end{in: 1})},
		{"Tyranids", "3:1 2:1 3:1 2:1 2:1", naiveMeet(40, 3, units{strange("tyranid"), strange("tyranid")}, units{hold}),
			naiveOver("draw", 3, 0, end{in: 1, merged: 1, wounded: 2}, end{in: 1})},
		{"three at once, and never again", "4:1 3:1 2:1 4:1 3:1 2:1 2:1 2:1", naiveMeet(40, 4, units{strange("tyranid"), strange("tyranid"), strange("tyranid")}, units{hold}),
			naiveOver("draw", 4, 0, end{in: 1, merged: 2, wounded: 3}, end{in: 1})},
		// One runs, 1 of 3; the other is shaken: 2 AP for the sergeant, 1 for the wounded.
		// They regroup: 3 of 5, one of them wounded, are shaken.
		{"run and regroup", "3:3 2:1 20:7 6:5 20:7 6:5 20:8 2:1 20:8 20:8 2:1 20:8 20:8 20:8 20:8",
			naiveMeet(24, 3, units{three(""), weak("sergeant")}, units{naiveRifles(2, "hold")}),
			naiveOver("draw", 3, 0, end{in: 1, merged: 1, dead: 2, wounded: 1, shots: 3}, end{in: 1, shots: 6, hits: 2})},
		// Both run: the side is not out while they can regroup.
		{"both run", "4:3 3:3 2:1 20:7 6:5 20:7 6:5 20:7 6:5 20:7 6:5 2:1",
			naiveMeet(24, 2, units{three(""), three("sergeant")}, units{naiveRifles(2, "hold"), naiveRifles(2, "hold")}),
			naiveOver("draw", 2, 0, end{in: 1, merged: 1, dead: 4}, end{in: 2, shots: 4, hits: 4})},
		{"both run for good", "4:3 3:3 2:1 20:7 6:5 20:7 6:5 20:7 6:5 20:7 6:5",
			naiveMeet(24, 2, units{three(""), three("")}, units{naiveRifles(2, "hold"), naiveRifles(2, "hold")}),
			naiveOver("b", 1, 0, end{fled: 2, dead: 4}, end{in: 2, shots: 4, hits: 4})},
		{"one runs for good", "3:3 2:1 20:7 6:5 20:7 6:5 20:8 2:1 20:8 20:8 20:8",
			naiveMeet(24, 2, units{three("sergeant"), hold}, units{naiveRifles(2, "hold")}),
			naiveOver("draw", 2, 0, end{in: 1, fled: 1, dead: 2, shots: 2}, end{in: 1, shots: 4, hits: 2})},
	})
}

func TestNaiveRefused(t *testing.T) {
	apc, walker, tank := naiveChimera("autocannon"), naiveSentinel("open"), naiveBigTank(1)
	trooper := naiveTrooper("laser-rifle")
	drive := func(v naiveVehicle) naiveUnit { return naiveUnit{vehicle: &v} }
	for _, test := range []struct {
		name            string
		charger, target naiveUnit
		want            bool
	}{
		{"64", naiveSquadOf(64, trooper), naiveSquadOf(64, trooper), false},
		{"65", naiveSquadOf(1, trooper), naiveSquadOf(65, trooper), true},
		{"squad at tank", naiveSquadOf(1, trooper), drive(tank), false},
		{"walker at squad", drive(walker), naiveSquadOf(1, trooper), false},
		{"walker at walker", drive(walker), drive(walker), false},
		{"walker at APC", drive(walker), drive(apc), true},
		{"APC at squad", drive(apc), naiveSquadOf(1, trooper), true},
		{"tank at walker", drive(tank), drive(walker), true},
	} {
		if got := naiveAssaultRefused(naiveAssaultConfig{charger: test.charger, target: test.target}); got != test.want {
			t.Errorf("%s: refused: %v", test.name, got)
		}
	}
	aboard := func(count, apc int) naiveBattleUnit {
		u := naiveRifles(count, "hold")
		u.aboard = apc
		return u
	}
	many := []naiveBattleUnit{}
	for range 12 {
		many = append(many, naiveRifles(1, "hold"))
	}
	for _, test := range []struct {
		name  string
		units []naiveBattleUnit
		want  bool
	}{
		{"12 units", many, false},
		{"13 units", append(many, naiveRifles(1, "hold")), true},
		{"65 figures", []naiveBattleUnit{naiveRifles(65, "hold")}, true},
		{"12 aboard", []naiveBattleUnit{naiveDrive(apc, "carry", 6), aboard(6, 1), aboard(6, 1)}, false},
		{"13 aboard", []naiveBattleUnit{naiveDrive(apc, "carry", 6), aboard(6, 1), aboard(7, 1)}, true},
		{"aboard a tank", []naiveBattleUnit{naiveDrive(tank, "hold", 6), aboard(6, 1)}, true},
		{"aboard a squad", []naiveBattleUnit{naiveRifles(1, "hold"), aboard(6, 1)}, true},
		{"aboard nothing", []naiveBattleUnit{aboard(6, 2)}, true},
	} {
		if got := naiveBattleRefused(naiveBattleConfig{sides: [2][]naiveBattleUnit{test.units, many}}); got != test.want {
			t.Errorf("%s: refused: %v", test.name, got)
		}
	}
}

// Leaving an APC of two squads; shaken squads leave it, but go nowhere.
func TestNaiveLeave(t *testing.T) {
	first, second := naiveRifles(2, "hold"), naiveRifles(3, "hold")
	first.aboard, second.aboard = 1, 1
	units := []naiveBattleUnit{naiveDrive(naiveChimera("autocannon"), "carry", 10), first, second}
	throw, done := naiveScripted(t, "leave", "6:4")
	g := naiveGround(naiveMeet(10, 1, units, []naiveBattleUnit{naiveRifles(1, "hold")}), throw)
	apc, one, other := g.units[0], g.units[1], g.units[2]
	if !g.leave(one) || one.at != 4 || one.carrier != nil {
		t.Errorf("not left, or at %d", one.at)
	}
	if len(apc.hull.aboard) != 3 || apc.hull.aboard[0] != other.bodies[0] {
		t.Errorf("%d are aboard", len(apc.hull.aboard))
	}
	other.shaken = true
	if !g.leave(other) || other.at != 0 || len(apc.hull.aboard) != 0 {
		t.Errorf("shaken: not left, or at %d", other.at)
	}
	done()
	for _, squad := range []*naiveSquad{one, other} {
		for _, b := range squad.bodies {
			if b.spent != 2 {
				t.Errorf("%d AP spent", b.spent)
			}
		}
	}
}

// Who regroups does not answer.
func TestNaiveSilent(t *testing.T) {
	h := naiveByTheBook()
	throw, done := naiveScripted(t, "silent", "10:5 20:8")
	rifle := naiveSquadOf(1, naiveTrooper("laser-rifle"))
	a, b := naiveField(rifle, &h, throw), naiveField(rifle, &h, throw)
	b.silent = true
	fight := &naiveFight{house: &h, throw: throw, distance: 24, returnFire: true}
	fight.exchange(a, b)
	done()
}

package skirmish_test

// Charges and battles with teams, preferred guns, what units begin with and walkers that
// fight on, with dice written by hand.

import "testing"

func TestNaiveMendedAssaults(t *testing.T) {
	type loss = naiveLosses
	gunner, loader, rifle := naiveTrooper("melta-gun"), naiveTrooper(), naiveTrooper("laser-rifle")
	blade := gunner
	blade.blade = "power-weapon"
	end := func(outcome string, turns, contact, distance, rounds int, a, b loss) naiveAssaultResult {
		return naiveAssaultResult{
			outcome: outcome, turns: turns, contactTurn: contact, distance: distance, rounds: rounds, sides: [2]loss{a, b},
		}
	}
	counts := func(r naiveAssaultResult, a, b naiveCounts) naiveAssaultResult {
		r.counts = [2]naiveCounts{a, b}
		return r
	}
	// A rifleman charges at a team, or at others.
	at := func(state string, more func(c *naiveAssaultConfig), figures ...naiveFigure) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) {
			c.state, c.target.figures = state, naiveTeamOf(figures...)
			more(c)
		}
	}
	plain := func(*naiveAssaultConfig) {}
	// A closed walker in contact at once with one rifleman, who has spent his AP.
	walks := func(turns int, fightsOn bool, more ...func(c *naiveAssaultConfig)) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) {
			v := naiveSentinel("closed")
			c.charger, c.turns, c.house.WalkersFightOn = naiveUnit{vehicle: &v}, turns, fightsOn
			for _, change := range more {
				change(c)
			}
		}
	}
	wreck := naiveCounts{hulls: naiveHullCounts{disabled: 1, immobilised: 1, biggest: 1}}
	target := func(f func(v *naiveVehicle)) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) {
			v := naiveSentinel("closed")
			f(&v)
			c.target, c.distance, c.state = naiveUnit{vehicle: &v}, 5, "overwatch"
		}
	}
	for _, test := range []struct {
		name   string
		script string
		change func(c *naiveAssaultConfig)
		want   naiveAssaultResult
	}{
		// The loader reacts for the wounded gunner: 13 - 2. In the round both are attacked
		// in turn, here the gunner: a heavy weapon is a club of 2, bare hands are 8.
		{"the loader reacts", "6:4 6:4 6:2 20:12 20:6 20:3 20:9", at("overwatch", plain, naiveBleeding(gunner), loader),
			end("draw", 1, 1, 0, 1, loss{}, loss{shots: 1, wounded: 1})},
		{"waiting, no heavy weapon", "6:4 6:4 6:2 20:6 20:3 20:9", at("waiting", plain, naiveBleeding(gunner), loader),
			end("draw", 1, 1, 0, 1, loss{}, loss{wounded: 1})},
		{"waiting, a rifle", "6:4 6:4 6:2 20:5 20:5 20:6 20:6 20:9", at("waiting", plain, naiveBleeding(rifle), loader),
			end("draw", 1, 1, 0, 1, loss{}, loss{shots: 2, wounded: 1})},
		// 92: the gunner has no AP left to take his blade, as the loader has fired with it.
		{"a club", "6:4 6:4 6:2 20:12 20:6 20:3 20:9", at("overwatch", plain, naiveBleeding(blade), loader),
			end("draw", 1, 1, 0, 1, loss{}, loss{shots: 1, wounded: 1})},
		{"a blade", "6:4 6:4 6:2 20:6 20:12 6:5 20:9", at("waiting", plain, naiveBleeding(blade), loader),
			end("b", 1, 1, 0, 1, loss{out: "dead", dead: 1}, loss{wounded: 1})},
		// A preferred pistol, 7 - 2, and 7 - 2 - 1: with bolters that wait it is fired too.
		{"prefers", "6:4 6:4 6:2 20:6 20:6 20:6 20:11", at("overwatch", func(c *naiveAssaultConfig) {
			c.target.figures[0].kind, c.target.prefer = "droid", "laser-pistol"
		}, naiveTrooper("heavy-bolter", "laser-pistol")), end("draw", 1, 1, 0, 1, loss{}, loss{shots: 2})},
		{"prefers what must wait", "6:4 6:4 6:2 20:5 20:5 20:6 20:11", at("waiting", func(c *naiveAssaultConfig) {
			c.target.figures[0].kind, c.target.prefer = "droid", "vehicle-chaingun"
		}, naiveTrooper("vehicle-chaingun", "laser-pistol")), end("draw", 1, 1, 0, 1, loss{}, loss{shots: 2})},
		{"jammed", "6:4 6:4 6:2 20:6 20:6 20:6", at("overwatch", func(c *naiveAssaultConfig) { c.target.figures[0].wasJammed = true }, rifle),
			end("draw", 1, 1, 0, 1, loss{}, loss{shots: 1})},
		{"shaken", "6:4 6:4 6:2 20:6 20:6 20:6 20:6", at("overwatch", func(c *naiveAssaultConfig) { c.target.wasShaken = true }, rifle),
			end("draw", 1, 1, 0, 1, loss{}, loss{shots: 2})},
		{"shaken, jammed", "6:4 6:4 6:2 20:6 20:6", at("overwatch", func(c *naiveAssaultConfig) {
			c.target.wasShaken, c.target.figures[0].wasJammed = true, true
		}, rifle), end("draw", 1, 1, 0, 1, loss{}, loss{})},
		// A stunned walker as the target does not shoot, but kicks; one without its gun too.
		{"a stunned target", "6:3 6:1 6:1 20:3 20:11 20:11", target(func(v *naiveVehicle) { v.wasStunned = true }),
			end("draw", 1, 1, 0, 1, loss{}, loss{})},
		{"a gun lost", "6:3 6:1 6:1 20:3 20:11 20:11", target(func(v *naiveVehicle) { v.wasBiggest = true }),
			counts(end("draw", 1, 1, 0, 1, loss{}, loss{}), naiveCounts{}, naiveCounts{hulls: naiveHullCounts{biggest: 1}})},
		// The charger: stunned it does not move in turn 1, immobilised never.
		{"a stunned charger", "6:4 6:4 6:1 6:1 20:11 20:11 20:3", walks(2, false, func(c *naiveAssaultConfig) { c.charger.vehicle.wasStunned = true }),
			end("draw", 2, 2, 0, 1, loss{}, loss{})},
		{"an immobilised charger", "", walks(2, false, func(c *naiveAssaultConfig) { c.charger.vehicle.wasImmobile = true }),
			end("stalled", 1, 0, 10, 0, loss{}, loss{})},
		// W10: by default an 8 ends its blows, and it has lost.
		{"a wreck", "6:4 6:4 6:1 6:1 20:11 20:11 20:2 10:8 20:3", walks(2, false),
			counts(end("b", 2, 1, 0, 2, loss{lost: 1}, loss{}), wreck, naiveCounts{})},
		{"fights on", "6:4 6:4 6:1 6:1 20:11 20:11 20:2 10:8 20:11 20:10 20:3", walks(2, true),
			counts(end("a", 2, 1, 0, 2, loss{}, loss{out: "dead", dead: 1}), wreck, naiveCounts{falls: 1})},
		{"fights on to the end", "6:4 6:4 6:1 6:1 20:11 20:11 20:2 10:8 20:11 20:11 20:3", walks(2, true),
			counts(end("draw", 2, 1, 0, 2, loss{}, loss{}), wreck, naiveCounts{})},
		// An 8 again is a 9.
		{"burns at last", "6:4 6:4 6:1 6:1 20:11 20:11 20:2 10:8 20:11 20:11 20:2 10:5", walks(3, true),
			counts(end("b", 2, 1, 0, 2, loss{lost: 1, destroyed: 1}, loss{}),
				naiveCounts{hulls: naiveHullCounts{burns: 1, immobilised: 1, biggest: 1}}, naiveCounts{})},
		// Whoever it hurts more may break: 3 of one wounded runs. It wounds by house rule.
		{"they break from it", "6:4 6:4 6:1 6:1 20:11 20:11 20:2 10:8 20:10 6:3 20:11 20:3 6:3", walks(2, true, func(c *naiveAssaultConfig) { c.house.WalkersDestroy = false }),
			counts(end("a", 2, 1, 0, 2, loss{}, loss{out: "fled", wounded: 1}), wreck, naiveCounts{wounds: 1})},
		{"disabled on the way in", "6:4 6:4 6:1 6:1 20:10 10:8", walks(2, true, func(c *naiveAssaultConfig) {
			c.target, c.state = naiveSquadOf(1, gunner), "timed"
		}), counts(end("stalled", 1, 0, 10, 0, loss{}, loss{shots: 1, hits: 1}), wreck, naiveCounts{})},
		// Necrons, one of them down: he gets up before the charge comes in.
		{"down", "6:5 6:4 6:4 6:2 20:6 20:9 20:9", func(c *naiveAssaultConfig) {
			warrior := naiveFigure{kind: "necron", armour: naivePower, wasDown: true}
			c.target.figures = []naiveFigure{warrior, warrior}
			c.target.figures[1].wasDown = false
		}, end("draw", 1, 1, 0, 1, loss{}, loss{})},
		{"stays down", "6:4 6:4 6:4 6:2 20:6 20:9", func(c *naiveAssaultConfig) {
			warrior := naiveFigure{kind: "necron", armour: naivePower, wasDown: true}
			c.target.figures = []naiveFigure{warrior, warrior}
			c.target.figures[1].wasDown = false
		}, end("draw", 1, 1, 0, 1, loss{}, loss{dead: 1})},
	} {
		c := naiveAssaults()
		test.change(&c)
		throw, done := naiveScripted(t, test.name, test.script)
		got := naiveAssault(c, throw)
		done()
		if test.want.counts == [2]naiveCounts{} {
			got.counts = test.want.counts // not asked for
		}
		if got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}

func TestNaiveMendedBattles(t *testing.T) {
	type end = naiveSideEnd
	type units = []naiveBattleUnit
	hold, watch, charge := naiveRifles(1, "hold"), naiveRifles(1, "overwatch"), naiveRifles(1, "assault")
	gunner, loader := naiveTrooper("melta-gun"), naiveTrooper()
	crew := func(policy string, figures ...naiveFigure) naiveBattleUnit {
		u := naiveBattleUnit{naiveUnit: naiveUnit{policy: policy, figures: naiveTeamOf(figures...)}}
		return u
	}
	walker := func(policy string, begins func(v *naiveVehicle)) naiveBattleUnit {
		v := naiveSentinel("closed")
		begins(&v)
		return naiveDrive(v, policy, 5)
	}
	sound := func(*naiveVehicle) {}
	fightOn := func(c *naiveBattleConfig) { c.house.WalkersFightOn = true }
	wreck := naiveCounts{hulls: naiveHullCounts{disabled: 1, immobilised: 1, biggest: 1}}
	shaken := func(u naiveBattleUnit) naiveBattleUnit {
		u.wasShaken = true
		return u
	}
	platoon := naiveRifles(2, "regroup")
	platoon.figures[0].rank = "sergeant"
	necrons := func(downed int) naiveBattleUnit {
		u := naiveBare(4)
		for i := range downed {
			u.figures[i].wasDown = true
		}
		return u
	}
	naiveRunBattles(t, []naiveBattleCase{
		// The loader fires for the wounded gunner at his card, on overwatch, and not at all
		// in the charge of their squad, which is 2D6 then.
		{"a team", "2:1 20:13 6:5", naiveMeet(12, 1, units{crew("hold", naiveBleeding(gunner), loader)}, units{hold}),
			naiveOver("a", 1, 0, end{in: 1, wounded: 1, shots: 1, hits: 1}, end{killed: 1, dead: 1, counts: naiveCounts{falls: 1}})},
		{"a team on overwatch", "2:2 6:4 6:4 6:4 20:11 6:5", naiveMeet(22, 1, units{naiveTo(charge, 0)}, units{crew("overwatch", naiveBleeding(gunner), loader)}),
			naiveOver("b", 1, 0, end{killed: 1, dead: 1}, end{in: 1, wounded: 1, shots: 1, hits: 1})},
		{"a team charges", "2:1 6:4 6:4", naiveMeet(12, 1, units{crew("assault", naiveBleeding(gunner), loader)}, units{naiveOne(naiveTrooper(), "hold")}),
			naiveOver("draw", 1, 0, end{in: 1, wounded: 1}, end{in: 1})},
		// It answered with 2 AP, which both lack in the charge: 1D6.
		{"a team has answered", "2:2 10:9 10:9 20:8 20:8 20:14 6:4", naiveMeet(12, 1, units{crew("assault", gunner, loader)}, units{hold}, func(c *naiveBattleConfig) { c.returnFire = true }),
			naiveOver("draw", 1, 0, end{in: 1, shots: 1}, end{in: 1, shots: 2})},
		// Shaken: no advance, no charge in turn 1.
		{"shaken", "2:1 20:8 20:8 20:8 20:8", naiveMeet(10, 1, units{shaken(charge)}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 1, shots: 2}, end{in: 1, shots: 2})},
		// Both may regroup at once: four of six, with a sergeant.
		{"regroup", "3:3 2:1 20:8 20:8", naiveMeet(12, 1, units{shaken(platoon), shaken(platoon)}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 1, merged: 1}, end{in: 1, shots: 2})},
		{"regroup alone", "3:3 2:1 20:8 20:8 20:8 20:8 20:8 20:8 20:8 20:8 20:8 20:8", naiveMeet(12, 1, units{shaken(platoon), platoon}, units{hold}),
			naiveOver("draw", 1, 0, end{in: 2, shots: 8}, end{in: 1, shots: 2})},
		// A team regroups: its gunner fell in between, the loader keeps the gun.
		{"a team regroups", "3:3 2:1 20:7 6:5 20:8 2:1 20:13 6:5", naiveMeet(12, 2,
			units{shaken(func() naiveBattleUnit {
				u := crew("regroup", gunner, loader)
				u.figures[1].rank = "sergeant"
				return u
			}()), shaken(platoon)}, units{hold}),
			naiveOver("a", 2, 0, end{in: 1, merged: 1, dead: 1, shots: 1, hits: 1}, end{killed: 1, dead: 1, shots: 2, hits: 1})},
		// W10: an 8 is the end, or not: it holds, without a gun, and is shot at until it burns.
		{"an 8", "2:2 20:4 10:8", naiveMeet(24, 2, units{walker("hold", sound)}, units{hold}),
			naiveOver("b", 1, 0, end{vehicles: 1, counts: wreck}, end{in: 1, shots: 1, hits: 1})},
		{"fights on", "2:2 20:4 10:8 2:1 20:4 10:3", naiveMeet(24, 2, units{walker("advance", sound)}, units{hold}, fightOn),
			naiveOver("draw", 2, 0, end{in: 1, counts: wreck}, end{in: 1, shots: 2, hits: 2})},
		{"burns", "2:2 20:4 10:8 2:1 20:4 10:8", naiveMeet(24, 2, units{walker("advance", sound)}, units{hold}, fightOn),
			naiveOver("b", 2, 0, end{vehicles: 1, counts: naiveCounts{hulls: naiveHullCounts{burns: 1, immobilised: 1, biggest: 1}}}, end{in: 1, shots: 2, hits: 2})},
		{"is charged", "2:2 6:4 6:4 6:2 20:11 20:11 20:2 10:8 2:1 20:11 20:10 20:3", naiveMeet(10, 2, units{walker("hold", sound)}, units{charge}, fightOn),
			naiveOver("a", 2, 2, end{in: 1, counts: wreck}, end{killed: 1, dead: 1, counts: naiveCounts{falls: 1}})},
		{"no gun, stunned, immobilised", "2:1 2:1", naiveMeet(25, 2, units{walker("advance", func(v *naiveVehicle) {
			v.wasStunned, v.wasBiggest, v.wasImmobile = true, true, true
		})}, units{hold}), naiveOver("draw", 2, 0, end{in: 1, counts: naiveCounts{hulls: naiveHullCounts{immobilised: 1, biggest: 1}}}, end{in: 1})},
		{"stunned", "2:1 2:1 6:1 6:1 6:1 6:1", naiveMeet(30, 2, units{walker("advance", func(v *naiveVehicle) { v.wasStunned = true })}, units{hold}),
			naiveOver("draw", 2, 0, end{in: 1}, end{in: 1})},
		// Ducks are counted: only of who has not acted.
		{"ducks", "2:1 20:7 6:1 2:2 20:8 20:7 6:1", naiveMeet(24, 2, units{hold}, units{hold}),
			naiveOver("draw", 2, 0, end{in: 1, shots: 2, hits: 2}, end{in: 1, ducks: 1, shots: 1})},
		// Two of four are down; one gets up. Nobody is shot at.
		{"down", "6:5 6:4 2:1", naiveMeet(25, 1, units{necrons(2)}, units{hold}), naiveOver("draw", 1, 0, end{in: 1, dead: 1}, end{in: 1})},
		{"all stay down", "6:4 6:4 6:4 6:4 2:1", naiveMeet(25, 1, units{necrons(4)}, units{hold}),
			naiveOver("b", 1, 0, end{phased: 1, dead: 4}, end{in: 1})},
		{"watched from the start", "2:2 6:4 6:4 6:3 20:6", naiveMeet(24, 1, units{naiveTo(naiveRifles(1, "advance"), 12)}, units{watch}),
			naiveOver("draw", 1, 0, end{in: 1}, end{in: 1, shots: 1})},
	})
}

// naiveTo is a unit that advances to a range.
func naiveTo(u naiveBattleUnit, toRange int) naiveBattleUnit {
	u.toRange = toRange
	return u
}

package skirmish_test

// Exact odds of firefights: cards, answers, morale, and what lasts over turns.

import "testing"

// oneEach is a rifle a side, beyond half range: each fires once.
const oneEach = "a.figures.0.count=1 b.figures.0.count=1 distance=24 "

func TestExactFirefight(t *testing.T) {
	runExact(t, "firefight-one-turn", oneEach, []exactCase{
		{"SKI-TU-01 SKI-EF-02 W12 one against one", "", map[string]float64{
			// who is second fires unless killed, wounded and shaken to 1 AP, or ducked
			"a": 1. / 2 * (kill + 39./60*kill), "b": 1. / 2 * (kill + 39./60*kill), "mean b-jams": 1. / 2 * (1./20 + 39./60/20),
		}},
		{"SKI-TU-01 a first", "first=a", map[string]float64{"a": kill, "b": 13. / 20 * kill}},
		// a hit silences one of the two; the second fires if the first does not kill
		{"SKI-EF-02 two are second", "first=a b.figures.0.count=2", map[string]float64{"b-shots = 2": 13. / 20 * (1 - kill)}},
		{"SKI-MO-01 two of three", "first=a a.figures.0.count=2 b.figures.0.count=3", map[string]float64{"a": kill * kill}},
		{"SKI-MO-01 a half is not below 50 percent", "first=a b.figures.0.count=2 rules.runs-below=50", map[string]float64{"a": 0}},
		{"SKI-AP-02 a tripod is cover", "first=a b.figures.0.tripod=true", map[string]float64{"a": 5. / 20 / 3}},
		// twelve inches on three dice, which leave no AP; b then fires twice at 5 unless the first jams or kills
		{"W19 in half range", "first=a a.policy=advance a.advance-to=12", map[string]float64{
			"b-shots = 2": 81. / 216 * (1 - 1./20 - 5./60), "a-shots = 0": 1,
		}},
		// seven inches on two dice; more than 3 in 33 of 36 cases
		{"W04 W19 shot at on the move", "first=a a.policy=advance a.advance-to=17", map[string]float64{"b": 33./36*5/60 + 3./36*7/60}},
		// one die; at 6, unless the overwatch hit at 7
		{"SKI-TU-01 W19 through overwatch", "first=b a.policy=advance a.advance-to=21 b.policy=overwatch", map[string]float64{
			"a": 13. / 20 * 6 / 60, "b": kill,
		}},
		// who cannot hit the mover has not acted by that, and ducks back on a 1 or 2
		{"SKI-TU-01 W08 overwatch out of range", "first=b a.policy=advance a.advance-to=21 b.policy=overwatch b.figures.0.weapons=laser-pistol",
			map[string]float64{"b-ducked = 1": 6. / 20 / 3, "b-shots = 0": 1}},
		{"SKI-TU-01 overwatch wasted", "first=b a.policy=hold b.policy=overwatch", map[string]float64{"a": kill, "b-shots = 0": 1}},
	})
}

// TestExactAnswers: exchanges of fire. SKI-IN-01, W13
func TestExactAnswers(t *testing.T) {
	// In turn: a kill; or the first misses and the second kills; or it wounds and the second, with 2 AP left, kills at 5.
	const second = 13./20*kill + wound*5/60
	wins := func(first, equal, last float64) float64 { return first*kill + equal*kill*(1-kill) + last*second }
	runExact(t, "firefight-one-turn", oneEach+"return-fire=true", []exactCase{
		// D10 + 4 against D10 + 1: b rolls 3 more in 7 of 100, still more in 21
		{"SKI-IN-01 ahead of its turn", "first=a", map[string]float64{
			"a": wins(.72, .07, .21), "b": wins(.21, .07, .72), "both-out": .07 * kill * kill,
		}},
		// D10 + 8 against D10 + 1: 7 more in 3 of 100, still more in 3
		{"SKI-SK-02 fast draw", "first=a a.figures.0.fast-draw=true a.figures.0.rank=veteran", map[string]float64{
			"a": wins(.94, .03, .03), "b": wins(.03, .03, .94),
		}},
		{"SKI-IN-01 on overwatch", "first=b b.policy=overwatch", map[string]float64{"b": wins(.45, .10, .45)}},
		// D10 + 6 against D10 - 1, 7 more or still more as above. Any hit silences the melta gun, as a wounded human
		// cannot fire it; a pistol that jams is cleared and does not fire again
		{"SKI-SH-09 a melta gun answers", "first=a distance=12 a.figures.0.weapons=laser-pistol b.figures.0.weapons=melta-gun",
			map[string]float64{"b-shots = 1": .06 + .94*(12./20*13/20+1./20)}},
		{"SKI-IN-01 who does not reach", "first=a b.figures.0.weapons=laser-pistol", map[string]float64{"a": kill, "b-shots = 0": 1}},
		{"SKI-IN-01 W13 near enough to fire twice", "distance=20 rules.ahead-of-turn=0", map[string]float64{
			// counts are equal on 1 of 10: then both fire; else the second fires unless killed or
			// ducked, and wounded at 5
			"a": wins(.45, .1, .45),
		}},
	})
	const sure = "{name: man, count: 2, weapons: {name: sure gun, range: 24, standard: 20, storm: 20, power: 20, tank: 20, ap: 2}}"
	runExact(t, "firefight-by-squad", "rules.ahead-of-turn=0", []exactCase{
		{"SKI-IN-01 by squad, two against two", "a={name: two, figures: " + sure + "} b={name: two, figures: " + sure + "} rules.trooper-death=1+", map[string]float64{
			// all of a squad fire first on 45 of 100, on 10 all fire at once, or the others fire first and miss
			"a": .45*.95*.95 + .1*.95*.95*(1-.95*.95) + .45*.05*.05*.95*.95,
		}},
	})
	runExact(t, "firefight-one-turn", oneEach+"return-fire=true first=a rules.ahead-of-turn=0 rules.initiative-standard=0 rules.trooper-death=1+", []exactCase{
		// D10 against D10 + 2 - 2
		{"SKI-IN-01 a walker is the faster", "b=sentinel b.vehicle.weapons={profile: autocannon, standard: 19}", map[string]float64{
			"a-shots = 0": .45 * 19 / 20,
		}},
	})
	// The autocannon of a closed walker hits the other at 7 + 1, and 8, 9 and 10 put it out.
	runExact(t, "firefight-one-turn", "a=sentinel b=sentinel distance=24 return-fire=true first=a", []exactCase{
		{"W13a W10 two walkers at once", "", map[string]float64{"both-out": .07 * .12 * .12}},
	})
}

// TestExactNecrons: a melta gun, at 11, at two Necrons without guns over two turns, of which the first decides who is
// down as the second begins. SKI-NE-01, W17
func TestExactNecrons(t *testing.T) {
	const byOne, byOther, broken = 1. / 20 / 3, 10. / 20 / 3, 1. / 20
	const falls = byOne + byOther
	none := func(repair float64) float64 { return broken + (1-falls-broken)*(1-falls) + byOther*repair*(1-falls) }
	// the first does not get up, and the second falls
	gone := func(repair float64) float64 { return (byOne + byOther*(1-repair)) * falls }
	runExact(t, "firefight-one-turn", "a={name: hunter, figures: melta-trooper} b={name: two, figures: {profile: necron-warrior, weapons: [], count: 2}} turns=2", []exactCase{
		{"SKI-NE-01 alone", "", map[string]float64{"b-lost = 0": none(2. / 6), "a": gone(2. / 6), "b-wounded = 0": 1}},
		{"SKI-NE-01 near a Lord", "b.lord-near=true", map[string]float64{"b-lost = 0": none(3. / 6), "a": gone(3. / 6)}},
		{"W17 killed by a 1", "turns=1", map[string]float64{"b-lost = 1": falls, "b-down = 1": byOther}},
	})
	// Three Necrons of whom some begin down, without an enemy who fires: one of three is below 35 percent.
	const downed = "{profile: necron-warrior, weapons: [], down: true, count: "
	runExact(t, "firefight-one-turn", "a={name: unarmed, figures: {profile: guardsman, weapons: []}}", []exactCase{
		{"SKI-NE-01 one of two gets up", "b={name: three, figures: [" + downed + "2}, {profile: necron-warrior, weapons: []}]}", map[string]float64{
			"draw": 1 - 4./6*4/6, "a": 4. / 6 * 4 / 6,
		}},
		{"W17 a Lord does not help himself", "b={name: three, figures: [{profile: necron-lord, weapons: [], down: true}, {profile: necron-warrior, weapons: [], count: 2}]}",
			map[string]float64{"b-lost = 0": 2. / 6}},
		{"W17 but others", "b={name: three, figures: [{profile: necron-lord, weapons: []}, " + downed + "1}, {profile: necron-warrior, weapons: []}]}",
			map[string]float64{"b-lost = 0": 3. / 6}},
		{"SKI-NE-01 two of three get up", "b={name: three, figures: " + downed + "3}}", map[string]float64{"draw": 1./27 + 3*1./9*2/3}},
	})
}

// TestExactTurns: what lasts from turn to turn, against an enemy without a gun.
func TestExactTurns(t *testing.T) {
	const clean = 19. / 20
	runExact(t, "firefight-one-turn", oneEach+"turns=2 b.figures.0.weapons=[]", []exactCase{
		// in the first turn a second wound or a kill hurts; a rifle that jams is cleared in the second and not fired
		{"SKI-EF-03 a medic", "b.figures.0.wounded=true b.medikits=1", map[string]float64{
			"b-wounded = 0, draw": 1./20 + (1-7./20*4/6-1./20)*(1-7./20*4/6),
		}},
		{"SKI-EF-03 no medic", "b.figures.0.wounded=true", map[string]float64{"b-wounded = 0, draw": 0}},
		// with a jam of the second shot, 1 AP is left, which is not saved
		{"W05 four shots", "distance=12 b.figures.0.armour=tank", map[string]float64{"a-shots = 4": clean * clean * clean}},
		// of two jammed bolters the first is cleared for all that is left of 3 AP
		{"W21 a droid", "distance=12 b.figures.0.armour=tank a.figures={profile: war-droid, weapons: [heavy-bolter, heavy-bolter]}", map[string]float64{
			"a-shots = 4": clean * clean, "a-shots = 3": 2 * clean / 20, "a-shots = 2": 1. / 400,
		}},
	})
}

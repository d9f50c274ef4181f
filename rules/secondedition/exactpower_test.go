package secondedition_test

// Odds of single powers, worked out by hand.

import (
	"fmt"
	"math"
	"testing"
)

func TestExactPower(t *testing.T) {
	runExact(t, "secondedition/power-hellfire", nil, []exactCase{
		// S4 against T4 wounds on 4+, and -1 leaves 6+ of 5+
		{"SE-PW-05", nil, odds{"nothing": math.Pow(7./12, 5), "kills = 5": math.Pow(5./12, 5), "hits = 5": 1, "mean wounds": 25. / 12}},
		{"SE-WC-05 an equal", []string{"nullify=true", "nullifier=3"}, odds{"nullified": 1. / 2, "nothing": math.Pow(7./12, 5) / 2}},
		{"SE-WC-05 nobody", []string{"nullify=true"}, odds{"nullified": 2. / 6}},
	})
	runExact(t, "secondedition/power-carmine-assassin", nil, []exactCase{
		{"SE-PW-02 T5", nil, odds{"slain": 2. / 6, "wounds = 3": 2. / 6}},
		{"SE-PW-02 T7 lives", []string{"b.t=7"}, odds{"nothing": 1}},
		{"SE-PW-02 T1 does not", []string{"b.t=1"}, odds{"slain": 1}},
	})
	runExact(t, "secondedition/power-carmine-crew", nil, []exactCase{
		{"SE-PW-02 two dice of 4 and more", nil, odds{"slain": 1. / 4}},
		{"SE-PW-02 not enclosed", []string{"vehicle.enclosed=false"}, odds{"slain": 1. / 2}},
	})
	// 3D6 come to 12 or more in 81 of 216 cases
	runExact(t, "secondedition/power-displacement", nil, []exactCase{{"SE-PW-03", nil, odds{"works": 81. / 216}}})
	// S6 against T4 wounds on 2+, and -3 leaves 6+ of 3+: 25/36; six in a row at most
	kill := 25. / 36
	runExact(t, "secondedition/power-lightning-arc", nil, []exactCase{
		{"SE-PW-06", nil, odds{"kills = 0": 1 - kill, "kills = 2": kill * kill * (1 - kill), "kills = 6": math.Pow(kill, 6), "hits = 6": math.Pow(kill, 5)}},
		// D3 of 2 wounds: 2 or 3 of 3
		{"SE-PW-06 two wounds", []string{"b.w=2"}, odds{"hurt": kill / 3, "kills = 1": kill * 2 / 3 * (1 - kill*2/3)}},
	})
	// 6, D3 and D6 above 12, of a psyker of S3: 7 to 9 of D3 and D6, in 6 of 18 cases
	runExact(t, "secondedition/power-lightning-arc-vehicle", []string{"a.s=3", "b=[]", "vehicle={name: x, locations: [{name: y, armour: 12}]}"}, []exactCase{
		{"SE-PV-01", nil, odds{"penetrated": 6. / 18}},
		{"SE-PV-01 or equals", []string{"rules.penetrates=equals"}, odds{"penetrated": 9. / 18}},
		// with a D6 more: D3 and 2D6 come to 7 or more in 89 of 108 cases
		// what its card gives: 2D6 above 8 in 10 of 36 cases, the psyker's strength apart
		{"SE-PV-01 its card gives it", []string{"a.s=9", "power.penetration=4", "power.penetration-dice=2"}, odds{"penetrated": 10. / 36}},
		{"SE-PV-01 its card gives a number", []string{"power.penetration=12"}, odds{"penetrated": 0, "nothing": 1}},
		{"SE-PV-01 S4", []string{"a.s=4"}, odds{"penetrated": 89. / 108}},
	})
}

func TestExactPenetration(t *testing.T) {
	penetrated := func(p float64) odds { return odds{"penetrated": p} }
	against := func(s string) []string { return list("a.s=" + s) }
	const nine = "vehicle={name: x, locations: [{name: y, armour: 9}]}"
	runExact(t, "secondedition/power-hellfire", list("b=[]", nine), []exactCase{
		// 4 and D6: a 6; and 2D6 of 6 or more; and a D12, but for (1, 1 to 4), (2, 1 to 3), (3, 1 to 2), (4, 1); or a D20
		{"SE-PV-01 S3", against("3"), penetrated(1. / 6)},
		{"SE-PV-01 S4", against("4"), penetrated(26. / 36)},
		{"SE-PV-01 S5", against("5"), penetrated(26. / 36)},
		{"SE-PV-01 S6", against("6"), penetrated(62. / 72)},
		{"SE-PV-01 S7", against("7"), penetrated(62. / 72)},
		{"SE-PV-01 S8", against("8"), penetrated(110. / 120)},
	})
	locations := func(n int, armour string) string {
		all := ""
		for i := range n {
			all += fmt.Sprintf("{name: l%d, armour: %s},", i, armour)
		}
		return "vehicle={name: x, locations: [" + all + "]}"
	}
	hits := func(hits, penetrations int, p float64) odds {
		return odds{fmt.Sprintf("hits = %d", hits): p, fmt.Sprintf("penetrations = %d", penetrations): p}
	}
	runExact(t, "secondedition/power-lightning-arc-vehicle", list("a.s=1", "b=[]"), []exactCase{
		// 6, D3 and D6: a 9 of 18 cases
		{"SE-PV-01 armour 14", list(locations(1, "14")), penetrated(1. / 18)},
		{"SE-PW-06 two locations in a row", list(locations(2, "14")), odds{"penetrations = 2": 1. / 18 * 1 / 18}},
		{"SE-PW-06 six hits", list(locations(4, "1"), "b={profile: space-marine, t: 4, save: none, count: 5}"),
			odds{"penetrations = 4": 1, "hits = 5": 1. / 6, "hits = 6": 5. / 6, "kills = 2": 25. / 36}},
		{"SE-PW-06 all locations", list(locations(4, "1")), hits(4, 4, 1)},
		{"SE-PW-06 on to models", list(locations(3, "1"), "b={profile: space-marine, t: 4, save: none, count: 1}", "rules.arc-on=models"), odds{"hits = 2": 1, "penetrations = 1": 1, "kills = 1": 5. / 6}},
	})
}

func TestExactUses(t *testing.T) {
	affected := func(n int, p float64) odds { return odds{fmt.Sprintf("affected = %d", n): p} }
	const five = "b={profile: space-marine, count: 5}"
	used := func(name, matchup string, set []string, want odds) {
		runExact(t, "secondedition/power-"+matchup, nil, []exactCase{{name, set, want}})
	}
	used("SE-PW-01 one model", "assail", list(five), odds{"affected = 1": 1, "works": 1})
	used("PD-4 out of range", "assail", list(five, "distance=25"), odds{"nothing": 1})
	used("SE-PW-01 a vehicle", "assail-vehicle", nil, affected(1, 1./2))
	used("SE-PW-01 a vehicle at rest", "assail-vehicle", list("vehicle.moving=false"), odds{"nothing": 1})
	used("SE-PW-04 at 18 inches", "gate", list("nullify=false", "distance=18", "nullifier=0"), odds{"affected = 5": 1, "in-play = 1": 1})
	used("SE-PW-04 at 19 inches", "gate", list("nullify=false", "distance=19", "nullifier=0"), odds{"nothing": 1})
	used("SE-WC-05 a higher mastery", "gate", list("nullifier=4"), odds{"nullified": 4. / 6, "in-play = 1": 2. / 6})
	// S6 slays in 5/6 who has no save
	used("SE-PW-06 all five", "lightning-arc", list("b={profile: space-marine, save: none, count: 5}"), odds{"kills = 5": math.Pow(5./6, 5), "hits = 1": 1. / 6})
	used("SE-PW-06 more wounds than it takes", "lightning-arc", list("b={profile: space-marine, save: none, w: 4, count: 5}"), odds{"hits = 1": 1, "wounds = 3": 5. / 6 / 3, "kills = 0": 1})
	used("SE-PW-07 models and machines", "machine-curse", list("vehicle=none", "b=[dreadnought, {profile: space-marine, count: 3}, terminator]"), odds{"affected = 5": 1, "held = 2": 1, "in-play = 1": 1})
	used("SE-PW-07 a vehicle", "machine-curse", list("b=[]"), odds{"held = 1": 1})
	used("SE-PW-08 hidden models", "scan", list("b=[{profile: genestealer, hidden: true}, {profile: genestealer, count: 4}]", "distance=36"), affected(1, 1))
	used("PD-4 out of the range of Scan", "scan", list("distance=37"), odds{"nothing": 1})
}

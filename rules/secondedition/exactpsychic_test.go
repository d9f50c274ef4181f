package secondedition_test

// Exact odds of powers and small psychic duels against fractions worked out by
// hand, to 1e-12.

import (
	"math"
	"testing"
)

func TestExactPower(t *testing.T) {
	runExact(t, "secondedition/power-hellfire", nil, []exactCase{
		// S4 against T4 wounds on 4+, and -1 leaves 6+ of 5+
		{"SE-PW-05", nil, map[string]float64{"nothing": math.Pow(7./12, 5), "kills = 5": math.Pow(5./12, 5), "hits = 5": 1, "mean wounds": 25. / 12}},
		{"SE-WC-05 an equal", []string{"nullify=true", "nullifier=3"}, map[string]float64{"nullified": 1. / 2, "nothing": math.Pow(7./12, 5) / 2}},
		{"SE-WC-05 a higher mastery", []string{"nullify=true", "nullifier=4"}, map[string]float64{"nullified": 4. / 6}},
		{"SE-WC-05 nobody", []string{"nullify=true"}, map[string]float64{"nullified": 2. / 6}},
	})
	runExact(t, "secondedition/power-carmine-assassin", nil, []exactCase{
		{"SE-PW-02 T5", nil, map[string]float64{"slain": 2. / 6, "wounds = 3": 2. / 6}},
		{"SE-PW-02 T7 lives", []string{"b.t=7"}, map[string]float64{"nothing": 1}},
		{"SE-PW-02 T1 does not", []string{"b.t=1"}, map[string]float64{"slain": 1}},
	})
	runExact(t, "secondedition/power-carmine-crew", nil, []exactCase{
		{"SE-PW-02 two dice of 4 and more", nil, map[string]float64{"slain": 1. / 4}},
		{"SE-PW-02 not enclosed", []string{"vehicle.enclosed=false"}, map[string]float64{"slain": 1. / 2}},
	})
	// 3D6 come to 12 or more in 81 of 216 cases
	runExact(t, "secondedition/power-displacement", nil, []exactCase{{"SE-PW-03", nil, map[string]float64{"works": 81. / 216}}})
	// S6 against T4 wounds on 2+, and -3 leaves 6+ of 3+: 25/36; six in a row at most
	kill := 25. / 36
	runExact(t, "secondedition/power-lightning-arc", nil, []exactCase{
		{"SE-PW-06", nil, map[string]float64{"kills = 0": 1 - kill, "kills = 2": kill * kill * (1 - kill), "kills = 6": math.Pow(kill, 6), "hits = 6": math.Pow(kill, 5)}},
		// D3 of 2 wounds: 2 or 3 of 3
		{"SE-PW-06 two wounds", []string{"b.w=2"}, map[string]float64{"hurt": kill / 3, "kills = 1": kill * 2 / 3 * (1 - kill*2/3)}},
	})
	// 6, D3 and D6 above 12, of a psyker of S3: 7 to 9 of D3 and D6, in 6 of 18 cases
	runExact(t, "secondedition/power-lightning-arc-vehicle", []string{"a.s=3", "b=[]", "vehicle={name: x, locations: [{name: y, armour: 12}]}"}, []exactCase{
		{"SE-PV-01", nil, map[string]float64{"penetrated": 6. / 18}},
		{"SE-PV-01 or equals", []string{"rules.penetrates=equals"}, map[string]float64{"penetrated": 9. / 18}},
		// with a D6 more: D3 and 2D6 come to 7 or more in 89 of 108 cases
		// what its card gives: 2D6 above 8 in 10 of 36 cases, the psyker's strength apart
		{"SE-PV-01 its card gives it", []string{"a.s=9", "power.penetration=4", "power.penetration-dice=2"}, map[string]float64{"penetrated": 10. / 36}},
		{"SE-PV-01 its card gives a number", []string{"power.penetration=12"}, map[string]float64{"penetrated": 0, "nothing": 1}},
		{"SE-PV-01 S4", []string{"a.s=4"}, map[string]float64{"penetrated": 89. / 108}},
	})
}

func TestExactCards(t *testing.T) {
	runExact(t, "secondedition/psychic-duel-daemonic-attack-resilient", nil, []exactCase{
		{"SE-WC-01 a natural 6", nil, map[string]float64{"b": 1. / 6, "a-nullified = 1": 1}},
		{"SE-WC-01 5 or 6 by house rule", []string{"rules.resilient-from=5"}, map[string]float64{"b": 2. / 6}},
		// mastery 1 and 2 Force: 4 or less is 3 or less
		{"SE-WC-01 not resilient", []string{"a.psykers.daemon-resilient=false"}, map[string]float64{"b": 4. / 6}},
	})
	// Carmine Assassin against T3: 3 and less, unless it is nullified on 4+, then on 5+
	one := []string{"a.psykers={profile: adeptus-psyker, mastery: 3, powers: [carmine-assassin]}", "a.hand={force: 1}", "b.targets=[]"}
	runExact(t, "secondedition/psychic-duel-nullify", one, []exactCase{
		{"PD-10 4+, then 5+", nil, map[string]float64{"a-nullified = 1": 1./2 + 1./2*2/6, "a": 1. / 2 * 4 / 6 * 4 / 6}},
		{"PD-10 a higher mastery", []string{"b.psykers={profile: adeptus-psyker, mastery: 4}"}, map[string]float64{"a-nullified = 1": 4./6 + 2./6*2/6}},
		{"PD-10 one after another", []string{"b.psykers=[{profile: adeptus-psyker, mastery: 2}, {profile: adeptus-psyker, mastery: 4}]"}, map[string]float64{"a-nullified = 1": 4./6 + 2./6*2/6}},
	})
	// resisted but on a 6, the power meets a Nullify of 3+
	runExact(t, "secondedition/psychic-duel-daemonic-attack-resisted", nil, []exactCase{
		{"SE-WC-01 on a 6", nil, map[string]float64{"a-lost = 1": 1. / 6, "a-nullified = 1": 1./6 + 5./6*4/6}},
		{"SE-WC-01 nullified in any case", []string{"rules.resilient-to=daemon"}, map[string]float64{"a-lost = 1": 1. / 6, "a-nullified = 1": 1}},
	})
	runExact(t, "secondedition/psychic-duel-destroy-power", one, []exactCase{
		{"SE-WC-02 PD-7", nil, map[string]float64{"a-nullified = 1": 1, "a-powers-lost = 1": 21. / 36}},
		{"SE-WC-02 a sacrifice", []string{"b.hand={destroy-power: 1, force: 1}", "b.sacrifice=1"}, map[string]float64{"a-powers-lost = 1": 26. / 36}},
	})
	// 4D6 come to 12 or more in 986 of 1296 cases, then the caster rolls under T3 or not
	runExact(t, "secondedition/psychic-duel-reflection", one, []exactCase{
		{"SE-WC-07 PD-8", nil, map[string]float64{"a-reflected = 1": 1, "b": 986. / 1296 * 4 / 6}},
		{"PD-8 always at 4 inches", []string{"distance=4"}, map[string]float64{"b": 4. / 6}},
	})
	runExact(t, "secondedition/psychic-duel-ultimate-force", one, []exactCase{
		{"SE-WC-08", []string{"a.hand.force=0"}, map[string]float64{"a": 4. / 6, "a-force-spent = 3": 1, "a-nullified = 0": 1}},
	})
	// masteries 2 and 3: 2D6 differ by more than 1 in 10 of 36 cases, and by 1 in 5 more
	runExact(t, "secondedition/psychic-duel-psychic-duel", nil, []exactCase{
		{"SE-WC-06 PD-11", nil, map[string]float64{"b-powers-lost = 1": 10. / 36, "a-powers-lost = 1": 21. / 36}},
	})
	// one die of cards for each of two psykers, but only one card: a has it
	runExact(t, "secondedition/psychic-duel-small-deck", []string{"phases=1", "a.psykers={profile: adeptus-psyker, mastery: 1, powers: [carmine-assassin]}"}, []exactCase{
		{"SE-PS-01 PD-1 one Force", []string{"deck={force: 1, ultimate-force: 0, nullify: 0, daemonic-attack: 0, destroy-power: 0, reflection: 0, psychic-duel: 0, energy-drain: 0}"},
			map[string]float64{"a": 4. / 6, "a-cast = 1": 1}},
		{"SE-PS-02 one Force of two cards", []string{"deck={force: 1, ultimate-force: 0, nullify: 0, daemonic-attack: 0, destroy-power: 0, reflection: 0, psychic-duel: 0, energy-drain: 1}"},
			map[string]float64{"a-cast = 1": 1. / 2}},
	})
}

// TestExactBattles: 3D6 come to 10 or more in 135 of 216 cases, unless a Nullify of 5+ cancels the
// power. SE-PW-03, SE-WC-05, BT-2
func TestExactBattles(t *testing.T) {
	const arrive = 135. / 216
	runExact(t, "secondedition/battle", []string{"a.hand={force: 2}", "b.hand={nullify: 1}", "a.targets=[{profile: space-marine, count: 3, fights: displaced}]", "a.psykers.powers=[displacement]", "max-turns=1"}, []exactCase{
		{"BT-2 unless it is nullified", nil, map[string]float64{"no-fight": 1 - 4./6*arrive, "a-charging = 3": 4. / 6 * arrive, "a-nullified = 1": 2. / 6}},
		{"BT-2 at 18 inches", []string{"distance=18", "b.hand.nullify=0"}, map[string]float64{"no-fight": 215. / 216, "b-fighters = 2": 1. / 216}},
	})
}

// TestExactHellfireStays: each hit of S4 at -1 slays a marine in 1/2 × 1/2 of the cases: three hits
// when the template is placed, and one or two in each of four phases. SE-PW-05
func TestExactHellfireStays(t *testing.T) {
	runExact(t, "secondedition/psychic-duel-hellfire-stays", nil, []exactCase{
		{"SE-PW-05 two touch it", nil, map[string]float64{"b-models-lost = 0": math.Pow(3./4, 11)}},
		{"SE-PW-05 one touches it", []string{"hellfire-touching=1"}, map[string]float64{"mean b-models-lost": 7. / 4}},
		{"SE-PW-05 nobody touches it", []string{"hellfire-touching=0"}, map[string]float64{"mean b-models-lost": 3. / 4}},
	})
}

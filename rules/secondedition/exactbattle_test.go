package secondedition_test

// Odds of battles, worked out by hand, or by those of a melee of the same models.

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestExactBattles: 3D6 come to 10 or more in 135 of 216 cases, unless a Nullify of 5+ cancels the
// power. SE-PW-03, SE-WC-05, BT-2
func TestExactBattles(t *testing.T) {
	const arrive = 135. / 216
	runExact(t, "secondedition/battle", []string{"a.hand={force: 2}", "b.hand={nullify: 1}", "a.targets=[{profile: space-marine, count: 3, fights: displaced}]", "a.psykers.powers=[displacement]", "max-turns=1"}, []exactCase{
		{"BT-2 unless it is nullified", nil, odds{"no-fight": 1 - 4./6*arrive, "a-charging = 3": 4. / 6 * arrive, "a-nullified = 1": 2. / 6}},
		{"BT-2 at 18 inches", []string{"distance=18", "b.hand.nullify=0"}, odds{"no-fight": 215. / 216, "b-fighters = 2": 1. / 216}},
	})
}

// TestExactTurns: 3D6 come to 10 or more in 135 of 216 cases, before the first round or after it; without powers a battle by
// turns is a melee. BT-3
func TestExactTurns(t *testing.T) {
	const arrive = 135. / 216
	one := list("phases=1", "max-turns=1", "a.hand={force: 2}")
	round := meleeOdds(t, "space-marine", "genestealer", "max-turns=1")
	runExact(t, "secondedition/battle-turns", nil, []exactCase{
		{"BT-3 before the round", append(one, "sequence=psychic-first"), odds{"a-fighters = 5": arrive, "a-charging = 5": arrive, "a-charging = 2": 1 - arrive}},
		{"BT-3 after it", one, odds{"a-fighters = 2": 1}},
		{"PD-13d out of the fight", append(one, "sequence=psychic-first", "a.psykers.powers=[assail]", "a.policy.assail=out", "b.targets.count=1", "b.hand={nullify: 1}"), odds{"no-fight": 4. / 6, "b-fighters = 1": 2. / 6}},
		{"BT-3 rounds alone", list("deck.force=0", "charger=none", "a.targets.0.count=3", "phases=1"),
			odds{"a": meleeOdds(t, "{profile: space-marine, count: 3}", "{profile: genestealer, count: 2}")["a"]}},
		{"GOAL who survives a round", list("deck.force=0", "charger=none", "phases=1", "a.targets=space-marine", "b.targets=genestealer", "goals={side: b, kind: survive, turn: 1}"),
			odds{"a": round["a"], "b": round["b"] + round["draw"], "by-goal = 1": round["draw"]}},
	})
}

// TestExactReturns: nobody has a die, so that who comes back, charging, hits once; of S5 it slays T1 in 5/6, and cannot
// wound T10. A psyker stands last in line. PD-13d
func TestExactReturns(t *testing.T) {
	model := func(more string) string {
		return "{profile: space-marine, a: 0, weapons: [], save: none, " + more + "}"
	}
	base := list("sequence=phases-first", "phases=1", "max-turns=2", "deck.force=0", "a.hand={force: 1}",
		"a.targets=["+model("s: 1, t: 1")+", "+model("s: 1, t: 10")+"]", "b.targets=["+model("s: 5, t: 10")+", "+model("s: 1, t: 10")+"]")
	runExact(t, "secondedition/battle-assail-out", base, []exactCase{
		{"HH-e who comes back stands as listed", nil, odds{"a-lost-in-fight = 1": 5. / 6}},
	})
	psyker := list("a.targets=["+model("s: 1, t: 10")+", "+model("s: 1, t: 1")+"]", "b.targets="+model("s: 1, t: 10"), "b.psykers-fight=true",
		"a.policy.victim=strike if fights and unit = 2 else spare", "b.psykers={profile: adeptus-psyker, ws: 4, i: 4, a: 0, s: 1, t: 10, powers: [], weapons: [{name: x, pistol: true, strength: 5}]}")
	runExact(t, "secondedition/battle-assail-out", both(base, psyker), []exactCase{
		{"PD-13d a psyker comes back", nil, odds{"a-lost-in-fight = 1": 5. / 6}},
		{"PD-14a out from under a curse", list("a.psykers.powers=[assail, {profile: machine-curse, in-play: true}]"), odds{"a-lost-in-fight = 1": 5. / 6}},
	})
}

// TestExactGates: who comes through the Gate, which is in play. SE-PW-04, BT-2
func TestExactGates(t *testing.T) {
	gate := list("a.psykers={profile: adeptus-psyker, mastery: 1, powers: [{profile: gate, in-play: true}]}", "a.hand={force: 0}",
		"b.psykers={profile: adeptus-psyker, mastery: 1, powers: [{profile: machine-curse, in-play: true}]}", "b.psykers-fight=false", "max-turns=1", "phases=1")
	comes := func(more string) string {
		return "a.targets={profile: genestealer, fights: gate, count: 1" + more + "}"
	}
	runExact(t, "secondedition/battle-gate", gate, []exactCase{
		{"SE-PW-07 no machine under Machine Curse", list(comes(", machine: true")), odds{"no-fight": 1}},
		{"PD-14a a machine that is not covered", list(comes(", machine: true, curse-covers: 0")), odds{"a-fighters = 1": 1, "a-charging = 1": 1}},
		{"BT-2 a machine", list(comes(", machine: true"), "b.psykers.powers=[scan]"), odds{"a-fighters = 1": 1, "a-charging = 1": 1}},
		{"SE-PW-04 foot troops", list(comes("")), odds{"a-fighters = 1": 1, "a-charging = 1": 1}},
		{"SE-PW-04 no others", list(comes(", on-foot: false")), odds{"no-fight": 1}},
		{"SE-PW-04 out of its range", list(comes(""), "distance=19"), odds{"no-fight": 1}},
	})
}

// TestExactCurses: nobody has a die, and b, of WS 9, cannot be wounded. Of S1 it slays who cursed it, of T1 and WS 5, by
// four hits of 4+; but the next, of T5, with its pistol alone, by three hits of 2+, as a friend adds 1 to its score. PD-14a
func TestExactCurses(t *testing.T) {
	user := func(stays string) string {
		return "a.psykers=[{profile: adeptus-psyker, mastery: 1, powers: [{profile: machine-curse, in-play: true, stays: " + stays + "}], ws: 5, a: 0, t: 1}, " +
			"{profile: adeptus-psyker, mastery: 1, powers: [scan], ws: 5, a: 0, t: 5}]"
	}
	base := list("a.psykers-fight=true", "a.targets=[]", "a.hand={force: 0}", "b.hand={nullify: 0}", "charger=none", "max-turns=1", "rules.friend-dice=0",
		"b.targets={profile: space-marine, ws: 9, s: 1, t: 10, a: 0, count: 1, weapons: [{name: x, pistol: true, strength: 8}]}")
	first, second := 1-math.Pow(1./2, 4), 1-1./6*1/6*1/6
	runExact(t, "secondedition/battle-machine-curse", base, []exactCase{
		{"PD-14a it ends with its user", list(user("until-caster-slain")), odds{"a-lost-in-fight = 2": first * second, "a-lost-in-fight = 1": first * (1 - second)}},
		{"PD-14a who is not covered", list(user("until-used-again"), "b.targets.curse-covers=0"), odds{"a-lost-in-fight = 2": (1 - math.Pow(1./6, 4)) * second}},
		{"PD-15 who is hidden", list(user("until-used-again"), "b.targets.hidden=true", "rules.hidden-safe=true"), odds{"a-lost-in-fight = 2": (1 - math.Pow(1./6, 4)) * second}},
		{"PD-14 or outlasts it", list(user("until-used-again")), odds{"a-lost-in-fight = 2": 0, "a-lost-in-fight = 1": first}},
	})
}

// TestExactCombats: as TestExactCurses, but in b's turn, and the one of T5 is listed first: those of b who fight it slay it if
// the curse has ended before, by pistols of S8 on 2+, with four hits, or five after a friend. SE-HH-09, PD-14a
func TestExactCombats(t *testing.T) {
	const psyker, user = "{profile: adeptus-psyker, mastery: 1, ws: 5, a: 0, ", "powers: [{profile: machine-curse, in-play: true}]}"
	base := list("a.psykers-fight=true", "a.targets=[]", "a.hand={force: 0}", "b.hand={nullify: 0}", "first=b", "charger=none", "max-turns=1", "rules.friend-dice=0",
		"a.psykers=["+psyker+"t: 5, powers: [scan]}, "+psyker+"t: 1, "+user+"]",
		"b.targets={profile: space-marine, ws: 9, s: 1, t: 10, a: 0, count: 2, weapons: [{name: x, pistol: true, strength: 8}]}")
	ends := 1 - math.Pow(1./2, 4)
	runExact(t, "secondedition/battle-machine-curse", base, []exactCase{
		{"SE-HH-09 as listed", nil, odds{"a-lost-in-fight = 2": 0, "a-lost-in-fight = 1": ends}},
		{"SE-HH-09 who cursed them first", list("b.fight-policy=cursers-first"), odds{"a-lost-in-fight = 2": ends * (1 - math.Pow(1./6, 4))}},
		{"SE-HH-09 not in the other's turn", list("b.fight-policy=cursers-first", "first=a"), odds{"a-lost-in-fight = 2": 0}},
		// one of two against T5, then against the user one of two, or both: only then the second against T5
		{"SE-HH-09 by turns", list("b.fight-policy.combats=wait if friends = 1 else fight", "b.targets.count=4"),
			odds{"a-lost-in-fight = 2": (1 - math.Pow(1./2, 9)) * (1 - math.Pow(1./6, 5))}},
	})
}

// meleeOdds are those of a melee in which nobody charges.
func meleeOdds(t *testing.T, a, b string, more ...string) odds {
	t.Helper()
	return rulestest.Odds(t, load(t, "secondedition/melee", append(more, "charger=none", "a="+a, "b="+b)...))
}

// TestWhomAssailBrings: Assail brings a captain into the fight from six inches, if it is not answered, which it can be if
// he is near a psyker. PD-6a, PD-13b, PD-13d
func TestWhomAssailBrings(t *testing.T) {
	const marines, one, both = "[{profile: space-marine, count: 2}]", "[genestealer]", "[genestealer, captain]"
	with, without := meleeOdds(t, marines, both), meleeOdds(t, marines, one)
	for _, test := range []struct {
		name, stealer, captain string // and what is said of these
		hand                   string // of b
		set                    []string
		brings                 bool
	}{
		{"near enough", "", "", "force: 0", list("distance=6"), true},
		{"too far", "", "", "force: 0", list("distance=7"), false},
		{"by its own gap", "", ", gap: 6", "force: 0", list("distance=24"), true},
		{"out of the range of Assail", "", ", gap: 6", "force: 0", list("distance=25"), false},
		{"that is longer", "", "", "force: 0", list("distance=24", "rules.assail-move=24"), true},
		{"the captain is near a psyker", "", ", near-psyker: true", "destroy-power: 1", list("distance=5"), false},
		{"and it is reflected", "", ", near: 1", "reflection: 1", list("distance=5"), false},
		{"the genestealer is", ", near-psyker: true", "", "destroy-power: 1, reflection: 1", list("distance=5"), true},
	} {
		set := append(list(
			"a.psykers={profile: adeptus-psyker, mastery: 1, powers: [assail]}", "a.targets="+marines, "a.hand={force: 1}",
			"b.psykers={profile: adeptus-psyker, mastery: 1, powers: [scan]}", "b.hand={nullify: 0, "+test.hand+"}", "charger=none",
			"b.targets=[{profile: genestealer"+test.stealer+"}, {profile: captain, fights: assailed"+test.captain+"}]",
		), test.set...)
		want := without
		if test.brings {
			want = with
		}
		t.Run(test.name, func(t *testing.T) {
			rulestest.CheckByHand(t, matchup(t, "secondedition/battle-assail", set...), odds{"a": want["a"]})
		})
	}
}

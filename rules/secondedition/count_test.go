package secondedition_test

// What is counted apart.

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestBattlesCountWhoCanFight: there is no metric of who never fights, nor of weapons that it would have.
func TestBattlesCountWhoCanFight(t *testing.T) {
	base := list("a.psykers={profile: adeptus-psyker, mastery: 1, powers: [scan]}", "b.psykers=[]", "distance=10", "count=weapons",
		"a.targets=[{profile: space-marine, weapons: bolt-pistol}, {profile: space-marine, weapons: sword, fights: 'no'}]", "b.targets={profile: space-marine, weapons: []}")
	powers := func(side, power string) string {
		return side + ".psykers={profile: adeptus-psyker, mastery: 1, powers: [" + power + "]}"
	}
	const pistol, sword, bare = "a-bolt-pistol-hits ", "a-sword-hits ", "b-own-strength-hits"
	for _, test := range []struct {
		name, want string
		set        []string
	}{
		{"always", pistol + bare, nil},
		{"without a Gate", pistol + bare, list("a.targets.1.fights=gate")},
		{"through the Gate", pistol + sword + bare, list("a.targets.1.fights=gate", powers("a", "gate"))},
		{"no foot troops", pistol + bare, list("a.targets.1.fights=gate", "a.targets.1.on-foot=false", powers("a", "gate"))},
		{"a Displacement of the enemy", pistol + bare, list("a.targets.1.fights=displaced", powers("b", "displacement"))},
		{"an Assail of the enemy", pistol + sword + bare, list("a.targets.1.fights=assailed", "a.targets.1.gap=0", powers("b", "assail"))},
		{"a Machine Curse of one's own", pistol + bare, list(powers("a", "machine-curse"))},
		{"a Machine Curse of the enemy", pistol + "a-own-strength-hits " + bare, list(powers("b", "machine-curse"))},
		{"nobody to fight", "", list("b.targets.0.fights=no")},
		{"a power called like a weapon", "a-bolt-pistol-2-hits " + bare, list("a.psykers.powers={profile: scan, name: bolt pistol}")},
	} {
		var got []string
		for _, m := range load(t, "secondedition/battle", slices.Concat(base, test.set)...).Metrics {
			if m.Subject.Weapon && m.Counted == "hits" && !slices.Contains(list("a-scan-hits", "b-assail-hits"), m.Name) {
				got = append(got, m.Name)
			}
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s: got %s, want %s", test.name, got, test.want)
		}
	}
}

// TestCountingChangesNoLaws: what is counted apart changes no exact answer.
func TestCountingChangesNoLaws(t *testing.T) {
	limit, known := rules.ExactLimit(), 0
	limit.States, limit.Paths = 5_000, 100_000
	for _, name := range list("duel", "duel-captain", "melee-captain", "power-hellfire", "power-lightning-arc-vehicle", "psychic-duel-force", "psychic-duel-vehicle", "battle-assail") {
		counted := load(t, "secondedition/"+name, "count=[units, weapons, wounds, misses]")
		_, exact := rulestest.Counting(t, load(t, "secondedition/"+name), counted, limit)
		known += rules.OneIf(exact)
	}
	if known < 5 {
		t.Errorf("%d laws are known", known)
	}
}

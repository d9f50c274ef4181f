package secondedition_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestWords listens to every matchup of the library, and to some more for what is rare.
func TestWords(t *testing.T) {
	rulestest.OnlyHeavy(t)
	var all []*rules.Scenario
	for _, name := range profiles.Names("secondedition", "matchup") {
		all = append(all, load(t, "secondedition/"+name))
	}
	for _, name := range slices.Sorted(maps.Keys(combatTales())) {
		all = append(all, load(t, name, combatTales()[name]...))
	}
	for _, name := range slices.Sorted(maps.Keys(psychicTales())) {
		all = append(all, load(t, name, psychicTales()[name]...))
	}
	for _, name := range slices.Sorted(maps.Keys(powerTales())) {
		all = append(all, load(t, name, powerTales()[name]...))
	}
	for _, name := range slices.Sorted(maps.Keys(battleTales())) {
		all = append(all, load(t, name, battleTales()[name]...))
	}
	const drivers = "psykers={profile: adeptus-psyker, s: 8, mastery: 4, powers: [lightning-arc, carmine-assassin, assail, machine-curse]}"
	all = append(all,
		load(t, "secondedition/psychic-duel-vehicle", "a."+drivers, "b."+drivers, "a.vehicle=bike", "b.vehicle=bike", "a.hand={force: 9}", "b.hand={force: 9, nullify: 0}"),
		load(t, "secondedition/battle", "first=b", "a.psykers=[]", "a.targets=[{profile: captain, fights: assailed, gap: 6}, {profile: genestealer, fights: found}, space-marine]",
			"b.psykers={profile: adeptus-psyker, mastery: 4, powers: [displacement, gate, assail, scan, machine-curse]}", "b.hand={force: 8}",
			"b.targets=[{profile: space-marine, fights: displaced}, {profile: space-marine, fights: gate}]"),
		load(t, "secondedition/battle-machine-curse", "a.hand={force: 0}", "b.psykers={profile: adeptus-psyker, mastery: 1, powers: [machine-curse]}", "b.hand={force: 2}", "b.psykers-fight=true", "b.targets=[]"),
		load(t, "secondedition/power-assail-vehicle", "vehicle.moving=false"),
		load(t, "secondedition/duel", "a.s=1", "a.weapons=[]", "b.t=10"),
		load(t, "secondedition/psychic-duel-dealt", "a.psykers=[{profile: adeptus-psyker, powers: [], dealt: true, mastery: 2}, {profile: adeptus-psyker, powers: [], dealt: true, mastery: 2}]"),
		load(t, "secondedition/psychic-duel-force", "a.psykers=grey-knight", "a.psykers.powers=[{profile: inquisition-bolt}]", "a.hand={force: 1}",
			"b.policy=hoarding", "b.exposed=no", "b.targets.near-psyker=false", "b.hand={nullify: 1}"),
		load(t, "secondedition/power-hellfire", "distance=25"),
		load(t, "secondedition/power", "nullify=true", "nullifier=1", "a.mastery=4", "rules.nullify=6+", "rules.nullify-modifier=2"),
		load(t, "secondedition/psychic-duel-force", "b.psykers=grey-knight", "b.psykers.powers=[{profile: inquisition-bolt}]", "b.hand={force: 1}", "first=b",
			"a.policy=hoarding", "a.exposed=no", "a.targets=[{profile: space-marine}]", "a.hand={nullify: 1}"),
		load(t, "secondedition/psychic-duel-force", "a.policy.power=hold"),
		load(t, "secondedition/melee-line", "policy=strongest-in-front"),
		load(t, "secondedition/melee", "max-turns=1"),
		load(t, "secondedition/power", "b.w=9"),
	)
	rulestest.Words(t, 30, all)
}

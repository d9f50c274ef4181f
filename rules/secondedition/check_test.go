package secondedition_test

// What is refused, what is warned of, and how values are written.

import (
	"encoding"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

func TestRefused(t *testing.T) {
	for _, c := range []struct{ matchup, setting, want string }{
		{"secondedition/duel", "a.weapons=[sword, sword, sword, sword, sword]", "a.weapons: a model lists at most four close-combat weapons; leave the best of them (SE-HH-06)"},
		{"secondedition/duel", "a.save=7+", "write an armour save from 1+ to 6+, or none (SE-HH-07)"},
		{"secondedition/duel", "b.weapons=[axe]", `there is no weapon named "axe"`},
		{"secondedition/duel", "a.weapons={name: x, strength: 11}", "write a strength from 1 to 10, or user (SE-HH-06)"},
		{"secondedition/duel", "a.weapons={name: x, save-modifier: 1}", "write a save modifier from -10 to 0, or from-strength (SE-HH-07)"},
		{"secondedition/duel", "a.weapons={name: x, damage: D4}", "write damage as a number from 1 to 10, or as up to three dice, like D3 or 2D6 (SE-HH-08)"},
		{"secondedition/duel", "charger=c", `"c" is not known here; write a, b or none (SE-HH-10)`},
		{"secondedition/duel", "rules.parry-from=8+", "8+ is out of range; write a target from 1+ to 7+ (SE-HH-02)"},
		{"secondedition/psychic-duel-in-play", "a.psykers.powers=[{profile: lightning-arc, in-play: true}]", "a.psykers.0.powers.0.in-play: Lightning Arc does not stay in play; write in-play: false, or stays: until-caster-slain (SE-PS-04)"},
		{"secondedition/psychic-duel-dealt", "pool=[{profile: gate, in-play: true}]", "pool.0.in-play: a power that is still to be dealt is not in play; write in-play: false (SE-PS-04)"},
		{"secondedition/power", "power.in-play=true", "power.in-play: a power that is used is not in play before; write in-play: false (SE-PS-04)"},
		{"secondedition/battle", "b.targets.count=10", ""},
		{"secondedition/battle-goal", "goals.0.kind=hold", "goals.0.kind: \"hold\" is not known here; write slay or survive (GOAL)"},
		{"secondedition/battle-turns", "first=b", "charger: turn 1 of a battle by turns is that of side b; write charger: b or none, or first: a (BT-3)"},
		{"secondedition/battle-turns", "b.targets.0.charging=yes", "b.targets.0.charging: turn 1 of a battle by turns is that of side a; write charging: no or with-side (BT-3)"},
		{"secondedition/battle", "a.targets.1.count=9", "a.targets: there are 11 models"},
		{"secondedition/battle", "b={psykers-fight: true, psykers: librarian, targets: {profile: genestealer, count: 10}}", "b.targets: up to 11 models could fight; at most 10 can, so write fights: no for some, or leave some out (SE-HH-09)"},
		{"secondedition/melee", "a=[]", "a: there are 0 models; a side of a melee has 1 to 10 (SE-HH-09)"},
		{"secondedition/melee", "b=[{profile: genestealer, count: 6}, {profile: genestealer, count: 5}]", "b: there are 11 models"},
		{"secondedition/melee", "b={profile: genestealer, count: 10, a: 10, weapons: [sword, sword, sword]}", ""},
		{"secondedition/melee", "rules={friend-dice: 2, pair-dice: 2}", ""},
		{"secondedition/melee", "b={profile: genestealer, count: 10, a: 10, weapons: [sword, sword, sword, sword, sword]}", "b.0.weapons"},
		{"secondedition/power", "power=tyranid-bolt", "power: Tyranid bolt is of the tyranid discipline; a psyker of the type adeptus has powers of adeptus, unless it is very-powerful (SE-PS-06)"},
		{"secondedition/power", "a.very-powerful=true", ""},
		{"secondedition/power", "power.range=2D6", "power.range: Hellfire has a range that is rolled; only the distance of displace is, so write a number of inches (PD-4)"},
		{"secondedition/psychic-duel", "a.psykers={profile: adeptus-psyker, powers: [{profile: scan, range: 3D6}]}", "a.psykers.0.powers.0.range: Scan has a range that is rolled"},
		{"secondedition/psychic-duel-dealt", "pool=[{profile: hellfire, range: 4D6}]", "pool.0.range: Hellfire has a range that is rolled"},
		{"secondedition/power", "a.powers=[hellfire, ork-bolt]", "a.powers.1: Ork bolt is of the ork discipline"},
		{"secondedition/power", "a=daemon", "power: Hellfire is of the adeptus discipline; a psyker of the type daemon has powers of nurgle, unless"},
		{"secondedition/power", "a={profile: daemon, very-powerful: true, powers: [nurgle-bolt, slaanesh-bolt]}", "a.powers.1: Slaanesh bolt is of the slaanesh discipline; a psyker of the type daemon has powers of nurgle (SE-PS-06)"},
		{"secondedition/power", "a={profile: librarian, powers: [hellfire]}", "a.powers: at least one power is of the primary discipline, librarian; add one (SE-PS-05)"},
		{"secondedition/power", "a={profile: chaos-magus, god: none}", "a.god: a psyker of the type chaos-magus follows one Chaos god; write slaanesh, tzeentch or nurgle (SE-PS-06)"},
		{"secondedition/power", "a.god=nurgle", "a.god: a psyker of the type adeptus follows no Chaos god; write none, or another type (SE-PS-06)"},
		{"secondedition/power", "a.dealt=true", "a.powers: powers are dealt or listed, not both; write dealt: false or powers: [] (SE-PS-05)"},
		{"secondedition/power", "a.powers=[scan, scan, scan, scan, scan, scan, scan, scan, scan]", "a.powers: a psyker lists at most eight powers; leave some out (SE-PS-05)"},
		{"secondedition/power", "b=[]", "b: nobody is there; write models in b, or a vehicle (PD-13)"},
		{"secondedition/power", "b=[{profile: genestealer, count: 6}, {profile: genestealer, count: 5}]", "b: there are 11 models; at most 10 can be targets (PD-13)"},
		{"secondedition/power", "vehicle={name: x, locations: []}", "vehicle.locations: a vehicle has at least one location; write its name and armour (SE-PV-01)"},
		{"secondedition/psychic-duel", "a.psykers=[librarian, librarian, librarian, librarian, librarian]", "a.psykers: there are 5 psykers; a side has at most 4 (SE-PS-01)"},
		{"secondedition/psychic-duel", "a.psykers={profile: librarian, powers: [], dealt: true}", "a.psykers.0.dealt: the pool has no power of the primary discipline of Librarian, librarian; add one (SE-PS-05)"},
		{"secondedition/psychic-duel", "pool=[scan, scan, scan, scan, scan, scan, scan, scan, scan, scan, scan, scan, scan, scan, scan, scan, scan]", "pool: there are 17 powers to deal; at most 16 can be (SE-PS-05)"},
		{"secondedition/psychic-duel", "a.psykers={profile: adeptus-psyker, powers: [gate, gate, gate, gate, gate, gate, gate, gate]}", ""},
		{"secondedition/psychic-duel", "a.psykers=[{profile: adeptus-psyker, powers: [gate, gate, gate, gate, gate]}, {profile: adeptus-psyker, powers: [gate, gate, gate, gate]}]", "9 powers of a side could be in play at once; at most 8 can be, so leave some out (PD-14)"},
		{"secondedition/psychic-duel", "b.targets.0.near=2", "b.targets.0.near: there is no psyker 2 on this side; write the place of one in its list, or 0 (PD-6)"},
		{"secondedition/psychic-duel-vehicle", "b.vehicle.near=1", "b.vehicle.near: there is no psyker 1 on this side"},
		{"secondedition/psychic-duel", "a.psykers=[]; b.psykers=[]", "there is no psyker on either side; write at least one (SE-PS-01)"},
		{"secondedition/melee", "b={profile: genestealer, count: 10, a: 5}; rules.friend-dice=2", "b.0: genestealer could roll 23 attack dice; at most 20 are worked out, so give it fewer attacks, or set rules.most-friends (SE-HH-01)"},
		{"secondedition/psychic-duel", "a.policy=timid", `there is no psychic-policy named "timid"; write aggressive, answer-harm, at-psykers, best, drain-at-once, drain-in-answer, drain-when-spent, hoarding or shield`},
	} {
		_, err := profiles.Load(c.matchup, strings.Split(c.setting, "; "))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s: %v, want %q", c.matchup, c.setting, err, c.want)
		}
	}
}

// TestRefusedOnce: powers that are refused are not missed, too, and nobody is sent to
// a field that does not help. SE-PS-05, SE-PS-06
func TestRefusedOnce(t *testing.T) {
	for setting, not := range map[string]string{
		"a.powers=[ork-bolt]":                   "at least one power",
		"a={profile: daemon, god: tzeentch}":    "at least one power",
		"a={profile: daemon, god: slaanesh}":    "powers of slaanesh, unless",
		"a={profile: librarian, god: slaanesh}": "at least one power",
	} {
		if _, err := profiles.Load("secondedition/power", []string{setting}); err == nil || strings.Contains(err.Error(), not) {
			t.Errorf("%s: %v", setting, err)
		}
	}
}

func TestWarnings(t *testing.T) {
	for _, c := range []struct{ matchup, setting, want string }{
		{"secondedition/duel", "a.a=0", "Space Marine has no attacks: what dice it rolls come from weapons and friends (SE-HH-01)"},
		{"secondedition/duel-machine-curse", "machine-curse=both", "Machine Curse finds no pistols on side b and changes nothing (SE-PW-07)"},
		{"secondedition/power-hellfire", "distance=25", "the distance is beyond the range of Hellfire: it does nothing (PD-4)"},
		{"secondedition/power-scan", "vehicle=bike", "Scan has no effect on vehicles (SE-PV-01)"},
		{"secondedition/power-hellfire", "power.strength=0", "Hellfire has no strength and hurts nobody (SE-PV-01)"},
		{"secondedition/psychic-duel-daemonic-attack-resilient", "a.psykers.daemon-resilient=false", "Grey Knight is not daemon-resilient, and psykers of the type grey-knight are: Daemonic Attack destroys it like any other (SE-WC-01)"},
		{"secondedition/battle", "a.psykers.powers=gate", "Space Marine of a never fights: a has no power of the effect displace that reaches the enemy (BT-2)"},
		{"secondedition/battle-gate", "distance=19", "genestealer of a never fights: a has no power of the effect gate that reaches the enemy (BT-2)"},
		{"secondedition/battle-gate", "a.targets.0.on-foot=false", "genestealer of a never fights: only those on foot pass through The Gate (SE-PW-04)"},
		{"secondedition/battle-machine-curse", "b.targets={profile: genestealer, count: 3}", "Machine Curse of a finds no pistols and no machines and changes nothing in the fight (SE-PW-07)"},
		{"secondedition/battle", "b.psykers-fight=true", "psykers-fight of b does nothing: it has no psyker (BT-2)"},
		{"secondedition/battle", "a.targets.0.hidden=true", "hidden of Space Marine does nothing here; fights: found is for battles (SE-PW-08), and rules.hidden-safe for all (PD-15)"},
		{"secondedition/power", "b.fights=found", "fights of Space Marine does nothing here: it is for battles (BT-2)"},
		{"secondedition/battle", "a.targets.1.charging=no", "charging of Space Marine does nothing: what brings it into the fight says whether it charges (BT-2)"},
		{"secondedition/battle", "a.psykers.charging=no", "charging of Adeptus psyker does nothing: it does not fight (BT-2)"},
		{"secondedition/battle", "a.psykers.fights=gate; a.psykers.powers=scan", "Adeptus psyker of a never fights: a has no power of the effect gate that reaches the enemy (BT-2)"},
		{"secondedition/psychic-duel", "a.psykers.fights=gate", "fights of Librarian does nothing here: it is for battles (BT-2)"},
		{"secondedition/psychic-duel", "a.psykers.hidden=true", "hidden of Librarian does nothing here; fights: found is for battles (SE-PW-08), and rules.hidden-safe for all (PD-15)"},
		{"secondedition/psychic-duel", "b.targets.0.charging=no", "charging of genestealer does nothing here: it is for battles (BT-1)"},
		{"secondedition/power", "b.near-psyker=true", "near-psyker of Space Marine does nothing here: it is for psychic duels and battles (PD-6)"},
		{"secondedition/power", "a={profile: adeptus-psyker, powers: [], dealt: true}", "dealt does nothing here: Adeptus psyker uses the power that is written (SE-PS-05)"},
		{"secondedition/power-hellfire", "nullifier=1", "nullifier does nothing without nullify: true (SE-WC-05)"},
		{"secondedition/psychic-duel", "b.targets.0.fights=no", "fights of genestealer does nothing here: it is for battles (BT-2)"},
		{"secondedition/battle", "b.targets.near-psyker=true", "near-psyker of genestealer does nothing: its side has no psyker (PD-6)"},
		{"secondedition/psychic-duel-vehicle", "b.vehicle.near-psyker=true", "near-psyker of the vehicle does nothing: its side has no psyker (PD-6)"},
		{"secondedition/psychic-duel-vehicle", "hellfire-touching=1", "hellfire-touching does nothing: no power that stays in play hits anybody (SE-PW-05)"},
		{"secondedition/battle-machine-curse", "hellfire-touching=1", "hellfire-touching does nothing: no power that stays in play hits anybody (SE-PW-05)"},
		{"secondedition/psychic-duel", "pool=[scan]", "the pool is dealt to nobody: no psyker has dealt: true (SE-PS-05)"},
		{"secondedition/psychic-duel", "a.psykers.mastery=3", "Librarian has mastery 3 and 2 powers: unless its description says so, these are as many (SE-PS-05)"},
		{"secondedition/psychic-duel", "a.psykers=[{profile: adeptus-psyker, powers: [scan], mastery: 1}, {profile: adeptus-psyker, powers: [scan], mastery: 1}]", "side a has Scan twice; a power is dealt once a side (SE-PS-05)"},
		{"secondedition/psychic-duel", "distance=30", "Hellfire of Librarian does not reach the enemy: it is never used (PD-4)"},
		{"secondedition/melee-captain", "b-policy=weakest-in-front", "b-policy does nothing: the models of its side are alike (SE-HH-10)"},
		{"secondedition/melee", "policy=strongest-last", "policy does nothing: of neither side several could fight one enemy who are not alike (SE-HH-09)"},
		{"secondedition/melee-champion", "policy.combats=wait", "policy.combats does nothing: there is one combat at a time (SE-HH-09)"},
		{"secondedition/battle-machine-curse", "b.fight-policy=strongest-last", "b.fight-policy does nothing: of neither side several could fight one enemy who are not alike (SE-HH-09)"},
		{"secondedition/psychic-duel-force", "b.policy=shield", "b.policy.power does nothing: b never has a power and the Force for it (PD-3)"},
		{"secondedition/psychic-duel-force", "a.policy=shield", "a.policy.power does nothing: a never holds Ultimate Force, and uses its powers as ever (PD-3)"},
		{"secondedition/battle-machine-curse", "a.policy.displace=charge", "a.policy.displace does nothing: a never has a Displacement, or nobody of it fights (SE-PW-03)"},
		{"secondedition/psychic-duel-force", "a.policy.card=pass", "a.policy.card does nothing: a never holds Psychic Duel, Nullify or Energy Drain (PD-3)"},
		{"secondedition/psychic-duel-nullify", "a.policy.answer=none", "a.policy.answer does nothing: a never has a power to answer and a card for it (PD-6)"},
		{"secondedition/psychic-duel-force", "b.policy.answer=none", "b.policy.answer does nothing: b never has a power to answer and a card for it (PD-6)"},
		{"secondedition/psychic-duel-force", "b.policy.victim=spare", "b.policy.victim does nothing: b never has a power that strikes or moves one enemy, and two to choose from (PD-13b)"},
		{"secondedition/psychic-duel-force", "a.policy.sacrifice=give", "a.policy.sacrifice does nothing: no Destroy Power meets a power while a has Force left (PD-7a)"},
		{"secondedition/psychic-duel-force", "rules.hidden-safe=true", "hidden-safe does nothing: nobody is hidden (PD-15)"},
		{"secondedition/psychic-duel-nullify", "a.psykers.in-front=true", "in-front of Librarian does nothing: it is not exposed (PD-13c)"},
		{"secondedition/battle-machine-curse", "b.targets.in-front=true", "in-front of Space Marine does nothing: a has no arc that could strike it (PD-13c)"},
		{"secondedition/power", "b.in-front=true", "in-front of Space Marine does nothing here: it is for psychic duels and battles (PD-13c)"},
		{"secondedition/psychic-duel-force", "a.policy.assail=out", "a.policy.assail does nothing: a never has an Assail, or no fight follows (PD-13d)"},
		{"secondedition/battle", "b.targets.curse-covers=1", "curse-covers of genestealer does nothing: a has no Machine Curse (PD-14a)"},
		{"secondedition/battle-goal", "sequence=phases-first", "goals do nothing where all phases come first; write sequence: combat-first or psychic-first (GOAL)"},
		{"secondedition/battle-turns", "max-turns=2", "psychic phases after turn 2 are never played: max-turns is less than phases (BT-3)"},
		{"secondedition/battle-turns", "b.fight-policy.gate=stay", "b.fight-policy.gate does nothing: it is for entries that wait for a Gate in battles by turns (BT-3)"},
		{"secondedition/psychic-duel-force", "deck.force=3", "with hands given and one phase nothing is dealt from the deck (PD-1)"},
		{"secondedition/melee-champion", "b-policy=strongest-first; max-turns=1", "b-policy does nothing: there is one turn, and that is the other side's (SE-HH-09)"},
		{"secondedition/duel", "a.t=10; b.t=10", "no hit of either side can wound: nobody is ever slain (SE-HH-06)"},
		// of decisions that can be taken nothing is said
		{"secondedition/psychic-duel-ultimate-force", "a.policy=shield", ""},
		{"secondedition/melee-champion", "b-policy=strongest-first", ""},
		{"secondedition/melee-captain", "policy=strongest-first", ""},
		{"secondedition/melee-captain", "policy=weakest-in-front", ""},
		{"secondedition/psychic-duel-force", "a.policy.power=hold if cost = 2 else plain", ""},
		{"secondedition/psychic-duel-force", "a.policy.power=hold", ""},
		{"secondedition/psychic-duel-nullify", "b.policy.answer=none", ""},
		{"secondedition/psychic-duel-nullify", "b.policy.card=pass", ""},
		{"secondedition/psychic-duel", "b.policy=drain-at-once", ""},
		{"secondedition/psychic-duel-force", "b.policy=aggressive", ""},
	} {
		w := load(t, c.matchup, strings.Split(c.setting, "; ")...).Warnings
		policies := slices.ContainsFunc(w, func(w string) bool { return strings.Contains(w, "policy") })
		if c.want == "" && policies || c.want != "" && !slices.Contains(w, c.want) {
			t.Errorf("%s, %s: %v, want %q", c.matchup, c.setting, w, c.want)
		}
	}
}

// TestLibraryIsQuiet: ready matchups of the library have nothing to warn of.
func TestLibraryIsQuiet(t *testing.T) {
	for _, name := range profiles.Names("secondedition", "matchup") {
		if w := load(t, "secondedition/"+name).Warnings; len(w) > 0 {
			t.Errorf("%s: %v", name, w)
		}
	}
}

// notation is a value with a notation of its own.
type notation interface {
	encoding.TextMarshaler
	encoding.TextUnmarshaler
}

// text is a value of a type that writes itself and reads through its pointer.
type text[T encoding.TextMarshaler] struct{ value T }

func (x *text[T]) UnmarshalText(b []byte) error {
	return any(&x.value).(encoding.TextUnmarshaler).UnmarshalText(b)
}
func (x *text[T]) MarshalText() ([]byte, error) { return x.value.MarshalText() }

// TestNotations: values are read and written as at the table. SE-HH-07, SE-HH-08
func TestNotations(t *testing.T) {
	for _, c := range []struct {
		value     notation
		good, bad []string
	}{
		{new(text[secondedition.Save]), []string{"none", "1+", "6+"}, []string{"", "3", "0+", "-1+", "+3+"}},
		{new(text[secondedition.Strength]), []string{"user", "1", "10"}, []string{"", "0", "-1", "+4", "u"}},
		{new(text[secondedition.Modifier]), []string{"from-strength", "-1", "0", "-10"}, []string{"", "1", "--1", "+0"}},
		{new(text[secondedition.Damage]), []string{"1", "10", "D3", "2D6", "3D3"}, []string{"", "-1", "0D6", "4D6", "D4", "D", "D3+1"}},
	} {
		for _, text := range c.good {
			v := c.value
			if err := v.UnmarshalText([]byte(text)); err != nil {
				t.Errorf("%s: %v", text, err)
			}
			if back, err := v.MarshalText(); err != nil || string(back) != text {
				t.Errorf("%s becomes %s, %v", text, back, err)
			}
		}
		for _, text := range c.bad {
			if v := c.value; v.UnmarshalText([]byte(text)) == nil {
				t.Errorf("%q is read as %v", text, v)
			}
		}
	}
	var d secondedition.Damage
	if err := d.UnmarshalText([]byte("1d3")); err != nil || d != (secondedition.Damage{Dice: 1, Sides: 3}) {
		t.Errorf("1d3: %v, %v", d, err)
	}
}

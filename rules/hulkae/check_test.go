package hulkae_test

// What inputs are refused, and what is told of them.

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
)

// walker is a matchup without notes: one attacker who takes a step.
const walker = "hulkae/corridor b.count=1 b.ap=1 max-turns=2 "

// TestNotesOnMarines: each note is true, and no other is left out. H7, HAE-OW-01
func TestNotesOnMarines(t *testing.T) {
	const (
		hybrid   = "terminator cannot go on overwatch: it fires with all its AP instead (HAE-OW-01, H7)"
		few      = "terminator has too few AP to go on overwatch: it fires with all its AP instead (HAE-OW-01, H7)"
		dear     = "storm bolter costs 2 AP a shot: it goes on overwatch and never fires there (HAE-OW-02)"
		short    = "storm bolter has an overwatch range of 0: it goes on overwatch and never fires there (HAE-OW-02)"
		biomorph = "terminator is always on overwatch and fires with all its AP in its own turn too, whatever the policy; " +
			"rules.biomorph-own-turn: policy lets it hold its fire (HAE-OW-01, H7)"
		there = "storm bolter costs 2 AP a shot: terminator is on overwatch and never fires there (HAE-OW-02)"
	)
	suite().Notes(t, walker, [][]string{
		{""},
		{"a.weapon.ap-per-shot=2", dear},
		{"a.weapon.overwatch-range=0", short},
		{"a.weapon.ap-per-shot=2 a.class=hybrid", hybrid},
		{"a.weapon.ap-per-shot=2 a.class=biomorph", there, biomorph},
		{"a.class=biomorph", biomorph},
		{"a.class=biomorph rules.biomorph-own-turn=policy"},
		{"a.class=biomorph policy=fire"},
		{"a.class=biomorph policy=fire-then-overwatch"},
		{"a.weapon.ap-per-shot=2 a.ap=1", few},
		{"a.weapon.ap-per-shot=2 policy=fire"},
		{"a=[terminator,terminator] a.*.weapon.ap-per-shot=2", dear},
		{"a.weapon.ap-per-shot=2 a.weapon.ammo=0", "terminator never fires its storm bolter: it has no ammo (HAE-RA-01)"},
		{"a.weapon.range=0", "terminator never fires its storm bolter: its range is 0 (HAE-RA-01)"},
		{"a.weapon=none", "terminator has no ranged weapon: it never fires (HAE-RA-01)"},
	})
}

// TestNotesOnAttackers: why a weapon is never used.
func TestNotesOnAttackers(t *testing.T) {
	never := func(why string) string { return "gun hybrid never fires its autogun: " + why }
	const inItsTurn = "; b-policy: fire has it fire in its own turn (HAE-OW-01, H13, H14)"
	cases := [][]string{
		{"", "gun hybrid runs and never fires; b-policy: fire has it use its autogun (H13)"},
		{"b-policy=fire"},
		{"b-policy=overwatch b.class=biomorph"},
		{"b-policy=fire b.class=biomorph"},
		{"b-policy=overwatch", never("only biomorphs are on overwatch" + inItsTurn)},
		{"b-policy=overwatch b.class=biomorph b.weapon.overwatch=false", never("the weapon lacks the overwatch trait" + inItsTurn)},
		{"b-policy=overwatch b.class=biomorph b.weapon.ap-per-shot=2", never("autogun costs 2 AP a shot" + inItsTurn)},
		{"b-policy=overwatch b.class=biomorph b.weapon.overwatch-range=0", never("autogun has an overwatch range of 0" + inItsTurn)},
		{"b-policy=overwatch b.ap=0", never("only biomorphs are on overwatch (HAE-OW-01, H14)")},
		{"b-policy=fire b.weapon.ap-per-shot=3", never("a shot costs 3 AP, and it has 2 (HAE-RA-04)")},
		{"b-policy=advance b.weapon.move-and-shoot=true"},
		{"b-policy=advance b.class=biomorph"},
		{"b-policy=advance", never("it lacks move-and-shoot (HAE-MS-01, H17), and only biomorphs are on overwatch" + inItsTurn)},
		{"b-policy=fire b.class=biomorph b.weapon.ap-per-shot=2", "gun hybrid is on overwatch and never fires there: autogun costs 2 AP a shot (HAE-OW-02)"},
		{"b-policy=fire b.class=biomorph b.ap=0"},
	}
	for _, policy := range []string{"run", "overwatch", "fire", "advance"} {
		base := "b.class=biomorph b-policy=" + policy
		cases = append(cases,
			[]string{base + " b.jammed=true", never("it is jammed, and attackers have no CP (HAE-RA-01)")},
			[]string{base + " b.weapon.ammo=0", never("it has no ammo (HAE-RA-01)")},
			[]string{base + " b.weapon.range=0", never("its range is 0 (HAE-RA-01)")})
	}
	suite().Notes(t, "hulkae/corridor b=gun-hybrid b.weapon.overwatch-range=12 b.ap=2 max-turns=2 ", cases)
}

// TestNotesOnPlaces: room, a corner, a door, a turn or distances that change nothing are told of. H2, H10, H16, H18
func TestNotesOnPlaces(t *testing.T) {
	const (
		fire     = " policy.action=fire-and-step-back_else_step-back_else_overwatch_else_stop"
		distance = "distance does nothing: the first of b starts at a distance of its own, and the others by theirs or behind it (H2)"
		door     = "the door is behind all attackers and changes nothing (H16)"
		turn     = "no attacker turns: turn-at is behind them all, or where they make contact (H16)"
	)
	suite().Notes(t, walker, [][]string{
		{"room-behind=2" + fire},
		{"room-behind=2 policy.action=overwatch_else_stop", "room-behind does nothing: by the policy no marine steps back (H18)"},
		{"room-behind=0" + fire, "no marine steps back: there is no room-behind (H18)"},
		{"room-behind=2 a.weapon.move-and-shoot=false" + fire,
			"terminator does not fire as it steps back: it has no weapon with move-and-shoot (HAE-MS-01, H18)"},
		{"distance=5 b=[{profile:genestealer},{profile:genestealer,distance:9}]"},
		{"distance=5 b=[{profile:genestealer,distance:4},{profile:genestealer}]", distance},
		{"distance=12 b=[{profile:genestealer,distance:4},{profile:genestealer,distance:9}]"},
		{"door=11 turn-at=12 visible-from=11"},
		{"door=12", door},
		{"turn-at=13", turn},
		{"turn-at=1", turn},
		{"visible-from=12", "visible-from does nothing: all attackers start in sight (H10)"},
	})
}

// TestNotesOnRules: a house rule or a policy that is set and changes nothing is told of.
func TestNotesOnRules(t *testing.T) {
	const (
		idle      = "b-policy does nothing: no attacker has a weapon (H13)"
		biomorph  = "rules.biomorph-own-turn does nothing: it is for biomorphs of side a that are always on overwatch, by policy: overwatch (H7)"
		sustained = "rules.overwatch-sustained-fire does nothing: no weapon of side a has sustained fire and is fired on overwatch (HAE-OW-03, HAE-SF-03)"
		bonus     = "rules.sustained-fire-bonus and rules.sustained-fire-cumulative do nothing: no weapon that is fired has sustained fire (HAE-SF-03)"
		cost      = "rules.overwatch-cost does nothing: no marine pays to go on overwatch (HAE-OW-01)"
		zone      = "rules.close-assault-zone does nothing: every marine fires in its own turn anyway (HAE-OW-01, H7)"
		free      = "rules.free-shot-ap does nothing: no weapon that is fired on overwatch costs so many AP a shot (HAE-OW-02)"
		jam       = "rules.jam-dice and rules.jam-face do nothing: no weapon that jams is fired on overwatch (HAE-OW-05)"
		clearing  = "rules.unjam-cost does nothing: no weapon of side a ever jams (HAE-OW-06)"
		cp        = "rules.cp does nothing: no weapon of side a ever jams, and nobody fires for command points (HAE-OW-06, HAE-SF-04)"

		all = "rules.sustained-fire-bonus=2 rules.overwatch-cost=3 rules.close-assault-zone=2 rules.free-shot-ap=2 rules.jam-face=5 rules.unjam-cost=2 "
		// cannons neither jam nor have sustained fire
		cannons = all + "a=assault-cannon-terminator "
		gun     = cannons + "b=gun-hybrid b.ap=2 b.weapon.overwatch-range=12 "
		jams    = "rules.jam-dice=3 rules.cp=6 "
	)
	suite().Notes(t, walker, [][]string{
		{"b-policy=fire", idle},
		{"b-policy=overwatch", idle},
		{"rules.biomorph-own-turn=policy", biomorph},
		{"rules.biomorph-own-turn=policy a.class=biomorph policy=fire", biomorph},
		{"rules.overwatch-sustained-fire=true"},
		{"rules.overwatch-sustained-fire=true a.weapon.sustained-fire=false", sustained},
		{"rules.overwatch-sustained-fire=true policy=fire", sustained},
		// who is jammed at first is on overwatch once that is cleared
		{"rules.overwatch-sustained-fire=true policy=fire a.jammed=true"},
		{all + "a.weapon.ap-per-shot=2"},
		{"rules.unjam-cost=2 rules.cp=6 policy.jam=leave",
			"rules.cp does nothing: the policy clears no jam, and nobody fires for command points (HAE-OW-06, HAE-SF-04)",
			"rules.unjam-cost does nothing: the policy clears no jam (HAE-OW-06)"},
		{all, free},
		{all + "policy=fire", cost, zone, free, jam, clearing},
		{cannons, bonus, free, jam, clearing},
		{cannons + "a.jammed=true", bonus, free, jam},
		{gun + "b-policy=fire b.weapon.sustained-fire=true b.weapon.jams=true", free, jam, clearing},
		{gun + "b-policy=fire b.class=biomorph b.weapon.ap-per-shot=2 b.weapon.jams=true", bonus, clearing},
		{gun + "b-policy=advance b.weapon.sustained-fire=true b.weapon.move-and-shoot=true", bonus, free, jam, clearing},
		{jams},
		{jams + "policy=fire", jam, cp},
		{jams + "policy=fire policy.command-fire=fire", jam},
		{"rules.unjam-and-fire=true policy.command-fire=fire"},
		{"rules.command-shot-cost=2", "rules.command-shot-cost does nothing: nobody fires for command points (HAE-SF-04)"},
		{"rules.unjam-and-fire=true", "rules.unjam-and-fire does nothing: nobody fires for command points (H4a)"},
		{"rules.unjam-and-fire=true policy.jam=leave", "rules.unjam-and-fire does nothing: the policy clears no jam (H4a)"},
		{"rules.front-hides=true", "rules.front-hides does nothing: there is one attacker (H10a)"},
		{"rules.front-hides=true b.count=2 a.weapon.jams=false policy=fire",
			"rules.front-hides does nothing: no marine acts in the attackers' turn, and in their own they fire at the nearest anyway (H10a)"},
		{"rules.front-hides=true b.count=2 policy=fire policy.command-fire=fire"},
		{"b.reinforcements=1 b.count=2", "max-turns is over before all of genestealer can have come in (H23)"},
		{"b.reinforcements=1 b.count=2 first=b max-turns=3"},
		{"exit=3 room-ahead=2 policy.action=step-forward_else_stop", "room-ahead does nothing: there is room up to the exit (H23)"},
		{"exit=3", "no marine comes to the exit: by the policy none steps forward (H20, H23)"},
		{"exit=3 turn-at=3 policy.action=step-forward_else_stop", "no marine comes to the exit: it is past a corner or a turn (H20, H23)"},
		{"retreat=true", "retreat does nothing: by b-policy nobody steps back or closes a door (H21)"},
		{"b-policy.action=step-back_else_move", "no attacker steps back or closes a door: set retreat: true (H21)"},
		{"retreat=true b-policy.action=close-door_else_move", "no attacker closes a door: there is none (H21)"},
		{"room-ahead=3 a.weapon.move-and-shoot=false policy.action=step-forward-and-fire_else_step-forward_else_overwatch_else_stop",
			"terminator does not fire as it steps forward: it has no weapon with move-and-shoot (HAE-MS-01, H20)"},
		{"room-ahead=3", "room-ahead does nothing: by the policy no marine steps forward (H20)"},
		{"policy.action=step-forward_else_fire_else_stop", "no marine steps forward: there is no room-ahead (H20)"},
		{"cards=[{rab:1}]", "cards do nothing: by the policy nobody plays any (H22)"},
		{"policy.overwatch=hold", "marines on overwatch never fire there: by policy.overwatch all hold their fire (HAE-OW-02)"},
		{"policy.overwatch=hold policy.command-fire=fire"},
		{"policy=fire policy.overwatch=hold", "policy.overwatch does nothing: no marine may fire on overwatch (HAE-OW-02)"},
		{"policy.card=shot cards=[{rab:1,for:turn}]", "no card is played: none is for one shot, which alone the policy plays (H22)"},
		{"b.count=1 policy.target=farthest", "policy.target does nothing: there is one attacker (H7)"},
		{"policy.card=shot", "no card is played: there are none (H22)"},
		{"rules.arc=all", "rules.arc does nothing: all attackers come from the front (H19)"},
		{"policy.action=turn-left_else_overwatch_else_stop", "no marine turns: all attackers come from the front (H19)"},
		{"b.from=left", "nobody looks left, where genestealer comes from (H19)"},
		{"rules.sustained-fire-cumulative=true a.weapon.sustained-fire=false", bonus},
	})
}

// TestNotesOnVolleys: the same of volleys, of four shots here.
func TestNotesOnVolleys(t *testing.T) {
	const (
		bonus  = "rules.sustained-fire-bonus and rules.sustained-fire-cumulative do nothing: no shot gains sustained fire (HAE-SF-01, HAE-SF-03)"
		paid   = "paid-with=cp cp=3 a.ap=0 "
		moving = "move-and-shoot=true moving-shots="
	)
	suite().Notes(t, "hulkae/volley ", [][]string{
		{""},
		{"cp=1", "cp does nothing: the shots are paid with AP, unless paid-with: cp (HAE-SF-04)"},
		{paid},
		{"rules.command-shot-cost=2", "rules.command-shot-cost does nothing: the shots are paid with AP, unless paid-with: cp (HAE-SF-04)"},
		{paid + "ap=3", "ap does nothing: the shots are paid with CP, unless paid-with: ap (HAE-RA-04)"},
		{"break-before=4"},
		{"break-before=5", "break-before does nothing: the last shot is number 4 (HAE-SF-02)"},
		{"break-by=lost-sight", "break-by does nothing: break-before says before which shot (HAE-SF-02)"},
		{"break-before=1", "break-before does nothing: there is no series before shot 1 (HAE-SF-01, HAE-MS-01)"},
		{moving + "2 break-before=3", "break-before does nothing: there is no series before shot 3 (HAE-SF-01, HAE-MS-01)"},
		{moving + "2 break-before=4"},
		{"break-before=3 a.weapon.sustained-fire=false", "break-before does nothing: storm bolter has no sustained fire (HAE-SF-03)"},
		{"break-before=3 break-by=another-unit"},
		{paid + "break-before=3 break-by=another-unit", "another unit before shot 3 does not break a series that is paid with CP (HAE-SF-04)"},
		{moving + "2 rules.sustained-fire-bonus=2"},
		{moving + "3 rules.sustained-fire-bonus=2", bonus},
		{"rules.sustained-fire-cumulative=true a.weapon.sustained-fire=false", bonus},
	})
}

// TestRefused: what cannot be played is refused, at its field and by its rule; "" is not.
func TestRefused(t *testing.T) {
	const (
		advice = "; in single file list the nearest first and nobody on a square twice, or set stacking: true (H2)"
		far    = "the last attacker would start 251 squares away; at most 250 are possible (H2)"
		nine   = "hulkae/corridor b=gun-hybrid b.ap=3 b.count=9 b.weapon.overwatch-range=12 b-policy=fire "
		guns   = "b: there are 9 attackers with "
		eight  = "; at most 8 are possible, so give the others "
	)
	starts := func(first, second string) string {
		return walker + "b=[{profile:genestealer,count:3,distance:" + first + "},{profile:genestealer,distance:" + second + "}]"
	}
	for text, want := range map[string]string{
		walker + "room-behind=2 a.count=2":                      "room-behind: several marines stand together, and none of them takes a step alone; leave it out, or take one marine (H18)",
		walker + "room-behind=2 b.distance=249":                 "room-behind: the last attacker could come to stand 251 squares away; at most 250 are possible (H18)",
		walker + "exit=2 a.count=2":                             "exit: several marines stand together, and none of them takes a step alone; leave it out, or take one marine (H23)",
		walker + "room-ahead=2 b.from=left":                     "room-ahead: nobody takes a step where attackers come from the left or the right; leave it out, or let them come from the front and from behind (H20)",
		walker + "room-ahead=9 b.from=behind b.distance=242":    "room-ahead: the last attacker could come to stand 251 squares away; at most 250 are possible (H20)",
		walker + "room-ahead=4 b.distance=4 b.reinforcements=1": "room-ahead: reinforcements of genestealer come in 4 squares away, where a marine could come to stand; take less room, or let them come from farther away (H23)",
		walker + "distance=200 b=[{profile:genestealer,distance:248},{profile:genestealer,count:3,distance:249,reinforcements:1}]": "b.1.distance: the last attacker would start 252 squares away",
		starts("9", "5") + " b.1.reinforcements=1": "",
		starts("behind", "behind"):                 "",
		starts("9", "20"):                          "",
		starts("9", "11"):                          "b.1.distance: attacker 4 starts 11 squares away, attacker 3 11" + advice,
		starts("behind", "5"):                      "b.1.distance: attacker 4 starts 5 squares away, attacker 3 14" + advice,
		starts("9", "9") + " stacking=true":        "",
		starts("249", "2") + " stacking=true":      "b.0.distance: " + far,
		starts("248", "behind"):                    "b.0.distance: " + far,
		// a state keeps the rounds of so many attackers
		nine:                     "",
		nine + "b.weapon.ammo=2": guns + "counted ammo" + eight + "weapon.ammo: unlimited (HAE-RA-04)",
		nine + "b.weapon.ammo=2 b.class=biomorph b.weapon.jams=true": guns + "counted ammo or with weapons that jam on overwatch" + eight +
			"weapon.ammo: unlimited and weapon.jams: false (HAE-RA-04)",
		nine + "b.class=biomorph b.weapon.jams=true":                 guns + "weapons that jam on overwatch" + eight + "weapon.jams: false",
		nine + "b.class=biomorph b.weapon.jams=true b-policy=run":    "",
		"hulkae/volley-assault-cannon move-and-shoot=true":           "(HAE-MS-01)",
		"hulkae/volley a.weapon=none move-and-shoot=true":            "(HAE-RA-01)",
		"hulkae/volley move-and-shoot=true a.weapon.range=unlimited": "",
	} {
		words := strings.Fields(text)
		switch _, err := profiles.Load(words[0], words[1:]); {
		case err == nil && want == "":
		case err == nil || !strings.Contains(err.Error(), want) || strings.Count(err.Error(), "--set ") != 1:
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

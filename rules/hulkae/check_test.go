package hulkae_test

// What inputs are refused, and what is told of them.

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
)

// walker is a matchup without notes: one attacker who takes a step.
const walker = "hulkae/corridor b.count=1 b.ap=1 max-turns=2 "

// TestNotes: what changes nothing is told of, and nothing else.
func TestNotes(t *testing.T) { suite().Notes(t) }

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

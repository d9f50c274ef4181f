package profiles

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
)

// TestMeant: a slip of the pen is answered with what was meant, in every notation.
func TestMeant(t *testing.T) {
	for _, c := range []struct{ matchup, setting, want string }{
		{"hulkae/corridor", "a.weapon.hit=6", "did you mean 6+?"},
		{"hulkae/corridor", "a.weapon.hit=+6", "did you mean 6+?"},
		{"hulkae/corridor", "a.weapon.hit=6 +", "did you mean 6+?"},
		{"hulkae/corridor", "a.weapon.hit=≥6", "did you mean 6+?"},
		{"hulkae/corridor", "a.weapon.hit=6 or more", "did you mean 6+?"},
		{"hulkae/corridor", "a.weapon.hit=66", "write a target from 1+ to 12+"},
		{"hulkae/corridor", "a.weapon.hit=fast", "write a target from 1+ to 12+"},
		{"hulkae/corridor", "a.weapon.dice=2+", "did you mean 2?"},
		{"hulkae/corridor", "a.weapon.dice=+2", "did you mean 2?"},
		{"hulkae/corridor", "a.weapon.dice=2d6", "is not a whole number; write a whole number"},
		{"hulkae/corridor", "a.weapon.range=none", "is not right here; did you mean 0?"},
		{"hulkae/corridor", "a.weapon.range=infinite", "did you mean unlimited?"},
		{"hulkae/corridor", "a.weapon.range=unlimitted", "did you mean unlimited?"},
		{"hulkae/corridor", "distance=12 squares", "did you mean 12?"},
		{"hulkae/corridor", "distance=12.0", "did you mean 12?"},
		{"hulkae/corridor", "distance=12.5", "is not a whole number; write"},
		{"hulkae/corridor", "rules.cp=2xd6", "did you mean 2D6?"},
		{"hulkae/corridor", "rules.cp=2 W6", "did you mean 2D6?"},
		{"hulkae/corridor", "rules.sustained-fire-cumulative=yes", "did you mean true?"},
		{"hulkae/corridor", "rules.sustained-fire-cumulative=Off", "did you mean false?"},
		{"scrollhammer/fight", "a.models.0.save=4", "did you mean 4+?"},
		{"scrollhammer/fight", "a.models.0.ward=0", "did you mean none?"},
		{"shi/duel", "b.as=2/5", "did you mean 2+/5+?"},
		{"shi/duel", "b.as=2+/ 5+", "did you mean 2+/5+?"},
		{"shi/duel", "a.weapon={profile: storm-bolter, ap: 0}", "did you mean none?"},
		{"shi/duel", "policy=stepout", "did you mean step-out?"},
		{"secondedition/duel", "a.save=3", "did you mean 3+?"},
		{"secondedition/duel", "a.weapons={name: axe, damage: 2w3}", "did you mean 2D3?"},
		{"skirmish/shot", "a.figures.0.weapons.0.standard=never", "did you mean X?"},
	} {
		_, err := Load(c.matchup, []string{c.setting})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: %v\nwant %s", c.matchup, c.setting, err, c.want)
		}
	}
}

// TestNone: none is written alike wherever something may be absent; elsewhere the
// message says what to write.
func TestNone(t *testing.T) {
	for _, c := range []struct{ matchup, path, empty string }{
		{"hulkae/corridor", "a.weapon.hit-against", "[]"},
		{"shi/duel", "a.close-combat", "[]"},
		{"shi/assault", "a.close-combat", "[]"},
		{"scrollhammer/fight", "a.models.0.weapons", "[]"},
		{"scrollhammer/fight", "a.models.0.attack-split", "[]"},
		{"secondedition/duel", "a.weapons", "[]"},
		{"secondedition/psychic-duel", "b.targets", "[]"},
		{"secondedition/psychic-duel", "pool", "[]"},
		{"skirmish/assault", "a.figures.0.weapons", "[]"},
	} {
		for _, value := range []string{tags.None, "[" + tags.None + "]"} {
			want, err := Load(c.matchup, []string{c.path + "=" + c.empty})
			must(t, err)
			got, err := Load(c.matchup, []string{c.path + "=" + value})
			if err != nil || got.Digest() != want.Digest() {
				t.Errorf("%s %s=%s: %v", c.matchup, c.path, value, err)
			}
		}
	}
	for _, c := range []struct{ matchup, setting, want string }{
		{"shi/duel", "a=none", "a: there must be a unit here; "},
		{"hulkae/corridor", "a=none", "a: this cannot be none; write the name of a unit, or its fields"},
		{"hulkae/corridor", "b=[genestealer, none]", "b: this cannot be none; write the name of a unit"},
		{"shi/duel", "a.close-combat=[power-fist, none]",
			"none means that the list is empty; leave it out beside other entries"},
		{"skirmish/battle", "a.0.teleport=none",
			"this cannot be none; write fields (turn or distance), or delete this line"},
	} {
		if _, err := Load(c.matchup, []string{c.setting}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: %v\nwant %s", c.matchup, c.setting, err, c.want)
		}
	}
}

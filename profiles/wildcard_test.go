package profiles

import (
	"strings"
	"testing"
)

// TestWildcard: * stands for every entry of a list, and for every field that has the
// rest of the path; settings take it.
func TestWildcard(t *testing.T) {
	for _, c := range []struct {
		matchup, setting string
		same             []string
	}{
		{"skirmish/battle-small", "a.*.policy=hold", []string{"a.0.policy=hold", "a.1.policy=hold"}},
		{"skirmish/battle-small", "*.*.policy=hold", []string{"a.0.policy=hold", "a.1.policy=hold", "b.0.policy=hold"}},
		{"shi/duel", "*.hp=3", []string{"a.hp=3", "b.hp=3"}},
		{"shi/assault", "b.*.hp=3", []string{"b.hp=3"}},
		{"skirmish/firefight", "a.figures.*.weapons.*.range=12", []string{
			"a.figures.0.weapons.0.range=12", "a.figures.1.weapons.0.range=12", "a.figures.2.weapons.0.range=12",
		}},
		{"hulkae/corridor-mixed", "a.*=terminator", []string{"a=[terminator, terminator]"}},
	} {
		got, err := Load(c.matchup, []string{c.setting})
		if err != nil {
			t.Errorf("%s %s: %v", c.matchup, c.setting, err)
			continue
		}
		want, err := Load(c.matchup, c.same)
		if err != nil || got.Digest() != want.Digest() {
			t.Errorf("%s %s is not the same as %q: %v", c.matchup, c.setting, c.same, err)
		}
	}
}

// TestWildcardRefuses: a wildcard that stands for nothing is told what there is.
func TestWildcardRefuses(t *testing.T) {
	for _, c := range []struct{ matchup, setting, want string }{
		{"skirmish/battle-small", "a.*.polcy=hold",
			`--set a.*.polcy=hold: a.0: there is no field "polcy"; did you mean policy?`},
		{"skirmish/battle-small", "x.*.policy=hold", `there is no field "x"`},
		{"skirmish/battle-small", "a.*.policy=holdd", "did you mean hold?"},
		{"skirmish/shot", "a.passengers.*.ap=3",
			"a.passengers: this list is empty, so * stands for nothing; fill it first"},
		{"shi/duel", "a.hp.*=3", "a.hp: this has no entries or fields for * to stand for; leave .* out"},
		{"shi/duel", "a.*.hp=3", `a: no field here has "hp", so * stands for nothing; the fields are name, acpo, `},
		{"shi/duel", "*.nosuch=3", `no field here has "nosuch", so * stands for nothing; the fields are a, b, from`},
	} {
		if _, err := Load(c.matchup, []string{c.setting}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: %v\nwant %s", c.matchup, c.setting, err, c.want)
		}
	}
}

package profiles

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oddsmith/oddsmith/profiles/tags"
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

// TestNone: none is written alike wherever something may be absent.
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
			want := must(Load(c.matchup, []string{c.path + "=" + c.empty}))
			got, err := Load(c.matchup, []string{c.path + "=" + value})
			if err != nil || got.Digest() != want.Digest() {
				t.Errorf("%s %s=%s: %v", c.matchup, c.path, value, err)
			}
		}
	}
}

// TestSetPaths: a matchup knows the fields that it, or a setting, sets; not those that a profile has, that are as they
// are anyway, or that house rules for many matchups set.
func TestSetPaths(t *testing.T) {
	shot := "system: shi\nscenario: shot\nb: genestealer\na: "
	for _, c := range []struct {
		name, text string
		settings   []string
		want       []string
	}{
		{"nothing", shot + "terminator", nil, []string{"a", "b"}},
		{"a change of a profile", shot + "{profile: terminator, hp: 3}", nil, []string{"a", "a.hp", "b"}},
		{"a profile of the file", shot + "x\nunits:\n  x: {profile: terminator, hp: 3}", nil, []string{"a", "b"}},
		{"a setting", shot + "terminator", []string{"a.hp=3"}, []string{"a", "a.hp", "b"}},
		{"one that is replaced", shot + "{profile: terminator, hp: 3}", []string{"a=terminator"}, []string{"a", "b"}},
		{"one below", shot + "terminator", []string{"b.0.weapon=bolter", "b.0.weapon.bd=3"},
			[]string{"a", "b", "b.0.weapon", "b.0.weapon.bd"}},
		{"a house rule", shot + "terminator\nrules: {max-ht: 2}", nil, []string{"a", "b", "rules", "rules.max-ht"}},
		{"a house rule as it is", shot + "terminator\nrules: {max-ht: 3}", nil, []string{"a", "b"}},
		{"house rules included", shot + "terminator\ninclude: house.yaml", nil, []string{"a", "b"}},
	} {
		files := map[string]string{"mine.yaml": c.text + "\n", "house.yaml": "system: shi\nrules: {max-ht: 2}\n"}
		m := must(loadFiles(files, c.settings...))
		if diff := cmp.Diff(c.want, m.SetPaths()); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// TestSetHeadings: settings take a title, and include files from anywhere, whose
// house rules win over the matchup's own; titles tell no folders.
func TestSetHeadings(t *testing.T) {
	t.Chdir(t.TempDir())
	noError(t, os.MkdirAll("there", 0o700))
	noError(t, os.MkdirAll("here", 0o700))
	write(t, "there/roster.yaml", "system: hulkae\nunits: {veteran: {profile: terminator, weapon: {dice: 3}}}\n")
	write(t, "there/house.yaml", "system: hulkae\nrules: {overwatch-cost: 1}\n")
	write(t, "there/mine.yaml",
		"system: hulkae\nscenario: corridor\ntitle: mine\na: terminator\nb: genestealer\nrules: {overwatch-cost: 3}\n")
	t.Chdir("here")
	for _, c := range []struct {
		name     string
		settings []string
		same     []string
		title    string
	}{
		{"hulkae/corridor", []string{"include=../there/roster.yaml", "a=veteran"}, []string{"a.weapon.dice=3"},
			", changed: include=roster.yaml, a=veteran"},
		{"hulkae/corridor", []string{"a=veteran", "include=../there/roster.yaml"}, []string{"a.weapon.dice=3"},
			", changed: a=veteran, include=roster.yaml"},
		{"../there/mine.yaml", []string{"include=[../there/house.yaml, ../there/roster.yaml, ../there/house.yaml]"},
			[]string{"rules.overwatch-cost=1"}, "mine, changed: include=house.yaml, roster.yaml, house.yaml"},
		{"../there/mine.yaml", []string{"include=../there/house.yaml", "rules.overwatch-cost=4"},
			[]string{"rules.overwatch-cost=4"}, "mine, changed: include=house.yaml, rules.overwatch-cost=4"},
		{"../there/mine.yaml", []string{"title=4+: a title", "distance=9"}, []string{"distance=9"}, "4+: a title"},
	} {
		got, err := Load(c.name, c.settings)
		if err != nil {
			t.Errorf("%s %q: %v", c.name, c.settings, err)
			continue
		}
		want, err := Load(c.name, c.same)
		if err != nil || got.Digest() != want.Digest() || !strings.HasSuffix(got.Title, c.title) {
			t.Errorf("%s %q has the title %q, and is not as %q: %v", c.name, c.settings, got.Title, c.same, err)
		}
	}
}

// TestSetHeadingsRefused: what is no heading, or cannot be included, is told.
func TestSetHeadingsRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "mine.yaml", "system: hulkae\nscenario: corridor\na: terminator\nb: genestealer\n")
	for setting, want := range map[string]string{
		"include=nosuch.yaml": "nosuch.yaml: there is no such file",
		"include=mine.yaml":   "mine.yaml is a matchup; include rosters and house rules",
		"include={a: b}":      "this should be the path of a file",
		"include=":            "write path=value",
		"title=" + "a\nb":     "line break or another control character",
		"titel=mine":          "did you mean title?",
		"includes=house.yaml": "did you mean include?",
	} {
		if _, err := Load("hulkae/corridor", []string{setting}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v\nwant %s", setting, err, want)
		}
	}
}

// TestLabel: titles name files without their folders; the library's names are whole.
func TestLabel(t *testing.T) {
	t.Chdir(t.TempDir())
	noError(t, os.MkdirAll("there", 0o700))
	noError(t, os.MkdirAll("here", 0o700))
	text := must(Show("shi/duel", nil))
	write(t, "there/mine.yaml", text)
	write(t, "there/house.yaml", "system: shi\nrules: {parry: lowest}\n")
	t.Chdir("here")
	whole, err := filepath.Abs("../there/mine.yaml")
	noError(t, err)
	for name, want := range map[string]string{
		"../there/mine.yaml": "mine.yaml", whole: "mine.yaml", "shi/duel": "shi/duel",
	} {
		m, err := Load(name, nil)
		if err != nil || m.Label() != want || m.Name != name {
			t.Errorf("%s is labelled %s, %v", name, m.Label(), err)
		}
	}
}

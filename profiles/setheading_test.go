package profiles

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSetHeadings: settings take a title, and include files from anywhere, whose
// house rules win over the matchup's own; titles tell no folders.
func TestSetHeadings(t *testing.T) {
	t.Chdir(t.TempDir())
	must(t, os.MkdirAll("there", 0o700))
	must(t, os.MkdirAll("here", 0o700))
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
	for setting, want := range map[string]string{
		"include=nosuch.yaml":          "nosuch.yaml: there is no such file",
		"include=../there/mine.yaml":   "mine.yaml is a matchup; include rosters and house rules",
		"include={a: b}":               "this should be the path of a file",
		"include=":                     "write path=value",
		"title=" + "a\nb":              "line break or another control character",
		"titel=mine":                   "did you mean title?",
		"includes=../there/house.yaml": "did you mean include?",
	} {
		if _, err := Load("hulkae/corridor", []string{setting}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v\nwant %s", setting, err, want)
		}
	}
}

// TestLabel: titles name files without their folders; the library's names are whole.
func TestLabel(t *testing.T) {
	t.Chdir(t.TempDir())
	must(t, os.MkdirAll("there", 0o700))
	must(t, os.MkdirAll("here", 0o700))
	text, err := Show("shi/duel", nil)
	must(t, err)
	write(t, "there/mine.yaml", text)
	write(t, "there/house.yaml", "system: shi\nrules: {parry: lowest}\n")
	t.Chdir("here")
	whole, err := filepath.Abs("../there/mine.yaml")
	must(t, err)
	for name, want := range map[string]string{
		"../there/mine.yaml": "mine.yaml", whole: "mine.yaml", "shi/duel": "shi/duel",
	} {
		m, err := Load(name, nil)
		if err != nil || m.Label() != want || m.Name != name {
			t.Errorf("%s is labelled %s, %v", name, m.Label(), err)
		}
	}
}

package profiles

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

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
		m, err := loadFiles(files, c.settings...)
		must(t, err)
		if diff := cmp.Diff(c.want, m.SetPaths()); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

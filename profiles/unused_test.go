package profiles

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestUnusedFields: a matchup is told of the fields that it, or a setting, sets where they change
// nothing; not of those that a profile has, or house rules for many matchups.
func TestUnusedFields(t *testing.T) {
	const hp, maxHT = "a.hp changes nothing: nobody harms the shooter (C12)", "rules.max-ht changes nothing: there is one shot (SHI-SH-08)"
	shot := "system: shi\nscenario: shot\nb: genestealer\na: "
	for _, c := range []struct {
		name, text string
		settings   []string
		want       []string
	}{
		{"nothing", shot + "terminator", nil, nil},
		{"a change of a profile", shot + "{profile: terminator, hp: 3}", nil, []string{hp}},
		{"a profile that is whole", shot + "{name: x, hp: 3, acpo: 4, weapon: bolter}", nil, nil},
		{"a profile of the file", shot + "x\nunits:\n  x: {profile: terminator, hp: 3}", nil, nil},
		{"a setting", shot + "terminator", []string{"a.hp=3"}, []string{hp}},
		{"one that is replaced", shot + "{profile: terminator, hp: 3}", []string{"a=terminator"}, nil},
		{"one below", shot + "terminator", []string{"b.0.weapon=bolter", "b.0.weapon.bd=3"}, []string{
			"b.0.weapon changes nothing: targets are shot at and do nothing (C12)",
			"b.0.weapon.bd changes nothing: targets are shot at and do nothing (C12)",
		}},
		{"a house rule", shot + "terminator\nrules: {max-ht: 2}", nil, []string{maxHT}},
		{"a house rule as it is", shot + "terminator\nrules: {max-ht: 3}", nil, nil},
		{"house rules included", shot + "terminator\ninclude: house.yaml", nil, nil},
	} {
		files := map[string]string{"mine.yaml": c.text + "\n", "house.yaml": "system: shi\nrules: {max-ht: 2}\n"}
		m, err := loadFiles(files, c.settings...)
		must(t, err)
		if diff := cmp.Diff(c.want, m.Scenario().Warnings); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

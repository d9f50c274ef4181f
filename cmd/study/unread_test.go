package study

import (
	"context"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
)

// TestUnread: in every system it is told which of the fields that a user sets change nothing, and of no others.
func TestUnread(t *testing.T) {
	t.Parallel()
	const same = " here: with other values, 1,000 games come out the same"
	mine := func(text string) map[string]string { return map[string]string{"mine.yaml": text} }
	for _, c := range []struct {
		name     string
		files    map[string]string
		settings []string
		want     string
	}{
		{"scrollhammer/fight", nil, []string{"a.models.charge-dice=3"}, "a.models.0.charge-dice changes nothing" +
			same},
		{"scrollhammer/fight", nil, []string{"a.models.ws=4"}, ""},
		{"hulkae/volley", nil, []string{"b.ap=3"}, "b.ap changes nothing" + same},
		{"hulkae/volley", nil, []string{"a.weapon.hit=5+"}, ""},
		{"hulkae/volley", nil, []string{"count=[units]"}, ""},
		{"secondedition/duel", nil, []string{"a.bs=5", "a.ws=5"}, "a.bs changes nothing" + same},
		{"secondedition/duel", nil, []string{"a.bs=5", "a.m=6"}, "a.bs and a.m change nothing" + same},
		{"secondedition/melee", nil, []string{"b.*.weapons=none", "machine-curse=b"},
			"machine-curse changes nothing" + same},
		{"shi/duel", nil, []string{"rules.force-cost=3"}, "rules.force-cost changes nothing" + same},
		{"shi/shot", nil, []string{"b.0.weapon=bolter"}, "b.0.weapon changes nothing" + same},
		{"skirmish/firefight", nil, []string{"a.figures.0.close-combat=heavy-weapon"},
			"a.figures.0.close-combat changes nothing" + same},
		{"hulkae/corridor", nil, nil, ""}, // nobody asked for what the library says
		{"hulkae/corridor", nil, []string{"policy=best"}, ""},
		{"mine.yaml", mine("system: shi\nscenario: shot\na: {profile: terminator, hp: 3}\nb: genestealer\n"), nil,
			"a.hp changes nothing" + same},
		{"mine.yaml", mine("system: shi\nscenario: shot\na: terminator\nb: genestealer\n"), nil, ""},
	} {
		m, err := profiles.Load(c.name, c.settings,
			profiles.From(profiles.FilesFromTexts(context.Background(), c.files)))
		if err != nil {
			t.Fatal(err)
		}
		if got := Unread(m); got != c.want {
			t.Errorf("%s %v: %q, not %q", c.name, c.settings, got, c.want)
		}
	}
}

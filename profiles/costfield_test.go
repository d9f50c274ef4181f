package profiles

import (
	"encoding/json"
	"strings"
	"testing"
)

// priced is units with what they cost.
const priced = `system: shi
scenario: duel
units:
  cheap: {profile: genestealer, cost: 12.5}
  veteran: {profile: cheap, hp: 2}
  dear: {profile: cheap, cost: 0}
  armed: {profile: terminator, close-combat: [{profile: power-fist, cost: 7}, {profile: power-fist, cost: 3}]}
`

// TestCost: a profile costs what it says, or what it is built on does; what takes its place does not. Lists
// cost what their entries do, and several as many times as much.
func TestCost(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct {
		file, setting, path string
		want                float64 // −1 for none
	}{
		{priced + "a: cheap\nb: terminator", "", "a", 12.5},
		{priced + "a: cheap\nb: terminator", "", "b", -1},
		{priced + "a: veteran\nb: terminator", "", "a", 12.5},
		{priced + "a: dear\nb: terminator", "", "a", 0},
		{priced + "a: {profile: veteran, cost: 20}\nb: terminator", "", "a", 20},
		{priced + "a: cheap\nb: terminator", "a=genestealer", "a", -1},
		{priced + "a: cheap\nb: terminator", "b={profile: dear, cost: 4}", "b", 4},
		{priced + "a: cheap\nb: armed", "", "b", -1},
		{priced + "a: cheap\nb: armed", "", "b.close-combat", 10},
		{priced + "a: cheap\nb: armed", "", "b.close-combat.0", 7},
		{priced + "a: cheap\nb: armed", "b.close-combat=power-fist", "b.close-combat", -1},
		{priced + "a: cheap\nb: armed", "b.close-combat=[]", "b.close-combat", -1},
		{priced + "a: cheap\nb: armed", "", "nothing", -1},
		{"system: secondedition\nscenario: melee\n" +
			"a: [{profile: space-marine, count: 3, cost: 5}, {profile: captain, cost: 8}]\nb: captain", "", "a", 23},
		{"system: secondedition\nscenario: melee\na: [{profile: space-marine, count: 3, cost: 5}, captain]\nb: captain",
			"", "a", -1},
	} {
		write(t, "mine.yaml", c.file)
		var settings []string
		if c.setting != "" {
			settings = []string{c.setting}
		}
		m := must(Load("mine.yaml", settings))
		if cost, ok := m.Cost(c.path); ok != (c.want >= 0) || ok && cost != c.want {
			t.Errorf("%s %s costs %v, %v; want %v", c.setting, c.path, cost, ok, c.want)
		}
	}
}

// TestCostIsNoRule: costs change nothing that is played, and a result that carries a matchup carries those of its
// profiles.
func TestCostIsNoRule(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "mine.yaml", priced+"a: cheap\nb: terminator")
	m := must(Load("mine.yaml", nil))
	write(t, "free.yaml", strings.ReplaceAll(priced, ", cost: 12.5", "")+"a: cheap\nb: terminator")
	free := must(Load("free.yaml", nil))
	if m.Digest() != free.Digest() {
		t.Errorf("%s with a cost, %s without", m.Digest(), free.Digest())
	}
	text := must(json.Marshal(m.ResolvedFor("a=veteran", "a=cheap")))
	again := must(LoadText("result.json", string(text), []string{"a=veteran"}))
	if cost, ok := again.Cost("a"); !ok || cost != 12.5 {
		t.Errorf("%v, %v after all", cost, ok)
	}
}

// TestCostMistakes: what is no cost, and where a cost cannot stand, is said with its place.
func TestCostMistakes(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ file, setting, want string }{
		{"a: {profile: genestealer, cost: -1}", "",
			`mine.yaml:3:33: a.cost: "-1" is no cost; write a number from 0 to 1000000`},
		{"a: {profile: genestealer, cost: .nan}", "", `a.cost: ".nan" is no cost`},
		{"a: {profile: genestealer, cost: 2000000}", "", `"2000000" is no cost`},
		{"a: {profile: genestealer, cost: dear}", "", `"dear" is no cost`},
		{"a: {profile: genestealer, cost: [1]}", "", "a.cost: this should be what the profile costs, not a list"},
		{"a: {profile: genestealer, cost: }", "", "a.cost: this should be what the profile costs, not"},
		{"a: {profile: genestealer, cost: 1, cost: 2}", "", "mine.yaml:3:36: a.cost:"},
		{"a: genestealer\ncost: 3", "", `there is no field "cost"`},
		{"a: genestealer\nrules: {cost: 3}", "", `there is no field "cost"`},
		{"a: genestealer\nunits: {x: {profile: genestealer, cost: -2}}", "", `units.x.cost: "-2" is no cost`},
		{"a: genestealer", "a.cost=5", "a cost is part of a profile; write {profile: NAME, cost: 5}, or a file"},
	} {
		write(t, "mine.yaml", "system: shi\nscenario: duel\n"+c.file+"\nb: terminator\n")
		var settings []string
		if c.setting != "" {
			settings = []string{c.setting}
		}
		if _, err := Load("mine.yaml", settings); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: %v\nwant %s", c.file, c.setting, err, c.want)
		}
	}
}

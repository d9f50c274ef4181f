package profiles

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
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
	heads := map[string]string{"duel": priced, "melee": "system: secondedition\nscenario: melee\n"}
	for _, row := range testmain.Rows(t, "testdata/costs.txt", 6) {
		text := fmt.Sprintf("%sa: %s\nb: %s\n", heads[row[0]], row[1], row[2])
		m := must(loadFiles(map[string]string{"mine.yaml": text}, testmain.ListIn(row[3])...))
		got := "-"
		if cost, ok := m.Cost(row[4]); ok {
			got = fmt.Sprint(cost)
		}
		if got != row[5] {
			t.Errorf("%q costs %s", row, got)
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
	for _, row := range testmain.Rows(t, "testdata/costmistakes.txt", 3) {
		text := "system: shi\nscenario: duel\n" + strings.ReplaceAll(row[0], ` / `, "\n") + "\nb: terminator\n"
		_, err := loadFiles(map[string]string{"mine.yaml": text}, testmain.ListIn(row[1])...)
		refused(t, row, err, row[2])
	}
}

package profiles

import (
	"reflect"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/hulkae"
)

// TestFields: every field that is listed can be reached by its path.
func TestFields(t *testing.T) {
	for _, name := range Matchups() {
		m := must(Load(name, nil))
		system := must(System(m.System))
		b := newLoader(nil).binderIn(system, name)
		list := m.Fields()
		if len(list) < 3 {
			t.Errorf("%s has %d fields", name, len(list))
		}
		for _, f := range list {
			if _, _, _, ok := b.walk(reflect.ValueOf(m.Input).Elem(), strings.Split(f.Path, ".")); !ok {
				t.Errorf("%s: no setting reaches %s", name, f.Path)
			}
		}
	}
}

// TestScenarioKeepsItsInputs: a matchup that changes later is another scenario, however
// deep the change is.
func TestScenarioKeepsItsInputs(t *testing.T) {
	m := must(Load("hulkae/corridor", nil))
	play := func(sc *rules.Scenario) *rules.Rows {
		rows := rules.NewRows(100, len(sc.Metrics))
		engine.Stepped(sc.Game).Player(sc).Play(1, 0, rows)
		return rows
	}
	sc := m.Scenario()
	want := play(sc)
	in := m.Input.(*hulkae.Corridor)
	in.Distance, in.A[0].Weapon.Dice, in.Rules.OverwatchCost = 2, 0, 0
	if got := play(sc); !reflect.DeepEqual(got, want) {
		t.Error("a change of the inputs changed the scenario")
	}
	if got := play(m.Scenario()); reflect.DeepEqual(got, want) {
		t.Error("a change of the inputs changed nothing")
	}
}

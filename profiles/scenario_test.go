package profiles

import (
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/hulkae"
)

// TestScenarioKeepsItsInputs: a matchup that changes later is another scenario, however
// deep the change is.
func TestScenarioKeepsItsInputs(t *testing.T) {
	m, err := Load("hulkae/corridor", nil)
	if err != nil {
		t.Fatal(err)
	}
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

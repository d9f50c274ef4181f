package hulkae

import (
	"reflect"
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Lumped checks the states of some trials that walks lump, and returns how many are, and the scenario with the game
// that is walked in place of its own; nil if there is none.
func Lumped(t *testing.T, sc *rules.Scenario, trials int) (changed int, walked *rules.Scenario) {
	t.Helper()
	if walked = rulestest.ByLayers[state](sc); walked != nil {
		changed = rulestest.CheckLump(t, sc, walked.Game.(engine.Machine[state]), trials)
	}
	return changed, walked
}

// PlayScript plays a trial with scripted dice.
func PlayScript(t *testing.T, in rules.Input, faces []int) (outcome string, values []int) {
	t.Helper()
	if _, volley := in.(*Volley); volley {
		return rulestest.Script[volleyState](t, in, faces)
	}
	return rulestest.Script[state](t, in, faces)
}

// TestUsual: what notes take for usual is so by default.
func TestUsual(t *testing.T) {
	c := rulestest.New[Corridor]()
	if c.Distance != usualDistance {
		t.Errorf("by default the distance is %d", c.Distance)
	}
	byTags, usual := reflect.ValueOf(c.Rules), reflect.ValueOf(usualRules())
	for i := range usual.NumField() {
		if want := byTags.Field(i); !usual.Field(i).IsZero() && !usual.Field(i).Equal(want) {
			t.Errorf("%s is %v by default", usual.Type().Field(i).Name, want)
		}
	}
}

// TestTooMuchCounted: what would be more metrics than a scenario has is refused, and as many as
// it has are played.
func TestTooMuchCounted(t *testing.T) {
	with := func(class Class, n int) (list []Marines) {
		for i := range n {
			w := rulestest.Library[Weapon]("hulkae/weapons/storm-bolter")
			w.Name += strconv.Itoa(i)
			list = append(list, Marines{Group: Group{Unit: Unit{Name: "x", Class: class, AP: 3, Weapon: &w}, Count: 1}})
		}
		return list
	}
	for kinds := 8; kinds <= 13; kinds++ {
		c := rulestest.New[Corridor]()
		c.A, c.BPolicy, c.Count = with(Marine, maxMarines), AttackersFire, []string{rules.Units, rules.Weapons}
		for _, g := range with(Biomorph, kinds) {
			g.Weapon.Jams = false
			c.B = append(c.B, Squad{Group: g.Group})
		}
		metrics := len(newCorridor(c).openLedger())
		list := c.Check()
		if refused := len(list) == 1 && list[0].Path == "count"; refused != (metrics > rules.MaxMetrics) || !refused && len(list) > 0 {
			t.Errorf("%d kinds, %d metrics: %+v", kinds, metrics, list)
		}
		if len(list) == 0 {
			rulestest.NoAllocations(t, c.Prepare())
		}
	}
}

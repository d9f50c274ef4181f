package rulestest

import (
	"reflect"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// KnobsVary checks that every house rule of some kinds of scenarios matters: resetting it
// to its default changes the results of some configuration, or makes it illegal.
func KnobsVary(t *testing.T, kinds []rules.ScenarioKind, list []Config) {
	t.Helper()
	matters, defaults := map[string]bool{}, map[reflect.Type][]knob{}
	for _, kind := range kinds {
		in := kind.New()
		tags.SetDefaults(in)
		defaults[reflect.TypeOf(in)] = knobs(in)
		for _, k := range knobs(in) {
			matters[k.Name] = false
		}
	}
	if len(matters) == 0 {
		t.Error("no house rules")
	}
	for _, c := range list {
		tryKnobs(c.Input, defaults[reflect.TypeOf(c.Input)], matters)
	}
	for name, yes := range matters {
		if !yes {
			t.Errorf("%s changes nothing in any configuration", name)
		}
	}
}

// HouseStories checks that stories are true where a house rule is not as it is by default: in some trials of each
// such configuration.
func HouseStories(t *testing.T, list []Config, trials int, reader func(in rules.Input) Told) {
	for _, c := range withHouseRules(list) {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			Stories(t, c.Input.Prepare(), trials, reader(c.Input))
		})
	}
}

// HouseScenarios prepares the configurations in which a house rule is not as it is by default, for [Words].
func HouseScenarios(list []Config) (all []*rules.Scenario) {
	for _, c := range withHouseRules(list) {
		all = append(all, c.Input.Prepare())
	}
	return all
}

func withHouseRules(list []Config) []Config {
	return slices.DeleteFunc(slices.Clone(list), func(c Config) bool { return !changesHouse(c.Input) })
}

// changesHouse reports whether a house rule of inputs is not as it is by default.
func changesHouse(in rules.Input) bool {
	usual := reflect.New(reflect.TypeOf(in).Elem()).Interface()
	tags.SetDefaults(usual)
	house := func(in any) any { return reflect.ValueOf(in).Elem().FieldByName("Rules").Interface() }
	return !reflect.DeepEqual(house(in), house(usual))
}

// tryKnobs marks the unmarked house rules that matter to some inputs.
func tryKnobs(in rules.Input, defaults []knob, matters map[string]bool) {
	var played *rules.Rows
	list := knobs(in)
	for i, regular := range defaults {
		k := list[i]
		if matters[k.Name] || k.Equal(regular.Value) {
			continue
		}
		if played == nil {
			played = trials(in.Prepare(), 1, knobTrials)
		}
		matters[k.Name] = k.mattersTo(in, played, regular)
	}
}

// mattersTo reports whether resetting this house rule to its default changes the results of
// the inputs or makes them illegal. It leaves the inputs as they were.
func (k knob) mattersTo(in rules.Input, played *rules.Rows, regular knob) bool {
	changed := reflect.ValueOf(k.Interface())
	defer k.Set(changed)
	k.Set(regular.Value)
	if len(in.Check()) > 0 {
		return true
	}
	first := played.First(knobTrials / 20) // most show it there
	sc := in.Prepare()
	return !reflect.DeepEqual(first, trials(sc, 1, first.Len())) || !reflect.DeepEqual(played, trials(sc, 1, knobTrials))
}

// knobTrials are the trials in one of which a house rule must matter.
const knobTrials = 1_000

// knob is a house rule of some inputs.
type knob struct {
	tags.Field
	reflect.Value
}

// knobs lists the house rules of inputs, which they change.
func knobs(in rules.Input) []knob {
	var list []knob
	house := reflect.ValueOf(in).Elem().FieldByName("Rules")
	for _, f := range tags.Fields(house.Type()) {
		list = append(list, knob{f, house.FieldByIndex(f.Index)})
	}
	return list
}

// trials plays a few trials step by step, which is soonest done where they are few.
func trials(sc *rules.Scenario, seed uint64, n int) *rules.Rows {
	rows := rules.NewRows(n, len(sc.Metrics))
	engine.Stepped(sc.Game).Player(sc).Play(seed, 0, rows)
	return rows
}

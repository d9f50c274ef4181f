package secondedition_test

// The rules code against the naive reference, in distribution.

import (
	"reflect"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

func namedSettings() []setting {
	return slices.Concat(librarySettings(), fightSettings(), powerSettings(), cardSettings(), phaseSettings(), dealtSettings())
}

func namedConfigs(t *testing.T) []rulestest.Config {
	t.Helper()
	var list []rulestest.Config
	for _, s := range namedSettings() {
		list = append(list, s.config(t))
	}
	return list
}

func TestOracle(t *testing.T) {
	list := namedConfigs(t)
	for _, kind := range secondedition.System().Scenarios {
		for seed := range few[uint64](10, 200) {
			list = append(list, randomConfig(t, kind.Name, seed))
		}
	}
	for i := range list {
		list[i].Trials, list[i].States = few(5_000, 20_000), few(10_000, 100_000)
	}
	rulestest.Oracle(t, list)
}

// TestKnobsVary: the named configurations change every house rule.
func TestKnobsVary(t *testing.T) {
	changed := map[string]bool{}
	var compare func(a, b reflect.Value)
	compare = func(a, b reflect.Value) {
		for i := range a.NumField() {
			if f := a.Type().Field(i); f.Anonymous {
				compare(a.Field(i), b.Field(i))
			} else {
				changed[f.Name] = changed[f.Name] || !a.Field(i).Equal(b.Field(i))
			}
		}
	}
	house := func(in rules.Input) reflect.Value { return reflect.ValueOf(in).Elem().FieldByName("Rules") }
	kinds := map[reflect.Type]rules.Kind{}
	for _, kind := range secondedition.System().Scenarios {
		kinds[reflect.TypeOf(kind.New())] = kind
	}
	for _, c := range namedConfigs(t) {
		compare(house(c.Input), house(kinds[reflect.TypeOf(c.Input)].New()))
	}
	for name, yes := range changed {
		if !yes {
			t.Errorf("%s is at its default in every configuration", name)
		}
	}
	if len(changed) < 20 {
		t.Errorf("only %d house rules", len(changed))
	}
}

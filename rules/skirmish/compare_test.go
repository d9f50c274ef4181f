package skirmish_test

// The rules code against the naive reference, in distribution.

import (
	"reflect"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

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
	for _, kind := range skirmish.System().Scenarios {
		for seed := range few[uint64](6, 50) {
			list = append(list, randomConfig(t, kind.Name, seed))
		}
	}
	rulestest.Oracle(t, list)
}

// TestRandomConfigsVary: the random configurations do not all end alike.
func TestRandomConfigsVary(t *testing.T) {
	const seeds, trials = 80, 100
	for _, kind := range skirmish.System().Scenarios {
		ends := map[string]int{}
		for seed := range uint64(seeds) {
			c := randomConfig(t, kind.Name, seed)
			sc := c.Input.Prepare()
			for o, n := range rulestest.PlayNaive(sc, c.Naive, seed, trials).Outcome {
				if n >= 2 {
					ends[sc.Outcomes[o].Name]++
				}
			}
		}
		t.Logf("%s: %v", kind.Name, ends)
		for o, n := range ends {
			if n < 4 {
				t.Errorf("%s: outcome %s occurs in %d of %d configurations", kind.Name, o, n, seeds)
			}
		}
	}
}

// TestKnobsVary: for every house rule of every scenario there is a named
// configuration that plays otherwise with that one at its default.
func TestKnobsVary(t *testing.T) {
	matters, defaults := map[string]bool{}, map[string][]knob{}
	for _, kind := range skirmish.System().Scenarios {
		defaults["skirmish/"+kind.Name] = knobs(kind.New())
	}
	for _, k := range knobs(skirmish.NewFirefight()) {
		matters[k.name] = k.name == "FreeSkills" // says what is refused
	}
	for _, s := range namedSettings() {
		if !strings.Contains(s.set, "rules.") {
			continue
		}
		in := s.config(t).Input
		for i, regular := range defaults[in.Prepare().Name] {
			if matters[regular.name] || knobs(in)[i].Equal(regular.Value) {
				continue
			}
			other := s.config(t).Input
			knobs(other)[i].Set(regular.Value)
			matters[regular.name] = !reflect.DeepEqual(trials(in), trials(other))
		}
	}
	for name, yes := range matters {
		if !yes {
			t.Errorf("%s changes nothing in any configuration", name)
		}
	}
	if len(matters) < 36 {
		t.Errorf("only %d house rules", len(matters))
	}
}

// knob is a house rule of some inputs.
type knob struct {
	name string
	reflect.Value
}

// knobs lists the house rules of inputs, which they change.
func knobs(in rules.Input) []knob {
	var list []knob
	var add func(v reflect.Value)
	add = func(v reflect.Value) {
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.Anonymous {
				add(v.Field(i))
			} else {
				list = append(list, knob{f.Name, v.Field(i)})
			}
		}
	}
	add(reflect.ValueOf(in).Elem().FieldByName("Rules"))
	return list
}

// trials plays a few trials, the same luck for all inputs.
func trials(in rules.Input) *rules.Rows {
	sc := in.Prepare()
	rows := rules.NewRows(1_000, len(sc.Metrics))
	sc.Game.Steps(sc).Play(1, 0, rows)
	return rows
}

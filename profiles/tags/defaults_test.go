package tags_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/rules/shi"
)

type weapon struct {
	Shots int       `yaml:"shots" default:"2"`
	Range rules.Cap `yaml:"range" default:"unlimited"`
}

type unit struct {
	weapon `yaml:",inline"`
	Name   string       `yaml:"name" required:"yes"`
	Word   string       `yaml:"word" options:"fire,hold" default:"hold"`
	Sees   bool         `yaml:"sees" default:"true"`
	Dice   rules.Amount `yaml:"dice" default:"1D6"`
	Other  weapon       `yaml:"other" default:"shots: 5"`
	Spare  *weapon      `yaml:"spare"`
	Many   []weapon     `yaml:"many"`
	Plain  int          `yaml:"plain"`
}

// TestSetDefaults: defaults are set in inlined structs and in structs within, where the
// tag of the struct wins; what has no default keeps its value, and nothing is made
// behind pointers or in lists.
func TestSetDefaults(t *testing.T) {
	want := unit{
		weapon: weapon{2, rules.Unlimited}, Word: "hold", Sees: true, Dice: rules.Amount{Dice: 1},
		Other: weapon{5, rules.Unlimited},
	}
	if got := withDefaults(); !reflect.DeepEqual(*got, want) {
		t.Errorf("got %+v, want %+v", *got, want)
	}
	want.Name, want.Plain, want.Many = "x", 7, []weapon{{}}
	got := unit{Name: "x", Plain: 7, Word: "fire", Many: []weapon{{}}}
	tags.SetDefaults(&got)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// TestReader: types are read once, and values share nothing.
func TestReader(t *testing.T) {
	var r tags.Reader
	var first, second unit
	r.SetDefaults(reflect.ValueOf(&first).Elem())
	first.Other.Shots = 9
	r.SetDefaults(reflect.ValueOf(&second).Elem())
	if second.Other.Shots != 5 {
		t.Errorf("%d shots", second.Other.Shots)
	}
	list := r.Fields(reflect.TypeFor[unit]())
	if again := r.Fields(reflect.TypeFor[unit]()); &list[0] != &again[0] {
		t.Error("the tags of a type are read twice")
	}
	if n := testing.AllocsPerRun(10, func() { r.SetDefaults(reflect.ValueOf(&second).Elem()) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestClone: a copy is equal, keeps what is nil or empty, and shares nothing.
func TestClone(t *testing.T) {
	from := withDefaults()
	from.Spare, from.Many = &weapon{Shots: 3}, []weapon{{Shots: 4}}
	to := tags.Clone(from)
	if !reflect.DeepEqual(from, to) {
		t.Fatalf("got %+v, want %+v", to, from)
	}
	to.Spare.Shots, to.Many[0].Shots, to.Shots = 0, 0, 0
	if from.Spare.Shots != 3 || from.Many[0].Shots != 4 || from.Shots != 2 {
		t.Errorf("a change of the copy changed %+v", from)
	}
	for _, x := range []any{(*unit)(nil), []weapon(nil), []weapon{}, nil, &unit{Many: []weapon{}}} {
		if got := tags.Clone(x); !reflect.DeepEqual(got, x) {
			t.Errorf("got %#v, want %#v", got, x)
		}
	}
}

// must returns what cannot fail.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

func withDefaults() *unit {
	x := new(unit)
	tags.SetDefaults(x)
	return x
}

// read sets a value to what JSON spells out.
func read(text []byte, pointer any) error {
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		return err
	}
	return tags.SetPlain(reflect.ValueOf(pointer).Elem(), plain)
}

// TestSetPlain: what is spelled out is set again, by way of JSON and without it, in every matchup of the library,
// which has one of every scenario.
func TestSetPlain(t *testing.T) {
	for _, name := range profiles.Matchups() {
		m := must(profiles.Load(name, nil))
		system, _ := profiles.System(m.System)
		kind, _ := system.Scenario(m.Kind)
		want := tags.Plain(reflect.ValueOf(m.Input).Elem())
		text := must(json.Marshal(want))
		written, same := kind.New(), kind.New()
		if err := read(text, written); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := tags.SetPlain(reflect.ValueOf(same).Elem(), want); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, in := range []any{written, same} {
			if got := tags.Plain(reflect.ValueOf(in).Elem()); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %v, want %v", name, got, want)
			}
		}
	}
}

// TestSetPlainWrong: what a field cannot be is told by its name.
func TestSetPlainWrong(t *testing.T) {
	whole := string(must(json.Marshal(tags.Plain(reflect.ValueOf(withDefaults()).Elem()))))
	for _, row := range testmain.Rows(t, "testdata/wrongvalues.txt", 3) {
		text := strings.Replace(whole, row[0], row[1], 1)
		if err := read([]byte(text), new(unit)); err == nil || !strings.Contains(err.Error(), row[2]) {
			t.Errorf("%q: %v", row, err)
		}
	}
}

// TestChanged: what is as it is by default is not told, on the same level and within.
func TestChanged(t *testing.T) {
	var x shi.Assault
	tags.SetDefaults(&x)
	for _, step := range []struct {
		change func()
		want   string
	}{
		{func() {}, `{}`},
		{func() { x.Rules.AttackCost = 2 }, `{"rules":{"attack-cost":2}}`},
		{func() { x.Rules.AttackCost = 1 }, `{}`},
		{func() { x.A = make([]shi.Group, 1); x.A[0].HP = 3 }, `{"a":[{"cht":"0+","count":0,"force-test":"","hp":3,"ld":0}]}`},
		{func() { tags.SetDefaults(&x.A[0]); x.A[0].Weapon = &shi.Weapon{} }, `{"a":[{"hp":3,"weapon":{"acpo":0,"range":"0"}}]}`},
		{func() { tags.SetDefaults(x.A[0].Weapon); x.A[0].HP = 0 }, `{"a":[{"weapon":{}}]}`},
	} {
		step.change()
		if got, err := json.Marshal(tags.Changed(reflect.ValueOf(x))); err != nil || string(got) != step.want {
			t.Errorf("%s, want %s, %v", got, step.want, err)
		}
	}
}

package tags_test

import (
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
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

func withDefaults() *unit {
	x := new(unit)
	tags.SetDefaults(x)
	return x
}

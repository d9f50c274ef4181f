package tags_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/systems"
	"github.com/oddsmith/oddsmith/profiles/tags"
)

// read sets a value to what JSON spells out.
func read(text []byte, pointer any) error {
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		return err
	}
	return tags.SetPlain(reflect.ValueOf(pointer).Elem(), plain)
}

// TestSetPlain: what is spelled out is set again, by way of JSON and without it, in every matchup of the library.
func TestSetPlain(t *testing.T) {
	kinds := map[string]bool{}
	for _, name := range profiles.Matchups() {
		m, err := profiles.Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		system, _ := profiles.System(m.System)
		kind, _ := system.Scenario(m.Kind)
		kinds[m.System+"/"+m.Kind] = true
		want := tags.Plain(reflect.ValueOf(m.Input).Elem())
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
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
	for _, s := range systems.All() {
		for _, k := range s.Scenarios {
			if !kinds[s.Name+"/"+k.Name] {
				t.Errorf("no matchup of %s/%s was tried", s.Name, k.Name)
			}
		}
	}
}

// TestSetPlainWrong: what a field cannot be is told by its name.
func TestSetPlainWrong(t *testing.T) {
	whole, err := json.Marshal(tags.Plain(reflect.ValueOf(withDefaults()).Elem()))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, wrong, want string }{
		{`"shots":2`, `"shots":"two"`, "shots: two cannot be a int"},
		{`"shots":2`, `"shot":2`, "shots: <nil> cannot be a int"},
		{`"sees":true`, `"sees":1`, "sees: 1 cannot be a bool"},
		{`"dice":"1D6"`, `"dice":"1D0"`, "dice: "},
		{`"dice":"1D6"`, `"dice":{}`, "dice: map[] cannot be a rules.Amount"},
		{`"many":[]`, `"many":[{}]`, "many: 0: shots: <nil>"},
		{`"spare":"none"`, `"spare":"some"`, "spare: some cannot be a tags_test.weapon"},
	} {
		text := strings.Replace(string(whole), c.old, c.wrong, 1)
		if err := read([]byte(text), new(unit)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.wrong, err, c.want)
		}
	}
}

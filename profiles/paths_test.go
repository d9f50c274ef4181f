package profiles

import (
	"reflect"
	"strings"
	"testing"
)

// TestFields: every field that is listed can be reached by its path.
func TestFields(t *testing.T) {
	for _, name := range Matchups() {
		m, err := Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		system, err := System(m.System)
		if err != nil {
			t.Fatal(err)
		}
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

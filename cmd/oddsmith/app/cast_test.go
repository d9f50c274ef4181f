package app

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestSidesShown: of each matchup of the library the page shows units of both sides, and all that is not usual of
// them.
func TestSidesShown(t *testing.T) {
	for _, name := range rulestest.Sample(profiles.Matchups(), 3) {
		m, err := profiles.Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		c := sidesOf(sidesTitle, m)
		for _, side := range []rules.Side{rules.A, rules.B} {
			shown := slices.ContainsFunc(c.Names,
				func(n string) bool { return strings.HasSuffix(n, " ("+side.String()+")") })
			if !shown && layout.SideName(m.Resolved(), side) != "side "+side.String() {
				t.Errorf("%s: nobody of side %s in %q", name, side, c.Names)
			}
		}
		for _, f := range c.Fields {
			if len(f.Values) != len(c.Names) || !slices.ContainsFunc(f.Values, func(v string) bool { return v != "" }) {
				t.Errorf("%s: %s says %q of %q", name, f.Path, f.Values, c.Names)
			}
		}
	}
}

// TestUsualRules: house rules that forms call usual are at their defaults.
func TestUsualRules(t *testing.T) {
	for _, name := range rulestest.Sample(profiles.Matchups(), 3) {
		m, err := profiles.Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		system, err := profiles.System(m.System)
		if err != nil {
			t.Fatal(err)
		}
		kind, _ := system.Scenario(m.Kind)
		knobs := profiles.Knobs(kind)
		for _, f := range m.Form() {
			i := slices.IndexFunc(knobs, func(k rules.Knob) bool { return k.Path == f.Path })
			if i >= 0 && !f.Group && strings.HasPrefix(f.Path, "rules.") &&
				f.AtDefault != (f.Value == knobs[i].Default) {
				t.Errorf("%s: %s is %q, by default %q, and usual is %t", name, f.Path, f.Value, knobs[i].Default,
					f.AtDefault)
			}
		}
	}
}

// TestRelative: a profile inside is called by its place, and the whole and its name are left out.
func TestRelative(t *testing.T) {
	for _, c := range []struct{ path, below, want string }{
		{"a.weapon.name", "a", "weapon"}, {"a.weapon.dice", "a", "weapon.dice"}, {"a.0.hp", "a.0", "hp"},
		{"a.1.hp", "a.*", "hp"},
		{"rules.parry", "", "rules.parry"}, {"b.name", "", "b"}, {"a.name", "a", ""}, {"a.weapon", "a.weapon", ""},
		{"ab.hp", "a", ""}, {"b.hp", "a", ""},
	} {
		if got, ok := relative(c.path, c.below); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s below %q is %q, %t, want %q", c.path, c.below, got, ok, c.want)
		}
	}
}

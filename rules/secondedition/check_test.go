package secondedition_test

// What is refused, what is warned of, and how values are written.

import (
	"encoding"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

func TestRefused(t *testing.T) {
	for _, c := range []struct{ matchup, setting, want string }{
		{"secondedition/duel", "a.weapons=[sword, sword, sword, sword, sword]", "a.weapons: a model lists at most four close-combat weapons; leave the best of them (SE-HH-06)"},
		{"secondedition/duel", "a.save=7+", "write an armour save from 1+ to 6+, or none (SE-HH-07)"},
		{"secondedition/duel", "b.weapons=[axe]", `the library has no weapon "axe"`},
		{"secondedition/duel", "a.weapons={name: x, strength: 11}", "write a strength from 1 to 10, or user (SE-HH-06)"},
		{"secondedition/duel", "a.weapons={name: x, save-modifier: 1}", "write a save modifier from -10 to 0, or from-strength (SE-HH-07)"},
		{"secondedition/duel", "a.weapons={name: x, damage: D4}", "write damage as a number from 1 to 10, or as up to three dice, like D3 or 2D6 (SE-HH-08)"},
		{"secondedition/duel", "charger=c", `"c" is not known; write a, b, none (SE-HH-10)`},
		{"secondedition/duel", "rules.parry-from=8+", "8 is out of range; write a value from 1 to 7 (SE-HH-02)"},
		{"secondedition/melee", "a=[]", "a: there are 0 models; a side of a melee has 1 to 10 (SE-HH-09)"},
		{"secondedition/melee", "b=[{profile: genestealer, count: 6}, {profile: genestealer, count: 5}]", "b: there are 11 models"},
		{"secondedition/melee", "b={profile: genestealer, count: 10, a: 10, weapons: [sword, sword, sword]}", ""},
		{"secondedition/melee", "rules={friend-dice: 2, pair-dice: 2}", ""},
		{"secondedition/melee", "b={profile: genestealer, count: 10, a: 10, weapons: [sword, sword, sword, sword, sword]}", "b.0.weapons"},
	} {
		_, err := profiles.Load(c.matchup, []string{c.setting})
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s: %v, want %q", c.matchup, c.setting, err, c.want)
		}
	}
	_, err := profiles.Load("secondedition/melee", []string{"b={profile: genestealer, count: 10, a: 5}", "rules.friend-dice=2"})
	if want := "b.0: genestealer could roll 23 attack dice; at most 20 are worked out, so give it fewer attacks, or set rules.most-friends (SE-HH-01)"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %q", err, want)
	}
}

func TestWarnings(t *testing.T) {
	for _, c := range []struct{ matchup, setting, want string }{
		{"secondedition/duel", "a.a=0", "Space Marine has no attacks: what dice it rolls come from weapons and friends (SE-HH-01)"},
		{"secondedition/duel-machine-curse", "machine-curse=both", "Machine Curse finds no pistols on side b and changes nothing (SE-PW-07)"},
		{"secondedition/melee", "rules.even-wound=6+", ""},
	} {
		if w := load(t, c.matchup, c.setting).Warnings; c.want != "" && !slices.Contains(w, c.want) {
			t.Errorf("%s, %s: %v, want %q", c.matchup, c.setting, w, c.want)
		}
	}
	nobody := "no hit of either side can wound: nobody is ever slain (SE-HH-06)"
	if w := load(t, "secondedition/duel", "a.t=10", "b.t=10").Warnings; !slices.Contains(w, nobody) {
		t.Errorf("%v, want %q", w, nobody)
	}
}

// TestLibraryIsQuiet: ready matchups of the library have nothing to warn of.
func TestLibraryIsQuiet(t *testing.T) {
	for _, name := range profiles.Names("secondedition", "matchup") {
		if w := load(t, "secondedition/"+name).Warnings; len(w) > 0 {
			t.Errorf("%s: %v", name, w)
		}
	}
}

// notation is a value with a notation of its own.
type notation interface {
	encoding.TextMarshaler
	encoding.TextUnmarshaler
}

// text is a value of a type that writes itself and reads through its pointer.
type text[T encoding.TextMarshaler] struct{ value T }

func (x *text[T]) UnmarshalText(b []byte) error {
	return any(&x.value).(encoding.TextUnmarshaler).UnmarshalText(b)
}
func (x *text[T]) MarshalText() ([]byte, error) { return x.value.MarshalText() }

// TestNotations: values are read and written as at the table. SE-HH-07, SE-HH-08
func TestNotations(t *testing.T) {
	for _, c := range []struct {
		value     notation
		good, bad []string
	}{
		{new(text[secondedition.Save]), []string{"none", "1+", "6+"}, []string{"", "3", "0+", "7+", "+3+"}},
		{new(text[secondedition.Strength]), []string{"user", "1", "10"}, []string{"", "0", "11", "+4", "u"}},
		{new(text[secondedition.Modifier]), []string{"from-strength", "-1", "0", "-10"}, []string{"", "1", "-11", "+0"}},
		{new(text[secondedition.Damage]), []string{"1", "10", "D3", "2D6", "3D3"}, []string{"", "0", "11", "0D6", "4D6", "D4", "D", "D3+1"}},
	} {
		for _, text := range c.good {
			v := c.value
			if err := v.UnmarshalText([]byte(text)); err != nil {
				t.Errorf("%s: %v", text, err)
			}
			if back, err := v.MarshalText(); err != nil || string(back) != text {
				t.Errorf("%s becomes %s, %v", text, back, err)
			}
		}
		for _, text := range c.bad {
			if v := c.value; v.UnmarshalText([]byte(text)) == nil {
				t.Errorf("%q is read as %v", text, v)
			}
		}
	}
	var d secondedition.Damage
	if err := d.UnmarshalText([]byte("1d3")); err != nil || d != (secondedition.Damage{Dice: 1, Sides: 3}) {
		t.Errorf("1d3: %v, %v", d, err)
	}
}

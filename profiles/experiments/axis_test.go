package experiments

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
)

// TestParseAxis: lists, ranges, steps and notations; numbers where the values rise.
func TestParseAxis(t *testing.T) {
	for text, want := range map[string]struct {
		name, path, values string
		numbers            []float64
	}{
		"b.ccd=2..5":                {"b.ccd", "b.ccd", "2 3 4 5", []float64{2, 3, 4, 5}},
		"b.ccd=2..8/3":              {"b.ccd", "b.ccd", "2 5 8", []float64{2, 5, 8}},
		"b.ccd=2..9/3":              {"b.ccd", "b.ccd", "2 5 8", []float64{2, 5, 8}},
		"b.ccd=5..2":                {"b.ccd", "b.ccd", "5 4 3 2", nil},
		"b.cht=2+..4+":              {"b.cht", "b.cht", "2+ 3+ 4+", []float64{2, 3, 4}},
		"skill: a.cht = 4+, 6+":     {"skill", "a.cht", "4+ 6+", []float64{4, 6}},
		"x=2D6..4D6":                {"x", "x", "2D6 3D6 4D6", []float64{2, 3, 4}},
		"x=D6+1..D6+3":              {"x", "x", "D6+1 D6+2 D6+3", []float64{1, 2, 3}},
		"x=-1..1":                   {"x", "x", "-1 0 1", []float64{-1, 0, 1}},
		"x=0.5..1/0.25":             {"x", "x", "0.50 0.75 1.00", []float64{0.5, 0.75, 1}},
		"x=1,2..3, 7":               {"x", "x", "1 2 3 7", []float64{1, 2, 3, 7}},
		"x=3..3":                    {"x", "x", "3", []float64{3}},
		"a.weapon=bolter,flamer":    {"a.weapon", "a.weapon", "bolter flamer", nil},
		"x=none,1,2":                {"x", "x", "none 1 2", nil},
		"b=[x, y],{profile: z}":     {"b", "b", "[x, y] {profile: z}", nil},
		"a.close-combat":            {"a.close-combat", "a.close-combat", "", nil},
		"sword: a.close-combat=x,y": {"sword", "a.close-combat", "x y", nil},
		"x=to+{2..4}":               {"x", "x", "to+2 to+3 to+4", []float64{2, 3, 4}},
		"x={u,v}-{1,3..5/2}+,w":     {"x", "x", "u-1+ u-3+ u-5+ v-1+ v-3+ v-5+ w", nil},
		"b={p: z, q: {1..2}}":       {"b", "b", "{p: z, q: 1} {p: z, q: 2}", []float64{1, 2}},
	} {
		a, err := parseAxis(text)
		if err != nil || a.Name != want.name || a.Path != want.path || strings.Join(a.Values, " ") != want.values ||
			!slices.Equal(a.Numbers, want.numbers) {
			t.Errorf("%q: %+v, %v", text, a, err)
		}
	}
}

// TestParseAxisRefuses: what is no list and no range, and what comes to too many values.
func TestParseAxisRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"=2..5": "write path=values", "a=": "write path=values", "": "write path=values",
		"x=1,,2": "nothing between two commas",
		"x=2..":  "2.. is no range", "x=2..5+": "2..5+ is no range",
		"x=2D6..3D8": "is no range", "x=a..b": "is no range",
		"x=2..8/0": "the step of 2..8/0 is \"0\"", "x=2..8/two": "write a number above 0",
		"x=1,2,1":      "the value 1 is here twice",
		"x=0..1000000": "at most 1000 can be tried", "x=1..900,1001..2000": "more than 1000 values",
		"x=0..1/0.0000001":          "at most 1000",
		"x=0..99999999999999999999": "1e+20 values, and at most 1000", "x=2..8/inf": "write a number above 0",
		"x=0..1/1e-320": "at most 1000",
		"x=2,02":        "2 and 02 are the same value", "x=0,-0": "0 and -0 are the same value",
		"x=2+..4+,3.0+": "3+ and 3.0+ are the same value",
		"x={1..2,}":     "nothing between two commas", "x=to-{a..b}": "a..b is no range",
		"x=to-{1..40} {1..40}": "these are 1600 values, and at most 1000",
		"x={1,1} a":            "the value 1 a is here twice",
		"x=0..1e300":           "is no range", "x=..": ".. is no range",
	} {
		if a, err := parseAxis(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %+v, want %s", text, err, a, want)
		}
	}
}

// TestLoadParamGrid: all combinations, the last axis moving fastest.
func TestLoadParamGrid(t *testing.T) {
	l := must(LoadParamGrid("shi/duel", []string{"a.hp=2"},
		[]string{"b.ccd=2..3", "a.close-combat=lightning-claws,power-weapon,[]"}))
	if l.Size() != 6 || len(l.Axes) != 2 || l.Axes[1].Numbers != nil {
		t.Errorf("%+v", l.Axes)
	}
	m, err := l.Matchup([]int{1, 2})
	if err != nil || !strings.HasSuffix(m.Title, "changed: a.hp=2, b.ccd=3, a.close-combat=[]") {
		t.Errorf("%+v, %v", m, err)
	}
	m, ok, err := l.WithFirst([]int{0, 0}, 2)
	if !ok || err != nil || !strings.HasSuffix(m.Title, "first=b") {
		t.Errorf("%+v, %v", m, err)
	}
	if l, err := LoadParamGrid("shi/shot", nil, nil); err != nil || l.Size() != 1 {
		t.Errorf("no axes: %v", err)
	} else if _, ok, _ := l.WithFirst(nil, 1); ok {
		t.Error("somebody plays first in a shot")
	}
}

// TestUnwrittenValues: an axis without values has all that can stand at its path.
func TestUnwrittenValues(t *testing.T) {
	for path, want := range map[string]string{
		"from": "front side rear", "first": "a b", "a.vehicle": "false true", "a.parry": "",
		"rules.parry": "highest lowest",
	} {
		l, err := LoadParamGrid("shi/duel", nil, []string{path})
		if want == "" {
			if err == nil || !strings.Contains(err.Error(), "there are too many values") {
				continue // some numbers are few
			}
		}
		if want != "" && (err != nil || strings.Join(l.Axes[0].Values, " ") != want) {
			t.Errorf("%s: %v, %v", path, l, err)
		}
	}
	l, err := LoadParamGrid("shi/duel", nil, []string{"a.close-combat"})
	if err != nil || !slices.Contains(l.Axes[0].Values, "lightning-claws") ||
		len(l.Axes[0].Values) != len(profiles.Names("shi", "close-combat-weapon")) {
		t.Errorf("%+v, %v", l, err)
	}
}

// TestParamGridRefuses: every wrong value is told, as it was written.
func TestParamGridRefuses(t *testing.T) {
	for _, c := range []struct {
		vary []string
		want []string
	}{
		{[]string{"b.ccdd=1..2", "a.hp=x..y"}, []string{`"a.hp=x..y": x..y is no range`}},
		{[]string{"b.ccdd=1..2"}, []string{"b.ccdd=1: b: there is no field", "; the same with 1 more"}},
		{[]string{"b.ccd=18..25"}, []string{"b.ccd=21: b.ccd: "}},
		{[]string{"b.ccd=0..50", "a.ccd=0..50"}, []string{"b.ccd=17: b.ccd: 17 is out of range", "and 58 more"}},
		{[]string{"b.ccd=2..3", "b=terminator,genestealer"}, []string{"b.ccd changes nothing, " +
			"as b varies after it and replaces it; say what varies in the other order"}},
		{[]string{"b.ccd=2..3", "b.ccd=4"}, []string{"b.ccd varies already"}},
		{[]string{"a.acpo"}, []string{`"a.acpo": it can have too many values; write which, like a.acpo=4..7`}},
		{[]string{"a.nosuch"}, []string{`there is no field "nosuch"`}},
		{[]string{"a.close-combat=claw"},
			[]string{"a.close-combat=claw: a.close-combat.0: there is no close-combat-weapon named"}},
	} {
		_, err := LoadParamGrid("shi/duel", nil, c.vary)
		for _, want := range c.want {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v:\n%v\nwant %s", c.vary, err, want)
			}
		}
	}
	for setting, want := range map[string]string{
		"b.hp=2": "--set b.hp=2 changes nothing, as b varies after it and replaces it",
		"b=door": "--set b=door changes nothing, as b varies after it; leave one of the two out",
		"a.hp=2": "",
	} {
		if _, err := LoadParamGrid("shi/duel", []string{setting}, []string{"b=terminator,genestealer"}); want == "" &&
			err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s:\n%v\nwant %s", setting, err, want)
		}
	}
}

// FuzzAxis: no text panics or gives too many values; those of a range are alike but
// for a number, and rising numbers have an entry for each value.
func FuzzAxis(f *testing.F) {
	for _, text := range []string{
		"b.ccd=2..8/2", "x: a.cht=2+..6+", "a=1,2,[x, y]", "x=2D6..5D6", "x=-1..1e9", "x=0.1..0.9/0.1", "x=..", "=",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := parseAxis(text)
		if err != nil {
			return
		}
		if len(a.Values) > 2*maxAxisValues || a.Numbers != nil && len(a.Numbers) != len(a.Values) ||
			len(a.Changes) != len(a.Values) {
			t.Errorf("%q: %d values, %d numbers, %d changes", text, len(a.Values), len(a.Numbers), len(a.Changes))
		}
		for i := 1; i < len(a.Numbers); i++ {
			if a.Numbers[i] <= a.Numbers[i-1] {
				t.Errorf("%q: %g comes after %g", text, a.Numbers[i], a.Numbers[i-1])
			}
		}
	})
}

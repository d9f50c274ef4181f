package experiments

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// TestParseAxis: lists, ranges, steps and notations; numbers where the values rise.
func TestParseAxis(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/axes.txt", 5) {
		a, err := parseAxis(row[0])
		numbers := strings.Trim(fmt.Sprint(a.Numbers), "[]")
		got := []string{row[0], a.Name, a.Path, cmp.Or(strings.Join(a.Values, " "), "-"), cmp.Or(numbers, "-")}
		if err != nil || !slices.Equal(got, row) {
			t.Errorf("%q, want %q: %v", got, row, err)
		}
	}
}

// TestParseAxisRefuses: what is no list and no range, and what comes to too many values.
func TestParseAxisRefuses(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/wrongaxes.txt", 2) {
		if a, err := parseAxis(row[0]); err == nil || !strings.Contains(err.Error(), row[1]) {
			t.Errorf("%q: %v, %+v, want %s", row[0], err, a, row[1])
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

// TestParamGridRefuses: every wrong value is told, as it was written, and what is set in vain.
func TestParamGridRefuses(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/wronggrids.txt", 4) {
		_, err := LoadParamGrid(row[0], testmain.ListIn(row[1]), testmain.ListIn(row[2]))
		if want := row[3]; (err == nil) != (want == "-") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q:\n%v", row, err)
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

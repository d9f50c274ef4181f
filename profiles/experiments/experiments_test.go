package experiments

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules"
)

// must returns what cannot fail.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

func noError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	noError(t, os.MkdirAll(filepath.Dir(name), 0o700))
	noError(t, os.WriteFile(name, []byte(text), 0o600))
}

// TestLibraryCompares: whatever a matchup of the library wants compared can be.
func TestLibraryCompares(t *testing.T) {
	for _, name := range profiles.Matchups() {
		m := must(profiles.Load(name, nil))
		if m.Compare == nil {
			continue
		}
		if _, err := LoadVariantSet(name, nil, ask.Compare{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestFileLabel: a variant that is a file is called by its name without the folders.
func TestFileLabel(t *testing.T) {
	t.Chdir(t.TempDir())
	text := must(profiles.Show("shi/duel", nil))
	write(t, "there/mine.yaml", text)
	write(t, "there/house.yaml", "system: shi\nrules: {parry: lowest}\n")
	write(t, "here/none.yaml", "system: shi\n")
	t.Chdir("here")
	c, err := LoadVariantSet("../there/mine.yaml", nil,
		ask.Compare{Variants: []string{"../there/house.yaml", "b.hp=2"}, Baseline: "../there/house.yaml"})
	if err != nil || c.Variants[0].Name != "house.yaml" {
		t.Errorf("%v", err)
	}
}

// TestWildcard: variants and what varies take *.
func TestWildcard(t *testing.T) {
	c, err := LoadVariantSet("skirmish/battle-small", nil,
		ask.Compare{Variants: []string{"a.*.policy=hold", "still: a.*.policy=hold, b.*.policy=hold"}})
	if err != nil || len(c.Variants) != 3 {
		t.Errorf("%v", err)
	}
	l, err := LoadParamGrid("skirmish/battle-small", nil, []string{"a.*.policy=hold,overwatch"})
	if err != nil || !slices.Equal(l.Axes[0].Values, []string{"hold", "overwatch"}) {
		t.Errorf("%v", err)
	}
}

// oneSided are the scenarios in which only side b can be harmed, or as in armour each
// side in another way.
var oneSided = []string{"hulkae/volley", "shi/shot", "secondedition/power", "skirmish/shot", "skirmish/armour"}

// chargeFirst are matchups in which the side that charges has to be first. BT-3
var chargeFirst = []string{"secondedition/battle-turns"}

// TestTwoSides: where both sides can be harmed there is a margin, and the field that says
// who plays first, if there is one, takes either side in every other matchup of the
// library.
func TestTwoSides(t *testing.T) {
	for _, name := range profiles.Matchups() {
		l, err := LoadParamGrid(name, nil, nil)
		if err != nil {
			t.Error(err)
			continue
		}
		sc := l.Base.Scenario()
		if slices.Contains(oneSided, sc.Name) != sc.Margin.Empty() {
			t.Errorf("%s has the margin %+v", name, sc.Margin)
		}
		for _, side := range []rules.Side{rules.A, rules.B} {
			if _, _, err := l.WithFirst(nil, side); err != nil && !slices.Contains(chargeFirst, name) {
				t.Errorf("%s: with %s first: %v", name, side, err)
			}
		}
	}
}

// TestAxesThatAreKnown: an axis of a result keeps its name, and is refused where no sweep
// could have had it.
func TestAxesThatAreKnown(t *testing.T) {
	for _, c := range []struct {
		axis Axis
		err  string
	}{
		{Axis{Name: "dice of the foe", Path: "b.ccd", Values: []string{"2", "3"}}, ""},
		{Axis{Name: strings.Repeat("long ", 100), Path: "b.ccd", Values: []string{"2", "3"}},
			"this name has 500 bytes; write"},
		{Axis{Name: "title", Path: "title", Values: []string{"2", "3"}},
			"it changes nothing that is played, so it cannot vary"},
		{Axis{Name: "b.ccd", Path: "b.ccd"}, "an axis has from 1 to 1000 values"},
	} {
		l, err := LoadAxes("shi/duel", nil, []Axis{c.axis})
		switch {
		case c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)):
			t.Errorf("%.20s: %v, want %s", c.axis.Name, err, c.err)
		case c.err == "" && (err != nil || l.Axes[0].Name != c.axis.Name || l.Size() != 2):
			t.Errorf("%.20s: %v", c.axis.Name, err)
		}
	}
}

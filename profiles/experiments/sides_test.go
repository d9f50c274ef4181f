package experiments

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
)

// oneSided are the scenarios in which only side b can be harmed, or as in armour each
// side in another way.
var oneSided = []string{"hulkae/volley", "shi/shot", "secondedition/power", "skirmish/shot", "skirmish/armour"}

// TestTwoSides: where both sides can be harmed there is a margin, and the field that says
// who plays first, if there is one, takes either side in every matchup of the
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
			if _, _, err := l.WithFirst(nil, side); err != nil {
				t.Errorf("%s: with %s first: %v", name, side, err)
			}
		}
	}
}

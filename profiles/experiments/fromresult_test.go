package experiments

import (
	"strings"
	"testing"
)

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

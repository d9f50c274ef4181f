package rules

import (
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// TestTell: placeholders take the figures in order, and what cannot be told is seen.
func TestTell(t *testing.T) {
	units := []string{"marines", "orks"}
	sc := &Scenario{Names: func(what string, figures []int) (string, int) {
		switch what {
		case "unit":
			return units[figures[0]], 1
		case "square":
			return string(rune('a'+figures[0])) + string(rune('1'+figures[1])), 2
		case "marker":
			return "the marker", 0
		default:
			return "", 0
		}
	}}
	for _, row := range append(testmain.Rows(t, "testdata/told.txt", 3), []string{"", "-", ""}) {
		var figures []int
		for n := range strings.FieldsSeq(strings.TrimSuffix(row[1], "-")) {
			figures = append(figures, must(strconv.Atoi(n)))
		}
		if got := sc.Tell(dice.Entry{Message: row[0], Figures: figures}); got != row[2] {
			t.Errorf("%q: %q", row, got)
		}
	}
}

// TestTellWithoutNames: a scenario may have no names to give.
func TestTellWithoutNames(t *testing.T) {
	if got := (&Scenario{}).Tell(dice.Entry{Message: "{unit} {#}", Figures: []int{1}}); got != "{unit} 1" {
		t.Error(got)
	}
}

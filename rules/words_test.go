package rules

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/dice"
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
	for _, c := range []struct {
		message string
		figures []int
		want    string
	}{
		{"nothing rolls", nil, "nothing rolls"},
		{"", nil, ""},
		{"{#} of {#}", []int{3, -20}, "3 of −20"},
		{"{# hit|# hits}, {# hit|# hits}, {# hit|# hits}", []int{0, 1, 2}, "0 hits, 1 hit, 2 hits"},
		{"{no|yes}, {no|yes}, {no|yes}", []int{0, 1, 2}, "no, yes, yes"},
		{"{low|even|high} and {low|even|high}", []int{2, 0}, "high and low"},
		{"fire{|, # more}{|, # more}{|, # more}", []int{0, 1, -2}, "fire, 1 more, −2 more"},
		{"{|die|# dice} and {|die|# dice}", []int{1, 3}, "die and 3 dice"},
		{"{unit} in {square} at {marker}", []int{1, 2, 3}, "orks in c4 at the marker"},
		{"{nobody} knows {unit}", []int{0}, "{nobody} knows marines"},
		{"{#} and {#}, {no|yes}", []int{4}, "4 and {#}, {no|yes}"},
		{"{#}", []int{4, 5, 6}, "4 {5} {6}"},
		{"open {#", []int{4}, "open 4"},
	} {
		if got := sc.Tell(dice.Entry{Message: c.message, Figures: c.figures}); got != c.want {
			t.Errorf("%q with %v: %q, want %q", c.message, c.figures, got, c.want)
		}
	}
}

// TestTellWithoutNames: a scenario may have no names to give.
func TestTellWithoutNames(t *testing.T) {
	if got := (&Scenario{}).Tell(dice.Entry{Message: "{unit} {#}", Figures: []int{1}}); got != "{unit} 1" {
		t.Error(got)
	}
}

package hulkae

// What a story says for each note.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/dice"
)

func TestWords(t *testing.T) {
	for _, test := range []struct {
		rule    string
		figures []int
		want    string
	}{
		{"H1", []int{3, 0}, "turn 3: the marines"},
		{"H1", []int{4, 1}, "turn 4: the attackers"},
		{"H2", []int{7}, "it is blocked at 7"},
		{"H3", []int{2, 6}, "attacker 2 runs, distance 6"},
		{"H3", []int{5}, "it steps to 5"},
		{"H3", nil, "it is adjacent and has AP left: contact"},
		{"H6", []int{5}, "5 CP for this turn"},
		{"H11", []int{4}, "the target lives after 4 shots"},
		{"H12", []int{corridorMarines, 9}, "all attackers are dead in turn 9"},
		{"H12", []int{corridorContact, 9}, "contact ends the trial in turn 9"},
		{"H12", []int{corridorNeither, 20}, "the turn limit is reached in turn 20"},
		{"HAE-RA-01", []int{2}, "shot 2"},
		{"HAE-RA-01", []int{1, 2, 8}, "marine 1 fires at attacker 2, distance 8"},
		{"HAE-RA-02", []int{5, 0, 6}, "highest die 5, needed 6"},
		{"HAE-RA-02", []int{5, -1, 6}, "highest die 5, bonus -1, needed 6"},
		{"HAE-RA-03", []int{0}, "missed"},
		{"HAE-RA-03", []int{1}, "hit: the target is killed"},
		{"HAE-SF-01", []int{1}, "sustained fire: 1 less needed"},
		{"HAE-OW-01", []int{1, 2}, "marine 1 goes on overwatch for 2 AP"},
		{"HAE-OW-02", []int{1, 8}, "marine 1 on overwatch fires, distance 8"},
		{"HAE-OW-05", []int{1}, "a double: the weapon of marine 1 jams"},
		{"HAE-OW-06", []int{1, 0}, "marine 1 clears its weapon, 0 CP left"},
		{"HAE-OW-07", []int{1}, "marine 1 stays jammed: too few CP"},
	} {
		if got := tell(dice.Entry{Rule: test.rule, Figures: test.figures}); got != test.want {
			t.Errorf("%s %v: %q, want %q", test.rule, test.figures, got, test.want)
		}
	}
}

// TestNoWords: a note that nobody put into words is a fault of the program.
func TestNoWords(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("told all the same")
		}
	}()
	tell(dice.Entry{Rule: "H99"})
}

package scrollhammer

// What a story says for each note.

import (
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/dice"
)

func TestWords(t *testing.T) {
	x := tags.New[Multi]()
	x.A = []Combatant{{Unit: men(1)}}
	x.B = []Combatant{{Unit: men(2)}, {Unit: men(3, func(u *Unit) { u.Name = "others" })}}
	s := newCombat(&x.Rules, 1, x.sides()).story()
	for _, test := range []struct {
		rule    string
		figures []int
		want    string
	}{
		{"SCR-FI-01", []int{2, 10, 9}, "turn 2: 10 of a, 9 of b"},
		{"SCR-FI-05", []int{4, 0, 1, 3, 3, 3, 0}, "step 4: men (a1), man with generic weapon, 3 models, 3 attacks at men (b1)"},
		{"SCR-FI-05", []int{4, 0, 1, 1, 1, 3, 1}, "step 4: men (a1), man with generic weapon, 1 weak model, 1 of 3 attacks at men (b1)"},
		{"SCR-FI-07", []int{3, 4, 1}, "1 of 3 attacks hit on 4+"},
		{"SCR-FI-07", []int{1, 4, 1}, "1 of 1 attack hits on 4+"},
		{"SCR-FI-08", []int{3, 5, 2}, "2 of 3 hits wound on 5+"},
		{"SCR-FI-08", []int{3, 7, 0}, "3 hits cannot wound"},
		{"SCR-FI-09", []int{2, 5, 1}, "1 of 2 wounds are saved on 5+"},
		{"SCR-FI-09", []int{1, 7, 0}, "1 wound, no save is left"},
		{"SCR-FI-10", []int{0, 1, 2}, "men (a1): 2 wounds suffered, 1 model lost"},
		{"SCR-FI-10", []int{2, 3}, "3 more wounds are lost: nobody of others is left"},
		{"SCR-FI-12", []int{2, 0, 2}, "slow marks 2 of others"},
		{"SCR-RS-01", []int{3, 4}, "combat score: a 3, b 4"},
		{"SCR-RS-02", []int{1, 3, 0, 1}, "bonus of b: ranks 3, horde 0, standard 1"},
		{"SCR-RS-03", []int{1, 4}, "b is swept in turn 4"},
		{"SCR-RS-03", []int{7, 0}, "no combat"},
		{"SCR-RS-03", []int{3, 0}, "a is destroyed before the fight"},
		{"SCR-RS-04", []int{0, 1}, "Morale check of men (a1) against 1: no roll helps"},
		{"SCR-RS-04", []int{0, 6, 7, 0}, "Morale check of men (a1) against 6: 7, failed"},
		{"SCR-RS-04", []int{0, 6, 5, 1}, "Morale check of men (a1) against 6: 5, passed"},
		{"SCR-RS-05", []int{2}, "others: cannot hurt the enemy, gives up"},
		{"SCR-RS-06", []int{0, 3, 4}, "sweep of men (a1): 3 and Initiative 4"},
		{"SCR-RS-06", []int{2, 3, 4, 1}, "flight of others: 3 and Initiative 4, caught"},
		{"SCR-RS-06", []int{2, 3, 4, 0}, "flight of others: 3 and Initiative 4, escaped"},
		{"SCR-RS-07", []int{0}, "no winner may sweep"},
		{"SCR-RS-07", []int{1}, "a unit stands, so no winner may sweep"},
		{"SCR-RS-08", []int{1}, "b consolidates"},
		{"SCR-RS-06", []int{2, 3}, "others: 3 models lost to the sweep"},
		{"SCR-RS-04", []int{2, 1, 0}, "others: 1 model falls back and escapes"},
		{"SCR-RS-04", []int{2, 3, 0}, "others: 3 models fall back and escape"},
		{"SCR-CH-02", []int{1, 4, 10}, "flight of men (b1): 4 inches, to 10"},
		{"SCR-CH-03", []int{2}, "others may stand and shoot"},
		{"SCR-CH-03", []int{7, 7, 1}, "Leadership 7 against 7: passed"},
		{"SCR-CH-03", []int{1, 0}, "men (b1), man with generic weapon: no shot can wound men (a1)"},
		{"SCR-CH-03", []int{3, 4, 1, 2}, "others, man with generic weapon: 1 of 3 shots hit men (a1) on 4+"},
		{"SCR-CH-04", []int{6, 7, 0}, "charge range 6, 7 needed"},
		{"SCR-CH-04", []int{6, 7, 1}, "charge range 6 without the highest die, 7 needed"},
		{"SCR-CH-05", nil, "the charge fails"},
		{"SCR-CH-06", []int{1, 0}, "1 model crosses dangerous terrain: 0 wounds"},
		{"SCR-CH-07", []int{2}, "others may counter-attack"},
		{"SCR-CH-07", []int{7, 7, 1}, "Leadership 7 against 7: passed"},
	} {
		if got := s.tell(dice.Entry{Rule: test.rule, Figures: test.figures}); got != test.want {
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
	story{}.tell(dice.Entry{Rule: "SCR-FI-99"})
}

package shi

// What a story says for each note.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/dice"
)

func TestWords(t *testing.T) {
	duel := story{names: sideNames("stealer", "marine"), ends: []string{"a wins", "b wins"}}
	twins := story{names: sideNames("marine", "marine")}
	assault := story{names: [2]string{"marine", "the attacker"}, foe: "attacker", ends: []string{"all are gone"}}
	shot := story{names: [2]string{"marine", ""}, foe: "target", ends: []string{"gone", "alive"}}
	for _, test := range []struct {
		story   story
		rule    string
		figures []int
		want    string
	}{
		{duel, "C1", []int{2, 1, 4}, "turn 2: marine with 4 AcPo"},
		{assault, "C1", []int{2, 1, 0}, "turn 2: the attackers"},
		{assault, "C1", []int{3, 0, 4}, "turn 3: marine with 4 AcPo"},
		{duel, "C2", []int{1, 7}, "b wins in turn 7"},
		{assault, "C20", []int{0, 3}, "all are gone in turn 3"},
		{shot, "C12", []int{0, 1}, "gone after 1 shot"},
		{shot, "C12", []int{1, 4}, "alive after 4 shots"},
		{duel, "C5", []int{0, 1}, "a success of stealer is parried: 1 success"},
		{duel, "C8", []int{1, 1, 2}, "marine loses 1 HP, 2 left"},
		{assault, "C8", []int{0, 3, 0}, "marine loses 3 HP, 0 left"},
		{assault, "C8", []int{2, 1, 0}, "attacker 2 loses 1 HP, 0 left"},
		{assault, "C16", []int{2}, "marine goes on overwatch for 2 AcPo"},
		{assault, "C18", []int{2, 9, 0}, "marine shoots at attacker 2, distance 9"},
		{assault, "C18", []int{2, 9, 1}, "marine shoots at attacker 2, distance 9, sustained fire"},
		{assault, "C19", []int{3, 1}, "attacker 3 opens its door, 1 AcPo left"},
		{shot, "SHI-SH-01", []int{1, 6}, "1 hit on 6+"},
		{shot, "SHI-SH-02", []int{2, 1}, "shot 2, sustained fire"},
		{shot, "SHI-SH-03", nil, "without overkill this is one hit"},
		{shot, "SHI-SH-03", []int{1, 2}, "overkill: 1 hit goes on to target 2"},
		{assault, "SHI-SH-03", []int{2, 3}, "overkill: 2 hits go on to attacker 3"},
		{shot, "SHI-SH-05", []int{5, 1}, "the save of 5+ is made"},
		{shot, "SHI-SH-05", []int{5, 0}, "the save of 5+ fails"},
		{shot, "SHI-SH-05", []int{7, 0}, "no save is left"},
		{assault, "SHI-SH-07", []int{1, 4}, "on overwatch marine shoots at attacker 1, distance 4"},
		{assault, "SHI-SH-10", []int{2, 1}, "marine turns by 2 quarters for 1 AcPo"},
		{assault, "SHI-SH-11", []int{1, 4, 3}, "attacker 1 runs to 4, 3 AcPo left"},
		{duel, "SHI-CC-01", []int{0, 3, 1, 0, 1}, "stealer engages marine, 3 AcPo left"},
		{duel, "SHI-CC-01", []int{1, 3, 0, 0, 1}, "marine attacks stealer, 3 AcPo left"},
		{assault, "SHI-CC-01", []int{1, 0, 1, 1, 3}, "attacker 3 engages marine from side or rear, 0 AcPo left"},
		{duel, "SHI-CC-03", []int{0, 1, 3, 0}, "stealer rolls 1 die, 0 successes on 3+"},
		{twins, "SHI-CC-05", []int{1, 1, 2}, "marine (b) re-rolls 1 failure: 2 successes"},
		{duel, "SHI-WP-06", []int{1, 3, 1}, "marine re-rolls 3 failures: 1 success"},
		{duel, "SHI-WP-05", []int{8, 8}, "psychic test 8 against LD 8: passed"},
		{duel, "SHI-WP-05", []int{9, 8}, "psychic test 9 against LD 8: failed"},
		{duel, "SHI-CC-07", []int{1, 2, 3}, "marine 2, stealer 3"},
		{duel, "SHI-CC-07", []int{0, 2, 2}, "stealer 2, marine 2: a draw"},
		{duel, "SHI-CC-08", []int{1, 5, 0}, "the save of marine of 5+ fails"},
		{duel, "SHI-CC-09", []int{1}, "marine was not ready and does no harm: a draw"},
		{assault, "SHI-CC-10", []int{4}, "attacker 4 finds no room in contact"},
	} {
		if got := test.story.tell(dice.Entry{Rule: test.rule, Figures: test.figures}); got != test.want {
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
	story{}.tell(dice.Entry{Rule: "C99"})
}

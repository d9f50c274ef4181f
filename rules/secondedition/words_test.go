package secondedition

// What a story says for each note.

import (
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// TestAssumedDeck: what a warning takes for a deck left alone is the default.
func TestAssumedDeck(t *testing.T) {
	if got := tags.New[PsychicDuel]().Deck; got != defaultDeck() {
		t.Errorf("%+v, want %+v", got, defaultDeck())
	}
}

func testStory() combatStory {
	a, b := marine(), genestealer()
	h := *tags.New[MeleeHouse]()
	kinds := [2][]*fighter{{newFighter(&a, 0, false)}, {newFighter(&b, 0, false)}}
	return newCombat(&h, kinds, [2]int{1, 1}).story()
}

func TestWords(t *testing.T) {
	story := testStory()
	for _, test := range []struct {
		rule    string
		figures []int
		want    string
	}{
		{"HH-d", []int{3}, "turn 3"},
		{"HH-d", []int{3, combatB}, "b wins in turn 3"},
		{"HH-d", []int{9, combatDraw}, "turn 9 is the last: a draw"},
		{"HH-e", []int{0, 2, 0, 1, 0}, "marine 2 fights genestealer 1"},
		{"HH-e", []int{0, 2, 0, 1, 1}, "marine 2 fights genestealer 1, after 1 friend"},
		{"HH-c", []int{sideA, 0, 1, 4}, "a hit of marine with bolt pistol, S4"},
		{"HH-c", []int{sideB, 0, 0, 6}, "a hit of genestealer with its own S6"},
		{"SE-HH-01", []int{sideA, 0, 1}, "marine rolls 1 attack die"},
		{"SE-HH-02", []int{sideB, 0, 1}, "genestealer is parried and rolls the highest die again"},
		{"SE-HH-02", []int{sideB, 0, 2}, "genestealer is parried and rolls the highest 2 dice again"},
		{"SE-HH-03", []int{sideA, 0, 5, 0, 0, 4, 1, 2, 12}, "marine: best die 5, WS 4, charge +1, friends +2: combat score 12"},
		{"SE-HH-03", []int{sideB, 0, 6, 2, 3, 7, 0, 0, 11}, "genestealer: best die 6, WS 7, 2 1s −2: combat score 11"},
		{"SE-HH-03", []int{sideB, 0, 6, 1, 1, 7, 0, 0, 12}, "genestealer: best die 6, WS 7, a 1 −1: combat score 12"},
		{"SE-HH-04", []int{-3, sideB, 3}, "side b wins by 3 and scores 3 hits"},
		{"SE-HH-04", []int{0, sideA, 1}, "equal scores, and the higher initiative of side a scores 1 hit"},
		{"SE-HH-04", []int{0, sideA, 0}, "equal scores: nobody is hit"},
		{"SE-HH-06", []int{4, 5, 1}, "S4 wounds on 5+: yes"},
		{"SE-HH-06", []int{4, never, 0}, "S4 cannot wound"},
		{"SE-HH-07", []int{6, 1}, "the save of 6+ is made"},
		{"SE-HH-07", []int{never, 0}, "no save is left"},
		{"SE-HH-08", []int{1, 2}, "1 wound lost, 2 left"},
		{"SE-HH-08", []int{2, 0}, "2 wounds lost, slain"},
	} {
		if got := story.tell(dice.Entry{Rule: test.rule, Figures: test.figures}); got != test.want {
			t.Errorf("%s %v: %q, want %q", test.rule, test.figures, got, test.want)
		}
	}
}

// TestWordsOfHouseRules: a score tells of 6s where they count, and not of 1s where
// they do not. SE-HH-03, SE-HH-05
func TestWordsOfHouseRules(t *testing.T) {
	story := testStory()
	story.house.CriticalBonus, story.house.FumblePenalty = 2, 0
	for want, figures := range map[string][]int{
		"genestealer: best die 6, WS 7, 3 6s +4: combat score 17": {sideB, 0, 6, 1, 3, 7, 0, 0, 17},
		"genestealer: best die 6, WS 7: combat score 13":          {sideB, 0, 6, 2, 1, 7, 0, 0, 13},
	} {
		if got := story.tell(dice.Entry{Rule: "SE-HH-03", Figures: figures}); got != want {
			t.Errorf("%v: %q, want %q", figures, got, want)
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
	testStory().tell(dice.Entry{Rule: "SE-99"})
}

// TestNamesApart: who has the same name on both sides is told by side.
func TestNamesApart(t *testing.T) {
	got := tellApart([2][]string{{"marine", "captain"}, {"marine"}})
	if got[sideA][0] != "marine (a)" || got[sideA][1] != "captain" || got[sideB][0] != "marine (b)" {
		t.Errorf("%v", got)
	}
	if got := numbered([]string{"x", "y", "x"}); got[0] != "x 1" || got[1] != "y" || got[2] != "x 3" {
		t.Errorf("%v", got)
	}
	duel := tags.New[PsychicDuel]()
	duel.A.Psykers, duel.B.Psykers = []Psyker{adeptus(1, scan()), adeptus(1, gate())}, []Psyker{adeptus(1, scan())}
	if got := newPsychic(duel).story().psykers; got[sideA][1] != "psyker (a) 2" || got[sideB][0] != "psyker (b)" {
		t.Errorf("%v", got)
	}
}

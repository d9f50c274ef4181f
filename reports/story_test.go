package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim"
)

// TestStoriesShowDice: what all dice since the last words show stands beside the words, but a card is named
// by its words alone, and a metric that is always the same is left out.
func TestStoriesShowDice(t *testing.T) {
	log := &dice.Log{Entries: []dice.Entry{
		{Sides: 6, Faces: []int{4}}, {Sides: 6, Faces: []int{2}}, {Rule: "X-1"},
		{Sides: 8, Faces: []int{7}, Card: true}, {Rule: "X-2"},
	}}
	sc := &rules.Scenario{
		Tell:    func(e dice.Entry) string { return "of " + e.Rule },
		Metrics: []rules.Metric{{Name: "cards", Max: 3}, {Name: "always"}},
	}
	var b strings.Builder
	if err := Story(&b, "toy", "cards", &sim.Story{Scenario: sc, Log: log, Value: []int{2, 0}}, Stamp{}); err != nil {
		t.Fatal(err)
	}
	if s := b.String(); !strings.Contains(s, "[4 2]") || !strings.Contains(s, "of X-2") || strings.Contains(s, "[7]") || !strings.Contains(s, "cards 2\n") || strings.Contains(s, "always") {
		t.Error(s)
	}
}

// TestManyDice: words stand beside few dice and below many.
func TestManyDice(t *testing.T) {
	var log dice.Log
	for _, n := range []int{3, 40} {
		faces := make([]int, n)
		for i := range faces {
			faces[i] = 1 + i%6
		}
		log.Entries = append(log.Entries, dice.Entry{Sides: 6, Faces: faces}, dice.Entry{Rule: "TOY-01", Figures: []int{n}})
	}
	story := &sim.Story{Scenario: &rules.Scenario{Tell: func(e dice.Entry) string { return rules.Phrase("{0} dice", e.Figures) }}, Log: &log}
	var b strings.Builder
	if err := Story(Screen{Writer: &b, Width: 80}, "toy", "a toy", story, Stamp{}); err != nil {
		t.Fatal(err)
	}
	const want = `
TOY-01     [1 2 3]  3 dice
TOY-01     [1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4
           5 6 1 2 3 4]
                    40 dice
`
	if !strings.Contains(b.String(), want) {
		t.Error(b.String())
	}
}

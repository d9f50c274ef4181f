package games

import (
	"cmp"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/replay"
)

// What players see first of a game that is told: how it stood at the start, line by line what happens, and only then how
// it ended.

// first is the first screen.
func (r Story) first() *layout.First {
	parts := []layout.Section{layout.Prose(r.opening()), storySection{r}}
	if end := r.ending(); end != "" {
		parts = append(parts, layout.Prose(end))
	}
	return r.FirstScreen("Trial "+numbers.Count(r.Story.Trial)+" of seed "+numbers.Count(r.Stamp.Seed)+".", parts...)
}

// opening says which game it is, and what was to be expected at its start.
func (r Story) opening() string {
	s := r.Story
	words := "A game, told."
	if s.Pick != "" && s.Among > 1 {
		pick := string(s.Pick)
		if s.Pick == replay.Luckiest || s.Pick == replay.Unluckiest {
			words = "The " + pick + " game of " + numbers.Count(s.Among) + " for " + r.Names.Of(rules.A).The() + ", told."
		} else {
			words = "A " + pick + " game, told."
		}
	}
	if r.Turn != nil || !s.HasExpectations() || len(s.Turns) == 0 || s.Luck.Measure == rules.LuckByHeadline {
		return words
	}
	chance := s.Turns[0].Before.A
	return words + " At the start " + r.Names.Wins(rules.A) + " " + numbers.Plain(numbers.Exactly(chance), 1-chance) + "."
}

// ending says how the game ended, nothing of a single turn.
func (r Story) ending() string {
	if r.Turn != nil {
		return ""
	}
	words := "In the end: " + r.Names.Named(cmp.Or(r.Story.Outcome.Doc, r.Story.Outcome.Name)) + "."
	if luck := luckLine(r.Digits, r.Story); luck != "" && r.Story.Luck.Measure == rules.LuckByChance {
		luck = strings.NewReplacer("side a", r.Names.Of(rules.A).The(), "side b", r.Names.Of(rules.B).The()).Replace(luck)
		words += " " + numbers.UpperFirst(luck) + "."
	}
	return words
}

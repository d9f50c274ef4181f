package games

import (
	"fmt"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/solve"
)

// What players see first of best play: what it comes to and what the matchup's own play does, a rule of thumb, and how
// to play by it.

const (
	mostPlays = 8 // policies that have rows
	mostRules = 5 // lines of a rule of thumb
)

// first is the first screen.
func (r Solution) first() *layout.First {
	s := r.Solution
	parts := []layout.Section{layout.Prose(r.answer()), r.plays()}
	switch {
	case s.OpenHands:
		parts = append(parts, layout.Joined(numbers.UpperFirst(openHandsNote(s))+"."))
	case s.Hidden != nil:
		parts = append(parts, layout.Joined(numbers.UpperFirst(r.hiddenNote())+"."))
	}
	switch {
	case s.ShortPolicy != nil && len(s.ShortPolicy.Rules) <= mostRules:
		parts = append(parts, shortPolicySheet(s.ShortPolicy), layout.ToPaste(r.ShortPolicyCommand))
	case s.ShortPolicy != nil:
		parts = append(parts, layout.Joined("The rule of thumb has many parts: --details tells it."))
	case len(s.Uses) == 0:
		parts = append(parts, layout.Joined(numbers.UpperFirst(noChoice(s))+"."))
	}
	return r.FirstScreen(r.against(), parts...)
}

// plain writes what play comes to.
func (r Solution) plain(worth float64) string {
	if r.Solution.Goal.Share {
		return numbers.Plain(numbers.Exactly(worth), 1-worth)
	}
	return numbers.PlainMean(numbers.Exactly(worth))
}

// answer says what best play comes to, and what the matchup's own play does.
func (r Solution) answer() string {
	s := r.Solution
	words := numbers.UpperFirst(r.Headline())
	if isToWin(s.Goal) && r.drawPart() == "" && !bothPlayBest(s) {
		words = "Best play wins " + r.plain(s.Worth) + " of " + r.Names.Games()
	}
	for _, p := range s.Others {
		if p.Set {
			return words + "; " + layout.Listed(p.Name) + ", as now, " + r.plain(p.Worth) + "."
		}
	}
	return words + "."
}

// plays ranks best play, the rule of thumb and the policies that the matchup could name.
func (r Solution) plays() layout.Sheet {
	s := r.Solution
	out := layout.Sheet{}.Words("").Numbers("").Bar().Words("")
	add := func(name string, worth float64, mark string) {
		share := 0.0
		if s.Goal.Share {
			share = worth
		}
		out.Add(share, name, r.plain(worth), "", mark)
	}
	add("best play", s.Worth, "")
	if t := s.ShortPolicy; t != nil {
		add("rule of thumb", t.Worth, "")
	}
	for _, p := range shown(s.Others) {
		mark := ""
		if p.Set {
			mark = "now"
		}
		name := layout.Listed(p.Name)
		if p.Field != "policy" {
			name = p.Field + " " + name
		}
		add(name, p.Worth, mark)
	}
	if left := len(s.Others) - len(shown(s.Others)); left > 0 {
		out.Foot = fmt.Sprintf("and %d more, which --details lists", left)
	}
	if !s.Goal.Share {
		return out.Pruned(layout.AsBar)
	}
	return out
}

// shown are the best policies, and those of the matchup.
func shown(list []solve.OtherPlay) (some []solve.OtherPlay) {
	for i, p := range list {
		if i < mostPlays || p.Set {
			some = append(some, p)
		}
	}
	return some
}

// against says whom best play is against, and that all of it is exact.
func (r Solution) against() string {
	if bothPlayBest(r.Solution) {
		return "Exact: every roll and every choice is followed."
	}
	side := r.Names.Of(r.Solution.For.Other())
	other := side.The()
	if len(r.Against) == 0 {
		return "Exact: every roll and every choice is followed; " + other + side.Verb(" decides", " decide") + " nothing."
	}
	words := ""
	for i, p := range r.Against {
		if i > 0 {
			words += ", "
		}
		words += layout.Listed(p.Name)
	}
	return "Exact, against " + other + " by " + words + "."
}

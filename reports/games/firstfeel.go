package games

import (
	"fmt"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
)

// What players see first of how a game feels: how long it is, how often the lead changes, and how early it is decided.

// mostKnown is how many turns have a bar.
const mostKnown = 8

// first is the first screen.
func (r Feel) first() *layout.First {
	parts := []layout.Section{layout.Prose(r.answer()), r.known()}
	if words := r.swings(); words != "" {
		parts = append(parts, layout.Joined(words))
	}
	return r.FirstScreen(numbers.Count(r.Feel.Trials)+" "+r.Names.Games()+" replayed.", parts...)
}

// answer says how long games are.
func (r Feel) answer() string {
	q := r.Feel.Quantiles
	words := fmt.Sprintf("Half of the %s are over after %s, nine in ten after %s", r.Names.Games(),
		numbers.Counted(int(q[1].Value), "turn"), numbers.Significant(q[2].Value))
	if quiet := r.Feel.Quiet; quiet.Value > 0 {
		words += "; in " + numbers.PlainMean(quiet) + " turns nobody loses anything"
	}
	return words + "."
}

// known is how early one knows who wins.
func (r Feel) known() layout.Sheet {
	if len(r.Feel.Known) == 0 {
		return layout.Sheet{}
	}
	s := layout.Sheet{Title: "The winner's chance at the end of each turn, on average"}.Numbers("", "").Bar()
	for i, e := range r.Feel.Known[:min(mostKnown, len(r.Feel.Known))] {
		s.Add(e.Value, strconv.Itoa(i+1), numbers.Plain(e, 1-e.Value), "")
	}
	return s
}

// swings say how often the lead changes, and who comes back.
func (r Feel) swings() string {
	f := r.Feel
	words := ""
	if f.LeadChanges.Known {
		words = "The lead changes " + numbers.PlainMean(f.LeadChanges.Estimate) + " times on average. "
	}
	if f.Comeback.Known {
		words += "The winner was behind at the end of a turn in " + numbers.Plain(f.Comeback.Estimate, 1-f.Comeback.Value) +
			" of " + r.Names.Games() + " won."
	}
	return words
}

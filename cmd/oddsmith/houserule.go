package main

import (
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/rules"
)

// houseRule is a rule that is not played as the document has it, with whether a game comes out
// differently.
func houseRule(matchup *profiles.Matchup, k rules.Knob, here string) listings.HouseRule {
	h := listings.HouseRule{Knob: k, Here: here}
	document, err := profiles.LoadText(matchup.Name, matchup.Show(), []string{k.Path + "=" + k.Default})
	if matchup.PlaysBest() || err != nil { // other rules may forbid that of the document
		return h
	}
	h.Tried, h.Alike = study.Alike(matchup.Scenario(), document.Scenario())
	return h
}

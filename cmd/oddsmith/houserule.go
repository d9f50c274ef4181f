package main

import (
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// Games that are played to see whether a house rule changes anything.
const (
	mostTried  = 1_000
	leastTried = 100 // of long games
	trySteps   = 100_000
	trySeed    = 1
)

// houseRule is a rule that is not played as the document has it, with what it changes: nothing, if the
// rules tell so, or else whether a game comes out differently.
func houseRule(matchup *profiles.Matchup, k rules.Knob, here string) reports.HouseRule {
	h := reports.HouseRule{Knob: k, Here: here, Unused: matchup.WhyUnused(k.Path)}
	document, err := profiles.LoadText(matchup.Name, matchup.Show(), []string{k.Path + "=" + k.Default})
	if h.Unused != "" || matchup.PlaysBest() || err != nil { // other rules may forbid that of the document
		return h
	}
	played, read := matchup.Scenario(), document.Scenario()
	h.Tried = uint64(max(leastTried, min(mostTried, trySteps/played.Game.StepsPerTrial(played))))
	h.Alike = sim.Alike(played, read, trySeed, h.Tried)
	return h
}

package engine

// What tests of systems ask of their games.

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// gameOf returns what a system gave a scenario to play without the type of its states.
func gameOf(g rules.Game) *game { return g.(interface{ game() *game }).game() }

// Recorded returns a game that is played by what was recorded, also where that takes longer: for tests of recording.
func Recorded(g rules.Game) rules.Game {
	always := *gameOf(g)
	always.skipMemo = false
	return &always
}

// Stepped returns a game whose trials run the code of every step: the same trials, slower.
func Stepped(g rules.Game) rules.Game {
	never := *gameOf(g)
	never.skipMemo = true
	return &never
}

// ByLayers returns the game that walks by layers play in place of a game: mostly the same.
func ByLayers(g rules.Game) rules.Game {
	if by := gameOf(g).byLayers; by != nil {
		return by
	}
	return g
}

// Clocks returns the clock of each state of a trial, as walks have them, for tests that it never falls.
func Clocks(g rules.Game, seed, trial uint64) (list []uint64) {
	at, d, emit := gameOf(g).open(asWalked), dice.New(), new(rules.MetricValues)
	d.Seed(seed)
	d.Trial(trial)
	for list = append(list, at.clock()); at.move(d, emit) == rules.Ongoing; {
		list = append(list, at.clock())
	}
	return list
}

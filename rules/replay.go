package rules

import "github.com/oddsmith/oddsmith/rules/dice"

// Replay is one trial with its log, its metrics and the expectations along the way.
type Replay struct {
	Log     *dice.Log
	Outcome int
	Value   []int // by metric
	Luck    float64
	Score   dice.Score // of its dice
	// Path holds the expectations at the start and after each step; Turns the position at
	// the start of each turn, first the start of the game, last its end. Path is empty if
	// the game was not explored.
	Path  []Snapshot
	Turns []Snapshot
}

// Snapshot is the position at one point of a trial.
type Snapshot struct {
	// Turn is the turn of the last roll before it, 0 before the first; in Turns it is the
	// turn that begins, at the end the last.
	Turn int `json:"turn"`
	Expectation
	Value []int `json:"-"` // metrics as if the game ended now; only in Turns
}

// Expectation is the outcome probabilities and expected headline metric at the end of the
// trial, given the current state.
type Expectation struct {
	A        float64 `json:"a_wins"` // chances that the side wins
	B        float64 `json:"b_wins"`
	Headline float64 `json:"headline"` // mean of the headline metric
}

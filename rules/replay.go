package rules

import "github.com/oddsmith/oddsmith/rules/dice"

// Replay is one trial told.
type Replay struct {
	Log     *dice.Log
	Outcome int
	Value   []int // by metric
	Luck    float64
	Score   dice.Score // of its dice
	// Path is what was to be expected at the start and after each step, and Turns how
	// things stood as each turn began, the start first and the end last. Of a game that
	// was not walked the Way is empty, and nothing is known of prospects.
	Path  []Snapshot
	Turns []Snapshot
}

// Snapshot is a point of a trial.
type Snapshot struct {
	// Turn is that of the last roll before it; in Turns the one that begins, for the end
	// the last. It is 0 before the first.
	Turn int `json:"turn"`
	Expectation
	Value []int `json:"-"` // metrics, as if it ended now; of Turns alone
}

// Expectation is what is to be expected of the end of a trial.
type Expectation struct {
	A        float64 `json:"a_wins"` // chances that the side wins
	B        float64 `json:"b_wins"`
	Headline float64 `json:"headline"` // mean of the headline metric
}

package rules

import "github.com/oddsmith/oddsmith/rules/dice"

// Tale is one trial told.
type Tale struct {
	Log     *dice.Log
	Outcome int
	Value   []int // by metric
	Luck    float64
	Score   dice.Score // of its dice
	// Way is what was to be expected at the start and after each step, and Turns how
	// things stood as each turn began, the start first and the end last. Of a game that
	// was not walked the Way is empty, and nothing is known of prospects.
	Way   []Stage
	Turns []Stage
}

// Stage is a point of a trial.
type Stage struct {
	// Turn is that of the last roll before it; in Turns the one that begins, for the end
	// the last. It is 0 before the first.
	Turn int
	Prospect
	Value []int // metrics, as if it ended now; of Turns alone
}

// Prospect is what is to be expected of the end of a trial.
type Prospect struct {
	A, B     float64 // chances that the side wins
	Headline float64 // mean of the headline metric
}

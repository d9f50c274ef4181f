package rules

import "github.com/oddsmith/oddsmith/rules/dice"

// Retraced tells the decisions of a replayed trial.
type Retraced struct {
	Log       *dice.Log
	Value     []int // by metric
	Decisions []Decided
	// TooLarge says why nothing is known of what would have come of them, nil if it is.
	TooLarge *TooLargeError
}

// Decided is a decision of a trial.
type Decided struct {
	dice.Told
	// After says, by option, what is to be expected after it if both sides go on by their policies; of
	// options that are not possible it says nothing.
	After []Expectation
}

// Options counts the options that were possible.
func (d *Decided) Options() (n int) {
	for left := d.Possible; left != 0; left &= left - 1 {
		n++
	}
	return n
}

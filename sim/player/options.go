package player

import (
	"errors"
	"fmt"
	"time"

	"github.com/oddsmith/oddsmith/sim/query"
)

// Options configures a run. The zero value of a field means its default.
type Options struct {
	Seed       uint64        // any, including 0
	Trials     uint64        // at most MaxTrials; 0: DefaultTrials, or that when Precision or Rare is given
	Precision  float64       // requested half-width of the outcome shares; 0: play all trials
	Repeats    bool          // ends where an earlier run ended, at Trials, whatever Precision was reached
	Rare       *Rare         // the rare event to wait for, or nil; not with Precision
	Confidence float64       // of intervals; 0: DefaultConfidence
	Workers    int           // 0: one per processor; at most MaxWorkers are started
	Joints     []query.Joint // of numbers whose joint distributions are asked for
	Flows      []query.Flow  // of damage, that are asked for
	// Partial, if set, is the partial result to continue, and records new work.
	Partial *Partial
	// FirstPoint is the number of the first point in Partial, where others have a part in it.
	FirstPoint int
	// Progress, if set, is called periodically from another goroutine.
	Progress func(Progress)
}

// Defaults of [Options].
const (
	DefaultTrials     = 1_000_000
	DefaultConfidence = 0.95
)

// MaxTrials is the largest number of trials of a run: more would take years on any
// machine.
const MaxTrials = 1_000_000_000_000_000

// Progress is how far a run has come.
type Progress struct {
	Done, Planned uint64 // trials; Planned is a prediction under Precision
	Elapsed       time.Duration
	Half          float64 // widest half-width of an outcome share so far, 0 if unknown
	Point, Points int     // of a survey: the scenario being played, from 1, and their number
}

// Check returns an error that lists all invalid options.
func (o Options) Check() error {
	var list []error
	if o.Trials > MaxTrials {
		list = append(list, fmt.Errorf("at most %d trials are possible, not %d", uint64(MaxTrials), o.Trials))
	}
	if !(o.Precision >= 0 && o.Precision < 0.5) { // NaN too
		list = append(list,
			fmt.Errorf("the precision must lie between 0 and 0.5, like 0.001 for a tenth of a percentage point; it is %g", o.Precision))
	}
	if !(o.Confidence >= 0 && o.Confidence < 1) {
		list = append(list, fmt.Errorf("the confidence must lie between 0 and 1, like 0.95; it is %g", o.Confidence))
	}
	if o.Rare != nil && o.Precision > 0 {
		list = append(list,
			errors.New("a run ends at a precision or once a rare event was seen often enough, not both"))
	}
	return errors.Join(list...)
}

// WithDefaults returns the options with what is left to defaults.
func (o Options) WithDefaults() Options {
	if o.Trials == 0 {
		o.Trials = DefaultTrials
		if o.Precision > 0 || o.Rare != nil {
			o.Trials = MaxTrials
		}
	}
	if o.Confidence == 0 {
		o.Confidence = DefaultConfidence
	}
	return o
}

// Rare makes a run continue until a rare event has been seen often enough, or is shown to
// be rarer than a bound.
type Rare struct {
	Question string  // a share, as [query.ParseQuestion] knows it
	Seen     uint64  // times, at most MaxTrials; 0: DefaultSeen
	Bound    float64 // on the share; 0: DefaultBound
	// Replications is the most replications of splitting; 0: as many as needed, or none if
	// the number of trials is given.
	Replications uint64
}

// Defaults of [Rare]: a hundred occurrences give a share to about a fifth of its value, and
// the bound is reached in about 4/DefaultBound trials if the event never happens.
const (
	DefaultSeen  = 100
	DefaultBound = 1e-7
)

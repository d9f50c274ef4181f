package main

import (
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/sim"
)

// rareFlags describe the rare event that a run waits for.
type rareFlags struct {
	question string
	seen     uint64
	bound    float64
	// replications of splitting, at most; 0: as many as it takes
	replications uint64
}

func (f *rareFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.question, "rare", "", "play until this event was seen often enough, or is estimated as well by splitting: `an outcome`, or like 'kills at most 1'")
	countFlag(flags, &f.seen, "seen", sim.DefaultSeen,
		"`number` of times that --rare must see the event; splitting continues to the same relative error")
	f.bound = sim.DefaultBound
	shareFlag(flags, &f.bound, "bound", "`share` too rare to wait for: --rare stops when the event is shown to be rarer")
	countFlag(flags, &f.replications, "replications", 0,
		"most replications of splitting for --rare; 0 means as many as needed, or none with --trials")
}

// into adds them to options.
func (f *rareFlags) into(o *sim.Options, changed func(string) bool) error {
	if f.question == "" {
		if changed("seen") || changed("bound") || changed("replications") || changed("rare") {
			return errors.New("name an event, like --rare draw")
		}
		return nil
	}
	if !changed("trials") {
		o.Trials = 0
	}
	var errs []error
	if f.seen == 0 {
		errs = append(errs, errors.New("--seen must be 1 or more"))
	}
	if !(f.bound > 0 && f.bound < 1) {
		errs = append(errs, errors.New("--bound must lie between 0 and 1, like 1e-6"))
	}
	o.Rare = &sim.Rare{Question: f.question, Seen: f.seen, Bound: f.bound, Replications: f.replications}
	return errors.Join(append(errs, o.Check())...)
}

// words returns the flags that reproduce a number of trials.
func (f *rareFlags) words(t trialFlags) func(trials uint64) []string {
	return func(trials uint64) []string {
		words := t.words(trials)
		if f.question == "" {
			return words
		}
		words = append(words, "--rare "+quote(f.question))
		if f.seen != sim.DefaultSeen {
			words = append(words, fmt.Sprintf("--seen %d", f.seen))
		}
		if f.bound != sim.DefaultBound {
			words = append(words, fmt.Sprintf("--bound %g", f.bound))
		}
		return words
	}
}

// splitWords returns the flag that reproduces a number of replications.
func splitWords(r *sim.RareResult) []string {
	if r == nil || r.Split == nil {
		return nil
	}
	return []string{fmt.Sprintf("--replications %d", r.Split.Replications)}
}

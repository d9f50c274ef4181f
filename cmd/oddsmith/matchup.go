package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// matchupFlags are the flags of commands that play a matchup.
type matchupFlags struct {
	sourceFlags
	outputFlags
	metrics metricFlag // of run and exact
	joint   jointFlag  // likewise
	damage  bool       // likewise: show where damage went
}

func (f *matchupFlags) add(flags *pflag.FlagSet) {
	f.sourceFlags.add(flags)
	f.outputFlags.add(flags)
}

// addShown adds the flags of what a report also shows.
func (f *matchupFlags) addShown(flags *pflag.FlagSet) {
	f.metrics.add(flags)
	f.joint.add(flags)
	flags.BoolVar(&f.damage, "damage", false, "also show where the damage went: of all that could hurt, what missed, was saved, wasted, killed, and so on")
}

// load finds a matchup; to show where damage went, it counts that apart.
func (f *matchupFlags) load(name string) (*profiles.Matchup, error) {
	if f.damage {
		return profiles.LoadCounting(name, f.set, f.options()...)
	}
	return f.sourceFlags.load(name)
}

// flows lists the flows of damage that are asked for.
func (f *matchupFlags) flows(m *profiles.Matchup, sc *rules.Scenario) ([]sim.Flow, error) {
	if !f.damage {
		return nil, nil
	}
	list := sim.Flows(sc, m.Damage())
	if len(list) == 0 {
		return nil, errors.New("--damage: in this matchup nothing that could hurt is counted")
	}
	return list, nil
}

// shown checks what a report is also to show of a scenario, and returns the pairs that are
// counted for it.
func (f *matchupFlags) shown(sc *rules.Scenario) ([]sim.Pair, error) {
	pairs, err := f.joint.parse(sc)
	return pairs, errors.Join(f.metrics.check(sc), err)
}

// shownWords repeats the flags of what a report also shows.
func (f *matchupFlags) shownWords() []string {
	words := append(flagWords("metric", f.metrics.names...), flagWords("joint", f.joint.pairs...)...)
	if f.damage {
		words = append(words, "--damage")
	}
	return words
}

// trialFlags are the flags of commands that play trials.
type trialFlags struct {
	seed      uint64
	trials    uint64
	precision float64
	workers   int
}

func (f *trialFlags) add(flags *pflag.FlagSet) {
	f.addTrials(flags, sim.DefaultTrials, "`number` of trials; with --precision, the most")
	shareFlag(flags, &f.precision, "precision", "play until the share of every outcome is known to this `half-width`, like 0.001")
}

// addTrials adds the flags of commands that know no precision.
func (f *trialFlags) addTrials(flags *pflag.FlagSet, standard uint64, trials string) {
	seedFlag(flags, &f.seed, "seed", 1, "seed of the run")
	countFlag(flags, &f.trials, "trials", standard, trials)
	addWorkers(flags, &f.workers)
}

// checkWorkers returns an error for an impossible number of workers.
func checkWorkers(n int) error {
	if n < 0 {
		return fmt.Errorf("--workers must be 0 or more; 0 means one per processor")
	}
	return nil
}

// noteWorkers notes that more workers are requested than are useful.
func (a *app) noteWorkers(c *cobra.Command) {
	f := c.Flags().Lookup("workers")
	if f == nil {
		return
	}
	if n, err := strconv.Atoi(f.Value.String()); err == nil && n > sim.MaxWorkers() {
		_, _ = fmt.Fprintf(a.notes, "oddsmith: note: %d workers, as more are no faster on this machine; the result is the same\n", sim.MaxWorkers())
	}
}

// options turns the flags into options; changed tells which were given.
func (f *trialFlags) options(changed func(string) bool) (sim.Options, error) {
	o := sim.Options{Seed: f.seed, Trials: f.trials, Precision: f.precision, Workers: f.workers}
	switch {
	case f.trials == 0:
		return o, fmt.Errorf("--trials must be 1 or more")
	case f.workers < 0:
		return o, checkWorkers(f.workers)
	case changed("precision") && f.precision == 0:
		return o, fmt.Errorf("--precision must be more than 0, like 0.001 for a tenth of a percentage point")
	}
	if changed("precision") && !changed("trials") {
		o.Trials = 0
	}
	return o, o.Check()
}

// heading says what is common to all reports of a matchup, or of what was made of it, and
// completes the stamp.
func (f *matchupFlags) heading(base *profiles.Matchup, of asPlayed, stamp reports.Stamp, command string, words ...string) reports.Heading {
	words = append(slices.Clip(words), f.digitsWords()...)
	stamp.Version, stamp.MatchupDigest, stamp.Command = version(), of.Digest(), f.reproduceCommand(command, base.Name, words...)
	h := reports.Heading{Name: base.Label(), Title: base.Title, Matchup: base.Asking(of.Resolved()), Stamp: stamp, Digits: f.digits}
	if f.format == "html" {
		h.Extras = []reports.Extra{setupPart(base, base.Name)}
	}
	return h
}

// flagWords repeats a flag with each of the values that are not empty.
func flagWords(name string, values ...string) []string {
	var words []string
	for _, v := range values {
		if v != "" {
			words = append(words, "--"+name+" "+quote(v))
		}
	}
	return words
}

// quote writes a word so that a POSIX shell takes it as it is.
func quote(s string) string { return safe.Clean(s, safe.Shell) }

// words returns the flags that fix a run; flags at their defaults are left out, except seed
// and trials.
func (f *trialFlags) words(trials uint64) []string {
	return []string{fmt.Sprintf("--seed %d", f.seed), fmt.Sprintf("--trials %d", trials)}
}

// asFailure marks an error as not caused by the user.
func asFailure(err error) error {
	if err == nil {
		return nil
	}
	return failure{err}
}

// oneMatchup demands the name of one matchup.
func oneMatchup(c *cobra.Command, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("`oddsmith %s` needs exactly one matchup: a name like hulkae/corridor, or a file; `oddsmith list` prints all names", c.Name())
	}
	return nil
}

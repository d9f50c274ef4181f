package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// runEngine says how run answers.
type runEngine struct {
	engine string
	walk   int
	onWalk func(rules.Progress)
}

func (f *runEngine) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.engine, "engine", string(sim.MonteCarlo), "`engine`: montecarlo, exact, mixed or auto; mixed walks the likeliest part of the game and plays trials from there, auto takes the one that tells most")
	setChoices(flags, "engine", runEngines()...)
	intFlag(flags, &f.walk, "walk-states", sim.DefaultWalk, "`number` of states that --engine mixed walks before it plays trials, each counted each time that it is walked")
}

// runEngines are the engines of run.
func runEngines() []string {
	return []string{engineAuto, string(sim.Exact), string(sim.MonteCarlo), string(sim.Mixed)}
}

// check finds values that mean nothing, and what goes with plain trials alone.
func (f *runEngine) check(changed func(string) bool) error {
	walks := f.engine == string(sim.Mixed) || f.engine == engineAuto
	list := []error{
		errorIf(!slices.Contains(runEngines(), f.engine), "there is no engine %s; write auto, exact, montecarlo or mixed", safe.Quote(f.engine)),
		errorIf(f.walk < 1 || f.walk > sim.MaxWalk, "--walk-states must be 1 to %d; it is %d", sim.MaxWalk, f.walk),
		errorIf(!walks && changed("walk-states"), "--walk-states goes with --engine mixed or auto"),
	}
	for _, flag := range []string{"trials", "precision", "workers", "checkpoint"} {
		list = append(list, errorIf(f.engine == string(sim.Exact) && changed(flag), "--%s says how trials are played, and --engine exact plays none", flag))
	}
	for _, flag := range []string{"rare", "verify"} {
		list = append(list, errorIf(f.engine != string(sim.MonteCarlo) && changed(flag), "--%s goes with --engine montecarlo alone, which is the default", flag))
	}
	list = append(list, errorIf(f.engine != string(sim.MonteCarlo) && f.engine != string(sim.Mixed) && changed("shard"), "--shard goes with --engine montecarlo, which is the default, or mixed"))
	return errors.Join(list...)
}

// checkPrecision refuses what plain trials cannot reach; where a walk comes first, fewer may do.
func (f *runEngine) checkPrecision(o sim.Options) error {
	if f.engine != string(sim.MonteCarlo) {
		return nil
	}
	return o.CheckPrecision()
}

// mixed reports whether trials may begin where a walk stopped, and how.
func (f *runEngine) mixed(o sim.Options) (sim.MixedOptions, bool) {
	auto := f.engine == engineAuto
	return sim.MixedOptions{Options: o, Walk: f.walk, IfWorth: auto, OnWalk: f.onWalk}, auto || f.engine == string(sim.Mixed)
}

// experiment is what shards share.
func (f *runEngine) experiment(sc *rules.Scenario, o sim.Options) sim.Experiment {
	if m, ok := f.mixed(o); ok {
		return m.Experiment(sc)
	}
	return sim.RunExperiment(sc, o)
}

// rehearse finds, before shards are deployed, that a walk leaves no trials to them.
func (f *runEngine) rehearse(a *app, sc *rules.Scenario, o sim.Options, parts *partFlags) error {
	m, walks := f.mixed(o)
	if a.onStart == nil || !walks {
		return nil
	}
	s, err := parts.parse(o.Trials)
	if err != nil {
		return err
	}
	return sim.CheckShard(a.ctx, m.Experiment(sc), *s)
}

// checkBest refuses best play of an engine that plays trials; auto answers it exactly, as nothing else does.
func (f *runEngine) checkBest(sc *rules.Scenario, m *matchupFlags, matchup string) error {
	if sc.PlaysBest && f.engine == engineAuto {
		f.engine = string(sim.Exact)
	}
	if sc.PlaysBest && f.engine != string(sim.Exact) {
		return fmt.Errorf("%w; `%s` computes them", sim.ErrPlaysBest, m.reproduceCommand("exact", matchup))
	}
	return nil
}

// explain adds to a refusal what would do.
func (f *runEngine) explain(err error, m *matchupFlags, matchup *profiles.Matchup) error {
	if f.engine != string(sim.Exact) {
		return err
	}
	limit := rules.ExactLimit()
	return (&walkFlags{&limit}).explain(err, m, matchup)
}

// answer answers a scenario.
func (f *runEngine) answer(a *app, sc *rules.Scenario, o sim.Options) (*sim.Result, error) {
	if f.engine == string(sim.Exact) || f.engine == engineAuto {
		r, err := sim.Await(a.ctx, func() (*sim.Result, error) {
			limit := rules.ExactLimit()
			if f.engine == engineAuto {
				limit = sim.QuickLimit()
			}
			limit.Stop, limit.Crew = func() bool { return a.ctx.Err() != nil }, sim.Cores()
			return sim.WalkFlows(sc, limit, o.Flows, o.Pairs...)
		})
		if _, tooLarge := sim.TooLarge(err); !tooLarge || f.engine == string(sim.Exact) || errors.Is(a.ctx.Err(), context.Canceled) {
			return r, err
		}
	}
	if m, ok := f.mixed(o); ok {
		return m.Run(a.ctx, sc)
	}
	return sim.Run(a.ctx, sc, o)
}

// runHeading is the heading of a run. What was found exactly is what exact finds.
func runHeading(matchup *profiles.Matchup, m *matchupFlags, r *sim.Result, words func(trials uint64) []string) reports.Heading {
	if r.Engine == sim.Exact {
		return m.heading(matchup, matchup, reports.Stamp{}, "exact", m.shownWords()...)
	}
	return m.heading(matchup, matchup, reports.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest},
		"run", playedWords(m, r, words(r.Trials))...)
}

// playedWords are the flags that ask for a result again, with those that say how many trials.
func playedWords(m *matchupFlags, r *sim.Result, trials []string) []string {
	if r.Engine == sim.Mixed {
		trials = append(trials, "--engine mixed", fmt.Sprintf("--walk-states %d", r.Mixed.Walk))
	}
	return slices.Concat(trials, splitWords(r.Rare), m.shownWords())
}

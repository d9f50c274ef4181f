package kinds

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// runOf is a run, and how it answers.
type runOf struct {
	*app.Question
	ask.Run
	onWalk func(rules.Progress)
}

// check finds values that mean nothing, and what goes with plain trials alone.
func (f *runOf) check(changed func(string) bool) error {
	exact, plain, mixed := f.Engine == string(player.Exact), f.Engine == string(player.MonteCarlo),
		f.Engine == string(player.Mixed)
	walks := mixed || f.Engine == flags.EngineAuto
	list := []error{
		ask.Wrong(&f.Run),
		flags.ErrorIf(f.Walk < 1 || f.Walk > sim.MaxWalk, "--walk-states must be 1 to %d; it is %d", sim.MaxWalk,
			f.Walk),
		flags.ErrorIf(!walks && changed("walk-states"), "--walk-states needs --engine mixed or auto"),
	}
	for _, flag := range []string{"trials", "precision", "workers", "checkpoint"} {
		list = append(list, flags.ErrorIf(exact && changed(flag),
			"--%s says how trials are played, and --engine exact plays none", flag))
	}
	for _, flag := range []string{"rare", "verify"} {
		list = append(list, flags.ErrorIf(!plain && changed(flag),
			"--%s is for --engine montecarlo alone, which is the default", flag))
	}
	list = append(list, flags.ErrorIf(!plain && !mixed && changed("shard"),
		"--shard needs --engine montecarlo, which is the default, or mixed"))
	return errors.Join(list...)
}

// checkPrecision refuses what plain trials cannot reach; where a walk comes first, fewer may do.
func (f *runOf) checkPrecision(o player.Options) error {
	if f.Engine != string(player.MonteCarlo) {
		return nil
	}
	return sim.CheckPrecision(o)
}

// mixed reports whether trials may begin where a walk stopped, and how.
func (f *runOf) mixed(o player.Options) (sim.MixedOptions, bool) {
	auto := f.Engine == flags.EngineAuto
	m := sim.MixedOptions{Options: o, Walk: f.Walk, IfWorth: auto, OnWalk: f.onWalk}
	return m, auto || f.Engine == string(player.Mixed)
}

// experiment is what shards share.
func (f *runOf) experiment(sc *rules.Scenario, o player.Options) player.Experiment {
	if m, ok := f.mixed(o); ok {
		return m.Experiment(sc)
	}
	return sim.RunExperiment(sc, o)
}

// rehearse finds, before shards are deployed, that a walk leaves no trials to them.
func (f *runOf) rehearse(a *app.App, sc *rules.Scenario, o player.Options) error {
	m, walks := f.mixed(o)
	if a.OnStart == nil || !walks {
		return nil
	}
	s, err := f.Parse(o.Trials)
	if err != nil {
		return err
	}
	return player.CheckShard(a.Ctx, m.Experiment(sc), *s)
}

// checkBest refuses best play of an engine that plays trials; auto answers it exactly, as nothing else does.
func (f *runOf) checkBest(sc *rules.Scenario, matchup string) error {
	if sc.PlaysBest && f.Engine == flags.EngineAuto {
		f.Engine = string(player.Exact)
	}
	if sc.PlaysBest && f.Engine != string(player.Exact) {
		return fmt.Errorf("%w; `%s` computes them", player.ErrPlaysBest, f.ReproduceCommand("exact", matchup))
	}
	return nil
}

// explain adds to a refusal what would do.
func (f *runOf) explain(err error, matchup *profiles.Matchup) error {
	if f.Engine != string(player.Exact) {
		return err
	}
	return walkLimit{rules.ExactLimit()}.explain(err, &f.SourceFlags, matchup)
}

// answer answers a scenario.
func (f *runOf) answer(a *app.App, sc *rules.Scenario, o player.Options) (*sim.Result, error) {
	exact, auto := f.Engine == string(player.Exact), f.Engine == flags.EngineAuto
	if exact || auto {
		r, err := player.Await(a.Ctx, func() (*sim.Result, error) {
			limit := rules.ExactLimit()
			if auto {
				limit = query.QuickLimit()
			}
			limit.Stop, limit.Parallel = func() bool { return a.Ctx.Err() != nil }, player.AllCores()
			return sim.WalkFlows(sc, limit, o.Flows, o.Joints...)
		})
		if _, tooLarge := query.TooLarge(err); !tooLarge || exact || errors.Is(a.Ctx.Err(), context.Canceled) {
			return r, err
		}
	}
	if m, ok := f.mixed(o); ok {
		return m.Run(a.Ctx, sc)
	}
	return sim.Run(a.Ctx, sc, o)
}

// answered is what the heading of a result is made of. What was found exactly is what exact finds.
func (f *runOf) answered(matchup *profiles.Matchup, r *sim.Result, counted *player.Partial) app.Answered {
	if r.Engine == player.Exact {
		return app.Answered{Base: matchup, Of: matchup, Reproduce: &f.Shown, Asked: &ask.Exact{Shown: f.Shown}}
	}
	x := f.asPlayed(r)
	return app.Answered{
		Base: matchup, Of: matchup, Reproduce: &x, Asked: &x, Played: true, Counted: counted,
		Stamp: layout.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest},
	}
}

// asPlayed are the options that ask for a result again.
func (f *runOf) asPlayed(r *sim.Result) ask.Run {
	x := f.Run
	x.Trials, x.Engine = r.Trials, string(r.Engine)
	if r.Engine == player.Mixed {
		x.Walk = r.Mixed.Walk
	}
	if r.Rare != nil && r.Rare.Split != nil {
		x.Replications = r.Rare.Split.Replications
	}
	return x
}

// anew are the flags that a run is not repeated with, since it is asked for another number of trials.
func anew(p *app.PriorResult) []string {
	goal := append(ask.With(new(ask.Run), "rare"), "precision", "rare")
	switch {
	case p != nil && p.Changed("precision"):
		return append(goal, "trials")
	case p != nil && p.Changed("rare"):
		return goal
	default:
		return nil
	}
}

// capTrials ends a reproduced run where the saved one ended, unless flags request
// otherwise.
func capTrials(p *app.PriorResult, o *player.Options) {
	switch {
	case !p.IsOf("run"):
	case p.Stopped():
		o.Trials = player.MaxTrials // as it does not say how many there should have been
	case !p.Changed("trials") && !p.Changed("rare") && !p.Changed("precision"):
		o.Trials, o.Repeats = p.Stamp.Trials, true
	}
}

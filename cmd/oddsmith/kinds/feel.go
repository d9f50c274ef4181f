package kinds

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/replay"
)

func feelCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Feel
	const short = "Tell how a game feels: its length, who leads when, comebacks, quiet turns"
	c := q.Plain(a, "feel MATCHUP", short, &f, func(c *cobra.Command, name string) (err error) {
		if q.Past, err = q.Past.Own(c); err != nil {
			return err
		}
		o, err := flags.TrialOptions(f.Played, q.Workers)
		if err := errors.Join(err, q.CheckOutput()); err != nil {
			return err
		}
		matchup, err := q.Load(name)
		if err != nil {
			return q.Past.Explain(err)
		}
		return answerFeel(a, matchup, q, f, o)
	})
	flags.AddWorkers(c.Flags(), &q.Workers)
	return c
}

// answerFeel replays games, and reports how they feel.
func answerFeel(a *app.App, matchup *profiles.Matchup, q app.Question, f ask.Feel, o player.Options) error {
	q.Past.Rename(matchup)
	if err := a.CheckOverwrites(); err != nil {
		return err
	}
	if q.Past.IsRewritten() {
		o.Trials = min(o.Trials, q.Past.Stamp.Trials)
	}
	feel, err := replay.MeasureFeel(a.Ctx, matchup.Scenario(), o)
	if err != nil {
		return app.InterruptedBefore(err, "before a game was replayed")
	}
	feel.Planned = f.Trials
	given, stamp := f, layout.Stamp{Seed: feel.Seed, Trials: feel.Trials}
	given.Trials = feel.Trials
	h, err := q.Head(a, app.Answered{Base: matchup, Of: matchup, Reproduce: &given, Asked: &f, Stamp: stamp})
	if err != nil {
		return err
	}
	return app.Finish(a, q.MatchupFlags, games.Feel{Heading: h, Feel: feel}, feel.Interrupted(), q.Past)
}

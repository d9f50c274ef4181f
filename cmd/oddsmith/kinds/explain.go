package kinds

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/replay"
)

// whichTrial returns the number of the trial, or the pick that finds it.
func whichTrial(f ask.Explain, changed func(string) bool) (number uint64, pick replay.Pick, err error) {
	number, err = flags.ParseCount(f.Trial)
	if err != nil {
		return 0, replay.Pick(f.Trial), nil
	}
	if changed("trials") && number >= f.Trials {
		return 0, "", fmt.Errorf("--trial %d is not among --trials %d, which are numbered from 0", number, f.Trials)
	}
	return number, "", nil
}

func explainCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Explain
	const short = "Explain one trial step by step, with dice and rule IDs"
	c := q.Plain(a, "explain MATCHUP", short, &f, func(c *cobra.Command, name string) (err error) {
		of := q.Past
		if q.Past, err = of.Own(c); err != nil {
			return err
		}
		if q.Past == nil {
			of.ApplyStories(&f.Played, a.Notes)
		}
		o, err := flags.TrialOptions(f.Played, q.Workers)
		if err := errors.Join(err, q.CheckOutput()); err != nil {
			return err
		}
		number, pick, err := whichTrial(f, c.Flags().Changed)
		if err != nil {
			return err
		}
		matchup, err := q.Load(name)
		if err != nil {
			return q.Past.Explain(err)
		}
		q.Past.Rename(matchup)
		story, err := tellTrial(a, matchup.Scenario(), o, pick, number)
		if err != nil {
			return err
		}
		return answerExplain(a, q, matchup, f, story)
	})
	flags.AddWorkers(c.Flags(), &q.Workers)
	return c
}

// answerExplain reports what happened in a trial.
func answerExplain(a *app.App, q app.Question, matchup *profiles.Matchup, f ask.Explain, story *replay.Story) error {
	r := games.Story{Story: story}
	if err := applyExplain(a, f, matchup, &r); err != nil {
		return err
	}
	numbered := f
	numbered.Trial = strconv.FormatUint(story.Trial, 10)
	var err error
	r.Heading, err = q.Head(a, app.Answered{Base: matchup, Of: matchup, Reproduce: &numbered, Asked: &f,
		Stamp: layout.Stamp{Seed: f.Seed}, Played: true})
	if err != nil {
		return err
	}
	return app.Finish(a, q.MatchupFlags, r, false, q.Past)
}

// applyExplain makes a report tell what is asked of a story.
func applyExplain(a *app.App, f ask.Explain, m *profiles.Matchup, r *games.Story) error {
	if f.Decisions {
		if err := tellDecisions(a, m, r.Story); err != nil {
			return err
		}
	}
	if !f.Turn.Given {
		return nil
	}
	r.Turn = &f.Turn.Is
	return checkTurn(r.Story, f.Turn.Is)
}

// tellTrial finds a trial, unless given by number, and explains it.
func tellTrial(a *app.App, sc *rules.Scenario, o player.Options, pick replay.Pick, number uint64) (*replay.Story,
	error) {
	progress := terminal.StartProgress(a.Notes)
	o.Progress = progress.Show
	story, err := replay.Explain(a.Ctx, sc, o, pick, number)
	progress.Clear()
	return story, app.InterruptedBefore(err, "while searching for a trial; --trial with a number needs no search")
}

// tellDecisions adds what players decide to a story.
func tellDecisions(a *app.App, m *profiles.Matchup, story *replay.Story) error {
	if len(m.Policies()) == 0 {
		return fmt.Errorf("the players of %s have nothing to decide that a policy says; leave out --decisions",
			m.Label())
	}
	progress := terminal.StartProgress(a.Notes)
	limit := rules.Limit{States: 1_000_000, Bytes: 256 << 20, Paths: 10_000_000} // some seconds
	limit.OnProgress = watch(a, progress)
	err := story.TellDecisions(a.Ctx, m.TellDecisions().Scenario(), openDecisions(m), limit)
	progress.Clear()
	return app.InterruptedBefore(err, "while exploring what other options would have come to")
}

// checkTurn refuses a turn that a trial does not have.
func checkTurn(s *replay.Story, turn int) error {
	first, last := s.Turns[0].Number, s.Turns[len(s.Turns)-1].Number
	switch {
	case last == 0:
		return fmt.Errorf("--turn %d: %s has no turns; leave it out", turn, s.Scenario.Name)
	case turn >= first && turn <= last:
		return nil
	case first == last:
		return fmt.Errorf("--turn %d: trial %s ended in turn %d, its only one", turn, numbers.Count(s.Trial), last)
	default:
		return fmt.Errorf("--turn %d: trial %s has turns %d to %d", turn, numbers.Count(s.Trial), first, last)
	}
}

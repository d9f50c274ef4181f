package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// whichTrial returns the number of the trial, or the pick that finds it.
func whichTrial(f ask.Explain, changed func(string) bool) (number uint64, pick sim.Pick, err error) {
	number, err = parseCount(f.Trial)
	if err != nil {
		return 0, sim.Pick(f.Trial), nil
	}
	if changed("trials") && number >= f.Trials {
		return 0, "", fmt.Errorf("--trial %d is not among --trials %d, which are numbered from 0", number, f.Trials)
	}
	return number, "", nil
}

func (a *app) explainCommand() *cobra.Command {
	var q question
	var f ask.Explain
	q.undrawn = true
	const short = "Explain one trial step by step, with dice and rule IDs"
	c := q.plain(a, "explain MATCHUP", short, &f, func(c *cobra.Command, name string) error {
		q.past.applyStories(&f.Played, a.notes)
		o, err := trialOptions(f.Played, q.workers)
		if err := errors.Join(err, q.checkOutput()); err != nil {
			return err
		}
		number, pick, err := whichTrial(f, c.Flags().Changed)
		if err != nil {
			return err
		}
		matchup, err := q.load(name)
		if err != nil {
			return err
		}
		story, err := a.tellTrial(matchup.Scenario(), o, pick, number)
		if err != nil {
			return err
		}
		r := storyReport(matchup, q.sourceFlags, f, story, q.digitsWords()...)
		r.Digits, r.Asked = q.digits, ask.Asked(&f, true)
		if err := a.applyExplain(f, matchup, &r); err != nil {
			return err
		}
		if q.format == "html" {
			r.Extras = []layout.Extra{setupPart(matchup, matchup.Name)}
		}
		return write(a, q.outputFlags, r)
	})
	addWorkers(c.Flags(), &q.workers)
	return c
}

// applyExplain makes a report tell what is asked of a story.
func (a *app) applyExplain(f ask.Explain, m *profiles.Matchup, r *games.Story) error {
	if f.Decisions {
		if err := a.tellDecisions(m, r.Story); err != nil {
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
func (a *app) tellTrial(sc *rules.Scenario, o sim.Options, pick sim.Pick, number uint64) (*sim.Story, error) {
	progress := terminal.StartProgress(a.notes)
	o.Progress = progress.Show
	story, err := sim.Explain(a.ctx, sc, o, pick, number)
	progress.Clear()
	return story, interruptedBefore(err, "while searching for a trial; --trial with a number needs no search")
}

// tellDecisions adds what players decide to a story.
func (a *app) tellDecisions(m *profiles.Matchup, story *sim.Story) error {
	if len(m.Policies()) == 0 {
		return fmt.Errorf("the players of %s have nothing to decide that a policy says; leave out --decisions", m.Label())
	}
	progress := terminal.StartProgress(a.notes)
	limit := rules.Limit{States: 1_000_000, Bytes: 256 << 20, Paths: 10_000_000} // some seconds
	limit.OnProgress = a.watch(progress)
	err := story.TellDecisions(a.ctx, m.TellDecisions().Scenario(), openDecisions(m), limit)
	progress.Clear()
	return interruptedBefore(err, "while exploring what other options would have come to")
}

func storyReport(
	matchup *profiles.Matchup, source sourceFlags, f ask.Explain, story *sim.Story, digits ...string,
) games.Story {
	f.Trial = strconv.FormatUint(story.Trial, 10)
	words := slices.Insert(ask.Words(&f, true), 2, digits...) // behind the seed and the trial
	return games.Story{
		Heading: layout.Heading{Name: matchup.Label(), Title: matchup.Title, Matchup: matchup.Resolved(), Stamp: layout.Stamp{
			Version: version(), Seed: f.Seed, MatchupDigest: matchup.Digest(),
			Command: source.reproduceCommand("explain", matchup.Name, words...),
		}}, Story: story,
	}
}

// checkTurn refuses a turn that a trial does not have.
func checkTurn(s *sim.Story, turn int) error {
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

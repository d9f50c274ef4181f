package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// searchedTrials is the default number of trials searched: few enough for battles of whole
// squads, and enough for luck that occurs once in a thousand games.
const searchedTrials = 10_000

// storyFlags say which trial to explain, and how.
type storyFlags struct {
	outputFlags
	trial string
	turn  int
	// decisions adds what players decided, and what other options would have come to.
	decisions bool
}

func (f *storyFlags) add(flags *pflag.FlagSet) {
	f.formats = formats()
	f.addFormat(flags)
	f.addDigits(flags)
	flags.StringVar(&f.trial, "trial", string(sim.Typical), "`which` trial: a number, luckiest, unluckiest or typical")
	setChoices(flags, "trial", string(sim.Typical), string(sim.Luckiest), string(sim.Unluckiest))
	intFlag(flags, &f.turn, "turn", 0, "show only this `turn`; 0 is what comes before turn 1")
	flags.Lookup("turn").DefValue = ""
	flags.BoolVar(&f.decisions, "decisions", false, "also tell what players decide and, where the game is small enough, how often their side wins after each option")
}

// which returns the number of the trial, or the pick that finds it.
func (f *storyFlags) which(o sim.Options, changed func(string) bool) (number uint64, pick sim.Pick, err error) {
	number, err = parseCount(f.trial)
	if err != nil {
		return 0, sim.Pick(f.trial), nil
	}
	if changed("trials") && number >= o.Trials {
		return 0, "", fmt.Errorf("--trial %d is not among --trials %d, which are numbered from 0", number, o.Trials)
	}
	return number, "", nil
}

func (a *app) explainCommand() *cobra.Command {
	var source sourceFlags
	var t trialFlags
	var f storyFlags
	c := &cobra.Command{
		Use:               "explain MATCHUP",
		Short:             "Explain one trial step by step, with dice and rule IDs",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	source.add(c.Flags())
	f.add(c.Flags())
	t.addTrials(c.Flags(), searchedTrials, "`number` of trials that are searched")
	c.RunE = func(c *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &source, args[0])
		if err != nil {
			return err
		}
		past.applyStories(&t, a.notes)
		o, err := t.options(c.Flags().Changed)
		if err := errors.Join(err, f.check()); err != nil {
			return err
		}
		number, pick, err := f.which(o, c.Flags().Changed)
		if err != nil {
			return err
		}
		matchup, err := source.load(args[0])
		if err != nil {
			return err
		}
		story, err := a.tell(matchup.Scenario(), o, pick, number)
		if err != nil {
			return err
		}
		r := storyReport(matchup, source, t.seed, story, f.digitsWords()...)
		if err := f.apply(a, matchup, &r, c.Flags().Changed("turn")); err != nil {
			return err
		}
		if f.format == "html" {
			r.Extras = []reports.Extra{setupPart(matchup, matchup.Name)}
		}
		return write(a, f.outputFlags, r)
	}
	return c
}

// apply makes a report tell what is asked of a story.
func (f *storyFlags) apply(a *app, m *profiles.Matchup, r *reports.StoryReport, oneTurn bool) error {
	r.Digits = f.digits
	if f.decisions {
		r.Stamp.Command += " --decisions"
		if err := a.tellDecisions(m, r.Story); err != nil {
			return err
		}
	}
	if !oneTurn {
		return nil
	}
	r.Turn = &f.turn
	r.Stamp.Command += fmt.Sprintf(" --turn %d", f.turn)
	return checkTurn(r.Story, f.turn)
}

// tell finds a trial, unless given by number, and explains it.
func (a *app) tell(sc *rules.Scenario, o sim.Options, pick sim.Pick, number uint64) (*sim.Story, error) {
	progress := startProgress(a.notes)
	o.Progress = progress.show
	story, err := sim.Explain(a.ctx, sc, o, pick, number)
	progress.clear()
	return story, interruptedBefore(err, "while searching for a trial; --trial with a number needs no search")
}

// tellDecisions adds what players decide to a story.
func (a *app) tellDecisions(m *profiles.Matchup, story *sim.Story) error {
	if len(m.Policies()) == 0 {
		return fmt.Errorf("the players of %s have nothing to decide that a policy says; leave out --decisions", m.Label())
	}
	progress := startProgress(a.notes)
	limit := rules.Limit{States: 1_000_000, Bytes: 256 << 20, Paths: 10_000_000} // some seconds
	limit.OnProgress = a.watch(progress)
	err := story.TellDecisions(a.ctx, m.TellDecisions().Scenario(), openDecisions(m), limit)
	progress.clear()
	return interruptedBefore(err, "while exploring what other options would have come to")
}

func storyReport(matchup *profiles.Matchup, source sourceFlags, seed uint64, story *sim.Story, words ...string) reports.StoryReport {
	words = append([]string{fmt.Sprintf("--seed %d", seed), fmt.Sprintf("--trial %d", story.Trial)}, words...)
	return reports.StoryReport{
		Heading: reports.Heading{Name: matchup.Label(), Title: matchup.Title, Matchup: matchup.Resolved(), Stamp: reports.Stamp{
			Version: version(), Seed: seed, MatchupDigest: matchup.Digest(),
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
		return fmt.Errorf("--turn %d: trial %s ended in turn %d, its only one", turn, reports.Count(s.Trial), last)
	default:
		return fmt.Errorf("--turn %d: trial %s has turns %d to %d", turn, reports.Count(s.Trial), first, last)
	}
}

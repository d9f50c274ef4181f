package kinds

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/player"
)

// leagueFlags say who is in a league.
type leagueFlags struct {
	ask.League
	title string // of a result that is made again
}

// allOf asks for whatever can stand in a field.
const allOf = "all"

// check finds mistakes before anything is loaded.
func (f *leagueFlags) check(changed func(flag string) bool) error {
	return errors.Join(
		flags.ErrorIf(f.Decide && f.Engine == string(player.Exact), "--decide plays trials; leave out --engine exact"),
		flags.ErrorIf(!f.Decide && changed("margin"),
			"--margin needs --decide, which plays until who is ahead is open no more"),
		flags.ErrorIf(f.Decide && changed("shard"),
			"--decide has no fixed number of trials, so it cannot be sharded; leave it out"),
		flags.ErrorIf(!(f.Margin >= 0 && f.Margin <= 1000), "--margin must be 0 to 1000 of rating, like 5"))
}

// filled takes from a matchup what flags leave open.
func (f leagueFlags) filled(from *ask.League) leagueFlags {
	if from != nil {
		f.Of, f.Against = cmp.Or(f.Of, from.Of), cmp.Or(f.Against, from.Against)
		f.Field, f.AgainstField = cmp.Or(f.Field, from.Field), cmp.Or(f.AgainstField, from.AgainstField)
	}
	f.Field = cmp.Or(f.Field, rules.A.String())
	return f
}

// otherField returns the field of side b for one of side a that a flag says.
func otherField(flag, field string) (string, error) {
	other, ok := study.OtherField(field)
	if !ok {
		return "", fmt.Errorf(
			"--%s is %s; write a field of side a, like a or a.weapon: side b takes the same values in its own", flag,
			safe.Quote(field))
	}
	return other, nil
}

// fieldOfB returns the field of side b in which its entrants differ.
func (f *leagueFlags) fieldOfB() (string, error) {
	if f.AgainstField != "" {
		return f.AgainstField, nil
	}
	other, err := otherField("field", f.Field)
	if err != nil {
		err = fmt.Errorf("%w, unless --against-field says another", err)
	}
	return other, err
}

// ofSides reports whether the entrants of the sides differ.
func (f *leagueFlags) ofSides() bool { return f.Against != "" }

func leagueCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f leagueFlags
	const short = "Play each against each: ratings, who beats whom in circles, and whom to pick"
	c := q.Command(a, "league MATCHUP", short, &f.League, func(c *cobra.Command, name string) error {
		given := f.League
		if err := errors.Join(q.Past.Check("league", "of"), q.Past.RepeatUnless(c, &f.League)); err != nil {
			return err
		}
		if f.Decide && !caps(q.Past, q.Past.Repeats(&f.League), c) {
			f.Trials = player.DefaultRoundTrials
		}
		o, wrong := flags.SurveyOptions(f.ByEngine, f.Played, q.Workers, league.Questions())
		if err := errors.Join(wrong, q.CheckOutput(), f.check(c.Flags().Changed)); err != nil {
			return err
		}
		l, err := leagueGrid(q.Past, &f.League, name, q.SourceFlags, &f, "")
		if err != nil {
			return q.Past.Explain(err)
		}
		given.Decide, given.Margin, given.ByEngine, given.Played = f.Decide, f.Margin, f.ByEngine, f.Played
		return answerLeague(a, l, q, given, f, o)
	})
	q.AddShard(c.Flags())
	return c
}

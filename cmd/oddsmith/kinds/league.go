package kinds

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
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
			"--margin goes with --decide, which plays until who is ahead is open no more"),
		flags.ErrorIf(f.Decide && changed("shard"),
			"--decide has no fixed number of trials, so it cannot be sharded; leave it out"),
		flags.ErrorIf(!(f.Margin >= 0 && f.Margin <= 1000), "--margin must be 0 to 1000 points of a rating, like 5"))
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

// grids loads a matchup in which some settings vary.
type grids func(vary ...string) (*experiments.ParamGrid, error)

func gridsOf(name string, set []string, options []profiles.Option) grids {
	return func(vary ...string) (*experiments.ParamGrid, error) {
		return experiments.LoadParamGrid(name, set, vary, options...)
	}
}

// load loads each entrant of side a against each of side b; where there is a count, in each number.
func (f *leagueFlags) load(load grids, c numbersFlag) (*experiments.ParamGrid, error) {
	l, err := load()
	if err != nil {
		return nil, err
	}
	*f = f.filled(l.Base.League)
	other, err := f.fieldOfB()
	countA, countB, wrong := c.axes()
	err = errors.Join(err, wrong,
		flags.ErrorIf(f.Of == "", "say who is in the league, like --of terminator,genestealer, or --of all"),
		flags.ErrorIf(f.AgainstField != "" && !f.ofSides(),
			"--against-field goes with --against, which says who plays on side b"))
	if err != nil {
		return nil, err
	}
	of, against, left, err := f.entrants(load, other)
	if err != nil {
		return nil, err
	}
	l, err = load(slices.Concat([]string{f.Field + "=" + of}, countA, []string{other + "=" + against}, countB)...)
	if err = f.checkEntrants(l, err); err != nil {
		return nil, err
	}
	if !f.ofSides() {
		left = append(left, study.KeptSides(l.Base)...)
	}
	l.Notes = append(left, l.Notes...)
	return l, nil
}

// entrants are who plays on each side, and notes on who is left out.
func (f *leagueFlags) entrants(load grids, other string) (of, against string, left []string, err error) {
	of, err = values(load, f.Field, f.Of)
	switch {
	case err != nil:
		return "", "", nil, err
	case f.ofSides():
		against, err = values(load, other, f.Against)
		return of, against, nil, err
	case f.Of == allOf:
		of, left = ableToMeet(load, f.Field, other, of)
	}
	return of, of, left, nil
}

// checkEntrants refuses a league of too few, or that could not be loaded.
func (f *leagueFlags) checkEntrants(l *experiments.ParamGrid, err error) error {
	switch {
	case err != nil && !f.ofSides():
		return fmt.Errorf(
			"whoever is in a league plays as side a and as side b, unless --against says who plays there:\n%w", err)
	case err != nil:
		return err
	case !f.ofSides() && len(l.Axes[0].Values) < league.Least:
		return errors.New("a league needs two entrants or more: write --of with commas between them, or --of all")
	case f.ofSides() && len(l.Axes[0].Values)+len(l.Axes[1].Values) <= league.Least:
		return errors.New(
			"a league needs two entrants or more on one side: write --of or --against with commas between them, or all")
	default:
		return nil
	}
}

// ableToMeet leaves out, with a note each, values with which an entrant could not meet its like: where all that can
// stand in a field are asked for, nobody chose them.
func ableToMeet(load grids, a, b, of string) (able string, notes []string) {
	all, err := load(a + "=" + of)
	if err != nil {
		return of, nil
	}
	var list []string
	for _, v := range all.Axes[0].Values {
		l, err := load(a+"="+v, b+"="+v)
		if err == nil {
			_, err = l.Matchup([]int{0, 0})
		}
		if err == nil {
			list = append(list, v)
			continue
		}
		why, _, _ := strings.Cut(err.Error(), "\n")
		notes = append(notes, v+" is left out, as it cannot meet its like: "+why)
	}
	if len(list) < league.Least {
		return of, nil
	}
	return strings.Join(list, ","), notes
}

// CanMeet finds what is wrong with the league of a matchup, if it has one.
func CanMeet(m *profiles.Matchup, name string, options []profiles.Option) error {
	if m.League == nil {
		return nil
	}
	_, err := new(leagueFlags).load(gridsOf(name, nil, options), "")
	return err
}

// values returns the values of a field: those given, or all that can stand there.
func values(load grids, field, given string) (string, error) {
	if given != allOf {
		return given, nil
	}
	l, err := load(field)
	if err != nil {
		return "", err
	}
	return strings.Join(l.Axes[0].Values, ","), nil
}

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

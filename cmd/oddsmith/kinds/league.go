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
	var errs []error
	if f.Decide && f.Engine == string(player.Exact) {
		errs = append(errs, errors.New("--decide plays trials; leave out --engine exact"))
	}
	if !f.Decide && changed("margin") {
		errs = append(errs, errors.New("--margin goes with --decide, which plays until who is ahead is open no more"))
	}
	if f.Decide && changed("shard") {
		errs = append(errs, errors.New("--decide has no fixed number of trials, so it cannot be sharded; leave it out"))
	}
	if !(f.Margin >= 0 && f.Margin <= 1000) {
		errs = append(errs, errors.New("--margin must be 0 to 1000 points of a rating, like 5"))
	}
	return errors.Join(errs...)
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

// load loads each entrant of side a against each of side b; where there is a count, in each number.
func (f *leagueFlags) load(name string, set []string, options []profiles.Option, c numbersFlag) (*experiments.ParamGrid,
	error) {
	l, err := experiments.LoadParamGrid(name, set, nil, options...)
	if err != nil {
		return nil, err
	}
	*f = f.filled(l.Base.League)
	other, err := f.fieldOfB()
	countA, countB, wrong := c.axes()
	if err = errors.Join(err, wrong); f.Of == "" {
		err = errors.Join(err, errors.New("say who is in the league, like --of terminator,genestealer, or --of all"))
	}
	if f.AgainstField != "" && !f.ofSides() {
		err = errors.Join(err, errors.New("--against-field goes with --against, which says who plays on side b"))
	}
	if err != nil {
		return nil, err
	}
	of, err := f.values(name, set, options, f.Field, f.Of)
	if err != nil {
		return nil, err
	}
	against := of
	var left []string
	switch {
	case f.ofSides():
		if against, err = f.values(name, set, options, other, f.Against); err != nil {
			return nil, err
		}
	case f.Of == allOf:
		of, left = ableToMeet(name, set, options, f.Field, other, of)
		against = of
	}
	vary := slices.Concat([]string{f.Field + "=" + of}, countA, []string{other + "=" + against}, countB)
	l, err = experiments.LoadParamGrid(name, set, vary, options...)
	switch {
	case err != nil && !f.ofSides():
		return nil, fmt.Errorf(
			"whoever is in a league plays as side a and as side b, unless --against says who plays there:\n%w", err)
	case err != nil:
		return nil, err
	case !f.ofSides() && len(l.Axes[0].Values) < league.Least:
		return nil, errors.New("a league needs two entrants or more: write --of with commas between them, or --of all")
	case f.ofSides() && len(l.Axes[0].Values)+len(l.Axes[1].Values) <= league.Least:
		return nil, errors.New(
			"a league needs two entrants or more on one side: write --of or --against with commas between them, or all")
	}
	if !f.ofSides() {
		left = append(left, study.KeptSides(l.Base)...)
	}
	l.Notes = append(left, l.Notes...)
	return l, nil
}

// ableToMeet leaves out, with a note each, values with which an entrant could not meet its like: where all that can
// stand in a field are asked for, nobody chose them.
func ableToMeet(name string, set []string, options []profiles.Option, a, b, of string) (able string, notes []string) {
	all, err := experiments.LoadParamGrid(name, set, []string{a + "=" + of}, options...)
	if err != nil {
		return of, nil
	}
	var list []string
	for _, v := range all.Axes[0].Values {
		l, err := experiments.LoadParamGrid(name, set, []string{a + "=" + v, b + "=" + v}, options...)
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
	_, err := new(leagueFlags).load(name, nil, options, "")
	return err
}

// values returns the values of a field: those given, or all that can stand there.
func (f *leagueFlags) values(name string, set []string, options []profiles.Option, field, given string) (string,
	error) {
	if given != allOf {
		return given, nil
	}
	l, err := experiments.LoadParamGrid(name, set, []string{field}, options...)
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
		if f.Decide && !q.Past.Caps(q.Past.Repeats(&f.League), c) {
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

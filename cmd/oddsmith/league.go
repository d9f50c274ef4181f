package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// leagueFlags say who is in a league.
type leagueFlags struct {
	field, of             string
	againstField, against string
	engine                string
	decide                bool
	margin                float64
	title                 string // of a result that is made again
}

// allOf asks for whatever can stand in a field.
const allOf = "all"

// leagueTrials is how often each game is played unless the user says otherwise.
const leagueTrials = 20_000

// addEntrants adds the flags that say who is in a league, of one list.
func (f *leagueFlags) addEntrants(flags *pflag.FlagSet) {
	flags.StringVar(&f.field, "field", "", "the `field` of side a that differs (default a); side b takes the same values in its own")
	flags.StringVar(&f.of, "of", "", "who is in it: `values` of the field, with commas, or all that can stand there (all)")
	addEngine(flags, &f.engine)
	f.margin = study.EvenRatings
}

func (f *leagueFlags) add(flags *pflag.FlagSet) {
	f.addEntrants(flags)
	flags.StringVar(&f.against, "against", "", "who plays on side b alone, where it has entrants of its own: `values`, or all")
	flags.StringVar(&f.againstField, "against-field", "", "the `field` of side b that differs (default: the same as of side a)")
	flags.BoolVar(&f.decide, "decide", false, fmt.Sprintf("play on with those whose order is open until none is, up to --trials (default %s)", reports.Count(sim.DefaultRoundTrials)))
	flags.Float64Var(&f.margin, "margin", study.EvenRatings, "with --decide: the largest difference of ratings that counts as none, in `points`")
}

// check finds mistakes before anything is loaded.
func (f *leagueFlags) check(changed func(flag string) bool) error {
	var errs []error
	if f.decide && f.engine == string(sim.Exact) {
		errs = append(errs, errors.New("--decide plays trials; leave out --engine exact"))
	}
	if !f.decide && changed("margin") {
		errs = append(errs, errors.New("--margin goes with --decide, which plays until who is ahead is open no more"))
	}
	if f.decide && changed("shard") {
		errs = append(errs, errors.New("--decide has no fixed number of trials, so it cannot be sharded; leave it out"))
	}
	if !(f.margin >= 0 && f.margin <= 1000) {
		errs = append(errs, errors.New("--margin must be 0 to 1000 points of a rating, like 5"))
	}
	return errors.Join(errs...)
}

// filled takes from a matchup what flags leave open.
func (f leagueFlags) filled(from *profiles.LeagueSpec) leagueFlags {
	if from != nil {
		f.of, f.against = cmp.Or(f.of, strings.Join(from.Of, ",")), cmp.Or(f.against, strings.Join(from.Against, ","))
		f.field, f.againstField = cmp.Or(f.field, from.Field), cmp.Or(f.againstField, from.AgainstField)
	}
	f.field = cmp.Or(f.field, rules.A.String())
	return f
}

// otherField returns the field of side b for one of side a that a flag says.
func otherField(flag, field string) (string, error) {
	other, ok := study.OtherField(field)
	if !ok {
		return "", fmt.Errorf("--%s is %s; write a field of side a, like a or a.weapon: side b takes the same values in its own", flag, safe.Quote(field))
	}
	return other, nil
}

// fieldOfB returns the field of side b in which its entrants differ.
func (f *leagueFlags) fieldOfB() (string, error) {
	if f.againstField != "" {
		return f.againstField, nil
	}
	other, err := otherField("field", f.field)
	if err != nil {
		err = fmt.Errorf("%w, unless --against-field says another", err)
	}
	return other, err
}

// ofSides reports whether the entrants of the sides differ.
func (f *leagueFlags) ofSides() bool { return f.against != "" }

// load loads each entrant of side a against each of side b; where there is a count, in each number.
func (f *leagueFlags) load(name string, set []string, options []profiles.Option, c numbersFlag) (*experiments.ParamGrid, error) {
	l, err := experiments.LoadParamGrid(name, set, nil, options...)
	if err != nil {
		return nil, err
	}
	*f = f.filled(l.Base.League)
	other, err := f.fieldOfB()
	countA, countB, wrong := c.axes()
	if err = errors.Join(err, wrong); f.of == "" {
		err = errors.Join(err, errors.New("say who is in the league, like --of terminator,genestealer, or --of all"))
	}
	if f.againstField != "" && !f.ofSides() {
		err = errors.Join(err, errors.New("--against-field goes with --against, which says who plays on side b"))
	}
	if err != nil {
		return nil, err
	}
	of, err := f.values(name, set, options, f.field, f.of)
	if err != nil {
		return nil, err
	}
	against := of
	var left []string
	switch {
	case f.ofSides():
		if against, err = f.values(name, set, options, other, f.against); err != nil {
			return nil, err
		}
	case f.of == allOf:
		of, left = ableToMeet(name, set, options, f.field, other, of)
		against = of
	}
	vary := slices.Concat([]string{f.field + "=" + of}, countA, []string{other + "=" + against}, countB)
	l, err = experiments.LoadParamGrid(name, set, vary, options...)
	switch {
	case err != nil && !f.ofSides():
		return nil, fmt.Errorf("whoever is in a league plays as side a and as side b, unless --against says who plays there:\n%w", err)
	case err != nil:
		return nil, err
	case !f.ofSides() && len(l.Axes[0].Values) < league.Least:
		return nil, errors.New("a league needs two entrants or more: write --of with commas between them, or --of all")
	case f.ofSides() && len(l.Axes[0].Values)+len(l.Axes[1].Values) <= league.Least:
		return nil, errors.New("a league needs two entrants or more on one side: write --of or --against with commas between them, or all")
	}
	if !f.ofSides() {
		left = append(left, study.KeptSides(l.Base)...)
	}
	l.Notes = append(left, l.Notes...)
	return l, nil
}

// ableToMeet leaves out, with a note each, values with which an entrant could not meet its like: where all that can stand
// in a field are asked for, nobody chose them.
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

// canMeet finds what is wrong with the league of a matchup, if it has one.
func canMeet(m *profiles.Matchup, name string, options []profiles.Option) error {
	if m.League == nil {
		return nil
	}
	_, err := new(leagueFlags).load(name, nil, options, "")
	return err
}

// values returns the values of a field: those given, or all that can stand there.
func (f *leagueFlags) values(name string, set []string, options []profiles.Option, field, given string) (string, error) {
	if given != allOf {
		return given, nil
	}
	l, err := experiments.LoadParamGrid(name, set, []string{field}, options...)
	if err != nil {
		return "", err
	}
	return strings.Join(l.Axes[0].Values, ","), nil
}

func (a *app) leagueCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var f leagueFlags
	var parts partFlags
	c := &cobra.Command{
		Use:               "league MATCHUP",
		Short:             "Play each against each: ratings, who beats whom in circles, and whom to pick",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	t.addTrials(c.Flags(), leagueTrials, "`number` of trials of each game")
	f.add(c.Flags())
	parts.addCheckpoint(c.Flags())
	parts.addShard(c.Flags())
	c.RunE = func(_ *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		given := f
		if err := errors.Join(err, past.repeatUnless(c, "league", leagueAxes()...)); err != nil {
			return err
		}
		capped := c.Flags().Changed("trials") || past.repeats("league", leagueAxes()...) && past.Frame.Asked["trials"] != nil
		if f.decide && !capped {
			t.trials = sim.DefaultRoundTrials
		}
		v := varyFlags{engine: f.engine}
		o, wrong := v.survey(t, league.Questions())
		if err := errors.Join(err, wrong, m.check(), f.check(c.Flags().Changed)); err != nil {
			return err
		}
		l, err := past.league("league", args[0], m.sourceFlags, &f, "")
		if err != nil {
			return past.explain(err)
		}
		return a.league(l, m, t, f, given.words(), o, parts, past)
	}
	return c
}

package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/safe"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// leagueFlags say who is in a league.
type leagueFlags struct {
	field, of             string
	againstField, against string
	engine                string
}

// allOf asks for whatever can stand in a field.
const allOf = "all"

// leagueTrials is how often each game is played unless the user says otherwise.
const leagueTrials = 20_000

func (f *leagueFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.field, "field", "", "the `field` of side a that differs (default a); side b takes the same values in its own")
	flags.StringVar(&f.of, "of", "", "who is in it: `values` of the field, with commas, or all that can stand there (all)")
	flags.StringVar(&f.against, "against", "", "who plays on side b alone, where it has entrants of its own: `values`, or all")
	flags.StringVar(&f.againstField, "against-field", "", "the `field` of side b that differs (default: the same as of side a)")
	addEngine(flags, &f.engine)
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

// otherField returns the field of side b for one of side a.
func (f *leagueFlags) otherField() (string, error) {
	a, b := rules.A.String(), rules.B.String()
	rest, ok := strings.CutPrefix(f.field, a)
	switch {
	case f.againstField != "":
		return f.againstField, nil
	case !ok || rest != "" && !strings.ContainsAny(rest[:1], ".-"):
		return "", fmt.Errorf("--field is %s; write a field of side a, like %s or %s.weapon: side b takes the same values in its own, unless --against-field says another", safe.Quote(f.field), a, a)
	}
	return b + rest, nil
}

// ofSides reports whether the entrants of the sides differ.
func (f *leagueFlags) ofSides() bool { return f.against != "" }

// load loads each entrant of side a against each of side b.
func (f *leagueFlags) load(name string, set []string, options []profiles.Option) (*experiments.ParamGrid, error) {
	l, err := experiments.LoadParamGrid(name, set, nil, options...)
	if err != nil {
		return nil, err
	}
	*f = f.filled(l.Base.League)
	other, err := f.otherField()
	if f.of == "" {
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
	if f.ofSides() {
		if against, err = f.values(name, set, options, other, f.against); err != nil {
			return nil, err
		}
	}
	l, err = experiments.LoadParamGrid(name, set, []string{f.field + "=" + of, other + "=" + against}, options...)
	switch {
	case err != nil && !f.ofSides():
		return nil, fmt.Errorf("whoever is in a league plays as side a and as side b, unless --against says who plays there:\n%w", err)
	case err != nil:
		return nil, err
	case !f.ofSides() && len(l.Axes[0].Values) < league.Least:
		return nil, errors.New("a league needs two entrants or more: write --of with commas between them, or --of all")
	case len(l.Axes[0].Values)+len(l.Axes[1].Values) <= league.Least:
		return nil, errors.New("a league needs two entrants or more on one side: write --of or --against with commas between them, or all")
	}
	return l, nil
}

// canMeet finds what is wrong with the league of a matchup, if it has one.
func canMeet(m *profiles.Matchup, name string, options []profiles.Option) error {
	if m.League == nil {
		return nil
	}
	_, err := new(leagueFlags).load(name, nil, options)
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

// games prepares each entrant as side a against each as side b, with a and then b playing first where a side
// does.
func games(l *experiments.ParamGrid) (points []sim.Point, firsts bool, err error) {
	grid := sim.ParamGrid{Axes: axesOf(l)}
	for i := range grid.Size() {
		index := grid.Index(i)
		for _, side := range []rules.Side{rules.A, rules.B} {
			m, ok, err := l.WithFirst(index, side)
			if err == nil && !ok && side == rules.A {
				m, err = l.Matchup(index)
			}
			if err != nil {
				return nil, false, err
			}
			if m != nil {
				points = append(points, sim.Point{Name: l.Label(index), Scenario: m.Scenario()})
			}
			firsts = ok
		}
	}
	return points, firsts, nil
}

func (a *app) leagueCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var f leagueFlags
	c := &cobra.Command{
		Use:               "league MATCHUP",
		Short:             "Play each against each: ratings, who beats whom in circles, and whom to pick",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	t.addTrials(c.Flags(), leagueTrials, "`number` of trials of each game")
	f.add(c.Flags())
	c.RunE = func(_ *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		v := varyFlags{engine: f.engine}
		o, wrong := v.survey(t, league.Questions())
		if err := errors.Join(err, wrong, m.check()); err != nil {
			return err
		}
		met := f
		l, err := met.load(args[0], m.set, m.options())
		if err != nil {
			return past.explain(err)
		}
		return a.league(l, m, t, met, f.words(), o)
	}
	return c
}

// league plays a league and reports it.
func (a *app) league(l *experiments.ParamGrid, m matchupFlags, t trialFlags, f leagueFlags, words []string, o sim.SurveyOptions) error {
	if l.Size() > maxPoints {
		return fmt.Errorf("these are %s games, more than the limit of %s; leave some out", reports.Count(uint64(l.Size())), reports.Count(maxPoints))
	}
	points, firsts, err := games(l)
	if err != nil {
		return err
	}
	progress := startProgress(a.notes)
	defer progress.clear()
	o.OwnLuck, o.Progress, o.Limit.OnProgress = true, progress.show, a.watch(progress)
	s, err := o.Run(a.ctx, points)
	switch {
	case err != nil:
		return interruptedBefore(err, "before all had met")
	case s.Interrupted:
		return errInterrupted
	}
	s.Warnings = append(l.Notes, s.Warnings...)
	games := reports.LeagueGames{Survey: s, Heading: m.heading(l.Base, l, reports.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest},
		"league", append(words, (&varyFlags{engine: f.engine}).words(t, s.Trials > 0)...)...)}
	if f.ofSides() {
		found, err := league.ReadBipartite(l.Axes[0].Values, l.Axes[1].Values, s, firsts)
		if err != nil {
			return failure{err}
		}
		return finish(a, m, bipartites(), reports.BipartiteReport{LeagueGames: games, Fields: [2]string{l.Axes[0].Path, l.Axes[1].Path}, Found: found}, false, nil)
	}
	found, err := league.Read(l.Axes[0].Values, s, firsts)
	if err != nil {
		return failure{err}
	}
	return finish(a, m, leagues(), reports.LeagueReport{LeagueGames: games, Field: f.field, Found: found}, false, nil)
}

// words are the flags that say who is in the league.
func (f *leagueFlags) words() (words []string) {
	for _, x := range []struct{ flag, value string }{{"of", f.of}, {"field", f.field}, {"against", f.against}, {"against-field", f.againstField}} {
		if x.value != "" {
			words = append(words, "--"+x.flag+" "+quote(x.value))
		}
	}
	return words
}

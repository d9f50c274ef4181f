package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/safe"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// leagueFlags say who is in a league.
type leagueFlags struct {
	field, of, engine string
}

// allOf asks for whatever can stand in a field.
const allOf = "all"

// leagueTrials is how often each game is played unless the user says otherwise.
const leagueTrials = 20_000

func (f *leagueFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.field, "field", rules.A.String(), "the `field` of side a that differs; side b takes the same values in its own")
	flags.StringVar(&f.of, "of", "", "who is in it: `values` of the field, with commas, or all that can stand there (all)")
	addEngine(flags, &f.engine)
}

// otherField returns the field of side b for one of side a.
func (f *leagueFlags) otherField() (string, error) {
	a, b := rules.A.String(), rules.B.String()
	rest, ok := strings.CutPrefix(f.field, a)
	if !ok || rest != "" && rest[0] != '.' {
		return "", fmt.Errorf("--field is %s; write a field of side a, like %s or %s.weapon: side b takes the same values in its own", safe.Quote(f.field), a, a)
	}
	return b + rest, nil
}

// load loads each entrant on either side against each.
func (f *leagueFlags) load(name string, m sourceFlags) (*experiments.ParamGrid, error) {
	other, err := f.otherField()
	if f.of == "" {
		err = errors.Join(err, errors.New("say who is in the league, like --of terminator,genestealer, or --of all"))
	}
	if err != nil {
		return nil, err
	}
	values := f.of
	if values == allOf {
		l, err := experiments.LoadParamGrid(name, m.set, []string{f.field}, m.options()...)
		if err != nil {
			return nil, err
		}
		values = strings.Join(l.Axes[0].Values, ",")
	}
	l, err := experiments.LoadParamGrid(name, m.set, []string{f.field + "=" + values, other + "=" + values}, m.options()...)
	switch {
	case err != nil:
		return nil, fmt.Errorf("whoever is in a league plays as side a and as side b:\n%w", err)
	case len(l.Axes[0].Values) < league.Least:
		return nil, errors.New("a league needs two entrants or more: write --of with commas between them, or --of all")
	}
	return l, nil
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
		l, err := f.load(args[0], m.sourceFlags)
		if err != nil {
			return past.explain(err)
		}
		return a.league(l, m, t, f, o)
	}
	return c
}

// league plays a league and reports it.
func (a *app) league(l *experiments.ParamGrid, m matchupFlags, t trialFlags, f leagueFlags, o sim.SurveyOptions) error {
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
	found, err := league.Read(l.Axes[0].Values, s, firsts)
	if err != nil {
		return failure{err}
	}
	words := []string{"--of " + quote(f.of)}
	if f.field != rules.A.String() {
		words = append(words, "--field "+quote(f.field))
	}
	s.Warnings = append(l.Notes, s.Warnings...)
	report := reports.LeagueReport{
		Heading: m.heading(l.Base, l, reports.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest},
			"league", append(words, (&varyFlags{engine: f.engine}).words(t, s.Trials > 0)...)...),
		Field: f.field, Survey: s, Found: found,
	}
	return finish(a, m, leagues(), report, false, nil)
}

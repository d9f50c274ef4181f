package kinds

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/league"
)

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
			"--against-field needs --against, which says who plays on side b"))
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

// leagueGrid returns the games of the file, or those of the flags.
func leagueGrid(p *app.PriorResult, kind any, name string, source app.SourceFlags, f *leagueFlags,
	c numbersFlag) (l *experiments.ParamGrid, err error) {
	load := gridsOf(name, source.Set, source.Options())
	if !p.Repeats(kind) || len(p.Frame.Labels) == 0 {
		return f.load(load, c)
	}
	f.title = p.Frame.Title
	if p.Stopped() { // its labels lack those who had not met, and its counts do not
		l, err = f.load(load, c)
	} else {
		l, err = f.loadAgain(p, name, source, load)
	}
	if err == nil {
		p.Rename(l.Base)
	}
	return l, err
}

// loadAgain loads the games of a file.
func (f *leagueFlags) loadAgain(p *app.PriorResult, name string, source app.SourceFlags,
	load grids) (*experiments.ParamGrid, error) {
	axes, err := p.Axes()
	if sides := len(p.Frame.Labels) / 2 * 2; err == nil && len(axes) != sides {
		err = fmt.Errorf("%s does not say in which fields the entrants of both sides differ; make the result again",
			p.File)
	}
	if err != nil {
		return nil, err
	}
	l, err := experiments.LoadAxes(name, source.Set, axes, source.Options()...)
	if err != nil {
		return nil, err
	}
	return l, errors.Join(checkAsked(p, l, f, load), f.addNotes(l, load))
}

// checkAsked refuses a result that asked for others than those who met, unless some had not met yet.
func checkAsked(p *app.PriorResult, l *experiments.ParamGrid, f *leagueFlags, load grids) error {
	if p.Interrupted {
		return nil
	}
	a, b := l.Axes[0], l.Axes[len(l.Axes)/2]
	return cmp.Or(checkSide(a, f.Field, f.Of, load), checkSide(b, cmp.Or(f.AgainstField, b.Path), f.Against, load))
}

// checkSide refuses a side whose entrants are others than those asked for, of a field.
func checkSide(side experiments.Axis, field, of string, load grids) error {
	if field != side.Path {
		return app.AsFailure(
			fmt.Errorf("asked has the field %s, and by the labels it is %s; one of the two was changed since",
				safe.Quote(field), safe.Quote(side.Path)))
	}
	if of == "" || of == allOf {
		return nil
	}
	asked, err := load(side.Path + "=" + of)
	if err != nil || !slices.Equal(asked.Axes[0].Values, side.Values) {
		return app.AsFailure(
			fmt.Errorf("asked has %s, and the labels others; one of the two was changed since", safe.Quote(of)))
	}
	return nil
}

// addNotes says who is left out of a league, and what is the same in all games.
func (f *leagueFlags) addNotes(l *experiments.ParamGrid, load grids) error {
	if f.ofSides() {
		return nil
	}
	var left []string
	if f.Of == allOf {
		all, err := values(load, f.Field, allOf)
		if err != nil {
			return err
		}
		_, left = ableToMeet(load, f.Field, l.Axes[len(l.Axes)/2].Path, all)
	}
	l.Notes = slices.Concat(left, study.KeptSides(l.Base), l.Notes)
	return nil
}

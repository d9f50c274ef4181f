package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// leagueFound is what a league tells: one of these.
type leagueFound struct {
	all   *league.Findings
	sides *league.BipartiteFindings
}

// read reads what a survey of its games tells.
func (f *leagueFlags) read(l *experiments.ParamGrid, s *sim.Survey, firsts bool) (found leagueFound, err error) {
	a, b := l.Axes[0].Values, l.Axes[1].Values
	if f.ofSides() {
		found.sides, err = league.ReadBipartite(a, b, s, firsts, f.margin)
	} else {
		found.all, err = league.Read(a, s, firsts, f.margin)
	}
	return found, err
}

// undecided lists the games whose trials can tell who is ahead of whom, where that is open.
func (x leagueFound) undecided() []int {
	if x.sides != nil {
		return x.sides.Undecided()
	}
	return x.all.Undecided()
}

// rounds plays the games that can tell who is ahead of whom.
func (f *leagueFlags) rounds(l *experiments.ParamGrid, firsts bool) func(sim.SurveyOptions, context.Context, []sim.Point) (*sim.Survey, error) {
	return func(o sim.SurveyOptions, ctx context.Context, points []sim.Point) (*sim.Survey, error) {
		return o.Rounds(ctx, points, func(s *sim.Survey) ([]int, error) {
			found, err := f.read(l, s, firsts)
			if err != nil {
				return nil, err
			}
			return found.undecided(), nil
		})
	}
}

// play plays the games of a league, or a shard of them; then there is no survey. If it is interrupted, the league becomes
// that of those who have all met.
func (f *leagueFlags) play(a *app, l *experiments.ParamGrid, o sim.SurveyOptions, parts partFlags) (games reports.LeagueGames, firsts bool, err error) {
	if err := checkSize(l, "games", "leave some out"); err != nil {
		return games, false, err
	}
	points, firsts, err := study.Games(l)
	if err != nil {
		return games, false, err
	}
	run := sim.SurveyOptions.Run
	if f.decide {
		run = f.rounds(l, firsts)
	}
	o.OwnLuck = true
	s, counted, after, err := a.surveyPoints(l, points, o, parts, run)
	switch {
	case err != nil || s == nil:
		return games, firsts, interruptedBefore(err, "before any had met"+after)
	case s.Interrupted && !f.cut(l, s, firsts):
		return games, firsts, interruptedBefore(context.Canceled, "before enough had met"+after)
	}
	s.Warnings = slices.Concat(l.Notes, s.Warnings)
	games = reports.LeagueGames{Survey: s, Axes: study.Axes(l), Varied: study.Varied(l)}
	games.Counted = counted
	return games, firsts, nil
}

// cut leaves in a league that was interrupted those who have all met, and reports whether they are enough for one.
func (f *leagueFlags) cut(l *experiments.ParamGrid, s *sim.Survey, firsts bool) bool {
	grid, orders := sim.ParamGrid{Axes: study.Axes(l)}, 1
	if firsts {
		orders = 2
	}
	a, b := &l.Axes[0], &l.Axes[len(l.Axes)/2]
	among := func(game, n int) bool {
		index := grid.Index(game)
		return index[0] < n && (f.ofSides() || index[len(index)/2] < n)
	}
	all := len(a.Values)
	n := all
	for game := grid.Size() - 1; game >= len(s.Points)/orders; game-- {
		for among(game, n) {
			n--
		}
	}
	points := s.Points
	s.Points, s.Trials = nil, 0
	for k, p := range points {
		if among(k/orders, n) {
			s.Points, s.Trials = append(s.Points, p), max(s.Trials, p.Trials)
		}
	}
	if s.Trials == 0 {
		s.Digest = ""
	}
	if n < all {
		s.Warnings = append(slices.Clip(s.Warnings), fmt.Sprintf("interrupted when %d of %d had all met; the others are left out", n, all))
		if a.Values = a.Values[:n]; !f.ofSides() {
			b.Values = b.Values[:n]
		}
	}
	if f.ofSides() {
		return n > 0 && n+len(b.Values) > league.Least
	}
	return n >= league.Least
}

// head gives the games of a league their heading: asked are the options that say who is in it, and more, and words the same
// as flags that were given.
func (f *leagueFlags) head(a *app, games *reports.LeagueGames, l *experiments.ParamGrid, m matchupFlags, t trialFlags, command string, asked map[string]any, words ...string) error {
	s, counted := games.Survey, games.Counted
	words = slices.Concat(words, f.decideWords(), (&varyFlags{engine: f.engine}).words(t, s.Trials > 0))
	if l.Base.League == nil && !m.givesTitle() { // it is of one game
		base := *l.Base
		base.Title = cmp.Or(f.title, base.Retitled(study.LeagueTitle(l.Axes[0].Values, l.Axes[len(l.Axes)/2].Values, f.ofSides())))
		l.Base = &base
	}
	games.Heading = m.heading(l.Base, l, reports.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest}, command, words...)
	games.Asked, games.Counted = t.asked(s, f.asked(t, asked)), counted
	if m.format == "html" {
		casts, err := ofLeague(l, f.ofSides())
		if err != nil {
			return failure{err}
		}
		games.Extras = []reports.Extra{setupPart(l.Base, l.Base.Name, casts...)}
	}
	m.explain(&games.Heading, l.Base, variedPaths(l))
	return a.reheaded(&games.Heading)
}

// league plays a league, or a shard of it, and reports it; words are the flags that say who is in it.
func (a *app) league(l *experiments.ParamGrid, m matchupFlags, t trialFlags, f leagueFlags, words []string, o sim.SurveyOptions, parts partFlags, past *priorResult) error {
	games, firsts, err := f.play(a, l, o, parts)
	if games.Survey == nil || err != nil {
		return err
	}
	found, err := f.read(l, games.Survey, firsts)
	if err != nil {
		return failure{err}
	}
	if err := f.head(a, &games, l, m, t, "league", nil, words...); err != nil {
		return err
	}
	interrupted := games.Survey.Interrupted
	if found.sides != nil {
		return finish(a, m, bipartites(), reports.BipartiteReport{LeagueGames: games, Fields: [2]string{l.Axes[0].Path, l.Axes[1].Path}, Found: found.sides}, interrupted, past)
	}
	return finish(a, m, leagues(), reports.LeagueReport{LeagueGames: games, Field: f.field, Found: found.all}, interrupted, past)
}

// decideWords are the flags of a league that decides who is ahead.
func (f *leagueFlags) decideWords() (words []string) {
	if f.decide {
		words = append(words, "--decide")
	}
	if f.margin != study.EvenRatings {
		words = append(words, fmt.Sprintf("--margin %g", f.margin))
	}
	return words
}

// words are the flags that say who is in the league.
func (f *leagueFlags) words() []string {
	return slices.Concat(flagWords("of", f.of), flagWords("field", f.field), flagWords("against", f.against), flagWords("against-field", f.againstField))
}

// asked are the options of a league, by name, and others.
func (f *leagueFlags) asked(t trialFlags, others map[string]any) map[string]any {
	all := map[string]any{"of": f.of, "field": f.field, "against": f.against, "against-field": f.againstField, "engine": f.engine, "decide": f.decide}
	if f.decide {
		all["margin"], all["trials"] = plainFloat(f.margin), t.trials
	}
	maps.Copy(all, others)
	return all
}

// leagueAxes are the flags that say who is in a league.
func leagueAxes() []string { return []string{"of", "field", "against", "against-field", "count"} }

// league returns the games of the file, or those of the flags.
func (p *priorResult) league(command, name string, source sourceFlags, f *leagueFlags, c numbersFlag) (*experiments.ParamGrid, error) {
	if !p.repeats(command, leagueAxes()...) || len(p.Frame.Labels) == 0 {
		return f.load(name, source.set, source.options(), c)
	}
	axes, err := p.axes()
	if err != nil {
		return nil, err
	}
	l, err := experiments.LoadAxes(name, source.set, axes, source.options()...)
	if err != nil {
		return nil, err
	}
	p.rename(l.Base)
	f.title = p.Frame.Title
	return l, f.addNotes(l, name, source)
}

// addNotes says who is left out of a league, and what is the same in all games.
func (f *leagueFlags) addNotes(l *experiments.ParamGrid, name string, source sourceFlags) error {
	if f.ofSides() {
		return nil
	}
	var left []string
	if f.of == allOf {
		all, err := f.values(name, source.set, source.options(), f.field, allOf)
		if err != nil {
			return err
		}
		_, left = ableToMeet(name, source.set, source.options(), f.field, l.Axes[len(l.Axes)/2].Path, all)
	}
	l.Notes = slices.Concat(left, study.KeptSides(l.Base), l.Notes)
	return nil
}

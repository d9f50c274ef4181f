package main

import (
	"context"
	"fmt"
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
func (f *leagueFlags) play(a *app, l *experiments.ParamGrid, o sim.SurveyOptions, parts partFlags) (s *sim.Survey, firsts bool, err error) {
	if err := checkSize(l, "games", "leave some out"); err != nil {
		return nil, false, err
	}
	points, firsts, err := study.Games(l)
	if err != nil {
		return nil, false, err
	}
	run := sim.SurveyOptions.Run
	if f.decide {
		run = f.rounds(l, firsts)
	}
	o.OwnLuck = true
	s, _, after, err := a.surveyPoints(l, points, o, parts, run)
	switch {
	case err != nil || s == nil:
		return nil, firsts, interruptedBefore(err, "before any had met"+after)
	case s.Interrupted && !f.cut(l, s, firsts):
		return nil, firsts, interruptedBefore(context.Canceled, "before enough had met"+after)
	}
	s.Warnings = slices.Concat(l.Notes, s.Warnings)
	return s, firsts, nil
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

// report is the games of a league, with what plays them again: words are the flags that say who is in it, and more.
func (f *leagueFlags) report(l *experiments.ParamGrid, m matchupFlags, t trialFlags, command string, s *sim.Survey, words ...string) (reports.LeagueGames, error) {
	words = slices.Concat(words, f.decideWords(), (&varyFlags{engine: f.engine}).words(t, s.Trials > 0))
	if a, b := l.Axes[0].Values, l.Axes[len(l.Axes)/2].Values; l.Base.League == nil && !m.givesTitle() { // it is of one game
		base := *l.Base
		base.Title = base.Retitled(study.LeagueTitle(a, b, f.ofSides()))
		l.Base = &base
	}
	r := reports.LeagueGames{Survey: s, Heading: m.heading(l.Base, l, reports.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest}, command, words...)}
	if m.format != "html" {
		return r, nil
	}
	casts, err := ofLeague(l, f.ofSides())
	r.Extras = []reports.Extra{setupPart(l.Base, l.Base.Name, casts...)}
	return r, err
}

// league plays a league, or a shard of it, and reports it; words are the flags that say who is in it.
func (a *app) league(l *experiments.ParamGrid, m matchupFlags, t trialFlags, f leagueFlags, words []string, o sim.SurveyOptions, parts partFlags) error {
	s, firsts, err := f.play(a, l, o, parts)
	if s == nil || err != nil {
		return err
	}
	found, err := f.read(l, s, firsts)
	if err != nil {
		return failure{err}
	}
	games, err := f.report(l, m, t, "league", s, words...)
	if err != nil {
		return failure{err}
	}
	m.explain(&games.Heading, l.Base, variedPaths(l))
	if found.sides != nil {
		return finish(a, m, bipartites(), reports.BipartiteReport{LeagueGames: games, Fields: [2]string{l.Axes[0].Path, l.Axes[1].Path}, Found: found.sides}, s.Interrupted, nil)
	}
	return finish(a, m, leagues(), reports.LeagueReport{LeagueGames: games, Field: f.field, Found: found.all}, s.Interrupted, nil)
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
func (f *leagueFlags) words() (words []string) {
	for _, x := range []struct{ flag, value string }{{"of", f.of}, {"field", f.field}, {"against", f.against}, {"against-field", f.againstField}} {
		if x.value != "" {
			words = append(words, "--"+x.flag+" "+quote(x.value))
		}
	}
	return words
}

package main

import (
	"fmt"

	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

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

// survey plays the games: all alike, or, to decide, those that can.
func (f *leagueFlags) survey(a *app, o sim.SurveyOptions, points []sim.Point, l *experiments.ParamGrid, firsts bool) (*sim.Survey, error) {
	if !f.decide {
		return o.Run(a.ctx, points)
	}
	return o.Rounds(a.ctx, points, func(s *sim.Survey) ([]int, error) {
		found, err := f.read(l, s, firsts)
		if err != nil {
			return nil, err
		}
		return found.undecided(), nil
	})
}

// league plays a league and reports it; words are the flags that say who is in it.
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
	s, err := f.survey(a, o, points, l, firsts)
	switch {
	case err != nil:
		return interruptedBefore(err, "before all had met")
	case s.Interrupted:
		return errInterrupted
	}
	found, err := f.read(l, s, firsts)
	if err != nil {
		return failure{err}
	}
	s.Warnings = append(l.Notes, s.Warnings...)
	games := reports.LeagueGames{Survey: s, Heading: m.heading(l.Base, l, reports.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest},
		"league", append(append(words, f.decideWords()...), (&varyFlags{engine: f.engine}).words(t, s.Trials > 0)...)...)}
	if found.sides != nil {
		return finish(a, m, bipartites(), reports.BipartiteReport{LeagueGames: games, Fields: [2]string{l.Axes[0].Path, l.Axes[1].Path}, Found: found.sides}, false, nil)
	}
	return finish(a, m, leagues(), reports.LeagueReport{LeagueGames: games, Field: f.field, Found: found.all}, false, nil)
}

// decideWords are the flags of a league that decides who is ahead.
func (f *leagueFlags) decideWords() (words []string) {
	if f.decide {
		words = append(words, "--decide")
	}
	if f.margin != evenRatings {
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

package kinds

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// leagueFound is what a league tells: one of these.
type leagueFound struct {
	all   *league.Findings
	sides *league.BipartiteFindings
}

// read reads what a survey of its games tells.
func (f *leagueFlags) read(l *experiments.ParamGrid, s *survey.Survey, firsts bool) (found leagueFound, err error) {
	a, b := l.Axes[0].Values, l.Axes[1].Values
	if f.ofSides() {
		found.sides, err = league.ReadBipartite(a, b, s, firsts, f.Margin)
	} else {
		found.all, err = league.Read(a, s, firsts, f.Margin)
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
func (f *leagueFlags) rounds(l *experiments.ParamGrid, firsts bool) func(survey.Plan, context.Context,
	[]survey.Point) (*survey.Survey, error) {
	return func(o survey.Plan, ctx context.Context, points []survey.Point) (*survey.Survey, error) {
		return o.Rounds(ctx, points, func(s *survey.Survey) ([]int, error) {
			found, err := f.read(l, s, firsts)
			if err != nil {
				return nil, err
			}
			return found.undecided(), nil
		})
	}
}

// play plays the games of a league, or a shard of them; then there is no survey. If it is interrupted, the league
// becomes that of those who have all met.
func (f *leagueFlags) play(a *app.App, l *experiments.ParamGrid, o survey.Plan,
	parts app.PartFlags) (games leagues.LeagueGames, firsts bool, err error) {
	if err := checkSize(l, "games", "leave some out"); err != nil {
		return games, false, err
	}
	points, firsts, err := study.Games(l)
	if err != nil {
		return games, false, err
	}
	run := survey.Plan.Run
	if f.Decide {
		run = f.rounds(l, firsts)
	}
	o.Independent = true
	s, counted, after, err := surveyPoints(a, l, points, o, parts, run)
	switch {
	case err != nil || s == nil:
		return games, firsts, app.InterruptedBefore(err, "before any had met"+after)
	case s.Interrupted && !f.cut(l, s, firsts):
		return games, firsts, app.InterruptedBefore(context.Canceled, "before enough had met"+after)
	}
	s.Warnings = slices.Concat(l.Notes, s.Warnings)
	games.Survey, games.Axes, games.Varied, games.Counted = s, study.Axes(l), study.Varied(l), counted
	return games, firsts, nil
}

// cut leaves in a league that was interrupted those who have all met, and reports whether they are enough for one.
func (f *leagueFlags) cut(l *experiments.ParamGrid, s *survey.Survey, firsts bool) bool {
	grid, orders := survey.ParamGrid{Axes: study.Axes(l)}, 1
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
	keepPoints(s, func(point int) bool { return among(point/orders, n) })
	if n < all {
		s.Warnings = append(slices.Clip(s.Warnings),
			fmt.Sprintf("interrupted when %d of %d had all met; the others are left out", n, all))
		if a.Values = a.Values[:n]; !f.ofSides() {
			b.Values = b.Values[:n]
		}
	}
	if f.ofSides() {
		return n > 0 && n+len(b.Values) > league.Least
	}
	return n >= league.Least
}

// keepPoints leaves some points in a survey.
func keepPoints(s *survey.Survey, which func(point int) bool) {
	points := s.Points
	s.Points, s.Trials = nil, 0
	for k, p := range points {
		if which(k) {
			s.Points, s.Trials = append(s.Points, p), max(s.Trials, p.Trials)
		}
	}
	if s.Trials == 0 {
		s.Digest = ""
	}
}

// head gives the games of a league their heading. Options are those of the command, as given, and as it was played.
func (f *leagueFlags) head(a *app.App, games *leagues.LeagueGames, l *experiments.ParamGrid, q app.Question, given,
	asked any) (err error) {
	if l.Base.League == nil && !givesTitle(q.SourceFlags) { // it is of one game
		base := *l.Base
		base.Title = cmp.Or(f.title,
			base.Retitled(study.LeagueTitle(l.Axes[0].Values, l.Axes[len(l.Axes)/2].Values, f.ofSides())))
		l.Base = &base
	}
	x := app.Answered{
		Base: l.Base, Of: l, Reproduce: given, Asked: asked, Stamp: stampOf(games.Survey), Counted: games.Counted,
		Varies: variedPaths(l),
	}
	if q.Format == "html" {
		if x.Casts, err = app.OfLeague(l, f.ofSides()); err != nil {
			return app.AsFailure(err)
		}
	}
	games.Heading, err = q.Head(a, x)
	return err
}

// answerLeague plays a league, or a shard of it, and reports it.
func answerLeague(a *app.App, l *experiments.ParamGrid, q app.Question, given ask.League, f leagueFlags,
	o survey.Plan) error {
	games, firsts, err := f.play(a, l, o, q.PartFlags)
	if games.Survey == nil || err != nil {
		return err
	}
	found, err := f.read(l, games.Survey, firsts)
	if err != nil {
		return app.AsFailure(err)
	}
	if err := f.head(a, &games, l, q, &given, &f.League); err != nil {
		return err
	}
	var r reports.FramedReport = leagues.Report{LeagueGames: games, Field: f.Field, Found: found.all}
	if found.sides != nil {
		r = leagues.TwoSided{LeagueGames: games, Fields: [2]string{l.Axes[0].Path, l.Axes[1].Path}, Found: found.sides}
	}
	return app.Finish(a, q.MatchupFlags, r, games.Survey.Interrupted, q.Past)
}

// givesTitle reports whether a setting says the title.
func givesTitle(f app.SourceFlags) bool {
	return slices.ContainsFunc(f.Set, func(s string) bool {
		path, _, _ := strings.Cut(s, "=")
		return strings.TrimSpace(path) == profiles.TitleField
	})
}

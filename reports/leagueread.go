package reports

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// ReadLeague is the league, of one list or of two sides, or the costs that a frame is of. All but the games is found
// from them again.
func ReadLeague(f *frame.Frame, h layout.Heading) (FramedReport, error) {
	games, d, err := readGames(f, h)
	if err != nil {
		return nil, err
	}
	half := len(games.Axes) / 2
	a, b := games.Axes[0].Values, games.Axes[half].Values
	firsts := len(f.Labels) > len(games.Axes)
	switch {
	case len(d.Ladders) == 2:
		found, err := league.ReadBipartite(a, b, games.Survey, firsts, d.Margin)
		return leagues.TwoSided{LeagueGames: games, Fields: [2]string{games.Varied[0].Path, games.Varied[1].Path},
			Found: found}, err
	case !slices.Equal(a, b):
		return nil, errors.New("labels has others on side b than on side a")
	case f.Kind == leagues.PointsKind:
		return readPoints(f, games, d, firsts)
	}
	found, err := league.Read(a, games.Survey, firsts, d.Margin)
	return leagues.Report{LeagueGames: games, Field: games.Varied[0].Path, Found: found}, err
}

// mostLooks is more than any league is looked at.
const mostLooks = 1_000

// readGames reads the games of a league.
func readGames(f *frame.Frame, h layout.Heading) (games leagues.LeagueGames, d leagues.LeagueDetails, err error) {
	if err := frame.Decode(f.Details, &d); err != nil {
		return games, d, err
	}
	switch {
	case !(d.Margin >= 0 && d.Margin <= maxAnswer):
		return games, d, fmt.Errorf("details.margin is %s, and should be 0 or more", frame.Float(d.Margin))
	case d.Looks < 0 || d.Looks > mostLooks:
		return games, d, fmt.Errorf("details.looks is %d, which no league has", d.Looks)
	}
	of := *f
	of.Rows = slices.DeleteFunc(slices.Clone(f.Rows), func(r frame.Row) bool { return r.Question == "" })
	s, err := surveys.ReadSweep(&of, h)
	if err != nil {
		return games, d, err
	}
	sides := len(f.Labels) / 2 * 2
	games = leagues.LeagueGames{Heading: s.Heading, Axes: s.Axes[:sides], Varied: s.Varied[:sides], Survey: s.Survey}
	games.Survey.Looks = d.Looks
	if len(s.Survey.Points) != s.Size() {
		return games, d, fmt.Errorf("%d of %d games are known", len(s.Survey.Points), s.Size())
	}
	for i, p := range s.Survey.Points {
		if err := checkGame(p); err != nil {
			return games, d, fmt.Errorf("game %d: %w", i+1, err)
		}
	}
	return games, d, nil
}

// checkGame finds what no game of a league is.
func checkGame(p survey.PointAnswers) error {
	switch {
	case p.Engine != player.Exact && p.Engine != player.MonteCarlo:
		return fmt.Errorf("there is no engine %s", safe.Quote(string(p.Engine)))
	case (p.Engine == player.Exact) != (p.Trials == 0) || p.Trials > player.MaxTrials:
		return fmt.Errorf("trials is %d for the engine %s", p.Trials, p.Engine)
	case len(p.Answers) != 2 || !p.Answers[0].Known || !p.Answers[1].Known:
		return errors.New("it is not known who won how often")
	}
	if a, b := p.Answers[0].Value, p.Answers[1].Value; !(a >= 0 && b >= 0 && a+b <= 1+numbers.Rounding) {
		return fmt.Errorf("the shares %s and %s of wins are impossible", frame.Float(a), frame.Float(b))
	}
	return nil
}

// readPoints reads costs.
func readPoints(f *frame.Frame, games leagues.LeagueGames, d leagues.LeagueDetails, firsts bool) (FramedReport, error) {
	r := leagues.Points{Report: leagues.Report{LeagueGames: games, Field: games.Varied[0].Path},
		Units: games.Axes[0].Values}
	counts := []float64{1}
	if len(games.Axes) > 2 {
		r.Count, counts = games.Axes[1].Name, games.Axes[1].Numbers
	}
	if len(counts) == 0 || counts[0] < 1 || r.Count != "" &&
		(len(counts) < 2 || !slices.Equal(counts, games.Axes[3].Numbers)) {
		return nil, errors.New(
			"labels has numbers of units that are no two or more, rising from 1, the same on both sides")
	}
	for u := range r.Units {
		r.Pricing.Given = append(r.Pricing.Given, math.NaN())
		for _, n := range counts {
			r.Pricing.Armies = append(r.Pricing.Armies, league.Army{Unit: u, Count: n})
		}
	}
	if err := errors.Join(readExponent(&r, f), readCosts(&r, d.Costs)); err != nil {
		return nil, err
	}
	return r, r.Price(firsts)
}

// readExponent reads the exponent that was assumed, if one was.
func readExponent(r *leagues.Points, f *frame.Frame) error {
	i := slices.IndexFunc(f.Rows,
		func(row frame.Row) bool { return row.Statistic == frame.Exponent && row.Answer != nil })
	switch {
	case r.Count != "":
		return nil
	case i < 0 || !(f.Rows[i].Answer.Value > 0):
		return errors.New("rows has no exponent above 0, and it was assumed")
	}
	r.Pricing.Exponent = f.Rows[i].Answer.Value
	return nil
}

// readCosts reads what units cost, and what fixes the scale of costs.
func readCosts(r *leagues.Points, costs *leagues.JSONCosts) error {
	if costs == nil {
		return errors.New("details.costs is missing")
	}
	for i, x := range costs.Given {
		unit := slices.Index(r.Units, x.Unit)
		if unit < 0 || !(x.Cost >= 0 && x.Cost <= maxAnswer) {
			return fmt.Errorf("details.costs.given, %d: %s for %s is no cost of a unit", i+1, frame.Float(x.Cost),
				safe.Brief(x.Unit))
		}
		r.Pricing.Given[unit] = x.Cost
	}
	for i, name := range costs.Scale.Units {
		unit := slices.Index(r.Units, name)
		if unit < 0 || slices.Contains(r.Pricing.Scale, unit) {
			return fmt.Errorf("details.costs.scale.units, %d: %s is no unit, or here twice", i+1, safe.Brief(name))
		}
		r.Pricing.Scale = append(r.Pricing.Scale, unit)
	}
	r.Scale, r.Pricing.Total = costs.Scale.Words, costs.Scale.Total
	if len(r.Pricing.Scale) == 0 || !(r.Pricing.Total > 0 && r.Pricing.Total <= maxAnswer) {
		return fmt.Errorf("details.costs.scale.total is %s, of %s, which fixes no cost", frame.Float(r.Pricing.Total),
			numbers.Counted(len(r.Pricing.Scale), "unit"))
	}
	return nil
}

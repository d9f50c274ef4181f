package reports

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/league"
)

// read reads the games of a league in which all meet all, with their names.
func (g *jsonGames) read(h Heading, confidence float64, warnings []string) (games LeagueGames, names []string, firsts bool, err error) {
	games, sides, firsts, err := g.games(h, confidence, warnings)
	if err == nil && !slices.Equal(sides[league.OnA], sides[league.OnB]) {
		err = errors.New("games.list is of others on side b than on side a")
	}
	return games, sides[league.OnA], firsts, err
}

// Entrants are who was in a league, or was to cost points: the fields in which they differ, of side a, or of both, and the
// names that stood there, in the order of games; nothing of other results.
func (s *SavedResult) Entrants() (fields []string, names [][]string) {
	var j struct {
		Field  string     `json:"field"`
		Sides  []jsonSide `json:"sides"`
		Games  jsonGames  `json:"games"`
		Armies []jsonArmy `json:"armies"`
	}
	if !slices.Contains([]string{LeagueJSONSchema, BipartiteJSONSchema, PointsJSONSchema}, s.Schema) || frame.Decode(s.text, &j) != nil {
		return nil, nil
	}
	var a, b, units []string
	for _, g := range j.Games.List {
		a, b = append(a, g.A), append(b, g.B)
	}
	for _, x := range j.Armies {
		units = append(units, x.Unit)
	}
	switch {
	case s.Schema == BipartiteJSONSchema && len(j.Sides) == 2:
		return []string{j.Sides[0].Field, j.Sides[1].Field}, [][]string{once(a), once(b)}
	case len(units) > 0:
		a = units
	}
	return []string{j.Field}, [][]string{once(a)}
}

// checkMargin refuses what is no difference of ratings.
func checkMargin(m float64) error {
	if !(m >= 0 && m <= maxAnswer) {
		return fmt.Errorf("margin is %s, and should be 0 or more", frame.Float(m))
	}
	return nil
}

// report is the league that was written.
func (j *jsonLeague) report(h Heading) (r LeagueReport, err error) {
	games, names, firsts, err := j.Games.read(h, j.Confidence, j.Warnings)
	if err = errors.Join(err, checkMargin(j.Margin)); err != nil {
		return r, err
	}
	found, err := league.Read(names, games.Survey, firsts, j.Margin)
	return LeagueReport{LeagueGames: games, Field: j.Field, Found: found}, err
}

// report is the league of two sides that was written.
func (j *jsonBipartite) report(h Heading) (r BipartiteReport, err error) {
	games, names, firsts, err := j.Games.games(h, j.Confidence, j.Warnings)
	if err = errors.Join(err, checkMargin(j.Margin)); err != nil {
		return r, err
	}
	if len(j.Sides) != len(r.Fields) {
		return r, fmt.Errorf("sides has %d entries, and there are two", len(j.Sides))
	}
	r.LeagueGames = games
	for side, s := range j.Sides {
		r.Fields[side] = s.Field
	}
	r.Found, err = league.ReadBipartite(names[league.OnA], names[league.OnB], games.Survey, firsts, j.Margin)
	return r, err
}

// report is the costs that were written.
func (j *jsonPoints) report(h Heading) (r PointsReport, err error) {
	games, names, firsts, err := j.Games.read(h, j.Confidence, j.Warnings)
	if err != nil {
		return r, err
	}
	others := errors.New("armies are others than those in games.list")
	if len(j.Armies) != len(names) {
		return r, others
	}
	if r, err = j.pricing(); err != nil {
		return r, err
	}
	if !slices.Equal(names, r.ArmyNames()) {
		return r, others
	}
	r.LeagueGames, r.Field = games, j.Field
	if r.Found, err = league.Read(names, games.Survey, firsts, 0); err != nil {
		return r, err
	}
	if r.Prices, err = r.Found.Prices(r.Pricing, r.Found.Confidence); err != nil {
		return r, err
	}
	if r.Count != "" {
		r.Rates = r.Found.Rates(r.Pricing.Armies, r.Number(), r.Found.Confidence)
	}
	return r, nil
}

// pricing says who was in the league, what each cost, and how costs were to be found.
func (j *jsonPoints) pricing() (PointsReport, error) {
	r := PointsReport{Count: j.Count, Scale: j.Scale.Words}
	switch e := j.Exponent.Value.Value; {
	case j.Exponent.Measured != (j.Count != ""):
		return r, fmt.Errorf("exponent.measured is %t, and count_field %s", j.Exponent.Measured, jsonText(j.Count))
	case !(e > 0 && e <= maxAnswer):
		return r, fmt.Errorf("exponent.value is %s, and should be above 0", frame.Float(e))
	case !j.Exponent.Measured:
		r.Pricing.Exponent = e
	}
	return r, errors.Join(j.readArmies(&r), j.readCosts(&r))
}

// readArmies reads who was in the league.
func (j *jsonPoints) readArmies(r *PointsReport) error {
	for i, a := range j.Armies {
		if !slices.Contains(r.Units, a.Unit) {
			r.Units, r.Pricing.Given = append(r.Units, a.Unit), append(r.Pricing.Given, math.NaN())
		}
		unit := slices.Index(r.Units, a.Unit)
		if !(a.Count >= 1 && a.Count <= maxAnswer) || unit != len(r.Units)-1 {
			return fmt.Errorf("armies, %d: %s of %s cannot be there", i+1, frame.Float(a.Count), safe.Brief(a.Unit))
		}
		r.Pricing.Armies = append(r.Pricing.Armies, league.Army{Unit: unit, Count: a.Count})
	}
	return r.checkCounts()
}

// readCosts reads what units cost, and what fixes the scale of costs.
func (j *jsonPoints) readCosts(r *PointsReport) error {
	for i, u := range j.Units {
		unit := slices.Index(r.Units, u.Name)
		switch {
		case unit < 0:
			return fmt.Errorf("units, %d: %s is not in armies", i+1, safe.Brief(u.Name))
		case u.Now == nil:
		case !(*u.Now >= 0 && *u.Now <= maxAnswer):
			return fmt.Errorf("units, %d: cost is %s, and should be 0 or more", i+1, frame.Float(*u.Now))
		default:
			r.Pricing.Given[unit] = *u.Now
		}
	}
	for i, name := range j.Scale.Units {
		unit := slices.Index(r.Units, name)
		if unit < 0 || slices.Contains(r.Pricing.Scale, unit) {
			return fmt.Errorf("scale.units, %d: %s is not in armies, or here twice", i+1, safe.Brief(name))
		}
		r.Pricing.Scale = append(r.Pricing.Scale, unit)
	}
	if r.Pricing.Total = j.Scale.Total; len(r.Pricing.Scale) == 0 || !(r.Pricing.Total > 0 && r.Pricing.Total <= maxAnswer) {
		return fmt.Errorf("scale.total is %s, of %s, which fixes no cost", frame.Float(r.Pricing.Total), counted(len(r.Pricing.Scale), "unit"))
	}
	return nil
}

// checkCounts refuses units that are not all fielded in the same rising numbers.
func (r PointsReport) checkCounts() error {
	counts := r.counts()
	if len(counts) == 0 || r.Count == "" && len(counts) > 1 || !slices.IsSorted(counts) || len(slices.Compact(counts)) < len(r.counts()) {
		return fmt.Errorf("armies has the first unit in %d numbers, which do not rise or are too many", len(counts))
	}
	for i, a := range r.Pricing.Armies {
		if a.Unit != i/len(counts) || a.Count != counts[i%len(counts)] {
			return fmt.Errorf("armies, %d: it is not as many as of the first unit", i+1)
		}
	}
	return nil
}

package kinds

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// numbersFlag is the numbers in which each of a league takes part: a field of side a with values, or nothing.
type numbersFlag string

// pointsFlags say what costs are to be found, of those in a league.
type pointsFlags struct {
	leagueFlags
	ask ask.Points
}

// usualCost is what a unit costs on average where nothing fixes it.
const usualCost = 100

// Which exponents may be assumed.
const minExponent, maxExponent = 0.05, 20

// axes are what varies on side a and on side b beside who plays.
func (c numbersFlag) axes() (a, b []string, err error) {
	if c == "" {
		return nil, nil, nil
	}
	field, values, ok := strings.Cut(string(c), "=")
	if !ok || values == "" {
		return nil, nil,
			fmt.Errorf("--count is %s; write a field with numbers, like a.count=2,3,4", safe.Quote(string(c)))
	}
	other, err := otherField("count", field)
	return []string{string(c)}, []string{other + "=" + values}, err
}

// checkCosts refuses flags that do not go together.
func checkCosts(f ask.Points, changed func(string) bool) error {
	return errors.Join(
		flags.ErrorIf(f.Anchor != "" && changed("total"),
			"--anchor and --total both fix the scale of costs; leave one out"),
		flags.ErrorIf(changed("total") && !(f.Total > 0 && f.Total <= math.MaxInt32),
			"--total is %g; write a number above 0, up to 2,147,483,647", f.Total),
		flags.ErrorIf(f.Count != "" && changed("exponent"),
			"--count measures the exponent, so that none is to be assumed; leave out --exponent or --count"),
		flags.ErrorIf(!(f.Exponent >= minExponent && f.Exponent <= maxExponent),
			"--exponent is %g; write a number from %g to %d", f.Exponent, minExponent, maxExponent))
}

func pointsCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Points
	const short = "Find what each of some units should cost, and who costs too much or too little"
	c := q.Command(a, "points MATCHUP", short, &f, func(c *cobra.Command, name string) error {
		given := f
		if err := errors.Join(q.Past.Check("points", "of"), q.Past.RepeatUnless(c, &f)); err != nil {
			return err
		}
		o, wrong := flags.SurveyOptions(f.ByEngine, f.Played, q.Workers, league.Questions())
		if err := errors.Join(wrong, q.CheckOutput(), checkCosts(f, c.Flags().Changed)); err != nil {
			return err
		}
		p := pointsFlags{leagueFlags{League: ask.League{Entrants: f.Entrants, Margin: study.EvenRatings}}, f}
		l, err := leagueGrid(q.Past, &f, name, q.SourceFlags, &p.leagueFlags, numbersFlag(f.Count))
		switch {
		case err != nil:
			return q.Past.Explain(err)
		case p.ofSides():
			return errors.New(
				"the league of this matchup has others on side b; costs need the same on both sides, so leave out " +
					"its against")
		}
		p.ask.Entrants = p.Entrants
		given.ByEngine, given.Played = f.ByEngine, f.Played
		return answerPoints(a, l, q, given, p, o)
	})
	q.AddShard(c.Flags())
	return c
}

// answerPoints plays a league, or a shard of it, and tells what those in it should cost.
func answerPoints(a *app.App, l *experiments.ParamGrid, q app.Question, given ask.Points, f pointsFlags,
	o survey.Plan) error {
	r, err := f.armies(l)
	if err != nil {
		return err
	}
	games, firsts, err := f.play(a, l, o, q.PartFlags)
	if games.Survey == nil || err != nil {
		return err
	}
	if games.Survey.Interrupted { // others may be in it now
		if r, err = f.armies(l); err != nil {
			return app.InterruptedBefore(context.Canceled, "before enough had met: "+err.Error())
		}
	}
	r.LeagueGames, r.Field = games, f.Field
	if err := r.Price(firsts); err != nil {
		return err
	}
	if err := f.head(a, &r.LeagueGames, l, q, &given, &f.ask); err != nil {
		return err
	}
	return app.Finish(a, q.MatchupFlags, *r, games.Survey.Interrupted, q.Past)
}

// armies says who is in a league, what each costs now and how costs are to be found, before anybody has played.
func (f *pointsFlags) armies(l *experiments.ParamGrid) (*leagues.Points, error) {
	r := &leagues.Points{Units: l.Axes[0].Values, Pricing: league.Pricing{Exponent: f.ask.Exponent}}
	counts := []float64{1}
	if f.ask.Count != "" {
		counts, r.Count, r.Pricing.Exponent = l.Axes[1].Numbers, l.Axes[1].Name, 0
		if len(counts) < 2 || counts[0] < 1 {
			return nil, fmt.Errorf("--count is %s; write two numbers or more, rising from 1 or more",
				safe.Quote(f.ask.Count))
		}
	}
	for u := range r.Units {
		for _, n := range counts {
			r.Pricing.Armies = append(r.Pricing.Armies, league.Army{Unit: u, Count: n})
		}
		cost, err := f.costOfOne(l, u, counts)
		if err != nil {
			return nil, err
		}
		r.Pricing.Given = append(r.Pricing.Given, cost)
	}
	return r, f.scale(r)
}

// costOfOne returns what one of a unit costs now, NaN if nothing says so: in armies of several numbers, if they cost
// as many times as much.
func (f *pointsFlags) costOfOne(l *experiments.ParamGrid, unit int, counts []float64) (cost float64, err error) {
	index := make([]int, len(l.Axes))
	index[0] = unit
	for i, n := range counts {
		if len(counts) > 1 {
			index[1] = i
		}
		m, err := l.Matchup(index)
		if err != nil {
			return 0, err
		}
		all, ok := m.Cost(f.Field)
		if !ok || i > 0 && !survey.ApproxEqual(all/n, cost) {
			return math.NaN(), nil
		}
		cost = all / n
	}
	return cost, nil
}

// scale fixes what costs add up to.
func (f *pointsFlags) scale(r *leagues.Points) error {
	p := &r.Pricing
	all := make([]int, len(r.Units))
	for u, cost := range p.Given {
		if all[u] = u; cost > 0 {
			p.Scale, p.Total = append(p.Scale, u), p.Total+cost
		}
	}
	switch {
	case f.ask.Anchor != "":
		return f.anchor(r)
	case f.ask.Total > 0:
		p.Scale, p.Total = all, f.ask.Total
		r.Scale = fmt.Sprintf("one of each is fixed to cost %s together", strconv.FormatFloat(f.ask.Total, 'f', -1, 64))
	case len(p.Scale) > 0:
		r.Scale = "those that have a cost now cost as much together as they do now"
	default:
		p.Scale, p.Total = all, float64(usualCost*float64(len(all)))
		r.Scale = fmt.Sprintf("the mean is %d, as nothing else fixes it (--anchor, --total)", usualCost)
	}
	return nil
}

// anchor fixes what one unit costs.
func (f *pointsFlags) anchor(r *leagues.Points) error {
	name, text, _ := strings.Cut(f.ask.Anchor, "=")
	cost, err := strconv.ParseFloat(text, 64)
	u := slices.Index(r.Units, name)
	if u < 0 || err != nil || !(cost > 0 && cost <= math.MaxInt32) {
		return fmt.Errorf("--anchor is %s; write one of those in the league with a cost above 0: %s",
			safe.Quote(f.ask.Anchor), phrase.Or([]string{r.Units[0] + "=100", r.Units[1] + "=100"}))
	}
	r.Pricing.Scale, r.Pricing.Total = []int{u}, cost
	r.Scale = fmt.Sprintf("%s is fixed at %s", name, strconv.FormatFloat(cost, 'f', -1, 64))
	return nil
}

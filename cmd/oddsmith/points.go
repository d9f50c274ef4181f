package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// pointsFlags say what costs are to be found.
type pointsFlags struct {
	leagueFlags
	count    numbersFlag
	anchor   string
	total    float64
	exponent float64
}

// numbersFlag is the numbers in which each of a league takes part: a field of side a with values, or nothing.
type numbersFlag string

// usualCost is what a unit costs on average where nothing fixes it.
const usualCost = 100

// Which exponents may be assumed.
const minExponent, maxExponent = 0.05, 20

func (f *pointsFlags) add(flags *pflag.FlagSet) {
	f.addEntrants(flags)
	flags.StringVar((*string)(&f.count), "count", "",
		"a `field=numbers` of side a, like a.count=2,3,4: each is fielded in each, on either side, which measures the exponent")
	flags.StringVar(&f.anchor, "anchor", "", "the unit whose cost is fixed: `name=cost`")
	flags.Float64Var(&f.total, "total", 0, "what one of each costs together: a `number`")
	flags.Float64Var(&f.exponent, "exponent", 1, "`number` s to assume: twice the points are odds of 2 to the power of s")
}

// axes are what varies on side a and on side b beside who plays.
func (c numbersFlag) axes() (a, b []string, err error) {
	if c == "" {
		return nil, nil, nil
	}
	field, values, ok := strings.Cut(string(c), "=")
	if !ok || values == "" {
		return nil, nil, fmt.Errorf("--count is %s; write a field with numbers, like a.count=2,3,4", safe.Quote(string(c)))
	}
	other, err := otherField("count", field)
	return []string{string(c)}, []string{other + "=" + values}, err
}

// check refuses flags that do not go together.
func (f *pointsFlags) check(changed func(string) bool) error {
	var errs []error
	if f.anchor != "" && changed("total") {
		errs = append(errs, errors.New("--anchor and --total both fix the scale of costs; leave one out"))
	}
	if changed("total") && !(f.total > 0 && f.total <= math.MaxInt32) {
		errs = append(errs, fmt.Errorf("--total is %g; write a number above 0, up to 2,147,483,647", f.total))
	}
	if f.count != "" && changed("exponent") {
		errs = append(errs, errors.New(
			"--count measures the exponent, so that none is to be assumed; leave out --exponent or --count"))
	}
	if !(f.exponent >= minExponent && f.exponent <= maxExponent) {
		errs = append(errs, fmt.Errorf("--exponent is %g; write a number from %g to %d",
			f.exponent, minExponent, maxExponent))
	}
	return errors.Join(errs...)
}

func (a *app) pointsCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var f pointsFlags
	var parts partFlags
	c := &cobra.Command{
		Use:               "points MATCHUP",
		Short:             "Find what each of some units should cost, and who costs too much or too little",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	t.addTrials(c.Flags(), leagueTrials, "`number` of trials of each game")
	f.add(c.Flags())
	parts.addCheckpoint(c.Flags())
	parts.addShard(c.Flags())
	c.RunE = func(_ *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		given := f
		if err := errors.Join(err, past.repeatUnless(c, "points", leagueAxes()...)); err != nil {
			return err
		}
		v := varyFlags{engine: f.engine}
		o, wrong := v.survey(t, league.Questions())
		if err := errors.Join(err, wrong, m.check(), f.check(c.Flags().Changed)); err != nil {
			return err
		}
		l, err := past.league("points", args[0], m.sourceFlags, &f.leagueFlags, f.count)
		switch {
		case err != nil:
			return past.explain(err)
		case f.ofSides():
			return errors.New("the league of this matchup has others on side b; costs need the same on both sides, so leave out its against")
		}
		return a.points(l, m, t, f, slices.Concat(given.leagueFlags.words(), given.words()), o, parts, past)
	}
	return c
}

// points plays a league, or a shard of it, and tells what those in it should cost; words are the flags that say who is
// in it.
func (a *app) points(l *experiments.ParamGrid, m matchupFlags, t trialFlags, f pointsFlags, words []string, o sim.SurveyOptions, parts partFlags, past *priorResult) error {
	r, err := f.armies(l)
	if err != nil {
		return err
	}
	games, firsts, err := f.play(a, l, o, parts)
	if games.Survey == nil || err != nil {
		return err
	}
	if games.Survey.Interrupted { // others may be in it now
		if r, err = f.armies(l); err != nil {
			return interruptedBefore(context.Canceled, "before enough had met: "+err.Error())
		}
	}
	r.LeagueGames, r.Field = games, f.field
	if err := r.Price(firsts); err != nil {
		return err
	}
	if err := f.head(a, &r.LeagueGames, l, m, t, "points", f.asked(), words...); err != nil {
		return err
	}
	return finish(a, m, pointsReports(), *r, games.Survey.Interrupted, past)
}

// asked are the options of costs, by name, beside those of a league.
func (f *pointsFlags) asked() map[string]any {
	all := map[string]any{"count": string(f.count), "anchor": f.anchor}
	if f.total > 0 {
		all["total"] = plainFloat(f.total)
	}
	if f.exponent != 1 {
		all["exponent"] = plainFloat(f.exponent)
	}
	return all
}

// words are the flags that make the same costs again, beside those of a league.
func (f *pointsFlags) words() (list []string) {
	if f.count != "" {
		list = append(list, "--count "+quote(string(f.count)))
	}
	if f.anchor != "" {
		list = append(list, "--anchor "+quote(f.anchor))
	}
	if f.total > 0 {
		list = append(list, "--total "+strconv.FormatFloat(f.total, 'g', -1, 64))
	}
	if f.exponent != 1 {
		list = append(list, "--exponent "+strconv.FormatFloat(f.exponent, 'g', -1, 64))
	}
	return list
}

// armies says who is in a league, what each costs now and how costs are to be found, before anybody has played.
func (f *pointsFlags) armies(l *experiments.ParamGrid) (*reports.PointsReport, error) {
	r := &reports.PointsReport{Units: l.Axes[0].Values, Pricing: league.Pricing{Exponent: f.exponent}}
	counts := []float64{1}
	if f.count != "" {
		axis := l.Axes[1]
		if counts = axis.Numbers; len(counts) < 2 || counts[0] < 1 {
			return nil, fmt.Errorf("--count is %s; write two numbers or more, rising from 1 or more",
				safe.Quote(string(f.count)))
		}
		r.Count, r.Pricing.Exponent = axis.Name, 0
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
		all, ok := m.Cost(f.field)
		if !ok || i > 0 && !sim.ApproxEqual(all/n, cost) {
			return math.NaN(), nil
		}
		cost = all / n
	}
	return cost, nil
}

// scale fixes what costs add up to.
func (f *pointsFlags) scale(r *reports.PointsReport) error {
	p := &r.Pricing
	for u, cost := range p.Given {
		if cost > 0 {
			p.Scale, p.Total = append(p.Scale, u), p.Total+cost
		}
	}
	all := make([]int, len(r.Units))
	for u := range all {
		all[u] = u
	}
	name, text, _ := strings.Cut(f.anchor, "=")
	switch {
	case f.anchor != "":
		cost, err := strconv.ParseFloat(text, 64)
		u := slices.Index(r.Units, name)
		if u < 0 || err != nil || !(cost > 0 && cost <= math.MaxInt32) {
			return fmt.Errorf("--anchor is %s; write one of those in the league with a cost above 0: %s",
				safe.Quote(f.anchor), phrase.Or([]string{r.Units[0] + "=100", r.Units[1] + "=100"}))
		}
		p.Scale, p.Total = []int{u}, cost
		r.Scale = fmt.Sprintf("%s is fixed at %s", name, strconv.FormatFloat(cost, 'f', -1, 64))
	case f.total > 0:
		p.Scale, p.Total = all, f.total
		r.Scale = fmt.Sprintf("one of each is fixed to cost %s together", strconv.FormatFloat(f.total, 'f', -1, 64))
	case len(p.Scale) > 0:
		r.Scale = "those that have a cost now cost as much together as they do now"
	default:
		p.Scale, p.Total = all, float64(usualCost*float64(len(all)))
		r.Scale = fmt.Sprintf("the mean is %d, as nothing else fixes it (--anchor, --total)", usualCost)
	}
	return nil
}

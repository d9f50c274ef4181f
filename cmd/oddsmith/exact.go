package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

func (a *app) exactCommand() *cobra.Command {
	var m matchupFlags
	c := &cobra.Command{
		Use:               "exact MATCHUP",
		Short:             "Compute the exact odds of a matchup",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	m.addShown(c.Flags())
	limit := limitFlag(c.Flags())
	var bounds walkFlags
	bounds.add(c.Flags(), limit)
	c.RunE = func(c *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		if err := errors.Join(err, past.check("exact", ""), m.check(), checkLimit(limit), bounds.check()); err != nil {
			return err
		}
		past.applyPairs(&m.joint)
		past.applyWithin(limit)
		past.applyDamage(&m.damage)
		limit.IgnoreForecast = c.Flags().Changed("max-states")
		matchup, err := m.load(args[0])
		if err != nil {
			return past.explain(err)
		}
		pairs, err := m.shown(matchup.Scenario())
		if err != nil {
			return err
		}
		flows, err := m.flows(matchup, matchup.Scenario())
		if err != nil {
			return err
		}
		r, err := walk(a, *limit, "nothing is known before its end",
			func(limit rules.Limit) (*sim.Result, error) {
				limit.Crew = sim.Cores()
				return sim.WalkFlows(matchup.Scenario(), limit, flows, pairs...)
			})
		if err != nil {
			return bounds.explain(err, &m, matchup)
		}
		m.metrics.tabulate(r)
		report := reports.Report{Heading: m.heading(matchup, matchup, reports.Stamp{}, "exact", slices.Concat(maxStatesWords(c, limit), bounds.words(), m.shownWords())...), Result: r}
		if limit.Within > 0 {
			report.Options = &reports.Options{Within: limit.Within}
		}
		return a.finishResult(matchup, &m, report, exactPageSeed, past)
	}
	return c
}

// explain adds to a refusal what would do.
func (f *walkFlags) explain(err error, m *matchupFlags, matchup *profiles.Matchup) error {
	refused, tooLarge := sim.TooLarge(err)
	switch {
	case !tooLarge:
		return err
	case matchup.PlaysBest():
		return fmt.Errorf("%w; name a policy in place of best play, as `oddsmith decisions` lists them, and %s", err, limitHint(refused, f.limit))
	default:
		return fmt.Errorf("%w; `%s` simulates it, `%s` bounds it, and %s", err, m.reproduceCommand("run", matchup.Name),
			m.reproduceCommand("exact", matchup.Name, "--within", "0.001"), f.hint(refused))
	}
}

package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/study"
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
		if err := errors.Join(err, past.check("exact", ""), past.repeat(c, "exact", nil), past.repeat(c, "run", nil), m.check(), checkLimit(limit), bounds.check()); err != nil {
			return err
		}
		limit.IgnoreForecast = c.Flags().Changed("max-states")
		matchup, err := m.load(args[0])
		if err != nil {
			return past.explain(err)
		}
		past.rename(matchup)
		pairs, errPairs := m.shown(matchup.Scenario())
		flows, errFlows := m.flows(matchup, matchup.Scenario())
		if err := errors.Join(bounds.checkWith(matchup), errPairs, errFlows); err != nil {
			return err
		}
		r, err := walk(a, *limit, "nothing is known before its end",
			func(limit rules.Limit) (*sim.Result, error) {
				if limit.Bytes > softMemoryLimit {
					defer softMemory(int64(limit.Bytes))()
				}
				limit.Crew = sim.Cores()
				return sim.WalkFlows(study.Scenario(matchup), limit, flows, pairs...)
			})
		if err != nil {
			return bounds.explain(err, &m, matchup)
		}
		m.metrics.tabulate(r)
		report := reports.Report{Heading: m.heading(matchup, matchup, reports.Stamp{}, "exact", slices.Concat(maxStatesWords(c, limit), bounds.words(), m.shownWords())...), Result: r}
		if report.Asked = m.askedShown(); limit.Within > 0 {
			report.Asked["within"] = limit.Within
		}
		return a.finishResult(matchup, &m, report, exactPageSeed, past)
	}
	return c
}

// checkWith refuses bounds of best play.
func (f *walkFlags) checkWith(matchup *profiles.Matchup) error {
	return errorIf(f.limit.Within > 0 && matchup.PlaysBest(), "--within does not go with best play, which is known exactly or not at all")
}

// explain adds to a refusal what would do.
func (f *walkFlags) explain(err error, m *matchupFlags, matchup *profiles.Matchup) error {
	refused, tooLarge := sim.TooLarge(err)
	switch {
	case !tooLarge:
		return err
	case matchup.PlaysBest():
		return fmt.Errorf("%w; name a policy in place of best play, as `oddsmith decisions` lists them, and %s", err, f.hint(refused))
	default:
		return fmt.Errorf("%w; %s", err, f.wayOn(refused, m, matchup.Name))
	}
}

// wayOn returns what answers a matchup that was refused: flags that allow it, if it is not much too large; bounds; trials.
func (f *walkFlags) wayOn(refused *rules.TooLargeError, m *matchupFlags, matchup string) string {
	var ways []string
	command := func(does, name string, words ...string) {
		ways = append(ways, "`"+m.reproduceCommand(name, matchup, words...)+"` "+does)
	}
	within := f.limit.Within
	if flags := f.allowing(refused); len(flags) > 0 {
		if within > 0 {
			flags = append([]string{"--within", shortest(within)}, flags...)
		}
		command("may do", "exact", flags...)
	}
	if next := max(1e-3, float64(10*within)); next <= mostDropped && f.mayBeBounded(refused) {
		command("may still bound it", "exact", append([]string{"--within", shortest(next)}, flagsOf(f.atLeastDefault())...)...)
	}
	command("simulates it", "run")
	if refused.Forecast == (rules.Forecast{}) {
		ways = append(ways, f.hint(refused))
	}
	if last := len(ways) - 1; last > 0 {
		ways[last] = "and " + ways[last]
	}
	return strings.Join(ways, ", ")
}

// mayBeBounded reports whether leaving out what is least likely may answer what was refused: not where a walk of all
// is foreseen to be larger than its limits by three orders of magnitude, nor where memory ends it before anything can be
// foreseen; the guide on performance lists what ended such walks.
func (f *walkFlags) mayBeBounded(r *rules.TooLargeError) bool {
	const hopeless = 1000
	foreseen := r.Forecast
	if foreseen == (rules.Forecast{}) {
		return f.limit.Within > 0 || r.Limit != rules.MemoryLimit
	}
	return foreseen.States <= hopeless*float64(f.limit.States) && foreseen.Paths <= hopeless*float64(f.limit.Paths)
}

func shortest(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// metricFlag names metrics whose distributions a report shows, besides those that it shows anyway.
type metricFlag struct{ names []string }

func (f *metricFlag) add(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.names, "metric", nil, "also show how often the `metric` has each value (repeatable)")
}

// check finds metrics that a scenario does not have, or that are always the same.
func (f *metricFlag) check(sc *rules.Scenario) error {
	var all []string
	for _, m := range sc.Metrics {
		all = append(all, m.Name)
	}
	var errs []error
	for _, name := range f.names {
		i := slices.Index(all, name)
		switch {
		case i < 0:
			errs = append(errs, fmt.Errorf("--metric %s: %s has no such metric; %s", safe.Quote(name), sc.Name, phrase.Suggestion(name, all)))
		case sc.Metrics[i].Min == sc.Metrics[i].Max:
			errs = append(errs, fmt.Errorf("--metric %s: in this matchup it is always %d", name, sc.Metrics[i].Min))
		}
	}
	return errors.Join(errs...)
}

// tabulate lets a report show the distributions.
func (f *metricFlag) tabulate(r *sim.Result) {
	for i := range r.Metrics {
		m := &r.Metrics[i]
		m.Tabulate = m.Tabulate || slices.Contains(f.names, m.Name)
	}
}

package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// jointFlag names pairs of metrics whose joint distributions are asked for.
type jointFlag struct{ pairs []string }

func (f *jointFlag) add(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.pairs, "joint", nil, "also show how often two metrics have their values together, `METRIC,METRIC` (repeatable)")
}

// parse finds the metrics of a scenario that are meant.
func (f *jointFlag) parse(sc *rules.Scenario) ([]sim.Pair, error) {
	var list []sim.Pair
	var errs []error
	for i, text := range f.pairs {
		p, err := sim.ParsePair(sc, text)
		if err == nil && slices.ContainsFunc(list, func(other sim.Pair) bool { return p.Names == other.Names }) {
			err = errors.New("it is given twice")
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("--joint %d: %w", i+1, err))
		}
		list = append(list, p)
	}
	return list, errors.Join(errs...)
}

package kinds

import (
	"errors"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/query"
)

// loadShown finds a matchup; to show where damage went, it counts that apart.
func loadShown(f *app.SourceFlags, name string, s ask.Shown) (*profiles.Matchup, error) {
	if s.Damage {
		return profiles.LoadCounting(name, f.Set, f.Options()...)
	}
	return f.Load(name)
}

// shown checks what a report is also to show of a matchup, and returns the pairs and flows that are counted for it.
func shown(s ask.Shown, m *profiles.Matchup, sc *rules.Scenario) (pairs []query.Joint, flows []query.Flow, err error) {
	pairs, err = jointPairs(s.Joint, sc)
	err = errors.Join(checkMetrics(s.Metrics, sc), err)
	if s.Damage {
		flows = query.Flows(sc, m.Damage())
		err = errors.Join(err,
			flags.ErrorIf(len(flows) == 0, "--damage: in this matchup nothing that could hurt is counted"))
	}
	return pairs, flows, err
}

// jointPairs finds the metrics of a scenario whose joint distributions are asked for.
func jointPairs(texts []string, sc *rules.Scenario) (list []query.Joint, err error) {
	var errs []error
	for i, text := range texts {
		p, err := query.ParseJoint(sc, text)
		if err == nil && slices.ContainsFunc(list, func(other query.Joint) bool { return p.Names == other.Names }) {
			err = errors.New("it is given twice")
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("--joint %d: %w", i+1, err))
		}
		list = append(list, p)
	}
	return list, errors.Join(errs...)
}

// checkMetrics finds metrics that a scenario does not have, or that are always the same.
func checkMetrics(names []string, sc *rules.Scenario) error {
	var all []string
	for _, m := range sc.Metrics {
		all = append(all, m.Name)
	}
	var errs []error
	for _, name := range names {
		i := slices.Index(all, name)
		switch {
		case i < 0:
			errs = append(errs, fmt.Errorf("--metric %s: %s has no such metric; %s",
				safe.Quote(name), sc.Name, phrase.Suggestion(name, all)))
		case sc.Metrics[i].Min == sc.Metrics[i].Max:
			errs = append(errs, fmt.Errorf("--metric %s: in this matchup it is always %d", name, sc.Metrics[i].Min))
		}
	}
	return errors.Join(errs...)
}

// tabulate lets a report show the distributions of some metrics.
func tabulate(r *sim.Result, names []string) {
	for i := range r.Metrics {
		m := &r.Metrics[i]
		m.Tabulate = m.Tabulate || slices.Contains(names, m.Name)
	}
}

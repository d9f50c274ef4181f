package solve

import (
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// solvable returns a matchup of the library as Solve takes it.
func solvable(t testing.TB, name string, settings ...string) Solvable {
	t.Helper()
	load := func(more []string) (*profiles.Matchup, error) {
		return profiles.Load(name, append(settings[:len(settings):len(settings)], more...))
	}
	m := simtest.Must(load(nil))
	s := Solvable{Prepare: func(settings []string, facts bool, open ...rules.Side) (*rules.Scenario, error) {
		m, err := load(settings)
		if err != nil {
			return nil, err
		}
		return m.LeaveOpen(facts, open...).Scenario(), nil
	}}
	for _, p := range m.Policies() {
		for _, d := range p.Decisions {
			s.Decisions = append(s.Decisions, OpenDecision{Decision: d, Side: p.Side})
		}
		for _, name := range p.Ready {
			s.Policies = append(s.Policies, NamedPolicy{Field: p.Path, Name: name, Side: p.Side, Set: name == p.Name})
		}
	}
	return s
}

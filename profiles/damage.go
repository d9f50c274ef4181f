package profiles

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// Damage says what becomes of all that could hurt in the system of the matchup.
func (m *Matchup) Damage() rules.Flow {
	s, err := System(m.System)
	if err != nil {
		panic(err) // it was found when the matchup was loaded
	}
	return s.Damage
}

// countedForDamage lists what can be counted apart for that, what tells most first: some systems have no
// wounds or misses, and some matchups no room for all.
func countedForDamage() []string {
	return []string{
		"units,weapons,wounds,misses", "units,wounds,misses", "weapons,wounds,misses",
		"units,weapons,wounds", "units,weapons", "units,wounds", "weapons,wounds", "units", "weapons",
	}
}

// LoadCounting loads a matchup and counts apart what tells where damage goes, as much as there is room for.
func LoadCounting(name string, settings []string, options ...Option) (*Matchup, error) {
	m, err := Load(name, settings, options...)
	if err != nil {
		return nil, err
	}
	var refused error
	for _, what := range countedForDamage() {
		counting, err := Load(name, append(slices.Clone(settings), "count=["+what+"]"), options...)
		if err == nil && counting.Digest() == m.Digest() {
			return m, nil // that is counted already
		}
		if err == nil {
			counting.Title = m.Title // nothing that is played was changed
			return counting, nil
		}
		refused = err
	}
	return nil, refused
}

package scrollhammer_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
)

// load is a matchup of the library, changed by settings.
func load(t testing.TB, name string, set ...string) *rules.Scenario {
	t.Helper()
	m, err := profiles.Load(name, set)
	if err != nil {
		t.Fatal(err)
	}
	return m.Scenario()
}

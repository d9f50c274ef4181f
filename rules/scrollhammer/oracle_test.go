package scrollhammer_test

// The rules code against the naive reference, in distribution.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func namedConfigs(t *testing.T) []rulestest.Config {
	t.Helper()
	var list []rulestest.Config
	for _, s := range slices.Concat(librarySettings(), fightSettings(), effectSettings(), chargeSettings(), multiSettings()) {
		list = append(list, s.config(t))
	}
	return list
}

func TestOracle(t *testing.T) { rulestest.Oracle(t, namedConfigs(t)) }

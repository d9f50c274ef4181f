package secondedition_test

// The rules code against the naive reference, in distribution.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

func namedSettings() []setting {
	return slices.Concat(librarySettings(), fightSettings(), powerSettings(), cardSettings(), phaseSettings(), dealtSettings(), battleSettings())
}

// configs loads configurations.
func configs(t *testing.T, settings []setting) (list []rulestest.Config) {
	t.Helper()
	for _, s := range settings {
		list = append(list, s.config(t))
	}
	return list
}

func TestOracle(t *testing.T) {
	list := configs(t, rulestest.Sample(namedSettings(), 4))
	for _, kind := range secondedition.System().Scenarios {
		for seed := range rulestest.Few[uint64](1, 15) {
			list = append(list, randomConfig(t, kind.Name, seed))
		}
	}
	for i := range list {
		list[i].Trials, list[i].States, list[i].Paths = rulestest.Few(1_500, 5_000), rulestest.Few(2_000, 10_000), rulestest.Few(20_000, 200_000)
	}
	rulestest.Oracle(t, list)
}

// TestRandomConfigsVary: the random configurations do not all end alike.
func TestRandomConfigsVary(t *testing.T) {
	const seeds = 40
	for _, kind := range secondedition.System().Scenarios {
		ends := map[int]int{}
		for seed := range uint64(seeds) {
			c := randomConfig(t, kind.Name, seed)
			for o, n := range rulestest.PlayNaive(c.Input.Prepare(), c.Naive, seed, 50).Outcome {
				ends[o] += min(1, n/3)
			}
		}
		t.Logf("%s: %v", kind.Name, ends)
		for o, n := range ends {
			if n < 5 {
				t.Errorf("%s: outcome %d occurs in %d of %d configurations", kind.Name, o, n, seeds)
			}
		}
	}
}

// TestKnobsVary: for every house rule of every scenario there is a named
// configuration that plays otherwise with that one at its default.
func TestKnobsVary(t *testing.T) {
	list := configs(t, namedSettings())
	for _, kind := range secondedition.System().Scenarios {
		t.Run(kind.Name, func(t *testing.T) { rulestest.KnobsVary(t, []rules.ScenarioKind{kind}, list) })
	}
}

package skirmish_test

// The rules code against the naive reference, in distribution.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

func namedConfigs(t *testing.T) []rulestest.Config {
	t.Helper()
	var list []rulestest.Config
	for _, s := range namedSettings() {
		c, err := s.try(t)
		if err != nil {
			t.Error(s.name, err) // the others are compared all the same
			continue
		}
		list = append(list, c)
	}
	return list
}

func TestOracle(t *testing.T) {
	list := rulestest.Sample(namedConfigs(t), 3)
	for _, kind := range skirmish.System().Scenarios {
		for seed := range rulestest.Few[uint64](1, 15) {
			list = append(list, randomConfig(t, kind.Name, seed))
		}
	}
	for seed := range rulestest.Few[uint64](3, 40) {
		list = append(list, randomCombat(t, seed))
	}
	rulestest.Oracle(t, list)
}

// TestRandomConfigsVary: the random configurations do not all end alike.
func TestRandomConfigsVary(t *testing.T) {
	seeds, trials := rulestest.Few[uint64](20, 80), 100
	for _, kind := range skirmish.System().Scenarios {
		ends := map[string]int{}
		for seed := range seeds {
			c := randomConfig(t, kind.Name, seed)
			sc := c.Input.Prepare()
			for o, n := range rulestest.PlayNaive(sc, c.Naive, seed, trials).Outcome {
				if n >= 2 {
					ends[sc.Outcomes[o].Name]++
				}
			}
		}
		t.Logf("%s: %v", kind.Name, ends)
		for o, n := range ends {
			if n < rulestest.Few(2, 4) && o != "both-out" { // which is rare
				t.Errorf("%s: outcome %s occurs in %d of %d configurations", kind.Name, o, n, seeds)
			}
		}
	}
}

// TestKnobsVary: for every house rule there is a named configuration that plays
// otherwise with that one at its default, or is refused.
func TestKnobsVary(t *testing.T) {
	rulestest.KnobsVary(t, skirmish.System().Scenarios, namedConfigs(t))
}

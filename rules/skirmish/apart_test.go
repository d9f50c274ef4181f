package skirmish_test

import (
	"regexp"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// countedApart are matchups of each scenario with settings, whose units and weapons are counted apart.
func countedApart() map[string][]string {
	return map[string][]string{
		"skirmish/shot-battery":              nil,
		"skirmish/shot-at-hero":              nil,
		"skirmish/shot-at-vehicle":           nil,
		"skirmish/armour":                    nil,
		"skirmish/firefight-one-turn":        nil,
		"skirmish/firefight-marines-necrons": {"turns=3"},
		"skirmish/assault-overwatch":         nil,
		"skirmish/assault-walker":            nil,
		"skirmish/battle":                    {"turns=3"},
		"skirmish/battle-regroup":            nil,
		"skirmish/battle-carry":              nil,
	}
}

// TestApartChangesNothing: what is counted apart changes no other metric and no outcome of any trial,
// and adds up to what is counted of sides.
func TestApartChangesNothing(t *testing.T) {
	for name, set := range countedApart() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plain, apart := load(t, name, set...), load(t, name, append(set, "count=[units,weapons]")...)
			is, _ := rulestest.Counting(t, plain, apart, rules.Limit{})
			addUp(t, apart, is)
		})
	}
}

// countedName tells a metric apart: side, number of a unit, name of a weapon, and what is counted.
var countedName = regexp.MustCompile(`^([ab])(\d*)-(.+-)?(shots|hits|kills|dead|wounded|out)$`)

// addUp checks that units, and weapons, come to what is counted of their side.
func addUp(t *testing.T, sc *rules.Scenario, rows *rules.Rows) {
	t.Helper()
	for i := range rows.Len() {
		sides, units, weapons := map[string]int32{}, map[string]int32{}, map[string]int32{}
		for m, metric := range sc.Metrics {
			name := countedName.FindStringSubmatch(metric.Name)
			if name == nil {
				continue
			}
			sums := sides
			switch {
			case name[2] != "":
				sums = units
			case name[3] != "":
				sums = weapons
			}
			sums[name[1]+"-"+name[4]] += rows.Value[m][i]
		}
		for what, n := range weapons {
			if units[what] != n {
				t.Fatalf("trial %d: %s of weapons come to %d, of units to %d", i, what, n, units[what])
			}
		}
		for what, n := range units {
			if total, known := sides[what]; known && n != total {
				t.Fatalf("trial %d: %s of units come to %d, of sides to %d", i, what, n, total)
			}
		}
		if len(units) == 0 || len(weapons) == 0 {
			t.Fatalf("units: %v, weapons: %v", units, weapons)
		}
	}
}

// TestApartExactly: exact laws stay the same too, and agree with what is played.
func TestApartExactly(t *testing.T) {
	matchups := map[string][]string{"skirmish/armour-tank-duel": {"turns=1"}}
	if rulestest.Heavy() {
		matchups["skirmish/shot-battery"] = nil
		matchups["skirmish/firefight-two-each"] = []string{"turns=1"}
		matchups["skirmish/assault-two-each"] = []string{"turns=2"}
		matchups["skirmish/firefight-one-turn"] = []string{"a.figures.0.count=2", "b.figures.0.count=3"}
		matchups["skirmish/battle-small"] = nil
	}
	for name, set := range matchups {
		plain, apart := load(t, name, set...), load(t, name, append(set, "count=[units,weapons]")...)
		was, is := rulestest.Laws(t, plain), rulestest.Laws(t, apart)
		for o := range was.Outcome {
			if d := was.Outcome[o] - is.Outcome[o]; d > rulestest.Impossible || d < -rulestest.Impossible {
				t.Errorf("%s: %s is %.15f, was %.15f", name, plain.Outcomes[o].Name, is.Outcome[o], was.Outcome[o])
			}
		}
	}
}

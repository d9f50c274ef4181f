package secondedition_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// TestOutcomesOfPowersThatCannotHappen: an outcome is left out of reports exactly
// where its probability is 0, and so is a metric that is always 0.
func TestOutcomesOfPowersThatCannotHappen(t *testing.T) {
	left := 0
	check := func(what string, sc *rules.Scenario) {
		laws := rulestest.Laws(t, sc)
		for i, o := range sc.Outcomes {
			if o.Impossible != (laws.Outcome[i] == 0) {
				t.Errorf("%s: outcome %s has probability %g, never %t", what, o.Name, laws.Outcome[i], o.Impossible)
			}
			left += naiveIs(o.Impossible)
		}
		for m, metric := range sc.Metrics {
			always := true
			for v, p := range rules.Marginal(laws.Metric[m]).Mass {
				always = always && (p == 0 || v+rules.Marginal(laws.Metric[m]).From == 0)
			}
			if always != (metric.Max == 0) {
				t.Errorf("%s: metric %s is up to %d, always 0 is %t", what, metric.Name, metric.Max, always)
			}
		}
	}
	for _, c := range suite().Matchups(t, texts(powerSettings())...) {
		check(c.Name, c.Input.Prepare())
	}
	for seed := range rulestest.Few[uint64](150, 2000) {
		c := randomConfig(t, "power", 9000+seed)
		x := c.Input.(*secondedition.PowerUse)
		if seed%3 == 0 {
			x.Rules.Nullify, x.Rules.NullifyBare, x.Rules.OutOfControl = rules.Target(1+seed%7), rules.Target(1+seed%5), rules.Target(2+seed%6)
			x.B[0].T, x.A.S = 1+int(seed%10), 1+int(seed/3%10)
		}
		check(c.Name, x.Prepare())
	}
	if left == 0 {
		t.Error("every outcome could happen everywhere")
	}
}

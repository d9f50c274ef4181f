package rulestest

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Script plays one trial with the given faces, which must be used up, and returns the
// outcome and the metrics.
func Script[S comparable](t *testing.T, in rules.Input, faces []int) (outcome string, values []int) {
	t.Helper()
	for _, p := range in.Check() {
		t.Fatalf("%s: %s", p.Path, p.Message)
	}
	sc := in.Prepare()
	m := sc.Game.(engine.Machine[S])
	d, s, e := dice.Script(t, faces...), m.Start, rules.MetricValues{}
	end := rules.Ongoing
	for end == rules.Ongoing {
		end = m.Step(d, &s, &e)
	}
	for i := range sc.Metrics {
		values = append(values, e.Value(i))
	}
	return sc.Outcomes[end].Name, values
}

// Laws explores a scenario and returns its laws.
func Laws(t *testing.T, sc *rules.Scenario) rules.Laws {
	t.Helper()
	x, err := sc.Game.Explore(sc, rules.ExactLimit())
	if err != nil {
		t.Fatal(err)
	}
	return x.Laws()
}

// ChanceOfA returns how likely side a wins by some legal inputs, whose first outcome that is.
func ChanceOfA(t *testing.T, in rules.Input) float64 {
	t.Helper()
	if p := in.Check(); len(p) > 0 {
		t.Fatalf("%+v", p)
	}
	return Laws(t, in.Prepare()).Outcome[0]
}

// CheckImprovements checks that side a wins no less often where it is improved, and no more often where b is.
func CheckImprovements[X, U any, P interface {
	*X
	rules.Input
}](t *testing.T, x P, sides func(P) [2]*U, list map[string]func(*U)) {
	t.Helper()
	was := ChanceOfA(t, x)
	for name, improve := range list {
		for side, sign := range [2]float64{1, -1} {
			better := *x
			improve(sides(&better)[side])
			if is := ChanceOfA(t, P(&better)); sign*(is-was) < -Impossible {
				t.Errorf("%s for %s: %.15f instead of %.15f: %+v", name, "ab"[side:side+1], is, was, *x)
			}
		}
	}
}

// Impossible is the largest error of a float64 sum that counts as zero.
const Impossible = 1e-12

// AddUp checks that outcome probabilities add up to 1, without those that reports leave out as impossible, and each
// metric's law to them, within the metric's bounds.
func AddUp(t *testing.T, sc *rules.Scenario, laws rules.Laws) {
	t.Helper()
	all := 0.0
	for o, share := range laws.Outcome {
		if all += share; sc.Outcomes[o].Impossible && share > 0 {
			t.Errorf("%s is left out as impossible: %g", sc.Outcomes[o].Name, share)
		}
		for m, metric := range sc.Metrics {
			if sum := within(t, metric, laws.Metric[m][o]); math.Abs(sum-share) > Impossible {
				t.Errorf("%s given %s adds to %.15f of %.15f", metric.Name, sc.Outcomes[o].Name, sum, share)
			}
		}
	}
	if math.Abs(all-1) > Impossible {
		t.Errorf("outcomes add to %.15f", all)
	}
}

// within sums a metric's law and checks its bounds.
func within(t *testing.T, metric rules.Metric, d rules.Distribution) float64 {
	t.Helper()
	sum := 0.0
	for i, p := range d.Mass {
		sum += p
		if v := d.From + i; p > 0 && (v < metric.Min || v > metric.Max) {
			t.Errorf("%s = %d, outside %d to %d", metric.Name, v, metric.Min, metric.Max)
		}
	}
	return sum
}

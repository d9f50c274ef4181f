package rulestest

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// Breakdown compares chains of a scenario with its exact laws: the chains that yield a
// metric add up to its mean. The inputs must be such that no target can fall before all
// chains are played.
func Breakdown(t *testing.T, in rules.Input, metric string, chains ...int) {
	t.Helper()
	for _, p := range in.Check() {
		t.Fatalf("%s: %s", p.Path, p.Message)
	}
	sc := in.Prepare()
	laws, list, want := Laws(t, sc), sc.Breakdown(), 0.0
	for _, i := range chains {
		if i >= len(list) {
			t.Fatalf("no chain %d: %v", i, list)
		}
		v, _ := list[i].Expected().Float64()
		want += v
	}
	for m := range sc.Metrics {
		if sc.Metrics[m].Name != metric {
			continue
		}
		got, d := 0.0, rules.Marginal(laws.Metric[m])
		for i, p := range d.Mass {
			got += float64(p * float64(d.From+i))
		}
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: exactly %g, by the chains %g: %v", metric, got, want, list)
		}
		return
	}
	t.Errorf("no metric %s", metric)
}

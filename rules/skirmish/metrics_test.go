package skirmish_test

// What the engine counts is what the reference is asked for, by name.

import (
	"maps"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// TestUnknownMetrics: a metric or outcome that the reference does not know is an error.
func TestUnknownMetrics(t *testing.T) {
	for _, spoil := range []func(sc *rules.Scenario){
		func(sc *rules.Scenario) {
			sc.Metrics = append(slices.Clone(sc.Metrics), rules.Metric{Name: "a-laughs", Max: 3})
		},
		func(sc *rules.Scenario) { sc.Outcomes = []rules.Outcome{{Name: "peace"}} },
	} {
		c := matchup(t, "skirmish/firefight-one-turn")
		sc := *c.Input.Prepare()
		spoil(&sc)
		if !panics(func() { rulestest.PlayNaive(&sc, c.Naive, 1, 1) }) {
			t.Error("not seen")
		}
	}
}

func panics(play func()) (did bool) {
	defer func() { did = recover() != nil }()
	play()
	return false
}

// TestMetricsAreCompared: the engine has all metrics that a scenario should have, and no
// others, so that all of them are compared.
func TestMetricsAreCompared(t *testing.T) {
	list := namedConfigs(t)
	for _, s := range apartSettings() {
		list = append(list, s.config(t))
	}
	for _, kind := range skirmish.System().Scenarios {
		for seed := range uint64(30) {
			list = append(list, randomConfig(t, kind.Name, seed))
		}
	}
	for i := range list {
		c := &list[i]
		sc := c.Input.Prepare()
		want, maybe := metricsOf(t, c.Input)
		for _, m := range sc.Metrics {
			if !want[m.Name] && !maybe[m.Name] {
				t.Errorf("%s: %s is a metric", c.Name, m.Name)
			}
			delete(want, m.Name)
		}
		if len(want) > 0 {
			t.Errorf("%s: no metrics %v", c.Name, slices.Sorted(maps.Keys(want)))
		}
		rulestest.PlayNaive(sc, c.Naive, 1, 1)
	}
}

// names is a set of them.
type names map[string]bool

func (n names) add(list ...string) {
	for _, name := range list {
		n[name] = true
	}
}

// metricsOf are those that a scenario should have, and those that it may have.
func metricsOf(t *testing.T, in rules.Input) (want, maybe names) {
	t.Helper()
	want, maybe = names{}, names{}
	aboard := []string{"passengers-lost", "passengers-wounded"}
	switch x := in.(type) {
	case *skirmish.Shot:
		want.add("hits", "shots", "jams")
		if x.B.Vehicle != nil {
			want.add(aboard...)
			break
		}
		want.add("kills", "wounded", "ducked")
		if getsUp(&x.B) {
			want.add("down")
		}
	case *skirmish.ArmourFight:
		want.add("hits", "shots", "jams", "destroyed-in", "a-lost")
		want.add(aboard...)
		want.add(damages()...)
	case *skirmish.Firefight:
		want.ofSide("a", x.A)
		want.ofSide("b", x.B)
		want.add("turns")
		maybe.add(aboard...)
	case *skirmish.Assault:
		want.ofSide("a", x.A)
		want.ofSide("b", x.B)
		want.add("turns", "contact")
		maybe.add(aboard...)
	case *skirmish.Battle:
		want.ofSide("a", x.A...)
		want.ofSide("b", x.B...)
		want.add("turns", "a-vehicles-lost", "b-vehicles-lost", "a-out", "b-out")
	default:
		t.Fatalf("%T", in)
	}
	want.addApart(in, maybe)
	return want, maybe
}

// damages are the rows of the damage table that are counted.
func damages() []string {
	return []string{"burns", "explodes", "disabled", "immobilised", "minor-gun-lost", "biggest-gun-lost"}
}

// ofSide adds what is counted of a side of squads and vehicles.
func (n names) ofSide(side string, units ...skirmish.Unit) {
	list := []string{"lost", "wounded", "ducked", "jams", "shots", "hits", "wounds"}
	if slices.ContainsFunc(units, func(u skirmish.Unit) bool { return getsUp(&u) }) {
		list = append(list, "falls", "down")
	}
	if slices.ContainsFunc(units, func(u skirmish.Unit) bool { return u.Vehicle != nil }) {
		list = append(list, damages()...)
	}
	for _, name := range list {
		n.add(side + "-" + name)
	}
}

// getsUp reports whether anybody of a unit may get up again.
func getsUp(u *skirmish.Unit) bool {
	return slices.ContainsFunc(u.Figures, func(g skirmish.Group) bool { return g.Kind == skirmish.Necron })
}

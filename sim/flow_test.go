package sim

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// A flow by hand: of five shots three hit, one of these is saved, and two kill; a weapon that is one of two.
func TestFlowSums(t *testing.T) {
	of := rules.WeaponSubjects(rules.A, []string{"bolter"})[0]
	metrics := []rules.Metric{of.Metric("shots", "", 9, rules.A), of.Metric("hits", "", 9, rules.A),
		of.Metric("saved", "", 9, rules.A),
		of.When("overwatch", "on overwatch").Metric("shots", "", 9, rules.A)}
	f := rules.Flow{In: []string{"shots"}, Of: "shots", Steps: []rules.FlowStep{
		{Loss: "denied", Rest: "shots", Lost: []string{"denied"}}, // which nobody can
		{Loss: "missed", Rest: "hits", Going: []string{"hits"}},
		{Loss: "saved", Rest: "killed", Lost: []string{"saved"}},
	}}
	list := query.Flows(&rules.Scenario{Metrics: metrics}, f)
	if len(list) != 2 || list[0].Name != "side a" || list[1].Name != "bolter (a)" {
		t.Fatalf("flows of %v, want those of side a and of its bolter", list)
	}
	var got []int
	for _, s := range list[0].Sums() {
		got = append(got, s.Value([]int{5, 3, 1, 4}))
	}
	if want := []int{5, 2, 3, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("what came in, was lost and went on: %v, want %v", got, want)
	}
}

// In every matchup of the library that can count, and in every game, each step loses what does not go on, and
// never less than nothing; but for the few weapons of which one hit may hurt several. Every sixth is tried
// without -heavy.
func TestDamageAddsUp(t *testing.T) {
	t.Parallel()
	several := []string{"skirmish/battle-teleport", "skirmish/shot-flamer-at-scarabs"}
	told := map[string]bool{}
	for _, name := range simtest.OneIn(6) {
		m, err := profiles.LoadCounting(name, nil)
		if err != nil {
			if !strings.Contains(err.Error(), "count") {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		sc := m.Scenario()
		if sc.PlaysBest {
			continue
		}
		rows := simtest.Play(sc.Game.Player(sc), sc, 1, 200)
		flows := query.Flows(sc, m.Damage())
		told[m.System] = told[m.System] || len(flows) > 0
		excess := false
		for _, f := range flows {
			excess = checkFlow(t, name, f, rows) || excess
		}
		if excess != slices.Contains(several, name) {
			t.Errorf("%s: more goes on than came in: %t", name, excess)
		}
	}
	if len(told) != len(profiles.Systems()) {
		t.Errorf("flows of %v alone", told)
	}
}

// checkFlow checks the steps of a flow, and reports whether more goes on than came in.
func checkFlow(t *testing.T, name string, flow query.Flow, rows *rules.Rows) (excess bool) {
	t.Helper()
	f := flow.Result(func(s rules.MetricSum) (stats.Estimate, int) { return playedSum(rows, s) })
	now := f.In.Value
	for _, s := range f.Steps {
		if math.Abs(now-s.Lost.Value-s.Going.Value) > 1e-9 {
			t.Errorf("%s, %s: of %g, %g are %s and %g are %s", name, f.Name, now, s.Lost.Value, s.Loss,
				s.Going.Value, s.Rest)
		}
		now = s.Going.Value
	}
	return f.Excess != ""
}

// playedSum returns the mean and the least of a sum.
func playedSum(rows *rules.Rows, s rules.MetricSum) (stats.Estimate, int) {
	to := make([]int32, rows.Len())
	s.ReadRows(rows, to)
	sum := 0
	for _, v := range to {
		sum += int(v)
	}
	return stats.Estimate{Value: float64(sum) / float64(len(to))}, int(slices.Min(to))
}

// Exact flows are those that are played; of games that are walked for long with -heavy.
func TestExactDamage(t *testing.T) {
	t.Parallel()
	names := []string{"hulkae/volley", "shi/duel"}
	if simtest.Heavy() {
		names = append(names, "hulkae/corridor-counted", "secondedition/melee-counted")
	}
	for _, name := range names {
		m := simtest.Must(profiles.LoadCounting(name, nil))
		flows := query.Flows(m.Scenario(), m.Damage())
		x := simtest.Must(WalkFlows(m.Scenario(), rules.ExactLimit(), flows))
		r := simtest.Must(Run(context.Background(), m.Scenario(),
			player.Options{Trials: 20_000, Confidence: 0.9999, Flows: flows}))
		for i, f := range x.Flows {
			for j, s := range f.Steps {
				for _, pair := range [][2]stats.Estimate{{s.Lost, r.Flows[i].Steps[j].Lost},
					{s.Going, r.Flows[i].Steps[j].Going}} {
					if v := pair[0].Value; v < pair[1].Low-1e-9 || v > pair[1].High+1e-9 {
						t.Errorf("%s, %s, %s: exactly %g, played %+v", name, f.Name, s.Loss, v, pair[1])
					}
				}
			}
		}
	}
}

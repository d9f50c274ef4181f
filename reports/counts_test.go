package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

// counted is a run in which a squad and its rifle shoot, and the rifle's bayonet never did.
func counted() runs.Report {
	r := sampled("toy/duel", "counted apart", 1000, outcome("won", "", rules.A, wilson(500, 1000)),
		outcome("lost", "", rules.B, wilson(500, 1000)))
	squad := rules.UnitSubject(rules.A, 0, "squad")
	weapons := rules.WeaponSubjects(rules.A, []string{"rifle", "bayonet"})
	of := func(m rules.Metric, mean, half float64) {
		e := within(mean, half)
		e.Error = half / 2
		r.Result.Metrics = append(r.Result.Metrics, sim.MetricResult{Metric: m, Mean: e})
	}
	of(rules.Metric{Name: "a-lost", Max: 5}, 1, 0.1)
	of(squad.Metric("shots", "shots of squad (a1)", 9, rules.Neither), 7.25, 0.05)
	of(squad.Metric("kills", "kills of squad (a1)", 9, rules.A), 2.5, 0.1)
	of(squad.When("fight", "in the fight").Metric("lost", "models of squad (a1) lost in the fight", 9, rules.B), 1, 0.1)
	of(weapons[0].Metric("shots", "shots with rifle (a)", 9, rules.Neither), 7.25, 0.05)
	of(weapons[0].Metric("kills", "kills with rifle (a)", 9, rules.A), 2.5, 0.1)
	of(weapons[0].Metric("jams", "jams of rifle (a)", 9, rules.B), 0.5, 0.1)
	of(weapons[1].Metric("kills", "kills with bayonet (a)", 9, rules.A), 0, 0)
	r.Result.Metrics[7].Mean.High = 0.0123
	of(weapons[1].Metric("never", "", 0, rules.A), 0, 0)
	r.Extras = []layout.Extra{{Heading: "Damage", Report: &runs.DamageReport{Heading: r.Heading, Result: r.Result}}}
	return r
}

// TestFootsOfCounts: below a table stands what its empty cells mean, where it has any, and where intervals are, where
// trials were played.
func TestFootsOfCounts(t *testing.T) {
	const elsewhere = "json and csv have the intervals of these means"
	for engine, feet := range map[player.Engine][2]string{player.Exact: {"", runs.NothingCounted},
		player.MonteCarlo: {elsewhere, runs.NothingCounted + "; " + elsewhere}} {
		r := &sim.Result{Engine: engine}
		for i, counted := range []string{"hits", "kills"} {
			r.Metrics = append(r.Metrics,
				sim.MetricResult{Metric: rules.UnitSubject(rules.A, i, "squad").Metric(counted, "", 9, rules.A)})
			if got := runs.CountTables(r)[0].Sheet(numbers.DefaultDigits, engine).Foot; got != feet[i] {
				t.Errorf("%s, %d units: %q, want %q", engine, i+1, got, feet[i])
			}
		}
	}
}

// TestCountsInOrder: what only some can do stands behind what is listed before it of those.
func TestCountsInOrder(t *testing.T) {
	r := &sim.Result{Engine: player.MonteCarlo}
	for i, counts := range []string{"hits kills lost", "hits wounds kills", "shots hits wounds saved kills", "lost"} {
		for _, counted := range strings.Fields(counts) {
			r.Metrics = append(r.Metrics,
				sim.MetricResult{Metric: rules.UnitSubject(rules.A, i, "squad").Metric(counted, "", 9, rules.A)})
		}
	}
	if got := strings.Join(runs.CountTables(r)[0].What, " "); got != "hits wounds saved kills lost shots" {
		t.Errorf("the columns are %s", got)
	}
}

package sim

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestFixturesStayInBounds: every value lies within its metric's bounds.
func TestFixturesStayInBounds(t *testing.T) {
	for _, f := range simtest.Fixtures() {
		rows := simtest.Play(f.Scenario.Game.Player(f.Scenario), f.Scenario, 11, 5000)
		for m, metric := range f.Scenario.Metrics {
			if lo, hi := slices.Min(rows.Value[m]), slices.Max(rows.Value[m]); int(lo) < metric.Min ||
				int(hi) > metric.Max {
				t.Errorf("%s: %s is %d to %d, outside of %d to %d", f.Name, metric.Name, lo, hi, metric.Min, metric.Max)
			}
		}
	}
}

// TestNoAllocations: once its tables are there, a player allocates nothing.
func TestNoAllocations(t *testing.T) {
	for _, f := range simtest.Fixtures() {
		for name, p := range f.Players() {
			rows := rules.NewRows(player.MaxRows, len(f.Scenario.Metrics))
			block := func() { p.Play(3, 0, rows) }
			block() // builds the tables of these trials
			if n := testing.AllocsPerRun(5, block); n != 0 {
				t.Errorf("%s by %s: %v allocations a block", f.Name, name, n)
			}
		}
	}
}

// TestMemoPlayerIsSteps: what the memo player plays are the trials played by the
// code of every step, also where it remembers nothing.
func TestMemoPlayerIsSteps(t *testing.T) {
	t.Parallel()
	for _, f := range append(simtest.Fixtures(), simtest.Small()) {
		n := simtest.OrFewer(20_000)
		p := f.Players()
		got, want := simtest.Play(p["memo"], f.Scenario, 9, n), simtest.Play(p["steps"], f.Scenario, 9, n)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the memo player goes elsewhere", f.Name)
		}
	}
}

// TestExplainTellsTheTrial: the lines of a trial told add up to the outcome and
// the metrics of the trial played. Ten thousand trials of each player are heavy.
func TestExplainTellsTheTrial(t *testing.T) {
	t.Parallel()
	for _, f := range append(simtest.Fixtures(), simtest.Small()) {
		n := simtest.OrFewer(1000)
		if strings.HasSuffix(f.Name, "-small") {
			n = simtest.OrFewer(10_000)
		}
		explain(f, t, f.Scenario.Game.Player(f.Scenario), n)
	}
}

func explain(f simtest.Fixture, t *testing.T, p rules.Player, n int) {
	rows := simtest.Play(p, f.Scenario, 5, n)
	for i := range n {
		outcome, value := f.Recount(p.Explain(5, uint64(i)).Entries)
		if want := simtest.Values(rows, i); outcome != int(rows.Outcome[i]) || !slices.Equal(value, want) {
			t.Fatalf("%s, trial %d: told %d %v, played %d %v", f.Name, i, outcome, value, rows.Outcome[i], want)
		}
	}
}

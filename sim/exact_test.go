package sim

import (
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestExactFitsPlayed: the walked fixtures have laws that add up, and both
// players have them.
func TestExactFitsPlayed(t *testing.T) {
	t.Parallel()
	for _, f := range append(simtest.Fixtures(), simtest.Small()) {
		if f.Name == "figures" || !simtest.Heavy() && !strings.HasSuffix(f.Name, "-small") {
			continue
		}
		checkExact(t, f, simtest.OrFewer(100_000))
	}
}

// checkExact walks a fixture and plays so many trials of it.
func checkExact(t *testing.T, f simtest.Fixture, trials int) {
	t.Helper()
	start := time.Now()
	sc, x := simtest.Explore(t, f.Scenario, rules.ExactLimit())
	walk := time.Since(start)
	laws := x.Laws()
	t.Logf("%s: %d states, %d edges, explored in %v, laws in %v",
		f.Name, x.States(), x.Edges(), walk.Round(time.Millisecond), (time.Since(start) - walk).Round(time.Millisecond))
	checkAddUp(t, f.Name, laws)
	r := mustRun(t, sc, player.Options{Seed: 61, Trials: uint64(trials)})
	if v := Verify(r, laws); !v.OK {
		t.Errorf("%s: %+v", f.Name, v.Checks)
	}
	checkFits(t, f.Name, r.tally, laws)
}

// checkAddUp: each metric's law adds up to each outcome's share, and these to 1.
func checkAddUp(t *testing.T, name string, laws rules.Laws) {
	t.Helper()
	all := 0.0
	for o, share := range laws.Outcome {
		all += share
		for m := range laws.Metric {
			sum := 0.0
			for _, p := range laws.Metric[m][o].Mass {
				sum += p
			}
			if math.Abs(sum-share) > 1e-12 {
				t.Errorf("%s: metric %d of outcome %d adds up to %g, not %g", name, m, o, sum, share)
			}
		}
	}
	if math.Abs(all-1) > 1e-12 {
		t.Errorf("%s: the outcomes add up to %g", name, all)
	}
}

// TestStagesAreTheLeaf: a strike in three steps has the law of a strike explored
// once as a leaf.
func TestStagesAreTheLeaf(t *testing.T) {
	t.Parallel()
	_, x := simtest.Explore(t, simtest.Against(6).Scenario(), rules.ExactLimit())
	_, y := simtest.Explore(t, simtest.StagedMelee(6).Scenario(), rules.ExactLimit())
	if y.States() <= x.States() {
		t.Errorf("staged %d states, at once %d", y.States(), x.States())
	}
	checkSameLaws(t, x.Laws(), y.Laws())
}

func checkSameLaws(t *testing.T, a, b rules.Laws) {
	t.Helper()
	for o := range a.Outcome {
		if math.Abs(a.Outcome[o]-b.Outcome[o]) > 1e-13 {
			t.Errorf("outcome %d: %g and %g", o, a.Outcome[o], b.Outcome[o])
		}
		for m := range a.Metric {
			p, q := a.Metric[m][o], b.Metric[m][o]
			for v := min(p.From, q.From); v < max(p.From+len(p.Mass), q.From+len(q.Mass)); v++ {
				if math.Abs(mass(p, v)-mass(q, v)) > 1e-13 {
					t.Errorf("outcome %d, metric %d, value %d: %g and %g", o, m, v, mass(p, v), mass(q, v))
				}
			}
		}
	}
}

func mass(d rules.Distribution, v int) float64 {
	if i := v - d.From; i >= 0 && i < len(d.Mass) {
		return d.Mass[i]
	}
	return 0
}

// TestSidesSwap: with equal profiles that strike together nobody is favoured,
// and the margin is as often so much as so much less than none.
func TestSidesSwap(t *testing.T) {
	t.Parallel()
	m := simtest.Against(8)
	m.B = m.A
	_, x := simtest.Explore(t, m.Scenario(), rules.ExactLimit())
	laws := x.Laws()
	for _, pair := range [][2]int{{simtest.MeleeWiped, simtest.MeleeWipedB},
		{simtest.MeleeRouted, simtest.MeleeRoutedB}, {simtest.MeleeDraw, simtest.MeleeDraw}} {
		if a, b := laws.Outcome[pair[0]], laws.Outcome[pair[1]]; math.Abs(a-b) > 1e-13 {
			t.Errorf("outcomes %v: %g and %g", pair, a, b)
		}
	}
	margin := rules.Marginal(laws.Metric[simtest.MeleeMargin])
	for v := range 9 {
		if a, b := mass(margin, v), mass(margin, -v); math.Abs(a-b) > 1e-13 {
			t.Errorf("margin %d: %g and %g", v, a, b)
		}
	}
}

// TestTooLarge: a game past the limit is refused with what was met.
func TestTooLarge(t *testing.T) {
	t.Parallel()
	refuse(t, 20_000)
}

// TestTooLargeByFar is the same at two hundred thousand states.
func TestTooLargeByFar(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	t.Parallel()
	refuse(t, 200_000)
}

func refuse(t *testing.T, states int) {
	t.Helper()
	limit := rules.ExactLimit()
	limit.States, limit.IgnoreForecast = states, true
	start := time.Now()
	_, err := Walk(simtest.TenAgainstTen().Scenario(), limit)
	e, ok := query.TooLarge(err)
	if !ok {
		t.Fatalf("the walk was not refused: %v", err)
	}
	t.Logf("%v, after %v", err, time.Since(start).Round(time.Millisecond))
	if e.States <= states || e.Paths < e.States {
		t.Errorf("met %d states on %d paths, limit %d", e.States, e.Paths, states)
	}
	if !strings.Contains(err.Error(), "states on") {
		t.Errorf("the message does not tell the states: %q", err)
	}
	if _, ok := query.TooLarge(errors.New("other")); ok {
		t.Error("another error passes as a refusal")
	}
}

package rulestest

import (
	"fmt"
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// CheckLump checks in the states of some trials, as far as their steps have few ways, that a machine lumps what
// may be lumped: a state and what it is lumped to lead with the same chances and metrics to states that are lumped to
// the same. It returns how many of the states are not lumped to themselves.
func CheckLump[S comparable](t *testing.T, sc *rules.Scenario, m engine.Machine[S], trials int) (changed int) {
	t.Helper()
	d, seen := dice.New(), map[S]bool{}
	d.Seed(3)
	for i := range uint64(trials) {
		d.Trial(i)
		for s, e := m.Start, new(rules.MetricValues); ; {
			to := s
			m.Lump(&to)
			if !seen[s] && to != s {
				changed++
				if why := lumpedWrongly(sc, m, s, to); why != "" {
					t.Errorf("%s: %+v\nis lumped to\n%+v\n%s", sc.Name, s, to, why)
					return changed
				}
			}
			if seen[s] = true; m.Step(d, &s, e) != rules.Ongoing {
				break
			}
		}
	}
	return changed
}

// WithoutLump checks by [CheckLump] what a machine lumps, and returns how many states it does, and the same scenario
// without; nil where it lumps nothing.
func WithoutLump[S comparable](
	t *testing.T, sc *rules.Scenario, m engine.Machine[S], trials int,
) (changed int, without *rules.Scenario) {
	t.Helper()
	if m.Lump == nil {
		return 0, nil
	}
	changed = CheckLump(t, sc, m, trials)
	m.Lump = nil
	plain := *sc
	plain.Game = m
	return changed, &plain
}

// ByLayers returns a scenario with the game that walks by layers play in place of its own; nil if there is none.
func ByLayers[S comparable](sc *rules.Scenario) *rules.Scenario {
	m, ok := sc.Game.(engine.Machine[S])
	if !ok || m.ByLayers == nil {
		return nil
	}
	walked := *sc
	walked.Game = *m.ByLayers
	return &walked
}

// Lumped is a system's own way to call [WithoutLump].
type Lumped func(t *testing.T, sc *rules.Scenario, trials int) (changed int, without *rules.Scenario)

// Lumping checks lists of configurations, each in a test of its own: some states are lumped, and of some games the
// laws with and without are known within the limit, and the same.
func Lumping(t *testing.T, lists map[string][]Config, trials int, limit rules.Limit, lumped Lumped) {
	t.Helper()
	for name, list := range lists {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			changed, walked := 0, 0
			for _, c := range list {
				n, ok := lumpingOf(t, c, trials, limit, lumped)
				changed += n
				if ok {
					walked++
				}
			}
			if changed == 0 || walked == 0 {
				t.Errorf("%d states were lumped, %d games walked", changed, walked)
			}
		})
	}
}

// lumpingOf checks one configuration; it returns how many of its states are lumped, and whether laws were compared.
func lumpingOf(t *testing.T, c Config, trials int, limit rules.Limit, lumped Lumped) (changed int, walked bool) {
	t.Helper()
	sc := c.Input.Prepare()
	sc.Name += ", " + c.Name
	changed, without := lumped(t, sc, trials)
	walked = without != nil && SameLaws(t, without, sc, limit)
	if t.Failed() {
		t.Fatalf("%+v", c.Input)
	}
	return changed, walked
}

// lumpedWrongly tells where two states lead differently, nothing if nowhere.
func lumpedWrongly[S comparable](sc *rules.Scenario, m engine.Machine[S], a, b S) string {
	again := b
	if m.Lump(&again); again != b {
		return fmt.Sprintf("and that to\n%+v", again)
	}
	if x, y := countedIn(sc, m, a), countedIn(sc, m, b); x != y {
		return "if the game ended they would count " + x + "and " + y
	}
	from, ok := lumpedSteps(sc, m, a)
	to, okToo := lumpedSteps(sc, m, b)
	if !ok || !okToo {
		return ""
	}
	for way, p := range from {
		if math.Abs(p-to[way]) > Impossible {
			return fmt.Sprintf("with %v and %v they lead to\n%+v", p, to[way], way)
		}
	}
	return ""
}

// lumpedStep is one way through a step.
type lumpedStep[S comparable] struct {
	to      S
	outcome int
	metrics string
}

// lumpedSteps returns where a state leads; false if there are too many ways.
func lumpedSteps[S comparable](sc *rules.Scenario, m engine.Machine[S], s S) (map[lumpedStep[S]]float64, bool) {
	ways, n, most := map[lumpedStep[S]]float64{}, 0, Few(1_000, 5_000)
	for w := dice.NewWalker(); w.Next(); n++ {
		if n == most {
			return nil, false
		}
		way, e := lumpedStep[S]{to: s}, rules.MetricValues{}
		if way.outcome = m.Step(w.Dice(), &way.to, &e); way.outcome == rules.Ongoing {
			m.Lump(&way.to)
		} else {
			var over S
			way.to = over
		}
		way.metrics = listed(sc, &e)
		ways[way] += w.Weight()
	}
	return ways, true
}

// countedIn lists the metrics as if the game ended in a state.
func countedIn[S comparable](sc *rules.Scenario, m engine.Machine[S], s S) string {
	var e rules.MetricValues
	if m.MetricsIfEnded != nil {
		m.MetricsIfEnded(&s, &e)
	}
	return listed(sc, &e)
}

func listed(sc *rules.Scenario, e *rules.MetricValues) (list string) {
	for i := range sc.Metrics {
		list += fmt.Sprintf("%d ", e.Value(i))
	}
	return list
}

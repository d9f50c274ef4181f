package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// WithPauses is a large battle that is played with a pause at each roll.
func WithPauses(t *testing.T, sc *rules.Scenario) rules.Game {
	t.Helper()
	m, ok := sc.Game.(rules.Machine[battleState[middle]])
	if !ok || m.Play == nil {
		t.Fatalf("%s is played on another state, or with pauses", sc.Name)
	}
	m.Play = nil
	return m
}

// TakenOver plays so many steps of a battle, and the rest without a pause; false if it was
// over before.
func TakenOver(t *testing.T, sc *rules.Scenario, trial uint64, steps int) (outcome int, e rules.Emit, taken bool) {
	t.Helper()
	switch m := sc.Game.(type) {
	case rules.Machine[battleState[small]]:
		return takenOver(m, trial, steps)
	case rules.Machine[battleState[middle]]:
		return takenOver(m, trial, steps)
	default:
		t.Fatalf("%s is played on another state", sc.Name)
		return 0, e, false
	}
}

func takenOver[S comparable](m rules.Machine[S], trial uint64, steps int) (outcome int, e rules.Emit, taken bool) {
	d, s := dice.New(), m.Start
	d.Seed(5)
	d.Trial(trial)
	for range steps {
		if outcome = m.Step(d, &s, &e); outcome != rules.Going {
			return outcome, e, false
		}
	}
	return m.Play(d, &s, &e), e, true
}

// LockedWithNobody plays a battle roll by roll and tells whether a unit is ever, at a draw of
// cards, in close combat with one that is out.
func LockedWithNobody(t *testing.T, sc *rules.Scenario, trial uint64) bool {
	t.Helper()
	m, ok := sc.Game.(rules.Machine[battleState[small]])
	if !ok {
		t.Fatalf("%s is played on another state", sc.Name)
	}
	d, s, e := dice.New(), m.Start, rules.Emit{}
	d.Seed(5)
	d.Trial(trial)
	for m.Step(d, &s, &e) == rules.Going {
		for u := range s.troops.units {
			if w := &s.troops.units[u]; s.phase == between && w.out && w.locked != 0 {
				return true
			}
		}
	}
	return false
}

package skirmish

import (
	"fmt"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// WithPauses is a large battle that is played with a pause at each roll.
func WithPauses(t *testing.T, sc *rules.Scenario) rules.Game {
	t.Helper()
	m, ok := sc.Game.(engine.Machine[battleState[middle]])
	if !ok || m.Play == nil {
		t.Fatalf("%s is played on another state, or with pauses", sc.Name)
	}
	m.Play = nil
	return m
}

// TakenOver plays so many steps of a battle, and the rest without a pause; false if it was
// over before.
func TakenOver(t *testing.T, sc *rules.Scenario, trial uint64, steps int) (outcome int, e rules.MetricValues, taken bool) {
	t.Helper()
	switch m := sc.Game.(type) {
	case engine.Machine[battleState[small]]:
		return takenOver(m, trial, steps)
	case engine.Machine[battleState[middle]]:
		return takenOver(m, trial, steps)
	default:
		t.Fatalf("%s is played on another state", sc.Name)
		return 0, e, false
	}
}

func takenOver[S comparable](m engine.Machine[S], trial uint64, steps int) (outcome int, e rules.MetricValues, taken bool) {
	d, s := dice.New(), m.Start
	d.Seed(5)
	d.Trial(trial)
	for range steps {
		if outcome = m.Step(d, &s, &e); outcome != rules.Ongoing {
			return outcome, e, false
		}
	}
	return m.Play(d, &s, &e), e, true
}

// Flaw plays a battle roll by roll and tells what is wrong with a state that it comes to
// between activations, nothing if they are all sound.
func Flaw(t *testing.T, sc *rules.Scenario, b *Battle, trial uint64) string {
	t.Helper()
	switch m := sc.Game.(type) {
	case engine.Machine[battleState[small]]:
		return flawOf(m, newBattle(b), trial)
	case engine.Machine[battleState[middle]]:
		return flawOf(m, newBattle(b), trial)
	default:
		t.Fatalf("%s is played on another state", sc.Name)
		return ""
	}
}

func flawOf[T small | middle | large](m engine.Machine[battleState[T]], b *battle, trial uint64) string {
	d, s, e := dice.New(), m.Start, rules.MetricValues{}
	d.Seed(5)
	d.Trial(trial)
	for m.Step(d, &s, &e) == rules.Ongoing {
		f := b.makeField()
		bind(&s, b, f)
		if f.phase != between && f.phase != cardDrawn {
			continue
		}
		for u := range b.units {
			if flaw := b.flaw(f, u); flaw != "" {
				return fmt.Sprintf("turn %d, %s (%d): %s", f.turn, b.units[u].Name, u, flaw)
			}
		}
	}
	return ""
}

// Misplanned plays battles roll by roll with the same dice, and tells of a figure whose
// plan was looked up and is not what is computed for it; nothing if all are.
func Misplanned(t *testing.T, sc *rules.Scenario, b *Battle, trials uint64) string {
	t.Helper()
	switch m := sc.Game.(type) {
	case engine.Machine[battleState[small]]:
		return misplannedBy(m, newBattle(b), trials)
	case engine.Machine[battleState[middle]]:
		return misplannedBy(m, newBattle(b), trials)
	default:
		t.Fatalf("%s is played on another state", sc.Name)
		return ""
	}
}

func misplannedBy[T small | middle | large](m engine.Machine[battleState[T]], b *battle, trials uint64) string {
	d, f := dice.New(), b.makeField()
	for trial := range trials {
		s, e := m.Start, rules.MetricValues{}
		d.Seed(5)
		d.Trial(trial)
		for over := false; !over; over = m.Step(d, &s, &e) != rules.Ongoing {
			now := s // looking at it says who faces whom
			bind(&now, b, f)
			if wrong := b.misplanned(d, f); wrong != "" {
				return fmt.Sprintf("trial %d, turn %d: %s", trial, f.turn, wrong)
			}
		}
	}
	return ""
}

// misplanned looks at all figures of all units, whomever they face and however they react.
func (b *battle) misplanned(d *dice.Dice, f *battleView) string {
	for u := range b.units {
		from, to := b.side(1 - b.sideOf(u))
		for v := from; v < to; v++ {
			for _, f.reaction = range []reaction{noReaction, onTheWay, aheadOfTurn} {
				x, t := b.pair(f, u, v)
				for side := range x.sides {
					for i := range x.sides[side].figures {
						s := x.shooter(t, side, i)
						looked := *x.plan(d, t, &s)
						worked := x.newPlan(d, t, &s)
						if worked.key = looked.key; worked != looked {
							return fmt.Sprintf("figure %d of %s against %s, reaction %d: plan %+v, not %+v", i, x.sides[side].Name, x.sides[1-side].Name, f.reaction, looked, worked)
						}
					}
				}
			}
		}
	}
	return ""
}

// flaw is what is wrong with a unit between activations.
func (b *battle) flaw(f *battleView, u int) string {
	w := &f.units[u]
	waits := toCome
	if f.late {
		waits = onTimed
	}
	m := w.marks
	switch {
	case f.lost.has(u) != w.out:
		return "it is out, and nobody was told, or the other way round"
	case f.deck.has(u) && (w.out || w.card != waits):
		return "its card may come, and should not"
	case !f.deck.has(u) && !w.out && w.card == waits && (f.phase != cardDrawn || int(f.actor) != u):
		return "its card may not come, and should"
	case w.locked != 0 && !w.visible():
		return "it is in close combat, and out of the battle"
	case w.targets != 0 || w.troopTargets:
		return "a volley at it is not over"
	case m[standing]&m[downed] != 0 || (m[hurt]|m[ducked]|m[unset])&^m[standing] != 0:
		return "the fallen are marked"
	}
	for v := range b.units {
		if b.sideOf(v) != b.sideOf(u) && w.locked>>b.place(v)&1 != f.units[v].locked>>b.place(u)&1 {
			return "it is locked with one that is not with it"
		}
	}
	for i, k := range f.squads[u].figures {
		switch standing, down := m[standing].has(i), m[downed].has(i); {
		case k.order != 0:
			return "it has counts of an exchange that is over"
		case !standing && k.apAndGuns() != 0 && (!down || k.apAndGuns().arms() != k.apAndGuns()) && b.units[u].Vehicle == nil:
			return "the fallen have AP or guns"
		case m[troubled].has(i) != (k.apAndGuns().arms() != 0):
			return "its guns are not as they are marked"
		}
	}
	return ""
}

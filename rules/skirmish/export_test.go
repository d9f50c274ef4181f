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
	switch m := sc.Game.(type) {
	case engine.Machine[state[small]]:
		m.Play = nil
		return m
	case engine.Machine[state[large]]:
		m.Play = nil
		return m
	default:
		t.Fatalf("%s is played on another state", sc.Name)
		return nil
	}
}

// TakenOver plays so many steps of a battle, and the rest without a pause; false if it was
// over before.
func TakenOver(t *testing.T, sc *rules.Scenario, trial uint64, steps int) (outcome int, e rules.MetricValues, taken bool) {
	t.Helper()
	switch m := sc.Game.(type) {
	case engine.Machine[state[few]]:
		return takenOver(m, trial, steps)
	case engine.Machine[state[small]]:
		return takenOver(m, trial, steps)
	case engine.Machine[state[large]]:
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
	case engine.Machine[state[few]]:
		return flawOf(m, b.game(), trial)
	case engine.Machine[state[small]]:
		return flawOf(m, b.game(), trial)
	case engine.Machine[state[large]]:
		return flawOf(m, b.game(), trial)
	default:
		t.Fatalf("%s is played on another state", sc.Name)
		return ""
	}
}

func flawOf[T few | small | large](m engine.Machine[state[T]], g *game, trial uint64) string {
	d, s, e := dice.New(), m.Start, rules.MetricValues{}
	d.Seed(5)
	d.Trial(trial)
	for m.Step(d, &s, &e) == rules.Ongoing {
		v := g.makeView()
		bind(&s, g, v)
		if v.phase != between && v.phase != cardDrawn {
			continue
		}
		for u := range g.units {
			if flaw := g.flaw(v, u); flaw != "" {
				return fmt.Sprintf("turn %d, %s (%d): %s", v.turn, g.units[u].Name, u, flaw)
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
	case engine.Machine[state[few]]:
		return misplannedBy(m, b.game(), trials)
	case engine.Machine[state[small]]:
		return misplannedBy(m, b.game(), trials)
	case engine.Machine[state[large]]:
		return misplannedBy(m, b.game(), trials)
	default:
		t.Fatalf("%s is played on another state", sc.Name)
		return ""
	}
}

func misplannedBy[T few | small | large](m engine.Machine[state[T]], g *game, trials uint64) string {
	d, v := dice.New(), g.makeView()
	for trial := range trials {
		s, e := m.Start, rules.MetricValues{}
		d.Seed(5)
		d.Trial(trial)
		for over := false; !over; over = m.Step(d, &s, &e) != rules.Ongoing {
			now := s // looking at it says who faces whom
			bind(&now, g, v)
			if wrong := g.misplanned(d, v); wrong != "" {
				return fmt.Sprintf("trial %d, turn %d: %s", trial, v.turn, wrong)
			}
		}
	}
	return ""
}

// misplanned looks at all figures of all units, whomever they face and however they react.
func (g *game) misplanned(d *dice.Dice, v *gameView) string {
	for u := range g.units {
		from, to := g.side(1 - g.sideOf(u))
		for w := from; w < to; w++ {
			for _, v.reaction = range []uint8{noReaction, onTheWay, aheadOfTurn} {
				t := g.face(v, u, w)
				for side := range t.sides {
					for i := range t.sides[side].figures {
						s := t.shooter(side, i)
						looked := *t.plan(d, &s)
						if worked := t.newPlan(d, looked.key, s.p); worked != looked {
							return fmt.Sprintf("figure %d of %s against %s, reaction %d: plan %+v, not %+v", i, t.sides[side].Name, t.sides[1-side].Name, v.reaction, looked, worked)
						}
					}
				}
			}
		}
	}
	return ""
}

// flaw is what is wrong with a unit between activations.
func (g *game) flaw(v *gameView, u int) string {
	q := &v.squads[u]
	waits := toCome
	if v.late {
		waits = onTimed
	}
	m := q.marks
	switch {
	case v.lost.has(u) != q.out:
		return "it is out, and nobody was told, or the other way round"
	case v.deck.has(u) && (q.out || q.card != waits):
		return "its card may come, and should not"
	case !v.deck.has(u) && !q.out && q.card == waits && (v.phase != cardDrawn || int(v.actor) != u):
		return "its card may not come, and should"
	case q.locked != 0 && !q.visible():
		return "it is in close combat, and out of the battle"
	case q.locked == 0 && q.is(arrived):
		return "it has charged home, and is in no close combat"
	case v.melee[u] != fighters{}:
		return "a round of it is not over"
	case q.targets != 0 || q.troopTargets:
		return "a volley at it is not over"
	case m[standing]&m[downed] != 0 || (m[hurt]|m[ducked]|m[healing]|m[unset]&^g.units[u].served(m[standing]|m[downed]))&^m[standing] != 0:
		return "the fallen are marked"
	}
	for w := range g.units {
		if g.sideOf(w) != g.sideOf(u) && q.locked>>g.place(w)&1 != v.squads[w].locked>>g.place(u)&1 {
			return "it is locked with one that is not with it"
		}
	}
	for i, k := range q.figures {
		manned := g.units[u].team(i)&(m[standing]|m[downed]) != 0
		switch standing, down := m[standing].has(i), m[downed].has(i); {
		case q.orders[i] != 0:
			return "it has counts of an exchange that is over"
		case !standing && !manned && k != 0 && (!down || k.arms() != k) && g.units[u].Vehicle == nil:
			return "the fallen have AP or guns"
		case m[troubled].has(i) != (k.trouble() != 0):
			return "its guns are not as they are marked"
		}
	}
	return ""
}

// FastPaths names the fast paths that can be switched off.
func FastPaths() []string { return []string{"plans", "bursts", "hits", "forgetting"} }

// Without prepares inputs with one fast path switched off.
func Without(in rules.Input, path int) *rules.Scenario {
	sc, g := in.Prepare(), in.(interface{ game() *game }).game()
	g.fireRules.without = one(path)
	g.play(sc, new(rules.Counting))
	return sc
}

package skirmish

import (
	"fmt"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// played is a game on one of the states that there are.
type played interface {
	takenOver(trial uint64, steps int) (outcome int, e rules.MetricValues, taken bool)
	flaw(g *game, trial uint64) string
}

// on is a game on a state.
type on[T few | small | large] struct{ engine.Machine[state[T]] }

func playedOf(t *testing.T, sc *rules.Scenario) played {
	t.Helper()
	switch m := sc.Game.(type) {
	case engine.Machine[state[few]]:
		return on[few]{m}
	case engine.Machine[state[small]]:
		return on[small]{m}
	default:
		return on[large]{m.(engine.Machine[state[large]])}
	}
}

// TakenOver plays so many steps of a battle, and the rest without a pause; false if it was
// over before.
func TakenOver(t *testing.T, sc *rules.Scenario, trial uint64, steps int) (outcome int, e rules.MetricValues, taken bool) {
	t.Helper()
	return playedOf(t, sc).takenOver(trial, steps)
}

func (m on[T]) takenOver(trial uint64, steps int) (outcome int, e rules.MetricValues, taken bool) {
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
	return playedOf(t, sc).flaw(b.game(), trial)
}

func (m on[T]) flaw(g *game, trial uint64) string {
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

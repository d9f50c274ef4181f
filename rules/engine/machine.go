package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Machine is a game as a state machine. S holds, by value, only what rules read. The
// machine must be free of cycles: a state carries a clock, such as the turn, so that no
// state recurs.
type Machine[S comparable] struct {
	Start S
	// Step plays the next draw group or [Block] of the game, changes the state, emits
	// metric increments, and returns an outcome or rules.Ongoing. It is a function of state
	// and dice alone. It may realign the stream, to each stream ID once per trial.
	Step func(d *dice.Dice, s *S, e *rules.MetricValues) int
	// Play, if set, plays a state to the end of the game with the same draws as repeated
	// calls of Step.
	Play func(d *dice.Dice, s *S, e *rules.MetricValues) int
	// Clock, if set, never falls from a state to the next; best it always rises. Walks by layers expand states in
	// its order, so that each is expanded once.
	Clock func(s *S) uint64
	// SkipMemo disables memoization, for games whose trials rarely share states.
	SkipMemo bool
	// MetricsIfEnded, if set, adds what the metrics would count if the game ended in this
	// state. It may be called in the middle of a step, at the start of a turn.
	MetricsIfEnded func(s *S, e *rules.MetricValues)
	// Watched, if set, says what players see of a game that hides something from them.
	Watched *Watched[S]
	// Lump, if set, makes states equal from which the game goes on in the same way: the steps of a
	// state and of what it is lumped to lead, with the same probabilities and metrics, to states that
	// are lumped to the same (Kemeny & Snell 1960, lumpable chains). Walks call it after every step,
	// trials never, nor walks that leave decisions open, since what players see may differ.
	Lump func(s *S)
	// ByLayers, if set, is the same game in other steps, from the same start: its outcomes and metrics have the same
	// odds. Walks by layers, which tell of no state, walk it in place of this one.
	ByLayers *Machine[S]
}

// game returns the machine without the type of its states.
func (m Machine[S]) game() *game {
	g := &game{open: func(as stepping) position { return newStore(&m, as) }, skipMemo: m.SkipMemo}
	if m.ByLayers != nil {
		g.byLayers = m.ByLayers.game()
	}
	return g
}

// Player implements [rules.Game].
func (m Machine[S]) Player(sc *rules.Scenario) rules.Player { return m.game().Player(sc) }

// Explore implements [rules.Game].
func (m Machine[S]) Explore(sc *rules.Scenario, limit rules.Limit) (rules.Explored, error) {
	return m.game().Explore(sc, limit)
}

// Walk implements [rules.Game].
func (m Machine[S]) Walk(sc *rules.Scenario, sums []rules.MetricSum, limit rules.Limit) (*rules.Walked, error) {
	return m.game().Walk(sc, sums, limit)
}

// Study implements [rules.Game].
func (m Machine[S]) Study(
	sc *rules.Scenario, event *rules.Event, sides []rules.Side, limit rules.Limit,
) (rules.Study, error) {
	return m.game().Study(sc, event, sides, limit)
}

// Luck implements [rules.Game].
func (m Machine[S]) Luck(sc *rules.Scenario, limit rules.Limit) rules.Luck {
	return m.game().Luck(sc, limit)
}

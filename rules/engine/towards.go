package engine

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// totalled is a state with the sum so far: where an aim depends on a sum of the whole game, so does
// what is best.
type totalled[S comparable] struct {
	state S
	total int32
}

// towards returns the step that keeps the sum, and ends in outcomes of their own when the event occurs.
func towards[S comparable](step stepFunc[S], sc *rules.Scenario, event *rules.Event) stepFunc[totalled[S]] {
	return func(d *dice.Dice, s *totalled[S], e *rules.MetricValues) int {
		before := event.Sum.Of(e.Value)
		outcome := step(d, &s.state, e)
		s.total += int32(event.Sum.Of(e.Value) - before)
		if outcome != rules.Ongoing && event.Occurs(outcome, int(s.total)) {
			outcome += len(sc.Outcomes)
		}
		return outcome
	}
}

// watchedTowards returns the same game with the sum so far, which all players see: they see what is counted.
func watchedTowards[S comparable](w *Watched[S], sc *rules.Scenario, event *rules.Event) *Watched[totalled[S]] {
	return &Watched[totalled[S]]{
		Step: towards(w.Step, sc, event),
		Sees: func(s *totalled[S], side rules.Side) (totalled[S], bool) {
			view, keep := w.Sees(&s.state, side)
			return totalled[S]{view, s.total}, keep
		},
	}
}

// apart returns the scenario with each outcome twice, the second time for where an event occurs.
func apart(sc *rules.Scenario) *rules.Scenario {
	double := *sc
	double.Outcomes = slices.Repeat(sc.Outcomes, 2)
	return &double
}

package engine

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// towards returns the game with the sum so far as a note, which all players see, and ends in outcomes of their own when
// the event occurs: where an aim depends on a sum of the whole game, so does what is best.
func (g *game) towards(sc *rules.Scenario, event *rules.Event) *game {
	summing := func(p *pairs[int32]) moving {
		return func(d *dice.Dice, e *rules.MetricValues) int {
			before := event.Sum.Of(e.Value)
			outcome := p.game.move(d, e)
			p.note += int32(event.Sum.Of(e.Value) - before)
			if outcome != rules.Ongoing && event.Occurs(outcome, int(p.note)) {
				outcome += len(sc.Outcomes)
			}
			return outcome
		}
	}
	return &game{open: func(as stepping) position { return newPairs(g.open(as), 0, summing) }}
}

// apart returns the scenario with each outcome twice, the second time for where an event occurs.
func apart(sc *rules.Scenario) *rules.Scenario {
	double := *sc
	double.Outcomes = slices.Repeat(sc.Outcomes, 2)
	return &double
}

package sim

import (
	"context"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// straddle is a game whose second step periodically runs on into the next turn.
type straddle struct{ phase uint8 }

func straddleStep(d *dice.Dice, s *straddle, e *rules.MetricValues) int {
	second := dice.At(2, 1, 0)
	s.phase++
	switch s.phase {
	case 1:
		d.Stream(dice.At(1, 1, 0))
		e.Add(0, d.D6())
	case 2: // on a six the next turn follows at once
		if d.D6() == 6 {
			s.phase = 3
			d.Stream(second)
			e.Add(1, d.D6())
			e.Add(2, 1)
		}
	case 3:
		d.Stream(second)
		e.Add(1, d.D6())
	default:
		return 0
	}
	return rules.Ongoing
}

// TestSpotIsDrawnOnce: a step that realigns its stream only after a draw, on some
// paths only, draws no word twice.
func TestSpotIsDrawnOnce(t *testing.T) {
	t.Parallel()
	sc := &rules.Scenario{
		Name: "toy/straddle", Outcomes: []rules.Outcome{{Name: "end"}},
		Metrics: []rules.Metric{{Name: "x", Max: 6}, {Name: "y", Max: 6, Better: rules.A},
			{Name: "z", Max: 1, Better: rules.A}},
		Game: engine.Machine[straddle]{Step: straddleStep},
	}
	x := simtest.Must(sc.Game.Explore(sc, rules.ExactLimit()))
	r := simtest.Must(Run(context.Background(), sc, player.Options{Seed: 1, Trials: 200_000}))
	if v := Verify(r, x.Laws()); !v.OK {
		t.Errorf("%+v", v.Checks)
	}
}

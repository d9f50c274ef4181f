package player

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// differing is a game that is played like another but for one trial, in which something else is counted.
type differing struct {
	rules.Game
	trial uint64
}

type differingPlayer struct {
	rules.Player
	trial uint64
}

func (g differing) Player(sc *rules.Scenario) rules.Player {
	return differingPlayer{g.Game.Player(sc), g.trial}
}

func (p differingPlayer) Play(seed, first uint64, rows *rules.Rows) {
	p.Player.Play(seed, first, rows)
	if first <= p.trial && p.trial < first+uint64(rows.Len()) {
		rows.Value[0][p.trial-first]++
	}
}

// TestAlike: a scenario is like itself, and unlike one in which a single trial counts something else, or ends as
// something else; what only one of them counts makes no difference.
func TestAlike(t *testing.T) {
	t.Parallel()
	const trials = 2*MaxRows + 7
	x := simtest.Against(6).Scenario()
	y := *x
	y.Game = differing{x.Game, trials - 1}
	if !Alike(x, simtest.Against(6).Scenario(), 3, trials) {
		t.Error("a scenario is unlike itself")
	}
	if Alike(x, &y, 3, trials) || !Alike(x, &y, 3, trials-1) {
		t.Error("the last trial differs, and no other")
	}
	y.Metrics = append([]rules.Metric{}, x.Metrics...)
	y.Metrics[0].Name = "another"
	if !Alike(x, &y, 3, trials) {
		t.Error("what only one of them counts makes a difference")
	}
	z := *x
	z.Outcomes = append([]rules.Outcome{}, x.Outcomes...)
	for i := range z.Outcomes {
		z.Outcomes[i].Name += " of another"
	}
	if Alike(x, &z, 3, 1) {
		t.Error("outcomes of other names are the same")
	}
}

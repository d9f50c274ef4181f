package player

import (
	"errors"
	"testing"
	"testing/synctest"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
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

// TestAffordable: a walk may have as many paths as the trials have steps, and a quarter
// of a million anyway, but never more than its own limit.
func TestAffordable(t *testing.T) {
	sc, limit := simtest.Small().Scenario, rules.ExactLimit()
	limit.IgnoreForecast = true
	steps := sc.Game.Player(sc).StepsPerTrial()
	for trials, want := range map[uint64]int{
		1: walkAnyway, 10_000: walkAnyway, 1_000_000: int(1e6 * steps), MaxTrials: rules.ExactLimit().Paths,
	} {
		if got := affordable(sc, limit, trials); got.Paths != want || got.States != limit.States ||
			got.Bytes != limit.Bytes || got.IgnoreForecast {
			t.Errorf("%d trials of %g steps: %+v, want %d paths", trials, steps, got, want)
		}
	}
	if limit.Paths = 10; affordable(sc, limit, 1e6).Paths != 10 {
		t.Error("a limit is raised")
	}
}

// TestJoinRefusesCounts: a share with more counts than trials is refused by itself, before
// they are added to those of others.
func TestJoinRefusesCounts(t *testing.T) {
	t.Parallel()
	var j Join
	for _, list := range [][]uint64{{11}, {1, 10}, {1<<64 - 1, 11}} {
		p := &Partial{
			Points: map[int]*KnownPoint{
				0: {Counted: []CountedRange{{To: 10, Counts: [][]stats.Histogram{{{Count: list}}}}}}}}
		if err := j.Add(p, Range{0, 10}); !errors.Is(err, ErrMismatch) {
			t.Errorf("%v of 10: %v", list, err)
		}
	}
}

// TestNobodyIsTold: without a callback there is no goroutine for it.
func TestNobodyIsTold(t *testing.T) {
	sc := simtest.Slow()
	synctest.Test(t, func(*testing.T) {
		w := StartReporter(NewPool(sc, 0, []*stats.Tally{}), Options{})
		synctest.Wait()
		w.wait.Wait() // returns at once: nothing was started
		w.Stop()
	})
}

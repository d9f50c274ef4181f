package engine

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// replayer replays a trial with its log and expectations.
type replayer struct {
	*luck
	replay       *rules.Replay
	at           position
	emit         rules.MetricValues
	turn         int
	stepStart    int // log entries before the step
	pendingTurns int // last turns, whose expectation is set after the step
}

// Replay implements [rules.Luck].
func (l *luck) Replay(seed, trial uint64) *rules.Replay {
	r := l.Replays()(seed, trial)
	r.Score = l.score(seed, trial)
	if l.expectations == nil {
		r.Luck = r.Score.Sum[rules.A] - r.Score.Sum[rules.B]
	}
	return r
}

// Replays implements [rules.Luck]. Dice keep what blocks work out.
func (l *luck) Replays() func(seed, trial uint64) *rules.Replay {
	d, at := dice.New(), l.game.open(asPlayed)
	return func(seed, trial uint64) *rules.Replay {
		at.restart()
		t := &replayer{luck: l, replay: &rules.Replay{Log: &dice.Log{}}, at: at}
		t.replay.Log.OnTurn = t.beginTurn
		d.Listen(t.replay.Log)
		d.Seed(seed)
		d.Trial(trial)
		t.run(d)
		t.replay.Log.OnTurn = nil
		return t.replay
	}
}

// score returns the score of a trial's dice, with its variance.
func (l *luck) score(seed, trial uint64) dice.Score {
	scorer := dice.NewScorer()
	scorer.WithVariance = true
	d, at := scorer.Dice(), l.game.open(asPlayed)
	d.Seed(seed)
	d.Trial(trial)
	for emit := new(rules.MetricValues); at.move(d, emit) == rules.Ongoing; {
		continue
	}
	return scorer.Score
}

func (t *replayer) run(d *dice.Dice) {
	t.replay.Turns = []rules.Snapshot{{Expectation: t.expected(), Value: t.metricsNow()}}
	t.recordStep()
	c := newExtremes(t.expected())
	outcome := rules.Ongoing
	for outcome == rules.Ongoing {
		t.stepStart = len(t.replay.Log.Entries)
		if outcome = t.at.move(d, &t.emit); outcome == rules.Ongoing {
			c.add(t.expected())
			t.fillPending(t.expected())
			t.recordStep()
		}
	}
	last := rules.Snapshot{Turn: t.turn, Value: valuesOf(t.sc, &t.emit)}
	if t.expectations != nil {
		last.Expectation = t.expectations.after(int32(-1-outcome), float64(t.emit.Value(t.sc.Headline)))
		t.replay.Path = append(t.replay.Path, rules.Snapshot{Turn: t.lastRollTurn(), Expectation: last.Expectation})
		t.replay.Luck = c.luck(t.Measure(), t.sc, outcome, &t.emit)
	}
	t.fillPending(last.Expectation)
	t.replay.Turns = append(t.replay.Turns, last)
	t.replay.Outcome, t.replay.Value = outcome, last.Value
}

// beginTurn records the position. Its expectation is that of the state before the step or,
// if the step has rolled already, of the state after it.
func (t *replayer) beginTurn(turn int) {
	stage := rules.Snapshot{Turn: turn, Value: t.metricsNow()}
	if n := len(t.replay.Path); n > 0 {
		stage.Expectation = t.replay.Path[n-1].Expectation
	}
	t.turn = turn
	if len(t.replay.Turns) == 1 && len(t.replay.Log.Entries) == 0 {
		stage.Expectation = t.replay.Turns[0].Expectation
		t.replay.Turns[0] = stage // the game starts with it
		return
	}
	t.replay.Turns = append(t.replay.Turns, stage)
	if t.rolled() {
		t.pendingTurns++
	}
}

// lastRollTurn returns the turn of the last roll.
func (t *replayer) lastRollTurn() int {
	for i := len(t.replay.Log.Entries) - 1; i >= 0; i-- {
		if e := &t.replay.Log.Entries[i]; e.Sides > 0 {
			return e.Turn
		}
	}
	return 0
}

// rolled reports whether the step has rolled.
func (t *replayer) rolled() bool {
	return slices.ContainsFunc(t.replay.Log.Entries[t.stepStart:], func(e dice.Entry) bool { return e.Sides > 0 })
}

// fillPending sets the expectation of the pending turns.
func (t *replayer) fillPending(p rules.Expectation) {
	for i := len(t.replay.Turns) - t.pendingTurns; i < len(t.replay.Turns); i++ {
		t.replay.Turns[i].Expectation = p
	}
	t.pendingTurns = 0
}

// expected returns the current expectation, if known.
func (t *replayer) expected() rules.Expectation { return t.luck.expected(t.at, &t.emit) }

// recordStep records the expectation after a step.
func (t *replayer) recordStep() {
	if t.expectations != nil {
		t.replay.Path = append(t.replay.Path, rules.Snapshot{Turn: t.lastRollTurn(), Expectation: t.expected()})
	}
}

// metricsNow returns the metrics as if the trial ended now.
func (t *replayer) metricsNow() []int {
	e := t.emit
	t.at.ifEnded(&e)
	return valuesOf(t.sc, &e)
}

func valuesOf(sc *rules.Scenario, e *rules.MetricValues) []int {
	list := make([]int, len(sc.Metrics))
	for m := range list {
		list[m] = e.Value(m)
	}
	return list
}

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

// walked returns start and step of a walk, in which states are lumped.
func (m Machine[S]) walked() (start S, step stepFunc[S]) {
	if m.Lump == nil {
		return m.Start, m.Step
	}
	return m.lumped(&m.Start), func(d *dice.Dice, s *S, e *rules.MetricValues) int {
		outcome := m.Step(d, s, e)
		if outcome == rules.Ongoing {
			m.Lump(s)
		}
		return outcome
	}
}

// lumped returns what a state is lumped to.
func (m Machine[S]) lumped(s *S) S {
	if m.Lump == nil {
		return *s
	}
	to := *s
	m.Lump(&to)
	return to
}

// Player implements [rules.Game].
func (m Machine[S]) Player(sc *rules.Scenario) rules.Player {
	if m.SkipMemo {
		return m.StepPlayer(sc)
	}
	checkSize(sc)
	return newMemoPlayer(m, sc)
}

// StepPlayer implements [rules.Game].
func (m Machine[S]) StepPlayer(sc *rules.Scenario) rules.Player {
	checkSize(sc)
	return newStepPlayer(m)
}

// lengthTrials is the number of trials whose steps are counted.
const lengthTrials = 32

// StepsPerTrial implements [rules.Game].
func (m Machine[S]) StepsPerTrial(*rules.Scenario) float64 {
	p, steps := newStepPlayer(m), 0
	p.dice.Seed(1)
	for i := range uint64(lengthTrials) {
		p.dice.Trial(i)
		p.restart()
		for outcome := rules.Ongoing; outcome == rules.Ongoing; steps++ {
			outcome = m.Step(p.dice, &p.state, &p.emit)
		}
	}
	return float64(steps) / lengthTrials
}

// stepPlayer plays trials by running the code of every step. It holds the state and the
// metrics of the current trial itself, so that a trial allocates nothing.
type stepPlayer[S comparable] struct {
	m     Machine[S]
	dice  *dice.Dice
	state S
	emit  rules.MetricValues
}

func newStepPlayer[S comparable](m Machine[S]) *stepPlayer[S] {
	return &stepPlayer[S]{m: m, dice: dice.New()}
}

func (p *stepPlayer[S]) Play(seed, first uint64, rows *rules.Rows) {
	p.dice.Seed(seed)
	for i := range rows.Outcome {
		p.dice.Trial(first + uint64(i))
		p.restart()
		storeRow(rows, i, p.finish(p.dice), &p.emit)
	}
}

// restart sets the state and the metrics to those at the start.
func (p *stepPlayer[S]) restart() {
	p.state = p.m.Start
	p.emit.Clear()
}

// finish plays the trial from its current state to the end.
func (p *stepPlayer[S]) finish(d *dice.Dice) (outcome int) {
	if p.m.Play != nil {
		return p.m.Play(d, &p.state, &p.emit)
	}
	for {
		if outcome := p.m.Step(d, &p.state, &p.emit); outcome != rules.Ongoing {
			return outcome
		}
	}
}

func (p *stepPlayer[S]) Explain(seed, trial uint64) *dice.Log {
	log, d := &dice.Log{}, dice.New()
	d.Listen(log)
	d.Seed(seed)
	d.Trial(trial)
	p.restart()
	for p.m.Step(d, &p.state, &p.emit) == rules.Ongoing {
		continue
	}
	return log
}

// checkSize panics on a scenario that the players cannot hold.
func checkSize(sc *rules.Scenario) {
	if len(sc.Metrics) > rules.MaxMetrics || len(sc.Outcomes) > rules.MaxOutcomes || sc.Headline > max(0, len(sc.Metrics)-1) {
		panic("rules: " + sc.Name + " has too many metrics or outcomes, or a headline that is none of its metrics")
	}
}

package rules

import (
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Going is the outcome of a step after which the game goes on.
const Going = -1

// Machine is a game as a state machine. S holds only what rules read, all of
// it by value. The machine must be free of cycles: a state carries a clock,
// such as the turn, so that no state comes back.
type Machine[S comparable] struct {
	Start S
	// Step plays the next draw group or [Exchange] of the game, changes the state,
	// emits metric increments, and returns an outcome or Going. It is a function of
	// state and dice alone. It may realign its stream, at each spot once a trial.
	Step func(d *dice.Dice, s *S, e *Emit) int
	// Play, if given, plays a state to its end and draws what Step after Step would.
	Play func(d *dice.Dice, s *S, e *Emit) int
	// Wide says that hardly any trial comes where another has been, so that nothing
	// is gained by keeping what steps did.
	Wide bool
	// Standing, if given, adds to the metrics what the end of the game would count, were
	// it now. It may be asked in the middle of a step, as a turn begins.
	Standing func(s *S, e *Emit)
}

// Player implements [Game].
func (m Machine[S]) Player(sc *Scenario) Player {
	l := newPackedMetrics(sc.Metrics)
	if m.Wide || !l.fit {
		return m.Steps(sc)
	}
	sc.check()
	return newMemoPlayer(m, sc, l)
}

// Steps implements [Game].
func (m Machine[S]) Steps(sc *Scenario) Player {
	sc.check()
	return newStepPlayer(m, sc)
}

// lengthTrials is the number of trials whose steps are counted.
const lengthTrials = 32

// Length implements [Game].
func (m Machine[S]) Length(sc *Scenario) float64 {
	p, steps := newStepPlayer(m, sc), 0
	p.dice.Seed(1)
	for i := range uint64(lengthTrials) {
		p.dice.Trial(i)
		p.state, p.emit = m.Start, Emit{}
		for outcome := Going; outcome == Going; steps++ {
			outcome = m.Step(p.dice, &p.state, &p.emit)
		}
	}
	return float64(steps) / lengthTrials
}

// stepPlayer plays every step. It keeps the state and the metrics of the running
// trial in itself, so that a trial allocates nothing.
type stepPlayer[S comparable] struct {
	m       Machine[S]
	metrics int
	dice    *dice.Dice
	state   S
	emit    Emit
}

func newStepPlayer[S comparable](m Machine[S], sc *Scenario) *stepPlayer[S] {
	return &stepPlayer[S]{m: m, metrics: len(sc.Metrics), dice: dice.New()}
}

func (p *stepPlayer[S]) Play(seed, first uint64, rows *Rows) {
	p.dice.Seed(seed)
	for i := range rows.Outcome {
		p.dice.Trial(first + uint64(i))
		p.state, p.emit = p.m.Start, Emit{}
		rows.Outcome[i] = uint8(p.finish(p.dice))
		for m := range p.metrics {
			rows.Value[m][i] = p.emit.value[m]
		}
	}
}

// finish plays the trial from the state it is in.
func (p *stepPlayer[S]) finish(d *dice.Dice) (outcome int) {
	if p.m.Play != nil {
		return p.m.Play(d, &p.state, &p.emit)
	}
	for {
		if outcome := p.m.Step(d, &p.state, &p.emit); outcome != Going {
			return outcome
		}
	}
}

func (p *stepPlayer[S]) Explain(seed, trial uint64) *dice.Log {
	log, d := &dice.Log{}, dice.New()
	d.Listen(log)
	d.Seed(seed)
	d.Trial(trial)
	p.state, p.emit = p.m.Start, Emit{}
	for p.m.Step(d, &p.state, &p.emit) == Going {
		continue
	}
	return log
}

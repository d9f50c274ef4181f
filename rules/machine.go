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
	// Step plays the next draw group or leaf of the game, changes the state,
	// emits metric increments, and returns an outcome or Going. It may realign
	// its stream before its first draw, at a spot used once a trial.
	Step func(d *dice.Dice, s *S, e *Emit) int
	// Pause tells whether a leaf ends in this state. A leaf covers one exchange
	// of the game, such as a turn of one side. Nil: after every step.
	Pause func(s *S) bool
	// Rank tells how well side a stands; more is better. It orders the ends of a
	// leaf, after outcome and headline metric, so that luck means the same in all
	// variants of a matchup. Nil: all equal.
	Rank func(s *S) int
}

// Player implements [Game].
func (m Machine[S]) Player(sc *Scenario) Player {
	sc.check()
	return &stepPlayer[S]{m: m, metrics: len(sc.Metrics), dice: dice.New()}
}

// stepPlayer keeps the state and the metrics of the running trial in itself, so
// that a trial allocates nothing.
type stepPlayer[S comparable] struct {
	m       Machine[S]
	metrics int
	dice    *dice.Dice
	state   S
	emit    Emit
}

func (p *stepPlayer[S]) Play(seed, first uint64, rows *Rows) {
	p.dice.Seed(seed)
	for i := range rows.Outcome {
		p.dice.Trial(first + uint64(i))
		rows.Outcome[i] = uint8(p.trial(p.dice))
		for m := range p.metrics {
			rows.Value[m][i] = p.emit.value[m]
		}
	}
}

func (p *stepPlayer[S]) trial(d *dice.Dice) int {
	p.state, p.emit = p.m.Start, Emit{}
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
	p.trial(d)
	return log
}

package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// stepPlayer plays trials by running the code of every step. It holds the position and the
// metrics of the current trial itself, so that a trial allocates nothing.
type stepPlayer struct {
	game *game
	sc   *rules.Scenario
	at   position
	dice *dice.Dice
	emit rules.MetricValues
}

func newStepPlayer(g *game, sc *rules.Scenario) *stepPlayer {
	return &stepPlayer{game: g, sc: sc, at: g.open(asPlayed), dice: dice.New()}
}

func (p *stepPlayer) Play(seed, first uint64, rows *rules.Rows) {
	p.dice.Seed(seed)
	for i := range rows.Outcome {
		p.dice.Trial(first + uint64(i))
		p.restart()
		storeRow(rows, i, p.finish(), &p.emit)
	}
}

// restart sets the state and the metrics to those at the start.
func (p *stepPlayer) restart() {
	p.at.restart()
	p.emit.Clear()
}

// finish plays the trial from its current state to the end.
func (p *stepPlayer) finish() (outcome int) { return p.at.playOn(p.dice, &p.emit) }

func (p *stepPlayer) Explain(seed, trial uint64) *dice.Log {
	log, d := &dice.Log{}, dice.New()
	d.Listen(log)
	d.Seed(seed)
	d.Trial(trial)
	p.restart()
	for p.at.move(d, &p.emit) == rules.Ongoing {
		continue
	}
	return log
}

// lengthTrials is the number of trials whose steps are counted.
const lengthTrials = 32

// StepsPerTrial implements [rules.RowPlayer].
func (p *stepPlayer) StepsPerTrial() float64 {
	q := newStepPlayer(p.game, p.sc)
	q.dice.Seed(1)
	return q.stepsPerTrial(lengthTrials, func(trial uint64) {
		q.dice.Trial(trial)
		q.restart()
	})
}

// stepsPerTrial counts the steps of some trials that are put at their start.
func (p *stepPlayer) stepsPerTrial(trials int, begin func(trial uint64)) float64 {
	steps := 0
	for i := range trials {
		begin(uint64(i))
		for outcome := rules.Ongoing; outcome == rules.Ongoing; steps++ {
			outcome = p.at.move(p.dice, &p.emit)
		}
	}
	return float64(steps) / float64(trials)
}

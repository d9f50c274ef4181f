package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// stepPlayer plays trials by running the code of every step. It holds the position and the
// metrics of the current trial itself, so that a trial allocates nothing.
type stepPlayer struct {
	game *game
	at   position
	dice *dice.Dice
	emit rules.MetricValues
}

func newStepPlayer(g *game) *stepPlayer {
	return &stepPlayer{game: g, at: g.open(asPlayed), dice: dice.New()}
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

package contrast

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
)

// worker is one worker's part: it plays some trials in one variant after the other.
type worker struct {
	*tally
	players []rules.Player // by variant
	rows    []*rules.Rows
	kept    [][]int32 // numbers, by variant
}

func newWorker(b *run) *worker {
	w := &worker{tally: newTally(b)}
	for _, p := range b.Points {
		sc := p.Scenario
		w.players = append(w.players, sc.Game.Player(sc))
		w.rows = append(w.rows, rules.NewRows(player.MaxRows, len(sc.Metrics)))
		w.kept = append(w.kept, make([]int32, player.MaxRows))
	}
	return w
}

func (w *worker) Play(seed, first uint64, n int) {
	for v, needed := range w.of.needed {
		if needed {
			rows := w.rows[v].First(n)
			w.players[v].Play(seed, first, rows)
			w.numbers[v] = w.kept[v][:n]
			w.of.questions[v].ReadNumbers(rows, w.numbers[v])
			w.countVariant(v)
		}
	}
	for _, i := range w.of.open {
		w.countContrast(i)
	}
}

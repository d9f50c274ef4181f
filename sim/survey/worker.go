package survey

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// worker is one worker's part in a survey of one point: it plays the trials, and
// counts the number that each question is about.
type worker struct {
	asIs, aFirst, bFirst rules.Player // nil if unused
	rows                 *rules.Rows
	questions            []query.Question
	to, other            []int32
	counted              []stats.Histogram // by question
}

func newWorker(p Point, questions []query.Question) *worker {
	a := &worker{
		rows: rules.NewRows(player.MaxRows, len(p.Scenario.Metrics)), questions: questions,
		to: make([]int32, player.MaxRows), other: make([]int32, player.MaxRows),
		counted: make([]stats.Histogram, len(questions)),
	}
	for _, q := range questions {
		switch {
		case q.Advantage && a.aFirst == nil:
			a.aFirst, a.bFirst = p.AFirst.Game.Player(p.AFirst), p.BFirst.Game.Player(p.BFirst)
		case !q.Advantage && a.asIs == nil:
			a.asIs = p.Scenario.Game.Player(p.Scenario)
		}
	}
	return a
}

// Drain returns the counts by question, and resets them.
func (a *worker) Drain() stats.Counts {
	c := stats.Counts{a.counted}
	a.counted = make([]stats.Histogram, len(a.questions))
	return c
}

func (a *worker) Play(seed, first uint64, n int) {
	rows := a.rows.First(n)
	if a.asIs != nil {
		a.asIs.Play(seed, first, rows)
	}
	for i := range a.questions {
		if q := &a.questions[i]; !q.Advantage {
			for _, x := range a.to[:q.ReadNumbers(rows, a.to[:n])] {
				a.counted[i].CountOne(int(x))
			}
		}
	}
	for i := range a.questions {
		if q := &a.questions[i]; q.Advantage {
			a.playOrders(q, seed, first, rows)
			for j, x := range a.to[:n] {
				a.counted[i].CountOne(int(x - a.other[j]))
			}
		}
	}
}

// playOrders reads the numbers of trials with either side playing first.
func (a *worker) playOrders(q *query.Question, seed, first uint64, rows *rules.Rows) {
	a.aFirst.Play(seed, first, rows)
	q.ReadNumbers(rows, a.to[:rows.Len()])
	a.bFirst.Play(seed, first, rows)
	q.ReadNumbers(rows, a.other[:rows.Len()])
}

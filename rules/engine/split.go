package engine

import (
	"slices"
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

type splitter[S comparable] struct {
	m         Machine[S]
	score     rules.Score
	dice      *dice.Dice
	nextTrial uint64 // number of the dice's next trial
	steps     uint64
	trials    []splitTrial[S]
}

type splitTrial[S comparable] struct {
	points  []splitPoint[S] // where its score rose
	outcome int
	emit    rules.MetricValues
}

type splitPoint[S comparable] struct {
	score int32
	steps int
	state S
	emit  rules.MetricValues
}

// Splitter implements [rules.Game].
func (m Machine[S]) Splitter(sc *rules.Scenario, trials int, score rules.Score) rules.Splitter {
	checkSize(sc)
	return &splitter[S]{m: m, score: score, dice: dice.New(), trials: make([]splitTrial[S], trials)}
}

func (p *splitter[S]) Seed(seed uint64) {
	p.dice.Seed(seed)
	p.nextTrial = 0
}

func (p *splitter[S]) Play(i int) {
	t, start := &p.trials[i], splitPoint[S]{state: p.m.Start}
	start.score = p.scoreOf(&start)
	t.points = append(t.points[:0], start)
	p.finish(t)
}

func (p *splitter[S]) Branch(i, j int, level int32) {
	to, from := &p.trials[i], &p.trials[j]
	n := slices.IndexFunc(from.points, func(s splitPoint[S]) bool { return s.score > level })
	if n < 0 {
		to.points = append(to.points[:0], from.points...)
		to.outcome, to.emit = from.outcome, from.emit
		return
	}
	to.points = append(to.points[:0], from.points[n])
	p.finish(to)
}

// finish plays a trial from its last point to the end.
func (p *splitter[S]) finish(t *splitTrial[S]) {
	p.dice.Trial(p.nextTrial)
	p.nextTrial++
	now := t.points[len(t.points)-1]
	for best := now.score; ; {
		p.steps++
		now.steps++
		if t.outcome = p.m.Step(p.dice, &now.state, &now.emit); t.outcome != rules.Ongoing {
			t.emit = now.emit
			return
		}
		if now.score = p.scoreOf(&now); now.score > best {
			best = now.score
			t.points = append(t.points, now)
		}
	}
}

// scoreOf returns the score of a point.
func (p *splitter[S]) scoreOf(s *splitPoint[S]) int32 {
	metrics := s.emit
	if p.m.MetricsIfEnded != nil {
		p.m.MetricsIfEnded(&s.state, &metrics)
	}
	return p.score(&metrics, s.steps)
}

func (p *splitter[S]) Best(i int) int32 {
	points := p.trials[i].points
	return points[len(points)-1].score
}

func (p *splitter[S]) End(i int, metrics *rules.MetricValues) (outcome int) {
	*metrics = p.trials[i].emit
	return p.trials[i].outcome
}

func (p *splitter[S]) Steps() uint64 { return p.steps }

func (p *splitter[S]) Bytes() int {
	n := 0
	for i := range p.trials {
		n += cap(p.trials[i].points)
	}
	return n * int(unsafe.Sizeof(splitPoint[S]{}))
}

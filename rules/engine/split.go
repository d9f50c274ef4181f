package engine

import (
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
	more      int                // metrics beyond those in a point
	now       splitPoint[S]      // of the trial in play, here so that no trial allocates one
	emit      rules.MetricValues // likewise
	ended     rules.MetricValues // the same, as if it had ended
}

type splitTrial[S comparable] struct {
	points  []splitPoint[S] // where its score rose
	more    []int32         // the other metrics there, point by point
	outcome int
	emit    rules.MetricValues
}

// splitPoint is a point of a trial, with its first metrics.
type splitPoint[S comparable] struct {
	score int32
	steps int
	state S
	emit  [pointMetrics]int32
}

const pointMetrics = 16

// Splitter implements [rules.Game].
func (m Machine[S]) Splitter(sc *rules.Scenario, trials int, score rules.Score) rules.Splitter {
	checkSize(sc)
	return &splitter[S]{
		m: m, score: score, dice: dice.New(), trials: make([]splitTrial[S], trials),
		more: max(0, len(sc.Metrics)-pointMetrics),
	}
}

func (p *splitter[S]) Seed(seed uint64) {
	p.dice.Seed(seed)
	p.nextTrial = 0
}

func (p *splitter[S]) Play(i int) {
	t := &p.trials[i]
	p.emit.Clear()
	p.now = splitPoint[S]{state: p.m.Start}
	p.now.score = p.scoreOf(&p.now)
	t.points, t.more = t.points[:0], t.more[:0]
	p.keep(t)
	p.finish(t)
}

// keep adds the point in play to a trial, with the metrics there.
func (p *splitter[S]) keep(t *splitTrial[S]) {
	for m := range p.now.emit {
		p.now.emit[m] = int32(p.emit.Value(m))
	}
	t.points = append(t.points, p.now)
	for m := range p.more {
		t.more = append(t.more, int32(p.emit.Value(pointMetrics+m)))
	}
}

// recall sets the metrics to those at the last point of a trial.
func (p *splitter[S]) recall(t *splitTrial[S]) {
	p.emit.Clear()
	for m, n := range t.points[len(t.points)-1].emit {
		p.emit.Add(m, int(n))
	}
	for m, n := range t.more[len(t.more)-p.more:] {
		p.emit.Add(pointMetrics+m, int(n))
	}
}

func (p *splitter[S]) Branch(i, j int, level int32) {
	to, from := &p.trials[i], &p.trials[j]
	n := 0
	for n < len(from.points) && from.points[n].score <= level {
		n++
	}
	if n == len(from.points) {
		to.points, to.more = append(to.points[:0], from.points...), append(to.more[:0], from.more...)
		to.outcome = from.outcome
		to.emit.Set(&from.emit)
		return
	}
	to.points, to.more = append(to.points[:0], from.points[n]), append(to.more[:0], from.more[n*p.more:][:p.more]...)
	p.finish(to)
}

// finish plays a trial from its last point to the end.
func (p *splitter[S]) finish(t *splitTrial[S]) {
	p.dice.Trial(p.nextTrial)
	p.nextTrial++
	now := &p.now
	*now = t.points[len(t.points)-1]
	p.recall(t)
	for best := now.score; ; {
		p.steps++
		now.steps++
		if t.outcome = p.m.Step(p.dice, &now.state, &p.emit); t.outcome != rules.Ongoing {
			t.emit.Set(&p.emit)
			return
		}
		if now.score = p.scoreOf(now); now.score > best {
			best = now.score
			p.keep(t)
		}
	}
}

// scoreOf returns the score of a point.
func (p *splitter[S]) scoreOf(s *splitPoint[S]) int32 {
	if p.m.MetricsIfEnded == nil {
		return p.score(&p.emit, s.steps)
	}
	p.ended.Set(&p.emit)
	p.m.MetricsIfEnded(&s.state, &p.ended)
	return p.score(&p.ended, s.steps)
}

func (p *splitter[S]) Best(i int) int32 {
	points := p.trials[i].points
	return points[len(points)-1].score
}

func (p *splitter[S]) End(i int, metrics *rules.MetricValues) (outcome int) {
	metrics.Set(&p.trials[i].emit)
	return p.trials[i].outcome
}

func (p *splitter[S]) Steps() uint64 { return p.steps }

func (p *splitter[S]) Bytes() int {
	points, more := 0, 0
	for i := range p.trials {
		points, more = points+cap(p.trials[i].points), more+cap(p.trials[i].more)
	}
	return points*int(unsafe.Sizeof(splitPoint[S]{})) + more*int(unsafe.Sizeof(int32(0)))
}

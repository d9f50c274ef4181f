package engine

import (
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

type splitter struct {
	at        position
	score     rules.Score
	dice      *dice.Dice
	nextTrial uint64 // number of the dice's next trial
	steps     uint64
	trials    []splitTrial
	slots     slots
	tellsEnd  bool               // whether states tell what metrics count if the game ends
	more      int                // metrics beyond those in a point
	now       splitPoint         // of the trial in play, here so that no trial allocates one
	emit      rules.MetricValues // likewise
	ended     rules.MetricValues // the same, as if it had ended
}

type splitTrial struct {
	points  []splitPoint // where its score rose
	more    []int32      // the other metrics there, point by point
	outcome int
	emit    rules.MetricValues
}

// splitPoint is a point of a trial, with its first metrics.
type splitPoint struct {
	score int32
	slot  int32 // where its state is kept
	steps int
	emit  [pointMetrics]int32
}

const pointMetrics = 16

// Splitter implements [rules.Player].
func (p *stepPlayer) Splitter(trials int, score rules.Score) rules.Splitter {
	at := p.game.open(asPlayed)
	return &splitter{
		at: at, score: score, dice: dice.New(), trials: make([]splitTrial, trials),
		tellsEnd: at.ifEnded(new(rules.MetricValues)), more: max(0, len(p.sc.Metrics)-pointMetrics),
	}
}

func (p *splitter) Seed(seed uint64) {
	p.dice.Seed(seed)
	p.nextTrial = 0
}

func (p *splitter) Play(i int) {
	t := &p.trials[i]
	p.emit.Clear()
	p.at.restart()
	p.now = splitPoint{}
	p.now.score = p.scoreOf(&p.now)
	p.drop(t)
	p.keep(t)
	p.finish(t)
}

// keep adds the point in play to a trial, with the metrics there.
func (p *splitter) keep(t *splitTrial) {
	for m := range p.now.emit {
		p.now.emit[m] = int32(p.emit.Value(m))
	}
	p.now.slot = p.slots.take()
	p.at.keep(p.now.slot)
	t.points = append(t.points, p.now)
	for m := range p.more {
		t.more = append(t.more, int32(p.emit.Value(pointMetrics+m)))
	}
}

// drop forgets the points of a trial.
func (p *splitter) drop(t *splitTrial) {
	for i := range t.points {
		p.slots.release(t.points[i].slot)
	}
	t.points, t.more = t.points[:0], t.more[:0]
}

// share gives a trial points of another as well.
func (p *splitter) share(t *splitTrial, points []splitPoint, more []int32) {
	for i := range points {
		p.slots.share(points[i].slot)
	}
	p.drop(t)
	t.points, t.more = append(t.points, points...), append(t.more, more...)
}

// recall sets the metrics to those at the last point of a trial.
func (p *splitter) recall(t *splitTrial) {
	p.emit.Clear()
	for m, n := range t.points[len(t.points)-1].emit {
		p.emit.Add(m, int(n))
	}
	for m, n := range t.more[len(t.more)-p.more:] {
		p.emit.Add(pointMetrics+m, int(n))
	}
}

func (p *splitter) Branch(i, j int, level int32) {
	to, from := &p.trials[i], &p.trials[j]
	n := 0
	for n < len(from.points) && from.points[n].score <= level {
		n++
	}
	if n == len(from.points) {
		p.share(to, from.points, from.more)
		to.outcome = from.outcome
		to.emit.Set(&from.emit)
		return
	}
	p.share(to, from.points[n:n+1], from.more[n*p.more:][:p.more])
	p.finish(to)
}

// finish plays a trial from its last point to the end.
func (p *splitter) finish(t *splitTrial) {
	p.dice.Trial(p.nextTrial)
	p.nextTrial++
	now := &p.now
	*now = t.points[len(t.points)-1]
	p.at.recall(now.slot)
	p.recall(t)
	for best := now.score; ; {
		p.steps++
		now.steps++
		if t.outcome = p.at.move(p.dice, &p.emit); t.outcome != rules.Ongoing {
			t.emit.Set(&p.emit)
			return
		}
		if now.score = p.scoreOf(now); now.score > best {
			best = now.score
			p.keep(t)
		}
	}
}

// scoreOf returns the score of a point whose state is in play.
func (p *splitter) scoreOf(s *splitPoint) int32 {
	if !p.tellsEnd {
		return p.score(&p.emit, s.steps)
	}
	p.ended.Set(&p.emit)
	p.at.ifEnded(&p.ended)
	return p.score(&p.ended, s.steps)
}

func (p *splitter) Best(i int) int32 {
	points := p.trials[i].points
	return points[len(points)-1].score
}

func (p *splitter) End(i int, metrics *rules.MetricValues) (outcome int) {
	metrics.Set(&p.trials[i].emit)
	return p.trials[i].outcome
}

func (p *splitter) Steps() uint64 { return p.steps }

func (p *splitter) Bytes() int {
	points, more := 0, 0
	for i := range p.trials {
		points, more = points+cap(p.trials[i].points), more+cap(p.trials[i].more)
	}
	return points*int(unsafe.Sizeof(splitPoint{})) + p.slots.count()*p.at.found().size +
		more*int(unsafe.Sizeof(int32(0)))
}

// slots are places where states are kept, each for as many points as have it.
type slots struct {
	users []int32 // by slot
	free  []int32
}

// take returns a slot for one point.
func (s *slots) take() (slot int32) {
	if last := len(s.free) - 1; last >= 0 {
		slot, s.free = s.free[last], s.free[:last]
	} else {
		slot = int32(len(s.users))
		s.users = append(s.users, 0)
	}
	s.users[slot] = 1
	return slot
}

// share gives a slot to one more point.
func (s *slots) share(slot int32) { s.users[slot]++ }

// release takes it from one.
func (s *slots) release(slot int32) {
	if s.users[slot]--; s.users[slot] == 0 {
		s.free = append(s.free, slot)
	}
}

func (s *slots) count() int { return len(s.users) }

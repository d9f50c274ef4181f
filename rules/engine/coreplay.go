package engine

import (
	"math/bits"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// coreStart is where a walk stopped, and trials begin.
type coreStart struct {
	coreKey
	score int32   // by which like ones lie side by side
	upTo  float64 // the probability of this and all before
}

// scoreOf returns what tells best how the game will end: how far side a is ahead in a node, or else the headline.
func (x *core) scoreOf(n *coreNode) int32 {
	of := x.sc.Margin
	if of.Empty() && len(x.sc.Metrics) > 0 {
		of = rules.SumOf(x.sc.Headline)
	}
	x.emit.Clear()
	x.states.take(x.states, n.to)
	x.states.ifEnded(&x.emit)
	return int32(x.packed.sum(of, n.total) + of.Of(x.emit.Value))
}

// sortStarts puts the starts in order: by score, and in the order in which they were found.
func (x *core) sortStarts() {
	slices.SortStableFunc(x.starts, func(a, b coreStart) int { return int(a.score) - int(b.score) })
	sum := 0.0
	for i := range x.starts {
		sum += x.starts[i].upTo
		x.starts[i].upTo = sum
	}
}

// left returns the probability of all starts.
func (x *core) left() float64 {
	if len(x.starts) == 0 {
		return 0
	}
	return x.starts[len(x.starts)-1].upTo
}

// plays returns what plays on from the starts.
func (x *core) plays() *corePlayer {
	p := &corePlayer{core: x, memo: newMemoPlayer(x.game, x.sc), part: make([]int32, rules.CoreBatch+1)}
	p.memo.disabled = x.game.skipMemo
	for i := range p.part {
		p.part[i] = int32(x.startBefore(float64(x.left()*float64(i)/rules.CoreBatch), 0, len(x.starts)))
	}
	return p
}

// startBefore returns the first start, of those from one to another, of which the probability with all before is
// more than u.
func (x *core) startBefore(u float64, from, to int) int {
	n, _ := slices.BinarySearchFunc(x.starts[from:to], u, func(s coreStart, u float64) int {
		if s.upTo > u {
			return 1
		}
		return -1
	})
	return from + n
}

// corePlayer plays on from the starts of a core.
type corePlayer struct {
	core *core
	memo *memoPlayer
	part []int32 // the first start of each part of a batch, and of what would follow
	node []int32 // by start: 1 plus the node where its step begins, 0 if that is not known
}

// startOf returns where a trial begins: the parts of a batch take turns in van der Corput's order, and where in its
// part a trial begins depends on seed and trial alone.
func (p *corePlayer) startOf(seed, trial uint64) int {
	part := int(bits.Reverse8(uint8(trial)))
	u := (float64(part) + dice.Independent(seed, trial)) / rules.CoreBatch
	from, to := int(p.part[part]), int(p.part[part+1])
	return min(p.core.startBefore(float64(p.core.left()*u), from, min(to+1, len(p.core.starts))), len(p.core.starts)-1)
}

// putAtStart puts dice, state and metrics where a trial begins.
func (p *corePlayer) putAtStart(seed, trial uint64) {
	start := &p.core.starts[p.startOf(seed, trial)]
	p.memo.dice.Trial(trial)
	p.memo.at.take(p.core.states, start.to)
	p.memo.emit.Clear()
	for m := range p.memo.sc.Metrics {
		p.memo.emit.Add(m, int(p.core.packed.value(start.total, m)))
	}
}

// Play implements [rules.RowPlayer].
func (p *corePlayer) Play(seed, first uint64, rows *rules.Rows) {
	p.memo.dice.Seed(seed)
	if p.memo.disabled {
		for i := range rows.Outcome {
			p.putAtStart(seed, first+uint64(i))
			storeRow(rows, i, p.memo.finish(), &p.memo.emit)
		}
		return
	}
	p.memo.begin(p.memo.dice, seed, first, rows)
	p.memo.active = p.memo.active[:0]
	for i := range int32(rows.Len()) {
		p.beginAt(i, p.startOf(seed, first+uint64(i)))
	}
	p.memo.playOn()
	if p.memo.disabled {
		p.memo.forget()
		p.node = nil
	}
}

// beginAt puts a trial at its start. Where there is no room to record its steps, it is played to its end.
func (p *corePlayer) beginAt(row int32, start int) {
	c, from := &p.memo.cursors[row], &p.core.starts[start]
	if p.memo.wide == nil {
		c.total = from.total
	} else {
		p.memo.addWide(row, int32(from.total[0]), p.core.packed.wide)
	}
	if node := p.nodeAt(start); node != unexplored {
		if p.memo.arriveAt(c, node); c.at.to >= 0 {
			p.memo.active = append(p.memo.active, row)
		}
		return
	}
	p.memo.at.take(p.core.states, from.to)
	p.memo.emit.Clear()
	p.memo.dice.Resume(c.dice)
	p.memo.arriveAt(c, int32(-1-p.memo.finish()))
	p.memo.collect(row, &p.memo.emit)
}

// nodeAt returns the node where the step of a start begins, unknown if there is no room for it.
func (p *corePlayer) nodeAt(start int) int32 {
	if p.node == nil {
		p.node = make([]int32, len(p.core.starts))
	}
	if p.node[start] == 0 {
		p.memo.at.take(p.core.states, p.core.starts[start].to)
		at := p.memo.nodeNow()
		if at == unexplored {
			return unexplored
		}
		p.node[start] = at + 1
	}
	return p.node[start] - 1
}

// StepsPerTrial implements [rules.RowPlayer].
func (p *corePlayer) StepsPerTrial() float64 {
	q := p.core.plays()
	q.memo.dice.Seed(1)
	return q.memo.stepsPerTrial(rules.CoreBatch, func(trial uint64) { q.putAtStart(1, trial) })
}

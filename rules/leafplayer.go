package rules

import (
	"math"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// leafPlayer plays an explored game leaf by leaf. Leaves are worked out when
// first met; they depend on the state alone, so players agree.
type leafPlayer[S comparable] struct {
	g      *graph[S]
	leaves []leaf                 // by state; without ends until met
	alike  map[uint64][]*dice.Law // by a hash of their odds
	dice   *dice.Dice
}

// Player implements [Explored].
func (g *graph[S]) Player() Player {
	return &leafPlayer[S]{g: g, leaves: make([]leaf, len(g.states)), alike: map[uint64][]*dice.Law{}, dice: dice.New()}
}

func (p *leafPlayer[S]) at(i int32) *leaf {
	l := &p.leaves[i]
	if l.ends == nil {
		*l = p.g.newLeaf(i)
		p.share(&l.law)
	}
	return l
}

// share lets laws with equal odds use one table: the same attack in another turn
// is another leaf with the same odds.
func (p *leafPlayer[S]) share(l *dice.Law) {
	key := uint64(l.Len())
	for k := range l.Len() {
		key = key*0x9e3779b97f4a7c15 ^ math.Float64bits(l.P(k))
	}
	for _, m := range p.alike[key] {
		if l.ShareTable(m) {
			return
		}
	}
	p.alike[key] = append(p.alike[key], l)
}

func (p *leafPlayer[S]) Play(seed, first uint64, rows *Rows) {
	d := p.dice
	d.Seed(seed)
	for i := range rows.Outcome {
		d.Trial(first + uint64(i))
		end, total := int32(0), packed{}
		for end >= 0 {
			e := p.at(end).draw(d)
			total.add(e.emit)
			end = e.to
		}
		rows.Outcome[i] = uint8(-1 - end)
		p.g.lanes.unpack(total, func(m int, v int32) { rows.Value[m][i] = v })
	}
}

// draw is one end of the leaf.
func (l *leaf) draw(d *dice.Dice) *reach {
	if l.spot.ok {
		return &l.ends[d.DrawAt(l.spot.at, &l.law)]
	}
	return &l.ends[d.Draw(&l.law)]
}

// Explain plays the trial's leaves, then tells each by steps: a side stream is
// played, trial after trial, until it comes to the same end, which is the law of
// the steps given that end.
func (p *leafPlayer[S]) Explain(seed, trial uint64) *dice.Log {
	log, d, side, try := &dice.Log{}, dice.New(), dice.New(), uint64(0)
	d.Seed(seed)
	d.Trial(trial)
	side.Seed(dice.SideSeed(seed, trial))
	told := dice.New()
	told.Listen(log)
	told.Seed(dice.SideSeed(seed, trial))
	for i := int32(0); i >= 0; {
		end := p.at(i).draw(d)
		for ; ; try++ {
			side.Trial(try)
			if p.walk(side, i) == *end {
				break
			}
		}
		told.Trial(try)
		p.walk(told, i)
		try++
		i = end.to
	}
	return log
}

// walk plays steps from state i to the end of its leaf.
func (p *leafPlayer[S]) walk(d *dice.Dice, i int32) reach {
	s, emit := p.g.states[i], Emit{}
	for step := 1; ; step++ {
		outcome := p.g.m.Step(d, &s, &emit)
		if outcome != Going {
			return reach{int32(-1 - outcome), p.g.lanes.pack(&emit)}
		}
		if p.g.m.Pause == nil || p.g.m.Pause(&s) || step == int(p.leaves[i].steps) {
			return reach{p.g.lookup(&s), p.g.lanes.pack(&emit)}
		}
	}
}

package simtest

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// firefight is ten figures a side who shoot at each other. Its rules:
//
//	F1 | in each turn side a fires, then side b: unhurt figures together, then those with fewer wounds left, once each
//	F2 | a shot hits on the skill or less on a D20; a 20 jams the weapon
//	F3 | a pinned or jammed figure loses its next turn over it, instead of firing
//	F4 | a hit falls on any standing enemy alike
//	F5 | a hit has an effect by D6: 1-2 pinned, 3-5 a wound, 6 out; a figure without wounds left is out
//	F6 | it ends when a side has nobody standing or with the last turn: then more standing wins
type firefight struct {
	skill  [2]int
	wounds int
	turns  int
	volley [2][]*dice.Leaf // by side and shots: packed hits and jams
	effect *dice.Leaf      // 0 pinned, 1 a wound, 2 out
}

const squad = 10

// figure is one of a squad, in two bytes.
type figure struct{ wounds, marks uint8 }

const (
	markPinned uint8 = 1 << iota
	markJammed
	markDone // has had its turn
)

// figuresState is the fight between two draws. Each squad is sorted, so that it
// does not matter who is who.
type figuresState struct {
	turn   uint8
	side   rules.Side
	opened bool  // the side's turn has begun
	hits   uint8 // still to be allocated
	squad  [2][squad]figure
}

const (
	figuresA = iota
	figuresB
	figuresDraw
)

const (
	figuresOutA = iota
	figuresOutB
	figuresJams
	figuresPins
	figuresMargin
)

// TenAgainstTen lasts four turns.
func TenAgainstTen() *firefight { return &firefight{skill: [2]int{9, 8}, wounds: 2, turns: 4} }

// Scenario makes its scenario.
func (c *firefight) Scenario() *rules.Scenario {
	c.prepare()
	start := figuresState{turn: 1, side: rules.A}
	for i := range squad {
		start.squad[0][i].wounds, start.squad[1][i].wounds = uint8(c.wounds), uint8(c.wounds)
	}
	shots := 2 * squad * c.turns
	return &rules.Scenario{
		Name: "fixture/figures",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: "more of a stand", Winner: rules.A},
			{Name: "b", Doc: "more of b stand", Winner: rules.B},
			{Name: "draw", Doc: "as many stand", Winner: rules.Neither},
		},
		Metrics: []rules.Metric{
			{Name: "out-a", Doc: "figures of a out of action", Max: squad, Better: rules.B, Tabulate: true},
			{Name: "out-b", Doc: "figures of b out of action", Max: squad, Better: rules.A, Tabulate: true},
			{Name: "jams", Doc: "weapons jammed", Max: shots},
			{Name: "pins", Doc: "hits that pinned", Max: shots},
			{Name: "margin", Doc: "out of b less out of a", Min: -squad, Max: squad, Better: rules.A},
		},
		Headline: figuresMargin,
		Game: engine.Machine[figuresState]{
			Start: start,
			Step:  c.step,
		},
	}
}

// prepare explores what so many shots and a hit can do.
func (c *firefight) prepare() {
	for side, skill := range c.skill {
		shot := dice.NewWalker().Leaf(func(d *dice.Dice) int {
			switch roll := d.D20(); {
			case roll == 20:
				return packVolley(0, 1)
			case roll > skill:
				return packVolley(0, 0)
			default:
				return packVolley(1, 0)
			}
		})
		for n := range squad + 1 {
			c.volley[side] = append(c.volley[side], dice.NewWalker().Leaf(func(d *dice.Dice) int {
				total := 0
				for range n {
					total += shot.Roll(d)
				}
				return total
			}))
		}
	}
	c.effect = dice.NewWalker().Leaf(func(d *dice.Dice) int { return []int{0, 0, 0, 1, 1, 1, 2}[d.D6()] })
}

// packVolley makes one number of hits and jams, that rises with the luck of the
// shooters and adds up shot by shot.
func packVolley(hits, jams int) int { return hits<<8 - jams }

func unpackVolley(v int) (hits, jams int) {
	hits = (v + 0xff) >> 8
	return hits, hits<<8 - v
}

func standing(list *[squad]figure) int {
	n := 0
	for _, f := range list {
		if f.wounds > 0 {
			n++
		}
	}
	return n
}

// weaker tells which of two figures stands later in a squad.
func weaker(x, y figure) bool {
	return x.wounds < y.wounds || x.wounds == y.wounds && x.marks < y.marks
}

// settle puts a squad in order after figure i changed, the hardiest first.
func settle(list *[squad]figure, i int) {
	for ; i > 0 && weaker(list[i-1], list[i]); i-- {
		list[i-1], list[i] = list[i], list[i-1]
	}
	for ; i+1 < squad && weaker(list[i], list[i+1]); i++ {
		list[i], list[i+1] = list[i+1], list[i]
	}
}

// sorted puts a squad in order after many changed.
func sorted(list *[squad]figure) {
	for n := range list {
		for i := n; i > 0 && weaker(list[i-1], list[i]); i-- {
			list[i-1], list[i] = list[i], list[i-1]
		}
	}
}

// step is one volley, one hit or the end of a side's turn. F1
func (c *firefight) step(d *dice.Dice, s *figuresState, e *rules.MetricValues) int {
	if s.hits > 0 {
		return c.allocate(d, s, e)
	}
	own := &s.squad[s.side-1]
	if !s.opened {
		d.Stream(dice.At(int(s.turn), int(s.side), 0))
		d.Log("F1", "turn {#}: of {|a|b} {#} stand", int(s.turn), int(s.side), standing(own))
		open(d, own)
		s.opened = true
	}
	for i, f := range own {
		if f.wounds > 0 && f.marks&markDone == 0 {
			c.shoot(d, s, e, i)
			return rules.Ongoing
		}
	}
	for i := range own {
		own[i].marks &^= markDone
	}
	sorted(own)
	return c.endTurn(d, s)
}

// open begins a side's turn: who is pinned or jammed sees to that. F3
func open(d *dice.Dice, own *[squad]figure) {
	lost := 0
	for i, f := range own {
		if f.wounds > 0 && f.marks != 0 {
			own[i].marks = markDone
			lost++
		}
	}
	sorted(own)
	d.Log("F3", "{#} lose their turn", lost)
}

// shoot fires the weapons of figure i and those like it. F2
func (c *firefight) shoot(d *dice.Dice, s *figuresState, e *rules.MetricValues, i int) {
	own := &s.squad[s.side-1]
	n := 0
	for i+n < squad && own[i+n] == own[i] {
		n++
	}
	hits, jams := unpackVolley(c.volley[s.side-1][n].Roll(d))
	d.Log("F2", "{|a|b} fires {#} times: {# hit|# hits}, {# jam|# jams}", int(s.side), n, hits, jams)
	e.Add(figuresJams, jams)
	for k := range n {
		own[i+k].marks = markDone
		if k < jams {
			own[i+k].marks |= markJammed
		}
	}
	sorted(own)
	s.hits = uint8(hits)
}

// allocate finds the figure that is hit and what becomes of it. Figures that
// are alike lie side by side, so the draw is among kinds of figures. F4, F5
func (c *firefight) allocate(d *dice.Dice, s *figuresState, e *rules.MetricValues) int {
	victim := s.side.Other()
	list := &s.squad[victim-1]
	var counts, first [squad]int
	kinds := 0
	for i, f := range list {
		if f.wounds == 0 {
			break
		}
		if kinds == 0 || f != list[i-1] {
			first[kinds] = i
			kinds++
		}
		counts[kinds-1]++
	}
	i := first[d.Card(counts[:kinds])]
	f := &list[i]
	effect := c.effect.Roll(d)
	d.Log("F5", "{|a|b} is hit: {pinned|a wound|out}", int(victim), effect)
	switch effect {
	case 0:
		f.marks |= markPinned
		e.Add(figuresPins, 1)
	case 1:
		f.wounds--
	default:
		f.wounds = 0
	}
	s.hits--
	if f.wounds == 0 {
		f.marks = 0
		out(e, victim)
	}
	settle(list, i)
	if list[0].wounds == 0 {
		return c.end(d, s)
	}
	return rules.Ongoing
}

func out(e *rules.MetricValues, victim rules.Side) {
	e.Add(figuresOutA+int(victim)-1, 1)
	if victim == rules.A {
		e.Add(figuresMargin, -1)
	} else {
		e.Add(figuresMargin, 1)
	}
}

// endTurn hands over, or ends the fight after the last turn. F6
func (c *firefight) endTurn(d *dice.Dice, s *figuresState) int {
	s.opened = false
	if s.side == rules.B {
		if int(s.turn) == c.turns {
			return c.end(d, s)
		}
		s.turn++
	}
	s.side = s.side.Other()
	return rules.Ongoing
}

// end compares who stands. F6
func (c *firefight) end(d *dice.Dice, s *figuresState) int {
	a, b := standing(&s.squad[0]), standing(&s.squad[1])
	outcome := figuresDraw
	switch {
	case a > b:
		outcome = figuresA
	case b > a:
		outcome = figuresB
	}
	d.Log("end", "outcome {#}: {#} of a and {#} of b are out", outcome, squad-a, squad-b)
	return outcome
}

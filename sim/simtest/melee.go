package simtest

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// melee is two units that fight until one is gone or runs. Its rules:
//
//	M1 | in each turn side a strikes, then side b
//	M2 | each striking model rolls to hit, each hit rolls 4+ to wound, each wound can be saved
//	M3 | an unsaved wound fells one model; more wounds than models are lost
//	M4 | the side that lost more models in the turn runs unless 2D6 come to 8 less the difference, or less
//	M5 | it ends when a side is gone or runs, or with the last turn; both sides gone is a draw
type melee struct {
	A, B    meleeUnit
	turns   int
	staged  bool // hits, wounds and saves are steps of their own, not one leaf
	strikes [3][]*dice.Leaf
	nerve   []*dice.Leaf // by the sum that holds the unit
}

type meleeUnit struct{ models, hit, save int }

type meleePhase uint8

const (
	meleeHits meleePhase = iota // side is about to strike
	meleeWounds
	meleeSaves
	meleeNerve // side lost the turn
)

// meleeState is the melee between two steps. What nothing reads is zero.
type meleeState struct {
	turn    uint8
	phase   meleePhase
	side    rules.Side
	a, b    uint8 // models standing
	pending uint8 // hits or wounds to be rolled for
	fallen  uint8 // models of b that fell in this turn
	lead    uint8 // by how many models the side in the nerve phase lost
}

// How a melee ends.
const (
	MeleeWiped = iota
	MeleeRouted
	MeleeWipedB
	MeleeRoutedB
	MeleeDraw
)

// What is measured of it.
const (
	MeleeCasualtiesA = iota
	MeleeCasualtiesB
	MeleeTurns
	MeleeMargin
)

// Against is so many models a side, six turns.
func Against(models int) *melee {
	return &melee{
		A: meleeUnit{models: models, hit: 3, save: 6}, B: meleeUnit{models: models, hit: 4, save: 4}, turns: 6,
	}
}

// Scenario makes its scenario.
func (m *melee) Scenario() *rules.Scenario {
	m.prepare()
	return &rules.Scenario{
		Name: "fixture/melee",
		Outcomes: []rules.Outcome{
			{Name: "a-wipes-out", Doc: "no model of b is left", Winner: rules.A},
			{Name: "b-runs", Doc: "b lost its nerve", Winner: rules.A},
			{Name: "b-wipes-out", Doc: "no model of a is left", Winner: rules.B},
			{Name: "a-runs", Doc: "a lost its nerve", Winner: rules.B},
			{Name: "draw", Doc: "both stood to the last turn, or nobody stands", Winner: rules.Neither},
		},
		Metrics: []rules.Metric{
			{Name: "casualties-a", Doc: "models of a that fell", Max: m.A.models, Better: rules.B, Tabulate: true},
			{Name: "casualties-b", Doc: "models of b that fell", Max: m.B.models, Better: rules.A, Tabulate: true},
			{Name: "turns", Doc: "turns fought", Min: 1, Max: m.turns},
			{Name: "margin", Doc: "casualties of b less those of a", Min: -m.A.models, Max: m.B.models,
				Better: rules.A},
		},
		Headline: MeleeMargin,
		Game: engine.Machine[meleeState]{
			Start: meleeState{turn: 1, side: rules.A, a: uint8(m.A.models), b: uint8(m.B.models)},
			Step:  m.step,
		},
	}
}

// prepare explores what a strike of so many models can do, and the nerve.
func (m *melee) prepare() {
	for side, u := range m.units() {
		for n := range u[0].models + 1 {
			m.strikes[side] = append(m.strikes[side], dice.NewWalker().Leaf(func(d *dice.Dice) int {
				hits := d.Count(n, u[0].hit)
				wounds := d.Count(hits, 4)
				return wounds - d.Count(wounds, u[1].save)
			}))
		}
	}
	for sum := range 8 {
		m.nerve = append(m.nerve, dice.NewWalker().Leaf(func(d *dice.Dice) int {
			if sum < 2 || d.Sum(2) > sum {
				return 0
			}
			return 1
		}))
	}
}

// units is each side's striker and struck.
func (m *melee) units() map[rules.Side][2]meleeUnit {
	return map[rules.Side][2]meleeUnit{rules.A: {m.A, m.B}, rules.B: {m.B, m.A}}
}

// strikers is how many models of the acting side strike. M1
func (*melee) strikers(s *meleeState) int {
	if s.side == rules.A {
		return int(s.a)
	}
	return int(s.b + s.fallen)
}

func (m *melee) step(d *dice.Dice, s *meleeState, e *rules.MetricValues) int {
	striker, struck := m.A, m.B
	if s.side == rules.B {
		striker, struck = m.B, m.A
	}
	switch s.phase {
	case meleeHits:
		return m.strike(d, s, e, striker.hit)
	case meleeWounds:
		s.pending, s.phase = uint8(d.Count(int(s.pending), 4)), meleeSaves
		d.Log("M2-wounds", "{#} wound", int(s.pending))
		return rules.Ongoing
	case meleeSaves:
		unsaved := int(s.pending) - d.Count(int(s.pending), struck.save)
		s.pending = 0
		return m.fell(d, s, e, unsaved)
	default:
		return m.test(d, s)
	}
}

// strike opens a side's part of the turn. M1, M2
func (m *melee) strike(d *dice.Dice, s *meleeState, e *rules.MetricValues, hit int) int {
	d.Stream(dice.At(int(s.turn), int(s.side), 0))
	n := m.strikers(s)
	if s.side == rules.A {
		e.Add(MeleeTurns, 1)
		d.Log("M1", "turn {#}: {#} of a against {#} of b", int(s.turn), int(s.a), int(s.b))
	}
	d.Log("M2", "{|a|b} strikes with {#}", int(s.side), n)
	if !m.staged {
		return m.fell(d, s, e, m.strikes[s.side][n].Roll(d))
	}
	s.pending, s.phase = uint8(d.Count(n, hit)), meleeWounds
	d.Log("M2-hits", "{#} hit", int(s.pending))
	return rules.Ongoing
}

// fell takes off the struck models, and compares the losses once both sides
// have struck. M3
func (m *melee) fell(d *dice.Dice, s *meleeState, e *rules.MetricValues, unsaved int) int {
	s.phase = meleeHits
	if s.side == rules.A {
		n := min(unsaved, int(s.b))
		e.Add(MeleeCasualtiesB, n)
		e.Add(MeleeMargin, n)
		d.Log("M3", "{|a|b} loses {#}", int(rules.B), n)
		s.b, s.fallen, s.side = s.b-uint8(n), uint8(n), rules.B
		return rules.Ongoing
	}
	n := min(unsaved, int(s.a))
	e.Add(MeleeCasualtiesA, n)
	e.Add(MeleeMargin, -n)
	d.Log("M3", "{|a|b} loses {#}", int(rules.A), n)
	s.a -= uint8(n)
	lost := int(s.fallen) - n
	s.fallen = 0
	switch {
	case s.a == 0 && s.b == 0:
		return m.end(d, s, MeleeDraw)
	case s.b == 0:
		return m.end(d, s, MeleeWiped)
	case s.a == 0:
		return m.end(d, s, MeleeWipedB)
	case lost == 0:
		return m.nextTurn(d, s)
	case lost < 0:
		s.side, lost = rules.A, -lost
	}
	s.phase, s.lead = meleeNerve, uint8(min(lost, 7)) // a test of 1 or less is lost anyway
	return rules.Ongoing
}

// test is the nerve of the side that lost more models. M4
func (m *melee) test(d *dice.Dice, s *meleeState) int {
	d.Stream(dice.At(int(s.turn), int(s.side), 1))
	sum := 8 - int(s.lead)
	holds := m.nerve[sum].Roll(d)
	d.Log("M4", "{|a|b} must roll {#} or less and {runs|holds}", int(s.side), sum, holds)
	s.phase, s.lead = meleeHits, 0
	switch {
	case holds == 1:
		return m.nextTurn(d, s)
	case s.side == rules.A:
		return m.end(d, s, MeleeRoutedB)
	default:
		return m.end(d, s, MeleeRouted)
	}
}

// nextTurn goes on, or ends the melee after the last turn. M5
func (m *melee) nextTurn(d *dice.Dice, s *meleeState) int {
	if int(s.turn) == m.turns {
		return m.end(d, s, MeleeDraw)
	}
	s.turn, s.side = s.turn+1, rules.A
	return rules.Ongoing
}

// end tells how it ended. M5
func (m *melee) end(d *dice.Dice, s *meleeState, outcome int) int {
	lostA, lostB := m.A.models-int(s.a), m.B.models-int(s.b)
	d.Log("end", "outcome {#}: a lost {#}, b lost {#}, in turn {#}", outcome, lostA, lostB, int(s.turn))
	return outcome
}

package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether an Assail moves its victim out of the fight. PD-13d
const (
	assailLeaves = iota
	assailMovesOut

	bothAssails = policy.Options(1<<assailLeaves | 1<<assailMovesOut)
)

type assailing struct{}

// Options implements [policy.Point].
func (assailing) Options() []policy.Option {
	return []policy.Option{
		assailLeaves:   {Name: "leave", Doc: "it stays in the fight"},
		assailMovesOut: {Name: "out", Doc: "out of the fight, until the next turn of its side begins, in which it charges"},
	}
}

// Facts implements [policy.Point].
func (assailing) Facts() policy.Facts[psychicView] { return choosingVictims{}.Facts() }

// movesOut reports whether an Assail may move models of a side out of the fight. PD-13d
func (x *Battle) movesOut(side int) bool {
	enemy := [2]*BattleSide{&x.A, &x.B}[1-side]
	moves := func(p Power) bool { return p.Effect == Move && p.reaches(x.Distance) }
	has := func(p Psyker) bool {
		return slices.ContainsFunc(p.Powers, moves) || p.Dealt && slices.ContainsFunc(x.Pool, moves)
	}
	return enemy.Policy.Assail.Means(assailMovesOut, bothAssails) && slices.ContainsFunc(enemy.Psykers, has)
}

// assail moves its victim, who stands at a place among the targets of a side, into the fight if that can be, or out of
// it if the player of the power wants that; below 0 it is the vehicle, which stays. SE-PW-01, PD-13d
func (x *psychic) assail(d *dice.Dice, s *psychicState, e *rules.MetricValues, side, at int) (rolled bool) {
	if at < 0 {
		return x.shakeVehicle(d, s, e, side)
	}
	if x.carried[side] == nil {
		return false
	}
	i, m := x.at(s, side, at)
	if m == nil && x.psykerWaits(s, side, i, Move) {
		x.bringPsyker(d, s, side, i, Move)
		return false
	}
	if m == nil {
		if x.inFight(s, side, i) && x.pushes(d, s, side) {
			d.Log("PD-13d", "{psyker} is moved out of the fight", side, i)
			s.apart[side].out |= 1 << i
			s.apart[side].rush &^= 1 << i
			s.apart[side].free |= uint8(rules.OneIf(x.curses(s, 1-side))) << i
		}
		return false
	}
	switch now := x.carried[side][m.kind]; {
	case now.by == Move:
		d.Log("SE-PW-01", "one {model} of {a|b} is moved into the fight", side, int(m.kind), side)
		m.kind, m.covered = now.to, false
	case now.out > 0 && x.pushes(d, s, side):
		d.Log("PD-13d", "one {model} of {a|b} is moved out of the fight", side, int(m.kind), side)
		m.kind, m.covered = now.out, false
	}
	return false
}

// pushes reports whether the player of an Assail has it move its victim, of a side, out of the fight. PD-13d
func (x *psychic) pushes(d *dice.Dice, s *psychicState, side int) bool {
	seen := psychicView{x: x, s: s, side: 1 - side, about: s.cast.powerRef, victim: s.cast.next}
	return x.sides[1-side].Policy.Assail.Pick(d, bothAssails, seen) == assailMovesOut
}

// The kinds of fighters that the psykers of a side are: after each as it is those who come back, charging, by turns with those
// whom a Displacement moved or who passed a Gate; and else then these, who charge in turn 1. SE-PW-03, PD-13d
const (
	psykerPlain = iota
	psykerBack
	psykerMoved
)

// psykerKinds returns how many of them there are. SE-PW-03, PD-13d
func (x *battle) psykerKinds(side int) int {
	in, last := x.sides[side], psykerPlain
	switch rushes := x.rushes(side); {
	case rushes && !x.byTurns():
		last = psykerMoved
	case rushes || x.movesOut(side) && in.mayFight() > 0:
		last = psykerBack
	}
	return len(in.Psykers) * (1 + last)
}

// comeBack has those of a side whom an Assail moved out of the fight come back, charging, as its turn begins. PD-13d
func (x *battle) comeBack(d *dice.Dice, s *battleState, side int) {
	p := &s.psychic
	for i := range p.models[side] {
		if m := &p.models[side][i]; m.w > 0 && x.roster[side][m.kind].away {
			d.Log("PD-13d", "one {model} of {a|b} comes back, and charges", side, int(m.kind), side)
			m.kind = x.roster[side][m.kind].to
		}
	}
	for i := range x.psychic.psykers[side] {
		if p.apart[side].out>>i&1 == 1 {
			d.Log("PD-13d", "{psyker} comes back, and charges", side, i)
		}
	}
	p.apart[side].rush, p.apart[side].out = p.apart[side].rush|p.apart[side].out, 0
}

// enterLater has those whom an Assail moved out of the fight keep out of turn 1, as it is not their side's: they come
// back, charging, in turn 2. It reports whether nobody is left. PD-13d
func (x *battle) enterLater(d *dice.Dice, s *meleeState, side int) (nobody bool) {
	n := int(s.count[side])
	for i := range s.models[side][:n] {
		if m := &s.models[side][i]; x.melee.returns[side][m.kind] {
			m.kind |= waiting
			d.Log("PD-13d", "{model} comes back in turn 2, and charges", side, int(m.kind&^waiting))
		}
	}
	return x.melee.stepAside(s, side)
}

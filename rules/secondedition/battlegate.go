package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether models pass a Gate. SE-PW-04, BT-3
const (
	gatePassed = iota
	gateLeft

	bothGates = policy.Options(1<<gatePassed | 1<<gateLeft)
)

type passingGates struct{}

// Options implements [policy.Point].
func (passingGates) Options() []policy.Option {
	return []policy.Option{
		gatePassed: {Name: "pass", Doc: "they come through the Gate into the fight, and charge"},
		gateLeft:   {Name: "stay", Doc: "they wait for another turn of their side"},
	}
}

// gateView is what the player of a side sees of an entry that could pass a Gate.
type gateView struct {
	x    *battle
	s    *battleState
	side int
	unit int // its entry, from 1
}

// Facts implements [policy.Point].
func (passingGates) Facts() policy.Facts[gateView] {
	fighting := func(v gateView, side int) int {
		_, n := v.x.inFight(v.s, side)
		return n
	}
	return policy.Facts[gateView]{
		{Name: "unit", Doc: docOfUnit, Number: func(v gateView) int { return v.unit }},
		{Name: "turn", Doc: "the turn, those of both sides counted", Number: func(v gateView) int { return int(v.s.melee.turn) }},
		{Name: "models", Doc: "own models in the fight", Number: func(v gateView) int { return fighting(v, v.side) }},
		{Name: "enemies", Doc: "the enemy's models in the fight", Number: func(v gateView) int { return fighting(v, 1-v.side) }},
		{Name: "own", Doc: "a Gate of the own side is open, which its psyker's death would close",
			YesNo: func(v gateView) bool { return v.x.psychic.opensGate(&v.s.psychic, v.side) }},
	}
}

// passGates has the entries of a side that wait for a Gate come through one, of either side, as its policy says: on foot,
// and no machines that are held. SE-PW-04, SE-PW-07, BT-3
func (x *battle) passGates(d *dice.Dice, s *battleState, side int) {
	p := &s.psychic
	if !x.psychic.opensGate(p, side) && !x.psychic.opensGate(p, 1-side) {
		return
	}
	for kind, k := range x.roster[side] {
		passes := func(m model) bool { return int(m.kind) == kind && x.passesGate(p, side, m) }
		if k.by != Gate || !slices.ContainsFunc(p.models[side][:], passes) {
			continue
		}
		seen := gateView{x, s, side, k.entry + 1}
		if x.sides[side].Fight.Gate.Pick(d, bothGates, seen) == gateLeft {
			continue
		}
		d.Log("SE-PW-04", "each {model} of {a|b} comes through a Gate, and charges", side, kind, side)
		for i := range p.models[side] {
			if m := &p.models[side][i]; passes(*m) {
				m.kind, m.covered = k.to, false
			}
		}
	}
	x.passPsykers(d, s, side)
}

// passPsykers has the psykers of a side that wait for a Gate come through one, as its policy says. SE-PW-04, SE-PW-07, BT-3
func (x *battle) passPsykers(d *dice.Dice, s *battleState, side int) {
	p := &s.psychic
	for i := range x.psychic.psykers[side] {
		if !x.psychic.psykerWaits(p, side, i, Gate) || !x.psychic.passesAsPsyker(p, side, i) {
			continue
		}
		seen := gateView{x, s, side, len(x.sides[side].Targets) + i + 1}
		if x.sides[side].Fight.Gate.Pick(d, bothGates, seen) == gatePassed {
			x.psychic.bringPsyker(d, p, side, i, Gate)
		}
	}
}

// passesGate reports whether a model can pass a Gate: alive, on foot, and no machine that a Machine Curse holds. SE-PW-04,
// SE-PW-07
func (x *battle) passesGate(s *psychicState, side int, m model) bool {
	u := x.psychic.kinds[side][m.kind]
	return m.w > 0 && u.OnFoot && (!u.Machine || !x.psychic.isCovered(s, side, m))
}

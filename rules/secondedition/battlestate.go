package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// battleState is a battle between two draws: its psychic phases, or its fight. The other one of
// them is all zero, but in a battle by turns. BT-1, BT-3
type battleState struct {
	psychic psychicState
	melee   meleeState
	part    battlePart // of the turn; this and what follows is of battles by turns
	fights  bool       // in a hand-to-hand phase
	fought  bool       // there has been one
	moved   [2]bool    // somebody of the side has come or fallen since
}

// step plays a step of the psychic phases, or of the fight. BT-1
func (x *battle) step(d *dice.Dice, s *battleState, e *rules.MetricValues) int {
	if x.melee.byTurns {
		return x.playTurn(d, s, e)
	}
	if s.melee.turn > 0 {
		return x.melee.step(d, &s.melee, e)
	}
	if x.psychic.step(d, &s.psychic, e) == rules.Ongoing {
		return rules.Ongoing
	}
	return x.beginFight(d, s, e)
}

// beginFight begins the fight of all who are in it, unless a side has nobody. BT-1, BT-2
func (x *battle) beginFight(d *dice.Dice, s *battleState, e *rules.MetricValues) int {
	fight := meleeState{turn: 1}
	for side := range fight.models {
		fight.count[side] = x.enter(d, &s.psychic, side, &fight.models[side])
		fight.cursers[side] = x.cursers(&s.psychic, side)
	}
	s.psychic = psychicState{}
	a, b := int(fight.count[sideA]), int(fight.count[sideB])
	if a == 0 || b == 0 {
		d.Log("BT-1", "no fight: {# model of a is|# models of a are} in it, and {#} of b", a, b)
		return noFight
	}
	passed := false
	if later := 1 - x.opens(); x.movesOut(later) {
		passed = x.enterLater(d, &fight, later)
	}
	x.countFighters(d, &fight, e)
	if s.melee = fight; !passed {
		return rules.Ongoing
	}
	s.melee.marks |= opening
	outcome := x.melee.passTurn(d, &s.melee, 1-x.opens())
	if outcome != rules.Ongoing {
		e.Add(x.melee.combat.metrics+combatTurns, int(s.melee.turn))
	}
	return outcome
}

// enter puts the models of a side who are in the fight in line: other models in listed order, then
// psykers who fight. SE-PW-04, SE-PW-07, BT-2
func (x *battle) enter(d *dice.Dice, s *psychicState, side int, line *[maxModels]model) (n uint8) {
	gate, through := x.psychic.opensGate(s, side), false
	for _, m := range s.models[side] {
		if m.w == 0 {
			continue
		}
		at := x.roster[side][m.kind]
		switch waits := x.sides[side].Targets[at.entry].Fights == FightsGate; {
		case waits && gate && x.passesGate(s, side, m):
			through, m.covered = true, false
		case at.away:
			m.kind = at.to
		case !at.fights:
			continue
		}
		line[n] = m
		n++
	}
	if through {
		d.Log("SE-PW-04", "models of {a|b} come through the Gate, and charge", side)
	}
	for i := range x.psychic.psykers[side] {
		p := s.psykers[side][i]
		if gate && p.w > 0 && x.sides[side].fightsWhen(i) == FightsGate && x.psychic.passesAsPsyker(s, side, i) {
			x.psychic.bringPsyker(d, s, side, i, Gate)
		}
		if x.psychic.isThere(s, side, i) {
			line[n] = model{kind: x.psykerKind(s, side, i), w: uint8(p.w)}
			n++
		}
	}
	x.silence(d, s, side, line[:n])
	return n
}

// psykerKind returns which kind of fighters a psyker of a side is, of whom some charge. SE-PW-03, PD-13d
func (x *battle) psykerKind(s *psychicState, side, i int) uint8 {
	kind, at := psykerPlain, s.apart[side]
	switch {
	case at.rush>>i&1 == 1 && !x.byTurns():
		kind = psykerMoved
	case (at.rush|at.out)>>i&1 == 1:
		kind = psykerBack
	}
	return uint8(len(x.roster[side]) + i + len(x.psychic.psykers[side])*kind)
}

// silence takes the pistols of those of a line whom a Machine Curse of the enemy covers: they are of the kinds without
// them. SE-PW-07, PD-14a
func (x *battle) silence(d *dice.Dice, s *psychicState, side int, line []model) {
	if !x.psychic.curses(s, 1-side) {
		return
	}
	n, armed := 0, len(x.melee.combat.kinds[side])/2
	for i := range line {
		m := &line[i]
		if x.isCursed(s, side, *m) {
			m.kind += uint8(armed)
			n++
		}
		m.covered = false // as the kind tells
	}
	if n == len(line) {
		d.Log("SE-PW-07", "Machine Curse silences the pistols of {a|b}", side)
	} else if n > 0 {
		d.Log("PD-14a", "Machine Curse covers {# model|# models} of {a|b} who fight, and silences their pistols", n, side)
	}
}

// isCursed reports whether somebody of a side in line is under a Machine Curse in play. SE-PW-07, PD-14a
func (x *battle) isCursed(s *psychicState, side int, m model) bool {
	psyker := int(m.kind) - len(x.roster[side])
	if psyker < 0 {
		return x.psychic.isCovered(s, side, m)
	}
	return s.apart[side].free>>(psyker%len(x.psychic.psykers[side]))&1 == 0
}

// cursers returns the entries of the psykers of a side whose Machine Curse ends when they are slain in the fight,
// a bit each: of none where one of its curses outlasts the fight. PD-14a
func (x *battle) cursers(s *psychicState, side int) (entries uint16) {
	for _, sp := range s.inPlay[side].all() {
		switch power := x.psychic.power(sp.of(side)); {
		case power.Effect != Curse:
		case power.Stays != StaysForCaster || !x.psychic.isThere(s, side, int(sp.caster)-1):
			return 0
		default:
			entries |= 1 << (len(x.sides[side].Targets) + int(sp.caster))
		}
	}
	return entries
}

// endCurse ends the Machine Curse of a slain psyker: unless another one lasts, the pistols of its enemies count
// from the next pair on. PD-14a
func (x *melee) endCurse(d *dice.Dice, s *meleeState, side int, slain uint8) {
	curse := uint16(1) << x.unit(side, slain)
	if s.cursers[side]&curse == 0 {
		return
	}
	if s.cursers[side] &^= curse; s.cursers[side] != 0 {
		return
	}
	d.Log("PD-14a", "the Machine Curse of {a|b} ends with its user: pistols count again", side)
	armed := uint8(len(x.combat.kinds[1-side]) / 2)
	for i := range s.models[1-side] {
		if m := &s.models[1-side][i]; m.w > 0 && m.kind&^waiting >= armed {
			m.kind -= armed
		}
	}
}

// opensGate reports whether a side has a Gate in play that reaches the enemy. SE-PW-04, PD-4
func (x *psychic) opensGate(s *psychicState, side int) bool {
	return x.inPlay(s, side, func(p *Power) bool { return p.Effect == Gate && p.reaches(x.Distance) })
}

// curses reports whether a side has a Machine Curse in play. SE-PW-07
func (x *psychic) curses(s *psychicState, side int) bool {
	return x.inPlay(s, side, func(p *Power) bool { return p.Effect == Curse })
}

// inPlay reports whether a side has a power in play of which something is true.
func (x *psychic) inPlay(s *psychicState, side int, is func(*Power) bool) bool {
	for _, sp := range s.inPlay[side].all() {
		if is(x.power(sp.of(side))) {
			return true
		}
	}
	return false
}

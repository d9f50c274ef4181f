package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Sequence is the order of psychic and hand-to-hand phases in a battle. BT-3
type Sequence string

// The sequences.
const (
	PhasesFirst  Sequence = "phases-first"
	CombatFirst  Sequence = "combat-first"
	PsychicFirst Sequence = "psychic-first"
)

// byTurns reports whether each turn has a phase of both kinds.
func (x *Battle) byTurns() bool { return x.Sequence == CombatFirst || x.Sequence == PsychicFirst }

// battlePart is what comes next in a turn.
type battlePart uint8

const (
	turnBegins battlePart = iota
	firstPhase
	secondPhase
	turnEnds
)

// playTurn plays a battle by turns up to the next roll, or to the end. BT-3
func (x *battle) playTurn(d *dice.Dice, s *battleState, e *rules.MetricValues) int {
	for rolled := false; !rolled; {
		switch {
		case s.psychic.stage == dealsPowers:
			rolled = x.psychic.advance(d, &s.psychic, e)
		case s.fights:
			rolled = true
			x.melee.step(d, &s.melee, e)
			if s.melee.marks&phaseOver != 0 {
				x.endCombat(d, s)
			}
		case s.part == turnBegins:
			x.beginTurn(d, s)
		case s.part == turnEnds:
			if outcome := x.endBattle(d, s, e); outcome != rules.Ongoing {
				return outcome
			}
		case (s.part == firstPhase) == (x.Sequence == CombatFirst):
			x.beginCombat(d, s, e)
		default:
			rolled = x.playPhase(d, s, e)
		}
	}
	return rules.Ongoing
}

// beginTurn begins the turn of a side, whose models may pass Gates. BT-3
func (x *battle) beginTurn(d *dice.Dice, s *battleState) {
	s.melee.turn++
	s.part = firstPhase
	turn, side := int(s.melee.turn), x.melee.turnOf(&s.melee)
	d.Turn(turn)
	d.Stream(dice.At(x.Phases+turn, 1+side, maxModels))
	d.Log("BT-3", "turn {#}, of {a|b}", turn, side)
	x.comeBack(d, s, side)
	x.passGates(d, s, side)
}

// playPhase plays the psychic phase of the turn up to the next roll, if there is one. BT-3
func (x *battle) playPhase(d *dice.Dice, s *battleState, e *rules.MetricValues) (rolled bool) {
	if int(s.melee.turn) > x.Phases {
		s.part++
		return false
	}
	p, before := &s.psychic, x.bothInFight(s)
	rolled = x.psychic.advance(d, p, e)
	for side, after := range x.bothInFight(s) {
		s.moved[side] = s.moved[side] || !sameKinds(before[side][:], after[:])
	}
	switch {
	case p.stage == over:
		x.psychic.end(d, p, e)
		p.hands, p.kept, p.deck, p.shown = [2]hand{}, [2]hand{}, hand{}, [2]bool{}
		for side := range p.psykers {
			for i := range p.psykers[side] {
				p.psykers[side][i].has = 0
			}
		}
		s.part++
	case p.phase > uint8(s.melee.turn):
		s.part++
	}
	return rolled
}

// endBattle ends a battle that is over for a side, or by a goal, or goes on to the next turn. BT-3, GOAL
func (x *battle) endBattle(d *dice.Dice, s *battleState, e *rules.MetricValues) int {
	turn, outcome, byGoal := int(s.melee.turn), x.winner(s), false
	if outcome == rules.Ongoing {
		outcome = x.endByGoal(d, s, e)
		byGoal = outcome != rules.Ongoing
	}
	switch {
	case outcome != rules.Ongoing:
	case turn < x.MaxTurns:
		s.part = turnBegins
		return rules.Ongoing
	default:
		outcome = combatDraw
	}
	if s.psychic.stage != over {
		x.psychic.end(d, &s.psychic, e)
	}
	switch {
	case s.fought:
		e.Add(x.melee.combat.metrics+combatTurns, turn)
		d.Log("BT-3", "{a wins|b wins|it is a draw} in turn {#}", outcome, turn)
	case !byGoal:
		outcome = noFight
		d.Log("BT-3", "nobody has ever fought by the end of turn {#}", turn)
	}
	return outcome
}

// winner returns who wins a battle that is over for a side. BT-3
func (x *battle) winner(s *battleState) int {
	switch a, b := x.isDone(s, sideA), x.isDone(s, sideB); {
	case a && b:
		return combatDraw
	case a:
		return combatB
	case b:
		return combatA
	default:
		return rules.Ongoing
	}
}

// isDone reports whether it is over for a side: it has nobody who fights or comes back, and has neither a psyker nor
// anybody who waits for something, or the last psychic phase has been played, after which nobody who waits counts. BT-3
func (x *battle) isDone(s *battleState, side int) bool {
	waits := false
	for _, m := range s.psychic.models[side] {
		if m.w == 0 {
			continue
		}
		at := x.roster[side][m.kind]
		if at.fights || at.away {
			return false
		}
		waits = waits || at.by != ""
	}
	psyker := s.psychic.hasPsyker(side)
	for i := range x.psychic.psykers[side] {
		if x.psychic.isThere(&s.psychic, side, i) {
			return false
		}
	}
	return int(s.melee.turn) >= x.Phases || !psyker && !waits
}

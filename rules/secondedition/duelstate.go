package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// duelState is a duel between two draws.
type duelState struct {
	turn uint16
	bout bout
}

func (x *duel) start() duelState {
	return duelState{1, bout{
		charges: x.Charger.charges(), first: true, w: [2]uint8{uint8(x.A.W), uint8(x.B.W)},
	}}
}

// step plays the round of one turn; a part of it, where that has very many hits.
// HH-d
func (x *duel) step(d *dice.Dice, s *duelState, e *rules.MetricValues) int {
	if !s.bout.fought {
		d.Turn(int(s.turn))
		d.Stream(dice.At(int(s.turn), 0, 0))
		d.Log("HH-d", "turn {#}", int(s.turn))
	}
	w := s.bout.w
	done := x.combat.bouts.Play(d.GoodFor(int(rules.A)), &s.bout, e)
	for side := range w {
		e.Add(combatLostA+side, int(w[side]-s.bout.w[side]))
		x.combat.countFate(e, side, 0, int(w[side]-s.bout.w[side]))
	}
	if !done {
		return rules.Ongoing
	}
	e.Add(combatHitTurns, boolToInt(s.bout.hit))
	s.bout.charges, s.bout.first, s.bout.hit = [2]bool{}, false, false // the charge is over. SE-HH-10
	return endTurn(d, e, &s.turn, x.MaxTurns, s.bout.w)
}

// endTurn goes on to the next turn unless one side has nothing left or the turn was the last;
// then it counts the turns of a combat that is over. HH-d
func endTurn(d *dice.Dice, e *rules.MetricValues, turn *uint16, most int, left [2]uint8) int {
	outcome := combatDraw
	switch {
	case left[sideA] == 0:
		outcome = combatB
	case left[sideB] == 0:
		outcome = combatA
	case int(*turn) < most:
		*turn++
		return rules.Ongoing
	}
	d.Log("HH-d", "{a wins|b wins|the turn limit makes it a draw} in turn {#}", outcome, int(*turn))
	e.Add(combatTurns, int(*turn))
	return outcome
}

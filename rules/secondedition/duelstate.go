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
		friends: [2]uint8{uint8(x.FriendsA), uint8(x.FriendsB)}, charges: x.Charger.charges(), first: true,
		w: [2]uint8{uint8(x.A.W), uint8(x.B.W)},
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
	if !x.combat.bouts.Play(d.GoodFor(int(rules.A)), &s.bout, e) {
		return rules.Ongoing
	}
	e.Add(combatHitTurns, rules.OneIf(s.bout.hit))
	// The charge is over, and friends fight others. SE-HH-10
	s.bout.charges, s.bout.friends, s.bout.first, s.bout.hit = [2]bool{}, [2]uint8{}, false, false
	outcome := endTurn(d, &s.turn, x.MaxTurns, s.bout.w)
	if outcome != rules.Ongoing {
		e.Add(combatTurns, int(s.turn))
	}
	return outcome
}

// endTurn goes on to the next turn unless one side has nothing left or the turn was the last.
// HH-d
func endTurn(d *dice.Dice, turn *uint16, most int, left [2]uint8) int {
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
	return outcome
}

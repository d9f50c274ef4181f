package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// duelState is a duel between two attacks. What the rest of the trial cannot read
// is kept at zero.
type duelState struct {
	turn    uint16
	begins  bool  // the turn does
	engaged bool  // the first attack is over
	caught  bool  // and the engaged unit has not turned since
	acpo    uint8 // left to the active side
	attacks uint8 // so far, counted only as far as decisions depend on them
	hp      [2]uint8

	hammered [2]hammered
	between  between
	aimed    bool  // the last action of the active side was a shot that another can follow
	hits     uint8 // of a shot, still to be allocated
}

func (x *duel) start() duelState {
	return duelState{turn: 1, begins: true, hp: [2]uint8{uint8(x.A.HP), uint8(x.B.HP)}}
}

// active returns the side whose turn it is: the engager's is turn 1. C1, C2
func (x *duel) active(s *duelState) int { return (x.engager + int(s.turn) + 1) & 1 }

// step plays one attack, or another action, or what is left of a turn without any. C2, C28
func (x *duel) step(d *dice.Dice, s *duelState, e *rules.MetricValues) int {
	if s.hits > 0 {
		return x.allocate(d, s, e)
	}
	if s.begins {
		x.beginTurn(d, s)
	}
	if x.disengages(d, s) {
		if !x.goOn {
			return x.end(d, s, e, duelDisengaged)
		}
		x.stepsOut(d, s, e)
		return rules.Ongoing
	}
	if s.between != nothing {
		switch x.actsUnengaged(d, s, e) {
		case unengagedAttacks:
		case unengagedWaits:
			return x.endTurn(d, s, e)
		default:
			return rules.Ongoing
		}
	}
	if how := x.wantsToAttack(d, s); how != duelWaits {
		if loser, over := x.attack(d, s, e, how); over {
			return x.end(d, s, e, []int{duelB, duelA}[loser])
		}
		if x.canAttack(s) || x.canLeave(s) {
			return rules.Ongoing
		}
	}
	return x.endTurn(d, s, e)
}

// endTurn hands over to the other side, or ends the duel at the turn limit. C1
func (x *duel) endTurn(d *dice.Dice, s *duelState, e *rules.MetricValues) int {
	if int(s.turn) == x.MaxTurns {
		return x.end(d, s, e, duelDraw)
	}
	s.hammered[x.active(s)] &^= noShotThisTurn
	s.turn, s.begins, s.acpo, s.aimed = s.turn+1, true, 0, false
	return rules.Ongoing
}

// end counts the turns of a duel that is over. C1
func (*duel) end(d *dice.Dice, s *duelState, e *rules.MetricValues, outcome int) int {
	d.Log("C2", "{a wins|b wins|the turn limit makes it a draw|the active side steps out of contact} in turn {#}",
		outcome, int(s.turn))
	e.Add(duelTurns, int(s.turn))
	return outcome
}

// beginTurn gives the active side its AcPo: in turn 1 what the engager has left.
// C1, C2
func (x *duel) beginTurn(d *dice.Dice, s *duelState) {
	side := x.active(s)
	d.Turn(int(s.turn))
	d.Stream(dice.At(int(s.turn), 1+side, 0))
	s.begins, s.acpo = false, uint8(x.fighters[side].AcPo)
	s.hammered[side].beginTurn()
	if s.turn == 1 {
		s.acpo = uint8(rules.AtMost(x.FirstTurnAcPo, int(s.acpo)))
	}
	d.Log("C1", "turn {#}: {unit} with {#} AcPo", int(s.turn), side, int(s.acpo))
}

// canLeave reports whether the active side, once engaged, may come to pay to leave. SHI-CC-02
func (x *duel) canLeave(s *duelState) bool {
	return x.leaves[x.active(s)] && s.engaged && int(s.acpo) >= x.Rules.DisengageCost
}

// disengages reports whether the active side pays to leave. SHI-CC-02
func (x *duel) disengages(d *dice.Dice, s *duelState) bool {
	side := x.active(s)
	return x.canLeave(s) && x.policies[side].Disengage.Pick(d, duelMayLeave, duelView{x, s, side}) == duelStepsOut
}

// canAttack reports whether the active side can pay for an attack. SHI-CC-01
func (x *duel) canAttack(s *duelState) bool {
	return x.arms[x.active(s)].mayAttack(int(s.acpo) - x.turning(s))
}

// turning returns what it costs the active side to face an opponent at its side or rear whom it attacks first.
// SHI-CC-01, SHI-SH-10
func (x *duel) turning(s *duelState) int {
	side := x.active(s)
	if s.engaged || s.between != nothing || side == x.engager {
		return 0
	}
	return turnCost(x.fighters[side], x.From.quarters(), x.Rules.FreeTurns, x.Rules.TurnCost)
}

// wantsToAttack returns whether and how the active side makes an attack that it can pay for. C2, C8
func (x *duel) wantsToAttack(d *dice.Dice, s *duelState) int {
	side := x.active(s)
	switch {
	case !x.canAttack(s):
		return duelWaits
	case !x.decides[side]:
		return duelStrikes
	}
	possible := policy.OptionsOf(duelStrikes, duelWaits).
		With(duelStrikesPlainly, x.arms[side].mayAttackPlainly(int(s.acpo)-x.turning(s)))
	how := x.policies[side].Attack.Pick(d, possible, duelView{x, s, side})
	if how == duelWaits {
		d.Log("SHI-CC-02", "{unit} does not attack, {#} AcPo left", side, int(s.acpo))
	}
	return how
}

// attack plays one attack of the active side, which the other side answers free.
// SHI-CC-01, SHI-CC-02, C8
func (x *duel) attack(d *dice.Dice, s *duelState, e *rules.MetricValues, how int) (loser int, over bool) {
	if turning := x.turning(s); turning > 0 {
		s.acpo -= uint8(turning)
		d.Log("SHI-SH-10", "{unit} turns to {unit} for {#} AcPo", x.active(s), 1-x.active(s), turning)
	}
	now, cost := x.combat.arm(d, x.situation(s), s.hp, int(s.acpo), how == duelStrikesPlainly)
	s.acpo -= uint8(cost)
	now.announce(d, [2]int{sideA, sideB}, int(s.acpo))
	result := x.combat.attack(d, now, s.hp)
	x.ledger.countAttack(e, [2]int{sideA, sideB}, now, result)
	s.engaged, s.caught, s.between, s.aimed = true, x.combat.staysCaught(now, result), nothing, false
	s.attacks = min(s.attacks+1, x.counted)
	aHalved, bHalved := now.stillHalved(x.combat.diagonal)
	s.hammered[sideA].halve(aHalved)
	s.hammered[sideB].halve(bHalved)
	if !result.hurts() {
		return 0, false
	}
	return x.wound(d, s, e, now, result)
}

// behind reports whether the active side attacks from side or rear: only the engager comes from
// there, and only as the duel begins. The other side, if it attacks first, is faced, and who is caught
// and attacks turns for that. C4, C28
func (x *duel) behind(s *duelState) bool {
	return (s.caught || !s.engaged && s.between == nothing && x.From != FromFront) && x.active(s) == x.engager
}

// situation returns how the next attack finds the units, whatever their weapons.
func (x *duel) situation(s *duelState) situation {
	return bStrikes.when(x.active(s) == sideB) | opening.when(!s.engaged) |
		halves(s.hammered[sideA].has(halfDice), s.hammered[sideB].has(halfDice)) | caught.when(x.behind(s))
}

// wound takes HP off the loser of an attack: one, or all if it is destroyed. A
// survivor may have fewer dice next time. SHI-CC-08, SHI-WP-07
func (x *duel) wound(
	d *dice.Dice, s *duelState, e *rules.MetricValues, now situation, result attackResult,
) (loser int, over bool) {
	side, all := result.wounds()
	lost := 1
	if all {
		lost = int(s.hp[side])
	}
	if x.ledger.takeHP(d, e, blow(1-side, 1-side, now), side, &s.hp[side], lost) {
		return side, true
	}
	s.hammered[side].by(x.combat.armed(1-side, now).wielded(), x.fighters[side], x.shoots[side])
	return side, false
}

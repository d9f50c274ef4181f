package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether a model whose enemy is slain follows up. SE-HH-10
const (
	followNow = iota
	followWaits

	bothFollow = policy.Options(1<<followNow | 1<<followWaits)
)

type followingUp struct{}

// Options implements [policy.Point].
func (followingUp) Options() []policy.Option {
	return []policy.Option{
		followNow:   {Name: "follow", Doc: "into contact with another enemy, whom it fights in the enemy's turn"},
		followWaits: {Name: "wait", Doc: "it keeps out of the enemy's turn, and comes back, last in line, in its own"},
	}
}

// followView is what the player of a side sees of a model of it whose enemy is slain.
type followView struct {
	x      *melee
	s      *meleeState
	side   int
	m      *model
	slayer bool
}

// Facts implements [policy.Point].
func (followingUp) Facts() policy.Facts[followView] {
	return policy.Facts[followView]{
		{Name: "unit", Doc: docOfUnit, Number: func(v followView) int { return v.x.unit(v.side, v.m.kind) }},
		{Name: "ws", Doc: "its Weapon Skill",
			Number: func(v followView) int { return v.x.combat.kinds[v.side][v.m.kind].WS }},
		{Name: "wounds", Doc: "wounds that it has left", Number: func(v followView) int { return int(v.m.w) }},
		{Name: "held", Doc: "it is a machine under a Machine Curse, which cannot move",
			YesNo: func(v followView) bool { return v.x.combat.kinds[v.side][v.m.kind].held }},
		{Name: "slayer", Doc: "it slew the enemy, not a friend", YesNo: func(v followView) bool { return v.slayer }},
		{Name: "turn", Doc: docOfTurn, Number: func(v followView) int { return int(v.s.turn) }},
		{Name: "models", Doc: "own models", Number: func(v followView) int { return living(v.s.models[v.side][:]) }},
		{Name: "enemies", Doc: "the enemy's models",
			Number: func(v followView) int { return living(v.s.models[1-v.side][:]) }},
	}
}

// waiting marks the kind of a model that keeps out of the next turn, until this one ends.
const waiting = 1 << 7

// isFree reports whether the block that has fought leaves models of the side whose turn it is without an enemy,
// where there are others to follow up to, and they may wait. SE-HH-10
func (x *melee) isFree(s *meleeState, now *pairGroup) bool {
	side := x.turnOf(s)
	enemies := s.fighting(1-side, now)
	return x.holdsBack[side] && int(s.turn) < x.MaxTurns && living(enemies) == 0 && living(s.models[1-side][:]) > 0
}

// fighting returns the models of a side in the block that fights.
func (s *meleeState) fighting(side int, now *pairGroup) []model {
	if side == now.large {
		return s.models[side][now.from : now.from+now.n]
	}
	return s.models[side][s.block : s.block+1]
}

// living counts those of some models who are alive.
func living(models []model) (n int) {
	for _, m := range models {
		n += rules.OneIf(m.w > 0)
	}
	return n
}

// followUp has each model of the block whose enemy is slain follow up or wait, as its player decides and the house
// rule lets it. SE-HH-10
func (x *melee) followUp(d *dice.Dice, s *meleeState, now *pairGroup) {
	side := x.turnOf(s)
	d.Stream(dice.At(x.after+int(s.turn), 1+side, int(s.block)))
	block := s.fighting(side, now)
	for i := range block {
		m := &block[i]
		slayer := m == &s.models[side][now.at[side]]
		if m.w == 0 || !x.waits(d, s, side, m, slayer) {
			continue
		}
		d.Log("SE-HH-10", "{model} {does not follow up|slew its enemy and does not follow up}",
			side, int(m.kind), rules.OneIf(slayer))
		m.kind |= waiting
	}
}

// waits reports whether a model whose enemy is slain does not follow up. SE-HH-10
func (x *melee) waits(d *dice.Dice, s *meleeState, side int, m *model, slayer bool) bool {
	return x.slayers && !slayer ||
		x.fights[side].Follow.Pick(d, bothFollow, followView{x, s, side, m, slayer}) == followWaits
}

// comeBack has those who kept out of the enemy's turn, which ends, stand last in line again; in turn 1 those whom an
// Assail moved out before the fight, who stand as listed. SE-HH-10, HH-e, PD-13d
func (x *melee) comeBack(s *meleeState) {
	if s.waits == 0 {
		return
	}
	side := 1 - x.turnOf(s)
	s.waits, s.count[side] = 0, compactModels(s.models[side][:])
	if s.turn == 1 {
		slices.SortStableFunc(s.models[side][:s.count[side]], func(m, n model) int {
			return x.unit(side, m.kind) - x.unit(side, n.kind)
		})
	}
	if x.reforms != [2]bool{} {
		s.marks |= slainBefore
	}
}

// stepAside takes those of a side who wait out of the enemy's turn, and reports whether nobody is left to fight in
// it. SE-HH-10
func (*melee) stepAside(s *meleeState, side int) (nobody bool) {
	models := s.models[side][:s.count[side]]
	var aside [maxModels]model
	n := 0
	for _, m := range models {
		if m.kind&waiting == 0 {
			models[n] = m
			n++
			continue
		}
		m.kind &^= waiting
		aside[s.waits] = m
		s.waits++
	}
	copy(models[n:], aside[:])
	s.count[side] = uint8(n)
	return n == 0
}

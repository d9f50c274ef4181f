package secondedition

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
)

// The clocks order the states of a game, for walks by layers.

// clock counts turns, and the hits that are resolved.
func (*duel) clock(s *duelState) uint64 { return uint64(s.turn)<<16 | s.bout.clock() }

// clock tells how far a bout is: whether scores are compared, and how many hits are left.
func (b *bout) clock() uint64 { return uint64(rules.OneIf(b.fought))<<8 | uint64(^b.hits) }

// clock counts turns, in them blocks, and of each the models that have fought; or of all combats together, where any may go on.
func (x *melee) clock(s *meleeState) uint64 {
	if x.nominates[x.turnOf(s)] {
		fought := 2*(bits.OnesCount16(s.fought)+bits.OnesCount16(s.done)) - rules.OneIf(s.marks&blockOver != 0)
		return uint64(s.turn)<<40 | uint64(fought)<<24 | uint64(s.at)<<16 | s.bout.clock()
	}
	return uint64(s.turn)<<40 | uint64(s.block)<<32 | uint64(bits.OnesCount16(s.done))<<24 |
		uint64(s.at)<<16 | s.bout.clock()
}

// clock is that of the psychic duel, and then that of the fight. BT-1
func (x *battle) clock(s *battleState) uint64 {
	if x.melee.byTurns {
		return x.clockOfTurns(s)
	}
	if s.melee.turn > 0 {
		return 1<<63 | x.melee.clock(&s.melee)
	}
	return x.psychic.clock(&s.psychic)
}

// clockOfTurns counts turns, in them phases, and in each of these as that does. BT-3
func (x *battle) clockOfTurns(s *battleState) uint64 {
	now := x.psychic.clock(&s.psychic)
	if s.fights {
		now = 1<<46 | x.melee.clock(&s.melee)&(1<<40-1)
	}
	return uint64(s.melee.turn)<<50 | uint64(s.part)<<47 | now
}

// clock counts psychic phases, in them templates that burn, cards that are dealt, and then those that are played.
func (*psychic) clock(s *psychicState) uint64 {
	phase := uint64(s.phase) << 40
	switch {
	case s.stage == dealsPowers:
		return uint64(s.due)
	case s.stage == burns || s.stage == strikes && s.due > 0: // before the next burns, this one strikes
		return phase | uint64(burns)<<32 | uint64(s.due)<<16 | s.cast.clock(s.stage == burns)
	case s.stage < acts:
		return phase | uint64(s.stage)<<32 | uint64(^s.due)
	}
	held := s.hands[sideA].count() + s.hands[sideB].count()
	phase |= uint64(acts)<<32 | uint64(^uint16(held))<<16
	switch s.stage {
	case answers:
		return phase
	case acts, over:
		return phase | s.cast.clock(true) + uint64(s.passes) + uint64(s.stage-acts)
	default:
		return phase | s.cast.clock(false)
	}
}

// clock counts down how many strikes a power has left, until it is over.
func (c *cast) clock(over bool) uint64 {
	if over {
		return 1 << 8
	}
	return uint64(^c.left)
}

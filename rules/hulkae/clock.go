package hulkae

import "math/bits"

// clock orders the states of a game, for walks by layers: turns, in them those who act one after the other, and of
// each the command points and the AP that are spent.
func (c *corridor) clock(s *state) uint64 {
	acted := uint64(s.actor)
	if s.phase >= attackerActs && s.phase != attackersAnswer {
		acted = uint64(maxAttackers - bits.OnesCount32(s.waiting))
	}
	acts := uint64(1)
	switch s.phase {
	case turnBegins:
		return uint64(s.turn) << 40
	case marineActs: // before it acts
		acts = 0
	case attackerActs: // after the last has acted
		acts = 2
	default:
	}
	return uint64(s.turn)<<40 | acted<<32 | acts<<24 | uint64(^s.cp)<<16 | uint64(^s.ap)<<8 | uint64(s.next)
}

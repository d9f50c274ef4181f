package scrollhammer

// clock orders the states of a combat, for walks by layers: what comes before it when somebody charges, turns, in them
// Initiative steps, and blow after blow.
func (c *combat) clock(s *state) uint64 {
	return uint64(s.turn)<<40 | uint64(clockOf[s.phase])<<32 | uint64(^s.step)<<24 |
		uint64(s.blow+s.charge)<<16 | uint64(s.target)<<8 | uint64(^s.left)
}

// clockOf is the order of phases.
var clockOf = [...]uint8{
	reactions: 0, shooting: 1, chargeRange: 2, terrain: 3, counterAttacks: 4, turnBegins: 5, arming: 6, steps: 7, aims: 7, despair: 8,
}

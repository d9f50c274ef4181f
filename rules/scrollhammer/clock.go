package scrollhammer

// clock orders the states of a combat, for walks by layers: what comes before it when somebody charges, turns, in them
// Initiative steps, and blow after blow.
func (c *combat) clock(s *state) uint64 {
	return uint64(s.turn)<<40 | s.phase.order()<<32 | uint64(^s.step)<<24 |
		uint64(s.blow+s.charge)<<16 | uint64(s.target)<<8 | uint64(^s.left)
}

// order is that of phases.
func (p phase) order() uint64 {
	switch p {
	case reactions:
		return 0
	case shooting:
		return 1
	case chargeRange:
		return 2
	case terrain:
		return 3
	case counterAttacks:
		return 4
	case turnBegins:
		return 5
	case arming:
		return 6
	case morale:
		return 8
	default: // steps, aims
		return 7
	}
}

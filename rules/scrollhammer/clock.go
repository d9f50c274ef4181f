package scrollhammer

// clock orders the states of a combat, for walks by layers: what comes before it when somebody charges, turns, in them
// Initiative steps, and blow after blow.
func (c *combat) clock(s *state) uint64 {
	turn, target, attempt := s.turn, uint64(s.target), s.attempt
	switch s.phase {
	case turnBegins, arming: // of the next
		turn++
	case reactions: // the last to react has shot
		target, attempt = target+1, attempt+s.charger
	case shooting, nextRange: // others have charged before
		attempt += s.charger
	default:
	}
	return uint64(turn)<<56 | (uint64(attempt)<<4+s.phase.order())<<48 | uint64(^s.step)<<40 | uint64(s.blow+uint16(s.charge))<<16 |
		target<<8 | uint64(^s.left)
}

// order is that of phases, alike for those that follow each other more than once.
func (p phase) order() uint64 {
	switch {
	case p == shooting: // of one target before the next reacts
		p = reactions
	case p > pileIns && p <= stepEnds:
		p = pileIns
	}
	return uint64(p)
}

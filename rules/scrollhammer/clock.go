package scrollhammer

// clock orders the states of a combat, for walks by layers: what comes before it when somebody charges, turns, in them
// Initiative steps, and blow after blow.
func (c *combat) clock(s *state) uint64 {
	turn, target, attempt, step := uint64(s.turn), uint64(s.target), uint64(s.attempt), ^s.step
	if c.others() {
		attempt *= maxUnits
	}
	switch s.phase {
	case turnBegins, arming: // of the next
		turn++
	case coming, comingOver:
		turn, step = turn+1, s.comer
	case reactions: // the last to react has shot
		target, attempt = target+1, attempt+uint64(s.charger)
	case shooting, chargeRange, terrain, counterAttacks: // others have charged before
		attempt += uint64(s.charger)
	default:
	}
	return turn<<56 + (attempt<<4+s.phase.order())<<48 + uint64(step)<<40 | uint64(s.blow+uint16(s.charge))<<16 |
		target<<8 | uint64(^s.left)
}

// order is that of phases, alike for those that follow each other more than once.
func (p phase) order() uint64 {
	switch {
	case p == shooting: // of one target before the next reacts
		p = reactions
	case p == comingOver: // before the next comes
		p = coming
	case p > pileIns && p <= stepEnds:
		p = pileIns
	}
	return uint64(p)
}

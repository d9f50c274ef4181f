package skirmish

// clock orders the states of a game, for walks by layers: turns, in them cards, and of each what comes of it.
func clock[T few | small | large](s *state[T]) uint64 {
	return uint64(s.turn)<<56 | uint64(flag(s.late))<<55 | uint64(s.drawn)<<48 | uint64(s.stage())<<40 | s.within()
}

// stage orders the phases of an activation: a unit that fires first charges or moves then, and where its heavy weapons have a
// target of their own the others fire after them.
func (h *head) stage() int {
	stage := [...]int{
		turnBegins: 0, cardDrawn: 1, aiming: 4, fired: 4, reacting: 5, interrupted: 6, volley: 7, drawing: 7,
		exchange: 8, inTurn: 8, fighting: 9,
		between: 10,
	}[h.phase]
	fires := h.phase == volley || h.phase == drawing || h.exchanging()
	if h.firesFirst && (fires || h.phase == aiming && h.fire.part == otherFire) {
		stage -= 5
	}
	if stage *= 4; h.fire.part == otherFire {
		switch {
		case h.phase == aiming:
			return stage + 17 // 1 more than the exchange before
		case h.exchanging():
			return stage + 3
		case fires:
			return stage + 6
		}
	}
	return stage
}

// within orders fire, and close combat, by the figures that are still to fire or to attack, and the AP spent on fire:
// who falls counts for more than he could spend.
func (s *state[T]) within() uint64 {
	p := s.parts()
	left, spent, drawn := 0, 0, 0
	for i := range p.figures {
		spent += p.figures[i].shot() + moreThanSpent
	}
	for u := range p.units {
		spent -= moreThanSpent * p.units[u].marks[standing].count()
	}
	for _, order := range p.orders {
		drawn += flag(order > 0)
	}
	switch s.phase {
	case drawing:
		return uint64(drawn)
	case exchange, inTurn:
		left = drawn
	case fighting:
		for i := range p.melee {
			left += int(p.melee[i].strikers - p.melee[i].struck)
		}
		return uint64(^uint8(s.deck.count()))<<32 | uint64(^uint16(left))
	}
	return uint64(s.cursor)<<36 | uint64(^uint8(left))<<28 | uint64(s.fire.next)<<21 |
		uint64(min(spent, 1<<13-1))<<8 | uint64(^s.fire.hits)
}

// moreThanSpent is more AP than a figure spends on fire in a turn.
const moreThanSpent = 4

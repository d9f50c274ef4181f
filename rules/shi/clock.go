package shi

import "github.com/oddsmith/oddsmith/rules"

// The clocks order the states of a game, for walks by layers.

// clock counts turns, the AcPo spent in them, that the units part, and the hits of a shot.
func (*duel) clock(s *duelState) uint64 {
	return uint64(s.turn)<<32 | uint64(rules.OneIf(!s.begins))<<31 | uint64(^s.acpo)<<16 |
		uint64(s.between)<<8 | uint64(^s.hits)
}

// clock counts turns, in them those who act one after the other, of each the AcPo spent, and what answers each
// action: those who watch, and the hits of a shot.
func (*assault) clock(s *assaultState) uint64 {
	watcher := s.watcher - 1 // nobody comes last
	acts := s.phase == defenderActs || s.phase == attackerActs
	return uint64(s.turn)<<40 |
		uint64(rules.OneIf(s.phase >= nextAttacker))<<39 | uint64(rules.OneIf(s.phase != turnBegins))<<38 |
		uint64(s.actor)<<28 | uint64(rules.OneIf(acts))<<27 | uint64(^s.acpo)<<16 |
		uint64(watcher)<<8 | uint64(^s.hits)
}

// clock counts shots, and their hits.
func (*shot) clock(s *shotState) uint64 { return uint64(s.shots)<<8 | uint64(^s.hits) }

package shi

import "github.com/oddsmith/oddsmith/rules"

// The clocks order the states of a game, for walks by layers.

// clock counts turns, the AcPo spent in them, that the units part, and the hits of a shot.
func (*duel) clock(s *duelState) uint64 {
	return uint64(s.turn)<<32 | uint64(rules.OneIf(!s.begins))<<31 | uint64(^s.acpo)<<16 |
		uint64(s.between)<<8 | uint64(^s.hits)
}

// clock counts turns, in them those who act one after the other, of each the AcPo spent and those who part, which
// may cost none, and what answers each action: those who watch, and the hits of a shot.
func (*assault) clock(s *assaultState) uint64 {
	watcher := s.watcher - 1 // nobody comes last
	acts := s.phase == defenderActs || s.phase == attackerActs
	parted := 0
	for i := range s.foes {
		parted += rules.OneIf(!s.foes[i].engaged)
	}
	return uint64(s.turn)<<48 |
		uint64(rules.OneIf(s.phase >= nextAttacker))<<47 | uint64(rules.OneIf(s.phase != turnBegins))<<46 |
		uint64(s.actor)<<36 | uint64(rules.OneIf(acts))<<35 | uint64(^s.acpo)<<24 | uint64(parted)<<16 |
		uint64(watcher)<<8 | uint64(^s.hits)
}

// clock counts shots, and their hits.
func (*shot) clock(s *shotState) uint64 { return uint64(s.shots)<<8 | uint64(^s.hits) }

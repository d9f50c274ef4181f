package skirmish

// mayBreak reports whether a squad of the side with more casualties tests whether it breaks: half of it is dead
// or wounded, and an enemy in contact with it is still in. Vehicles never test. SKI-CC-05, W10, W15a, W16
func (g *game) mayBreak(v *gameView, u int) bool {
	s, foes := g.units[u], g.linked(v, u)
	for foes != 0 && v.squads[foes.first()].isBeaten(g.units[foes.first()]) {
		foes = foes.rest()
	}
	n, up, wounded := s.strength(v.squads[u].unitState)
	return foes != 0 && s.Vehicle == nil && !v.squads[u].out && 100*(n-up+wounded) >= g.house.BreakFrom*n
}

// isBeaten reports whether a unit is out, one that is disabled too, though it may still be shot at
// or fought: but a walker that fights on. W10
func (q *unitState) isBeaten(s *side) bool {
	return q.out || q.hull.has(disabled) && !s.fightsOn
}

// nerve returns what a squad adds to the die: Tyranids, Necrons and human veterans are
// steady, Tau are not. Its first figure says what it is. SKI-CC-05
func (h *AssaultHouse) nerve(list []*soldier, up set) int {
	switch p := list[0]; {
	case p.Kind == Tau:
		return -h.TauPenalty
	case areVeterans(list, up), p.Kind == Tyranid, p.isNecron():
		return h.SteadyBonus
	default:
		return 0
	}
}

// areVeterans reports whether those of a squad who stand are human veterans: their officers and other sergeants
// are as those whom they lead, and no veterans on their own. SKI-CC-05
func areVeterans(list []*soldier, up set) (some bool) {
	for i := range up.each() {
		p := list[i]
		if p.Kind != Human || p.Rank == Trooper {
			return false
		}
		some = some || p.Rank == Veteran || p.Rank == VeteranSergeant
	}
	return some
}

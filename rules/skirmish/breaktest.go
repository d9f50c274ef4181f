package skirmish

// loser returns the side that must test whether it breaks: it has more casualties of the
// round than the enemy, and half of it is dead or wounded; −1 for nobody. Vehicles never
// test, and nobody does once one side is beaten. SKI-CC-05, W10, W16
func (t *pair) loser(dead [2]int) int {
	side := sideA
	switch {
	case dead[sideA] == dead[sideB] || t.isBeaten(sideA) || t.isBeaten(sideB):
		return -1
	case dead[sideB] > dead[sideA]:
		side = sideB
	}
	n, up, wounded := t.sides[side].strength(t.squads[side].unitState)
	if t.sides[side].Vehicle != nil || 100*(n-up+wounded) < t.melee.BreakFrom*n {
		return -1
	}
	return side
}

// isBeaten reports whether a side is out.
func (t *pair) isBeaten(side int) bool { return t.squads[side].isBeaten(t.sides[side]) }

// isBeaten reports whether a unit is out, one that is disabled too, though it may still be shot at
// or fought: but a walker that fights on. W10
func (q *unitState) isBeaten(s *side) bool {
	return q.out || q.hull.has(disabled) && !s.fightsOn
}

// nerve returns what a squad adds to the die: Tyranids, Necrons and human veterans are
// steady, Tau are not. Its first figure says what it is, and veterans are squads in which
// no plain trooper stands. SKI-CC-05
func (h *AssaultHouse) nerve(list []*soldier, up set) int {
	veterans := list[0].Kind == Human
	for ; up != 0; up = up.rest() {
		veterans = veterans && list[up.first()].Rank != Trooper
	}
	switch p := list[0]; {
	case veterans, p.Kind == Tyranid, p.isNecron():
		return h.SteadyBonus
	case p.Kind == Tau:
		return -h.TauPenalty
	default:
		return 0
	}
}

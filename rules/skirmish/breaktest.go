package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// loser is the side that must test whether it runs: it has more casualties of the round
// than the enemy, and half of it is dead or wounded; −1 for nobody. Vehicles never
// test. SKI-CC-05, W16
func (x *game) loser(t *table, dead [2]int) int {
	side := sideA
	switch {
	case dead[sideA] == dead[sideB]:
		return -1
	case dead[sideB] > dead[sideA]:
		side = sideB
	}
	n, up, wounded := x.strength(t, side)
	if x.sides[side].Vehicle != nil || 100*(n-up+wounded) < x.melee.BreakFrom*n {
		return -1
	}
	return side
}

// stays rolls whether the loser of a round stays. SKI-CC-05
func (x *game) stays(d *dice.Dice, side int) bool {
	stays := d.Count(1, int(x.melee.StaysFrom)-x.sides[side].nerve(x.melee)) == 1
	d.Note("SKI-CC-05", x.units[side], flag(stays))
	return stays
}

// nerve is what a squad adds to the die: Tyranids, Necrons and human veterans are
// steady, Tau are not. Its first figure says what it is, and veterans are squads
// without plain troopers. SKI-CC-05
func (s *side) nerve(h *CloseHouse) int {
	veterans := s.figures[0].Kind == Human
	for _, p := range s.figures {
		veterans = veterans && p.Rank != Trooper
	}
	switch p := s.figures[0]; {
	case veterans, p.Kind == Tyranid, p.isNecron():
		return h.SteadyBonus
	case p.Kind == Tau:
		return -h.TauPenalty
	default:
		return 0
	}
}

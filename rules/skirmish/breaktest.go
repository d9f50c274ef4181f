package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// loser returns the side that must test whether it runs: it has more casualties of the
// round than the enemy, and half of it is dead or wounded; −1 for nobody. Vehicles never
// test. SKI-CC-05, W16
func (x *game) loser(t *pairView, dead [2]int) int {
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
func (x *game) stays(d *dice.Dice, t *pairView, side int) bool {
	stays := d.GoodFor(1+side).Count(1, int(x.melee.StaysFrom)-x.nerve(t, side)) == 1
	d.Log("SKI-CC-05", "{unit}: {runs|pushed back, the fight goes on}", x.units[side], flag(stays))
	return stays
}

// nerve returns what a squad adds to the die: Tyranids, Necrons and human veterans are
// steady, Tau are not. Its first figure says what it is, and veterans are squads in which
// no plain trooper stands. SKI-CC-05
func (x *game) nerve(t *pairView, side int) int {
	list := x.sides[side].figures
	veterans := list[0].Kind == Human
	for who := t.squads[side].marks[standing]; who != 0; who = who.rest() {
		veterans = veterans && list[who.first()].Rank != Trooper
	}
	switch p := list[0]; {
	case veterans, p.Kind == Tyranid, p.isNecron():
		return x.melee.SteadyBonus
	case p.Kind == Tau:
		return -x.melee.TauPenalty
	default:
		return 0
	}
}

package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// Who fires and then moves says before how many AP are for which. SKI-AP-01

// setAside keeps the AP of a charge or a move, and those for which weapons are changed, while the actor fires before it.
// SKI-AP-01, W15b
func (g *game) setAside(d *dice.Dice, v *gameView) {
	u := int(v.actor)
	q := &v.squads[u]
	t, side := g.alone(v, u)
	n := t.chargeDice(side) - int(v.fireAP)
	if v.changes {
		n -= g.house.ChangeCost
		g.units[u].pay(q, q.able()&g.units[u].clubs, func(int) int { return g.house.ChangeCost })
	}
	q.moved = uint8(n)
	d.Log("SKI-AP-01", "{unit}: fire comes first, with the AP that {#}D6 of a {charge|move} leave", u, n,
		flag(v.then != thenCharges))
}

// goOn is the charge of the actor after its fire, or its move: with the dice that it has set aside, or fewer where the
// slowest has no AP for all of them any more. It charges the nearest of whom anybody stands, or whom its player chooses,
// and moves towards or away from the nearest. SKI-AP-01, SKI-TU-02
func (g *game) goOn(d *dice.Dice, v *gameView) (rolled, over bool) {
	u := int(v.actor)
	q := &v.squads[u]
	q.forgetTargets()
	v.squads[v.target].forgetTargets()
	v.fire = fireState{}
	t, side := g.alone(v, u)
	if v.changes {
		t.changeWeapons(d, side, q.able(), 0) // the AP are spent
	}
	aside := int(q.moved)
	q.moved = 0
	n := min(aside, t.chargeDice(side))
	enemy := g.movesAt(d, v, n)
	if enemy < 0 || n == 0 {
		q.moved = uint8(aside) // for nothing
		return false, g.endActivation(d, v)
	}
	d.Stream(dice.At(int(v.turn), 1+u, spotCharge))
	switch v.charged = true; v.then {
	case thenAdvances:
		g.goNearer(d, v, enemy, n)
	case thenFallsBack:
		g.goAway(d, v, enemy, n, false)
	default:
		return g.rush(d, v, enemy, n, false)
	}
	return true, false
}

// movesAt returns whom the actor charges after its fire with so many D6, or towards or away from whom it moves; −1 for
// nobody: who advances has come near enough. SKI-AP-01, W19
func (g *game) movesAt(d *dice.Dice, v *gameView, n int) int {
	u := int(v.actor)
	stand := v.those(func(q *unitState) bool { return q.marks[standing] != 0 })
	if v.then == thenCharges {
		return g.chooseCharged(d, v, g.assailable(u)&stand, n)
	}
	enemy := g.nearest(v, u, stand)
	if v.then == thenAdvances && enemy >= 0 && v.squads[u].apart(v.squads[enemy].unitState) <= g.units[u].AdvanceTo {
		return -1
	}
	return enemy
}

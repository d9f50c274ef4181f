package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// mayWithdraw reports whether a unit can move away from the enemy, shaken or not. W29
func (g *game) mayWithdraw(v *gameView, u, enemy int) bool {
	return g.face(v, u, enemy).chargeDice(g.sideOf(u)) > 0
}

// withdraw moves the actor away from the nearest enemy by all its dice. It does not fire in that turn, and those on
// overwatch may interrupt it. W29
func (g *game) withdraw(d *dice.Dice, v *gameView) (rolled, over bool) {
	u := int(v.actor)
	q, enemy := &v.squads[u], g.nearest(v, u, everybody)
	t := g.face(v, u, enemy)
	n := t.chargeDice(t.active)
	inches := d.GoodFor(1 + t.active).Sum(n)
	g.units[u].move(q, n)
	q.far, q.fast = inches > g.house.FarInches, inches > g.house.GrenadeSpeed
	g.goTowards(v, u, enemy, -inches)
	d.Log("W29", "{unit}: {# inch|# inches} back, {#} from the enemy", u, inches, t.distance+t.beyond+inches)
	v.charged = true
	v.awaitOverwatch()
	return true, false
}

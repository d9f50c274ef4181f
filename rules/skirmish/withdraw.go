package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// withdraw moves the actor away from the nearest enemy by all its dice. It does not fire in that turn, and those on
// overwatch may interrupt it. W29
func (g *game) withdraw(d *dice.Dice, v *gameView) (rolled, over bool) {
	u := int(v.actor)
	enemy := g.nearest(v, u, everybody)
	t := g.face(v, u, enemy)
	v.charged = true
	g.goAway(d, v, enemy, t.chargeDice(t.active))
	return true, false
}

// goAway moves the actor away from an enemy. W29
func (g *game) goAway(d *dice.Dice, v *gameView, enemy, n int) {
	u := int(v.actor)
	q, t := &v.squads[u], g.face(v, u, enemy)
	inches := d.GoodFor(1 + t.active).Sum(n)
	g.units[u].move(q, n)
	q.far, q.fast = inches > g.house.FarInches, inches > g.house.GrenadeSpeed
	g.goTowards(v, u, enemy, -inches)
	d.Log("W29", "{unit}: {# inch|# inches} back, {#} from the enemy", u, inches, t.distance+t.beyond+inches)
	v.awaitOverwatch()
}

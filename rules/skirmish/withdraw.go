package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// withdraw moves the actor away from the nearest enemy by all its dice. It does not fire in that turn, and those on
// overwatch may interrupt it. W29
func (g *game) withdraw(d *dice.Dice, v *gameView) (rolled, over bool) {
	u := int(v.actor)
	enemy := g.nearest(v, u, everybody)
	v.charged = true
	n, apart := g.paceOf(d, v, enemy, dropFallingBack, 0)
	g.goAway(d, v, enemy, n, apart)
	return true, false
}

// goAway moves the actor away from an enemy, all together or each figure by its own dice. W29, W09a
func (g *game) goAway(d *dice.Dice, v *gameView, enemy, n int, apart bool) {
	u := int(v.actor)
	q, t, way := &v.squads[u], g.face(v, u, enemy), -g.towards(v, u, enemy)
	inches := 0
	if apart {
		inches, _ = g.goApart(d, v, n, 0, farthest, way)
	} else {
		inches = d.GoodFor(1 + t.active).Sum(n)
		q.at += int16(inches * way)
	}
	g.units[u].move(q, n)
	q.far, q.fast = inches > g.house.FarInches, inches > g.house.GrenadeSpeed
	d.Log("W29", "{unit}: {# inch|# inches} back, {#} from the enemy", u, inches, t.distance+t.beyond+inches)
	v.awaitOverwatch()
}

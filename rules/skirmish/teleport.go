package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// hasLord reports whether a Lord is in the squad, who is no Tomb Spider. SKI-NE-02
func (u *Unit) hasLord() bool {
	for i := range u.Figures {
		if u.Figures[i].Lord && !u.Figures[i].Spider {
			return true
		}
	}
	return false
}

// mayTeleport reports whether a squad teleports at its card: in its turn or after it, once,
// as long as a Lord stands; one that is off the board tries again. SKI-NE-02, W23
func (g *game) mayTeleport(v *gameView, u int) bool {
	s, w := g.units[u], &v.squads[u]
	if s.Policy != TeleportsIn || w.is(teleported) || int(v.turn) < s.Teleport.Turn {
		return false
	}
	return w.is(offBoard) || w.marks[standing]&s.leaders != 0 && w.marks[healing] == 0 &&
		g.haveAP(v, u, w.marks[standing], func(i int) int { return g.teleportCost(u, i) })
}

// teleportCost returns the AP that a teleport costs a figure. SKI-NE-02
func (g *game) teleportCost(u, i int) int {
	if g.units[u].leaders.has(i) {
		return g.house.TeleportAPLord
	}
	return g.house.TeleportAP
}

// teleport takes the actor to a distance from the nearest enemy, and lets it fire. It scatters by
// 2D6 inches: towards him when a D6 is odd, away when it is even. Beyond him counts as short of
// him, at least one inch; beyond the board it is off the board, and tries again in the
// next turn. SKI-NE-02, W23
func (g *game) teleport(d *dice.Dice, v *gameView, e *rules.MetricValues) (rolled, over bool) {
	u := int(v.actor)
	q := &v.squads[u]
	enemy := g.nearest(v, u, everybody)
	if enemy < 0 && q.is(offBoard) {
		return true, g.endActivation(d, v, e)
	}
	if enemy < 0 {
		return g.openFire(d, v, e)
	}
	to := g.scatter(d, u, enemy)
	if to > g.board {
		q.status |= offBoard
		d.Log("SKI-NE-02", "{unit}: off the board", u)
		return true, g.endActivation(d, v, e)
	}
	q.status = q.status&^offBoard | teleported
	q.at = v.squads[enemy].at - int16(to*g.towards(v, u, enemy))
	g.units[u].pay(q, q.marks[standing], func(i int) int { return g.teleportCost(u, i) })
	d.Log("SKI-NE-02", "{unit}: there", u)
	_, over = g.openFire(d, v, e)
	return true, over
}

// scatter rolls how far from the enemy a teleport ends. W23
func (g *game) scatter(d *dice.Dice, u, enemy int) (to int) {
	away := d.GoodFor(int(rules.Neither)).D6()%2 == 0
	d.Log("W23", "{unit}: a teleport that scatters {towards the enemy, by an odd die|away from the enemy, by an even die}", u, flag(away))
	inches := d.GoodFor(int(rules.Neither)).Sum(2)
	to = g.units[u].Teleport.Distance + inches
	if !away {
		to = g.units[u].Teleport.Distance - inches
		to = max(1, to, -to)
	}
	d.Log("W23", "{unit}: {# inch|# inches} {towards|away from} {unit}: {# inch|# inches} to it", u, inches, flag(away), enemy, to)
	return to
}

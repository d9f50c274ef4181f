package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// hasLord reports whether a Lord is in the squad, who is no Tomb Spider. SKI-NE-02
func (u *Unit) hasLord() bool {
	return slices.ContainsFunc(u.Figures, func(f Group) bool { return f.Lord && !f.Spider })
}

// takesAlong reports whether a unit is a Lord of his own, who teleports with squads near him; one
// whose policy it is teleports alone. SKI-NE-02
func (u *Unit) takesAlong() bool {
	return u.Policy != TeleportsIn && len(u.Figures) > 0 &&
		!slices.ContainsFunc(u.Figures, func(f Group) bool { return !f.Lord || f.Spider })
}

// checkTeleport refuses squads that teleport without a Lord. SKI-NE-02
func checkTeleport(path string, units []Unit, i int) []rules.Problem {
	u, other := &units[i], slices.ContainsFunc(units, func(u Unit) bool { return u.takesAlong() })
	necrons := len(u.Figures) > 0 && u.Figures[0].isNecron()
	if u.Policy != TeleportsIn || u.hasLord() || necrons && other {
		return nil
	}
	return []rules.Problem{{Path: path + ".policy", Rule: "SKI-NE-02",
		Message: "a squad teleports with its Lord; " +
			"list a figure with lord: true that is no Tomb Spider, or for Necrons a unit of such Lords alone"}}
}

// mayTeleport reports whether a squad of which anybody stands teleports at its card: in its turn or
// after it, once, as long as a Lord is with it; one that is off the board tries again. SKI-NE-02, W23
func (g *game) mayTeleport(v *gameView, u int) bool {
	s, q := g.units[u], &v.squads[u]
	if s.Policy != TeleportsIn || q.is(teleported) || int(v.turn) < s.Teleport.Turn {
		return false
	}
	if q.marks[healing] != 0 || q.marks[standing] == 0 {
		return false
	}
	lord := g.lordOf(v, u)
	return lord >= 0 && g.havePower(v, u) && g.havePower(v, lord)
}

// havePower reports whether a unit has the AP of a teleport. SKI-NE-02
func (g *game) havePower(v *gameView, u int) bool {
	return g.haveAP(v, u, v.squads[u].marks[standing], func(i int) int { return g.teleportCost(u, i) })
}

// lordOf returns the unit whose Lord takes a squad along: itself, or else the first of those who
// are a Lord alone and near; −1 for none. SKI-NE-02
func (g *game) lordOf(v *gameView, u int) int {
	q := &v.squads[u]
	if q.marks[standing]&g.units[u].leaders != 0 {
		return u
	}
	for w := range (g.lords & g.all[g.sideOf(u)] &^ v.lost).each() {
		o := &v.squads[w]
		able := o.marks[standing] != 0 && o.locked == 0 && !o.is(aboardMark)
		if able && o.is(offBoard) == q.is(offBoard) && q.gap(o.unitState) <= g.house.TeleportInches {
			return w
		}
	}
	return -1
}

// teleportCost returns the AP that a teleport costs a figure. SKI-NE-02
func (g *game) teleportCost(u, i int) int {
	if g.units[u].leaders.has(i) {
		return g.house.TeleportAPLord
	}
	return g.house.TeleportAP
}

// teleport takes the actor and its Lord to a distance from the nearest enemy, and lets it fire. It scatters by
// 2D6 inches: towards him when a D6 is odd, away when it is even. Beyond him counts as short of
// him, at least one inch; beyond the board it is off the board, and tries again in the
// next turn. SKI-NE-02, W23
func (g *game) teleport(d *dice.Dice, v *gameView) (rolled, over bool) {
	u := int(v.actor)
	q := &v.squads[u]
	enemy := g.nearest(v, u, everybody)
	if enemy < 0 && q.is(offBoard) {
		return true, g.endActivation(d, v)
	}
	if enemy < 0 {
		return g.openFire(d, v)
	}
	to, lord := g.scatter(d, u, enemy), g.lordOf(v, u)
	at := v.squads[enemy].at - int16(to*g.towards(v, u, enemy))
	for w := range (one(u) | one(lord)).each() {
		g.displace(d, v, w, at, to <= g.board)
	}
	if q.is(offBoard) {
		return true, g.endActivation(d, v)
	}
	q.status |= teleported
	if g.decidesFire(u) {
		v.phase = aiming
		return true, false
	}
	_, over = g.openFire(d, v)
	return true, over
}

// displace puts a unit that teleports where it comes to, or off the board. SKI-NE-02, W23
func (g *game) displace(d *dice.Dice, v *gameView, u int, at int16, there bool) {
	q := &v.squads[u]
	if !there {
		q.status |= offBoard
		d.Log("SKI-NE-02", "{unit}: off the board", u)
		return
	}
	q.status &^= offBoard
	q.at = at
	q.closeUp()
	g.units[u].pay(q, q.marks[standing], func(i int) int { return g.teleportCost(u, i) })
	d.Log("SKI-NE-02", "{unit}: there", u)
}

// scatter rolls how far from the enemy a teleport ends. W23
func (g *game) scatter(d *dice.Dice, u, enemy int) (to int) {
	away := d.GoodFor(int(rules.Neither)).D6()%2 == 0
	d.Log("W23",
		"{unit}: a teleport that scatters {towards the enemy, by an odd die|away from the enemy, by an even die}",
		u, flag(away))
	inches := d.GoodFor(int(rules.Neither)).Sum(2)
	to = g.units[u].Teleport.Distance + inches
	if !away {
		to = g.units[u].Teleport.Distance - inches
		to = max(1, to, -to)
	}
	d.Log("W23", "{unit}: {# inch|# inches} {towards|away from} {unit}: {# inch|# inches} to it",
		u, inches, flag(away), enemy, to)
	return to
}

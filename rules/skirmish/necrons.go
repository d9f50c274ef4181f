package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// repair rolls for Necrons destroyed in the last turn: they get up on a D6, or are gone.
// SKI-NE-01, W17
func (s *side) repair(d *dice.Dice, q *squad, from rules.Target, side, unit int) (rolled bool) {
	for i := range q.marks[downed].each() {
		up := d.GoodFor(1+side).Count(1, int(from)) == 1
		d.Log("W17", "{figure} {does not get up|gets up again}", unit, i, flag(up))
		if up {
			q.marks[standing] |= one(i)
		}
	}
	gone := q.marks[downed] &^ q.marks[standing]
	rolled = q.marks[downed] != 0
	q.marks[downed] = 0
	for i := range gone.each() {
		s.loseGun(q, i)
	}
	return rolled
}

// repairFrom returns the D6 from which they get up, more easily near a Lord or Tomb Spider.
// SKI-NE-01
func (h *House) repairFrom(lordNear bool) rules.Target {
	if lordNear {
		return h.RepairNearLord
	}
	return h.RepairFrom
}

// lordHelps reports whether one is with the squad: one that is down does not help, himself or
// others. SKI-NE-01, W17
func (s *side) lordHelps(q *squad) bool { return s.LordNear || s.lords&q.marks[standing] != 0 }

// lordNear reports whether a Lord or Tomb Spider of another unit is near. SKI-NE-01
func (g *game) lordNear(v *gameView, u int) bool {
	q := &v.squads[u]
	if !g.units[u].necrons || q.is(offBoard) {
		return false
	}
	for w := range g.all[g.sideOf(u)].each() {
		o := &v.squads[w]
		lord := o.marks[standing]&g.units[w].lords != 0
		if lord && w != u && o.visible() && q.gap(o.unitState) <= g.house.LordReach {
			return true
		}
	}
	return false
}

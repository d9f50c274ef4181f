package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// Fire that is parted: among movers, from overwatch, and by house rule among two targets of one's own turn. W28

// holdBack lets figures of a side that may fire keep all AP of fire but one, where they have more, until the volley is over: they
// count as spent, and how many they are is kept in the orders of the unit, which fires by none now. It reports whether
// anybody keeps some. W28
func (t *pair) holdBack(side int) (some bool) {
	q := &t.squads[side]
	for i := range (t.gunners(side) & t.sides[side].armed).each() {
		s := t.shooter(side, i)
		if n := min(t.house.ShootingAP-1-s.shot(), t.apLeft(&s)-1); n > 0 {
			q.figures[i].spend(n, 0)
			q.orders[i], some = uint8(n), true
		}
	}
	return some
}

// giveBack ends that.
func (t *pair) giveBack(side int) {
	q := &t.squads[side]
	for i, n := range q.orders {
		q.figures[i].spend(-int(n), 0)
	}
	clear(q.orders)
}

// mayPart reports whether a side on overwatch can fire at a mover with 1 AP each, and keep some for another. W28
func (t *pair) mayPart(side int) bool {
	may := t.holdBack(side) && t.anybodyFires(side)
	t.giveBack(side)
	return may
}

// endSweep ends the fire of a unit from overwatch, which then watches no more, or on with the AP that it has kept. W28
func (g *game) endSweep(v *gameView, w int) {
	if v.parted {
		t, side := g.alone(v, w)
		t.giveBack(side)
	} else {
		v.squads[w].card = acted
	}
	v.fire.next, v.fire.light, v.opened, v.parted = 0, 0, false, false
}

// The figures of a unit that fire in its own turn. W28
const (
	allFire = iota
	heavyFire
	otherFire
)

// hasParts reports whether figures of the actor with heavy weapons may have a target of their own, and can fire, as others
// can. W28
func (g *game) hasParts(v *gameView) bool {
	s, q := g.units[v.actor], v.squads[v.actor].unitState
	guns := s.gunners(q) & s.armed
	return g.house.SplitFire && g.aims[g.sideOf(int(v.actor))] && s.Vehicle == nil && guns&s.heavies != 0 && guns&^s.heavies != 0
}

// partOf returns those of some figures of the actor that fire now. W28
func (t *pair) partOf(side int, who set) set {
	switch s := t.sides[side]; {
	case side != t.active || t.part == allFire:
		return who
	case t.part == heavyFire:
		return who & s.heavies
	default:
		return who &^ s.heavies
	}
}

// chooseTargets returns at whom the actor fires, −1 for nobody. Where its heavy weapons have another target than the others
// they fire first, and the other target is kept. W22, W28
func (g *game) chooseTargets(d *dice.Dice, v *gameView) (enemy int) {
	if !g.hasParts(v) {
		return g.chooseTarget(d, v)
	}
	v.fire.part = heavyFire
	enemy = g.chooseTarget(d, v)
	v.fire.part = otherFire
	second := g.chooseTarget(d, v)
	switch {
	case second == enemy:
		v.fire.part = allFire
	case enemy < 0:
		return second
	case second >= 0:
		v.second = uint8(second + 1)
		v.fire.part = heavyFire
		d.Log("W28", "{unit}: its heavy weapons fire first, at {unit}", int(v.actor), enemy)
	default:
		v.fire.part = heavyFire
	}
	return enemy
}

// fireOn has the others of the actor fire at their target when its heavy weapons have fired. W28
func (g *game) fireOn(v *gameView) {
	v.squads[v.actor].forgetTargets()
	v.squads[v.target].forgetTargets()
	v.fire = fireState{part: otherFire}
	v.phase = aiming
}

package skirmish

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// decideOrder returns the policy that the actor follows at its card: its own, or what its player
// decides, and the option for that. Who has waited acts, and does not go on overwatch. SKI-TU-01
func (g *game) decideOrder(d *dice.Dice, v *gameView) (policy Policy, option int) {
	u := int(v.actor)
	q, s, side := &v.squads[u], g.units[u], g.sideOf(u)
	if !g.orders[side] || !q.visible() || q.locked != 0 || s.Policy == TeleportsIn && !q.is(teleported) {
		return s.Policy, orderOwn
	}
	nearest := g.nearest(v, u, everybody)
	option = g.policies[side].Order.Pick(d, g.possibleOrders(v, u, nearest),
		func(fact int) int { return g.orderFact(v, u, nearest, fact) })
	switch {
	case option == orderOwn && s.Policy == Overwatch && v.late:
		return Hold, orderOwn
	case option == orderOwn:
		return s.Policy, orderOwn
	}
	v.fireAP, v.firesFirst = keptForFire(option), option == orderFireAssault || option == orderVolleyAssault
	if option >= orderAssault {
		return Storms, option
	}
	return [...]Policy{orderHold: Hold, orderWatch: Overwatch, orderWait: Timed, orderAdvance: Advance}[option], option
}

// keptForFire returns the AP that are no part of a charge: how many are for moves and how many for fire
// is said before. SKI-AP-01
func keptForFire(option int) uint8 {
	switch option {
	case orderFireAssault, orderAssaultFire:
		return 1
	case orderVolleyAssault, orderAssaultVolley:
		return 2
	default:
		return 0
	}
}

// possibleOrders returns what a unit may do. A detached team does not move, and who has waited does
// not wait again. SKI-TU-01, SKI-CO-01
func (g *game) possibleOrders(v *gameView, u, nearest int) policy.Options {
	q, s := &v.squads[u], g.units[u]
	possible := policy.OptionsOf(orderOwn, orderHold).With(orderWatch, !v.late).With(orderWait, !v.late)
	if nearest < 0 || s.Rejoins > 0 {
		return possible
	}
	advances := s.advanceDice(&v.squads[u], min(farthest, q.apart(v.squads[nearest].unitState))) > 0
	possible = possible.With(orderAdvance, advances)
	dice := g.mayCharge(v, u)
	for option := orderAssault; option < orderChangeAssault; option++ {
		possible = possible.With(option, dice > int(keptForFire(option)))
	}
	return possible.With(orderChangeAssault, s.clubs&q.marks[standing] != 0 && dice > g.house.ChangeCost)
}

// mayCharge returns the D6 of a charge that a unit could make now, 0 if it may not. SKI-CC-03,
// SKI-MO-01, SKI-TU-02
func (g *game) mayCharge(v *gameView, u int) int {
	q, s := &v.squads[u], g.units[u]
	enemy := g.nearest(v, u, g.assailable(u))
	if enemy < 0 || s.isA(APC) || s.isA(TankBuild) || q.shaken || q.is(bailed) || s.Rejoins > 0 {
		return 0
	}
	return g.face(v, u, enemy).chargeDice(g.sideOf(u))
}

// orderFact returns what the player of a unit can see at its card.
func (g *game) orderFact(v *gameView, u, nearest, fact int) int {
	q := &v.squads[u]
	switch fact {
	case orderSeesChargeDice:
		return g.mayCharge(v, u)
	case orderSeesFigures:
		return q.marks[standing].count()
	case orderSeesEnemies:
		return g.countEnemies(v, u, everybody)
	case orderSeesWatching:
		return g.countEnemies(v, u, v.with(onOverwatch))
	case orderSeesToCome:
		return g.countEnemies(v, u, v.with(toCome))
	case orderSeesWaited:
		return flag(v.late)
	case orderSeesShaken:
		return flag(q.shaken)
	case orderSeesTurn:
		return int(v.turn)
	case orderSeesUnit:
		return g.place(u) + 1
	default:
		return g.nearestFact(v, u, nearest, fact)
	}
}

// nearestFact returns what the player of a unit can see of the nearest enemy.
func (g *game) nearestFact(v *gameView, u, nearest, fact int) int {
	if nearest < 0 {
		return 0
	}
	o := &v.squads[nearest]
	switch fact {
	case orderSeesDistance:
		return v.squads[u].apart(o.unitState)
	case orderSeesNearVehicle:
		return flag(g.armoured.has(nearest))
	case orderSeesNearActed:
		return flag(o.card == acted)
	default: // orderSeesNumber
		if o.locked != 0 {
			return 0
		}
		return g.sees(v, u, nearest).best
	}
}

// with lists the units whose card is so.
func (v *gameView) with(c card) (them set) {
	for u := range v.squads {
		if v.squads[u].card == c {
			them |= one(u)
		}
	}
	return them
}

// countEnemies counts those on the board among some units who are enemies of another.
func (g *game) countEnemies(v *gameView, u int, among set) (n int) {
	for left := g.all[1-g.sideOf(u)] & among &^ v.lost; left != 0; left = left.rest() {
		n += flag(v.squads[left.first()].visible())
	}
	return n
}

package skirmish

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// highestCount is the highest count of initiative that there can be: a D10, and ten each for armour, hand gun and fast
// draw. It fires in order 1, the count below it in order 2, and so on; all orders are less than the constant orders.
const (
	highestCount = 40
	orders       = 64
)

// orderOf returns the order in which a count fires.
func orderOf(count int) int { return 1 + highestCount - count }

// initiative returns what a figure adds to its D10 when it fires a gun, perhaps ahead of its
// own card. SKI-IN-01, SKI-SK-02, W13
func (h *House) initiative(p *soldier, gun int, ahead bool) int {
	n := [armours]int{h.InitiativeStandard, h.InitiativeStorm, h.InitiativePower, h.InitiativeTank}[p.draws]
	switch p.guns[gun].Class {
	case HandGun:
		n += h.InitiativeHandGun
	case Heavy:
		n -= h.InitiativeHeavy
	default:
		n += h.InitiativeShoulder
	}
	if p.FastDraw {
		n += h.FastDrawBonus
	}
	if ahead {
		n -= h.AheadOfTurn
	}
	return n
}

// drawers returns who will shoot in an exchange and has not drawn for it yet: figures of the active unit and, if any of
// them does, of the one shot at who may answer. SKI-IN-01, W13
func (t *pair) drawers(d *dice.Dice, c *counts) (who [2]set) {
	if who[t.active] = t.willShoot(d, t.active); who[t.active] != 0 || c.left != 0 {
		who[1-t.active] = t.willShoot(d, 1-t.active)
	}
	return who
}

// willShoot returns who of a side shoots when its count comes, of those who have none yet. W13
func (t *pair) willShoot(d *dice.Dice, side int) (who set) {
	q, below := &t.squads[side], t.drawsBelow(side)
	for i := range t.gunners(side).each() {
		if q.orders[i] == 0 && q.figures[i].shot() < below && t.planOf(d, side, i).salvo != 0 {
			who |= one(i)
		}
	}
	return who
}

// draw rolls for those who will shoot in an exchange, the active side's first: a D10 for each figure or, by the house
// rules, for all of a side. SKI-IN-01
func (t *pair) draw(d *dice.Dice, c *counts, who [2]set) {
	for _, side := range [2]int{t.active, 1 - t.active} {
		rolled := 0
		for i := range who[side].each() {
			// good for neither side: as many draws as shots, which matter far more
			if rolled == 0 || !t.house.SquadInitiative {
				rolled = d.GoodFor(int(rules.Neither)).D10()
			}
			count := rolled + int(t.planOf(d, side, i).plus)
			if d.Logging() {
				s := t.shooter(side, i)
				d.Log("SKI-IN-01", "{figure} draws with {#}", t.units[side], s.who, count)
			}
			t.squads[side].orders[i] = uint8(orderOf(count))
			c.add(side, i, t.squads[side].orders[i])
		}
	}
}

// drawnAtOnce is how many figures draw in one step, where others go on from each roll.
const drawnAtOnce = 4

// drawOn lets those draw who will shoot in an exchange, or the next few of them, and begins to count when all have.
func (t *pair) drawOn(d *dice.Dice, v *gameView) (rolled bool) {
	who := t.drawers(d, &v.counts)
	now, ownDice := who, !t.house.SquadInitiative
	if v.pauses && ownDice {
		now[t.active] = who[t.active].head(drawnAtOnce)
		now[1-t.active] = who[1-t.active].head(drawnAtOnce - now[t.active].count())
	}
	if now == who {
		v.phase = exchange
		if t.oneByOne && ownDice && v.counts.left == 0 {
			return t.drawRanks(d, who)
		}
	}
	t.draw(d, &v.counts, now)
	return now != [2]set{}
}

// drawsBelow returns the AP of shooting below which a figure of a side still shoots in an
// exchange: of those shot at, nobody who has fired in this turn. SKI-SH-02, W13
func (t *pair) drawsBelow(side int) int {
	switch {
	case side == t.active:
		return t.house.ShootingAP
	case t.answers[side] && !t.squads[side].out && !t.silent:
		return 1
	default:
		return 0
	}
}

// counts is who fires when in an exchange: figures of both sides by their order, and the orders that are left, a bit
// each.
type counts struct {
	who  [2][orders]set
	left uint64
}

func (c *counts) add(side, i int, order uint8) {
	c.who[side&1][order%orders] |= one(i)
	c.left |= 1 << (order % orders)
}

// collect takes all orders that figures have.
func (c *counts) collect(t *pair) {
	for side := range t.squads {
		for i, order := range t.squads[side].orders {
			if order > 0 {
				c.add(side, i, order)
			}
		}
	}
}

// next takes the figures of the highest count at which any can still fire, and its order; 0 for none.
func (c *counts) next(t *pair) (order int, now [2]set) {
	for c.left != 0 {
		order = bits.TrailingZeros64(c.left) % orders
		c.left &= c.left - 1
		for side := range t.squads {
			who := c.who[side][order]
			c.who[side][order] = 0
			if now[side] = 0; who != 0 {
				now[side] = who & t.gunners(side)
			}
			for i := range who.each() {
				t.squads[side].orders[i] = 0
			}
		}
		if now[sideA]|now[sideB] != 0 {
			return order, now
		}
	}
	return 0, now
}

// exchange lets all figures of the next count fire, with the wounds and AP that they
// have when it begins, unless they have fallen or ducked; false when all have.
// SKI-IN-01, W13
func (t *pair) exchange(d *dice.Dice, e *rules.MetricValues, c *counts) bool {
	order, now := c.next(t)
	if order == 0 {
		return false
	}
	if t.anybody(sideA) && t.anybody(sideB) {
		d.Log("W13", "count {#} from the highest fires", order)
	}
	t.rememberTargets(sideA)
	t.rememberTargets(sideB)
	if t.oneByOne {
		t.takeAim(now)
	} else {
		t.fireTogether(d, e, now)
	}
	return true
}

// fireTogether lets figures fire as they were before any of them did, the active side's
// first. W13, W13a
func (t *pair) fireTogether(d *dice.Dice, e *rules.MetricValues, now [2]set) {
	others, n := &t.lookUp(d).together, 0
	for i := range now[1-t.active].each() {
		others[n] = t.shooter(1-t.active, i)
		n++
	}
	for i := range now[t.active].each() {
		s := t.shooter(t.active, i)
		t.fire(d, e, &s)
	}
	for i := range others[:n] {
		t.fire(d, e, &others[i])
	}
}

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

// drawInitiative rolls for the next of those who will shoot in an exchange: figures of the active unit and, if any of
// them does, of the one shot at who may answer. It reports whether any rolled, and whether more are to. SKI-IN-01, W13
func (t *pair) drawInitiative(d *dice.Dice, c *counts) (rolled, more bool) {
	if t.oneByOne {
		if n, ok := t.drawAtOnce(d); ok {
			return n > 0, false
		}
	}
	active, most := t.active, drawnAtOnce
	if t.house.SquadInitiative {
		most = 2 * maxFigures
	}
	drawn, before := 0, 0
	for _, side := range [2]int{active, 1 - active} {
		n, more := t.drawCounts(d, c, side, before, most-drawn)
		if more {
			return true, true
		}
		if drawn += n; drawn == 0 && t.next == 0 { // none of the active unit does
			break
		}
		before = len(t.squads[active].figures)
	}
	return drawn > 0, false
}

// drawnAtOnce is how many figures draw in one step.
const drawnAtOnce = 4

// drawCounts rolls for the figures of a side that will shoot, up to a limit, and tells
// whether there are more. Those of the side that draws before count in t.next too. By the house
// rules one die is for all of them. SKI-IN-01
func (t *pair) drawCounts(d *dice.Dice, c *counts, side, before, most int) (drawn int, more bool) {
	q, limit, rolled := &t.squads[side], t.drawsBelow(side), 0
	for who := t.gunners(side) &^ upTo(max(0, int(t.next)-before)); who != 0; who = who.rest() {
		i := who.first()
		if q.figures[i].shot() >= limit {
			continue
		}
		p := t.planOf(d, side, i)
		if p.salvo == 0 {
			continue
		}
		if drawn == most {
			t.next = uint8(before + i)
			return drawn, true
		}
		// good for neither side: as many draws as shots, which matter far more
		if rolled == 0 || !t.house.SquadInitiative {
			rolled = d.GoodFor(int(rules.Neither)).D10()
		}
		count := rolled + int(p.plus)
		if d.Logging() {
			s := t.shooter(side, i)
			d.Log("SKI-IN-01", "{figure} draws with {#}", t.units[side], s.who, count)
		}
		q.orders[i] = uint8(orderOf(count))
		c.add(side, i, q.orders[i])
		drawn++
	}
	return drawn, false
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

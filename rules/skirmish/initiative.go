package skirmish

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// highestCount is the highest count of initiative that there can be: a D10, and ten each
// for armour, hand gun and fast draw. It has order 1, the count below it order 2, and so
// on: all orders are below the number of them.
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

// drawInitiative rolls for the next of those who will shoot in an exchange: the active
// unit, and if any of it does those shot at who may answer. It reports whether more will.
// SKI-IN-01, W13
func (t *pair) drawInitiative(d *dice.Dice, c *counts) (rolled, more bool) {
	if t.oneByOne {
		if n, ok := t.drawAtOnce(d); ok {
			return n > 0, false
		}
	}
	active, most := t.active, drawnAtOnce
	if c.stays || t.house.SquadInitiative {
		most = 2 * maxFigures
	}
	drawn, before := 0, 0
	for _, side := range [2]int{active, 1 - active} {
		n, more := t.drawCounts(d, c, side, before, most-drawn)
		if more {
			return true, true
		}
		if drawn += n; c.left == 0 {
			break
		}
		before = len(t.squads[active].figures)
	}
	if !c.stays {
		c.rank(t)
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
		k := &q.figures[i]
		if k.apAndGuns().shot() >= limit {
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
		order := uint8(orderOf(count))
		c.add(side, i, order)
		if !c.stays {
			k.order = order
		}
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

// counts is who fires when in an exchange: figures of both sides by their order, and the
// orders that are left, a bit each.
type counts struct {
	who   [2][orders]set
	left  uint64
	stays bool // from one exchange to the next; else figures keep the orders from step to step
}

func (c *counts) add(side, i int, order uint8) {
	c.who[side&1][order%orders] |= one(i)
	c.left |= 1 << (order % orders)
}

// collect takes the orders that figures have kept.
func (c *counts) collect(t *pair) {
	for side := range t.squads {
		figures := t.squads[side].figures
		for i := range figures {
			if figures[i].order == 0 {
				continue
			}
			c.add(side, i, figures[i].order)
			if c.stays {
				figures[i].order = 0
			}
		}
	}
}

// rank keeps ranks instead of counts, of which 1 is the highest: nothing else matters.
func (c *counts) rank(t *pair) {
	var rank [orders]uint8
	n := uint8(0)
	for left := c.left; left != 0; left &= left - 1 {
		n++
		rank[bits.TrailingZeros64(left)] = n
	}
	for side := range t.squads {
		for i := range t.squads[side].figures {
			k := &t.squads[side].figures[i]
			k.order = rank[k.order]
		}
	}
}

// next takes the figures of the next count.
func (c *counts) next(t *pair) (order int, ofA, ofB set) {
	order = bits.TrailingZeros64(c.left) % orders
	c.left &= c.left - 1
	ofA, ofB = c.who[sideA][order], c.who[sideB][order]
	c.who[sideA][order], c.who[sideB][order] = 0, 0 // ready for the next exchange
	if c.stays {
		return order, ofA, ofB
	}
	for side, who := range [2]set{ofA, ofB} {
		for ; who != 0; who = who.rest() {
			t.squads[side].figures[who.first()].order = 0
		}
	}
	return order, ofA, ofB
}

// exchange lets all figures of the next count fire, with the wounds and AP that they
// have when it begins, unless they have fallen or ducked; false when all have.
// SKI-IN-01, W13
func (t *pair) exchange(d *dice.Dice, e *rules.MetricValues, c *counts) bool {
	for c.left != 0 {
		order, ofA, ofB := c.next(t)
		ofA, ofB = t.ableOf(sideA, ofA), t.ableOf(sideB, ofB)
		if ofA|ofB == 0 {
			continue
		}
		if t.anybody(sideA) && t.anybody(sideB) {
			d.Log("W13", "count {#} from the highest fires", order)
		}
		t.rememberTargets(sideA)
		t.rememberTargets(sideB)
		if t.oneByOne {
			t.takeAim([2]set{ofA, ofB})
			return true
		}
		if ofA != 0 && ofB != 0 {
			t.fireTogether(d, e, [2]set{ofA, ofB})
			return true
		}
		side := flag(ofB != 0)
		for who := ofA | ofB; who != 0; who = who.rest() {
			s := t.shooter(side, who.first())
			t.fire(d, e, &s)
		}
		return true
	}
	return false
}

// ableOf returns those of some figures who can still fire.
func (t *pair) ableOf(side int, who set) set {
	if who != 0 {
		who &= t.gunners(side)
	}
	return who
}

// fireTogether lets figures fire as they were before any of them did, the active side's
// first. W13, W13a
func (t *pair) fireTogether(d *dice.Dice, e *rules.MetricValues, now [2]set) {
	list, n := &t.lookUp(d).together, 0
	for _, side := range [2]int{t.active, 1 - t.active} {
		for who := now[side]; who != 0; who = who.rest() {
			list[n] = t.shooter(side, who.first())
			n++
		}
	}
	for i := range list[:n] {
		t.fire(d, e, &list[i])
	}
}

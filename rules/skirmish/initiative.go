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

// initiative returns what a figure adds to its D10 when it fires a gun. SKI-IN-01,
// SKI-SK-02, W13
func (x *game) initiative(t *pairView, s *shooter, gun int) int {
	p, h := s.p, x.house
	n := [armours]int{h.InitiativeStandard, h.InitiativeStorm, h.InitiativePower, h.InitiativeTank}[x.initiativeArmour(s)]
	switch p.guns[gun].Class {
	case HandGun:
		n += h.InitiativeHandGun
	case Heavy:
		n -= h.InitiativeHeavy
	default:
	}
	if p.FastDraw {
		n += h.FastDrawBonus
	}
	if s.side != int(t.active) && t.squads[s.side].card == toCome {
		n -= h.AheadOfTurn
	}
	return n
}

// initiativeArmour returns the row of the initiative table: APCs and walkers count as power
// armour, tanks as tank armour, whatever side is shot at. SKI-IN-01
func (x *game) initiativeArmour(s *shooter) int {
	switch u := x.sides[s.side]; {
	case u.Vehicle == nil:
		return s.p.armour
	case u.Vehicle.Build == TankBuild:
		return Tank.column()
	default:
		return Power.column()
	}
}

// openExchange begins an exchange of fire. Nobody draws if none of the active can fire.
// W13
func (x *game) openExchange(d *dice.Dice, t *pairView) {
	active := int(t.active)
	t.phase, t.next = exchange, 0
	x.clearAll(d, t, active)
	if x.anybody(t, 1-active) {
		t.phase = drawing
	}
}

// drawInitiative rolls for the next of those who will shoot in an exchange: the active
// unit, and if any of it does those shot at who may answer. SKI-IN-01, W13
func (x *game) drawInitiative(d *dice.Dice, t *pairView, c *counts) (rolled bool) {
	active, most := int(t.active), drawnAtOnce
	if c.stays {
		most = 2 * maxFigures
	}
	drawn, before := 0, 0
	for _, side := range [2]int{active, 1 - active} {
		n, more := x.drawCounts(d, t, c, side, before, most-drawn)
		if more {
			return true
		}
		if drawn += n; c.left == 0 {
			break
		}
		before = len(t.squads[active].figures)
	}
	if !c.stays {
		c.rank(t)
	}
	t.phase, t.next = exchange, 0
	return drawn > 0
}

// drawnAtOnce is how many figures draw in one step.
const drawnAtOnce = 4

// drawCounts rolls for the figures of a side that will shoot, up to a limit, and tells
// whether there are more. Those of the side that draws before count in t.next too.
// SKI-IN-01
func (x *game) drawCounts(d *dice.Dice, t *pairView, c *counts, side, before, most int) (drawn int, more bool) {
	q, limit := &t.squads[side], x.drawsBelow(t, side)
	for who := q.able() &^ upTo(max(0, int(t.next)-before)); who != 0; who = who.rest() {
		i := who.first()
		k := &q.figures[i]
		if k.apAndGuns().shot() >= limit {
			continue
		}
		s := x.shooter(t, side, i)
		p := x.plan(d, t, &s)
		if p.salvo == 0 {
			continue
		}
		if drawn == most {
			t.next = uint8(before + i)
			return drawn, true
		}
		// good for neither side: as many draws as shots, which matter far more
		count := d.GoodFor(int(rules.Neither)).D10() + int(p.plus)
		d.Log("SKI-IN-01", "{figure} draws with {#}", x.units[side], i, count)
		order := uint8(1 + highestCount - count)
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
func (x *game) drawsBelow(t *pairView, side int) int {
	switch {
	case side == int(t.active):
		return x.house.ShootingAP
	case x.answers(t, side):
		return 1
	default:
		return 0
	}
}

// clearAll lets a unit clear jams and set up tripods before an exchange, who has the AP.
// P-FIREFIGHT, W13
func (x *game) clearAll(d *dice.Dice, t *pairView, side int) {
	q := &t.squads[side]
	for who := q.able() & (q.marks[troubled] | q.marks[unset]); who != 0; who = who.rest() {
		s := x.shooter(t, side, who.first())
		if s.p.AllGuns {
			x.clearFirst(d, t, &s)
		} else if !x.anyWorks(&s) {
			x.clear(d, t, &s)
		}
		x.setUp(d, t, &s)
	}
}

// answers reports whether a side may return fire.
func (x *game) answers(t *pairView, side int) bool { return x.acts[side] && !t.squads[side].out }

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
func (c *counts) collect(t *pairView) {
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
func (c *counts) rank(t *pairView) {
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
func (c *counts) next(t *pairView) (order int, ofA, ofB set) {
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
func (x *game) exchange(d *dice.Dice, t *pairView, e *rules.MetricValues, c *counts) bool {
	for c.left != 0 {
		order, ofA, ofB := c.next(t)
		ofA &= t.squads[sideA].able()
		ofB &= t.squads[sideB].able()
		if ofA|ofB == 0 {
			continue
		}
		if x.anybody(t, sideA) && x.anybody(t, sideB) {
			d.Log("W13", "count {#} from the highest fires", order)
		}
		x.rememberTargets(t, sideA)
		x.rememberTargets(t, sideB)
		if ofA != 0 && ofB != 0 {
			x.fireTogether(d, t, e, [2]set{ofA, ofB})
			return true
		}
		side := flag(ofB != 0)
		for who := ofA | ofB; who != 0; who = who.rest() {
			s := x.shooter(t, side, who.first())
			x.fire(d, t, e, &s)
		}
		return true
	}
	return false
}

// fireTogether lets figures fire as they were before any of them did, the active side's
// first. W13
func (x *game) fireTogether(d *dice.Dice, t *pairView, e *rules.MetricValues, now [2]set) {
	list, n := &x.lookUp(d, t).together, 0
	for _, side := range [2]int{int(t.active), 1 - int(t.active)} {
		for who := now[side]; who != 0; who = who.rest() {
			list[n] = x.shooter(t, side, who.first())
			n++
		}
	}
	for i := range list[:n] {
		x.fire(d, t, e, &list[i])
	}
}

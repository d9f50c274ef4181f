package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// round is a round of close combat while it is fought: who takes part, a bit each in
// the order of the list, and how far the attacks are dealt.
type round struct {
	in        [2]set   // stood in contact when the round began
	scratched [2]set   // newly wounded in it
	clubs     [2]set   // fight with the gun that they fired
	quota     [2]uint8 // figures that may still attack
	side      uint8    // that attacks
	next      uint8    // figure that may attack next
	dealt     uint8    // the enemy after the one attacked last
}

// meet begins a round. A charger that ducked, or a walker stunned on its way in, does
// not arrive; a target that is charged may have spent all its AP. SKI-CC-01, SKI-CC-02, W08, W15
func (t *pair) meet(d *dice.Dice, c *round, charger int, spent bool) {
	*c = round{}
	for side := range t.squads {
		q, late := &t.squads[side], set(0)
		if side == charger {
			late = q.marks[standing] & q.marks[ducked]
			if t.squads[side].hull.has(stunned) {
				late = q.marks[standing]
			}
		}
		c.in[side] = q.marks[standing] &^ late
		for ; late != 0; late = late.rest() {
			d.Log("W08", "{figure} does not arrive", t.units[side], late.first())
		}
	}
	for side := range t.sides {
		c.quota[side] = uint8(t.fighters(c, side))
		c.clubs[side] = t.takeBlades(d, c, side, spent && charger == 1-side)
	}
	d.Log("SKI-CC-02", "close combat: {#} of {unit} and {#} of {unit} fight",
		int(c.quota[sideA]), t.units[sideA], int(c.quota[sideB]), t.units[sideB])
}

// fighters returns how many of a side fight. APCs, tanks and what is disabled do not.
// SKI-CC-02, W10, W15
func (t *pair) fighters(c *round, side int) int {
	if t.sides[side].figures[0].close == nil || t.squads[side].hull.has(disabled) && !t.sides[side].fightsOn {
		return 0
	}
	return t.melee.fighters(c.in[side].count(), c.in[1-side].count(), t.sides[1-side].Vehicle != nil)
}

// fighters returns how many of those in contact fight: at most three against each enemy, five
// against a walker or vehicle. SKI-CC-02
func (h *AssaultHouse) fighters(mine, enemies int, atVehicle bool) int {
	if atVehicle {
		return min(mine, h.AttackersOnVehicle*enemies)
	}
	return min(mine, h.AttackersOnFigure*enemies)
}

// takeBlades lets those of a side who fight change from a gun that they fired in this turn to what they
// fight with, and returns who cannot: with too few AP, or with all spent before an assault. SKI-CC-01
func (t *pair) takeBlades(d *dice.Dice, c *round, side int, spent bool) (clubs set) {
	who := c.in[side]
	for n := c.quota[side]; n > 0 && who != 0; n, who = n-1, who.rest() {
		i := who.first()
		if t.sides[side].figures[i].club == nil {
			continue
		}
		s := t.figure(side, i)
		switch left := t.apLeft(&s); {
		case s.inHand() != 0 || s.hasBlade() || s.shot() == 0 && !spent:
		case left < t.house.ChangeCost || spent && t.house.ChangeCost > 0:
			clubs |= one(i)
		default:
			s.takeBlade(t.house.ChangeCost)
			t.settle(&s)
			d.Log("SKI-CC-01", "{figure} changes weapons", t.units[side], i)
		}
	}
	return clubs
}

// weapon returns what a figure fights with in a round. SKI-CC-01
func (t *pair) weapon(c *round, side, i int) *CloseWeapon {
	if c.clubs[side].has(i) {
		return t.sides[side].figures[i].club
	}
	return t.sides[side].figures[i].close
}

// fight lets the next figure attack; false when all have. SKI-CC-01, W15
func (t *pair) fight(d *dice.Dice, e *rules.MetricValues, c *round) bool {
	i := c.attacker()
	if i < 0 {
		return false
	}
	for range t.weapon(c, int(c.side), i).Attacks {
		at := c.attacked()
		d.Log("SKI-CC-01", "{figure} attacks {figure}", t.units[c.side], i, t.units[1-c.side], at)
		t.applyHit(d, e, c, at, t.blow(d, c, i, at))
		t.with = 0
	}
	return true
}

// attacker returns the next figure that attacks, first those of a, then those of b; −1 when
// all have. All fight at once: who falls attacks all the same. SKI-CC-01, W15
func (c *round) attacker() int {
	if c.quota[c.side] == 0 && c.side == sideA {
		c.side, c.next, c.dealt = sideB, 0, 0
	}
	if c.quota[c.side] == 0 {
		return -1
	}
	c.quota[c.side]--
	return following(c.in[c.side], &c.next)
}

// attacked returns the enemy to whom the next attack is dealt. W15
func (c *round) attacked() int { return following(c.in[1-c.side], &c.dealt) }

// following returns the next of some figures from a place in the list on, and then from its
// start again; the place becomes the one after it. W15
func following(in set, from *uint8) int {
	at := (in &^ upTo(int(*from))).first()
	if at < 0 {
		at = in.first()
	}
	*from = uint8(at + 1)
	return at
}

// blow returns what an attack comes to: a walker's destroys smaller targets. SKI-CC-01,
// SKI-CC-03
func (t *pair) blow(d *dice.Dice, c *round, i, at int) result {
	side, foe := int(c.side), 1-int(c.side)
	p, q := t.sides[side].figures[i], t.sides[foe].figures[at]
	number, with := t.melee.closeNumber(t.weapon(c, side, i), p, q, t.squads[foe].fast)
	t.wield(side, with.Name)
	if p.vehicle && !q.vehicle && !q.Spider && t.melee.WalkersDestroy {
		return t.crush(d.GoodFor(1+side), number, q.repairs())
	}
	return result(t.attackRoll(d, foe, at, number, 1).Roll(d.GoodFor(1 + side)))
}

// closeNumber returns what a D20 must not exceed, and with what: the weapon's number
// against the armour, or the grenade's where that is better; martial arts help. The target may
// have moved too fast for grenades. SKI-CC-01, SKI-CC-03, SKI-CC-04, SKI-SK-01, W01
func (h *AssaultHouse) closeNumber(w *CloseWeapon, p, q *soldier, fast bool) (number int, with *CloseWeapon) {
	number = w.against(q.closeArmour)
	if p.vehicle && (q.vehicle || q.Spider) {
		number = h.WalkerAgainstLarge
	}
	metallic := q.vehicle && !fast || q.isNecron() && !q.vehicle
	if p.grenade != nil && metallic && p.grenade.against(q.closeArmour) > number {
		w = p.grenade
		number = w.against(q.closeArmour)
	}
	if number == Never {
		return Never, w
	}
	if p.MartialArts {
		number += h.MartialArtsBonus
	}
	return min(19, max(1, number)), w
}

// crush rolls one D20 of a walker at a smaller target, which a hit destroys. SKI-CC-03, W17
func crush(d *dice.Dice, number int, repairs bool) result {
	switch rolled := d.D20(); {
	case rolled > number:
		return miss
	default:
		return kill.by(rolled == 1 && repairs)
	}
}

// applyHit applies what an attack did to the figure attacked: the defender does not move
// it to another. Duck backs have no effect, and what falls on those who are down is
// lost. SKI-CC-01, SKI-EF-01, SKI-EF-05, W08, W15
func (t *pair) applyHit(d *dice.Dice, e *rules.MetricValues, c *round, at int, r result) {
	if r <= miss {
		return
	}
	foe, attacked := 1-int(c.side), at
	if q := t.sides[foe].figures[at]; t.melee.MoveHits && r > duckBack && !q.vehicle {
		at = t.reassignedHit(c, foe, q.Hero, r)
	}
	mine := &t.squads[foe]
	if at < 0 || !mine.marks[standing].has(at) {
		d.Log("W15", "the hit is lost: {figure} is {down|destroyed} already", t.units[foe], attacked, flag(t.sides[foe].figures[attacked].vehicle))
		return
	}
	switch q, was := t.sides[foe].figures[at], t.suffering(foe); {
	case q.vehicle:
		t.strike(d, e, foe, damage(r-damageAt))
	case r == duckBack:
		d.Log("SKI-EF-02", "{figure} takes no notice of a duck back", t.units[foe], at)
	default:
		t.suffer(d, e, foe, at, r)
		c.scratched[foe] |= t.suffering(foe) &^ was
	}
}

// reassignedHit returns the figure to which the defender gives a hit, where the house rules
// let him; −1 if none is left. SKI-EF-04, W15
func (t *pair) reassignedHit(c *round, side int, hero bool, r result) int {
	if hero {
		return t.taker(side, t.sides[side].heroes&c.in[side], r)
	}
	return t.taker(side, c.in[side]&^t.sides[side].heroes, r)
}

// casualties returns how many figures of each side were killed or newly wounded in the round.
// W16
func (c *round) casualties(t *pair) (dead [2]int) {
	for side := range dead {
		dead[side] = (c.in[side] & (c.scratched[side] | ^t.squads[side].marks[standing])).count()
	}
	return dead
}

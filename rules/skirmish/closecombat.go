package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// clash is a round of close combat while it is fought: who takes part, a bit each in
// the order of the list, and how far the attacks are dealt.
type clash struct {
	in        [2]set   // stood in contact when the round began
	scratched [2]set   // newly wounded in it
	clubs     [2]set   // fight with the gun that they fired
	quota     [2]uint8 // figures that may still attack
	side      uint8    // that attacks
	next      uint8    // figure that may attack next
	dealt     uint8    // the enemy after the one attacked last
}

// meet begins a round. A charger that ducked, or a walker stunned on its way in, does
// not arrive. SKI-CC-01, SKI-CC-02, W08, W15
func (x *game) meet(d *dice.Dice, t *pairView, c *clash, charger int) {
	*c = clash{}
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
			d.Log("W08", "{figure} does not arrive", x.units[side], late.first())
		}
	}
	for side := range x.sides {
		c.quota[side] = uint8(x.fighters(t, c, side))
		c.clubs[side] = x.clubs(t, side, x.ends == endsAssault && charger == 1-side && t.squads[side].card == acted)
	}
	d.Log("SKI-CC-02", "close combat: {#} of {unit} and {#} of {unit} fight",
		int(c.quota[sideA]), x.units[sideA], int(c.quota[sideB]), x.units[sideB])
}

// fighters returns how many of a side fight: at most three against each enemy, five against
// a walker or vehicle. APCs, tanks and what is disabled do not. SKI-CC-02, W10, W15
func (x *game) fighters(t *pairView, c *clash, side int) int {
	each := x.melee.AttackersOnFigure
	if x.sides[1-side].Vehicle != nil {
		each = x.melee.AttackersOnVehicle
	}
	if x.sides[side].figures[0].close == nil || t.squads[side].hull.has(disabled) {
		return 0
	}
	return min(c.in[side].count(), each*c.in[1-side].count())
}

// clubs returns who has a gun in hand that is not meant for it: who fired it in this turn,
// or spent all AP before an assault, and has no AP left to change. SKI-CC-01
func (x *game) clubs(t *pairView, side int, spent bool) set {
	var found set
	for i, p := range x.sides[side].figures {
		if p.club == nil || !t.squads[side].marks[standing].has(i) {
			continue
		}
		s := x.shooter(t, side, i)
		if spent || s.self.shot() > 0 && x.apLeft(t, &s) == 0 {
			found |= one(i)
		}
	}
	return found
}

// weapon returns what a figure fights with in a round. SKI-CC-01
func (x *game) weapon(c *clash, side, i int) *CloseWeapon {
	if c.clubs[side].has(i) {
		return x.sides[side].figures[i].club
	}
	return x.sides[side].figures[i].close
}

// fight lets the next figure attack; false when all have. SKI-CC-01, W15
func (x *game) fight(d *dice.Dice, t *pairView, e *rules.MetricValues, c *clash) bool {
	i := x.attacker(c)
	if i < 0 {
		return false
	}
	for range x.weapon(c, int(c.side), i).Attacks {
		x.attack(d, t, e, c, i, x.attacked(c))
	}
	return true
}

// attacker returns the next figure that attacks, first those of a, then those of b; −1 when
// all have. All fight at once: who falls attacks all the same. SKI-CC-01, W15
func (*game) attacker(c *clash) int {
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
func (*game) attacked(c *clash) int { return following(c.in[1-c.side], &c.dealt) }

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

// attack is one attack of a figure at an enemy. SKI-CC-01
func (x *game) attack(d *dice.Dice, t *pairView, e *rules.MetricValues, c *clash, i, at int) {
	d.Log("SKI-CC-01", "{figure} attacks {figure}", x.units[c.side], i, x.units[1-c.side], at)
	x.applyHit(d, t, e, c, at, x.blow(d, t, e, c, i, at))
}

// blow returns what an attack comes to: a walker's destroys smaller targets. SKI-CC-01,
// SKI-CC-03
func (x *game) blow(d *dice.Dice, t *pairView, e *rules.MetricValues, c *clash, i, at int) result {
	side, foe := int(c.side), 1-int(c.side)
	p, q := x.sides[side].figures[i], x.sides[foe].figures[at]
	number, _ := x.closeNumber(t, foe, x.weapon(c, side, i), p, q)
	if p.vehicle && !q.vehicle && !q.Spider && x.melee.WalkersDestroy {
		return x.crush(d.GoodFor(1+side), number, q.repairs())
	}
	return x.roll(d, e, foe, x.attackRoll(d, t, foe, at, number, 1))
}

// closeNumber returns what a D20 must not exceed, and with what: the weapon's number
// against the armour, or the grenade's where that is better; martial arts help. SKI-CC-01,
// SKI-CC-03, SKI-CC-04, SKI-SK-01, W01
func (x *game) closeNumber(t *pairView, foe int, w *CloseWeapon, p, q *soldier) (number int, with *CloseWeapon) {
	number = w.against(q.closeColumn())
	if p.vehicle && (q.vehicle || q.Spider) {
		number = x.melee.WalkerAgainstLarge
	}
	metallic := q.vehicle && !t.squads[foe].fast || q.isNecron() && !q.vehicle
	if p.Grenade != nil && metallic && p.Grenade.against(q.closeColumn()) > number {
		w = p.Grenade
		number = w.against(q.closeColumn())
	}
	if number == Never {
		return Never, w
	}
	if p.MartialArts {
		number += x.melee.MartialArtsBonus
	}
	return min(19, max(1, number)), w
}

// applyHit applies what an attack did to the figure attacked: the defender does not move
// it to another. Duck backs have no effect, and what falls on those who are down is
// lost. SKI-CC-01, SKI-EF-01, SKI-EF-05, W08, W15
func (x *game) applyHit(d *dice.Dice, t *pairView, e *rules.MetricValues, c *clash, at int, r result) {
	if r <= miss {
		return
	}
	foe, attacked := 1-int(c.side), at
	if q := x.sides[foe].figures[at]; x.melee.MoveHits && r > duckBack && !q.vehicle {
		at = x.reassignedHit(t, c, foe, q.Hero, r)
	}
	mine := &t.squads[foe]
	if at < 0 || !mine.marks[standing].has(at) {
		d.Log("W15", "the hit is lost: {figure} is {down|destroyed} already", x.units[foe], attacked, flag(x.sides[foe].figures[attacked].vehicle))
		return
	}
	switch q, was := x.sides[foe].figures[at], x.suffering(t, foe); {
	case q.vehicle:
		x.strike(d, t, foe, damage(r-damageAt))
	case r == duckBack:
		d.Log("SKI-EF-02", "{figure} takes no notice of a duck back", x.units[foe], at)
	default:
		x.suffer(d, t, e, foe, at, r)
		c.scratched[foe] |= x.suffering(t, foe) &^ was
	}
}

// reassignedHit returns the figure to which the defender gives a hit, where the house rules
// let him; −1 if none is left. SKI-EF-04, W15
func (x *game) reassignedHit(t *pairView, c *clash, side int, hero bool, r result) int {
	if hero {
		return x.taker(t, side, x.sides[side].heroes&c.in[side], r)
	}
	return x.taker(t, side, c.in[side]&^x.sides[side].heroes, r)
}

// crushes keeps what the feet of walkers do, by number, to those who may get up again
// and to others.
type crushes struct {
	walker *dice.Walker
	leaves [2][20]*dice.Leaf
}

func newCrushes() any { return &crushes{walker: dice.NewWalker()} }

// crush returns one D20 of a walker at a smaller target, which a hit destroys. SKI-CC-03,
// W17
func (x *game) crush(d *dice.Dice, number int, repairs bool) result {
	known := d.Cache(&x.fireRules.crushes, newCrushes).(*crushes)
	leaf := &known.leaves[flag(repairs)][number]
	if *leaf == nil {
		*leaf = known.walker.Leaf(func(d *dice.Dice) int {
			switch rolled := d.D20(); {
			case rolled > number:
				return int(miss)
			case rolled == 1 && repairs:
				return int(killOfOne)
			default:
				return int(kill)
			}
		})
	}
	r := result((*leaf).Roll(d))
	tellRoll(d, number, r > miss)
	return r
}

// casualties returns how many figures of a side were killed or newly wounded in the round.
// W16
func (t *pairView) casualties(c *clash, side int) int {
	return (c.in[side] & (c.scratched[side] | ^t.squads[side].marks[standing])).count()
}

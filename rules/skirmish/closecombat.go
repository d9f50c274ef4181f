package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// weaponInHand returns what a figure fights with, its gun or its weapon; of two long guns it is the one in hand. SKI-CC-01
func (s *side) weaponInHand(q *squad, i int, club bool) *CloseWeapon {
	p := s.figures[i]
	switch {
	case p.otherClub != nil && q.figures[i].inHand() == 1 && (club || p.Close == nil):
		return p.otherClub
	case club:
		return p.club
	default:
		return p.close
	}
}

// blow returns what an attack comes to: a walker's destroys smaller targets. SKI-CC-01,
// SKI-CC-03
func (t *pair) blow(d *dice.Dice, side, i, at int, weapon *CloseWeapon) result {
	foe := 1 - side
	p, q := t.sides[side].figures[i], t.sides[foe].figures[at]
	number, with := t.melee.closeNumber(weapon, p, q, t.squads[foe].fast)
	t.with = t.sides[side].weapon(with.Name)
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

// crushing is an attack of a walker at a smaller target, who may get up again.
type crushing struct {
	number  int
	repairs bool
}

// roll rolls its D20. A hit destroys the target. SKI-CC-03, W17
func (k crushing) roll(d *dice.Dice) result {
	rolled := d.D20()
	if rolled > k.number {
		return miss
	}
	return kill.by(rolled == 1 && k.repairs)
}

// applyHit applies what an attack did to the figure of a side that was attacked: the defender moves it to another by a
// house rule alone. Duck backs have no effect, and what falls on those who are down is lost. SKI-CC-01, SKI-EF-01,
// SKI-EF-05, W08, W15
func (t *pair) applyHit(d *dice.Dice, e *rules.MetricValues, c *fighters, side, at int, r result) {
	if r <= miss {
		return
	}
	attacked, p := at, t.sides[side].figures[at]
	if t.melee.MoveHits && r > duckBack && !p.vehicle {
		at = t.reassignedHit(c, side, p.Hero, r)
	}
	switch was := t.suffering(side); {
	case at < 0 || !t.squads[side].marks[standing].has(at):
		d.Log("W15", "the hit is lost: {figure} is {down|destroyed} already", t.units[side], attacked, flag(p.vehicle))
	case p.vehicle:
		t.strike(d, e, side, damage(r-damageAt))
	case r == duckBack:
		d.Log("SKI-EF-02", "{figure} takes no notice of a duck back in close combat", t.units[side], at)
	default:
		t.suffer(d, e, side, at, r)
		c.wounded |= t.suffering(side) &^ was
	}
}

// reassignedHit returns the figure to which the defender gives a hit, where the house rules
// let him; −1 if none is left. SKI-EF-04, W15
func (t *pair) reassignedHit(c *fighters, side int, hero bool, r result) int {
	if hero {
		return t.taker(side, t.sides[side].heroes&c.in, r)
	}
	return t.taker(side, c.in&^t.sides[side].heroes, r)
}

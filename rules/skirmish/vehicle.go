package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// damage is a row of the vehicle damage table, by its highest D10.
type damage uint8

// The rows. SKI-EF-05
const (
	bounces     damage = 2
	bounced     damage = 3 // marks a hull that something bounced off
	stunned     damage = 4
	minorGun    damage = 5
	biggestGun  damage = 6
	immobilised damage = 7
	disabled    damage = 8
	burns       damage = 9
	explodes    damage = 10
)

// damage returns the row of a D10. SKI-EF-05
func (h *ShootingHouse) damage(roll int) damage {
	switch {
	case roll < h.StunFrom:
		return bounces
	case roll <= int(stunned):
		return stunned
	default:
		return damage(roll)
	}
}

// hull is what the rules read of a vehicle: the damage that it has suffered, a bit a
// row, and who is aboard.
type hull struct {
	suffered  uint8
	fit, hurt [riders]uint8 // passengers of each kind, and the wounded
}

// riders is the kinds of passengers: heroes or not, enhanced or not.
const riders = 4

func (h *hull) has(row damage) bool { return h.suffered&(1<<(row-3)) != 0 }

func (h *hull) mark(row damage) { h.suffered |= 1 << (row - 3) }

// destroyed reports whether the vehicle burns or has exploded; further hits are ignored.
// W10
func (h *hull) destroyed() bool { return h.has(burns) || h.has(explodes) }

// escalate returns the row that counts where some have been suffered: the next up that has
// not, or nothing where the house rules say so; nothing stays nothing. SKI-EF-05, W10
func (h *hull) escalate(row damage, up bool) damage {
	if row == bounces || !up && h.has(row) {
		return bounces
	}
	for row < burns && h.has(row) {
		row++
	}
	return row
}

// newHull returns an unharmed vehicle. What it has no gun for it cannot suffer; by the house rules a
// 5 for which it has none does nothing instead. SKI-EF-05, W10
func newHull(u *Unit, house *ShootingHouse) hull {
	var h hull
	if u.Vehicle == nil {
		return h
	}
	for _, row := range [2]damage{minorGun, biggestGun} {
		if u.lacks(row) && (row != minorGun || !house.MinorGunNeeded) {
			h.mark(row)
		}
	}
	for i := range u.Passengers {
		p := &u.Passengers[i]
		if p.Wounded {
			h.hurt[p.rider()] += uint8(p.Count)
		} else {
			h.fit[p.rider()] += uint8(p.Count)
		}
	}
	return h
}

// lacks reports whether a vehicle has no gun to lose by a row. W10
func (u *Unit) lacks(row damage) bool {
	n := len(u.Vehicle.Weapons)
	return row == minorGun && n < 2 || row == biggestGun && n < 1
}

// beginDamaged gives a vehicle the damage that it begins with. SKI-EF-05
func (s *side) beginDamaged(q *squad) {
	for _, has := range s.beginsWith() {
		if has.is {
			q.suffer(has.row, len(s.figures[0].guns))
		}
	}
}

// beginsWith lists the damage that a vehicle may begin with, by the fields of its profile. SKI-EF-05
func (u *Unit) beginsWith() []startingDamage {
	return []startingDamage{
		{"stunned", u.Stunned, stunned}, {"minor-gun-lost", u.MinorGunLost, minorGun},
		{"biggest-gun-lost", u.BiggestGunLost, biggestGun}, {"immobilised", u.Immobilised, immobilised},
	}
}

type startingDamage struct {
	field string
	is    bool
	row   damage
}

// rider returns the kind of a passenger.
func (f *Figure) rider() int { return flag(f.usesHeroColumn()) + 2*flag(f.isEnhanced()) }

// strike applies a row of the damage table to a vehicle. SKI-EF-05, W10
func (t *pair) strike(d *dice.Dice, e *rules.MetricValues, side int, row damage) {
	q, s := &t.squads[side], t.sides[side]
	h := &q.hull
	suffered := h.escalate(row, t.house.DamageEscalates)
	if suffered == minorGun && s.lacks(minorGun) {
		suffered = bounces
	}
	d.Log("SKI-EF-05", "{unit} {damage}{| (#)}{|, the next row up from #}",
		t.units[side], int(suffered), len(s.figures[0].guns)*flag(suffered == disabled), int(row)*flag(row < suffered))
	if suffered == bounces {
		if t.marksBounces {
			h.mark(bounced)
		}
		return
	}
	wasBeaten, wounds := q.isBeaten(s), 0
	q.suffer(suffered, len(s.figures[0].guns))
	switch suffered {
	case disabled:
		wounds = t.shake(d, e, h, side, t.house.PassengerModifier)
	case burns:
		wounds = t.shake(d, e, h, side, 0)
	case explodes:
		alive, _ := h.passengers()
		t.befalls(e, side, figureFell, alive)
		h.fit, h.hurt = [riders]uint8{}, [riders]uint8{}
	default:
	}
	if n := count(s.Passengers); n > 0 && suffered >= disabled {
		alive, wounded := h.passengers()
		d.Log("W11", "passengers: {#} dead by now, {#} wounded{|, 1 new wound|, # new wounds}",
			n-alive, wounded, wounds)
	}
	if suffered >= s.outFrom {
		q.out = true
	}
	if !wasBeaten && q.isBeaten(s) {
		t.does(e, 1-side, killMade, 1)
	}
	if h.destroyed() {
		q.fell(0, false)
	}
}

// suffer marks a vehicle of some guns with a row, and takes the guns that it takes: a minor one is
// the last, the biggest the first; a disabled one has lost all and does not move. SKI-EF-05, W10
func (q *squad) suffer(row damage, n int) {
	q.hull.mark(row)
	switch row {
	case minorGun:
		q.setGun(0, n-1, useless)
	case biggestGun:
		q.setGun(0, 0, useless)
	case disabled:
		q.hull.mark(minorGun)
		q.hull.mark(biggestGun)
		q.hull.mark(immobilised)
		for g := range guns {
			q.setGun(0, g, useless)
		}
	default:
	}
}

// recover ends stuns. SKI-EF-05
func (h *hull) recover() { h.suffered &^= 1 << (stunned - 3) }

// shake rolls the effect of a hit for each passenger of a side, less a modifier; a
// result of 0 is a duck back, and a second wound kills. It returns how many are newly wounded.
// SKI-EF-05, W11
func (t *pair) shake(d *dice.Dice, e *rules.MetricValues, h *hull, side, less int) (wounds int) {
	for kind := range h.fit {
		fit, hurt := &h.fit[kind], &h.hurt[kind]
		from, kills := t.house.TrooperWound, t.house.TrooperDeath
		if kind&1 != 0 {
			from, kills = t.house.HeroWound, t.house.HeroDeath
		}
		wounded, dead := injuries(d.GoodFor(2-side), int(*fit), int(from)+less, int(kills)+less)
		fallen := d.GoodFor(2-side).Count(int(*hurt), min(int(from), int(kills))+less)
		t.befalls(e, side, woundTaken, wounded)
		t.befalls(e, side, figureFell, dead+fallen)
		*fit -= uint8(dead + wounded)
		*hurt += uint8(wounded) - uint8(fallen)
		wounds += wounded
	}
	return wounds
}

// injuries rolls the effect of a hit for n fit passengers.
func injuries(d *dice.Dice, n, wounds, kills int) (wounded, dead int) {
	switch {
	case kills > 6:
		return d.Count(n, wounds), 0
	case wounds >= kills:
		return 0, d.Count(n, kills)
	case wounds <= 1:
		dead = d.Count(n, kills)
		return n - dead, dead
	}
	bands := d.Bands(n, dice.Cuts{wounds, kills})
	return bands[1], bands[2]
}

// passengers counts those alive and the wounded among them; the first wound of the
// enhanced is none.
func (h *hull) passengers() (alive, wounded int) {
	for kind := range h.fit {
		alive += int(h.fit[kind] + h.hurt[kind])
		if kind&2 == 0 {
			wounded += int(h.hurt[kind])
		}
	}
	return alive, wounded
}

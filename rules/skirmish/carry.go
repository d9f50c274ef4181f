package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// prepareCarriers notes who carries whom, and all who carry.
func (b *battle) prepareCarriers() {
	for u, s := range b.units {
		carrier := -1
		if s.Aboard > 0 {
			carrier = b.first[b.sideOf(u)] + s.Aboard - 1
			b.carriers |= one(carrier)
		}
		b.carrier = append(b.carrier, carrier)
	}
}

// checkAboard refuses squads aboard what cannot carry them. SKI-HU-01
func checkAboard(path string, units []Unit, i int) []rules.Problem {
	u := &units[i]
	refuse := func(message string) []rules.Problem {
		return []rules.Problem{{Path: path + ".aboard", Rule: "SKI-HU-01", Message: message}}
	}
	switch {
	case u.Aboard == 0:
		return nil
	case u.Vehicle != nil:
		return refuse("a vehicle is not carried")
	case u.Aboard > len(units) || units[u.Aboard-1].Vehicle == nil || units[u.Aboard-1].Vehicle.Build != APC || units[u.Aboard-1].Policy != Carries:
		return refuse("unit " + strconv.Itoa(u.Aboard) + " of this side is no APC with policy: carry")
	}
	n := 0
	for k := range units {
		if units[k].Aboard == u.Aboard {
			n += count(units[k].Figures)
		}
	}
	if n > maxPassengers {
		return refuse("there are " + strconv.Itoa(n) + " figures aboard; an APC carries " + strconv.Itoa(maxPassengers) + " at most")
	}
	return nil
}

// leaves lets a squad get out of its APC when that is near enough to the enemy, or will
// not move any more, has not moved too far, and all of it have the AP. It goes up to a D6
// towards the enemy, unless it is shaken, and has the AP left to fire. SKI-HU-01
func (b *battle) leaves(d *dice.Dice, f *battleView, u int) (left bool) {
	apc := b.carrier[u]
	w, v := &f.units[u], &f.units[apc]
	w.at = v.at
	enemy := b.nearest(f, u, anyVisible)
	if enemy < 0 || int(v.moved) > b.house.LeaveMoved {
		return false
	}
	if w.apart(&f.units[enemy]) > b.units[apc].AdvanceTo && !v.hull.has(immobilised) {
		return false
	}
	x, t := b.pair(f, u, enemy)
	side := b.sideOf(u)
	q := &t.squads[side]
	able := q.marks[standing] &^ x.sides[side].withMedics(q)
	for who := able; who != 0; who = who.rest() {
		if s := x.shooter(t, side, who.first()); x.apLeft(t, &s) < b.house.LeaveAP {
			return false
		}
	}
	cost, inches := b.house.LeaveAP, 0
	if !w.shaken {
		inches = min(d.GoodFor(1+side).Sum(1), int(f.distance)-1)
		cost--
		b.goTowards(f, u, enemy, inches)
		x.move(t, side, 1)
	}
	w.status &^= aboardMark
	w.far = inches > 3
	for who := able; who != 0; who = who.rest() {
		q.figures[who.first()].spend(cost)
	}
	d.Log("SKI-HU-01", "{unit}: out of {unit}, {# inch|# inches}", u, apc, inches)
	return true
}

// shakeAboard rolls for those aboard APCs that were hit hard: they stay aboard when all
// guns are lost, bail out when it burns, and die when it explodes. SKI-EF-05, W11
func (b *battle) shakeAboard(d *dice.Dice, f *battleView, apc int) {
	if b.carriers&one(apc) != 0 {
		b.shakeAll(d, f, apc)
	}
}

// shakeAll does so for one of those that carry others.
func (b *battle) shakeAll(d *dice.Dice, f *battleView, apc int) {
	v := &f.units[apc]
	if v.hull.has(disabled) && !v.is(reeled) {
		v.status |= reeled
		b.eachAboard(f, apc, func(u int) { b.shakeSquad(d, f, u, b.house.PassengerModifier) })
	}
	if v.hull.has(burns) && !v.is(burnt) {
		v.status |= burnt
		b.eachAboard(f, apc, func(u int) {
			b.shakeSquad(d, f, u, 0)
			f.units[u].status &^= aboardMark
			f.units[u].at = v.at
			d.Log("SKI-HU-01", "{unit}: out of the burning {unit}", u, apc)
		})
	}
	if v.hull.has(explodes) {
		b.eachAboard(f, apc, func(u int) { b.buryAll(d, f, u) })
	}
}

// eachAboard visits the squads that an APC carries.
func (b *battle) eachAboard(f *battleView, apc int, visit func(u int)) {
	for u, carrier := range b.carrier {
		if carrier == apc && f.units[u].is(aboardMark) {
			visit(u)
		}
	}
}

// shakeSquad rolls the effect of a hit for each figure aboard, less a modifier; a
// result of 0 is a duck back. SKI-EF-05, W11
func (b *battle) shakeSquad(d *dice.Dice, f *battleView, u, less int) {
	x, t, side := b.alone(f, u)
	var uncounted rules.MetricValues
	for who := t.squads[side].marks[standing]; who != 0; who = who.rest() {
		i := who.first()
		r := x.house.effect(d.GoodFor(2-side).D6()-less, x.sides[side].figures[i].usesHeroColumn())
		x.suffer(d, t, &uncounted, side, i, r)
	}
	b.judge(d, f, u)
}

// buryAll kills all of a squad, for good. SKI-EF-05
func (b *battle) buryAll(d *dice.Dice, f *battleView, u int) {
	q := &f.squads[u]
	for who := q.marks[standing] | q.marks[downed]; who != 0; who = who.rest() {
		if i := who.first(); q.marks[standing].has(i) {
			d.Log("SKI-EF-01", "{figure}{|, wounded,} is killed", u, i, flag(b.units[u].figures[i].suffers(q.figure(i))))
		}
		q.fell(who.first(), false)
	}
	b.judge(d, f, u)
}

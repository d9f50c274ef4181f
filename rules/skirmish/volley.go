package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// openFire begins the fire of the actor at the nearest enemy that is not locked, or another that its
// player chooses: a volley, or an exchange if he may answer. SKI-IN-01, W22
func (g *game) openFire(d *dice.Dice, v *gameView) (rolled, over bool) {
	u := int(v.actor)
	enemy := int(v.second) - 1
	if v.second = 0; v.fire.part == allFire {
		enemy = g.chooseTargets(d, v)
	}
	if enemy < 0 {
		return false, g.endFire(d, v)
	}
	v.target = uint8(enemy)
	g.chooseGuns(d, v, u, enemy)
	if g.returnFire {
		g.chooseGuns(d, v, enemy, u)
	}
	t := g.face(v, u, enemy)
	d.Stream(dice.At(int(v.turn), 1+u, spotFire+flag(v.fire.part == otherFire)))
	g.tellGround(d, t)
	v.fire.next, v.fire.still = 0, v.firesFirst && !g.house.ChargeSpoilsAim
	if !g.returnFire {
		v.phase = volley
		t.rememberTargets(1 - t.active)
		return false, false
	}
	v.phase = exchange
	t.changeAll(d, t.active)
	if t.prepareToFire(d, t.active); t.anybody(1 - t.active) { // else nobody draws
		v.phase = drawing
		v.fire.silent = g.keeps[1-t.active] && t.mayBeAnswered(d) && g.keepsFire(d, v, enemy, reactToFire)
	}
	return false, false
}

// fireVolley lets the next of the actor's figures fire; when all have, the activation is over.
// P-VOLLEY1
func (g *game) fireVolley(d *dice.Dice, v *gameView, e *rules.MetricValues) (rolled, over bool) {
	t := g.face(v, int(v.actor), int(v.target))
	for t.volley(d, e, t.active) {
		g.shakeBoth(d, v, e)
		if rolled = true; t.isOver(t.active) {
			break
		}
		if v.pauses {
			return true, false
		}
	}
	return rolled, g.endFire(d, v)
}

// fireExchange lets both draw, or all of the next count fire; when all have, the activation is
// over. SKI-IN-01, W13
func (g *game) fireExchange(d *dice.Dice, v *gameView, e *rules.MetricValues) (rolled, over bool) {
	t := g.face(v, int(v.actor), int(v.target))
	if v.phase == inTurn {
		return g.fireInTurn(d, v, e, t)
	}
	if v.phase == drawing {
		if rolled = t.drawOn(d, v); v.pauses {
			return rolled, false
		}
	}
	for t.exchange(d, e, &v.counts) {
		if t.oneByOne {
			return g.fireInTurn(d, v, e, t)
		}
		g.shakeBoth(d, v, e)
		if rolled = true; v.pauses {
			return true, false
		}
	}
	return rolled, g.endFire(d, v)
}

// endFire ends the activation with the fire of the actor, unless others of it fire at another target, or it moves then.
func (g *game) endFire(d *dice.Dice, v *gameView) (over bool) {
	if v.second > 0 {
		g.fireOn(v)
		return false
	}
	if !v.firesFirst {
		return g.endActivation(d, v)
	}
	v.phase = fired
	return false
}

// shakeBoth rolls for those aboard the actor and its target.
func (g *game) shakeBoth(d *dice.Dice, v *gameView, e *rules.MetricValues) {
	g.shakeAll(d, v, e, one(int(v.actor))|one(int(v.target)))
}

// shakeAll rolls for those aboard some units.
func (g *game) shakeAll(d *dice.Dice, v *gameView, e *rules.MetricValues, units set) {
	for u := range (g.carriers & units).each() {
		g.shakeAboard(d, v, e, u)
	}
}

// awaitOverwatch lets enemies on overwatch interrupt the actor, who has moved.
func (v *gameView) awaitOverwatch() { v.phase, v.cursor, v.fire.next = interrupted, 0, 0 }

// interrupt lets enemies on overwatch fire at the actor, one after the other in the order
// of the list: those who can. What they do not use is lost. SKI-TU-01, SKI-TU-02, W14,
// W19
func (g *game) interrupt(d *dice.Dice, v *gameView, e *rules.MetricValues) (rolled, over bool) {
	u := int(v.actor)
	from, to := g.side(1 - g.sideOf(u))
	for ; from+int(v.cursor) < to; v.cursor++ {
		w := from + int(v.cursor)
		q := &v.squads[w]
		if q.card != onOverwatch || !q.visible() || q.locked != 0 {
			continue
		}
		t := g.face(v, u, w)
		if !v.opened && !g.opens(d, v, t, w) {
			if g.chargesOnly { // nor does it act before the next charge
				t.prepareRest(d, 1-t.active)
			}
			continue
		}
		for t.volley(d, e, 1-t.active) {
			if g.shakeBoth(d, v, e); v.pauses {
				return true, false
			}
		}
		g.endSweep(v, w)
	}
	v.squads[u].forgetTargets()
	v.cursor, v.fire.next = 0, 0
	return g.moveOn(d, v, e)
}

// opens begins the fire of a unit on overwatch; false if it waits for a mover that it can hit, or its
// player for another one: of who charges it he has been asked before. SKI-TU-01, W19
func (g *game) opens(d *dice.Dice, v *gameView, t *pair, w int) bool {
	if !t.anybodyFires(1 - t.active) {
		return false
	}
	if g.keeps[1-t.active] && (v.contact && w == int(v.target) || g.keepsFire(d, v, w, reactToMove)) {
		return false
	}
	if v.parted {
		t.holdBack(1 - t.active)
	}
	v.opened = true
	d.Stream(dice.At(int(v.turn), 1+w, spotSweep+int(v.actor)))
	d.Log("W19", "{unit}: fire from overwatch comes first", w)
	g.chooseGuns(d, v, w, int(v.actor))
	t.rememberTargets(t.active)
	return true
}

// moveOn is what follows a move when nobody interrupts it any more.
func (g *game) moveOn(d *dice.Dice, v *gameView, e *rules.MetricValues) (rolled, over bool) {
	u := int(v.actor)
	q := &v.squads[u]
	switch {
	case v.contact && (q.marks[standing]&^q.marks[behind] == 0 || q.hull.has(immobilised)):
		q.at = v.from
		return false, g.endActivation(d, v)
	case v.contact:
		v.contact, v.from = false, 0
		g.lock(v, e)
		return false, g.endActivation(d, v)
	case v.charged && (v.fireAP == 0 || v.firesFirst) || q.out:
		return false, g.endActivation(d, v)
	default:
		return g.openFire(d, v)
	}
}

// volley lets the next figures of a side fire that can, or rolls what the last ones
// did; false when none is left. P-VOLLEY1
func (t *pair) volley(d *dice.Dice, e *rules.MetricValues, side int) bool {
	if t.hits > 0 {
		t.resolveHits(d, e, 1-side)
		return true
	}
	for t.anybody(1 - side) {
		who := t.gunners(side) &^ upTo(int(t.next))
		if who == 0 {
			return false
		}
		i := who.first()
		if t.next = uint8(i); t.fireNext(d, e, side, i) {
			return true
		}
		t.next++
	}
	t.prepareRest(d, side)
	return false
}

// fireNext lets a figure of a volley fire, and with it those like it; false if it cannot.
func (t *pair) fireNext(d *dice.Dice, e *rules.MetricValues, side, i int) bool {
	p, q := t.planOf(d, side, i), &t.squads[side]
	if p.salvo == 0 && !(q.marks[troubled] | q.marks[unset]).has(i) {
		return false
	}
	s := t.shooter(side, i)
	switch {
	case p.plain:
		t.fireAlike(d, e, &s, int(p.cost))
	case p.salvo != 0 || t.mayClear(&s) || t.maySetUp(&s):
		t.next++
		t.fire(d, e, &s)
	default:
		return false
	}
	return true
}

// isOver reports whether the volley of a side is over: all hits are rolled, and nobody is
// left to fire.
func (t *pair) isOver(side int) bool {
	return t.hits == 0 && t.squads[side].afterSpent(t.gunners(side)&^upTo(int(t.next)), t.house.ShootingAP) == 0
}

// afterSpent returns some figures from the first on who has not spent the AP of fire, or has something to
// clear or to set up. SKI-SH-02
func (q *squad) afterSpent(who set, ap int) set {
	for ; who != 0; who = who.rest() {
		i := who.first()
		if (q.marks[troubled] | q.marks[unset]).has(i) || q.figures[i].shot() < ap {
			return who
		}
	}
	return 0
}

// anybodyFires reports whether a figure of a side can fire.
func (t *pair) anybodyFires(side int) bool {
	if !t.anybody(1 - side) {
		return false
	}
	for i := range t.gunners(side).each() {
		s := t.shooter(side, i)
		if t.mayFire(&s) {
			return true
		}
	}
	return false
}

// mayFire reports whether a figure can fire now, perhaps after it has cleared a jam. P-FIRE, W21
func (t *pair) mayFire(s *shooter) bool {
	if t.mayChange(s) {
		return true
	}
	for t.mayClear(s) && (t.gunner(s).gun != works || s.p.AllGuns && t.house.clearsFirst(t.gunner(s))) {
		s.setGun(s.jam(), works)
		s.spend(0, t.house.ClearCost)
	}
	_, _, ok := t.ready(s)
	return ok
}

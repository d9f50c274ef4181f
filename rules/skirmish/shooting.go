package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// action is what a figure does with its gun.
type action uint8

const (
	ceaseFire action = iota
	clearJam
	shoot
)

// gunner is what P-FIRE reads of a figure: its gun, the AP that it has left, and those that it
// has spent on fire in this turn.
type gunner struct {
	gun      gunState
	ap, shot uint8
}

// nextAction is what a figure does with its gun, whose next firing costs some AP: once alone,
// or as often as the AP of a turn allow. P-FIRE, SKI-SH-02, SKI-SH-04, W05
func (h *ShootingHouse) nextAction(f gunner, cost int, once bool) action {
	switch {
	case f.gun == jammed && int(f.ap) >= h.ClearCost && (!once || f.shot == 0):
		return clearJam
	case f.gun != works, cost > int(f.ap), int(f.shot)+cost > h.ShootingAP, once && f.shot > 0:
		return ceaseFire
	default:
		return shoot
	}
}

// clearsFirst reports whether a figure with several guns clears a jam before it fires: with
// the AP for a volley besides, or if no gun works. W21
func (h *ShootingHouse) clearsFirst(f gunner) bool {
	return int(f.ap) >= h.ClearCost+h.ShootingAP || f.gun != works
}

// apLeft returns the AP that a figure still has, of a squad that moved some dice and may be
// shaken. SKI-AP-01, SKI-EF-03, SKI-MO-01, SKI-SK-07, W09
func (h *House) apLeft(s *shooter, moved int, shaken bool) int {
	left := s.p.ap - s.shot() - s.otherAP() - moved
	if s.suffers() {
		left -= h.WoundedAP
	}
	if shaken {
		left -= h.ShakenAP
	}
	return max(0, left)
}

// shooter is a figure with its guns, as it was when its turn came. Whoever lets it fire has
// seen that it stands and has not ducked back. SKI-EF-02
type shooter struct {
	side, at int // at is where its guns are kept
	who      int // fires; of a team not always its bearer
	p        *soldier
	apAndGuns
	hurt    bool // wounded
	unset   bool // with a tripod weapon that was moved and not set up again
	stunned bool // of a vehicle its crew
}

// shooter returns a figure with its guns, of a team whoever fires its gun now.
func (t *pair) shooter(side, i int) shooter {
	if t.sides[side].crewed.has(i) {
		return t.crewman(side, i)
	}
	q := &t.squads[side]
	return shooter{
		side, i, i, t.sides[side].figures[i], q.figures[i],
		q.marks[hurt].has(i), q.marks[unset].has(i), q.hull.has(stunned),
	}
}

// suffers reports whether a wound of a shooter counts: the first one of enhanced figures does
// not. SKI-SK-05, W09
func (s *shooter) suffers() bool { return s.hurt && !s.p.enhanced }

// gunner returns what P-FIRE reads of a shooter, of several guns whether one works.
func (t *pair) gunner(s *shooter) gunner {
	return gunner{s.gunOf(), uint8(t.apLeft(s)), uint8(s.shot())}
}

// apLeft returns the AP that a shooter still has.
func (t *pair) apLeft(s *shooter) int {
	q := &t.squads[s.side]
	return t.house.apLeft(s, int(q.moved), q.shaken)
}

// ready reports whether a figure can fire now, with what, and for how many AP.
// SKI-SH-02, SKI-EF-05
func (t *pair) ready(s *shooter) (together set, cost int, ok bool) {
	if s.stunned {
		return 0, 0, false
	}
	together, cost = s.salvo(t.reach(), t.infantryIsClose(1-s.side), t.reaction == aheadOfTurn, t.firesLight(s.side))
	ok = together != 0 && cost+t.setUpCost(s)+t.changeCost(s, together) <= t.apLeft(s) &&
		s.shot()+cost <= t.house.ShootingAP
	return together, cost, ok
}

// infantryIsClose reports whether a side is infantry in the dead ground of APCs and tanks.
// SKI-SH-09
func (t *pair) infantryIsClose(side int) bool {
	return t.sides[side].Vehicle == nil && t.distance <= t.house.DeadGround
}

// reach returns the inches that ranges and AP are looked up for: a charge that reaches its
// target crosses half range on its way in. No range reaches who is out of sight. W14, W26
func (t *pair) reach() int {
	if t.unseen {
		return farthest + 1
	}
	if t.reaction != noReaction {
		return 0
	}
	return t.distance
}

// fire plays all shots of a figure: P-FIRE. One with several guns goes on as W21 says.
func (t *pair) fire(d *dice.Dice, e *rules.MetricValues, s *shooter) {
	switch {
	case s.p.AllGuns && !t.fireRules.once:
		t.fireAll(d, e, s)
	case !t.firePlain(d, e, s):
		t.fireSingly(d, e, s)
	}
}

// fireSingly plays the shots of a figure one after the other. P-FIRE.
func (t *pair) fireSingly(d *dice.Dice, e *rules.MetricValues, s *shooter) {
	for {
		t.change(d, s)
		t.setUp(d, s)
		var p *plan
		f, cost := t.gunner(s), allSpent
		if f.gun == works && int(f.shot) < t.house.ShootingAP && t.anybody(1-s.side) {
			p = t.plan(d, s)
			cost = p.firingCost()
		}
		switch t.house.nextAction(f, cost, t.fireRules.once) {
		case clearJam:
			t.clear(d, s)
		case ceaseFire:
			return
		default:
			t.discharge(d, e, s, p)
		}
	}
}

// fireAll is the activation of a figure with several guns: it clears jams if AP for a
// volley are left or it has no other gun, fires, and clears with what is left. W21
func (t *pair) fireAll(d *dice.Dice, e *rules.MetricValues, s *shooter) {
	t.clearFirst(d, s)
	t.setUp(d, s)
	for t.anybody(1 - s.side) {
		p := t.plan(d, s)
		if p.salvo == 0 {
			break
		}
		t.discharge(d, e, s, p)
	}
	for t.clear(d, s) {
		continue
	}
}

// clearFirst clears jams before a volley. W21
func (t *pair) clearFirst(d *dice.Dice, s *shooter) {
	for t.house.clearsFirst(t.gunner(s)) && t.clear(d, s) {
		continue
	}
}

// clear clears the first jammed gun, if the AP of this turn are enough. SKI-SH-04, W05
func (t *pair) clear(d *dice.Dice, s *shooter) bool {
	if !t.mayClear(s) {
		return false
	}
	g := s.jam()
	s.setGun(g, works)
	s.spend(0, t.house.ClearCost)
	d.Log("W05", "{figure} clears {gun}", t.units[s.side], s.who, t.units[s.side], s.at, g)
	t.settle(s)
	return true
}

// mayClear reports whether a figure has a jam and the AP to clear it. SKI-SH-04, W05
func (t *pair) mayClear(s *shooter) bool {
	return s.trouble() != 0 && (!t.fireRules.once || s.shot() == 0) && s.jam() >= 0 && t.apLeft(s) >= t.house.ClearCost
}

// prepareToFire lets a unit clear jams and set up tripods before an exchange, who has the AP.
// P-FIREFIGHT, W13
func (t *pair) prepareToFire(d *dice.Dice, side int) {
	q := &t.squads[side]
	for i := range (t.gunners(side) & (q.marks[troubled] | q.marks[unset])).each() {
		s := t.shooter(side, i)
		t.prepare(d, &s)
	}
}

// prepare lets a figure clear a jam and set up its tripod before it fires. P-FIRE, W21
func (t *pair) prepare(d *dice.Dice, s *shooter) {
	if s.p.AllGuns {
		t.clearFirst(d, s)
	} else if t.gunner(s).gun != works {
		t.clear(d, s)
	}
	t.setUp(d, s)
}

// prepareRest lets those of a side who do not come to fire any more clear jams and set up all the
// same, who have the AP. P-FIRE, W05, W21
func (t *pair) prepareRest(d *dice.Dice, side int) {
	q := &t.squads[side]
	for i := range (t.gunners(side) & (q.marks[troubled] | q.marks[unset]) &^ upTo(int(t.next))).each() {
		s := t.shooter(side, i)
		t.prepare(d, &s)
		for s.p.AllGuns && t.clear(d, &s) {
			continue
		}
	}
}

// setUpCost returns the AP that a tripod weapon needs before its first shot after a move.
// SKI-AP-02
func (t *pair) setUpCost(s *shooter) int {
	if s.unset {
		return t.house.SetUpCost
	}
	return 0
}

// maySetUp reports whether a figure that has not set up its tripod weapon since it moved
// can do so: it works, a figure can crew it, and the AP are there. SKI-AP-02
func (t *pair) maySetUp(s *shooter) bool {
	if !s.unset {
		return false
	}
	for g := range s.p.guns {
		if s.gun(g) == works && s.mayFire(&s.p.guns[g], false) {
			return t.apLeft(s) >= t.house.SetUpCost
		}
	}
	return false
}

// setUp sets a tripod weapon up before a shot, or for the next turn. SKI-AP-02
func (t *pair) setUp(d *dice.Dice, s *shooter) {
	if t.maySetUp(s) {
		s.spend(0, t.house.SetUpCost)
		s.unset = false
		t.squads[s.side].marks[unset] &^= one(s.at)
		d.Log("SKI-AP-02", "{figure} sets up its weapon", t.units[s.side], s.who)
		t.settle(s)
	}
}

// settle writes back what a shooter did to itself. What befell it meanwhile stays, the loss of a gun that it
// fires all the same. W13a
func (t *pair) settle(s *shooter) {
	switch q := &t.squads[s.side]; {
	case t.sides[s.side].served(q.marks[standing]).has(s.at):
		q.keep(s.at, s.apAndGuns|q.figures[s.at].lost())
	case q.marks[downed].has(s.at):
		q.keep(s.at, s.arms())
	}
}

// discharge pays for a salvo and fires its guns, each with a D20 of its own.
// SKI-SH-02, SKI-SH-07, SKI-SK-04
func (t *pair) discharge(d *dice.Dice, e *rules.MetricValues, s *shooter, p *plan) {
	s.spend(int(p.cost), 0)
	t.holdGun(s)
	for g := range s.p.guns {
		if p.salvo&(1<<g) != 0 && t.anybody(1-s.side) {
			t.with = s.p.guns[g].told
			t.fireGun(d, e, s, p, g)
			t.with = 0
		}
	}
	t.settle(s)
}

// fireGun fires a gun once. A launcher that does not lock on spends its AP for
// nothing. SKI-SH-06, W18
func (t *pair) fireGun(d *dice.Dice, e *rules.MetricValues, s *shooter, p *plan, g int) {
	w := &s.p.guns[g]
	blast := t.firesBlast(s.side, w)
	d.Log("SKI-SH-01", "{figure} fires {gun}{|, a blast}",
		t.units[s.side], s.who, t.units[s.side], s.at, g, flag(blast))
	t.does(e, s.side, shotFired, 1)
	if w.locksOn {
		needed := w.LockOn[t.column(1-s.side, t.aimedAt(1-s.side))]
		locked := t.lockOn(d, s.side, needed)
		d.Log("SKI-SH-06", "lock-on, {#} or less: {no|locked}", needed, flag(locked))
		if !locked {
			t.does(e, s.side, missMade, 1)
			return
		}
	}
	if blast {
		t.blast(d, e, s, p, g)
		t.spill(d, e, s, w)
	} else {
		t.single(d, e, s, p, g)
	}
}

// single fires a gun at one target. SKI-SH-01, SKI-SH-08
func (t *pair) single(d *dice.Dice, e *rules.MetricValues, s *shooter, p *plan, g int) {
	foe := 1 - s.side
	at, share := t.pick(d, foe)
	number := Never
	if at >= 0 {
		number = t.toHit(s, p, g, at, false)
	} else {
		d.Log("W06", "the attack is lost: who of {unit} it goes to is dead by now", t.units[foe])
	}
	r := t.roll(d, e, foe, at, t.attackRoll(d, foe, at, number, 1))
	if r == twenty {
		t.jam(d, e, s, g)
		return
	}
	t.allot(d, e, foe, at, share, r)
}

// jam is what an unmodified 20 does to the gun. SKI-SH-04
func (t *pair) jam(d *dice.Dice, e *rules.MetricValues, s *shooter, g int) {
	w, unit := &s.p.guns[g], t.units[s.side]
	s.setGun(g, w.after)
	t.does(e, s.side, gunJammed, 1)
	switch {
	case w.after == idle:
		d.Log("SKI-SH-04", "{gun} jams for the rest of the turn", unit, s.at, g)
	case w.Twenty == OutOfFuel:
		d.Log("SKI-SH-04", "{gun} is out of fuel", unit, s.at, g)
	case w.Twenty == Broken:
		d.Log("SKI-SH-04", "{gun} is broken", unit, s.at, g)
	default:
		d.Log("SKI-SH-04", "{gun} jams", unit, s.at, g)
	}
}

// anyGun reports whether a weapon of a side can ever fire again: it may be cleared, and its
// bearer get up or be healed. P-ARMOUR.
func (t *pair) anyGun(side int) bool {
	q, medics := &t.squads[side], t.sides[side].medikits > 0
	for i := range (q.marks[standing] | q.marks[downed]).each() {
		s := t.server(side, i)
		for g := range s.p.guns {
			if w := &s.p.guns[g]; s.gun(g) != useless && w.reaches(t.distance) && (medics || s.mayFire(w, false)) {
				return true
			}
		}
	}
	return false
}

// gunners returns whose guns of a side may be fired.
func (t *pair) gunners(side int) set {
	return t.partOf(side, t.sides[side].gunners(t.squads[side].unitState))
}

// anybody reports whether a target stands; a destroyed vehicle does not.
func (t *pair) anybody(side int) bool { return t.squads[side].marks[standing] != 0 }

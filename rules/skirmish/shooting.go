package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// shooter is a figure with its guns, as it was when its turn came. Whoever lets it fire has
// seen that it stands and has not ducked back. SKI-EF-02
type shooter struct {
	side, at int
	p        *soldier
	self     figure
}

// shooter returns a figure as it is now.
func (x *game) shooter(t *pairView, side, i int) shooter {
	return shooter{side, i, x.sides[side].figures[i], t.squads[side].figure(i)}
}

// apLeft returns the AP that a figure still has. SKI-AP-01, SKI-EF-03, SKI-MO-01,
// SKI-SK-07, W09
func (x *game) apLeft(t *pairView, s *shooter) int {
	p, q := s.p, &t.squads[s.side]
	left := p.ap - s.self.shot() - s.self.otherAP() - int(q.moved)
	if p.suffers(s.self) {
		left -= x.house.WoundedAP
	}
	if q.shaken {
		left -= x.house.ShakenAP
	}
	return max(0, left)
}

// ready reports whether a figure can fire now, with what, and for how many AP.
// SKI-SH-02, SKI-EF-05
func (x *game) ready(t *pairView, s *shooter) (together salvo, cost int, ok bool) {
	if t.squads[s.side].hull.has(stunned) {
		return 0, 0, false
	}
	together, cost = x.firing(t, s)
	ok = together != 0 && cost+x.setUpCost(s) <= x.apLeft(t, s) && s.self.shot()+cost <= x.house.ShootingAP
	return together, cost, ok
}

// hasShot reports whether a figure has spent all AP on fire that it may in a turn. SKI-SH-02
func (x *game) hasShot(s *shooter) bool { return s.self.shot() >= x.house.ShootingAP }

// setUpCost returns the AP that a tripod weapon needs before its first shot after a move.
// SKI-AP-02
func (x *game) setUpCost(s *shooter) int {
	if s.self.unset() {
		return x.house.SetUpCost
	}
	return 0
}

// maySetUp reports whether a figure that has not set up its tripod weapon since it moved
// can do so: it works, a figure can crew it, and the AP are there. SKI-AP-02
func (x *game) maySetUp(t *pairView, s *shooter) bool {
	if !s.self.unset() {
		return false
	}
	p := s.p
	for g := range p.guns {
		if s.self.gun(g) == works && p.canCrew(s.self, &p.guns[g]) {
			return x.apLeft(t, s) >= x.house.SetUpCost
		}
	}
	return false
}

// setUp sets a tripod weapon up before a shot, or for the next turn. SKI-AP-02
func (x *game) setUp(d *dice.Dice, t *pairView, s *shooter) {
	if x.maySetUp(t, s) {
		s.self.spend(0, x.house.SetUpCost)
		s.self.is &^= isUnset
		t.squads[s.side].marks[unset] &^= one(s.at)
		d.Log("SKI-AP-02", "{figure} sets up its weapon", x.units[s.side], s.at)
		x.settle(t, s)
	}
}

// fire plays all shots of a figure: P-FIRE. One with several guns goes on as W21 says.
func (x *game) fire(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter) {
	if s.p.AllGuns && !x.fireRules.once {
		x.fireAll(d, t, e, s)
		return
	}
	if x.firePlain(d, t, e, s) {
		return
	}
	x.fireSingly(d, t, e, s)
}

// fireSingly plays the shots of a figure one after the other.
func (x *game) fireSingly(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter) {
	for shots := 0; ; shots++ {
		if !x.fireRules.once && !x.anyWorks(s) {
			x.clear(d, t, s)
		}
		x.setUp(d, t, s)
		if x.hasShot(s) || x.fireRules.once && shots > 0 || !x.anybody(t, 1-s.side) {
			return
		}
		p := x.plan(d, t, s)
		if p.salvo == 0 {
			return
		}
		x.discharge(d, t, e, s, p)
	}
}

// firePlain plays all shots of a figure whose fire is plain, or as many as the target
// stands.
func (x *game) firePlain(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter) (done bool) {
	for !done && x.anybody(t, 1-s.side) {
		p := x.plan(d, t, s)
		if !p.plain {
			return false
		}
		sure, b := p.sure, p.sure.Start()
		if room := x.room(t, 1-s.side); room < int(b.room) {
			last := *b
			last.room = uint8(room)
			sure = x.fireRules.bursts.From(d, last)
		}
		end, _ := sure.Play(d.GoodFor(1+s.side), e)
		done = end.figures == 0
		x.record(d, t, e, s, b, end)
		x.keepFigure(t, s, int(b.ap), end)
		for t.hits > 0 {
			x.resolveHits(d, t, e, 1-s.side)
		}
	}
	return done
}

// fireAll is the activation of a figure with several guns: it clears jams if AP for a
// volley are left or it has no other gun, fires, and clears with what is left. W21
func (x *game) fireAll(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter) {
	x.clearFirst(d, t, s)
	x.setUp(d, t, s)
	for x.anybody(t, 1-s.side) {
		p := x.plan(d, t, s)
		if p.salvo == 0 {
			break
		}
		x.discharge(d, t, e, s, p)
	}
	for x.clear(d, t, s) {
		continue
	}
}

// clearFirst clears jams before a volley. W21
func (x *game) clearFirst(d *dice.Dice, t *pairView, s *shooter) {
	for x.apLeft(t, s) >= x.house.ClearCost+x.house.ShootingAP || !x.anyWorks(s) {
		if !x.clear(d, t, s) {
			return
		}
	}
}

// anyWorks reports whether a gun of the figure works.
func (x *game) anyWorks(s *shooter) bool {
	for g := range s.p.guns {
		if s.self.gun(g) == works {
			return true
		}
	}
	return false
}

// clear clears the first jammed gun, if the AP of this turn are enough. SKI-SH-04, W05
func (x *game) clear(d *dice.Dice, t *pairView, s *shooter) bool {
	if s.self.arms() == 0 {
		return false
	}
	for g := range s.p.guns {
		if s.self.gun(g) == jammed && x.apLeft(t, s) >= x.house.ClearCost {
			s.self.setGun(g, works)
			s.self.spend(0, x.house.ClearCost)
			d.Log("W05", "{figure} clears {gun}", x.units[s.side], s.at, x.units[s.side], s.at, g)
			x.settle(t, s)
			return true
		}
	}
	return false
}

// settle writes back what a shooter did to itself. What befell it meanwhile stays.
func (x *game) settle(t *pairView, s *shooter) {
	switch q := &t.squads[s.side]; {
	case q.marks[standing].has(s.at):
		q.keep(s.at, s.self.apAndGuns)
	case q.marks[downed].has(s.at):
		q.keep(s.at, s.self.arms())
	}
}

// discharge pays for a salvo and fires its guns, each with a D20 of its own.
// SKI-SH-02, SKI-SH-07, SKI-SK-04
func (x *game) discharge(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter, p *plan) {
	s.self.spend(int(p.cost), 0)
	for g := range s.p.guns {
		if p.salvo&(1<<g) == 0 || !x.anybody(t, 1-s.side) {
			continue
		}
		x.fireGun(d, t, e, s, p, g)
	}
	x.settle(t, s)
}

// fireGun fires a gun once. A launcher that does not lock on spends its AP for
// nothing. SKI-SH-06, W18
func (x *game) fireGun(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter, p *plan, g int) {
	w := &s.p.guns[g]
	blast := x.firesBlast(t, s.side, w)
	d.Log("SKI-SH-01", "{figure} fires {gun}{|, a blast}", x.units[s.side], s.at, x.units[s.side], s.at, g, flag(blast))
	x.count(e, x.tally.shots[s.side])
	if w.locksOn {
		needed := w.LockOn[x.column(1-s.side, x.aimedAt(t, 1-s.side))]
		locked := d.GoodFor(2-s.side).D20() <= needed // a low one is good for the firer
		d.Log("SKI-SH-06", "lock-on, {#} or less: {no|locked}", needed, flag(locked))
		if !locked {
			return
		}
	}
	if blast {
		x.blast(d, t, e, s, p, g)
		return
	}
	x.single(d, t, e, s, p, g)
}

// single fires a gun at one target. SKI-SH-01, SKI-SH-08
func (x *game) single(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter, p *plan, g int) {
	foe := 1 - s.side
	at := x.pick(d, t, foe)
	number := Never
	if at.first >= 0 {
		number = x.toHit(t, s, p, g, at.first)
	} else {
		d.Log("W06", "the attack is lost: who of {unit} it goes to is dead by now", x.units[foe])
	}
	r := x.roll(d, e, foe, x.attackRoll(d, t, foe, at.first, number, 1))
	if r == twenty {
		x.jam(d, e, s, g)
		return
	}
	x.allot(d, t, e, foe, at, r)
}

// number returns what a gun needs to hit one target. SKI-SH-01, W03
func (x *game) number(t *pairView, s *shooter, w *gun, target int) int {
	if w.TwoModes && x.sides[s.side].GrenadeMode == BlastMode {
		return x.numberBeside(t, s, w, target)
	}
	return x.modified(t, s, w.numbers[x.column(1-s.side, target)].Aimed, target)
}

// numberBeside returns what it needs to hit a figure beside its target. SKI-SH-05
func (x *game) numberBeside(t *pairView, s *shooter, w *gun, target int) int {
	return x.modified(t, s, w.numbers[x.column(1-s.side, target)].Others, target)
}

// jam is what an unmodified 20 does to the gun. SKI-SH-04
func (x *game) jam(d *dice.Dice, e *rules.MetricValues, s *shooter, g int) {
	after := s.p.guns[g].after
	s.self.setGun(g, after)
	x.count(e, x.tally.jams[s.side])
	x.tellTwenty(d, s, g)
}

// tellTwenty tells what a 20 did to a gun. SKI-SH-04
func (x *game) tellTwenty(d *dice.Dice, s *shooter, g int) {
	unit, gun := x.units[s.side], &s.p.guns[g]
	switch {
	case gun.after == waiting:
		d.Log("SKI-SH-04", "{gun} jams for the rest of the turn", unit, s.at, g)
	case gun.Twenty == OutOfFuel:
		d.Log("SKI-SH-04", "{gun} is out of fuel", unit, s.at, g)
	case gun.Twenty == Broken:
		d.Log("SKI-SH-04", "{gun} is broken", unit, s.at, g)
	default:
		d.Log("SKI-SH-04", "{gun} jams", unit, s.at, g)
	}
}

// blast fires a gun at all that its blast or template covers: the first figure of the
// list, which is aimed at, those wholly under it, and those partly under it, each with
// a D20 of its own. Results stay on the figure rolled for. SKI-SH-05, W02, W07
func (x *game) blast(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter, plan *plan, g int) {
	w, foe := &s.p.guns[g], 1-s.side
	under := x.sides[foe].under(w.Area)
	var last *soldier
	var attack *dice.Leaf // on him
	up := t.squads[foe].marks[standing]
	for n := 0; up != 0 && n <= under.Whole+under.Partial; n, up = n+1, up.rest() {
		if n > under.Whole && !x.reachesPartly(d.GoodFor(1+s.side), w) {
			continue
		}
		i, aimed := up.first(), n == 0
		p := x.sides[foe].figures[i]
		switch {
		case aimed && !w.TwoModes:
			attack = x.attackRoll(d, t, foe, i, x.toHit(t, s, plan, g, i), x.effects(foe, i))
		case p != last:
			attack, last = x.attackRoll(d, t, foe, i, x.toHitBeside(t, s, plan, g, i), x.effects(foe, i)), p
		}
		r := x.roll(d, e, foe, attack)
		if r == twenty && aimed {
			x.jam(d, e, s, g)
		}
		x.sufferAll(d, t, e, foe, i, r)
	}
}

// reachesPartly reports whether a figure partly under a blast may be hit: on a D6, under a
// template always. SKI-SH-05
func (x *game) reachesPartly(d *dice.Dice, w *gun) bool {
	if w.Area == Template {
		return true
	}
	in := d.Count(1, int(x.house.PartlyUnder)) == 1
	d.Log("SKI-SH-05", "one partly under it is {missed|covered}", flag(in))
	return in
}

// effects returns how many hits a figure takes from an area weapon. SKI-NE-02
func (x *game) effects(side, i int) int {
	if x.sides[side].figures[i].Kind == Scarabs {
		return x.house.ScarabHits
	}
	return 1
}

// modified returns a number after all modifiers: X stays X, and what is above 19 counts as
// 19, below 1 as 1. SKI-SH-01, SKI-SH-03, W01
func (x *game) modified(t *pairView, s *shooter, number, target int) int {
	if number == Never {
		return Never
	}
	number -= x.firerModifier(t, s) + x.targetModifier(t, s, target)
	if t.reaction == aheadOfTurn {
		number -= x.aheadModifier(number)
	}
	return min(19, max(1, number))
}

// firerModifier returns what the firer's state takes off the number. SKI-SH-03, SKI-SK-03,
// SKI-SK-06
func (x *game) firerModifier(t *pairView, s *shooter) int {
	p, less := s.p, 0
	if p.suffers(s.self) {
		less += x.house.WoundedModifier
	}
	if !p.ShootOnTheMove {
		dice := int(t.squads[s.side].moved)
		if p.steady {
			dice = max(0, dice-1)
		}
		less += dice * x.house.MoveModifier
	}
	if p.Marksman {
		less -= x.house.MarksmanBonus
	}
	return less
}

// targetModifier returns what the target takes off the number: cover and a move of more
// than 3 inches once, even if both hold. SKI-SH-03, SKI-AP-02, SKI-SK-06, W04
func (x *game) targetModifier(t *pairView, s *shooter, target int) int {
	u, p, less := x.sides[1-s.side].Unit, x.sides[1-s.side].figures[target], -x.sides[1-s.side].figures[target].Large
	if u.Camouflage {
		less += x.house.CamouflageModifier
	}
	hidden := u.Cover || p.Tripod && u.Facing != Rear
	far := t.squads[1-s.side].far && !s.p.ShootOnTheMove
	switch {
	case hidden && far && x.house.CoverAddsUp:
		less += 2 * x.house.CoverModifier
	case hidden || far:
		less += x.house.CoverModifier
	}
	return less
}

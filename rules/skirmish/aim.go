package skirmish

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// sight is what a unit can do to an enemy with its guns, and the other way round.
type sight struct {
	inches int
	best   int // number of its guns, 0 if none can harm it
	armed  int // figures that can harm it
	sum    int // of the best numbers of all figures
}

// sees returns what a unit can do to an enemy that it would aim at. Numbers are those of the table,
// before modifiers. SKI-SH-01, SKI-SH-02, SKI-SH-09
func (g *game) sees(v *gameView, u, w int) (k sight) {
	t := g.face(v, u, w)
	k.inches = v.squads[u].gap(v.squads[w].unitState)
	side := g.sideOf(u)
	for who := t.gunners(side); who != 0; who = who.rest() {
		s := t.shooter(side, who.first())
		best := 0
		for gun := range s.p.guns {
			best = max(best, t.bareNumber(&s, gun))
		}
		k.best, k.armed, k.sum = max(k.best, best), k.armed+flag(best > 0), k.sum+best
	}
	return k
}

// bareNumber returns the number that a gun has against who is aimed at, before modifiers; 0 if it
// cannot be fired or harms nobody. SKI-SH-01
func (t *pair) bareNumber(s *shooter, gun int) int {
	foe := 1 - s.side
	if !t.anybody(foe) || !s.mayUse(gun, t.reach(), t.infantryIsClose(foe), t.reaction == aheadOfTurn) {
		return 0
	}
	return s.p.guns[gun].numbers[t.column(foe, t.aimedAt(foe))].Aimed // X is 0
}

// lookout is all that the player of a unit sees of the enemies at whom it may fire.
type lookout struct {
	unit, nearest int
	figures       int // that can act and have a gun
	them          set // who can be harmed
	of            [2 * maxUnits]sight
}

// targets lists the enemies that can be shot at: in, on the board and not in close combat. W22
func (g *game) targets(v *gameView, u int) (them set) {
	for left := g.all[1-g.sideOf(u)] &^ v.lost; left != 0; left = left.rest() {
		if q := &v.squads[left.first()]; q.visible() && q.locked == 0 {
			them |= one(left.first())
		}
	}
	return them
}

// lookAround tells what a unit sees of those at whom it may fire, of whom one is the nearest.
func (g *game) lookAround(v *gameView, u, nearest int) (l lookout) {
	l.unit, l.nearest = u, nearest
	for left := g.targets(v, u); left != 0; left = left.rest() {
		w := left.first()
		if l.of[w] = g.sees(v, u, w); l.of[w].best > 0 {
			l.them |= one(w)
		}
	}
	l.figures = g.units[u].countGunners(v.squads[u].unitState)
	return l
}

// pick returns of some enemies the one with the least of something, of those the nearest, of those the
// first of the list; −1 for none.
func (l *lookout) pick(among set, least func(w int) int) int {
	best, order := -1, math.MaxInt
	for left := among & l.them; left != 0; left = left.rest() {
		w := left.first()
		if o := least(w)*(1<<16) + l.of[w].inches; o < order {
			best, order = w, o
		}
	}
	return best
}

func nothingElse(int) int { return 0 }

// who returns at whom an option aims, −1 for nobody. W22
func (g *game) who(v *gameView, l *lookout, option int) int {
	standing := func(w int) int { return v.squads[w].marks[standing].count() }
	switch option {
	case aimNearest:
		return l.nearest
	case aimHarmable:
		return l.pick(everybody, nothingElse)
	case aimFresh:
		return l.pick(g.fresh(v), nothingElse)
	case aimWeakest:
		return l.pick(everybody&^g.armoured, standing)
	case aimStrongest:
		return l.pick(everybody&^g.armoured, func(w int) int { return -standing(w) })
	case aimDangerous:
		return l.pick(everybody, func(w int) int { return -g.sees(v, w, l.unit).sum })
	case aimSquad:
		return l.pick(everybody&^g.armoured, nothingElse)
	case aimVehicle:
		return l.pick(g.armoured, nothingElse)
	default:
		return -1
	}
}

// fresh lists the units that have not acted in this turn.
func (g *game) fresh(v *gameView) (them set) {
	for u := range v.squads {
		if v.squads[u].card != acted {
			them |= one(u)
		}
	}
	return them
}

// follow gives a battle the policies of its players.
func (g *game) follow(a, b *BattlePolicy) {
	g.policies = [2]*BattlePolicy{a, b}
	for side, p := range g.policies {
		g.orders[side], g.aims[side] = chooses(&p.Order), chooses(&p.Target)
		g.lightens[side], g.keeps[side] = chooses(&p.Guns), chooses(&p.React)
	}
}

// decidesFire reports whether fire that the actor opens is decided: at whom, which guns it and its
// target fire, and whether that answers. What is rolled before ends a step, so that nobody decides on dice still to
// come.
func (g *game) decidesFire(actor int) bool {
	side := g.sideOf(actor)
	return g.aims[side] || g.lightens[sideA] || g.lightens[sideB] || g.keeps[1-side]
}

// chooseTarget returns at whom the actor fires, −1 for nobody. W22
func (g *game) chooseTarget(d *dice.Dice, v *gameView) (enemy int) {
	u := int(v.actor)
	side, nearest := g.sideOf(u), g.nearest(v, u, v.unlocked())
	if nearest < 0 {
		return nearest
	}
	if g.aims[side] {
		option := 0
		if option, enemy = g.aim(d, v, u, nearest); option != aimNearest {
			g.tellTarget(d, v, u, enemy, option)
			return enemy
		}
	}
	if !g.isDuel() {
		d.Log("W22", "{unit}: nearest target {unit}, {# inch|# inches} away",
			u, nearest, v.squads[u].apart(v.squads[nearest].unitState))
	}
	return nearest
}

// aim lets the player of a unit decide at whom it fires. W22
func (g *game) aim(d *dice.Dice, v *gameView, u, nearest int) (option, enemy int) {
	l, at := g.lookAround(v, u, nearest), [aims]int{}
	var possible policy.Options
	for option := range at {
		at[option] = g.who(v, &l, option)
		possible = possible.With(option, option == aimNone || at[option] >= 0)
	}
	option = g.policies[g.sideOf(u)].Target.Pick(d, possible,
		func(fact int) int { return g.aimFact(v, &l, at[aimVehicle], fact) })
	return option, at[option]
}

// tellTarget tells of a target that is not simply the nearest. Who fires at nobody clears jams and
// sets up all the same. W05, W22
func (g *game) tellTarget(d *dice.Dice, v *gameView, u, enemy, option int) {
	if enemy < 0 {
		d.Log("W22", "{unit}: no fire, by its player's choice", u)
		t, side := g.alone(v, u)
		t.prepareToFire(d, side)
		return
	}
	d.Log("W22", "{unit}: at {unit}, {# inch|# inches} away, {aim}",
		u, enemy, v.squads[u].apart(v.squads[enemy].unitState), option)
}

// aimFact returns what the player of a unit that is about to fire can see.
func (g *game) aimFact(v *gameView, l *lookout, vehicle, fact int) int {
	of := func(k sight) int { return max(1, k.inches) }
	var hull sight
	if vehicle >= 0 {
		hull = l.of[vehicle]
	}
	switch fact {
	case aimSeesDistance:
		return of(l.of[l.nearest])
	case aimSeesNumber:
		return l.of[l.nearest].best
	case aimSeesVehicleDistance:
		if vehicle < 0 {
			return 0
		}
		return of(hull)
	case aimSeesVehicleNumber:
		return hull.best
	case aimSeesVehicleGuns:
		return hull.armed
	case aimSeesFigures:
		return l.figures
	case aimSeesEnemies:
		return l.them.count()
	case aimSeesNearVehicle:
		return flag(g.armoured.has(l.nearest))
	case aimSeesNearActed:
		return flag(v.squads[l.nearest].card == acted)
	case aimSeesIsVehicle:
		return flag(g.armoured.has(l.unit))
	case aimSeesTurn:
		return int(v.turn)
	default:
		return g.place(l.unit) + 1
	}
}

// firesLight reports whether the unit of a side that fires now fires its lighter guns alone. W21
func (t *pair) firesLight(side int) bool { return t.light>>side&1 != 0 }

// chooseGuns lets the player of a unit decide which guns it fires at another, where it has lighter ones
// and others. W21
func (g *game) chooseGuns(d *dice.Dice, v *gameView, u, w int) {
	side := g.sideOf(u)
	if !g.lightens[side] {
		return
	}
	t := g.face(v, u, w)
	s, light := t.whoChooses(side)
	if light < 0 {
		return
	}
	possible := policy.OptionsOf(gunsUsual, gunsLight)
	option := g.policies[side].Guns.Pick(d, possible,
		func(fact int) int { return g.gunsFact(v, t, &s, u, light, fact) })
	if option == gunsLight {
		v.fire.light |= 1 << side
		t.changes()
		d.Log("W21", "{unit}: its lighter guns, not those for 2 AP", u)
	}
}

// whoChooses returns the first figure of a side that can fire a lighter gun instead of its 2-AP weapons,
// and that gun, −1 for none. W21, SKI-SH-07
func (t *pair) whoChooses(side int) (s shooter, light int) {
	if t.squads[side].hull.has(stunned) {
		return s, -1
	}
	for who := t.gunners(side); who != 0; who = who.rest() {
		s = t.shooter(side, who.first())
		if s.p.prefers != 0 || !t.hasHeavier(&s) {
			continue
		}
		light = s.first(s.p.lights, t.reach(), t.infantryIsClose(1-side), t.reaction == aheadOfTurn)
		if light < 0 {
			continue
		}
		cost := s.p.guns[light].cost(t.reach())
		if cost <= t.apLeft(&s) && s.shot()+cost <= t.house.ShootingAP {
			return s, light
		}
	}
	return s, -1
}

// hasHeavier reports whether a figure that fires all its 2-AP weapons at once has one that is not lost.
func (t *pair) hasHeavier(s *shooter) bool {
	for gun := range s.p.guns {
		if s.p.AllGuns && s.p.guns[gun].AP == CostTwo && s.gun(gun) != useless {
			return true
		}
	}
	return false
}

// gunsFact returns what the player of a unit can see that may fire its lighter guns.
func (g *game) gunsFact(v *gameView, t *pair, s *shooter, u, light, fact int) int {
	foe := 1 - s.side
	switch fact {
	case gunsSeeDistance:
		return t.distance + t.beyond
	case gunsSeeUsual:
		return t.usualNumber(s)
	case gunsSeeLight:
		return t.lightNumber(s, light)
	case gunsSeeAP:
		return t.apLeft(s)
	case gunsSeeFigures:
		return t.squads[foe].marks[standing].count()
	case gunsSeeLightBetter:
		return flag(t.lightNumber(s, light) > t.usualNumber(s))
	case gunsSeeAtVehicle:
		return flag(t.sides[foe].Vehicle != nil)
	case gunsSeeOwnTurn:
		return flag(u == int(v.actor))
	case gunsSeeTurn:
		return int(v.turn)
	default:
		return g.place(u) + 1
	}
}

// usualNumber adds up the numbers of the 2-AP weapons that a figure can fire. SKI-SH-07
func (t *pair) usualNumber(s *shooter) (sum int) {
	for gun := range s.p.guns {
		if s.p.guns[gun].AP == CostTwo {
			sum += t.bareNumber(s, gun)
		}
	}
	return sum
}

// lightNumber returns the number of a lighter gun, for as many firings as 2 AP buy. SKI-SH-02
func (t *pair) lightNumber(s *shooter, gun int) int {
	return t.bareNumber(s, gun) * (2 / s.p.guns[gun].cost(t.reach()))
}

// idlePolicies tells of decisions that change nothing here. W21, W22
func (g *game) idlePolicies() []string {
	var list rules.Warnings
	for side, p := range g.policies {
		path, foe := "ab"[side:side+1]+"-policy.", "side "+"ba"[side:side+1]
		from, to := g.side(1 - side)
		elsewhere := g.aims[side] && !p.Target.MayPick(aimNone, policy.OptionsOf(aimNearest, aimNone))
		list.AddIf(elsewhere && to-from == 1, path+"target changes nothing: "+foe+" has but one unit to fire at (W22)")
		list.AddIf(to-from > 1 && p.Target.MayPick(aimVehicle, everyAim) && g.armoured&g.all[1-side] == 0,
			path+"target: "+foe+" has no vehicle to fire at (W22)")
		list.AddIf(g.lightens[side] && !g.hasGunsToChoose(side),
			path+"guns changes nothing: nobody of side "+path[:1]+" fires 2-AP weapons together, "+
				"has a lighter one too, and prefers none (W21)")
	}
	return list
}

// hasGunsToChoose reports whether anybody of a side has weapons for 2 AP, lighter ones, and none that
// it prefers. W21
func (g *game) hasGunsToChoose(side int) bool {
	for u, to := g.side(side); u < to; u++ {
		for _, p := range g.units[u].figures {
			if p.lights != 0 && p.lights != upTo(len(p.guns)) && p.prefers == 0 {
				return true
			}
		}
	}
	return false
}

package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// prepareCarriers notes who carries whom, and all who carry.
func (g *game) prepareCarriers() {
	for u, s := range g.units {
		carrier := -1
		if s.Aboard > 0 {
			carrier = g.first[g.sideOf(u)] + s.Aboard - 1
			g.carriers |= one(carrier)
		}
		g.carrier = append(g.carrier, carrier)
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
	case u.Aboard > len(units) || !units[u.Aboard-1].isA(APC) || units[u.Aboard-1].Policy != Carries:
		return refuse("unit " + strconv.Itoa(u.Aboard) + " of this side is no APC with policy: carry")
	}
	n := 0
	for k := range units {
		if units[k].Aboard == u.Aboard {
			n += count(units[k].Figures)
		}
	}
	if most := units[u.Aboard-1].Vehicle.Carries; n > most {
		return refuse("there are " + strconv.Itoa(n) + " figures aboard; that APC carries " +
			strconv.Itoa(most) + " at most")
	}
	return nil
}

// leave lets the actor get out of its APC, and then fire with the AP left; who cannot waits
// aboard. It goes up to a D6 towards the enemy, or more for AP left, unless it is shaken. SKI-HU-01
func (g *game) leave(d *dice.Dice, v *gameView) (rolled, over bool) {
	u := int(v.actor)
	q, apc := &v.squads[u], g.carrier[u]
	q.at = v.squads[apc].at
	enemy := g.nearest(v, u, everybody)
	if enemy < 0 || !g.mayLeave(v, u, q.apart(v.squads[enemy].unitState)) {
		return false, g.endActivation(d, v)
	}
	cost, inches, late := g.house.LeaveAP, 0, set(0)
	if !q.shaken {
		n, apart := g.goesOn(d, v, enemy)
		most := min(farthest, q.apart(v.squads[enemy].unitState)) - 1
		cost--
		if apart {
			inches, late = g.goApart(d, v, n, cost, most, g.towards(v, u, enemy))
		} else {
			inches = min(d.GoodFor(1+g.sideOf(u)).Sum(n), most)
			g.goTowards(v, u, enemy, inches)
		}
		g.units[u].move(q, n)
	}
	q.status &^= aboardMark
	q.far = inches > g.house.FarInches
	g.units[u].pay(q, q.marks[standing]&^q.marks[healing]&^late, func(int) int { return cost })
	d.Log("SKI-HU-01", "{unit}: out of {unit}, {# inch|# inches}", u, apc, inches)
	v.awaitOverwatch()
	return true, false
}

// goesOn returns the D6 that the actor moves when it leaves its APC, one and those for which it has the AP if it moves on, and
// whether the slower fall behind in that. SKI-HU-01, W09a
func (g *game) goesOn(d *dice.Dice, v *gameView, enemy int) (n int, apart bool) {
	if g.units[v.actor].AfterLeaving != MovesThen {
		return 1, false
	}
	return g.paceOf(d, v, enemy, dropLeaving, g.house.LeaveAP-1)
}

// mayLeave reports whether a squad may get out: anybody of it can move, its APC is near enough to the enemy, or will
// not move any more, has not moved too far, and all of it have the AP. SKI-EF-02, SKI-HU-01
func (g *game) mayLeave(v *gameView, u, inches int) bool {
	apc := g.carrier[u]
	o := &v.squads[apc]
	tooFar := inches > g.units[apc].AdvanceTo && !o.hull.has(immobilised)
	if tooFar || int(o.moved) > g.house.LeaveMoved || v.squads[u].able() == 0 || !g.house.moves(v.squads[u].unitState) {
		return false
	}
	return g.haveAP(v, u, v.squads[u].marks[standing]&^v.squads[u].marks[healing],
		func(int) int { return g.house.LeaveAP })
}

// haveAP reports whether some figures of a unit have the AP that something costs them.
func (g *game) haveAP(v *gameView, u int, who set, cost func(i int) int) bool {
	t, side := g.alone(v, u)
	for i := range who.each() {
		if s := t.figure(side, i); t.apLeft(&s) < cost(i) {
			return false
		}
	}
	return true
}

// shakeAboard rolls for those aboard an APC that was hit hard: they stay aboard when all
// guns are lost, bail out when it burns, and die when it explodes. SKI-EF-05, W11
func (g *game) shakeAboard(d *dice.Dice, v *gameView, e *rules.MetricValues, apc int) {
	o := &v.squads[apc]
	if o.hull.has(disabled) && !o.is(reeled) {
		o.status |= reeled
		for u := range g.aboard(v, apc).each() {
			g.shakeSquad(d, v, e, u, g.house.PassengerModifier)
		}
	}
	if o.hull.has(burns) && !o.is(burnt) {
		o.status |= burnt
		for u := range g.aboard(v, apc).each() {
			g.shakeSquad(d, v, e, u, 0)
			v.squads[u].status = v.squads[u].status&^aboardMark | bailed
			v.squads[u].at = o.at
			d.Log("SKI-HU-01", "{unit}: out of the burning {unit}", u, apc)
		}
	}
	if o.hull.has(explodes) {
		for u := range g.aboard(v, apc).each() {
			g.buryAll(d, v, e, u)
		}
	}
}

// aboard lists the squads that an APC carries.
func (g *game) aboard(v *gameView, apc int) (them set) {
	for u, carrier := range g.carrier {
		if carrier == apc && v.squads[u].is(aboardMark) {
			them |= one(u)
		}
	}
	return them
}

// shakeSquad rolls the effect of a hit for each figure aboard, less a modifier; a
// result of 0 is a duck back. SKI-EF-05, W11
func (g *game) shakeSquad(d *dice.Dice, v *gameView, e *rules.MetricValues, u, less int) {
	t, side := g.alone(v, u)
	for i := range t.squads[side].marks[standing].each() {
		r := t.house.effect(d.GoodFor(2-side).D6()-less, g.units[u].figures[i].usesHeroColumn())
		t.suffer(d, e, side, i, r)
	}
	g.judge(d, v, u)
}

// buryAll kills all of a squad, for good. SKI-EF-05
func (g *game) buryAll(d *dice.Dice, v *gameView, e *rules.MetricValues, u int) {
	q := &v.squads[u]
	t, side := g.alone(v, u)
	for i := range (q.marks[standing] | q.marks[downed]).each() {
		if q.marks[standing].has(i) {
			d.Log("SKI-EF-01", "{figure}{|, wounded,} is killed",
				u, i, flag((q.marks[hurt] &^ g.units[u].enhanced).has(i)))
		}
		t.befalls(e, side, figureFell, flag(q.marks[standing].has(i)))
		g.units[u].fell(q, i, false)
	}
	g.judge(d, v, u)
}

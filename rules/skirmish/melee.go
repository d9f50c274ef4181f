package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// charge moves the actor towards the nearest enemy that it may fight hand to hand, or another one in its reach whom its
// player chooses, as far as its dice take it. Shaken squads do not charge, nor does who bailed out in this
// turn, and those who cannot move only fire. P-ASSAULT, SKI-HU-01, SKI-MO-01, SKI-TU-02
func (g *game) charge(d *dice.Dice, v *gameView) (rolled, over bool) {
	u := int(v.actor)
	q := &v.squads[u]
	enemy, n, apart := g.nearest(v, u, g.assailable(u)), 0, false
	if enemy >= 0 && q.moves() && !q.shaken && !q.is(bailed) {
		enemy = g.chooseCharged(d, v, g.assailable(u), g.mostDice(v, u))
		n, apart = g.pace(d, v, enemy)
	}
	if !g.chargesOnly && (n == 0 || q.shaken || q.is(bailed)) {
		return g.openFire(d, v)
	}
	return g.rush(d, v, enemy, n-int(v.fireAP), apart)
}

// rush moves the actor by the dice of its charge, all together or each figure by its own. SKI-TU-02, W09a
func (g *game) rush(d *dice.Dice, v *gameView, enemy, n int, apart bool) (rolled, over bool) {
	u := int(v.actor)
	q, t := &v.squads[u], g.face(v, u, enemy)
	away, inches := t.distance+t.beyond, 0
	if apart {
		inches = min(away, g.rushApart(d, v, enemy, n))
	} else {
		inches = min(away, d.GoodFor(1+t.active).Sum(n))
	}
	g.units[u].move(q, n)
	q.far, q.fast = inches > g.house.FarInches, inches > g.house.GrenadeSpeed
	v.target, v.charged, v.contact = uint8(enemy), true, inches == away
	d.Log("SKI-TU-02", "{unit}: a charge with {#}D6, {# inch|# inches}{, into contact|, # short}",
		u, n, inches, away-inches)
	if !v.contact {
		g.goTowards(v, u, enemy, inches)
		v.awaitOverwatch()
		return n > 0, false
	}
	v.squads[enemy].surprise()
	if !g.awaitTarget(d, v) {
		g.arrive(v)
	}
	return n > 0, false
}

// assailable returns the units that another may charge: walkers do not charge APCs and tanks.
// SKI-CC-03
func (g *game) assailable(u int) (them set) {
	if g.units[u].Vehicle == nil {
		return everybody
	}
	for w, s := range g.units {
		if s.Vehicle == nil || s.isA(Walker) {
			them |= one(w)
		}
	}
	return them
}

// awaitTarget reports whether the unit that is charged fires first. SKI-TU-02, SKI-SH-09, W14
func (g *game) awaitTarget(d *dice.Dice, v *gameView) bool {
	u, w := int(v.actor), int(v.target)
	q := &v.squads[w]
	how, fires := q.card.reactsTo()
	if !fires || q.locked != 0 {
		return false
	}
	v.reaction = how
	switch t := g.face(v, u, w); {
	case g.units[w].figures[0].slow && t.infantryIsClose(t.active):
		d.Log("SKI-SH-09", "{unit}: those who charge are too close to shoot at", w)
	case t.anybodyFires(1 - t.active):
		d.Stream(dice.At(int(v.turn), 1+w, spotReact+u))
		d.Log("W14", "{unit}: {card}, fire at those who charge", w, int(q.card))
		t.rememberTargets(t.active)
		v.phase, v.fire.next = reacting, 0
		return true
	}
	v.reaction = noReaction
	return false
}

// react lets the unit fire that is charged. W14
func (g *game) react(d *dice.Dice, v *gameView, e *rules.MetricValues) (rolled, over bool) {
	side := 1 - g.sideOf(int(v.actor))
	if (g.lightens[side] || g.keeps[side]) && !v.opened {
		if g.keeps[side] && g.keepsFire(d, v, int(v.target), reactToCharge) {
			g.endReaction(v)
			return false, false
		}
		g.chooseGuns(d, v, int(v.target), int(v.actor))
		v.opened = true
	}
	t := g.face(v, int(v.actor), int(v.target))
	for t.volley(d, e, 1-t.active) {
		if rolled = true; v.pauses {
			return true, false
		}
	}
	if q := &v.squads[v.target]; q.card == onOverwatch {
		q.card = acted
	}
	g.endReaction(v)
	return rolled, false
}

// endReaction lets the chargers arrive when the unit that they charge fires no more.
func (g *game) endReaction(v *gameView) {
	v.reaction, v.opened, v.fire.light = noReaction, false, 0
	v.squads[v.actor].forgetTargets()
	g.arrive(v)
}

// arrive puts the chargers into contact, where others on overwatch may fire at them. A
// walker that cannot move any more stays where it was. W08, W14
func (g *game) arrive(v *gameView) {
	q := &v.squads[v.actor]
	v.from = q.at
	if q.hull.has(immobilised) {
		v.contact = false
	} else {
		q.at = v.squads[v.target].at
	}
	v.awaitOverwatch()
}

// lock puts the actor into close combat with whom it has charged. W15a
func (g *game) lock(v *gameView, e *rules.MetricValues) {
	u, w := int(v.actor), int(v.target)
	g.link(v, u, w)
	if !v.squads[u].is(met) {
		g.ledger.Count(e, g.doer(u, 0), contactMade, int(v.turn))
	}
	if g.chargesOnly && (g.house.RunnersStayIn || g.drops[g.sideOf(u)] != nil) {
		v.squads[u].status |= met
	}
}

// link brings a unit into contact with one that it has charged. W15a
func (g *game) link(v *gameView, u, w int) {
	g.touch(v, u, w)
	v.squads[u].status |= arrived
}

// touch puts a unit into contact with another, where that is. W15a
func (g *game) touch(v *gameView, u, w int) {
	v.squads[u].locked |= 1 << g.place(w)
	v.squads[w].locked |= 1 << g.place(u)
	v.squads[u].at = v.squads[w].at
}

// checkContact refuses close combat from the start that cannot be. SKI-CC-03, W15a
func checkContact(path string, units, enemies []Unit, i int) []rules.Problem {
	var list rules.Problems
	u, path := &units[i], path+".in-contact"
	switch n := strconv.Itoa(u.InContact); {
	case u.InContact == 0:
	case u.InContact > len(enemies):
		list.AddIf(true, path, "W15a", "the enemy has no unit "+n+"; use the place of one in his list, from 1")
	default:
		w := &enemies[u.InContact-1]
		list.AddIf(inCircle(units, enemies, i), path, "W15a",
			"units in contact with each other say so round in a circle, and none says where it is; leave it out for one of them")
		list.AddIf(u.Aboard > 0 || w.Aboard > 0, path, "SKI-HU-01", "who is aboard an APC is in no close combat; leave it out")
		list.AddIf(u.Ahead > 0, path, "W15a", "it is where that enemy is; leave ahead out")
		list.AddIf(u.Vehicle != nil && w.Vehicle != nil && (!u.isA(Walker) || !w.isA(Walker)), path, "SKI-CC-03",
			"of vehicles only walkers fight each other; leave it out")
	}
	return list
}

// inCircle reports whether a unit in contact with one, who says that he is with another, and so on, never comes to one who
// says none. W15a
func inCircle(units, enemies []Unit, i int) bool {
	for range 2 * maxUnits {
		n := units[i].InContact
		if n == 0 || n > len(enemies) {
			return false
		}
		units, enemies, i = enemies, units, n-1
	}
	return true
}

// foe returns with whom a unit says that it begins in contact, −1 for nobody. W15a
func (g *game) foe(u int) int {
	if g.units[u].InContact == 0 {
		return -1
	}
	first, _ := g.side(1 - g.sideOf(u))
	return first + g.units[u].InContact - 1
}

// meetAll puts all who begin in contact where the last of them is who says with whom of whom it is said. W15a
func (g *game) meetAll(v *gameView) {
	for u := range g.units {
		if w := g.foe(u); w >= 0 {
			g.touch(v, u, w)
		}
	}
	for u := range g.units {
		last := u
		for w := u; w >= 0; w = g.foe(w) {
			last = w
		}
		v.squads[u].at = v.squads[last].at
	}
}

// part ends the contact of two units.
func (g *game) part(v *gameView, u, w int) {
	v.squads[u].locked &^= 1 << g.place(w)
	v.squads[w].locked &^= 1 << g.place(u)
}

// run takes a squad back, and out, unless the house rules have it come back. SKI-CC-05
func (g *game) run(d *dice.Dice, v *gameView, u int) {
	q := &v.squads[u]
	q.closeUp()
	q.out = !g.house.RunnersStayIn
	switch {
	case !q.out:
		inches := g.flee(d, v, u)
		d.Log("SKI-CC-05", "{unit}: {# inch|# inches} back, and still in the game", u, inches)
		g.release(v, u)
	case !g.isDuel(): // where places matter
		inches := g.flee(d, v, u)
		d.Log("SKI-CC-05", "{unit}: runs {# inch|# inches}", u, inches)
	}
	g.judge(d, v, u)
}

// flee takes a squad back by 2D6 inches, with wounded by the higher of the two, unless these fall
// behind. SKI-CC-05
func (g *game) flee(d *dice.Dice, v *gameView, u int) (inches int) {
	_, up, wounded := g.units[u].strength(v.squads[u].unitState)
	if wounded == up || wounded > 0 && !g.house.WoundedFallBehind {
		inches = d.GoodFor(int(rules.Neither)).Highest(2)
	} else {
		inches = d.GoodFor(int(rules.Neither)).Sum(2)
	}
	v.squads[u].goBack(g.sideOf(u), inches)
	return inches
}

// release ends all close combat of a unit.
func (g *game) release(v *gameView, u int) {
	for w := range g.linked(v, u).each() {
		g.part(v, u, w)
	}
}

// goBack moves a unit towards the own line of a side; who had fallen behind is with it when it comes to where they are.
func (q *unitState) goBack(side, inches int) {
	from := q.at
	q.at += [2]int16{-1, 1}[side] * int16(inches)
	if q.marks[behind] != 0 && min(from, q.at) <= q.rear && q.rear <= max(from, q.at) {
		q.closeUp()
	}
}

package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// A combat is all units that contact connects. Each of them fights one round a turn, when the last card
// of the turn has been played. W15a

// fighters is what is kept of a unit while its combat is fought.
type fighters struct {
	in       set    // stood in contact when the round began
	wounded  set    // newly, in it
	clubs    set    // fight with the gun in hand
	dealt    uint16 // attacks at it
	firsts   uint16 // of them those that were the first of their attackers
	strikers uint8  // how many of those in contact strike, the first of them
	struck   uint8  // how many have

	// Where a player chooses whom figures strike; how many attacks have gone to each stands in the orders of its unit.
	hurt  set    // wounded before the round
	taken [4]set // places at each, a binary digit a set
}

// fightAll begins the combats of a turn, and when all have been fought ends it. W15a
func (g *game) fightAll(d *dice.Dice, v *gameView) (over bool) {
	v.deck = v.locked()
	return g.nextCombat(d, v)
}

// nextCombat begins a round of the next combat, that of the first unit that has not fought in this turn, or
// ends the turn. W15a
func (g *game) nextCombat(d *dice.Dice, v *gameView) (over bool) {
	v.actor, v.phase = 0, between
	if v.deck == 0 {
		return g.endTurn(d, v)
	}
	combat := g.combatOf(v, v.deck.first())
	v.deck &^= combat
	u := (combat & g.acting()).first()
	v.actor, v.phase = uint8(u), fighting
	d.Stream(dice.At(int(v.turn), 1+u, spotRound+g.linked(v, u).first()))
	g.beginRound(d, v, combat)
	return false
}

// acting lists the units that have cards.
func (g *game) acting() (them set) {
	for side, acts := range g.acts {
		if acts {
			them |= g.all[side]
		}
	}
	return them
}

// linked lists the enemies in contact with a unit. W15a
func (g *game) linked(v *gameView, u int) set {
	return set(v.squads[u].locked) << g.first[1-g.sideOf(u)]
}

// combatOf lists all units that contact connects with one. W15a
func (g *game) combatOf(v *gameView, u int) set {
	combat, seen := one(u), set(0)
	for combat != seen {
		w := (combat &^ seen).first()
		seen |= one(w)
		combat |= g.linked(v, w)
	}
	return combat
}

// beginRound finds who of a combat is in contact and who strikes, and lets those in contact change weapons.
// SKI-CC-01, SKI-CC-02, W15a
func (g *game) beginRound(d *dice.Dice, v *gameView, combat set) {
	for u := range combat.each() {
		v.melee[u] = fighters{in: v.squads[u].marks[standing] &^ g.late(d, v, u)}
		if g.choosesStrikes() {
			v.melee[u].hurt = v.squads[u].marks[hurt] &^ g.units[u].enhanced
		}
	}
	g.takePlaces(v, combat)
	for u := range combat.each() {
		c := &v.melee[u]
		t, side := g.alone(v, u)
		c.clubs = t.changeWeapons(d, side, c.in, t.house.ChangeCost)
		d.Log("SKI-CC-02", "close combat: {#} of {unit} {fight|fights|fight}",
			int(c.strikers), u, min(int(c.strikers), 2))
	}
	for u := range combat.each() {
		v.squads[u].status &^= arrived
	}
}

// late returns who of a unit is not there yet: who fell behind, and of one that charged in this turn who ducked on
// the way in, or is with the medic, and a walker that was stunned. W08, W09a
func (g *game) late(d *dice.Dice, v *gameView, u int) (late set) {
	q := &v.squads[u]
	switch {
	case !q.is(arrived):
		return q.marks[behind]
	case q.hull.has(stunned):
		late = q.marks[standing]
	default:
		late = q.marks[standing] &^ q.able()
	}
	for i := range (late &^ q.marks[behind]).each() {
		d.Log("W08", "{figure} does not arrive", u, i)
	}
	return late
}

// takePlaces lets all in contact who attack take places at enemies, unit by unit in the order of the
// list. Who finds none stands by. SKI-CC-02, W15a
func (g *game) takePlaces(v *gameView, combat set) {
	var taken [2 * maxUnits]int // at each unit
	for u := range combat.each() {
		if !g.attacksByHand(v, u) {
			continue
		}
		for c := &v.melee[u]; int(c.strikers) < c.in.count(); c.strikers++ {
			w := g.roomiest(v, u, &taken)
			if w < 0 {
				break
			}
			taken[w]++
		}
	}
}

// attacksByHand reports whether a unit attacks in close combat: APCs, tanks and what is disabled do not.
// SKI-CC-03, W10
func (g *game) attacksByHand(v *gameView, u int) bool {
	s := g.units[u]
	return s.figures[0].close != nil && (!v.squads[u].hull.has(disabled) || s.fightsOn)
}

// roomiest returns the enemy in contact with a unit of which a figure has most places free, the first of
// the list among equals; −1 if all are taken. A figure has three, a walker or vehicle five. Each
// place taken is at the figure with most of them free, so that those of one unit differ by one at
// most. SKI-CC-02, W15a
func (g *game) roomiest(v *gameView, u int, taken *[2 * maxUnits]int) (best int) {
	best, most := -1, 0
	for w := range g.linked(v, u).each() {
		n := v.melee[w].in.count()
		if n == 0 {
			continue
		}
		if free := g.places(w) - taken[w]/n; free > most {
			best, most = w, free
		}
	}
	return best
}

// nextStriker returns the next figure that strikes, unit by unit in the order of the list; unit −1 when all
// have. All strike at once: who falls attacks all the same. SKI-CC-01, W15a
func (v *gameView) nextStriker() (u, i int) {
	for u := range v.melee {
		if c := &v.melee[u]; c.struck < c.strikers {
			c.struck++
			return u, c.in.nth(int(c.struck) - 1)
		}
	}
	return -1, 0
}

// withRoom returns of some enemies those at whom one more may strike: of whom anybody has a place free, or all where
// nobody has. SKI-CC-02
func (g *game) withRoom(v *gameView, foes set) (room set) {
	for w := range foes.each() {
		c := &v.melee[w]
		room |= set(flag(int(c.firsts) < g.places(w)*c.in.count())) << w
	}
	if room == 0 {
		return foes
	}
	return room
}

// nextAttacked returns to whom the next attack of a unit is dealt, perhaps the first of a figure: of the enemies in
// contact with it the one at whom the fewest were dealt before, the first of the list among equals. W15, W15a
func (g *game) nextAttacked(v *gameView, u int, first bool) (w, at int) {
	foes := g.linked(v, u)
	if first {
		foes = g.withRoom(v, foes)
	}
	if g.choosesStrikes() {
		return v.leastStruck(foes)
	}
	w, fewest := -1, 0
	for foe := range foes.each() {
		c := &v.melee[foe]
		if c.in == 0 {
			continue
		}
		if dealt := int(c.dealt) / c.in.count(); w < 0 || dealt < fewest {
			w, fewest = foe, dealt
		}
	}
	c := &v.melee[w]
	at = c.in.nth(int(c.dealt) % c.in.count())
	c.dealt++
	return w, at
}

// fightOn lets the next figure of a combat attack, or ends its round. SKI-CC-01, W15a
func (g *game) fightOn(d *dice.Dice, v *gameView, e *rules.MetricValues) (rolled, over bool) {
	for g.strike(d, v, e) {
		if rolled = true; v.pauses {
			return true, false
		}
	}
	rolled = g.endRound(d, v) || rolled
	if g.isStalled(v) || g.isDecided(v) {
		return rolled, true
	}
	return rolled, g.nextCombat(d, v)
}

// strike lets the next figure make its attacks; false when all have. SKI-CC-01, W15, W15a
func (g *game) strike(d *dice.Dice, v *gameView, e *rules.MetricValues) bool {
	u, i := v.nextStriker()
	if u < 0 {
		return false
	}
	weapon := g.blade(v, u, i)
	foe, figure := g.chooseStruck(d, v, u, i)
	for n := range weapon.Attacks {
		w, at := foe, figure
		if w < 0 {
			w, at = g.nextAttacked(v, u, n == 0)
		}
		v.melee[w].firsts += uint16(flag(n == 0))
		if g.choosesStrikes() {
			g.countBlow(v, w, at, n == 0)
		}
		t, side := g.open(v, u, w)
		d.Log("SKI-CC-01", "{figure} attacks {figure}", u, i, w, at)
		t.applyHit(d, e, &v.melee[w], 1-side, at, t.blow(d, side, i, at, weapon))
		t.with = 0
		g.shakeAll(d, v, e, one(w))
	}
	return true
}

// endRound looks at the strength of all in a combat, and then the side with more casualties may break.
// SKI-CC-05, W12, W15a, W16
func (g *game) endRound(d *dice.Dice, v *gameView) (rolled bool) {
	combat := g.combatOf(v, int(v.actor))
	var dead [2]int
	for u := range combat.each() {
		dead[g.sideOf(u)] += v.melee[u].casualties(&v.squads[u])
		v.melee[u] = fighters{}
		if g.choosesStrikes() {
			clear(v.squads[u].orders)
		}
	}
	for u := range combat.each() {
		g.judge(d, v, u)
	}
	if dead[sideA] == dead[sideB] {
		return false
	}
	losers, back := combat&g.all[flag(dead[sideB] > dead[sideA])], set(0)
	for u := range losers.each() {
		if !g.mayBreak(v, u) {
			continue
		}
		rolled = true
		if g.breaks(d, v, u) {
			g.run(d, v, u)
		} else {
			back |= one(u)
		}
	}
	g.fallBack(v, back)
	return rolled
}

// casualties returns how many of a unit were killed or newly wounded in a round, and 1 for a vehicle that
// was destroyed. W16
func (c *fighters) casualties(q *squad) int {
	return (c.in & (c.wounded | ^q.marks[standing])).count()
}

// breaks rolls whether a squad that has lost a round runs; else it is pushed back. SKI-CC-05
func (g *game) breaks(d *dice.Dice, v *gameView, u int) bool {
	d.Stream(dice.At(int(v.turn), 1+u, spotRoundEnds+g.linked(v, u).first()))
	needs := int(g.house.StaysFrom) - g.house.nerve(g.units[u].figures, v.squads[u].marks[standing])
	stays := d.GoodFor(1+g.sideOf(u)).Count(1, needs) == 1
	d.Log("SKI-CC-05", "{unit}: {runs|pushed back, the fight goes on|breaks away}",
		u, flag(stays)+2*flag(!stays && g.house.RunnersStayIn))
	return !stays
}

// fallBack takes squads back that were pushed back, with the enemies in contact with them, each once. Third
// parties stay where they are, in contact all the same; APCs and tanks follow nobody, and their contact
// ends. SKI-CC-05, W15a
func (g *game) fallBack(v *gameView, back set) {
	if back == 0 {
		return
	}
	side, going := g.sideOf(back.first()), back
	for u := range back.each() {
		for w := range g.linked(v, u).each() {
			if g.units[w].isA(APC) || g.units[w].isA(TankBuild) {
				g.part(v, u, w)
			} else {
				going |= one(w)
			}
		}
	}
	for u := range going.each() {
		v.squads[u].goBack(side, g.house.PullBack)
	}
}

package skirmish

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Parts of a turn, for the streams of dice; those of an enemy have his number added.
const (
	spotFire      = 2
	spotAct       = 16
	spotCharge    = 32
	spotComeOn    = 48
	spotDraw      = 64
	spotReact     = 128
	spotSweep     = 192
	spotRound     = 256
	spotRoundEnds = 320
)

// step plays one roll and what follows from it, or to the end.
func (g *game) step(d *dice.Dice, v *gameView, e *rules.MetricValues) int {
	for paused := false; !paused || g.mustGoOn(v); {
		rolled, over := g.advance(d, v, e)
		if over {
			outcome := g.outcome(v, e)
			d.Log("W12", "the end in turn {#}: {end}", int(v.turn), outcome)
			return outcome
		}
		if v.pauses {
			g.tidy(v, e)
		}
		paused = (paused || rolled) && v.pauses
	}
	return rules.Ongoing
}

// mustGoOn reports whether nothing will be rolled before the turn ends, or the actor goes on
// with its move: then there is no state between.
func (g *game) mustGoOn(v *gameView) bool {
	switch v.phase {
	case between:
		return v.deck == 0
	case interrupted:
		return !g.decidesFire(int(v.actor)) &&
			!slices.ContainsFunc(v.squads, func(q squad) bool { return q.card == onOverwatch })
	default:
		return false
	}
}

func (g *game) advance(d *dice.Dice, v *gameView, e *rules.MetricValues) (rolled, over bool) {
	switch v.phase {
	case turnBegins:
		return g.beginTurn(d, v)
	case between:
		return g.nextCard(d, v)
	case cardDrawn:
		return g.act(d, v)
	case reacting:
		return g.react(d, v, e)
	case interrupted:
		return g.interrupt(d, v, e)
	case fighting:
		return g.fightOn(d, v, e)
	case volley:
		return g.fireVolley(d, v, e)
	case aiming:
		return g.openFire(d, v)
	case fired:
		return g.goOn(d, v)
	default:
		return g.fireExchange(d, v, e)
	}
}

// beginTurn lets Necrons get up, medics begin, units move that do so in each turn, and squads
// regroup. P-TURN, SKI-NE-01, SKI-MO-02
func (g *game) beginTurn(d *dice.Dice, v *gameView) (rolled, over bool) {
	d.Turn(int(v.turn))
	d.Stream(dice.At(int(v.turn), 0, 0))
	g.tellTurn(d, v)
	if v.turn == 1 && g.isHopeless(v) {
		return false, true
	}
	var near set // all roll at once
	for u := range g.wakes.each() {
		if g.lordNear(v, u) {
			near |= one(u)
		}
	}
	for u := range g.wakes.each() {
		rolled = g.wakeUp(d, v, u, near.has(u)) || rolled
	}
	g.giveCards(v)
	for u := range g.movers.each() {
		g.setOut(v, u)
	}
	for side := range g.acts {
		g.gather(d, v, side)
	}
	v.phase, v.drawn = between, 0
	g.deal(v, toCome)
	return rolled, g.isDecided(v) || rolled && g.isHopeless(v)
}

// tellTurn tells that a turn begins, and where all are.
func (g *game) tellTurn(d *dice.Dice, v *gameView) {
	if !d.Logging() {
		return
	}
	if g.isDuel() {
		inches := 0
		if v.squads[0].locked == 0 {
			inches = v.squads[0].apart(v.squads[1].unitState)
		}
		d.Log("SKI-TU-01", "turn {#}, at {# inch|# inches}", int(v.turn), inches)
		return
	}
	d.Log("SKI-TU-01", "turn {#}", int(v.turn))
	for u := range v.squads {
		q := &v.squads[u]
		if v.turn == 1 {
			g.tellStart(d, v, u)
		}
		if q.visible() {
			d.Log("W22", "{unit}: at {# inch|# inches}", u, int(q.at))
		}
	}
}

// tellStart tells with what a unit of a battle begins: how many, and who of them is not well, or what
// a vehicle has suffered.
func (g *game) tellStart(d *dice.Dice, v *gameView, u int) {
	q, s := &v.squads[u], g.units[u]
	if s.InContact > 0 {
		d.Log("W15a", "{unit}: in close combat with {unit} from the start", u, g.foe(u))
	}
	if s.Vehicle != nil {
		for _, has := range s.beginsWith() {
			if has.is {
				d.Log("SKI-EF-05", "{unit} {damage} before the game", u, int(has.row))
			}
		}
		return
	}
	n, up, wounded := s.strength(q.unitState)
	d.Log("SKI-MO-01",
		"{unit}: {#} of {# figure|# figures}{|, # wounded}{|, # down}{|, # with guns that do not work}{|, shaken}",
		u, up, n, wounded, q.marks[downed].count(), q.marks[troubled].count(), flag(q.shaken))
}

// wakeUp is the start of a turn for one unit. SKI-NE-01, SKI-EF-03
func (g *game) wakeUp(d *dice.Dice, v *gameView, u int, lordNear bool) (rolled bool) {
	q, s := &v.squads[u], g.units[u]
	if q.out {
		return false
	}
	if s.necrons {
		rolled = s.repair(d, q, g.house.repairFrom(lordNear || s.lordHelps(q)), g.sideOf(u), u)
		if g.house.PhaseAfterRepair {
			g.judge(d, v, u)
		}
	}
	if q.locked == 0 {
		s.heal(d, q, u)
	}
	return rolled
}

// giveCards gives those who have no cards the state in which they are charged. SKI-TU-02
func (g *game) giveCards(v *gameView) {
	for u := range v.squads {
		if !g.acts[g.sideOf(u)] {
			v.squads[u].card = g.targetCard
		}
	}
}

// deal makes a deck of the cards of all units that are in and whose card is so.
func (g *game) deal(v *gameView, c card) {
	v.deck = v.with(c) & g.acting() &^ v.lost
}

// nextCard draws the next unit's card in random order; when none is left, those who
// waited act, and then all fight who are in contact. SKI-TU-01, W15a, W22
func (g *game) nextCard(d *dice.Dice, v *gameView) (rolled, over bool) {
	switch {
	case v.deck == 0 && v.late:
		return false, g.fightAll(d, v)
	case v.deck == 0:
		v.late = true
		g.deal(v, onTimed)
		return false, false
	}
	from := g.mayComeFirst(v)
	u := from.first()
	if rolled = from != one(u); rolled {
		d.Stream(dice.At(int(v.turn), 0, spotDraw+int(v.drawn)))
		u = d.OneOf(uint64(from))
	}
	v.drawn++
	v.deck &^= one(u)
	v.actor, v.phase = uint8(u), cardDrawn
	return rolled, false
}

// mayComeFirst returns the units whose card may be the next: in turn 1 the side may be fixed
// whose card is the first. SKI-TU-01
func (g *game) mayComeFirst(v *gameView) set {
	for side, fixed := range [2]string{FirstA, FirstB} {
		if these := v.deck & g.all[side]; g.firstCard == fixed && v.turn == 1 && v.drawn == 0 && these != 0 {
			return these
		}
	}
	return v.deck
}

// act does what the policy of the unit says whose card it is, or its player. Who is locked in close
// combat waits for its round. SKI-TU-01, W15a
func (g *game) act(d *dice.Dice, v *gameView) (rolled, over bool) {
	u := int(v.actor)
	q := &v.squads[u]
	policy, option := g.decideOrder(d, v)
	own := option == orderOwn
	if policy != Hold || q.is(aboardMark) {
		d.Stream(dice.At(int(v.turn), 1+u, spotAct+flag(v.late)))
	}
	if own {
		d.Log("SKI-TU-01", "{unit}{|, aboard}: {orders}", u, flag(q.is(aboardMark)), policy.number())
	} else {
		d.Log("SKI-TU-01", "{unit}: {order}, by its player's choice", u, option)
	}
	switch {
	case q.is(aboardMark):
		return g.leave(d, v)
	case q.locked != 0:
		return false, g.endActivation(d, v)
	case own && g.mayTeleport(v, u):
		return g.teleport(d, v)
	case q.is(offBoard):
		return false, g.endActivation(d, v)
	case policy == Overwatch:
		q.card = onOverwatch
		t, side := g.alone(v, u)
		t.prepareToFire(d, side)
		return false, g.endActivation(d, v)
	case policy == Timed && !v.late:
		q.card = onTimed
		return false, g.endActivation(d, v)
	case v.firesFirst:
		g.setAside(d, v)
		return g.openFire(d, v)
	case policy == Advance || policy == Carries:
		return g.march(d, v, chosenDice(option))
	case policy == fallsBack:
		return g.withdraw(d, v)
	case option == orderChangeAssault:
		return g.changeAndCharge(d, v)
	case policy == Storms:
		return g.charge(d, v)
	}
	return g.openFire(d, v)
}

// endActivation ends the card of the actor, and checks the strength of those whom it
// met, but of who is in close combat: that is looked at after its round. P-TURN, W12, W15a
func (g *game) endActivation(d *dice.Dice, v *gameView) (over bool) {
	q := &v.squads[v.actor]
	if q.card == toCome || q.card == onTimed && v.late {
		q.card = acted
	}
	if g.once {
		return true
	}
	if q.marks[behind] != 0 && q.card != onTimed {
		g.comeOn(d, v)
	}
	q.forgetTargets()
	v.squads[v.target].forgetTargets()
	g.judgeFree(d, v, int(v.actor))
	g.judgeFree(d, v, int(v.target))
	if v.turn == 1 && v.drawn == 1 || v.firesFirst || v.fire.part != allFire || g.spills { // those who came wounded, and whom it fired at
		for u := range v.squads {
			g.judgeFree(d, v, u)
		}
	}
	if g.isStalled(v) || g.isDecided(v) || g.gunsMatterTo(v, int(v.actor)) && g.isHopeless(v) {
		return true
	}
	v.actor, v.target, v.cursor, v.from, v.phase = 0, 0, 0, 0, between
	v.fire, v.reaction, v.contact, v.charged = fireState{}, noReaction, false, false
	v.fireAP, v.firesFirst, v.changes, v.then = 0, false, false, thenCharges
	return false
}

// endTurn is P-TURN's: wounds heal, ducks and stuns end, squads have regrouped or are with their teams
// again, strength is checked. W12, W20, SKI-CO-01
func (g *game) endTurn(d *dice.Dice, v *gameView) (over bool) {
	for u, s := range g.units {
		s.recover(d, &v.squads[u], u)
		if g.house.ChangedByNextTurn {
			v.squads[u].dropGuns()
		}
	}
	for side := range g.acts {
		g.merge(d, v, side)
	}
	g.rejoin(d, v)
	for u := range (g.wakes | g.regroups).each() { // what befell others has been looked at
		g.judge(d, v, u)
	}
	v.late, v.drawn = false, 0
	if g.isDecided(v) || g.endsByGoal(d, v) || int(v.turn) == g.turns {
		return true
	}
	v.turn++
	v.phase = turnBegins
	return false
}

// judgeFree is judge for a unit that is in no close combat.
func (g *game) judgeFree(d *dice.Dice, v *gameView, u int) {
	if v.squads[u].locked == 0 {
		g.judge(d, v, u)
	}
}

// judge looks at a unit's strength, and who is left of it, and frees its enemies if it is out. SKI-MO-01,
// W09a, W10, W12
func (g *game) judge(d *dice.Dice, v *gameView, u int) {
	if v.lost.has(u) {
		return
	}
	q, s := &v.squads[u], g.units[u]
	if s.Vehicle == nil && !q.out && !q.counted {
		g.leadOn(v, u)
		s.judge(d, &g.house.House, q.unitState, u)
	}
	if !q.out {
		return
	}
	v.lost |= one(u)
	v.deck &^= one(u)
	if s.Vehicle != nil && !g.isDuel() {
		d.Log("W10", "{unit}: out of the battle", u)
	}
	g.release(v, u)
}

// isDecided reports whether a side has nothing in. W22
func (g *game) isDecided(v *gameView) bool { return !g.stillIn(v, sideA) || !g.stillIn(v, sideB) }

// stillIn reports whether a side has anything in the game: squads that run do not count,
// unless two of them can regroup. W12, W22
func (g *game) stillIn(v *gameView, side int) bool {
	return g.all[side]&^v.lost != 0 || g.mayRegroup(v, side)
}

// nearest returns the nearest enemy that is in and among some, the first of the list among
// equals; −1 for none. W22
func (g *game) nearest(v *gameView, u int, among set) int {
	from, best := &v.squads[u], math.MaxInt // inches, and behind them the unit
	for w := range (g.enemies(v, u) & among).each() {
		best = min(best, from.gap(v.squads[w].unitState)<<unitBits|w)
	}
	if best == math.MaxInt {
		return -1
	}
	return best & (1<<unitBits - 1)
}

// everybody is all units.
const everybody = ^set(0)

// enemies lists those of a unit that are in, and can be met on the board. W22
func (g *game) enemies(v *gameView, u int) set {
	return g.all[1-g.sideOf(u)] &^ v.lost & v.those((*unitState).visible)
}

// those lists the units of which something holds.
func (v *gameView) those(are func(q *unitState) bool) (them set) {
	for u := range v.squads {
		if are(v.squads[u].unitState) {
			them |= one(u)
		}
	}
	return them
}

// with lists the units whose card is so.
func (v *gameView) with(c card) set { return v.those(func(q *unitState) bool { return q.card == c }) }

// locked lists the units that are in close combat, and cannot be shot at. W15a
func (v *gameView) locked() set { return v.those(func(q *unitState) bool { return q.locked != 0 }) }

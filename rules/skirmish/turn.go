package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Phases of an activation, for the streams of dice.
const (
	spotCard = iota
	spotInterrupt
	spotFire
)

// step plays up to the next roll or the end of the game.
func (x *game) step(d *dice.Dice, t *pairView, e *rules.MetricValues) int {
	for {
		if rolled, outcome := x.advance(d, t, e); rolled || outcome != rules.Ongoing {
			return outcome
		}
	}
}

func (x *game) advance(d *dice.Dice, t *pairView, e *rules.MetricValues) (rolled bool, outcome int) {
	t.changes()
	switch t.phase {
	case turnBegins:
		return x.beginTurn(d, t, e)
	case cardDrawn:
		return x.play(d, t), rules.Ongoing
	case interrupted:
		if x.volley(d, t, e, 1-int(t.active)) {
			return true, rules.Ongoing
		}
		t.squads[1-t.active].card = acted
		x.open(d, t)
		return false, rules.Ongoing
	case volley:
		rolled = x.volley(d, t, e, int(t.active))
		if !rolled || x.isOver(t) {
			outcome = x.endActivation(d, t, e)
		} else {
			outcome = rules.Ongoing
		}
		return rolled, outcome
	default:
		var c counts
		c.collect(t)
		if t.phase == drawing {
			return x.drawInitiative(d, t, &c), rules.Ongoing
		}
		if x.exchange(d, t, e, &c) {
			return true, rules.Ongoing
		}
		return false, x.endActivation(d, t, e)
	}
}

// beginTurn lets Necrons get up and medics begin, and draws the first card. P-TURN,
// SKI-TU-01
func (x *game) beginTurn(d *dice.Dice, t *pairView, e *rules.MetricValues) (rolled bool, outcome int) {
	d.Turn(int(t.turn))
	d.Stream(dice.At(int(t.turn), 0, 0))
	d.Log("SKI-TU-01", "turn {#}, at {# inch|# inches}", int(t.turn), int(t.distance))
	for side := range x.sides {
		rolled = x.repair(d, t, side) || rolled
		x.heal(d, t, side)
		x.setOut(t, side)
	}
	if x.house.PhaseAfterRepair {
		over := [2]bool{x.phaseOut(d, t, sideA), x.phaseOut(d, t, sideB)}
		if over[sideA] || over[sideB] {
			return rolled, x.over(d, t, e, over)
		}
	}
	if x.isHopeless(t) {
		return rolled, x.over(d, t, e, [2]bool{})
	}
	t.active = sideA
	fixed := t.turn == 1 && (x.first == FirstA || x.first == FirstB)
	switch a, b := x.mayAct(t, sideA), x.mayAct(t, sideB); {
	case a && b && !fixed:
		t.active, rolled = uint8(d.Card([]int{1, 1})), true
	case b && (!a || x.first == FirstB):
		t.active = sideB
	}
	t.phase = cardDrawn
	return rolled, rules.Ongoing
}

// setOut gives a unit that moves in each turn before it shoots its movement, and its
// tripods their setting up. SKI-SH-03, SKI-AP-02
func (x *game) setOut(t *pairView, side int) {
	u, q := x.sides[side].Unit, &t.squads[side]
	q.far, q.fast = u.MovedFar, u.MovedFast
	if u.Moved > 0 {
		x.move(t, side, u.Moved)
	}
}

// move spends the AP of a move. SKI-AP-01, SKI-AP-02
func (x *game) move(t *pairView, side, dice int) {
	q := &t.squads[side]
	q.moved = uint8(dice)
	q.marks[unset] |= q.marks[standing] & x.sides[side].tripods
}

// mayAct reports whether a unit has a card: one that is out has none.
func (x *game) mayAct(t *pairView, side int) bool { return x.acts[side] && !t.squads[side].out }

// play does what the policy of the active unit says. SKI-TU-01, SKI-MO-01, W19
func (x *game) play(d *dice.Dice, t *pairView) (rolled bool) {
	side := int(t.active)
	q, policy := &t.squads[side], x.sides[side].Policy
	d.Stream(dice.At(int(t.turn), 1+side, spotCard))
	d.Log("SKI-TU-01", "{unit}: {orders}", x.units[side], x.sides[side].orders)
	switch policy {
	case Overwatch:
		q.card = onOverwatch
		x.clearAll(d, t, side)
		t.phase, t.next = volley, uint8(len(x.sides[side].figures))
		return false
	case Advance:
		if m := x.advanceDice(t); m > 0 {
			x.march(d, t, m)
			if foe := 1 - side; t.squads[foe].card == onOverwatch {
				d.Stream(dice.At(int(t.turn), 1+foe, spotInterrupt))
				d.Log("W19", "{unit}: fire from overwatch comes first", x.units[foe])
				x.rememberTargets(t, side)
				t.phase, t.next = interrupted, 0
				return true
			}
			x.open(d, t)
			return true
		}
	default:
	}
	return x.open(d, t)
}

// policyNumber returns a policy as a figure of a story.
func policyNumber(p Policy) int {
	for i, name := range p.Options() {
		if string(p) == name {
			return i
		}
	}
	return 0
}

// advanceDice returns the D6 that the active squad moves: as many AP as the slowest has of
// those who move, if it is healthy, and no more than the way takes on average. Shaken
// squads do not advance, nor do the ducked and those with the medic. W19, SKI-MO-01,
// SKI-EF-02, SKI-EF-03
func (x *game) advanceDice(t *pairView) int {
	side := int(t.active)
	gap := int(t.distance) - x.sides[side].AdvanceTo
	if gap <= 0 || t.squads[side].shaken {
		return 0
	}
	who := t.squads[side].able() &^ x.sides[side].withMedics(&t.squads[side])
	if who == 0 {
		return 0
	}
	dice := (2*gap + 6) / 7
	for ; who != 0; who = who.rest() {
		dice = min(dice, x.sides[side].figures[who.first()].ap)
	}
	return dice
}

// march moves the active squad, one roll for all. SKI-AP-01, W04, W19
func (x *game) march(d *dice.Dice, t *pairView, dice int) {
	side := int(t.active)
	gap := int(t.distance) - x.sides[side].AdvanceTo
	inches := min(gap, d.GoodFor(1+side).Sum(dice))
	t.distance -= uint8(inches)
	x.move(t, side, dice)
	t.squads[side].far = inches > 3
	d.Log("SKI-AP-01", "{unit}: {# inch|# inches} nearer, {#} from the enemy", x.units[side], inches, int(t.distance)+t.beyond)
}

// open begins the fire of the active unit: a volley, or an exchange if the enemy may
// answer. SKI-IN-01
func (x *game) open(d *dice.Dice, t *pairView) (rolled bool) {
	d.Stream(dice.At(int(t.turn), 1+x.units[t.active], spotFire))
	t.next = 0
	if x.returnFire {
		x.openExchange(d, t)
		return false
	}
	t.phase = volley
	x.rememberTargets(t, 1-int(t.active))
	return false
}

// volley lets the next figures of a side fire that can, or rolls what the last ones
// did; false when none is left, as P-FIREFIGHT says.
func (x *game) volley(d *dice.Dice, t *pairView, e *rules.MetricValues, side int) bool {
	if t.hits > 0 {
		x.resolveHits(d, t, e, 1-side)
		return true
	}
	for x.anybody(t, 1-side) {
		who := t.squads[side].able() &^ upTo(int(t.next))
		if who == 0 {
			break
		}
		s := x.shooter(t, side, who.first())
		t.next = uint8(s.at)
		if x.fireNext(d, t, e, &s) {
			return true
		}
		t.next++
	}
	return false
}

// fireNext lets a figure of a volley fire, and with it those like it; false if it cannot.
func (x *game) fireNext(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter) bool {
	p := x.plan(d, t, s)
	ok, cost := p.salvo != 0, int(p.cost)
	q, keep := &t.squads[s.side], x.memory(t)
	switch {
	case p.plain:
		if done := x.burst(d, t, e, s, x.alike(t, s, keep), cost, keep); done != 0 {
			t.next = uint8(done.last() + 1)
		}
		if q.counted {
			t.next = 0
		}
	case ok || x.mayClear(t, s) || x.maySetUp(t, s):
		t.next++
		x.fire(d, t, e, s)
		if keep == nothing {
			q.fired(s.at)
		}
	default:
		return false
	}
	return true
}

// isOver reports whether the volley of the active side is over: all hits are rolled, and
// nobody is left to fire.
func (*game) isOver(t *pairView) bool {
	q := &t.squads[t.active]
	return t.hits == 0 && q.able()&^upTo(int(t.next)) == 0
}

// memory returns what the rest of the game reads of figures that have fired in a volley: AP
// where they may be asked for again in this turn, guns where there is another turn.
func (x *game) memory(t *pairView) memory {
	switch {
	case x.returnFire || t.phase != volley || x.melee != nil:
		return theFigure
	case int(t.turn) == x.turns:
		return nothing
	default:
		return theGuns
	}
}

// mayClear reports whether a figure has a jam and the AP to clear it.
func (x *game) mayClear(t *pairView, s *shooter) bool {
	for g := range s.p.guns {
		if s.self.gun(g) == jammed && !x.fireRules.once {
			return x.apLeft(t, s) >= x.house.ClearCost
		}
	}
	return false
}

// endActivation ends the card of the active unit, and draws the other one or ends the
// turn. P-TURN, W12
func (x *game) endActivation(d *dice.Dice, t *pairView, e *rules.MetricValues) int {
	if q := &t.squads[t.active]; q.card == toCome {
		q.card = acted
	}
	t.next = 0
	if x.brief {
		return x.over(d, t, e, [2]bool{})
	}
	for side := range x.sides {
		t.squads[side].forgetTargets()
		if !x.returnFire && t.squads[side].card == acted {
			x.rest(t, side)
		}
	}
	if over := x.judge(d, t); over[sideA] || over[sideB] || x.isHopeless(t) {
		return x.over(d, t, e, over)
	}
	other := 1 - int(t.active)
	if !x.last(t) {
		if x.isSafe(t, other) {
			x.countSafe(t, e, other)
		}
		x.canonicalize(t)
	}
	if x.mayAct(t, other) && t.squads[other].card == toCome {
		t.active, t.phase = uint8(other), cardDrawn
		return rules.Ongoing
	}
	return x.endTurn(d, t, e)
}

// last reports whether no card is left in the game.
func (x *game) last(t *pairView) bool {
	other := 1 - int(t.active)
	return int(t.turn) == x.turns && (!x.mayAct(t, other) || t.squads[other].card != toCome)
}

// canonicalize lets equal squads be equal states.
func (x *game) canonicalize(t *pairView) {
	for side := range t.squads {
		q := &t.squads[side]
		q.canonicalize(x.sides[side])
	}
}

// fired forgets the gun and the AP of a figure, where nothing will read them.
func (q *squad) fired(i int) {
	q.keep(i, 0)
	if q.counted {
		q.clear(one(i))
	}
}

// rest forgets the AP that nothing will read in this turn.
func (x *game) rest(t *pairView, side int) {
	q := &t.squads[side]
	medics := x.sides[side].withMedics(q)
	for i := range q.figures {
		q.figures[i].rest()
	}
	for ; medics != 0; medics = medics.rest() {
		q.figures[medics.first()].set(q.figures[medics.first()].apAndGuns() | withMedic)
	}
}

// withMedics returns who spends the turn with a medikit.
func (u *side) withMedics(q *squad) (who set) {
	if u.Medikits == 0 {
		return 0
	}
	for i := range u.figures {
		if q.figures[i].apAndGuns()&allSpent == withMedic {
			who |= one(i)
		}
	}
	return who
}

// endTurn heals, ends ducks and stuns, gives back AP, and checks strength. P-TURN, W12
func (x *game) endTurn(d *dice.Dice, t *pairView, e *rules.MetricValues) int {
	for side := range t.squads {
		x.sides[side].recover(d, &t.squads[side], x.units[side])
	}
	t.active = 0
	if over := x.judge(d, t); over[sideA] || over[sideB] {
		return x.over(d, t, e, over)
	}
	if int(t.turn) == x.turns {
		return x.over(d, t, e, [2]bool{})
	}
	x.canonicalize(t)
	t.turn++
	t.phase = turnBegins
	return rules.Ongoing
}

// recover is what the end of a turn does to a unit: wounds of Necrons heal, and those that
// a medic cared for, duck backs and stuns end, AP and the guns that had to wait are there
// again. SKI-EF-02, SKI-EF-03, SKI-NE-01, W05, W10
func (u *side) recover(d *dice.Dice, q *squad, unit int) {
	q.card, q.moved, q.far, q.fast = toCome, 0, false, false
	q.hull.suffered &^= 1 << (stunned - 3)
	healed := q.marks[standing] & q.marks[hurt] & (u.selfHealing | u.withMedics(q))
	q.marks[hurt] &^= healed
	for ; healed != 0; healed = healed.rest() {
		d.Log("SKI-EF-03", "{figure} is healed", unit, healed.first())
	}
	q.marks[ducked] = 0
	kits := q.figures
	for i := range kits {
		kits[i].rest()
	}
	for who := q.marks[troubled]; who != 0; who = who.rest() {
		q.ready(who.first())
	}
}

// ready lets guns of a figure work again that had to wait for the end of the turn. W05
func (q *squad) ready(i int) {
	for g := range guns {
		if q.figures[i].apAndGuns().gun(g) == waiting {
			q.setGun(i, g, works)
		}
	}
}

// over ends the game.
func (x *game) over(d *dice.Dice, t *pairView, e *rules.MetricValues, over [2]bool) int {
	outcome := x.finish(t, e, over)
	d.Log("W12", "the end in turn {#}: {end}", int(t.turn), outcome)
	return outcome
}

// standing emits who is dead and who is wounded, as the end counts them. The single
// activation of a shot counts them but then.
func (x *game) standing(t *pairView, e *rules.MetricValues) {
	switch x.ends {
	case endsFirefight:
		for side := range x.sides {
			if !t.squads[side].counted {
				x.report(t, e, side)
			}
		}
	case endsArmour:
		x.emitPassengers(t, e, sideB, armourDead)
		if x.sides[sideA].Vehicle == nil {
			n, up, _ := x.strength(t, sideA)
			e.Add(armourLost, n-up)
		}
	case endsAssault:
		for side := range x.sides {
			n, up, wounded := x.strength(t, side)
			e.Add(assaultDead+side, n-up)
			e.Add(assaultWounded+side, wounded)
		}
		if side := x.carries(); side >= 0 {
			x.emitPassengers(t, e, side, assaultAboard)
		}
	default:
	}
}

// finish returns the outcome, and emits the metrics of the end.
func (x *game) finish(t *pairView, e *rules.MetricValues, over [2]bool) int {
	switch {
	case x.ends == endsAssault:
		return x.finishAssault(t, e, over)
	case x.ends == endsFirefight:
		return x.finishFirefight(t, e, over)
	case x.ends == endsArmour:
		return x.finishArmour(t, e)
	case x.sides[sideB].Vehicle != nil:
		return x.finishShotAtVehicle(t, e)
	default:
		return x.finishShot(t, e)
	}
}

package shi

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// defend plays one action of the acting defender, as its player decides. SHI-SH-09, C17
func (x *assault) defend(d *dice.Dice, s *assaultState, e *rules.MetricValues) (paused bool, outcome int) {
	g := int(s.actor)
	if s.guards[g].hp == 0 { // it fell to who fought back
		return false, x.endActivation(s)
	}
	opponent := x.engaged(s, g)
	if opponent != nobody && x.stepsOut(d, s, e, g) {
		return x.pauses, rules.Ongoing
	}
	o := opportunity{
		possible: policy.OptionsOf(defenderStops),
		engaged:  opponent != nobody, opponent: opponent,
		aim: aim{target: nobody}, door: aim{target: nobody},
	}
	x.opportunity(d, s, g, &o)
	if o.possible == policy.OptionsOf(defenderStops) {
		return false, x.endActivation(s)
	}
	action := x.Policy.Action.Pick(d, o.possible, defenderView{x, s, g, o.possible, o.aim, o.opponent, o.door.target})
	rolls := action == defenderShoots || action == defenderAttacks || action == defenderAttacksPlainly
	outcome = x.act(d, s, e, g, action, &o)
	s.turned = uint8(o.turn.turns * rules.OneIf(action == defenderTurns))
	return x.pauses || rolls, outcome
}

// act plays an action of a defender. C17
func (x *assault) act(
	d *dice.Dice, s *assaultState, e *rules.MetricValues, g, action int, o *opportunity,
) (outcome int) {
	switch action {
	case defenderShoots:
		x.ownShot(d, s, e, g, o.aim)
		return rules.Ongoing
	case defenderAttacks, defenderAttacksPlainly:
		if s.spend(o.turning); o.turning > 0 {
			d.Log("SHI-SH-10", "{unit} turns to {unit} for {#} AcPo", -g, o.opponent+1, o.turning)
		}
		return x.strike(d, s, e, o.opponent, 0, action == defenderAttacksPlainly)
	case defenderWatches:
		s.guards[g].watching = true
		d.Log("C16", "{unit} goes on overwatch for {#} AcPo", -g, x.Rules.OverwatchCost)
		return x.endActivation(s)
	case defenderTurns:
		x.turns(d, s, g, o.turn)
		return rules.Ongoing
	case defenderCloses:
		x.close(d, s, e, g, o.door)
		return rules.Ongoing
	case defenderSteps, defenderStepsLeft, defenderStepsRight:
		x.stepsOn(d, s, e, g, direction(action-defenderSteps))
		return rules.Ongoing
	case defenderStepsBack:
		x.stepsBackPlainly(d, s, e, g)
		return rules.Ongoing
	case defenderOpens:
		x.opens(d, s, e, g, o.closed)
		return rules.Ongoing
	default:
		d.Log("C17", "{unit} stops, {#} AcPo left", -g, int(s.acpo))
		return x.endActivation(s)
	}
}

// opportunity finds what a defender may do: while it is engaged, to attack alone. SHI-SH-09, C17
func (x *assault) opportunity(d *dice.Dice, s *assaultState, g int, o *opportunity) {
	if o.engaged {
		x.mayAttack(s, g, o)
		return
	}
	if o.aim = x.aim(d, s, g); o.aim.target != nobody {
		o.possible = o.possible.With(defenderShoots, int(s.acpo) >= o.aim.cost)
	}
	if o.opponent = x.adjacent(s, g); o.opponent != nobody {
		o.turning = x.turnCost(s, g, x.turnsTo(s, g, o.opponent))
		x.mayAttack(s, g, o)
	}
	if x.mayWatch {
		o.possible = o.possible.With(defenderWatches, x.canWatch(s, g))
	}
	if x.mayTurn {
		o.turn = x.turn(s, g)
		o.possible = o.possible.With(defenderTurns, o.turn.target != nobody)
	}
	if x.mayClose {
		o.door = x.doorToClose(s, g)
		o.possible = o.possible.With(defenderCloses, o.door.target != nobody && int(s.acpo) >= o.door.cost)
	}
	x.mayStepOrOpen(s, g, o)
}

// mayAttack adds the attacks that a defender can pay for after its turn. C8
func (x *assault) mayAttack(s *assaultState, g int, o *opportunity) {
	arms, left := &x.defenders[g].arms, int(s.acpo)-o.turning
	o.possible = o.possible.With(defenderAttacks, arms.mayAttack(left)).
		With(defenderAttacksPlainly, arms.mayAttackPlainly(left))
}

// canWatch reports whether a defender can go on overwatch now: the weapon has the trait, no thunder
// hammer forbids it, and AcPo suffice. SHI-SH-07, C21
func (x *assault) canWatch(s *assaultState, g int) bool {
	w := x.defenders[g].Weapon
	return w != nil && w.Overwatch && !s.guards[g].hammered.has(noShotThisTurn) && int(s.acpo) >= x.Rules.OverwatchCost
}

// turn finds the turn that a defender can choose to make. SHI-SH-10
func (x *assault) turn(s *assaultState, g int) aim {
	i := x.outside(s, g)
	if s.turned > 0 || i == nobody {
		return aim{target: nobody}
	}
	turns := x.turnsTo(s, g, i)
	cost := x.turnCost(s, g, turns)
	if int(s.acpo) < cost {
		return aim{target: nobody}
	}
	return aim{target: i, turns: turns, cost: cost}
}

// outside returns the nearest attacker outside the arc that a defender faces, seen or not; ties to
// the first listed.
func (x *assault) outside(s *assaultState, g int) int {
	best, least := nobody, math.MaxInt
	for i := range x.attackers {
		if n := s.foes[i].distanceTo(g); s.foes[i].hp > 0 && n < least && x.attackers[i].arc != s.guards[g].facing {
			best, least = i, n
		}
	}
	return best
}

// turns makes that turn, after which no shot is sustained. SHI-SH-10, C13
func (x *assault) turns(d *dice.Dice, s *assaultState, g int, a aim) {
	s.spend(a.cost)
	s.guards[g].aimed = 0
	x.face(s, g, x.attackers[a.target].arc)
	d.Log("SHI-SH-10", "{unit} turns to {unit} by {# quarter|# quarters}, {#} AcPo left",
		-g, a.target+1, a.turns, int(s.acpo))
}

// engaged returns the first attacker with whom a defender is engaged. SHI-CC-02
func (x *assault) engaged(s *assaultState, g int) int {
	for i := range x.attackers {
		if f := &s.foes[i]; f.engaged && int(f.at) == g {
			return i
		}
	}
	return nobody
}

// adjacent returns the first attacker in contact with a defender that is not engaged. C17
func (x *assault) adjacent(s *assaultState, g int) int {
	for i := range x.attackers {
		if f := &s.foes[i]; f.distance == 1 && !f.engaged && int(f.at) == g {
			return i
		}
	}
	return nobody
}

// strike plays one attack between an attacker and the defender with whom it is in contact, which
// engages them if it is the first, with the weapons that their players choose. The defender faces
// its opponent from then on, unless a house rule lets it turn only if it wins. SHI-CC-01, SHI-CC-02, C4
func (x *assault) strike(
	d *dice.Dice, s *assaultState, e *rules.MetricValues, i int, now situation, plainly bool,
) int {
	f := &s.foes[i]
	g := int(f.at)
	guard, combat := &s.guards[g], x.attackers[i].combats[g]
	now |= opening.when(!f.engaged) | halves(guard.hammered.has(halfDice), f.hammered.has(halfDice))
	hp := [2]uint8{guard.hp, f.hp}
	now, cost := combat.arm(d, now, hp, int(s.acpo), plainly)
	s.spend(cost)
	now.announce(d, [2]int{-g, i + 1}, int(s.acpo))
	result := combat.attack(d, now, hp)
	x.ledger.countAttack(e, [2]int{g, maxDefenders + i}, now, result)
	guardHalved, foeHalved := now.stillHalved(combat.diagonal)
	guard.hammered.halve(guardHalved)
	f.hammered.halve(foeHalved)
	guard.aimed, f.engaged, f.caught = 0, true, combat.staysCaught(now, result)
	f.attacks = min(f.attacks+1, x.counted)
	if !f.caught {
		x.face(s, g, x.attackers[i].arc)
	}
	if !result.hurts() {
		return rules.Ongoing
	}
	return x.wound(d, s, e, i, now, result)
}

// face turns a defender to an arc, where nobody has caught it any more. C4
func (x *assault) face(s *assaultState, g int, arc uint8) {
	s.guards[g].facing = arc
	if x.Rules.CaughtTurns == CaughtTurnsAlways {
		return
	}
	for i := range x.foesOf(s) {
		f := &s.foes[i]
		f.caught = f.caught && (int(f.at) != g || x.attackers[i].arc != arc)
	}
}

// wound takes HP off the loser of an attack: one, or all if it is destroyed. A
// survivor of a thunder hammer suffers from it. SHI-CC-08, SHI-WP-07, C21
func (x *assault) wound(
	d *dice.Dice, s *assaultState, e *rules.MetricValues, i int, now situation, result attackResult,
) int {
	g := int(s.foes[i].at)
	guard, a, f, b := &s.guards[g], &x.defenders[g], &s.foes[i], &x.attackers[i]
	combat := b.combats[g]
	side, all := result.wounds()
	hp, units := []*uint8{&guard.hp, &f.hp}[side], [2]int{g, maxDefenders + i}
	lost := 1
	if all {
		lost = int(*hp)
	}
	destroyed := x.ledger.takeHP(d, e, blow(units[1-side], 1-side, now), units[side], hp, lost)
	switch {
	case destroyed && side == sideB:
		return x.destroy(s, i)
	case destroyed:
		return x.fall(s, g)
	case side == sideB:
		f.hammered.by(combat.armed(sideA, now).wielded(), b.Unit, b.shoots)
	default:
		guard.hammered.by(combat.armed(sideB, now).wielded(), a.Unit, a.Weapon != nil)
	}
	return rules.Ongoing
}

// fall removes a defender; the attackers win when none is left, else those who were in contact
// with it are a step away from the others. C14, C20
func (x *assault) fall(s *assaultState, g int) int {
	s.guards[g] = guard{}
	for i := range x.foesOf(s) {
		if f := &s.foes[i]; f.distance == 1 && int(f.at) == g {
			f.partFrom()
		}
	}
	if x.standing(s, 0) == nobody {
		return assaultAttackers
	}
	return rules.Ongoing
}

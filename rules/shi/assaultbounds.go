package shi

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// limitDeeds says how often everything can happen.
func (x *assault) limitDeeds(defenders, attackers []countedEntry) {
	turns, own, others := (x.MaxTurns+1)/2, unitsOf(defenders), unitsOf(attackers)
	x.ledger.limitAttacks(&x.Rules.CombatHouse, turns, defenders, attackers)
	if !x.fromFront() { // SHI-CC-09
		x.ledger.LimitEach(timesCaught, x.ledger.Most(attackMade, doers(others)...), doers(own, itself)...)
	}
	x.limitMoves(turns, own, x.ledger.Most(attackMade, doers(slices.Concat(own, others))...))
	for i, b := range x.attackers {
		if x.mayShoot(b.Unit) { // C22
			x.ledger.limitShots(doer(maxDefenders+i, inOwnTurn), &b.gun, turns*(b.AcPo/b.Weapon.AcPo))
		}
		if b.leaves { // who has left was engaged by an attack since it left last, C27
			x.ledger.Limit(contactLeft, x.ledger.Most(attackMade, doers(slices.Concat(own, others))...), doer(maxDefenders+i, itself))
		}
	}
	x.limitFire(turns, x.mostActions(own, others))
	x.limitFireBack(own)
	x.ledger.limitLosses(defenders, attackers)
}

// limitMoves bounds what defenders do besides shots and attacks, and the doors that they shoot down.
// SHI-SH-03, C23, C24, C25
func (x *assault) limitMoves(turns int, own []int, attacks int) {
	for g, a := range x.defenders {
		x.ledger.Limit(contactLeft, x.mostContactsLeft(turns, attacks, &a), doer(g, itself))
		x.ledger.Limit(doorShut, turns*(a.AcPo/x.Rules.CloseCost)*rules.OneIf(x.mayClose), doer(g, itself))
		x.ledger.Limit(stepTaken, x.mostSteps(turns, &a), doer(g, itself))
		x.ledger.Limit(doorOpened, min(turns*(a.AcPo/x.Rules.DoorCost),
			len(x.attackers)+x.ledger.Most(doorShut, doer(g, itself)))*rules.OneIf(x.mayOpen), doer(g, itself))
		x.ledger.Limit(squareStepped, x.mostStepsBack(turns, &a), doer(g, itself))
	}
	x.ledger.LimitEach(doorBroken, x.doors, doers(own, itself)...)
}

// mostContactsLeft bounds how often a defender steps out of contact: in a turn once from each attacker who stands next to
// it, or, if it steps back into contact, once after each attack, without which nobody is engaged again. SHI-CC-02, C23, C26
func (x *assault) mostContactsLeft(turns, attacks int, a *defender) int {
	most := attacks
	if !x.everSteps() && (x.FallBack == 0 || x.fromFront()) {
		most = turns * min(len(x.attackers), x.Rules.MostAdjacent)
	}
	if x.Rules.DisengageCost > 0 {
		most = min(most, turns*(a.AcPo/x.Rules.DisengageCost))
	}
	return most * rules.OneIf(x.mayLeave)
}

// everSteps reports whether the defender ever steps anywhere but back. C26
func (x *assault) everSteps() bool { return x.mayStepShot || x.maySteps != [3]bool{} }

// mostStepsBack bounds those back: by the room, or by AcPo where it comes forward again. C24
func (x *assault) mostStepsBack(turns int, a *defender) int {
	most := x.FallBack
	if x.RoomAhead > 0 && x.FallBack > 0 {
		most = x.stepsByAcPo(turns, a)
	}
	return most * rules.OneIf(x.mayFallBack || x.mayStepBack)
}

// stepsByAcPo bounds all steps of a defender by its AcPo. SHI-SH-06, SHI-SH-11
func (x *assault) stepsByAcPo(turns int, a *defender) int {
	least := x.Rules.MoveCost
	if a.Weapon != nil {
		least = min(least, a.Weapon.AcPo)
	}
	return turns * (a.AcPo / least)
}

// mostSteps bounds the steps of a defender besides those back: forward by the room, sideways by AcPo. C26
func (x *assault) mostSteps(turns int, a *defender) int {
	most := x.stepsByAcPo(turns, a)
	if (x.RoomLeft+x.RoomRight == 0 || a.HeavyMovement) && x.FallBack == 0 {
		most = min(most, x.RoomAhead)
	}
	return most * rules.OneIf(x.everSteps())
}

// limitFire bounds the shots of defenders by their AcPo and, on overwatch, by the actions of attackers.
// SHI-SH-02, SHI-SH-07
func (x *assault) limitFire(turns, actions int) {
	for g := range x.defenders {
		a := &x.defenders[g]
		if a.Weapon != nil {
			x.ledger.limitShots(doer(g, inOwnTurn), &a.gun, turns*(a.AcPo/a.Weapon.AcPo))
		}
		if x.watches(a.Unit) {
			x.ledger.limitShots(doer(g, onOverwatch), &a.gun, actions)
		}
	}
}

// limitFireBack bounds the shots of attackers on overwatch, by what defenders do in their own turn. C27
func (x *assault) limitFireBack(own []int) {
	actions := x.ledger.Most(shotFired, doers(own, inOwnTurn)...) + x.ledger.Most(contactLeft, doers(own)...) +
		x.ledger.Most(stepTaken, doers(own)...) + x.ledger.Most(squareStepped, doers(own)...) + x.ledger.Most(doorOpened, doers(own)...)
	for i := range x.attackers {
		if b := &x.attackers[i]; b.watches {
			x.ledger.limitShots(doer(maxDefenders+i, onOverwatch), &b.gun, actions)
		}
	}
}

// mostActions bounds the steps, opened doors and shots of all attackers, after which a defender
// may fire on overwatch; a step more for each defender that falls, each time that one steps out of
// contact, and each square that one falls back, and another door for each that one closes; attackers who
// step out of contact come back, and steps of a defender lead away from some. C16, C22, C23, C24, C25, C27
func (x *assault) mostActions(own, others []int) int {
	n := x.ledger.Most(contactLeft, doers(own)...) + x.ledger.Most(doorShut, doers(own)...) +
		x.ledger.Most(shotFired, doers(others, inOwnTurn)...) + 2*x.ledger.Most(contactLeft, doers(others)...)
	n += len(x.attackers) * (x.ledger.Most(stepTaken, doers(own)...) + x.ledger.Most(squareStepped, doers(own)...)*min(x.RoomAhead, 1))
	for _, b := range x.attackers {
		n += int(b.distance) + x.FallBack + len(x.defenders) - 1
		if b.goesBack { // and runs again, C31
			n += (x.MaxTurns + 1) / 2 * (b.AcPo / x.Rules.MoveCost)
		}
	}
	return n
}

// watches reports whether a defender can ever go on overwatch. SHI-SH-07, C17
func (x *assault) watches(u *Unit) bool {
	return x.mayWatch && u.Weapon != nil && u.Weapon.Overwatch && u.AcPo >= x.Rules.OverwatchCost
}

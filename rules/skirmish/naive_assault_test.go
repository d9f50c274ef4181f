package skirmish_test

// The scenario `assault`: a squad or walker charges (P-ASSAULT). Readings:
//
//  46. The charger's dice: AP left (W09: wounds, being shaken and AP spent deducted) of
//     the slowest who charges; those ducked or being healed do not. Each
//     who charges pays them. Scarabs have 3, destroyers and walkers 4. Not changed
//     by the distance: all AP go into the charge, and nobody of the chargers shoots.
//  47. `shaken` is looked at after W12 in the turn in which the charge fell short, which
//     is the last. So 2D6 for a shaken squad never comes up. A walker immobilised
//     or disabled before contact is stalled like them. If the target is out by then,
//     it has lost.
//  48. Reaction fire on the way in: every gun reaches, whatever its range and the
//     distance at the start. APCs and tanks need a start of more than 4 inches.
//     P-FIRE (W21 for vehicles) as from overwatch: one volley without D10,
//     jams cleared, no answer. Heavy weapons fire, but for `waiting`.
//  49. `spent`: the target has no AP up to and including the turn of contact; overwatch,
//     timed and waiting have all their AP in each turn. All have in hand what is said of
//     the start (W15b) until they fire or change: who has spent his AP on fire says so.
//  50. The deduction of `waiting` is made from the number before it is brought between
//     1 and 19.
//  51. Contact is made when the dice reach, also if all who charged are ducked or
//     the walker is stunned: then nobody fights in this turn. If none of them
//     stands, or the walker is immobilised or out, there is no contact.
//  52. The dead of reaction fire are no casualties of a round. No W12 check between
//     reaction fire and the round.
//  53. No medikit is used. Necrons repair, heal; AP are fresh each
//     turn.
//  54. A disabled vehicle (8) in contact is attacked on, until destroyed; its side has
//     lost in any case, at the latest when the turns are up. It is no longer in in the
//     sense of CC-05: nobody rolls any more. Not so walkers that fight on (99).
//  55. The 2D6 of who runs are not rolled here: they change nothing.
//  56. Refused: APCs and tanks that charge, walkers that charge at them, more than 64
//     figures. At contact the distance is 0.
//  57. Outcome: the side that is still in when the other is not; both-out; draw;
//     `stalled`.

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// inPlay reports whether the side is still in (W12, W22).
func (f *naiveForce) inPlay() bool {
	return f.out == "" && (f.hull == nil || !f.hull.out())
}

// naiveAssault plays a squad or walker that charges at a squad or vehicle.
func naiveAssault(x *skirmish.Assault, h *naiveHouse, throw naiveDice) naiveEnd {
	charger, target, letters := &x.A, &x.B, "ab"
	if x.Charger == "b" {
		charger, target, letters = &x.B, &x.A, "ba"
	}
	a, b := naiveField(charger, h, throw), naiveField(target, h, throw)
	for side, f := range []*naiveForce{a, b} {
		f.side, f.wrecksFight, f.noTime = side, true, true
	}
	policies := []*skirmish.AssaultPolicy{&x.APolicy, &x.BPolicy}
	if x.Charger == "b" {
		policies[0], policies[1] = policies[1], policies[0]
	}
	a.allots, b.allots, a.acting = &policies[0].Allot, &policies[1].Allot, true
	a.drop, a.strike, b.strike, b.at = &policies[0].DropBehind, &policies[0].Strike, &policies[1].Strike, x.Distance
	g := &naiveBattleground{house: h, throw: throw, links: []naiveLink{{a, b}}, units: []*naiveForce{a, b}}
	turns, contactTurn := 0, 0
	contact, stalled := false, false
	stopped := func() bool { return a.hull != nil && a.hull.immobile && !a.hull.destroyed() }
	over := func() bool {
		if stalled || a.out != "" || b.out != "" {
			return true
		}
		if contact { // a wreck is attacked on
			return a.hull != nil && a.hull.destroyed() || b.hull != nil && b.hull.destroyed()
		}
		return !a.inPlay() || !b.inPlay()
	}
	for turns < x.Turns && !over() {
		turns++
		g.turn = turns
		a.locked, b.locked = contact, contact
		a.startTurn()
		b.startTurn()
		if over() {
			break
		}
		if !contact {
			b.takeState(x.Target)
			contact = a.chargeHome(b, x.Target, turns)
			if contact && contactTurn == 0 {
				contactTurn = turns
			}
		}
		a.comeOn()
		if !contact {
			a.leadOn()
		}
		if contact {
			lost := g.round([]*naiveForce{a, b})
			contact = !a.leadOn()
			a.morale()
			b.morale()
			if contact && a.inPlay() && b.inPlay() {
				switch loser, runs := naiveBreaks(a, b, lost[0], lost[1]); {
				case runs && h.RunnersStayIn:
					contact = false
					loser.together()
					loser.at -= loser.runAway() * loser.forward()
				case runs:
					loser.out = "fled"
				case loser != nil: // 3 inches, and the enemy follows
					a.goBack(-3 * loser.forward())
					b.goBack(-3 * loser.forward())
				}
			}
		}
		a.morale()
		b.morale()
		stalled = !contact && a.out == "" && b.out == "" && (a.shaken || stopped())
		if !over() {
			a.endTurn()
			b.endTurn()
		}
	}
	end := naiveEnd{outcome: naiveOutcome(a.inPlay(), b.inPlay()), all: naiveCounts{"turns": turns, "contact": contactTurn}}
	if x.Charger == "b" {
		end.outcome = naiveOutcome(b.inPlay(), a.inPlay())
	}
	if stalled {
		end.outcome = "stalled"
	}
	for side, f := range []*naiveForce{a, b} {
		letter := letters[side:side+1] + "-"
		end.units[letters[side]-'a'] = []*naiveForce{f}
		end.all.addSide(letter, []*naiveForce{f})
		end.all.addWreck(letter, f)
	}
	end.all.addAboard(b)
	return end
}

// chargeHome is a charge over a distance: whether contact is made.
func (f *naiveForce) chargeHome(target *naiveForce, state string, turn int) (contact bool) {
	moved, distance := 0, naiveApart(f, target)
	if f.dropsBehind("charges", target, turn, 1, 0) {
		most, _ := f.soundest()
		moved = f.dashApart(most, distance, 1)
	} else {
		moved = f.chargeDice(f.chargeAP())
	}
	reached := moved >= distance
	f.inches = min(moved, distance)
	switch {
	case reached:
		target.reactOnTheWayIn(f, state, distance)
	case state == "overwatch":
		target.fireAt(f, distance-moved)
	}
	contact = reached && f.arrive()
	if contact || !reached {
		f.at += f.inches
	}
	return contact
}

// takeState puts the target in its state for this turn (SKI-TU-02).
func (f *naiveForce) takeState(state string) {
	if state != "spent" {
		return
	}
	for _, b := range f.bodies {
		b.spent = f.baseAP(b)
	}
	if f.hull != nil {
		f.hull.spent = f.hull.AP
	}
}

// chargeAP is the AP of the slowest who can charge, 0: nobody.
func (f *naiveForce) chargeAP() int {
	if f.hull != nil {
		if f.hull.stunned || f.hull.immobile || f.hull.out() {
			return 0
		}
		return max(0, f.hull.AP-f.hull.spent)
	}
	if f.isHeld() {
		return 0
	}
	return f.slowest((*naiveBody).able)
}

// isHeld reports whether those of a squad who have ducked hold it (11).
func (f *naiveForce) isHeld() bool {
	return f.house.DuckedHold && slices.ContainsFunc(f.bodies, func(b *naiveBody) bool { return b.ducked && !b.dead && !b.behind })
}

// slowest is the AP of the slowest of some, 0: nobody.
func (f *naiveForce) slowest(which func(b *naiveBody) bool) int {
	aps := []int{}
	for _, b := range naiveWho(f.bodies, which) {
		aps = append(aps, f.left(b))
	}
	if len(aps) == 0 {
		return 0
	}
	return slices.Min(aps)
}

// chargeDice rolls how far the charge goes: one roll, a D6 for each AP of the
// slowest (P-ASSAULT), or fewer.
func (f *naiveForce) chargeDice(dice int) int {
	sum := 0
	for range dice {
		sum += f.throw(6)
	}
	f.pay(dice)
	return sum
}

// pay spends the AP of a charge.
func (f *naiveForce) pay(dice int) {
	f.dice += dice
	for _, b := range f.bodies {
		if b.able() {
			b.spent += dice
		}
	}
	f.unset()
	if f.hull != nil {
		f.hull.spent += dice
	}
}

// reactOnTheWayIn is the fire of the target of a charge that will reach it, by its
// state (SKI-TU-02, W14).
func (f *naiveForce) reactOnTheWayIn(charger *naiveForce, state string, start int) {
	if state == "spent" {
		return
	}
	v := naiveAimAt(f, charger, start)
	v.wayIn, v.waiting = true, state == "waiting"
	v.react()
}

// fireAt is the fire of a squad or vehicle on overwatch.
func (f *naiveForce) fireAt(mover *naiveForce, distance int) {
	naiveAimAt(f, mover, distance).react()
}

// react is one volley out of turn.
func (v *naiveVolley) react() {
	if v.by.hull != nil {
		v.hullFires()
		return
	}
	v.activate()
}

// arrive tells who of the chargers is in contact, and whether it is made at all
// (W08).
func (f *naiveForce) arrive() bool {
	if f.hull != nil && (f.hull.immobile || f.hull.out()) || f.hull == nil && len(f.present()) == 0 {
		return false
	}
	if f.hull != nil {
		f.hull.absent = f.hull.stunned
	}
	for _, b := range f.bodies {
		b.absent = b.ducked || b.healing
	}
	return true
}

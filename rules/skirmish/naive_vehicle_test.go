package skirmish_test

// Vehicles in play: damage that escalates, passengers, all guns at once. Readings, on what a unit begins with:
//
//  94. jammed: a gun is as a 20 leaves it before turn 1. A heavy weapon for 1 AP is
//     ready in turn 2, in a shot not at all. A shot `once` is P-FIRE up to the first
//     firing: it clears and sets up before.
//  95. down: before the repair dice of turn 1 he helps nobody up, and does not stand.
//     If he stays down he is gone, like all who fail. There is no check of strength
//     before the end of the first activation (after repair with the house rule), so
//     that a squad of which nobody got up is in until then.
//  96. shaken: until the first check, which in an assault comes after the reaction
//     fire and the first round. A squad that begins shaken may regroup in turn 1.
//  97. Stunned, or with results of before: a result that is suffered already becomes
//     the next one up, as ever. The outcome of a shot is the worst that the shot did;
//     that of armour how the vehicle stands at the end, as is what is counted.
//  98. prefer: of several guns of that name the first that can be fired. A preferred
//     gun that jams is followed by W21 with the AP and AP of shooting that are left;
//     one that can be used but for AP by nothing. Clearing is as in W21. Without its
//     own prefer, a squad's or vehicle's figures fire as ever; it is for all guns
//     fired at once, not for two hand guns.
//  99. walkers-fight-on: a walker with an 8 holds at its card, does not charge, follows
//     who pulls back, is charged and shot at. Before contact it is stalled, when it
//     charges in an assault.
//  100. Firefights of vehicles: overwatch, hold and answers as in a battle (62, 63), out
//     with an 8, 9 or 10. On overwatch it interrupts if it can fire. A side's dead are
//     its figures, a vehicle counted as one when destroyed, as in an assault; not its
//     passengers, whom vehicles carry as in armour. They do not heal or repair.
//  101. moved in a firefight: at the start of each turn, before the cards; nobody's
//     overwatch interrupts it. Those stunned, immobilised or shaken stay, as in armour;
//     in a shot they have moved before.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// naiveHull is a vehicle in play.
type naiveHull struct {
	*skirmish.Vehicle
	pieces   []*naivePiece
	aboard   []*naiveBody
	stunned  bool
	minor    bool // 5 suffered
	biggest  bool // 6 suffered
	immobile bool // 7 suffered
	wrecked  bool // 8
	burnt    bool // 9
	exploded bool // 10
	fightsOn bool // a walker that an 8 does not put out
	waits    bool // stunned in the turn that comes
	absent   bool // from the close combat of this turn
	spent    int  // AP of this turn
	shot     int
	results  [11]int // that took effect, by number; 3 is a stun, 1 is nothing
}

// build puts a vehicle in the field, as it begins (SKI-EF-05). What has no minor gun counts 5 as suffered (W10), by the
// house rules it is never suffered.
func (f *naiveForce) build() {
	v := f.Vehicle
	u := &naiveHull{
		Vehicle: v, pieces: naivePieces(v.Weapons, false), aboard: naiveBodies(f.Passengers),
		minor: len(v.Weapons) < 2 && !f.house.MinorGunNeeded, biggest: len(v.Weapons) < 1,
		stunned: f.Stunned, waits: f.Stunned, immobile: f.Immobilised, fightsOn: f.house.WalkersFightOn && v.Build == "walker",
	}
	if f.MinorGunLost {
		u.loseMinor()
	}
	if f.BiggestGunLost {
		u.loseBiggest()
	}
	f.hull = u
}

// loseMinor takes the last gun listed.
func (u *naiveHull) loseMinor() {
	u.minor = true
	u.pieces[len(u.pieces)-1].useless = true
}

// loseBiggest takes the first gun listed.
func (u *naiveHull) loseBiggest() {
	u.biggest = true
	u.pieces[0].useless = true
}

// lostMinor reports whether a minor gun is lost that the vehicle had.
func (u *naiveHull) lostMinor() bool { return u.minor && len(u.pieces) > 1 }

// lostBiggest reports whether the biggest gun is lost that the vehicle had.
func (u *naiveHull) lostBiggest() bool { return u.biggest && len(u.pieces) > 0 }

// facing is the side that a unit turns to another (W26).
func (f *naiveForce) facing(other *naiveForce) string {
	if other.number < len(f.FacingTo) {
		return f.FacingTo[other.number]
	}
	return f.Facing
}

// hullArmour is the armour on the side of the vehicle that is attacked; of a walker it depends on the canopy.
func (f *naiveForce) hullArmour(by *naiveForce) int {
	weak := f.facing(by) == "rear" || f.facing(by) == "top"
	if f.Vehicle.Build == "walker" {
		weak = f.Open
	}
	if weak {
		return naiveColumn(f.Vehicle.Weak)
	}
	return naiveColumn(f.Vehicle.Armour)
}

func (u *naiveHull) startTurn() {
	u.stunned, u.waits = u.waits, false
	u.absent, u.spent, u.shot = false, 0, 0
	for _, p := range u.pieces {
		p.startTurn()
	}
}

// destroyed: further hits are ignored (W10).
func (u *naiveHull) destroyed() bool {
	return u.burnt || u.exploded
}

// out of the battle (W10).
func (u *naiveHull) out() bool {
	return u.wrecked && !u.fightsOn || u.destroyed()
}

// suffered reports whether a result has already been suffered (W10).
func (u *naiveHull) suffered(result int) bool {
	switch result {
	case 3:
		return u.stunned
	case 5:
		return u.minor
	case 6:
		return u.biggest
	case 7:
		return u.immobile
	case 8:
		return u.wrecked
	}
	return false
}

// damage rolls on the vehicle damage table (SKI-EF-05).
func (f *naiveForce) damage() {
	u := f.hull
	result := f.throw(10)
	switch {
	case result < f.house.StunFrom:
		u.results[1]++ // never escalates
		return
	case result <= 4:
		result = 3
	}
	// A result already suffered becomes the next one up, or none by the house rules.
	if u.suffered(result) && !f.house.DamageEscalates {
		u.results[1]++
		return
	}
	for u.suffered(result) {
		result++
		if result == 4 {
			result = 5
		}
	}
	if result == 5 && len(u.Weapons) < 2 {
		result = 1 // no minor gun to be taken out, and no other effect
	}
	u.results[result]++
	switch result {
	case 3:
		u.stunned = true
	case 5:
		u.loseMinor()
	case 6:
		u.loseBiggest()
	case 7:
		u.immobile = true
	case 8:
		// Immobilised, all guns lost; implies 5, 6 and 7.
		u.wrecked, u.minor, u.biggest, u.immobile = true, true, true, true
		for _, p := range u.pieces {
			p.useless = true
		}
		f.passengersRoll(-f.house.PassengerModifier)
	case 9:
		u.burnt = true
		f.passengersRoll(0)
	case 10:
		// Nobody survives, no repair.
		u.exploded = true
		for _, b := range u.aboard {
			if !b.dead {
				f.falls++
			}
			b.dead, b.gone = true, true
		}
	}
}

// passengersRoll rolls the hit effect for all passengers who live (W11). A result
// below 1 is a duck back: who has not acted cowers for the rest of the turn.
func (f *naiveForce) passengersRoll(modifier int) {
	for _, b := range f.hull.aboard {
		if b.dead {
			continue
		}
		ducks := f.ducks // those of passengers are not counted
		f.suffer(b, f.house.effectOf(b, f.throw(6)+modifier), 0)
		f.ducks = ducks
	}
}

// fireAtHull is one firing at a vehicle: on a hit D10 instead of the effect chart.
func (v *naiveVolley) fireAtHull(p *naivePiece, aim naiveAim) {
	mark := naiveMark{
		armour: v.at.hullArmour(v.by), cover: v.covered(), camouflage: v.at.Camouflage, inches: v.at.inches, large: v.at.hull.Large,
	}
	blast := p.TwoModes && p.Area != "none" && v.by.GrenadeMode == "blast"
	v.by.shots++
	if !v.locksOn(p, mark.armour) {
		v.by.missed++
		return
	}
	d20 := v.by.throw(20)
	if d20 == 20 {
		v.malfunction(p)
	}
	if d20 <= v.by.house.number(p.number(mark.armour, blast), aim, mark) {
		v.by.hits++
		v.at.damage()
	} else {
		v.by.missed++
	}
}

// hullFires is the activation of a vehicle.
func (v *naiveVolley) hullFires() {
	u := v.by.hull
	if u.out() {
		return
	}
	left := max(0, u.AP-u.spent)
	before := left
	if u.stunned { // no move or shot
		v.by.house.clearFirst(u.pieces, &left)
		v.by.house.clearRest(u.pieces, &left)
		u.spent += before - left
		return
	}
	// SKI-SH-03: the first D6 moved is not counted.
	v.salvo(u.pieces, &left, &u.shot, nil, naiveAim{dice: max(0, v.by.dice-v.by.house.FreeDice), waiting: v.waiting})
	u.spent += before - left
}

// clearFirst clears jams before a volley of several guns (W21 a).
func (h naiveHouse) clearFirst(pieces []*naivePiece, left *int) {
	for {
		p := naiveJammed(pieces)
		if p == nil {
			return
		}
		if *left < h.ClearCost+h.ShootingAP && naiveWorks(pieces) || !h.clear(p, left) {
			return
		}
	}
}

// salvo is the shooting of a vehicle, without b, or of a figure with several guns
// (SKI-SH-07, W21). It reports whether a shoulder or heavy gun was fired.
func (v *naiveVolley) salvo(pieces []*naivePiece, left, shot *int, b *naiveBody, aim naiveAim) (gunOut bool) {
	h := v.by.house
	h.clearFirst(pieces, left) // (a)
	fire := func(p *naivePiece) {
		v.fire(p, aim)
		gunOut = gunOut || p.Class != "hand-gun"
	}
	// The preferred gun alone, shot by shot, as long as it can be used.
	preferred := func() *naivePiece {
		for _, p := range pieces {
			if v.mayUse(p, b, aim.wounded) && v.prefers(p) {
				return p
			}
		}
		return nil
	}
	v.shotByShot(preferred, left, shot, fire)
	if preferred() == nil {
		v.together(pieces, left, shot, b, aim.wounded, fire) // (b)
	}
	h.clearRest(pieces, left) // (c)
	return gunOut
}

// together is one volley for 2 AP: every 2-AP weapon that works (W21 b). Without any
// the first other weapon is fired, shot by shot.
func (v *naiveVolley) together(pieces []*naivePiece, left, shot *int, b *naiveBody, wounded bool, fire func(p *naivePiece)) {
	heavy := func() []*naivePiece {
		firing := []*naivePiece{}
		for _, p := range pieces {
			if v.mayUse(p, b, wounded) && p.AP == skirmish.CostTwo {
				firing = append(firing, p)
			}
		}
		return firing
	}
	if firing := heavy(); v.targetStands() && len(firing) > 0 && *left >= 2 && *shot+2 <= v.by.house.ShootingAP {
		*left -= 2
		*shot += 2
		for _, p := range firing {
			if v.targetStands() {
				fire(p)
			}
		}
	}
	if len(heavy()) > 0 {
		return
	}
	light := func() *naivePiece {
		for _, p := range pieces {
			if v.mayUse(p, b, wounded) && p.AP != skirmish.CostTwo {
				return p
			}
		}
		return nil
	}
	v.shotByShot(light, left, shot, fire)
}

// shotByShot fires one gun at a time, as far as the AP go.
func (v *naiveVolley) shotByShot(next func() *naivePiece, left, shot *int, fire func(p *naivePiece)) {
	for v.targetStands() {
		gun := next()
		if gun == nil {
			return
		}
		cost := v.cost(gun)
		if cost > *left || *shot+cost > v.by.house.ShootingAP {
			return
		}
		*left -= cost
		*shot += cost
		fire(gun)
	}
}

// clearRest clears jams with what is left (W21 c).
func (h naiveHouse) clearRest(pieces []*naivePiece, left *int) {
	for p := naiveJammed(pieces); p != nil; p = naiveJammed(pieces) {
		if !h.clear(p, left) {
			return
		}
	}
}

// hullClears works on jams before any shot (W21 a).
func (f *naiveForce) hullClears() {
	u := f.hull
	left := max(0, u.AP-u.spent)
	before := left
	f.house.clearFirst(u.pieces, &left)
	u.spent += before - left
}

// hullCan reports whether the vehicle can fire a shot now.
func (v *naiveVolley) hullCan() bool {
	return v.hullCanWith(v.by.hull.pieces, v.by.hull.AP-v.by.hull.spent)
}

// hullMight reports whether it can after clearing jams (W21 a).
func (v *naiveVolley) hullMight() bool {
	pieces, left := naiveCopies(v.by.hull.pieces), max(0, v.by.hull.AP-v.by.hull.spent)
	v.by.house.clearFirst(pieces, &left)
	return v.hullCanWith(pieces, left)
}

// hullCanWith reports whether it can fire a shot with those guns and AP.
func (v *naiveVolley) hullCanWith(pieces []*naivePiece, left int) bool {
	u := v.by.hull
	if u.stunned || u.out() {
		return false
	}
	p := v.firstOf(pieces, nil, false)
	return p != nil && v.cost(p) <= left && u.shot+v.cost(p) <= v.by.house.ShootingAP
}

// hullDrawn is the first of the guns that the vehicle will fire.
func (v *naiveVolley) hullDrawn() *naivePiece {
	return v.firstOf(v.by.hull.pieces, nil, false)
}

// naiveCopies is the guns as they are now.
func naiveCopies(pieces []*naivePiece) []*naivePiece {
	copies := []*naivePiece{}
	for _, p := range pieces {
		same := *p
		copies = append(copies, &same)
	}
	return copies
}

// hullAtCount fires with the guns that the vehicle had when the count began, though
// it may have lost them, or its crew its head, at the same count.
func (v *naiveVolley) hullAtCount(pieces []*naivePiece, left int) {
	u := v.by.hull
	before := left
	v.salvo(pieces, &left, &u.shot, nil, naiveAim{dice: max(0, v.by.dice-v.by.house.FreeDice)})
	u.spent += before - left
	for i, p := range u.pieces {
		p.jammed, p.idle = pieces[i].jammed, pieces[i].idle
		p.useless = p.useless || pieces[i].useless
	}
}

// TestLostGunsAreNotJammed: nobody clears a gun that is lost, but the next one, where the reference and the engine once
// differed. That takes jams, then a hit, so that their comparison hardly ever sees it. W21
func TestLostGunsAreNotJammed(t *testing.T) {
	h := naiveHouse{rulestest.New[skirmish.Battle]().Rules}
	f := naiveField(&skirmish.Unit{Vehicle: &skirmish.Vehicle{Weapons: make([]skirmish.Weapon, 3)}}, &h, nil)
	u := f.hull
	for _, p := range u.pieces {
		p.jammed = true
	}
	u.loseBiggest()
	left := 2
	h.clearFirst(u.pieces, &left)
	if u.pieces[1].jammed || left != 0 {
		t.Errorf("%+v, %d AP left", u.pieces[1], left)
	}
}

package skirmish_test

// Vehicles in an exchange of fire (SKI-IN-01, W13, W21).

// drawHull rolls for initiative of a vehicle, by the first gun that it will fire.
func (f *naiveForce) drawHull(p *naivePiece, ahead bool) int {
	h := f.house
	n := f.throw(10)
	switch p.weapon.class {
	case "hand":
		n += h.InitiativeHandGun
	case "shoulder":
		n += h.InitiativeShoulder
	default:
		n -= h.InitiativeHeavy
	}
	if f.hull.kind == "tank" {
		n += h.armourDraw(naiveTank)
	} else {
		n += h.armourDraw(naivePower) // APCs and walkers, open ones too
	}
	if ahead {
		n -= h.AheadOfTurn
	}
	return n
}

// hullClears works on jams before any shot (W21 a).
func (f *naiveForce) hullClears() {
	u := f.hull
	left := max(0, u.ap-u.spent)
	before := left
	f.house.clearFirst(u.pieces, &left)
	u.spent += before - left
}

// hullCan reports whether the vehicle can fire a shot now.
func (v *naiveVolley) hullCan() bool {
	return v.hullCanWith(v.by.hull.pieces, v.by.hull.ap-v.by.hull.spent)
}

// hullMight reports whether it can after clearing jams (W21 a).
func (v *naiveVolley) hullMight() bool {
	pieces, left := naiveCopies(v.by.hull.pieces), max(0, v.by.hull.ap-v.by.hull.spent)
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
	return p != nil && v.cost(p.weapon) <= left && u.shot+v.cost(p.weapon) <= v.by.house.ShootingAP
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

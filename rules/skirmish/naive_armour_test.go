package skirmish_test

// The scenario `armour`: fire at a vehicle, turn after turn (P-ARMOUR).

import "github.com/oddsmith/oddsmith/rules/skirmish"

// naiveArmour plays a squad or vehicle against a vehicle. Without a target that acts no card is drawn.
func naiveArmour(x *skirmish.ArmourFight, h *naiveHouse, throw naiveDice) naiveEnd {
	a, b := naiveField(&x.A, h, throw), naiveField(&x.B, h, throw)
	a.wrecksFight, b.wrecksFight = true, true
	end := naiveEnd{units: [2][]*naiveForce{{a}, {b}}, all: naiveCounts{"destroyed-in": 0}}
	over := func() bool {
		return b.hull.destroyed() || a.out != "" || !a.canEverFire(x.Distance)
	}
	for turn := 1; turn <= x.Turns && !over(); turn++ {
		a.startTurn()
		b.startTurn()
		if over() {
			break
		}
		order := []*naiveForce{a}
		if x.TargetActs {
			order = []*naiveForce{a, b}
			if turn == 1 && x.First == "b" || (turn > 1 || x.First == "drawn") && throw(2) == 2 {
				order = []*naiveForce{b, a}
			}
		}
		for _, side := range order {
			if over() {
				break
			}
			side.actAgainst(map[bool]*naiveForce{true: b, false: a}[side == a], x.Distance)
			a.morale()
		}
		if b.hull.destroyed() {
			end.all["destroyed-in"] = turn
		}
		if !over() {
			a.endTurn()
		}
	}
	end.outcome = b.hull.outcome()
	end.all["hits"], end.all["shots"], end.all["jams"] = a.hits, a.shots, a.jams
	end.all["a-lost"], _ = naiveLost(a.roster)
	end.all.addHull("", b.hull)
	end.all.addAboard(b)
	return end
}

// outcome is the worst that happened to a vehicle.
func (u *naiveHull) outcome() string {
	switch {
	case u.destroyed():
		return "destroyed"
	case u.wrecked:
		return "disabled"
	case u.immobile, u.lostMinor(), u.lostBiggest():
		return "damaged"
	}
	return "untouched"
}

// actAgainst is the activation of a squad that holds, or of a vehicle.
func (f *naiveForce) actAgainst(enemy *naiveForce, distance int) {
	f.carded = true
	v := naiveAimAt(f, enemy, distance)
	if f.hull != nil {
		v.hullFires()
		return
	}
	v.activate()
	for _, b := range f.bodies {
		b.acted = true
	}
}

// canEverFire reports whether any weapon of the firers may fire again.
func (f *naiveForce) canEverFire(distance int) bool {
	// The target is a vehicle, so none is too close (SKI-SH-09).
	reaches := func(p *naivePiece) bool { return !p.useless && distance <= p.Range }
	if f.hull != nil {
		for _, p := range f.hull.pieces {
			if reaches(p) && !f.hull.out() {
				return true
			}
		}
		return false
	}
	for _, b := range f.bodies {
		if b.dead && b.gone {
			continue
		}
		if b.post == nil {
			continue
		}
		guns := b.post.used(b)
		if other := b.post.other(); other != nil {
			guns = []*naivePiece{guns[0], other}
		}
		for _, p := range guns {
			if reaches(p) && (f.Medikits > 0 || !b.barred(p, b.wounded)) {
				return true
			}
		}
	}
	return false
}

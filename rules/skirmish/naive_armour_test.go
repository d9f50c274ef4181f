package skirmish_test

// The scenario `armour`: fire at a vehicle, turn after turn (P-ARMOUR).

// naiveArmourConfig is a squad or vehicle against a vehicle.
type naiveArmourConfig struct {
	audit      *naiveAudit
	house      naiveHouse
	firers     naiveUnit // side a
	target     naiveUnit // side b, a vehicle
	distance   int
	turns      int
	targetActs bool // without it no card is drawn
}

// naiveArmourResult tells how it went.
type naiveArmourResult struct {
	outcome   string // "destroyed", "disabled", "damaged" or "untouched"
	destroyed int    // turn of destruction; 0: none
	shots     int
	hits      int
	jams      int
	aboard    [2]int          // passengers dead and wounded
	dead      int             // firers
	hull      naiveHullCounts // of the target
}

// naiveArmour plays it.
func naiveArmour(c naiveArmourConfig, throw naiveDice) naiveArmourResult {
	a, b := naiveField(c.firers, &c.house, throw), naiveField(c.target, &c.house, throw)
	a.wrecksFight, b.wrecksFight = true, true
	res := naiveArmourResult{}
	over := func() bool {
		return b.hull.destroyed() || a.out != "" || !a.canEverFire(c.distance)
	}
	for turn := 1; turn <= c.turns && !over(); turn++ {
		a.startTurn()
		b.startTurn()
		if over() {
			break
		}
		order := []*naiveForce{a}
		if c.targetActs {
			order = []*naiveForce{a, b}
			if throw(2) == 2 {
				order = []*naiveForce{b, a}
			}
		}
		for _, side := range order {
			if over() {
				break
			}
			side.actAgainst(map[bool]*naiveForce{true: b, false: a}[side == a], c.distance)
			a.morale()
		}
		if b.hull.destroyed() {
			res.destroyed = turn
		}
		if !over() {
			a.endTurn()
		}
	}
	res.outcome = b.hull.outcome()
	res.shots, res.hits, res.jams = a.shots, a.hits, a.jams
	res.aboard = b.hull.passengersLost()
	res.hull.add(b.hull)
	c.audit.hear(a, b)
	if a.hull == nil {
		res.dead = len(a.roster) - a.standing()
	}
	return res
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
	reaches := func(p *naivePiece) bool { return !p.useless && distance <= p.weapon.inches }
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
			if reaches(p) && (f.medikits > 0 || !b.barred(p, b.wounded)) {
				return true
			}
		}
	}
	return false
}

package skirmish_test

// The scenario `shot`: firers at a fresh target, no return fire.

// naiveShotConfig is one activation of the firers, or single firings.
type naiveShotConfig struct {
	house    naiveHouse
	firers   naiveUnit
	target   naiveUnit
	distance int
	once     bool // one firing of each firer instead of P-FIRE
}

// naiveShotResult tells how it went.
type naiveShotResult struct {
	shots   int
	hits    int
	jams    int
	wounded int
	dead    int
	down    int    // of these
	aboard  [2]int // passengers dead and wounded
}

// play plays it with sides in play.
func (c naiveShotConfig) play(by, at *naiveForce) naiveShotResult {
	by.hasMoved, at.hasMoved = true, true
	by.startTurn()
	at.startTurn()
	v := naiveAimAt(by, at, c.distance)
	switch {
	case c.once:
		v.fireOnce()
	case by.hull != nil:
		v.hullFires()
	default:
		v.activate()
	}
	res := naiveShotResult{shots: by.shots, hits: by.hits, jams: by.jams}
	if at.hull != nil {
		res.aboard = at.hull.passengersLost()
		return res
	}
	res.dead, res.wounded = len(at.roster)-at.standing(), at.wounded()
	res.down = at.downed()
	return res
}

// fireOnce lets each firer fire once, as far as its AP go, after clearing a jam and
// setting up: its gun, two hand guns, or all 2-AP weapons of those that fire them at
// once.
func (v *naiveVolley) fireOnce() {
	if u := v.by.hull; u != nil && !u.stunned {
		left := u.ap - u.spent
		v.by.house.clearFirst(u.pieces, &left)
		v.fireTogether(v.atOnce(u.pieces, true, nil), left, naiveAim{dice: max(0, v.by.dice-v.by.house.FreeDice)})
	}
	for _, post := range v.by.posts {
		b := post.operator()
		if b == nil {
			continue
		}
		left := v.by.left(b)
		v.change(post, b, &left, b.wounded)
		v.prepare(post, b, &left, b.wounded)
		v.fireTogether(v.atOnce(post.used(b), post.manyGuns(), b), left, v.by.aimOf(b))
	}
}

// atOnce lists the guns that are fired together.
func (v *naiveVolley) atOnce(pieces []*naivePiece, all bool, b *naiveBody) []*naivePiece {
	ready, heavy := []*naivePiece{}, []*naivePiece{}
	for _, p := range pieces {
		if p.unset || !v.mayUse(p, b, b != nil && b.wounded) {
			continue
		}
		if all && v.prefers(p) {
			return []*naivePiece{p}
		}
		ready = append(ready, p)
		if p.weapon.cost == 2 {
			heavy = append(heavy, p)
		}
	}
	switch {
	case !all:
		return ready
	case len(heavy) > 0:
		return heavy
	}
	return ready[:min(1, len(ready))]
}

// fireTogether fires guns for one expenditure of AP.
func (v *naiveVolley) fireTogether(pieces []*naivePiece, left int, aim naiveAim) {
	cost := 0
	for _, p := range pieces {
		cost = max(cost, v.cost(p.weapon))
	}
	if cost > left || cost > v.by.house.ShootingAP {
		return
	}
	for _, p := range pieces {
		if v.targetStands() {
			v.fire(p, aim)
		}
	}
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

// passengersLost counts the dead and the wounded aboard.
func (u *naiveHull) passengersLost() [2]int {
	lost := [2]int{}
	for _, b := range u.aboard {
		switch {
		case b.dead:
			lost[0]++
		case b.wounded:
			lost[1]++
		}
	}
	return lost
}

package skirmish_test

// The scenario `firefight`: two squads or vehicles, turn after turn (P-TURN,
// P-FIREFIGHT).

import "math"

// naiveFirefightConfig is two squads or vehicles at a distance.
type naiveFirefightConfig struct {
	audit      *naiveAudit
	house      naiveHouse
	a, b       naiveUnit
	distance   int
	turns      int
	returnFire bool
	first      string // "": cards, "a" or "b"
}

// naiveLosses is what a side has at the end.
type naiveLosses struct {
	dead      int
	wounded   int
	ducks     int
	jams      int
	shots     int
	hits      int
	lost      int // vehicles out of the battle
	destroyed int // vehicles
}

// naiveFirefightResult tells how it went. Side a is 0, side b is 1.
type naiveFirefightResult struct {
	outcome string // "a", "b", "both-out" or "draw"
	turns   int
	sides   [2]naiveLosses
	counts  [2]naiveCounts
	aboard  [2]int // passengers of either side, dead and wounded
}

// naiveFight is a firefight in play.
type naiveFight struct {
	house      *naiveHouse
	throw      naiveDice
	distance   int
	returnFire bool
	keeps      func(answer *naiveVolley) bool // nil: who is shot at answers
}

// naiveFirefight plays it.
func naiveFirefight(c naiveFirefightConfig, throw naiveDice) naiveFirefightResult {
	g := &naiveFight{house: &c.house, throw: throw, distance: c.distance, returnFire: c.returnFire}
	a, b := naiveField(c.a, &c.house, throw), naiveField(c.b, &c.house, throw)
	res := naiveFirefightResult{outcome: "draw"}
	over := func() bool { return !a.inPlay() || !b.inPlay() }
	for res.turns < c.turns && !over() {
		res.turns++
		// (1) downed Necrons; fresh AP.
		a.startTurn()
		b.startTurn()
		if over() {
			break
		}
		// (2) cards in random order.
		order := []*naiveForce{a, b}
		if c.second(res.turns, throw) {
			order = []*naiveForce{b, a}
		}
		// (3) activation of each squad still in; W12 check after each.
		for i, squad := range order {
			if !over() {
				g.activate(squad, order[1-i])
			}
		}
		// (4) end of turn.
		if !over() {
			a.endTurn()
			b.endTurn()
		}
	}
	switch {
	case a.inPlay() && !b.inPlay():
		res.outcome = "a"
	case !a.inPlay() && b.inPlay():
		res.outcome = "b"
	case !a.inPlay():
		res.outcome = "both-out"
	}
	c.audit.hear(a, b)
	res.sides = [2]naiveLosses{a.losses(), b.losses()}
	for side, f := range []*naiveForce{a, b} {
		res.counts[side].add(f)
		if f.hull != nil {
			lost := f.hull.passengersLost()
			res.aboard[0] += lost[0]
			res.aboard[1] += lost[1]
		}
	}
	return res
}

// second reports whether b's card comes first in this turn.
func (c naiveFirefightConfig) second(turn int, throw naiveDice) bool {
	if c.first != "" && turn == 1 {
		return c.first == "b"
	}
	return throw(2) == 2
}

// losses counts what is left of a squad.
func (f *naiveForce) losses() naiveLosses {
	l := naiveLosses{
		dead: len(f.roster) - f.standing(), wounded: f.wounded(),
		ducks: f.ducks, jams: f.jams, shots: f.shots, hits: f.hits,
	}
	if f.hull != nil && f.hull.out() {
		l.lost = 1
	}
	if f.hull != nil && f.hull.destroyed() {
		l.destroyed = 1
	}
	return l
}

// activate is a squad's card.
func (g *naiveFight) activate(s, enemy *naiveForce) {
	s.carded = true
	s.answered()
	switch s.policy {
	case "overwatch":
		// SKI-TU-01: nothing but clearing jams until somebody moves.
		s.watching = true
		naiveAimAt(s, enemy, g.distance).prepareAll()
		if s.hull != nil && !s.hull.stunned {
			s.hullClears()
		}
	case "advance":
		g.advance(s, enemy)
		fallthrough
	default:
		if g.returnFire {
			g.exchange(s, enemy)
		} else {
			s.fireAt(enemy, g.distance)
		}
		for _, b := range s.bodies {
			b.acted = true
		}
	}
	// W12: both sides.
	s.morale()
	enemy.morale()
}

// answered: who has answered ahead of the card has acted once it is drawn (8).
func (f *naiveForce) answered() {
	for _, post := range f.posts {
		if post.shot > 0 {
			post.acts()
		}
	}
}

// advance moves the squad towards its range (W19, SKI-AP-01).
func (g *naiveFight) advance(s, enemy *naiveForce) {
	gap := g.distance - s.toRange
	if gap <= 0 || s.shaken {
		return
	}
	most, able := 0, false
	if s.hull != nil && !s.hull.stunned && !s.hull.immobile {
		most, able = s.hull.ap, true
	}
	for _, b := range s.bodies {
		if b.able() && (!able || s.baseAP(b) < most) {
			most, able = s.baseAP(b), true
		}
	}
	if !able {
		return
	}
	s.walk(min(most, int(math.Ceil(float64(gap)/naiveInchesPerDie))))
	if s.hull != nil {
		s.hull.spent += s.dice
	}
	for range s.dice {
		s.inches += g.throw(6)
	}
	s.inches = min(s.inches, gap) // what is beyond the gap is not used
	g.distance -= s.inches
	// SKI-TU-01: overwatch interrupts after the move and before the shots.
	if v := naiveAimAt(enemy, s, g.distance); enemy.watching && (enemy.hull == nil || v.anybody()) {
		v.react()
		for _, b := range enemy.bodies {
			b.acted = true
		}
	}
}

// naiveShooter is the guns of a figure or team in an exchange of fire; without any, a
// vehicle.
type naiveShooter struct {
	post    *naivePost
	by      *naiveBody    // who fires, at the start of the count
	pieces  []*naivePiece // of a vehicle, as they were at the start of the count
	ofEnemy bool
	count   int
	left    int // AP at the start of the count
	aim     naiveAim
}

// exchange is the fire of a squad that is answered (SKI-IN-01, W13).
func (g *naiveFight) exchange(s, enemy *naiveForce) {
	v := naiveAimAt(s, enemy, g.distance)
	answer := naiveAimAt(enemy, s, g.distance)
	// First every active figure with a jammed weapon clears it.
	if s.hull != nil && !s.hull.stunned {
		s.hullClears() // W21 (a)
	}
	v.changeAll()
	v.prepareAll()
	s.drawn, enemy.drawn = 0, 0
	shooters := []*naiveShooter{}
	for _, post := range s.posts {
		if v.targetStands() && v.canFire(post) {
			shooters = append(shooters, &naiveShooter{post: post, count: v.draw(post, false)})
		}
	}
	if s.hull != nil && v.targetStands() && v.hullCan() {
		shooters = append(shooters, &naiveShooter{count: s.drawHull(v.hullDrawn(), false)})
	}
	if len(shooters) == 0 {
		return // no exchange
	}
	if g.keeps != nil && answer.mayAnswer() && g.keeps(answer) {
		g.fireByCounts(s, enemy, shooters)
		return
	}
	ahead := !enemy.carded // overwatch has had its card
	if enemy.hull != nil && answer.hullCan() && enemy.hull.shot == 0 {
		shooters = append(shooters, &naiveShooter{ofEnemy: true, count: enemy.drawHull(answer.hullDrawn(), ahead)})
	}
	for _, post := range enemy.posts {
		// Nobody who has fired in this turn answers.
		if answer.canFire(post) && post.shot == 0 && !enemy.silent {
			shooters = append(shooters, &naiveShooter{post: post, ofEnemy: true, count: answer.draw(post, ahead)})
		}
	}
	g.fireByCounts(s, enemy, shooters)
}

// mayAnswer reports whether anybody who is shot at could answer.
func (v *naiveVolley) mayAnswer() bool {
	may := v.by.hull != nil && v.hullCan() && v.by.hull.shot == 0
	for _, post := range v.by.posts {
		may = may || v.canFire(post) && post.shot == 0 && !v.by.silent
	}
	return may
}

// fireByCounts is the fire of all who have drawn.
func (g *naiveFight) fireByCounts(s, enemy *naiveForce, shooters []*naiveShooter) {
	// High to low; equal counts are simultaneous.
	lowest, highest := shooters[0].count, shooters[0].count
	for _, shooter := range shooters {
		lowest, highest = min(lowest, shooter.count), max(highest, shooter.count)
	}
	for count := highest; count >= lowest; count-- {
		now := []*naiveShooter{}
		for _, shooter := range shooters {
			if shooter.count == count {
				now = append(now, shooter)
			}
		}
		g.fireAtCount(s, enemy, now)
	}
}

// draw rolls for initiative of whoever fires.
func (v *naiveVolley) draw(post *naivePost, ahead bool) int {
	b := post.operator()
	return v.by.draw(b, v.drawn(post, b), ahead)
}

// draw rolls for initiative (SKI-IN-01).
func (f *naiveForce) draw(b *naiveBody, p *naivePiece, ahead bool) int {
	h := f.house
	if !h.SquadInitiative || f.drawn == 0 {
		f.drawn = f.throw(10)
	}
	n := f.drawn + h.armourDraw(b.shotArmour())
	switch p.weapon.class {
	case "hand":
		n += h.InitiativeHandGun
	case "shoulder":
		n += h.InitiativeShoulder
	default:
		n -= h.InitiativeHeavy
	}
	if b.skills.fastDraw {
		n += h.FastDrawBonus // SKI-SK-02
	}
	if ahead {
		n -= h.AheadOfTurn
	}
	return n
}

// fireAtCount is the fire of all figures at one initiative count: with the wounds,
// AP and modifiers that they had when it began (W13).
func (g *naiveFight) fireAtCount(s, enemy *naiveForce, shooters []*naiveShooter) {
	v, answer := naiveAimAt(s, enemy, g.distance), naiveAimAt(enemy, s, g.distance)
	now := []*naiveShooter{}
	for _, shooter := range shooters {
		volley, squad := v, s
		if shooter.ofEnemy {
			volley, squad = answer, enemy
		}
		if shooter.post == nil {
			if volley.hullCan() {
				shooter.left, shooter.pieces = squad.hull.ap-squad.hull.spent, naiveCopies(squad.hull.pieces)
				now = append(now, shooter)
			}
			continue
		}
		if volley.canFire(shooter.post) {
			shooter.by = shooter.post.operator()
			shooter.left, shooter.aim = squad.left(shooter.by), squad.aimOf(shooter.by)
			now = append(now, shooter)
		}
	}
	for _, shooter := range now {
		if shooter.post == nil {
			volley := v
			if shooter.ofEnemy {
				volley = answer
			}
			volley.hullAtCount(shooter.pieces, shooter.left)
			continue
		}
		volley, before := v, shooter.post.shot
		if shooter.ofEnemy {
			volley = answer
		}
		volley.shoot(shooter.post, shooter.by, shooter.left, shooter.aim)
		// Who finds nobody left to shoot at has not acted by that (8).
		if shooter.post.shot > before && (!shooter.ofEnemy || enemy.carded) {
			shooter.post.acts()
		}
	}
}

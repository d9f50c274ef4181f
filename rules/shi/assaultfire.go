package shi

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// mayTarget reports whether a defender may shoot an attacker once it faces its
// arc: alive, not engaged with it or a friend, not behind a closed door, in range, and
// adjacent only with the assault trait. SHI-SH-06, SHI-SH-09, SHI-SH-10, C19
func (x *assault) mayTarget(s *assaultState, g, i int) bool {
	f := &s.foes[i]
	return f.hp > 0 && !f.engaged && f.door != doorClosed && x.defenders[g].mayShootAt(f.distanceTo(g))
}

// distanceTo returns the squares between an attacker and a defender: one in contact with another
// is two away. C14
func (f *foe) distanceTo(g int) int {
	if f.distance == 1 && int(f.at) != g {
		return 2
	}
	return int(f.distance)
}

// nearest returns the nearest attacker that a defender may shoot in the arc it faces, or in the
// others; ties to the first listed. C18
func (x *assault) nearest(s *assaultState, g int, faced bool) int {
	best, least := nobody, math.MaxInt
	for i := range x.attackers {
		n := s.foes[i].distanceTo(g)
		if n < least && (x.attackers[i].arc == s.guards[g].facing) == faced && x.mayTarget(s, g, i) {
			best, least = i, n
		}
	}
	return best
}

// aim is a shot that a defender can choose.
type aim struct {
	target int // attacker or door, or nobody
	turns  int // quarter turns before it
	cost   int // AcPo, of turns and shot
	step   int // without which there is no shot
}

// aim finds the target of the next shot: one in the faced arc, else one of the others, after a turn,
// the nearest unless its player decides otherwise; else perhaps a door. C18, C19
func (x *assault) aim(d *dice.Dice, s *assaultState, g int) aim {
	if s.guards[g].hammered.has(noShotThisTurn) {
		return aim{target: nobody} // C21
	}
	w := x.defenders[g].Weapon
	if w == nil {
		return aim{target: nobody}
	}
	i := x.pickTarget(d, s, g)
	if i == nobody {
		if a := x.shotAfterStep(d, s, g); a.target != nobody {
			return a
		}
		return aim{target: x.doorToAimAt(s, g), cost: w.AcPo}
	}
	turns := x.turnsTo(s, g, i)
	if turns == 0 {
		return aim{target: i, cost: w.AcPo}
	}
	paid := turns
	if w.Assault {
		paid-- // the last one is combined with the shot
	}
	return aim{target: i, turns: turns, cost: w.AcPo + x.turnCost(s, g, paid)}
}

// turnsTo counts the quarter turns of a defender to face an attacker's arc.
func (x *assault) turnsTo(s *assaultState, g, i int) int {
	return x.quarters(s, g, x.attackers[i].arc)
}

// quarters counts the quarter turns of a defender to face an arc, the shorter way round.
func (*assault) quarters(s *assaultState, g int, arc uint8) int {
	turns := int(arc) - int(s.guards[g].facing)
	return min(turns&3, -turns&3)
}

// turnCost returns the AcPo of a number of turns of the acting defender, of which normal units have some free in a row.
// SHI-SH-10
func (x *assault) turnCost(s *assaultState, g, turns int) int {
	u, before := x.defenders[g].Unit, int(s.turned)
	return turnCost(u, before+turns, x.Rules.FreeTurns, x.Rules.TurnCost) - turnCost(u, before, x.Rules.FreeTurns, x.Rules.TurnCost)
}

// turnsTowards turns a defender to an arc as part of what it does there. SHI-SH-10
func (x *assault) turnsTowards(d *dice.Dice, s *assaultState, g int, arc uint8) {
	if n := x.quarters(s, g, arc); n > 0 {
		d.Log("SHI-SH-10", "{unit} turns by {# quarter|# quarters} for {#} AcPo", -g, n, x.turnCost(s, g, n))
	}
	x.face(s, g, arc)
}

func turnCost(u *Unit, turns, free, cost int) int {
	if !u.HeavyMovement {
		turns = max(0, turns-free)
	}
	return turns * cost
}

// ownShot turns if it must and fires; a shot after another at the same target,
// without a turn or a step, is sustained. SHI-SH-06, SHI-SH-08, C13, C18, C24, C26
func (x *assault) ownShot(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int, a aim) {
	guard, w := &s.guards[g], x.defenders[g].Weapon
	if a.turns > 0 {
		d.Log("SHI-SH-10", "{unit} turns by {# quarter|# quarters} for {#} AcPo", -g, a.turns, a.cost-w.AcPo)
	}
	moves := a.turns > 0 || x.stepsToShoot(d, s, e, g, a)
	sustained := !moves && guard.sustains(a.target)
	s.spend(a.cost)
	arc, distance := x.place(s, g, a.target)
	guard.facing, guard.aimed = arc, 0
	if w.SustainedFire {
		guard.aimed = uint8(a.target + 1)
	}
	d.Log("C18", "{unit} shoots at {unit}, distance {#}{|, sustained fire}, {#} AcPo left",
		-g, a.target+1, distance, rules.OneIf(sustained), int(s.acpo))
	x.fire(d, s, e, g, a.target, sustained)
	x.drawsBack(s)
}

// fire rolls a shot of either side; its hits wait to be allocated. SHI-SH-02, SHI-SH-03
func (x *assault) fire(d *dice.Dice, s *assaultState, e *rules.MetricValues, shooter, target int, sustained bool) {
	if shooter < maxDefenders && s.nextShot > 0 {
		s.nextShot++
	}
	gun := x.gunOf(shooter)
	hits := gun.shoot(d, sustained)
	if hits > 0 {
		s.hits, s.shooter, s.target = uint8(hits), uint8(shooter), uint8(target)
	}
	x.ledger.countShot(e, x.firing(s, shooter), hits, gun.mostHits(1))
}

// gunOf returns the weapon of a defender or, from maxDefenders on, of an attacker.
func (x *assault) gunOf(shooter int) *gun {
	if shooter >= maxDefenders {
		return &x.attackers[shooter-maxDefenders].gun
	}
	return &x.defenders[shooter].gun
}

// firing is the number of a unit as it fires the present shot: while the other side acts, it is on
// overwatch. C16, C27
func (*assault) firing(s *assaultState, shooter int) int {
	if (shooter < maxDefenders) == (s.phase == attackerActs) {
		return doer(shooter, onOverwatch)
	}
	return doer(shooter, inOwnTurn)
}

// allocate gives one hit of a shot to its target; when that is destroyed the rest goes to
// the next nearest in the faced arc, or is lost. SHI-SH-03, SHI-SH-05, C16, C18
func (x *assault) allocate(d *dice.Dice, s *assaultState, e *rules.MetricValues) (outcome int) {
	s.hits--
	outcome = rules.Ongoing
	switch target := int(s.target); {
	case s.shooter >= maxDefenders:
		outcome = x.hitDefender(d, s, e, target)
	case target >= laneDoor:
		x.hitDoor(d, s, e, target)
	default:
		outcome = x.hitAttacker(d, s, e, target)
	}
	if outcome != rules.Ongoing {
		x.waste(s, e)
	}
	if s.hits == 0 {
		s.shooter, s.target = 0, 0
	}
	return outcome
}

// hitAttacker lets an attacker save from a hit. SHI-SH-05
func (x *assault) hitAttacker(d *dice.Dice, s *assaultState, e *rules.MetricValues, i int) int {
	f := &s.foes[i]
	by := x.firing(s, int(s.shooter))
	if !x.ledger.resolveHit(d, e, by, maxDefenders+i, sideB, x.attackers[i].saves[s.shooter], &f.hp) {
		return rules.Ongoing
	}
	if s.nextShot > 0 {
		e.Add(assaultKillShot, int(s.nextShot)-1)
	}
	if outcome := x.destroy(s, i); outcome != rules.Ongoing {
		return outcome
	}
	x.carryOver(d, s, e)
	return rules.Ongoing
}

// waste counts the hits left over for which nobody is left.
func (x *assault) waste(s *assaultState, e *rules.MetricValues) {
	x.ledger.Count(e, x.firing(s, int(s.shooter)), hitWasted, int(s.hits))
}

// carryOver finds a target for the hits left over, if there is one. SHI-SH-03
func (x *assault) carryOver(d *dice.Dice, s *assaultState, e *rules.MetricValues) {
	next, figure := x.nextTarget(s, int(s.shooter))
	if next == nobody {
		x.waste(s, e)
		s.hits = 0
	}
	if s.hits > 0 {
		s.target = uint8(next)
		d.Log("SHI-SH-03", "overkill: {# hit goes|# hits go} on to {unit}", int(s.hits), figure)
	}
}

// nextTarget returns the target of hits that a unit has left over, and its figure in stories.
// SHI-SH-03, C18, C22
func (x *assault) nextTarget(s *assaultState, shooter int) (next, figure int) {
	if shooter >= maxDefenders {
		next = x.quarry(s, shooter-maxDefenders)
		return next, -next
	}
	next = x.nearest(s, shooter, true)
	if next == nobody {
		next = x.doorForHits(s, shooter)
	}
	return next, next + 1
}

// overwatch fires one free shot of each defender from one on at an attacker that has just acted:
// of those that are on overwatch, engaged with nobody, and may shoot at where it stands in the arc
// that they face; never with sustained fire. SHI-SH-07, SHI-SH-08, SHI-SH-09, C16
func (x *assault) overwatch(d *dice.Dice, s *assaultState, e *rules.MetricValues, i, from int) (rolled bool) {
	s.watcher = 0
	for g := from; g < len(x.defenders); g++ {
		guard := &s.guards[g]
		if !guard.watching || x.engaged(s, g) != nobody || x.attackers[i].arc != guard.facing || !x.mayTarget(s, g, i) {
			continue
		}
		d.Log("SHI-SH-07", "on overwatch {unit} shoots at {unit}, distance {#}", -g, i+1, s.foes[i].distanceTo(g))
		x.fire(d, s, e, g, i, false)
		if g+1 < len(x.defenders) {
			s.watcher = uint8(g + 2)
		}
		return true
	}
	return false
}

package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// mayTarget reports whether the defender may shoot an attacker once it faces its
// arc: alive, not engaged, not behind a closed door, in range, and adjacent only
// with the assault trait. SHI-SH-06, SHI-SH-09, SHI-SH-10, C19
func (x *assault) mayTarget(s *assaultState, i int) bool {
	f := &s.foes[i]
	return f.hp > 0 && !f.engaged && !f.doorClosed && x.A.mayShootAt(int(f.distance))
}

// nearest returns the nearest attacker that may be shot in the faced arc, or in the others;
// ties to the first listed. C18
func (x *assault) nearest(s *assaultState, faced bool) int {
	best := nobody
	for i, f := range x.foesOf(s) {
		if (x.attackers[i].arc == s.facing) == faced && x.mayTarget(s, i) && (best == nobody || f.distance < s.foes[best].distance) {
			best = i
		}
	}
	return best
}

// aim is a shot that the defender can choose.
type aim struct {
	target int // or nobody
	turns  int // quarter turns before it
	cost   int // AcPo, of turns and shot
}

// aim finds the target of the next shot: the nearest in the faced arc, else the
// nearest of the others, after a turn. C18
func (x *assault) aim(s *assaultState) aim {
	if s.jolt&noShotThisTurn != 0 {
		return aim{target: nobody} // C21
	}
	if i := x.nearest(s, true); i != nobody {
		return aim{target: i, cost: x.A.Weapon.AcPo}
	}
	i := x.nearest(s, false)
	if i == nobody {
		return aim{target: nobody}
	}
	turns := x.turnsTo(s, i)
	paid := turns
	if x.A.Weapon.Assault {
		paid-- // the last one is combined with the shot
	}
	return aim{i, turns, x.A.Weapon.AcPo + x.turnCost(paid)}
}

// turnsTo counts the quarter turns to face an attacker's arc.
func (x *assault) turnsTo(s *assaultState, i int) int {
	turns := int(x.attackers[i].arc) - int(s.facing)
	return max(turns, -turns)
}

// turnCost returns the AcPo of a number of turns, free for normal units. SHI-SH-10
func (x *assault) turnCost(turns int) int {
	if !x.A.HeavyMovement {
		return 0
	}
	return turns * x.Rules.TurnCost
}

// ownShot turns if it must and fires; a shot after another at the same target,
// without a turn, is sustained. SHI-SH-06, SHI-SH-08, C13, C18
func (x *assault) ownShot(d *dice.Dice, s *assaultState, e *rules.MetricValues, a aim) {
	if a.turns > 0 {
		d.Log("SHI-SH-10", "{unit} turns by {# quarter|# quarters} for {#} AcPo", sideA, a.turns, a.cost-x.A.Weapon.AcPo)
	}
	sustained := a.turns == 0 && int(s.aimed) == a.target+1
	s.spend(a.cost)
	s.facing, s.aimed = x.attackers[a.target].arc, 0
	if x.A.Weapon.SustainedFire {
		s.aimed = uint8(a.target + 1)
	}
	d.Log("C18", "{unit} shoots at {unit}, distance {#}{|, sustained fire}",
		sideA, a.target+1, int(s.foes[a.target].distance), boolToInt(sustained))
	x.fire(d, s, e, a.target, sustained)
}

// fire rolls a shot; its hits wait to be allocated. SHI-SH-02, SHI-SH-03
func (x *assault) fire(d *dice.Dice, s *assaultState, e *rules.MetricValues, target int, sustained bool) {
	e.Add(assaultShots, 1)
	if s.hits = uint8(x.gun.shoot(d, sustained)); s.hits > 0 {
		s.target = uint8(target)
	}
	if s.nextShot > 0 {
		s.nextShot++
	}
	x.shooting(s).shot(e, int(s.hits))
}

// shooting returns where the present shot is counted apart: while an attacker acts, the defender
// shoots on overwatch. C16
func (x *assault) shooting(s *assaultState) tallies {
	if s.phase == attackerActs {
		return x.freeFire
	}
	return x.ownFire
}

// allocate gives one hit of a shot to its target; when that is destroyed the rest goes to
// the next nearest in the faced arc, or is lost. SHI-SH-03, SHI-SH-05, C16, C18
func (x *assault) allocate(d *dice.Dice, s *assaultState, e *rules.MetricValues) int {
	s.hits--
	i := int(s.target)
	if takesHit(d, x.attackers[i].save) {
		s.foes[i].hp--
		x.wounded(e, i, 1, s.foes[i].hp == 0)
		d.Log("C8", "{unit} loses {#} HP, {#} left", i+1, 1, int(s.foes[i].hp))
		if s.foes[i].hp == 0 {
			x.countKill(s, e)
			if outcome := x.destroy(s, e, i); outcome != rules.Ongoing {
				return outcome
			}
			x.carryOver(d, s)
		}
	}
	if s.hits == 0 {
		s.target = 0
	}
	return rules.Ongoing
}

// countKill counts an attacker that the present shot has destroyed.
func (x *assault) countKill(s *assaultState, e *rules.MetricValues) {
	x.shooting(s).kill(e)
	if s.nextShot > 0 {
		e.Add(assaultKillShot, int(s.nextShot)-1)
	}
}

// carryOver finds a target for the hits left over, if there is one. SHI-SH-03
func (x *assault) carryOver(d *dice.Dice, s *assaultState) {
	next := x.nearest(s, true)
	if next == nobody {
		s.hits = 0
	}
	if s.hits > 0 {
		s.target = uint8(next)
		d.Log("SHI-SH-03", "overkill: {# hit goes|# hits go} on to {unit}", int(s.hits), next+1)
	}
}

// overwatch fires one free shot at an attacker that has just acted, if the
// defender is on overwatch, engaged with nobody, and may shoot at where it stands
// in the faced arc; never with sustained fire. SHI-SH-07, SHI-SH-08, SHI-SH-09,
// C16
func (x *assault) overwatch(d *dice.Dice, s *assaultState, e *rules.MetricValues, i int) (rolled bool) {
	if !s.watching || x.engaged(s) != nobody || x.attackers[i].arc != s.facing || !x.mayTarget(s, i) {
		return false
	}
	d.Log("SHI-SH-07", "on overwatch {unit} shoots at {unit}, distance {#}", sideA, i+1, int(s.foes[i].distance))
	x.fire(d, s, e, i, false)
	return true
}

package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// mayShoot reports whether attackers of a kind can ever shoot. SHI-SH-06, C22
func (x *Assault) mayShoot(u *Unit) bool {
	w := u.Weapon
	return w != nil && u.AcPo >= w.AcPo && x.theyWantToShoot(w)
}

// theyWantToShoot reports whether attackers with a weapon ever shoot if they can. C22
func (x *Assault) theyWantToShoot(w *Weapon) bool {
	return x.theyWantTo(attackerShoots, w) || x.theyWantTo(attackerRunsAndShoots, w) ||
		x.StandOff && x.theyWantTo(attackerStepsBackAndShoots, w)
}

// runsAndShoots takes an attacker a step on, and lets it shoot from there in the same action, for the
// price of the shot. SHI-SH-06, SHI-SH-11, C22
func (x *assault) runsAndShoots(d *dice.Dice, s *assaultState, e *rules.MetricValues, i, mark int) {
	f := &s.foes[i]
	f.stepOn(mark)
	s.spend(x.attackers[i].Weapon.AcPo)
	d.Log("SHI-SH-06", "{unit} runs to {#} as it shoots, {#} AcPo left", i+1, int(f.distance), int(s.acpo))
	s.aimed = 0
	x.shootBack(d, s, e, i, x.quarry(s, i))
}

// quarry returns the defender at whom an attacker may shoot: the one it runs at, else the next of
// those that stand, are in range, and are engaged with nobody. It sees none through its door, and
// does not shoot while it is engaged, or stopped by a thunder hammer. SHI-SH-06, SHI-SH-09, SHI-SH-10,
// C19, C21, C22
func (x *assault) quarry(s *assaultState, i int) int {
	b, f := &x.attackers[i], &s.foes[i]
	if !b.shoots || f.hp == 0 || f.engaged || f.door == doorClosed || f.hammered.has(noShotThisTurn) {
		return nobody
	}
	for n := range x.defenders {
		g := (int(b.at) + n) % len(x.defenders)
		if s.guards[g].hp > 0 && b.mayShootAt(f.distanceTo(g)) && x.engaged(s, g) == nobody {
			return g
		}
	}
	return nobody
}

// shootBack fires one shot of an attacker, which as any action may draw shots on overwatch once
// its hits are allocated; after another shot at the same defender it is sustained.
// SHI-SH-07, SHI-SH-08, C13, C22
func (x *assault) shootBack(d *dice.Dice, s *assaultState, e *rules.MetricValues, i, target int) {
	b, sustained := &x.attackers[i], int(s.aimed) == target+1
	s.aimed = 0
	if b.Weapon.SustainedFire {
		s.aimed = uint8(target + 1)
	}
	d.Log("C22", "{unit} shoots at {unit}, distance {#}{|, sustained fire}, {#} AcPo left",
		i+1, -target, s.foes[i].distanceTo(target), rules.OneIf(sustained), int(s.acpo))
	x.fire(d, s, e, maxDefenders+i, target, sustained)
	s.watcher = uint8(rules.OneIf(x.isWatched(s)))
}

// isWatched reports whether any defender is on overwatch.
func (x *assault) isWatched(s *assaultState) bool {
	for g := range x.defenders {
		if s.guards[g].watching {
			return true
		}
	}
	return false
}

// hitDefender lets a defender save from a hit of an attacker. SHI-SH-05, C22
func (x *assault) hitDefender(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int) int {
	guard, b := &s.guards[g], &x.attackers[s.shooter-maxDefenders]
	by := x.firing(s, int(s.shooter))
	if !x.ledger.resolveHit(d, e, by, g, sideA, b.savedFrom[g], &guard.hp) {
		return rules.Ongoing
	}
	if int(s.aimed) == g+1 {
		s.aimed = 0
	}
	if outcome := x.fall(s, g); outcome != rules.Ongoing {
		return outcome
	}
	x.carryOver(d, s, e)
	return rules.Ongoing
}

// warningsOfB returns what is unusual in the weapon of an attacker. C22
func (x *assault) warningsOfB(u *Unit) (list rules.Warnings) {
	standing, running, watches := &Weapon{}, &Weapon{Assault: true}, x.theyWatch(u)
	if w := u.Weapon; w != nil && x.StandOff && !w.Overwatch && x.theyWantTo(attackerWatches, w) {
		list = append(list, w.Name+" lacks the overwatch trait: "+u.Name+" never goes on overwatch (SHI-SH-07, C27)")
	}
	switch w := u.Weapon; {
	case w == nil:
	case !watches && !x.theyWantToShoot(standing) && !x.theyWantToShoot(running):
		list = append(list, u.Name+" runs and never shoots; b-policy: shoot has it use its "+w.Name+" (C22)")
	case !watches && !x.theyWantToShoot(w):
		list = append(list, u.Name+" runs and does not shoot: its "+w.Name+" lacks the assault trait (SHI-SH-06, C22)")
	case !watches && u.AcPo < w.AcPo:
		list = append(list, u.Name+" has too few AcPo for a shot of its "+w.Name+" (C22)")
	case w.BD+u.BRB <= 0:
		list = append(list, u.Name+" has no ballistic dice left: no shot hits (SHI-SH-02)")
	}
	return list
}

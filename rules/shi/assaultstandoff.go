package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether an attacker steps out of contact. C27
const (
	attackerFightsOn = iota
	attackerStepsOut

	mayBreakOff = policy.Options(1<<attackerFightsOn | 1<<attackerStepsOut)
)

type breakingOff struct{}

// Options implements [policy.Point].
func (breakingOff) Options() []policy.Option {
	return []policy.Option{
		attackerFightsOn: {Name: "stay", Doc: "stay in contact"},
		attackerStepsOut: {Name: "step-out", Doc: "pay to stand two squares away on its lane"},
	}
}

// Facts implements [policy.Point].
func (breakingOff) Facts() policy.Facts[attackerView] {
	return policy.Facts[attackerView]{
		{Name: "own-hp", Doc: docOfHP, Number: func(v attackerView) int { return int(v.foe().hp) }},
		{Name: "enemy-hp", Doc: "HP that the defender has left",
			Number: func(v attackerView) int { return int(v.s.guards[v.foe().at].hp) }},
		{Name: "lead", Doc: "HP that it has left more than the defender, below 0 if it has fewer",
			Number: func(v attackerView) int { return int(v.foe().hp) - int(v.s.guards[v.foe().at].hp) }},
		{Name: "attacks", Doc: "attacks between the two since they were engaged, counted up to 250",
			Number: func(v attackerView) int { return int(v.foe().attacks) }},
		{Name: "acpo", Doc: docOfAcPo, Number: func(v attackerView) int { return int(v.s.acpo) }},
		{Name: "behind", Doc: "the defender faces another arc, so that it would be caught by who engages anew",
			YesNo: func(v attackerView) bool {
				return v.x.attackers[v.i].arc != v.s.guards[v.foe().at].facing
			}},
		{Name: "attackers", Doc: docOfFoes, Number: func(v attackerView) int { return v.x.countFoes(v.s) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v attackerView) int { return int(v.s.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v attackerView) int { return int(v.x.attackers[v.i].entry) }},
	}
}

// theyLeave reports whether attackers of a kind ever step out of contact. C27
func (x *Assault) theyLeave(u *Unit) bool {
	return x.StandOff && x.BPolicy.Disengage.Chooses() && u.AcPo >= x.Rules.DisengageCost
}

// theyWatch reports whether they ever go on overwatch. SHI-SH-07, C27
func (x *Assault) theyWatch(u *Unit) bool {
	return x.StandOff && u.Weapon != nil && u.Weapon.Overwatch && u.AcPo >= x.Rules.OverwatchCost &&
		x.theyWantTo(attackerWatches, u.Weapon)
}

// breaksOff lets an attacker step out of contact, if its player decides so: for AcPo, and unless
// another of its arc stands two squares away. It is a move, which may draw shots on overwatch. C16, C27
func (x *assault) breaksOff(d *dice.Dice, s *assaultState, e *rules.MetricValues, i int) bool {
	f, b := &s.foes[i], &x.attackers[i]
	if !b.leaves || !f.engaged || int(s.acpo) < x.Rules.DisengageCost || x.squareTaken(s, i) ||
		x.BPolicy.Disengage.Pick(d, mayBreakOff, attackerView{x: x, s: s, i: i}) == attackerFightsOn {
		return false
	}
	g := int(f.at)
	s.spend(x.Rules.DisengageCost)
	s.aimed = 0
	f.partFrom()
	x.ledger.Tell(d, e, doer(maxDefenders+i, itself), contactLeft,
		"C27", "{unit} steps out of contact with {unit}, {#} AcPo left", i+1, -g, int(s.acpo))
	x.overwatch(d, s, e, i, 0)
	return true
}

// squareTaken reports whether another attacker of the same arc stands two squares away. C27
func (x *assault) squareTaken(s *assaultState, i int) bool {
	for j := range x.foesOf(s) {
		if j != i && s.foes[j].hp > 0 && s.foes[j].distance == 2 && x.attackers[j].arc == x.attackers[i].arc {
			return true
		}
	}
	return false
}

// mayGoOnWatch reports whether an attacker can go on overwatch now. SHI-SH-07, C21, C27
func (x *assault) mayGoOnWatch(s *assaultState, i int) bool {
	f := &s.foes[i]
	return x.attackers[i].watches && !f.engaged && !f.hammered.has(noShotThisTurn) &&
		int(s.acpo) >= x.Rules.OverwatchCost
}

// goesOnWatch has an attacker fire at what defenders do until its next turn. SHI-SH-07, C27
func (x *assault) goesOnWatch(d *dice.Dice, s *assaultState, i int) int {
	s.foes[i].watching = true
	d.Log("C27", "{unit} goes on overwatch for {#} AcPo", i+1, x.Rules.OverwatchCost)
	return x.endCharge(s, i)
}

// overwatchBack fires one free shot of each attacker from one on at a defender that has just acted: of those that
// are on overwatch, engaged with nobody, see it and may shoot so far; nobody shoots at who is engaged.
// SHI-SH-07, SHI-SH-09, C27
func (x *assault) overwatchBack(d *dice.Dice, s *assaultState, e *rules.MetricValues, g, from int) (rolled bool) {
	s.watcher = 0
	if s.guards[g].hp == 0 || x.engaged(s, g) != nobody {
		return false
	}
	for i := from; i < len(x.attackers); i++ {
		f := &s.foes[i]
		if !f.watching || f.engaged || f.door == doorClosed || !x.attackers[i].mayShootAt(f.distanceTo(g)) {
			continue
		}
		d.Log("SHI-SH-07", "on overwatch {unit} shoots at {unit}, distance {#}", i+1, -g, f.distanceTo(g))
		x.fire(d, s, e, maxDefenders+i, g, false)
		if i+1 < len(x.attackers) {
			s.watcher = uint8(i + 2)
		}
		return true
	}
	return false
}

// drawsBack has who watches the acting defender fire once its own hits are allocated. C27
func (x *assault) drawsBack(s *assaultState) {
	for i := range x.foesOf(s) {
		if s.foes[i].watching {
			s.watcher = 1
		}
	}
}

// warningsOfStandOff returns what attackers never do. C27
func (x *assault) warningsOfStandOff() (list rules.Warnings) {
	leave, watch := x.BPolicy.Disengage.Chooses(), x.theyWantTo(attackerWatches, nil)
	back := x.theyWantTo(attackerStepsBack, nil) || x.theyWantTo(attackerStepsBackAndShoots, &Weapon{Assault: true})
	list.AddIf(!x.StandOff && (leave || watch || back),
		"attackers neither step back or out of contact nor go on overwatch: set stand-off: true (C27, C31)")
	list.AddIf(x.StandOff && !leave && !watch && !back,
		"stand-off changes nothing: by b-policy nobody steps back or out of contact, or goes on overwatch (C27, C31)")
	return list
}

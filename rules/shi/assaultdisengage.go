package shi

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether a defender steps out of contact. C23
const (
	defenderStays = iota
	defenderStepsOut

	mayStepOut = policy.Options(1<<defenderStays | 1<<defenderStepsOut)
)

type leaving struct{}

// Options implements [policy.Point].
func (leaving) Options() []policy.Option {
	return []policy.Option{
		defenderStays:    {Name: "stay", Doc: "stay in contact"},
		defenderStepsOut: {Name: "step-out", Doc: "pay to leave this attacker, and who else of its arc is in contact, two squares away"},
	}
}

// leavingView is what its player sees of an engagement with an attacker.
type leavingView struct {
	x    *assault
	s    *assaultState
	g, i int
}

// Facts implements [policy.Point].
func (leaving) Facts() policy.Facts[leavingView] {
	return policy.Facts[leavingView]{
		{Name: "own-hp", Doc: docOfHP, Number: func(v leavingView) int { return int(v.s.guards[v.g].hp) }},
		{Name: "enemy-hp", Doc: "HP that the attacker has left",
			Number: func(v leavingView) int { return int(v.s.foes[v.i].hp) }},
		{Name: "lead", Doc: "HP that it has left more than this attacker, below 0 if it has fewer",
			Number: func(v leavingView) int { return int(v.s.guards[v.g].hp) - int(v.s.foes[v.i].hp) }},
		{Name: "attacks", Doc: "attacks between the two since they were engaged, counted up to 250",
			Number: func(v leavingView) int { return int(v.s.foes[v.i].attacks) }},
		{Name: "acpo", Doc: docOfAcPo, Number: func(v leavingView) int { return int(v.s.acpo) }},
		{Name: "engaged", Doc: "attackers that are engaged with it",
			Number: func(v leavingView) int { return v.x.countEngaged(v.s, v.g) }},
		{Name: "attackers", Doc: docOfFoes, Number: func(v leavingView) int { return v.x.countFoes(v.s) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v leavingView) int { return int(v.s.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v leavingView) int { return int(v.x.defenders[v.g].entry) }},
	}
}

// wantsToLeave reports whether defenders ever step out of contact if they can. C23
func (x *Assault) wantsToLeave() bool { return x.Policy.Disengage.Chooses() }

// stepsOut lets a defender leave the first attacker engaged with it of whom its player decides so, and who else is in
// contact on that side, as one move leaves them all; if it can pay. SHI-CC-02, C23
func (x *assault) stepsOut(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int) bool {
	if !x.mayLeave || int(s.acpo) < x.Rules.DisengageCost {
		return false
	}
	for i := range x.attackers {
		f := &s.foes[i]
		if !f.engaged || int(f.at) != g {
			continue
		}
		if x.Policy.Disengage.Pick(d, mayStepOut, leavingView{x, s, g, i}) == defenderStepsOut {
			s.spend(x.Rules.DisengageCost)
			x.ledger.Tell(d, e, doer(g, itself), contactLeft,
				"C23", "{unit} steps out of contact with {unit}, {#} AcPo left", -g, i+1, int(s.acpo))
			x.leaveArc(d, s, g, i)
			x.overwatchBack(d, s, e, g, 0)
			return true
		}
	}
	return false
}

// leaveArc parts a defender from an attacker and from all others in contact who come from the same arc. C23
func (x *assault) leaveArc(d *dice.Dice, s *assaultState, g, i int) {
	s.foes[i].partFrom()
	for j := range x.foesOf(s) {
		if f := &s.foes[j]; f.distance == 1 && int(f.at) == g && x.attackers[j].arc == x.attackers[i].arc {
			f.partFrom()
			d.Log("C23", "and with {unit}", j+1)
		}
	}
}

// partFrom puts an attacker who was in contact two squares away. C14, C23
func (f *foe) partFrom() {
	f.distance, f.at, f.engaged, f.caught, f.attacks = 2, 0, false, false, 0
}

// leaves reports whether any defender may ever step out of contact. C23
func (x *Assault) leaves() bool {
	return x.wantsToLeave() && slices.ContainsFunc(x.A, func(a Group) bool { return a.AcPo >= x.Rules.DisengageCost })
}

// countEngaged counts the attackers engaged with a defender.
func (x *assault) countEngaged(s *assaultState, g int) int {
	n := 0
	for i := range x.attackers {
		n += rules.OneIf(s.foes[i].engaged && int(s.foes[i].at) == g)
	}
	return n
}

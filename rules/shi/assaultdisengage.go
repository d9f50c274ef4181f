package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// stepsOut lets a defender leave the first attacker engaged with it of whom its player decides so,
// if it can pay. SHI-CC-02, C23
func (x *assault) stepsOut(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int) bool {
	if x.disengaged == 0 || int(s.acpo) < x.Rules.DisengageCost {
		return false
	}
	for i := range x.attackers {
		f := &s.foes[i]
		if !f.engaged || int(f.at) != g {
			continue
		}
		seen := func(fact int) int { return x.leavingFact(s, g, i, fact) }
		if x.Policy.Disengage.Pick(d, mayStepOut, seen) == defenderStepsOut {
			s.spend(x.Rules.DisengageCost)
			f.partFrom()
			e.Add(x.disengaged, 1)
			d.Log("C23", "{unit} steps out of contact with {unit}, {#} AcPo left", -g, i+1, int(s.acpo))
			return true
		}
	}
	return false
}

// partFrom puts an attacker who was in contact two squares away. C14, C23
func (f *foe) partFrom() {
	f.distance, f.at, f.engaged, f.caught, f.attacks = 2, 0, false, false, 0
}

// mostDisengagements bounds how often defenders step out of contact: in a turn of theirs from each
// attacker who can be in contact.
func (x *assault) mostDisengagements() int {
	if !x.wantsToLeave() {
		return 0
	}
	n, contacts := 0, min(len(x.attackers), x.Rules.MostAdjacent)
	for _, a := range x.defenders {
		most := contacts
		if x.Rules.DisengageCost > 0 {
			most = min(most, a.AcPo/x.Rules.DisengageCost)
		}
		n += most
	}
	return (x.MaxTurns + 1) / 2 * n
}

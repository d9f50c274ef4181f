package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// charge lets the acting attacker spend AcPo: it attacks in contact, opens the
// door before it, or runs; it stops where it can do nothing. C15
func (x *assault) charge(d *dice.Dice, s *assaultState, e *rules.MetricValues) (rolled bool, outcome int) {
	i := int(s.actor)
	f, b := &s.foes[i], &x.attackers[i]
	switch {
	case f.hp == 0: // destroyed while it acted
	case f.distance == 1:
		if s.spend(b.cost) {
			return true, x.strike(d, s, e, i, bStrikes|x.surprise(s, i))
		}
	case f.doorClosed && f.distance == b.door+1:
		if s.spend(x.Rules.DoorCost) {
			f.doorClosed = false
			d.Log("C19", "{unit} opens its door, {#} AcPo left", i+1, int(s.acpo))
			return x.overwatch(d, s, e, i), rules.Ongoing
		}
	case f.distance == 2 && x.contactFull(s):
		d.Log("SHI-CC-10", "{unit} finds no room in contact", i+1)
	default:
		if s.spend(x.Rules.MoveCost) {
			f.distance--
			d.Log("SHI-SH-11", "{unit} runs to {#}, {#} AcPo left", i+1, int(f.distance), int(s.acpo))
			return x.overwatch(d, s, e, i), rules.Ongoing
		}
	}
	s.phase, s.actor, s.acpo = nextAttacker, s.actor+1, 0
	return false, rules.Ongoing
}

// surprise returns an engagement from side or rear: the attacker comes from another arc
// than the defender faces. SHI-CC-09, C4
func (x *assault) surprise(s *assaultState, i int) situation {
	return surprised.when(!s.foes[i].engaged && x.attackers[i].arc != s.facing)
}

// contactFull reports whether no further attacker can come next to the defender.
// SHI-CC-10, C14
func (x *assault) contactFull(s *assaultState) bool {
	n := 0
	for _, f := range x.foesOf(s) {
		if f.distance == 1 {
			n++
		}
	}
	return n >= x.Rules.MostAdjacent
}

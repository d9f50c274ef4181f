package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// charge lets the acting attacker spend AcPo: it shoots if it may, attacks in contact, opens the
// door before it, or runs, perhaps shooting; it stops where it can do nothing. C15, C22
func (x *assault) charge(d *dice.Dice, s *assaultState, e *rules.MetricValues) (rolled bool, outcome int) {
	i := int(s.actor)
	f, b, mark := &s.foes[i], &x.attackers[i], nobody
	if f.distance == 2 {
		mark = x.mark(s, i)
	}
	noRoom := f.distance == 2 && mark == nobody
	if target := x.standingQuarry(s, i, noRoom); target != nobody && s.spend(b.Weapon.AcPo) {
		x.shootBack(d, s, e, i, target)
		return true, rules.Ongoing
	}
	s.aimed = 0
	switch {
	case f.hp == 0: // destroyed while it acted
	case f.distance == 1:
		if cost, test := b.price.with(int(s.acpo)); s.spend(cost) {
			return true, x.strike(d, s, e, i, bStrikes|tests.when(test)|x.surprise(s, i))
		}
	case f.doorClosed && f.distance == b.door+s.stepped+1:
		if s.spend(x.Rules.DoorCost) {
			x.open(s, i)
			d.Log("C19", "{unit} opens {its|the} door, {#} AcPo left", i+1, boolToInt(b.shares), int(s.acpo))
			return x.overwatch(d, s, e, i, 0), rules.Ongoing
		}
	case noRoom:
		d.Log("SHI-CC-10", "{unit} finds no room in contact", i+1)
	default:
		if rolled, paid := x.runs(d, s, e, i, mark); paid {
			return rolled, rules.Ongoing
		}
	}
	f.hammered &^= noShotThisTurn
	s.phase, s.actor, s.acpo = nextAttacker, s.actor+1, 0
	return false, rules.Ongoing
}

// open opens the door before an attacker, and before those who share it. C19
func (x *assault) open(s *assaultState, i int) {
	s.foes[i].doorClosed = false
	b := &x.attackers[i]
	for j := range x.attackers {
		if c := &x.attackers[j]; b.shares && c.shares && c.arc == b.arc && c.door == b.door {
			s.foes[j].doorClosed = false
		}
	}
}

// surprise returns an engagement from side or rear: the attacker comes from another arc
// than the defender faces, or the defender has not turned to it since. SHI-CC-09, C4
func (x *assault) surprise(s *assaultState, i int) situation {
	return surprised.when(s.foes[i].caught || !s.foes[i].engaged && x.attackers[i].arc != s.guards[s.foes[i].at].facing)
}

// mark returns the defender with whom an attacker comes into contact: the one it runs at or, if
// that has fallen or has no room, the next that stands and has. SHI-CC-10, C14
func (x *assault) mark(s *assaultState, i int) int {
	g := int(x.attackers[i].at)
	for range x.defenders {
		if s.guards[g].hp > 0 && x.inContact(s, g) < x.Rules.MostAdjacent {
			return g
		}
		if g++; g == len(x.defenders) {
			g = 0
		}
	}
	return nobody
}

// inContact counts the attackers next to a defender. SHI-CC-10
func (x *assault) inContact(s *assaultState, g int) int {
	n := 0
	for i := range x.attackers {
		if f := &s.foes[i]; f.distance == 1 && int(f.at) == g {
			n++
		}
	}
	return n
}

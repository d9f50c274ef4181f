package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// charge plays one action of the acting attacker, as its player decides. C15, C22
func (x *assault) charge(d *dice.Dice, s *assaultState, e *rules.MetricValues) (paused bool, outcome int) {
	i := int(s.actor)
	f, b, mark := &s.foes[i], &x.attackers[i], nobody
	if f.hp == 0 { // destroyed while it acted
		return false, x.endCharge(s, i)
	}
	if x.breaksOff(d, s, e, i) {
		return true, rules.Ongoing
	}
	if f.distance == 2 {
		mark = x.mark(s, i)
	}
	action, noRoom := attackerRuns, f.distance == 2 && mark == nobody
	if b.decides {
		action = x.BPolicy.Action.Pick(d, x.mayDo(s, i, mark, noRoom), attackerView{x, s, i, noRoom})
	}
	switch action {
	case attackerShoots:
		s.spend(b.Weapon.AcPo)
		x.shootBack(d, s, e, i, x.quarry(s, i))
		return true, rules.Ongoing
	case attackerRunsAndShoots:
		x.runsAndShoots(d, s, e, i, mark)
		return true, rules.Ongoing
	case attackerAttacksPlainly:
		s.aimed = 0
		return true, x.strike(d, s, e, i, bStrikes|x.catches(s, i), true)
	case attackerWatches:
		s.spend(x.Rules.OverwatchCost)
		return true, x.goesOnWatch(d, s, i)
	case attackerStepsBack, attackerStepsBackAndShoots:
		x.goesBack(d, s, e, i, action == attackerStepsBackAndShoots)
		return true, rules.Ongoing
	case attackerStays:
		d.Log("C15", "{unit} stays where it is, {#} AcPo left", i+1, int(s.acpo))
		return true, x.endCharge(s, i)
	default:
		s.aimed = 0
		paused, outcome = x.goesOn(d, s, e, i, mark)
		return paused || b.decides, outcome
	}
}

// mayDo returns what an attacker may do: with the AcPo for a shot, to shoot, standing or with a step
// on; in contact, perhaps to leave out the test of its force weapon. SHI-SH-06, C8, C22
func (x *assault) mayDo(s *assaultState, i, mark int, noRoom bool) policy.Options {
	possible, b, f := policy.OptionsOf(attackerRuns, attackerStays), &x.attackers[i], &s.foes[i]
	possible = possible.With(attackerAttacksPlainly, f.distance == 1 && b.arms.mayAttackPlainly(int(s.acpo))).
		With(attackerWatches, x.mayGoOnWatch(s, i))
	back, shoots := x.goBackActions(s, i)
	possible = possible.With(attackerStepsBack, back).With(attackerStepsBackAndShoots, shoots)
	if !b.shoots || int(s.acpo) < b.Weapon.AcPo {
		return possible
	}
	possible = possible.With(attackerShoots, x.quarry(s, i) != nobody)
	if !b.Weapon.Assault || f.distance == 1 || noRoom || x.atDoor(s, i) {
		return possible
	}
	before := *f
	f.stepOn(mark)
	possible = possible.With(attackerRunsAndShoots, x.quarry(s, i) != nobody)
	*f = before
	return possible
}

// goesOn lets an attacker attack in contact, open the door before it, or run a step; it stops where
// it can do nothing. C15
func (x *assault) goesOn(d *dice.Dice, s *assaultState, e *rules.MetricValues, i, mark int) (rolled bool, outcome int) {
	f, b := &s.foes[i], &x.attackers[i]
	switch {
	case f.distance == 1:
		if b.arms.mayAttack(int(s.acpo)) {
			return true, x.strike(d, s, e, i, bStrikes|x.catches(s, i), false)
		}
	case x.atDoor(s, i):
		if s.spend(x.Rules.DoorCost) {
			x.setDoor(s, i, doorOpen)
			d.Log("C19", "{unit} opens {its|the} door, {#} AcPo left", i+1, rules.OneIf(b.shares), int(s.acpo))
			return x.overwatch(d, s, e, i, 0), rules.Ongoing
		}
	case f.distance == 2 && mark == nobody:
		d.Log("SHI-CC-10", "{unit} finds no room in contact", i+1)
	default:
		if s.spend(x.Rules.MoveCost) {
			f.stepOn(mark)
			d.Log("SHI-SH-11", "{unit} runs to {#}, {#} AcPo left", i+1, int(f.distance), int(s.acpo))
			return x.overwatch(d, s, e, i, 0), rules.Ongoing
		}
	}
	return false, x.endCharge(s, i)
}

// endCharge ends what an attacker does.
func (x *assault) endCharge(s *assaultState, i int) int {
	s.foes[i].hammered &^= noShotThisTurn
	s.phase, s.actor, s.acpo, s.aimed = nextAttacker, s.actor+1, 0, 0
	return rules.Ongoing
}

// atDoor reports whether an attacker stands before its closed door. C19
func (x *assault) atDoor(s *assaultState, i int) bool {
	f := &s.foes[i]
	return f.door == doorClosed && int(f.distance) == x.doorAt(s, i)+1
}

// stepOn takes an attacker a step on, next to a defender if it was two squares away. SHI-SH-11
func (f *foe) stepOn(mark int) {
	if f.distance == 2 {
		f.at = uint8(mark)
	}
	f.distance--
}

// catches returns an engagement from side or rear: the attacker comes from another arc
// than the defender faces, or the defender has not turned to it since. SHI-CC-09, C4
func (x *assault) catches(s *assaultState, i int) situation {
	return caught.when(s.foes[i].caught || !s.foes[i].engaged && x.attackers[i].arc != s.guards[s.foes[i].at].facing)
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

package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// lastSquare is the farthest to which attackers go back: distances, with the steps of a defender, fit into a byte. C31
const lastSquare = 150

// theyGoBack reports whether attackers of a kind ever step back, with a shot or without. C31
func (x *Assault) theyGoBack(u *Unit) bool {
	return x.StandOff && (x.theyWantTo(attackerStepsBack, u.Weapon) || x.theyWantTo(attackerStepsBackAndShoots, u.Weapon))
}

// mayGoBack reports whether an attacker who is not engaged can take a step back on its lane: not through a door that was
// behind it at the start, nor beyond the last square. C31
func (x *assault) mayGoBack(s *assaultState, i int) bool {
	b, f := &x.attackers[i], &s.foes[i]
	behind := b.shutBehind && int(f.distance) == x.doorAt(s, i)
	return b.goesBack && !f.engaged && !behind && f.distance < lastSquare
}

// goBackActions adds the steps back that an attacker can pay for, of which one with a shot needs somebody to shoot from
// there. SHI-SH-06, C31
func (x *assault) goBackActions(s *assaultState, i int) (steps, shoots bool) {
	if !x.mayGoBack(s, i) {
		return false, false
	}
	b, before := &x.attackers[i], s.foes[i]
	if b.shoots && b.Weapon.Assault && int(s.acpo) >= b.Weapon.AcPo {
		s.foes[i].goBack()
		shoots = x.quarry(s, i) != nobody
		s.foes[i] = before
	}
	return int(s.acpo) >= x.Rules.MoveCost, shoots
}

// goBack takes an attacker a step back. C31
func (f *foe) goBack() {
	f.distance++
	f.at = 0
}

// goesBack has an attacker step back, which as any move may draw shots on overwatch, or shoot in the same action.
// SHI-SH-06, C16, C31
func (x *assault) goesBack(d *dice.Dice, s *assaultState, e *rules.MetricValues, i int, shoots bool) {
	f := &s.foes[i]
	f.goBack()
	s.aimed = 0
	if shoots {
		s.spend(x.attackers[i].Weapon.AcPo)
		d.Log("C31", "{unit} goes back to {#} as it shoots, {#} AcPo left", i+1, int(f.distance), int(s.acpo))
		x.shootBack(d, s, e, i, x.quarry(s, i))
		return
	}
	s.spend(x.Rules.MoveCost)
	d.Log("C31", "{unit} goes back to {#}, {#} AcPo left", i+1, int(f.distance), int(s.acpo))
	x.overwatch(d, s, e, i, 0)
}

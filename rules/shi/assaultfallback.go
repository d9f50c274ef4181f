package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// checkFallBack refuses room behind more than one defender, or with attackers elsewhere than in
// front: they would come nearer. C24
func (x *Assault) checkFallBack(defenders int) (list rules.Problems) {
	if x.FallBack == 0 {
		return nil
	}
	list.AddIf(defenders > 1, "fall-back", "C24",
		"several defenders stand together, and none of them falls back alone; leave it out, or take one defender")
	for i := range x.B {
		if x.B[i].Arc != ArcFront {
			list.AddIf(true, "fall-back", "C24",
				"who falls back from the front comes nearer to those elsewhere; leave it out, "+
					"or let all attackers come from the front")
			break
		}
	}
	return list
}

// fallsBack moves the defender a step back, away from all attackers, to shoot in the same action:
// with an assault weapon, while there is room and the target stays in range, if its player decides
// so. SHI-SH-06, C24
func (x *assault) fallsBack(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int, a aim) bool {
	if x.fellBack == 0 || int(s.stepped) == x.FallBack {
		return false
	}
	if _, distance := x.place(s, g, a.target); !x.defenders[g].mayShootAt(distance + 1) {
		return false
	}
	if x.Policy.StepBack.Pick(d, mayStepBack, func(f int) int { return x.steppingFact(s, g, a, f) }) == standsToShoot {
		return false
	}
	s.stepped++
	for i := range x.foesOf(s) {
		f := &s.foes[i]
		if f.hp > 0 {
			f.distance++
		}
		if f.door == doorOpen { // and out of reach for good
			f.door = noDoor
		}
	}
	e.Add(x.fellBack, 1)
	d.Log("C24", "{unit} steps back to shoot, {# square|# squares} behind it left", -g, x.FallBack-int(s.stepped))
	return true
}

package shi

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// shotAfterStep finds a shot that a defender who can shoot nobody from where it stands has a step on, with an assault
// weapon and in the faced arc, if its player decides for the step. SHI-SH-06, C26
func (x *assault) shotAfterStep(d *dice.Dice, s *assaultState, g int) aim {
	w, none, stands := x.defenders[g].Weapon, aim{target: nobody}, policy.OptionsOf(standsToShoot)
	if !x.mayStepShot || !w.Assault || int(s.acpo) < w.AcPo {
		return none
	}
	possible, view := stands, steppingView{x, s, g, none}
	for to := forward; to <= toTheRight; to++ {
		i := x.targetAfter(s, g, to)
		possible = possible.With(stepsForward+int(to), i != nobody)
		if view.aim.target == nobody {
			view.aim.target = i
		}
	}
	if possible == stands {
		return none
	}
	step := x.Policy.StepBack.Pick(d, possible, view)
	if step == standsToShoot {
		return none
	}
	after := *s
	x.moveTo(&after, g, direction(step-stepsForward))
	return aim{target: x.pickTarget(d, &after, g), cost: w.AcPo, step: step}
}

// targetAfter returns the nearest attacker that a defender could shoot after a step, without a turn. C26
func (x *assault) targetAfter(s *assaultState, g int, to direction) int {
	if to == forward && s.guards[g].facing != front || !x.mayStep(s, g, to) {
		return nobody
	}
	after := *s
	x.moveTo(&after, g, to)
	return x.nearest(&after, g, true)
}

package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether a defender steps with a shot, and where. C24, C26
const (
	standsToShoot = iota
	stepsBack
	stepsForward
	stepsLeft
	stepsRight
)

type steppingBack struct{}

// Options implements [policy.Point].
func (steppingBack) Options() []policy.Option {
	return []policy.Option{
		standsToShoot: {Name: "stand", Doc: "a shot from where it stands"},
		stepsBack:     {Name: "step", Doc: "a step back in the same action, with fall-back"},
		stepsForward:  {Name: "forward", Doc: "a step forward, with room-ahead"},
		stepsLeft:     {Name: "left", Doc: "a step to the left, with room-left and without heavy movement"},
		stepsRight:    {Name: "right", Doc: "a step to the right, with room-right and without heavy movement"},
	}
}

// steppingView is what its player sees before the shot.
type steppingView struct {
	x   *assault
	s   *assaultState
	g   int
	aim aim
}

// Facts implements [policy.Point].
func (steppingBack) Facts() policy.Facts[steppingView] {
	return policy.Facts[steppingView]{
		{Name: "distance", Doc: "squares to what it shoots, before the step",
			Number: func(v steppingView) int { return v.x.distanceOf(v.s, v.g, v.aim.target) }},
		{Name: "room", Doc: docOfRoom, Number: func(v steppingView) int { return v.x.room(v.s, backward) }},
		{Name: "acpo", Doc: "AcPo that it has left before the shot",
			Number: func(v steppingView) int { return int(v.s.acpo) }},
		{Name: "sustained", Doc: "the shot would be sustained without the step",
			YesNo: func(v steppingView) bool { return v.s.guards[v.g].sustains(v.aim.target) }},
		{Name: "attackers", Doc: docOfFoes, Number: func(v steppingView) int { return v.x.countFoes(v.s) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v steppingView) int { return int(v.s.turn) }},
	}
}

// wantsToStepBack reports whether defenders ever step back to shoot if they can. C24
func (x *Assault) wantsToStepBack() bool {
	return x.Policy.StepBack.MayPick(stepsBack, policy.OptionsOf(standsToShoot, stepsBack))
}

// checkFallBack refuses room behind more than one defender. C24
func (x *Assault) checkFallBack(defenders int) (list rules.Problems) {
	list.AddIf(x.FallBack > 0 && defenders > 1, "fall-back", "C24",
		"several defenders stand together, and none of them falls back alone; leave it out, or take one defender")
	return list
}

// retreats reports whether the defender ever falls back. SHI-SH-06, C24
func (x *Assault) retreats() bool {
	if x.FallBack == 0 || !x.wantsToStepBack() {
		return false
	}
	u := &x.A[0].Unit
	return u.Weapon != nil && u.Weapon.Assault && u.AcPo >= u.Weapon.AcPo
}

// stepsToShoot lets the defender step to shoot in the same action, if its player decides so. SHI-SH-06, C24, C26
func (x *assault) stepsToShoot(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int, a aim) bool {
	if a.step != standsToShoot {
		x.stepsAsItShoots(d, s, e, g, direction(a.step-stepsForward))
		return true
	}
	if !x.mayFallBack && !x.mayStepShot {
		return false
	}
	stands := policy.OptionsOf(standsToShoot)
	possible := stands.With(stepsBack, x.mayFallBack && x.mayStepToShoot(s, g, a, backward))
	if x.mayStepShot {
		for to, option := range []int{stepsForward, stepsLeft, stepsRight} {
			possible = possible.With(option, x.mayStepToShoot(s, g, a, direction(to)))
		}
	}
	if possible == stands {
		return false
	}
	switch where := x.Policy.StepBack.Pick(d, possible, steppingView{x, s, g, a}); where {
	case standsToShoot:
		return false
	case stepsBack:
		x.fallsBack(d, s, e, g, 1)
	default:
		x.stepsAsItShoots(d, s, e, g, direction(where-stepsForward))
	}
	return true
}

// stepsAsItShoots moves the defender in the same action. C26
func (x *assault) stepsAsItShoots(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int, to direction) {
	x.moveTo(s, g, to)
	x.ledger.Tell(d, e, doer(g, itself), stepTaken,
		"C26", "{unit} steps {forward|to the left|to the right} to shoot", -g, int(to))
}

// fallsBackPlainly reports whether the defender ever does. C24
func (x *Assault) fallsBackPlainly() bool { return x.FallBack > 0 && x.wantsTo(defenderStepsBack) }

// stepsBackPlainly has the defender step back without a shot, which attackers on overwatch may answer. SHI-SH-11, C24, C27
func (x *assault) stepsBackPlainly(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int) {
	s.spend(x.stepCost(s, g, backward))
	x.turnsTowards(d, s, g, front)
	x.fallsBack(d, s, e, g, 0)
	x.overwatchBack(d, s, e, g, 0)
}

// fallsBack moves the defender a step back, away from the attackers before it, with so many shots. C24
func (x *assault) fallsBack(d *dice.Dice, s *assaultState, e *rules.MetricValues, g, shots int) {
	x.moveTo(s, g, backward)
	x.ledger.Tell(d, e, doer(g, itself), squareStepped,
		"C24", "{unit} steps back{| to shoot}, {# square|# squares} behind it left", -g, shots, x.room(s, backward))
}

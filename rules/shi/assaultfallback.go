package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether a defender steps back with a shot. C24
const (
	standsToShoot = iota
	stepsBack

	mayStepBack = policy.Options(1<<standsToShoot | 1<<stepsBack)
)

type steppingBack struct{}

// Options implements [policy.Point].
func (steppingBack) Options() []policy.Option {
	return []policy.Option{
		standsToShoot: {Name: "stand", Doc: "a shot from where it stands"},
		stepsBack:     {Name: "step", Doc: "a step back in the same action"},
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
		{Name: "distance", Doc: "squares to what it shoots",
			Number: func(v steppingView) int { return v.x.distanceOf(v.s, v.g, v.aim.target) }},
		{Name: "room", Doc: "squares that are free behind it",
			Number: func(v steppingView) int { return v.x.FallBack - int(v.s.stepped) }},
		{Name: "acpo", Doc: "AcPo that it has left before the shot",
			Number: func(v steppingView) int { return int(v.s.acpo) }},
		{Name: "sustained", Doc: "the shot would be sustained without the step",
			YesNo: func(v steppingView) bool { return v.s.guards[v.g].sustains(v.aim.target) }},
		{Name: "attackers", Doc: docOfFoes, Number: func(v steppingView) int { return v.x.countFoes(v.s) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v steppingView) int { return int(v.s.turn) }},
	}
}

// wantsToStepBack reports whether defenders ever step back to shoot if they can. C24
func (x *Assault) wantsToStepBack() bool { return x.Policy.StepBack.Chooses() }

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

// retreats reports whether the defender ever falls back. SHI-SH-06, C24
func (x *Assault) retreats() bool {
	if x.FallBack == 0 || !x.wantsToStepBack() {
		return false
	}
	u := &x.A[0].Unit
	return u.Weapon != nil && u.Weapon.Assault && u.AcPo >= u.Weapon.AcPo
}

// fallsBack moves the defender a step back, away from all attackers, to shoot in the same action:
// with an assault weapon, while there is room and the target stays in range, if its player decides
// so. SHI-SH-06, C24
func (x *assault) fallsBack(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int, a aim) bool {
	if !x.mayFallBack || int(s.stepped) == x.FallBack {
		return false
	}
	if _, distance := x.place(s, g, a.target); !x.defenders[g].mayShootAt(distance + 1) {
		return false
	}
	if x.Policy.StepBack.Pick(d, mayStepBack, steppingView{x, s, g, a}) == standsToShoot {
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
	x.ledger.Tell(d, e, doer(g, itself), squareStepped,
		"C24", "{unit} steps back to shoot, {# square|# squares} behind it left", -g, x.FallBack-int(s.stepped))
	return true
}

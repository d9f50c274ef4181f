package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// DefenderPolicy is what the player of the defenders decides.
type DefenderPolicy struct {
	Name      string                                      `yaml:"name" default:"shoot" doc:"what the policy is called"`
	Action    policy.Choice[defenderAction, defenderView] `yaml:"action" default:"shoot else attack if distance = 0 else stop" rule:"C17" doc:"what a defender does with its AcPo in its own turn, asked before each action"`
	Target    policy.Choice[targeting, targets]           `yaml:"target" default:"nearest" rule:"C18" doc:"which attacker a defender would shoot, of several in the arc that it faces or else in others, asked before each action in which it may"`
	Disengage policy.Choice[leaving, leavingView]         `yaml:"disengage" default:"stay" rule:"C23" doc:"whether a defender pays to step out of contact with an attacker, asked of each with whom it is engaged, in order, before each of its actions"`
	StepBack  policy.Choice[steppingBack, steppingView]   `yaml:"step-back" default:"step" rule:"C24" doc:"whether a defender with room steps back as it shoots, or elsewhere, asked before each shot in which it could, and before each action in which only that brings somebody into range"`
	Weapon    weaponChoice                                `yaml:"weapon" default:"first" rule:"C29" doc:"with which of two close-combat weapons a defender fights, asked before each attack of either side; of its own it can choose those whose price it can pay, but first alone never uses the second"`
	Parry     parryChoice                                 `yaml:"parry" default:"parry" rule:"C30" doc:"whether a defender uses its parry, and on which success, asked in each attack of either side in which it has one left and its opponent a success, when both have rolled and re-rolled"`
}

// AttackerPolicy is what the player of the attackers decides.
type AttackerPolicy struct {
	Name      string                                      `yaml:"name" default:"run" doc:"what the policy is called"`
	Action    policy.Choice[attackerAction, attackerView] `yaml:"action" default:"run" rule:"C22" doc:"what an attacker does with its AcPo, asked before each action"`
	Disengage policy.Choice[breakingOff, attackerView]    `yaml:"disengage" default:"stay" rule:"C27" doc:"whether an attacker pays to step out of contact, to run and engage anew, asked before each of its actions while it is engaged and the square is free: while another attacker of its arc stands two squares away, it stays"`
	Weapon    weaponChoice                                `yaml:"weapon" default:"first" rule:"C29" doc:"with which of two close-combat weapons an attacker fights, asked before each attack of either side; of its own it can choose those whose price it can pay, but first alone never uses the second"`
	Parry     parryChoice                                 `yaml:"parry" default:"parry" rule:"C30" doc:"whether an attacker uses its parry, and on which success, asked in each attack of either side in which it has one left and its opponent a success, when both have rolled and re-rolled"`
}

// ProfileKind makes policies of defenders known to libraries by name.
func (*DefenderPolicy) ProfileKind() string { return "defender-policy" }

// ProfileKind makes policies of attackers known to libraries by name.
func (*AttackerPolicy) ProfileKind() string { return "attacker-policy" }

// What a defender may do. C17
const (
	defenderStops = iota
	defenderShoots
	defenderAttacks
	defenderWatches
	defenderTurns
	defenderCloses
	defenderAttacksPlainly
	defenderSteps
	defenderStepsLeft
	defenderStepsRight
	defenderOpens
	defenderStepsBack
)

type defenderAction struct{}

// Options implements [policy.Point].
func (defenderAction) Options() []policy.Option {
	return []policy.Option{
		defenderStops:  {Name: "stop", Doc: "leave the other AcPo unused"},
		defenderShoots: {Name: "shoot", Doc: "a shot at the nearest that it may shoot, with the turn that it takes"},
		defenderAttacks: {Name: "attack", Doc: "a close-combat attack on who is engaged with it, " +
			"or else it engages the first in contact, with the turn that it takes"},
		defenderWatches: {Name: "overwatch", Doc: "go on overwatch, which ends its activation"},
		defenderTurns:   {Name: "turn", Doc: "turn to the nearest attacker outside the arc that it faces, not twice in a row"},
		defenderCloses: {Name: "close", Doc: "close the open door next to it, which stood so at the start or opened " +
			"there, with the turn that it takes, while nobody stands in the doorway; of several the one with the nearest attacker beyond it"},
		defenderAttacksPlainly: attackPlainly(),
		defenderSteps:          {Name: "step", Doc: "a step forward, with the turn to the front that it takes"},
		defenderStepsLeft:      {Name: "sidestep-left", Doc: "a step to the left, without heavy movement"},
		defenderStepsRight:     {Name: "sidestep-right", Doc: "a step to the right, without heavy movement"},
		defenderOpens: {Name: "open", Doc: "open the closed door next to it in front, on a lane or in sight, with the turn to it, " +
			"where it has room-ahead"},
		defenderStepsBack: {Name: "fall-back", Doc: "a step back without a shot, with fall-back"},
	}
}

// defenderView is what a defender's player sees before an action.
type defenderView struct {
	x *assault
	s *assaultState
	g int

	possible       policy.Options
	aim            aim
	opponent, door int // attackers whom it would attack, and whose door it would close
}

// Facts implements [policy.Point].
func (defenderAction) Facts() policy.Facts[defenderView] {
	return policy.Facts[defenderView]{
		{Name: "distance", Doc: "squares to the attacker, or door, that it would shoot now, 0 for none",
			Number: func(v defenderView) int { return v.x.distanceOf(v.s, v.g, v.aim.target) }},
		{Name: "nearest", Doc: "squares to the nearest attacker, seen or not",
			Number: func(v defenderView) int { return v.x.nearestOfAll(v.s, v.g) }},
		{Name: "acpo", Doc: docOfAcPo, Number: func(v defenderView) int { return int(v.s.acpo) }},
		{Name: "spare-shots", Doc: "shots after which it could still pay for overwatch; all that it has AcPo for, " +
			"if it cannot go there; 0 without a target",
			Number: func(v defenderView) int { return v.x.spareShots(v.s, v.g, v.aim) }},
		{Name: "attackers", Doc: docOfFoes, Number: func(v defenderView) int { return v.x.countFoes(v.s) }},
		{Name: "adjacent", Doc: "attackers in contact with it",
			Number: func(v defenderView) int { return v.x.inContact(v.s, v.g) }},
		{Name: "engaged", Doc: "it is engaged with one of them",
			YesNo: func(v defenderView) bool { return v.x.engaged(v.s, v.g) != nobody }},
		{Name: "behind", Doc: "an attacker is outside the arc that it faces",
			YesNo: func(v defenderView) bool { return v.x.outside(v.s, v.g) != nobody }},
		{Name: "sustained", Doc: "its next shot would be sustained, without a step back",
			YesNo: func(v defenderView) bool {
				return v.aim.target != nobody && v.aim.turns == 0 && v.s.guards[v.g].sustains(v.aim.target)
			}},
		{Name: "watching", Doc: "attackers on overwatch", Number: func(v defenderView) int { return v.x.countWatching(v.s) }},
		{Name: "own-hp", Doc: docOfHP, Number: func(v defenderView) int { return int(v.s.guards[v.g].hp) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v defenderView) int { return int(v.s.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v defenderView) int { return int(v.x.defenders[v.g].entry) }},
		{Name: "room-ahead", Doc: "squares that are left to step forward",
			Number: func(v defenderView) int { return v.x.room(v.s, forward) }},
		{Name: "room", Doc: docOfRoom, Number: func(v defenderView) int { return v.x.room(v.s, backward) }},
		{Name: "beyond-door",
			Doc: "squares to the nearest attacker beyond the open door that it can close now, 0 for none",
			Number: func(v defenderView) int {
				if !v.possible.Has(defenderCloses) {
					return 0
				}
				return v.x.distanceOf(v.s, v.g, v.door)
			}},
		{Name: "enemy-hp", Doc: "HP of the attacker that it would attack, 0 for none",
			Number: func(v defenderView) int {
				if v.opponent == nobody {
					return 0
				}
				return int(v.s.foes[v.opponent].hp)
			}},
	}
}

// What an attacker may do. C15, C22
const (
	attackerRuns = iota
	attackerStays
	attackerShoots
	attackerRunsAndShoots
	attackerAttacksPlainly
	attackerWatches
	attackerStepsBack
	attackerStepsBackAndShoots
)

type attackerAction struct{}

// Options implements [policy.Point].
func (attackerAction) Options() []policy.Option {
	return []policy.Option{
		attackerRuns: {Name: "run", Doc: "a step, or opening the door, or in contact an attack, " +
			"whichever comes next"},
		attackerStays:  {Name: "stay", Doc: "leave the other AcPo unused"},
		attackerShoots: {Name: "shoot", Doc: "a shot from where it stands"},
		attackerRunsAndShoots: {Name: "run-and-shoot", Doc: "a step with a shot, for the price of the shot, " +
			"with an assault weapon"},
		attackerAttacksPlainly: attackPlainly(),
		attackerWatches:        {Name: "overwatch", Doc: "go on overwatch, which ends its activation, with stand-off"},
		attackerStepsBack:      {Name: "step-back", Doc: "a step back on its lane while it is not engaged, with stand-off"},
		attackerStepsBackAndShoots: {Name: "step-back-and-shoot", Doc: "that step with a shot, for the price of the shot, " +
			"with an assault weapon"},
	}
}

// attackerView is what an attacker's player sees before an action.
type attackerView struct {
	x *assault
	s *assaultState

	i      int
	noRoom bool
}

func (v attackerView) foe() *foe { return &v.s.foes[v.i] }

// Facts implements [policy.Point].
func (attackerAction) Facts() policy.Facts[attackerView] {
	return policy.Facts[attackerView]{
		{Name: "distance", Doc: "squares to the defenders, 1 in contact",
			Number: func(v attackerView) int { return int(v.foe().distance) }},
		{Name: "acpo", Doc: docOfAcPo, Number: func(v attackerView) int { return int(v.s.acpo) }},
		{Name: "defenders", Doc: "defenders that are left",
			Number: func(v attackerView) int { return v.x.countGuards(v.s, func(a *guard) bool { return a.hp > 0 }) }},
		{Name: "watching", Doc: "defenders on overwatch",
			Number: func(v attackerView) int { return v.x.countGuards(v.s, func(a *guard) bool { return a.watching }) }},
		{Name: "attackers", Doc: docOfFoes, Number: func(v attackerView) int { return v.x.countFoes(v.s) }},
		{Name: "engaged", Doc: "it is engaged", YesNo: func(v attackerView) bool { return v.foe().engaged }},
		{Name: "no-room", Doc: "it stands two squares away and finds no room in contact",
			YesNo: func(v attackerView) bool { return v.noRoom }},
		{Name: "at-door", Doc: "it stands before its closed door",
			YesNo: func(v attackerView) bool { return v.x.atDoor(v.s, v.i) }},
		{Name: "assault", Doc: "its ranged weapon has the assault trait",
			YesNo: func(v attackerView) bool { w := v.x.attackers[v.i].Weapon; return w != nil && w.Assault }},
		{Name: "sustained", Doc: "its next shot from where it stands would be sustained",
			YesNo: func(v attackerView) bool { return v.s.aimed > 0 && int(v.s.aimed) == v.x.quarry(v.s, v.i)+1 }},
		{Name: "own-hp", Doc: docOfHP, Number: func(v attackerView) int { return int(v.foe().hp) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v attackerView) int { return int(v.s.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v attackerView) int { return int(v.x.attackers[v.i].entry) }},
		{Name: "enemy-hp", Doc: "HP of the defender in contact with it, 0 for none",
			Number: func(v attackerView) int {
				if v.foe().distance > 1 {
					return 0
				}
				return int(v.s.guards[v.foe().at].hp)
			}},
	}
}

// wantsTo reports whether defenders ever take an action if they can, perhaps nothing else but to stop. C17
func (x *Assault) wantsTo(action int) bool {
	return x.Policy.Action.MayPick(action, policy.OptionsOf(defenderStops, action))
}

// theyWantTo reports whether attackers with a weapon, which has the assault trait or not, ever take
// an action if they can. C22
func (x *Assault) theyWantTo(action int, w *Weapon) bool {
	assault := w != nil && w.Assault
	if action == attackerShoots && w == nil || (action == attackerRunsAndShoots || action == attackerStepsBackAndShoots) && !assault {
		return false
	}
	known := policy.Known{Fact: "assault", Value: rules.OneIf(assault)}
	return x.BPolicy.Action.MayPick(action, policy.OptionsOf(attackerRuns, attackerStays, action), known)
}

// opportunity is what a defender may do next.
type opportunity struct {
	possible policy.Options
	engaged  bool
	opponent int // whom it would attack
	turning  int // AcPo, of the turn towards it
	aim      aim // its shot
	turn     aim // its turn towards an attacker, without a shot
	door     aim // the attacker whose door it would close
	closed   int // the door that it would open
}

// distanceOf returns the squares to a target of a defender, 0 for none.
func (x *assault) distanceOf(s *assaultState, g, target int) int {
	if target == nobody {
		return 0
	}
	_, distance := x.place(s, g, target)
	return distance
}

// spareShots returns how many shots a defender could fire and still go on overwatch; all that it
// has AcPo for, if it could not. SHI-SH-07, C17
func (x *assault) spareShots(s *assaultState, g int, a aim) int {
	if a.target == nobody {
		return 0
	}
	acpo, w := int(s.acpo), x.defenders[g].Weapon
	if w.Overwatch && acpo >= x.Rules.OverwatchCost {
		acpo -= x.Rules.OverwatchCost
	}
	if acpo < a.cost {
		return 0
	}
	return 1 + (acpo-a.cost)/w.AcPo
}

// countFoes counts the attackers that are left.
func (x *assault) countFoes(s *assaultState) int {
	n := 0
	for i := range x.attackers {
		n += rules.OneIf(s.foes[i].hp > 0)
	}
	return n
}

// countWatching counts the attackers on overwatch. C27
func (x *assault) countWatching(s *assaultState) int {
	n := 0
	for i := range x.attackers {
		n += rules.OneIf(s.foes[i].watching)
	}
	return n
}

// countGuards counts defenders of some kind.
func (x *assault) countGuards(s *assaultState, is func(a *guard) bool) int {
	n := 0
	for g := range x.defenders {
		n += rules.OneIf(is(&s.guards[g]))
	}
	return n
}

// nearestOfAll returns the squares to the nearest attacker that is left, seen or not.
func (x *assault) nearestOfAll(s *assaultState, g int) int {
	least := 0
	for i := range x.attackers {
		if n := s.foes[i].distanceTo(g); s.foes[i].hp > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	return least
}

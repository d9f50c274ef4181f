package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// DefenderPolicy is what the player of the defenders decides.
type DefenderPolicy struct {
	Name      string                        `yaml:"name" default:"shoot" doc:"what the policy is called"`
	Action    policy.Choice[defenderAction] `yaml:"action" default:"shoot else attack if distance = 0 else stop" rule:"C17" doc:"what a defender does with its AcPo in its own turn, asked before each action"`
	Target    policy.Choice[targeting]      `yaml:"target" default:"nearest" rule:"C18" doc:"which attacker a defender would shoot, of several in the arc that it faces or else in others, asked before each action in which it may"`
	Disengage policy.Choice[leaving]        `yaml:"disengage" default:"stay" rule:"C23" doc:"whether a defender pays to step out of contact with an attacker, asked of each with whom it is engaged, in order, before each of its actions"`
	StepBack  policy.Choice[steppingBack]   `yaml:"step-back" default:"step" rule:"C24" doc:"whether a defender with room behind it steps back as it shoots, asked before each shot in which it could"`
}

// AttackerPolicy is what the player of the attackers decides.
type AttackerPolicy struct {
	Name   string                        `yaml:"name" default:"run" doc:"what the policy is called"`
	Action policy.Choice[attackerAction] `yaml:"action" default:"run" rule:"C22" doc:"what an attacker does with its AcPo, asked before each action"`
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
)

// What a defender's player can see before an action.
const (
	defenderSeesDistance = iota
	defenderSeesNearest
	defenderSeesAcPo
	defenderSeesSpareShots
	defenderSeesAttackers
	defenderSeesAdjacent
	defenderSeesEngaged
	defenderSeesBehind
	defenderSeesSustained
	defenderSeesHP
	defenderSeesTurn
	defenderSeesUnit
	defenderSeesBeyondDoor
	defenderSeesEnemyHP
)

type defenderAction struct{}

// Options implements [policy.Point].
func (defenderAction) Options() []policy.Option {
	return []policy.Option{
		{Name: "stop", Doc: "leave the other AcPo unused"},
		{Name: "shoot", Doc: "a shot at the nearest that it may shoot, with the turn that it takes"},
		{Name: "attack", Doc: "a close-combat attack on who is engaged with it, " +
			"or else it engages the first in contact, with the turn that it takes"},
		{Name: "overwatch", Doc: "go on overwatch, which ends its activation"},
		{Name: "turn", Doc: "turn to the nearest attacker outside the arc that it faces, not twice in a row"},
		{Name: "close", Doc: "close the open door next to it, with the turn that it takes, " +
			"while nobody stands in the doorway; of several the one with the nearest attacker beyond it"},
		attackPlainly(),
	}
}

// Facts implements [policy.Point].
func (defenderAction) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "squares to the attacker, or door, that it would shoot now, 0 for none"},
		{Name: "nearest", Doc: "squares to the nearest attacker, seen or not"},
		{Name: "acpo", Doc: "AcPo that it has left"},
		{Name: "spare-shots", Doc: "shots after which it could still pay for overwatch; all that it has AcPo for, " +
			"if it cannot go there; 0 without a target"},
		attackersFact(),
		{Name: "adjacent", Doc: "attackers in contact with it"},
		{Name: "engaged", Doc: "it is engaged with one of them", YesNo: true},
		{Name: "behind", Doc: "an attacker is outside the arc that it faces", YesNo: true},
		{Name: "sustained", Doc: "its next shot would be sustained, without a step back", YesNo: true},
		ownHPFact(), turnFact(), unitFact(),
		{Name: "beyond-door",
			Doc: "squares to the nearest attacker beyond the open door that it can close now, 0 for none"},
		{Name: "enemy-hp", Doc: "HP of the attacker that it would attack, 0 for none"},
	}
}

func attackersFact() policy.Fact {
	return policy.Fact{Name: "attackers", Doc: "attackers that are left"}
}

func ownHPFact() policy.Fact { return policy.Fact{Name: "own-hp", Doc: "HP that it has left"} }

func unitFact() policy.Fact {
	return policy.Fact{Name: "unit", Doc: "which entry of its side's list it is of, from 1"}
}

// Whether a defender steps out of contact. C23
const (
	defenderStays = iota
	defenderStepsOut

	mayStepOut = policy.Options(1<<defenderStays | 1<<defenderStepsOut)
)

// What its player can see of an engagement.
const (
	leavingSeesHP = iota
	leavingSeesEnemyHP
	leavingSeesLead
	leavingSeesAttacks
	leavingSeesAcPo
	leavingSeesEngaged
	leavingSeesAttackers
	leavingSeesTurn
	leavingSeesUnit
)

type leaving struct{}

// Options implements [policy.Point].
func (leaving) Options() []policy.Option {
	return []policy.Option{
		{Name: "stay", Doc: "stay in contact"},
		{Name: "step-out", Doc: "pay to leave this attacker two squares away"},
	}
}

// Facts implements [policy.Point].
func (leaving) Facts() []policy.Fact {
	return []policy.Fact{
		ownHPFact(),
		{Name: "enemy-hp", Doc: "HP that the attacker has left"},
		{Name: "lead", Doc: "HP that it has left more than this attacker, below 0 if it has fewer"},
		{Name: "attacks", Doc: "attacks between the two since they were engaged, counted up to 250"},
		{Name: "acpo", Doc: "AcPo that it has left"},
		{Name: "engaged", Doc: "attackers that are engaged with it"},
		attackersFact(), turnFact(), unitFact(),
	}
}

// Whether a defender steps back with a shot. C24
const (
	standsToShoot = iota
	stepsBack

	mayStepBack = policy.Options(1<<standsToShoot | 1<<stepsBack)
)

// What its player can see.
const (
	steppingSeesDistance = iota
	steppingSeesRoom
	steppingSeesAcPo
	steppingSeesSustained
	steppingSeesAttackers
	steppingSeesTurn
)

type steppingBack struct{}

// Options implements [policy.Point].
func (steppingBack) Options() []policy.Option {
	return []policy.Option{
		{Name: "stand", Doc: "a shot from where it stands"},
		{Name: "step", Doc: "a step back in the same action"},
	}
}

// Facts implements [policy.Point].
func (steppingBack) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "squares to what it shoots"},
		{Name: "room", Doc: "squares that are free behind it"},
		{Name: "acpo", Doc: "AcPo that it has left before the shot"},
		{Name: "sustained", Doc: "the shot would be sustained without the step", YesNo: true},
		attackersFact(), turnFact(),
	}
}

// What an attacker may do. C15, C22
const (
	attackerRuns = iota
	attackerStays
	attackerShoots
	attackerRunsAndShoots
	attackerAttacksPlainly
)

// What an attacker's player can see.
const (
	attackerSeesDistance = iota
	attackerSeesAcPo
	attackerSeesDefenders
	attackerSeesWatching
	attackerSeesAttackers
	attackerSeesEngaged
	attackerSeesNoRoom
	attackerSeesDoor
	attackerSeesAssault
	attackerSeesSustained
	attackerSeesHP
	attackerSeesTurn
	attackerSeesUnit
	attackerSeesEnemyHP
)

type attackerAction struct{}

// Options implements [policy.Point].
func (attackerAction) Options() []policy.Option {
	return []policy.Option{
		{Name: "run", Doc: "a step, or opening the door, or in contact an attack, whichever comes next"},
		{Name: "stay", Doc: "leave the other AcPo unused"},
		{Name: "shoot", Doc: "a shot from where it stands"},
		{Name: "run-and-shoot", Doc: "a step with a shot, for the price of the shot, with an assault weapon"},
		attackPlainly(),
	}
}

// Facts implements [policy.Point].
func (attackerAction) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "squares to the defenders, 1 in contact"},
		{Name: "acpo", Doc: "AcPo that it has left"},
		{Name: "defenders", Doc: "defenders that are left"},
		{Name: "watching", Doc: "defenders on overwatch"},
		attackersFact(),
		{Name: "engaged", Doc: "it is engaged", YesNo: true},
		{Name: "no-room", Doc: "it stands two squares away and finds no room in contact", YesNo: true},
		{Name: "at-door", Doc: "it stands before its closed door", YesNo: true},
		{Name: "assault", Doc: "its ranged weapon has the assault trait", YesNo: true},
		{Name: "sustained", Doc: "its next shot from where it stands would be sustained", YesNo: true},
		ownHPFact(), turnFact(), unitFact(),
		{Name: "enemy-hp", Doc: "HP of the defender in contact with it, 0 for none"},
	}
}

// wantsTo reports whether defenders ever take an action if they can, perhaps nothing else but to stop. C17
func (x *Assault) wantsTo(action int) bool {
	return x.Policy.Action.MayPick(action, policy.OptionsOf(defenderStops, action))
}

// wantsToLeave reports whether defenders ever step out of contact if they can. C23
func (x *Assault) wantsToLeave() bool {
	return x.Policy.Disengage.MayPick(defenderStepsOut, mayStepOut)
}

// wantsToStepBack reports whether defenders ever step back to shoot if they can. C24
func (x *Assault) wantsToStepBack() bool { return x.Policy.StepBack.MayPick(stepsBack, mayStepBack) }

// theyWantTo reports whether attackers with a weapon, which has the assault trait or not, ever take
// an action if they can. C22
func (x *Assault) theyWantTo(action int, w *Weapon) bool {
	assault := w != nil && w.Assault
	if action == attackerShoots && w == nil || action == attackerRunsAndShoots && !assault {
		return false
	}
	known := policy.Known{Fact: attackerSeesAssault, Value: rules.OneIf(assault)}
	return x.BPolicy.Action.MayPick(action, policy.OptionsOf(attackerRuns, attackerStays, action), known)
}

// opportunity is what a defender may do next.
type opportunity struct {
	possible policy.Options
	engaged  bool
	opponent int // whom it would attack
	cost     int // AcPo, of that attack and the turn towards it
	tests    bool
	plain    int // what it would cost without the test, where that is possible
	aim      aim // its shot
	turn     aim // its turn towards an attacker, without a shot
	door     aim // the attacker whose door it would close
}

// defenderFact returns what the player can see before an action of a defender.
func (x *assault) defenderFact(s *assaultState, g int, o *opportunity, fact int) int {
	switch fact {
	case defenderSeesDistance:
		return x.distanceOf(s, g, o.aim.target)
	case defenderSeesNearest:
		return x.nearestOfAll(s, g)
	case defenderSeesAcPo:
		return int(s.acpo)
	case defenderSeesSpareShots:
		return x.spareShots(s, g, o.aim)
	case defenderSeesAttackers:
		return x.countFoes(s)
	case defenderSeesAdjacent:
		return x.inContact(s, g)
	case defenderSeesEngaged:
		return rules.OneIf(o.engaged)
	case defenderSeesBehind:
		return rules.OneIf(x.outside(s, g) != nobody)
	case defenderSeesSustained:
		return rules.OneIf(o.aim.target != nobody && o.aim.turns == 0 && int(s.guards[g].aimed) == o.aim.target+1)
	case defenderSeesHP:
		return int(s.guards[g].hp)
	case defenderSeesTurn:
		return int(s.turn)
	case defenderSeesBeyondDoor:
		if !o.possible.Has(defenderCloses) {
			return 0
		}
		return x.distanceOf(s, g, o.door.target)
	case defenderSeesEnemyHP:
		if o.opponent == nobody {
			return 0
		}
		return int(s.foes[o.opponent].hp)
	default:
		return int(x.defenders[g].entry)
	}
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

// leavingFact returns what the player can see of an engagement of a defender.
func (x *assault) leavingFact(s *assaultState, g, i, fact int) int {
	own, foe := s.guards[g].hp, s.foes[i].hp
	switch fact {
	case leavingSeesHP:
		return int(own)
	case leavingSeesEnemyHP:
		return int(foe)
	case leavingSeesLead:
		return int(own) - int(foe)
	case leavingSeesAttacks:
		return int(s.foes[i].attacks)
	case leavingSeesAcPo:
		return int(s.acpo)
	case leavingSeesEngaged:
		return x.countEngaged(s, g)
	case leavingSeesAttackers:
		return x.countFoes(s)
	case leavingSeesTurn:
		return int(s.turn)
	default:
		return int(x.defenders[g].entry)
	}
}

// steppingFact returns what the player can see before a shot of a defender, which could step back.
func (x *assault) steppingFact(s *assaultState, g int, a aim, fact int) int {
	switch fact {
	case steppingSeesDistance:
		return x.distanceOf(s, g, a.target)
	case steppingSeesRoom:
		return x.FallBack - int(s.stepped)
	case steppingSeesAcPo:
		return int(s.acpo)
	case steppingSeesSustained:
		return rules.OneIf(int(s.guards[g].aimed) == a.target+1)
	case steppingSeesAttackers:
		return x.countFoes(s)
	default:
		return int(s.turn)
	}
}

// attackerFact returns what the player can see before an action of an attacker.
func (x *assault) attackerFact(s *assaultState, i int, noRoom bool, fact int) int {
	f, b := &s.foes[i], &x.attackers[i]
	switch fact {
	case attackerSeesDistance:
		return int(f.distance)
	case attackerSeesAcPo:
		return int(s.acpo)
	case attackerSeesDefenders:
		return x.countGuards(s, func(a *guard) bool { return a.hp > 0 })
	case attackerSeesWatching:
		return x.countGuards(s, func(a *guard) bool { return a.watching })
	case attackerSeesAttackers:
		return x.countFoes(s)
	case attackerSeesEngaged:
		return rules.OneIf(f.engaged)
	case attackerSeesNoRoom:
		return rules.OneIf(noRoom)
	case attackerSeesDoor:
		return rules.OneIf(x.atDoor(s, i))
	case attackerSeesAssault:
		return rules.OneIf(b.Weapon != nil && b.Weapon.Assault)
	case attackerSeesSustained:
		return rules.OneIf(s.aimed > 0 && int(s.aimed) == x.quarry(s, i)+1)
	case attackerSeesHP:
		return int(f.hp)
	case attackerSeesTurn:
		return int(s.turn)
	case attackerSeesEnemyHP:
		if f.distance > 1 {
			return 0
		}
		return int(s.guards[f.at].hp)
	default:
		return int(b.entry)
	}
}

// countFoes counts the attackers that are left.
func (x *assault) countFoes(s *assaultState) int {
	n := 0
	for i := range x.attackers {
		n += rules.OneIf(s.foes[i].hp > 0)
	}
	return n
}

// countEngaged counts the attackers engaged with a defender.
func (x *assault) countEngaged(s *assaultState, g int) int {
	n := 0
	for i := range x.attackers {
		n += rules.OneIf(s.foes[i].engaged && int(s.foes[i].at) == g)
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

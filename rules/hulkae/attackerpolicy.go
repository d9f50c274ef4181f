package hulkae

import "github.com/oddsmith/oddsmith/rules/policy"

// AttackerPolicy is what the player of the attackers decides.
type AttackerPolicy struct {
	Name      string                                      `yaml:"name" default:"run" doc:"what the policy is called"`
	Action    policy.Choice[attackerAction, attackerView] `yaml:"action" default:"move" rule:"H13" doc:"what an attacker does with its AP, asked before each action; a move opens a door or turns where it has to"`
	Overwatch policy.Choice[answering, answerView]        `yaml:"overwatch" default:"hold" rule:"H14" doc:"whether a biomorph on overwatch fires at a marine who has acted"`
	Card      policy.Choice[cardPlayingOfB, cardViewOfB]  `yaml:"card" default:"keep" rule:"H22" doc:"whether one of b-cards is played before a shot of an attacker, asked before each, and again after each card"`
}

// ProfileKind makes policies of attackers known to libraries by name.
func (*AttackerPolicy) ProfileKind() string { return "attacker-policy" }

// What an attacker may do. H3, H13, H17, H21
const (
	attackerMoves = iota
	attackerStays
	attackerFires
	attackerMovesAndFires
	attackerStepsBack
	attackerClosesDoor
)

type attackerAction struct{}

// Options implements [policy.Point].
func (attackerAction) Options() []policy.Option {
	return []policy.Option{
		attackerMoves:         {Name: "move", Doc: "a step, or opening the door, or a turn, whichever comes next"},
		attackerStays:         {Name: "stay", Doc: "leave the other AP unused"},
		attackerFires:         {Name: "fire", Doc: "a shot at the first marine on its feet"},
		attackerMovesAndFires: {Name: "move-and-fire", Doc: "a move with a shot after it, for a weapon that can"},
		attackerStepsBack:     {Name: "step-back", Doc: "a step back, which is not answered if it ends out of sight"},
		attackerClosesDoor:    {Name: "close-door", Doc: "close the open door right before it, which is not answered"},
	}
}

// attackerView is what an attacker's player sees before an action.
type attackerView struct {
	c *corridor
	r *attackerRun
}

// Facts implements [policy.Point].
func (attackerAction) Facts() policy.Facts[attackerView] {
	return policy.Facts[attackerView]{
		{Name: "distance", Doc: "squares to the marines",
			Number: func(v attackerView) int { return int(v.r.distance) }},
		{Name: "ap", Doc: "AP that it has left", Number: func(v attackerView) int { return int(v.r.ap) }},
		{Name: "attackers", Doc: "attackers on their feet",
			Number: func(v attackerView) int { return int(v.r.standing) }},
		{Name: "marines", Doc: "marines on their feet",
			Number: func(v attackerView) int { return len(v.c.marines) - v.r.count(fallen) }},
		{Name: "watching", Doc: "marines on overwatch",
			Number: func(v attackerView) int { return v.r.count(watching) }},
		{Name: "jammed", Doc: "marines whose weapons are jammed",
			Number: func(v attackerView) int { return v.r.count(jammed) }},
		{Name: "cp", Doc: "command points that the marines have left",
			Number: func(v attackerView) int { return int(v.r.cp) }},
		{Name: "misses", Doc: "its shots in a row in this turn that missed the same marine",
			Number: func(v attackerView) int { return int(v.r.missed) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v attackerView) int { return int(v.r.turnSeen) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v attackerView) int { return int(v.r.group) + 1 }},
	}
}

// Whether an attacker on overwatch fires. H14
const (
	answerHolds = iota
	answerFires
)

type answering struct{}

// Options implements [policy.Point].
func (answering) Options() []policy.Option {
	return []policy.Option{
		answerHolds: {Name: "hold", Doc: "do not fire"},
		answerFires: {Name: "fire", Doc: "a free shot at the marine who has acted"},
	}
}

// answerView is what its player sees: one of the attackers.
type answerView struct {
	c *corridor
	s *state
	j int
}

// Facts implements [policy.Point].
func (answering) Facts() policy.Facts[answerView] {
	return policy.Facts[answerView]{
		{Name: "distance", Doc: "squares to the marine",
			Number: func(v answerView) int { return int(v.s.attackers[v.j]) }},
		{Name: "marines", Doc: "marines on their feet",
			Number: func(v answerView) int { return len(v.c.marines) - v.s.count(fallen) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v answerView) int { return int(v.s.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v answerView) int { return int(v.c.group[v.j]) + 1 }},
	}
}

// wants reports whether attackers ever take an action that is possible. H13, H17
func (c *Corridor) wants(action int) bool {
	return c.BPolicy.Action.MayPick(action, policy.OptionsOf(attackerMoves, attackerStays, action))
}

// wantsToAnswer reports whether attackers on overwatch ever fire. H14
func (c *Corridor) wantsToAnswer() bool { return c.BPolicy.Overwatch.Chooses() }

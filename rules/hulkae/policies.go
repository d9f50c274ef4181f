package hulkae

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules/policy"
)

// MarinePolicy is what the player of the marines decides.
type MarinePolicy struct {
	Name        string                       `yaml:"name" default:"overwatch" doc:"what the policy is called"`
	Action      policy.Choice[marineAction]  `yaml:"action" default:"overwatch if not pinned else fire else stop" rule:"H7" doc:"what a marine does with its AP in its own turn, asked before each action"`
	Jam         policy.Choice[clearing]      `yaml:"jam" default:"clear" rule:"HAE-OW-06" doc:"whether command points clear a jam, asked when the marine is activated and after each action that it sees"`
	CommandFire policy.Choice[commandFiring] `yaml:"command-fire" default:"hold" rule:"HAE-SF-04" doc:"whether a marine fires for a command point in the enemy's turn, asked after each action that it sees, and again after each such shot"`
}

// AttackerPolicy is what the player of the attackers decides.
type AttackerPolicy struct {
	Name      string                        `yaml:"name" default:"run" doc:"what the policy is called"`
	Action    policy.Choice[attackerAction] `yaml:"action" default:"move" rule:"H13" doc:"what an attacker does with its AP, asked before each action; a move opens a door or turns where it has to"`
	Overwatch policy.Choice[answering]      `yaml:"overwatch" default:"hold" rule:"H14" doc:"whether a biomorph on overwatch fires at a marine who has acted"`
}

// ProfileKind makes policies of marines known to libraries by name.
func (*MarinePolicy) ProfileKind() string { return "marine-policy" }

// ProfileKind makes policies of attackers known to libraries by name.
func (*AttackerPolicy) ProfileKind() string { return "attacker-policy" }

// What a marine may do. H7
const (
	marineStops = iota
	marineFire
	marineWatches
	marineStepsBack
	marineFiresAndStepsBack
)

// What a marine's player can see before an action.
const (
	marineSeesDistance = iota
	marineSeesAttackers
	marineSeesAP
	marineSeesSpareShots
	marineSeesMisses
	marineSeesPinned
	marineSeesCP
	marineSeesTurn
	marineSeesUnit
	marineSeesRoom
)

type marineAction struct{}

// Options implements [policy.Point].
func (marineAction) Options() []policy.Option {
	return []policy.Option{
		{Name: "stop", Doc: "leave the other AP unused"},
		{Name: "fire", Doc: "a shot at the nearest attacker that it may fire at"},
		{Name: "overwatch", Doc: "go on overwatch, which ends its activation; for who is always there, hold its fire"},
		{Name: "step-back", Doc: "a step back for 1 AP, away from all attackers, while there is room behind it"},
		{Name: "fire-and-step-back", Doc: "a shot, then a step back, " +
			"for the price of the shot and without sustained fire, with a weapon that can"},
	}
}

// Facts implements [policy.Point].
func (marineAction) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "squares to the nearest attacker that it may fire at, 0 for none"},
		{Name: "attackers", Doc: "attackers on their feet"},
		{Name: "ap", Doc: "AP that it has left"},
		{Name: "spare-shots",
			Doc: "shots after which it could still pay for overwatch; all that it has AP for, if it cannot go there"},
		{Name: "misses", Doc: "its shots in a row in this turn that missed the same target"},
		{Name: "pinned", Doc: "an attacker was within its close-assault zone when it was activated", YesNo: true},
		{Name: "cp", Doc: "command points left"},
		turnFact(), unitFact(),
		{Name: "room", Doc: "squares that are free behind it"},
	}
}

func turnFact() policy.Fact {
	return policy.Fact{Name: "turn", Doc: "the turn, those of both sides counted"}
}

func unitFact() policy.Fact {
	return policy.Fact{Name: "unit", Doc: "which entry of its side's list it is of, from 1"}
}

// What becomes of a jam. HAE-OW-06
const (
	jamStays = iota
	jamCleared
)

// What a marine's player can see in the enemy's turn.
const (
	windowSeesDistance = iota
	windowSeesAP
	windowSeesCP
	windowSeesAttackers
	windowSeesTurn
	windowSeesUnit
	windowSeesOwnTurn // when a jam may be cleared
	windowSeesMisses  = windowSeesOwnTurn
	windowSeesFired   = windowSeesMisses + 1
	windowSeesWatch   = windowSeesFired + 1
)

type clearing struct{}

// Options implements [policy.Point].
func (clearing) Options() []policy.Option {
	return []policy.Option{
		{Name: "leave", Doc: "keep the command points"},
		{Name: "clear", Doc: "clear the jam"},
	}
}

// Facts implements [policy.Point].
func (clearing) Facts() []policy.Fact {
	return append(windowFacts(), policy.Fact{
		Name: "own-turn", Doc: "it is the marine's own turn, not after an action of an attacker", YesNo: true,
	})
}

// windowFacts are those after an action of an attacker.
func windowFacts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "squares to the attacker who has acted, 0 in the own turn"},
		{Name: "ap", Doc: "AP that this attacker has left, 0 in the own turn"},
		{Name: "cp", Doc: "command points left"},
		{Name: "attackers", Doc: "attackers on their feet"},
		turnFact(), unitFact(),
	}
}

// Whether a marine fires for a command point. HAE-SF-04
const (
	commandHolds = iota
	commandFires
)

type commandFiring struct{}

// Options implements [policy.Point].
func (commandFiring) Options() []policy.Option {
	return []policy.Option{
		{Name: "hold", Doc: "keep the command points"},
		{Name: "fire", Doc: "a shot at the attacker who has acted"},
	}
}

// Facts implements [policy.Point].
func (commandFiring) Facts() []policy.Fact {
	return append(windowFacts(),
		policy.Fact{Name: "misses", Doc: "its shots for command points in a row that missed this attacker"},
		policy.Fact{Name: "fired", Doc: "its shots for command points after this action"},
		policy.Fact{Name: "on-overwatch", Doc: "the marine is on overwatch", YesNo: true})
}

// What an attacker may do. H3, H13, H17
const (
	attackerMoves = iota
	attackerStays
	attackerFires
	attackerMovesAndFires
)

// What an attacker's player can see.
const (
	attackerSeesDistance = iota
	attackerSeesAP
	attackerSeesAttackers
	attackerSeesMarines
	attackerSeesWatching
	attackerSeesJammed
	attackerSeesCP
	attackerSeesMisses
	attackerSeesTurn
	attackerSeesUnit
)

type attackerAction struct{}

// Options implements [policy.Point].
func (attackerAction) Options() []policy.Option {
	return []policy.Option{
		{Name: "move", Doc: "a step, or opening the door, or a turn, whichever comes next"},
		{Name: "stay", Doc: "leave the other AP unused"},
		{Name: "fire", Doc: "a shot at the first marine on its feet"},
		{Name: "move-and-fire", Doc: "a move with a shot after it, for a weapon that can"},
	}
}

// Facts implements [policy.Point].
func (attackerAction) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "squares to the marines"},
		{Name: "ap", Doc: "AP that it has left"},
		{Name: "attackers", Doc: "attackers on their feet"},
		{Name: "marines", Doc: "marines on their feet"},
		{Name: "watching", Doc: "marines on overwatch"},
		{Name: "jammed", Doc: "marines whose weapons are jammed"},
		{Name: "cp", Doc: "command points that the marines have left"},
		{Name: "misses", Doc: "its shots in a row in this turn that missed the same marine"},
		turnFact(), unitFact(),
	}
}

// Whether an attacker on overwatch fires. H14
const (
	answerHolds = iota
	answerFires
)

// What its player can see.
const (
	answerSeesDistance = iota
	answerSeesMarines
	answerSeesTurn
	answerSeesUnit
)

type answering struct{}

// Options implements [policy.Point].
func (answering) Options() []policy.Option {
	return []policy.Option{
		{Name: "hold", Doc: "do not fire"},
		{Name: "fire", Doc: "a free shot at the marine who has acted"},
	}
}

// Facts implements [policy.Point].
func (answering) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "squares to the marine"},
		{Name: "marines", Doc: "marines on their feet"},
		turnFact(), unitFact(),
	}
}

// wantsAction reports whether marines ever take an action if they can, perhaps nothing else but to
// stop. H7
func (c *Corridor) wantsAction(action int) bool {
	return c.Policy.Action.MayPick(action, policy.OptionsOf(marineStops, action))
}

// wantsToWatch reports whether marines who can ever go on overwatch. H7
func (c *Corridor) wantsToWatch() bool { return c.wantsAction(marineWatches) }

// wantsToFire reports whether marines fire in their own turn though they could go on overwatch, and no
// attacker is near. H7
func (c *Corridor) wantsToFire() bool {
	fires := func(how int) bool {
		return c.Policy.Action.MayPick(how, policy.OptionsOf(marineStops, marineWatches, how),
			policy.Known{Fact: marineSeesPinned})
	}
	return fires(marineFire) || c.RoomBehind > 0 && fires(marineFiresAndStepsBack)
}

// wantsCommandFire reports whether command points are ever spent on shots. HAE-SF-04
func (c *Corridor) wantsCommandFire() bool {
	return c.Policy.CommandFire.MayPick(commandFires, policy.OptionsOf(commandHolds, commandFires))
}

// wantsToClear reports whether they are ever spent on jams. HAE-OW-06
func (c *Corridor) wantsToClear() bool {
	return c.Policy.Jam.MayPick(jamCleared, policy.OptionsOf(jamStays, jamCleared))
}

// wants reports whether attackers ever take an action that is possible. H13, H17
func (c *Corridor) wants(action int) bool {
	return c.BPolicy.Action.MayPick(action, policy.OptionsOf(attackerMoves, attackerStays, action))
}

// wantsToAnswer reports whether attackers on overwatch ever fire. H14
func (c *Corridor) wantsToAnswer() bool {
	return c.BPolicy.Overwatch.MayPick(answerFires, policy.OptionsOf(answerHolds, answerFires))
}

// marineFact returns what the player can see before an action of a marine.
func (c *corridor) marineFact(s *state, i, target, fact int) int {
	switch fact {
	case marineSeesDistance:
		if target == nobody {
			return 0
		}
		return int(s.attackers[target])
	case marineSeesAttackers:
		return bits.OnesCount32(s.alive)
	case marineSeesAP:
		return int(s.ap)
	case marineSeesSpareShots:
		return c.spareShots(s, i)
	case marineSeesMisses:
		return int(s.misses)
	case marineSeesPinned:
		if s.pinned {
			return 1
		}
		return 0
	case marineSeesCP:
		return int(s.cp)
	case marineSeesTurn:
		return int(s.turn)
	case marineSeesRoom:
		return c.RoomBehind - int(s.stepped)
	default:
		return int(c.entry[i])
	}
}

// spareShots returns how many shots a marine could fire and still go on overwatch; all that it
// has AP for, if it could not. HAE-OW-01
func (c *corridor) spareShots(s *state, i int) int {
	u, ap := c.marines[i], int(s.ap)
	if u.Weapon == nil {
		return 0
	}
	if u.canOverwatch() && !u.alwaysWatches() && u.AP >= c.Rules.OverwatchCost {
		ap = max(0, ap-c.Rules.OverwatchCost)
	}
	return ap / u.Weapon.APPerShot
}

// windowFact returns what the player of a marine can see after an action of an attacker, or
// for a jam in the own turn, of which last is the fact that is not shared.
func (c *corridor) windowFact(r *attackerRun, i, fact int) int {
	switch fact {
	case windowSeesDistance:
		return int(r.distance)
	case windowSeesAP:
		if r.distance == 0 {
			return 0
		}
		return int(r.ap)
	case windowSeesCP:
		return int(r.cp)
	case windowSeesAttackers:
		return int(r.standing)
	case windowSeesTurn:
		return int(r.turnSeen)
	default:
		return int(c.entry[i])
	}
}

// jamFact adds whose turn it is.
func (c *corridor) jamFact(r *attackerRun, i, fact int) int {
	if fact != windowSeesOwnTurn {
		return c.windowFact(r, i, fact)
	}
	if r.distance == 0 {
		return 1
	}
	return 0
}

// commandFact adds what tells of the marine's own fire.
func (c *corridor) commandFact(r *attackerRun, i, fact int) int {
	switch fact {
	case windowSeesMisses:
		return int(r.marines[i].aimed)
	case windowSeesFired:
		return int(r.fired)
	case windowSeesWatch:
		if r.marines[i].weapon == watching {
			return 1
		}
		return 0
	default:
		return c.windowFact(r, i, fact)
	}
}

// attackerFact returns what the player can see before an action of an attacker.
func (c *corridor) attackerFact(r *attackerRun, fact int) int {
	switch fact {
	case attackerSeesDistance:
		return int(r.distance)
	case attackerSeesAP:
		return int(r.ap)
	case attackerSeesAttackers:
		return int(r.standing)
	case attackerSeesMarines:
		return len(c.marines) - r.count(fallen)
	case attackerSeesWatching:
		return r.count(watching)
	case attackerSeesJammed:
		return r.count(jammed)
	case attackerSeesCP:
		return int(r.cp)
	case attackerSeesMisses:
		return int(r.missed)
	case attackerSeesTurn:
		return int(r.turnSeen)
	default:
		return int(r.group) + 1
	}
}

// answerFact returns what the player can see after an action of a marine.
func (c *corridor) answerFact(s *state, j, fact int) int {
	switch fact {
	case answerSeesDistance:
		return int(s.attackers[j])
	case answerSeesMarines:
		return len(c.marines) - s.count(fallen)
	case answerSeesTurn:
		return int(s.turn)
	default:
		return int(c.group[j]) + 1
	}
}

// needsTurn reports whether decisions in a run read the turn; where they do not, runs of
// different turns are drawn as the same.
func (c *Corridor) needsTurn() bool {
	p, b := &c.Policy, &c.BPolicy
	return p.Jam.Reads(windowSeesTurn) || p.CommandFire.Reads(windowSeesTurn) || b.Action.Reads(attackerSeesTurn)
}

// needsFired reports whether decisions read how often shots for command points were fired after one action.
func (c *Corridor) needsFired() bool { return c.Policy.CommandFire.Reads(windowSeesFired) }

// needsStanding reports whether decisions in a run read how many attackers are on their feet.
func (c *Corridor) needsStanding() bool {
	p, b := &c.Policy, &c.BPolicy
	return p.Jam.Reads(windowSeesAttackers) || p.CommandFire.Reads(windowSeesAttackers) ||
		b.Action.Reads(attackerSeesAttackers)
}

package hulkae

import (
	"math/bits"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// MarinePolicy is what the player of the marines decides.
type MarinePolicy struct {
	Name          string                                   `yaml:"name" default:"overwatch" doc:"what the policy is called"`
	Action        policy.Choice[marineAction, marineView]  `yaml:"action" default:"overwatch if not pinned else fire else stop" rule:"H7" doc:"what a marine does with its AP in its own turn, asked before each action"`
	Target        policy.Choice[targeting, targets]        `yaml:"target" default:"nearest" rule:"H7" doc:"at which attacker a marine fires in its own turn, asked before each shot at which there are several"`
	Jam           policy.Choice[clearing, windowView]      `yaml:"jam" default:"clear" rule:"HAE-OW-06" doc:"whether command points clear a jam, asked when the marine is activated and after each action that it sees"`
	Overwatch     policy.Choice[freeFiring, windowView]    `yaml:"overwatch" default:"fire" rule:"HAE-OW-02" doc:"whether a marine on overwatch takes its free shot, asked after each action at which it may"`
	CommandFire   policy.Choice[commandFiring, windowView] `yaml:"command-fire" default:"hold" rule:"HAE-SF-04" doc:"whether a marine fires for a command point in the enemy's turn, asked after each action that it sees, and again after each such shot"`
	CommandTarget policy.Choice[commandTargeting, targets] `yaml:"command-target" default:"acting" rule:"HAE-SF-04" doc:"at which attacker that shot is, asked before each; by acting alone, as by default, only after actions that the marine sees, else after any"`
	Card          policy.Choice[cardPlaying, cardView]     `yaml:"card" default:"keep" rule:"H22" doc:"whether a card is played before a shot, asked before each, and again after each card"`
}

// ProfileKind makes policies of marines known to libraries by name.
func (*MarinePolicy) ProfileKind() string { return "marine-policy" }

// What a marine may do. H7
const (
	marineStops = iota
	marineFire
	marineWatches
	marineStepsBack
	marineFiresAndStepsBack
	marineStepsOn
	marineFiresAndStepsOn
	marineStepsOnAndFires
	marineTurnsLeft // and on in the order of turning
	marineFiresAndTurnsLeft
	marineTurnsLeftAndFires
	marineTurnsRight
	marineFiresAndTurnsRight
	marineTurnsRightAndFires
)

type marineAction struct{}

// Options implements [policy.Point].
func (marineAction) Options() []policy.Option {
	return []policy.Option{
		marineStops: {Name: "stop", Doc: "leave the other AP unused"},
		marineFire:  {Name: "fire", Doc: "a shot at the nearest attacker that it may fire at, or as target says"},
		marineWatches: {Name: "overwatch", Doc: "go on overwatch, which ends its activation; " +
			"for who is always there, hold its fire"},
		marineStepsBack: {Name: "step-back", Doc: "a step back for 1 AP, away from where it looks, " +
			"while there is room behind it"},
		marineFiresAndStepsBack: {Name: "fire-and-step-back", Doc: "a shot, then a step back, " +
			"for the price of the shot and without sustained fire, with a weapon that can"},
		marineStepsOn: {Name: "step-forward", Doc: "a step forward for 1 AP, to where it looks, while there is room before it"},
		marineFiresAndStepsOn: {Name: "fire-and-step-forward", Doc: "a shot, then a step forward, " +
			"for the price of the shot and without sustained fire, with a weapon that can"},
		marineStepsOnAndFires:    {Name: "step-forward-and-fire", Doc: "a step forward, then a shot if it has a target there, as one action"},
		marineTurnsLeft:          {Name: "turn-left", Doc: "a quarter turn to its left for 1 AP, where several corridors meet"},
		marineFiresAndTurnsLeft:  {Name: "fire-and-turn-left", Doc: "a shot, then that turn, as one action, with a weapon that can"},
		marineTurnsLeftAndFires:  {Name: "turn-left-and-fire", Doc: "that turn, then a shot if it has a target then, as one action"},
		marineTurnsRight:         {Name: "turn-right", Doc: "a quarter turn to its right for 1 AP, where several corridors meet"},
		marineFiresAndTurnsRight: {Name: "fire-and-turn-right", Doc: "a shot, then that turn, as one action, with a weapon that can"},
		marineTurnsRightAndFires: {Name: "turn-right-and-fire", Doc: "that turn, then a shot if it has a target then, as one action"},
	}
}

// marineView is what a marine's player sees before an action.
type marineView struct {
	c *corridor
	s *state

	i, target int // the marine, and the attacker that it may fire at, or nobody
}

// Facts implements [policy.Point].
func (marineAction) Facts() policy.Facts[marineView] {
	return append(factsOfLanes(), policy.Facts[marineView]{
		{Name: "distance", Doc: "squares to the nearest attacker that it may fire at, 0 for none, which is less than any",
			Number: func(v marineView) int {
				if v.target == nobody {
					return 0
				}
				return int(v.s.attackers[v.target])
			}},
		{Name: "attackers", Doc: "attackers on their feet",
			Number: func(v marineView) int { return bits.OnesCount32(v.s.alive) }},
		{Name: "to-come", Doc: "attackers who are still to come in",
			Number: func(v marineView) int { return bits.OnesCount32(v.s.coming) }},
		{Name: "ap", Doc: "AP that it has left", Number: func(v marineView) int { return int(v.s.ap) }},
		{Name: "spare-shots",
			Doc:    "shots after which it could still pay for overwatch; all that it has AP for, if it cannot go there",
			Number: func(v marineView) int { return v.c.spareShots(v.s, v.i) }},
		{Name: "misses", Doc: "its shots in a row in this turn that missed the same target",
			Number: func(v marineView) int { return int(v.s.misses) }},
		{Name: "pinned", Doc: "an attacker was within its close-assault zone when it was activated",
			YesNo: func(v marineView) bool { return v.s.pinned }},
		{Name: "cp", Doc: "command points left", Number: func(v marineView) int { return int(v.s.cp) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v marineView) int { return int(v.s.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v marineView) int { return int(v.c.entry[v.i]) }},
		{Name: "room", Doc: "squares of room left behind it",
			Number: func(v marineView) int { return v.c.room(&v.s.attackerRun, v.s.opposite()) }},
		{Name: "room-ahead", Doc: "squares of room left before it",
			Number: func(v marineView) int { return v.c.room(&v.s.attackerRun, v.s.faced()) }},
		{Name: "to-exit", Doc: "squares to the exit, 0 without any", Number: func(v marineView) int { return v.c.toExit(v.s) }},
	}...)
}

const (
	docOfTurn = "the turn, those of both sides counted"
	docOfUnit = "which entry of its side's list it is of, from 1"
)

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

// What becomes of a jam. HAE-OW-06
const (
	jamStays = iota
	jamCleared
)

type clearing struct{}

// Options implements [policy.Point].
func (clearing) Options() []policy.Option {
	return []policy.Option{
		jamStays:   {Name: "leave", Doc: "keep the command points"},
		jamCleared: {Name: "clear", Doc: "clear the jam"},
	}
}

// Facts implements [policy.Point].
func (clearing) Facts() policy.Facts[windowView] {
	return append(windowFacts(), policy.Facts[windowView]{
		{Name: "own-turn", Doc: "it is the marine's own turn, not after an action of an attacker",
			YesNo: func(v windowView) bool { return v.r.distance == 0 }},
	}...)
}

// windowView is what a marine's player sees after an action of an attacker, or of a jam in its own turn, where that
// attacker is at no distance.
type windowView struct {
	c *corridor
	r *attackerRun
	i int
}

// windowFacts are those of all decisions after an action.
func windowFacts() policy.Facts[windowView] {
	return policy.Facts[windowView]{
		{Name: "distance", Doc: "squares to the attacker who has acted, 0 in the own turn",
			Number: func(v windowView) int { return int(v.r.distance) }},
		{Name: "ap", Doc: "AP that this attacker has left, 0 in the own turn",
			Number: func(v windowView) int {
				if v.r.distance == 0 {
					return 0
				}
				return int(v.r.ap)
			}},
		{Name: "cp", Doc: "command points left", Number: func(v windowView) int { return int(v.r.cp) }},
		{Name: "attackers", Doc: "attackers on their feet",
			Number: func(v windowView) int { return int(v.r.standing) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v windowView) int { return int(v.r.turnSeen) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v windowView) int { return int(v.c.entry[v.i]) }},
	}
}

// Whether a marine on overwatch fires. HAE-OW-02
const (
	freeShotHeld = iota
	freeShotFired
)

type freeFiring struct{}

// Options implements [policy.Point].
func (freeFiring) Options() []policy.Option {
	return []policy.Option{
		freeShotHeld:  {Name: "hold", Doc: "do not fire, and stay on overwatch"},
		freeShotFired: {Name: "fire", Doc: "a free shot at the attacker who has acted"},
	}
}

// Facts implements [policy.Point].
func (freeFiring) Facts() policy.Facts[windowView] {
	return append(windowFacts(), policy.Facts[windowView]{
		{Name: "rounds", Doc: "rounds that its weapon has left, 0 where they are not counted", Number: windowView.rounds},
		{Name: "jammed", Doc: "marines whose weapons are jammed",
			Number: func(v windowView) int { return v.r.count(jammed) }},
		{Name: "jams", Doc: "its weapon may jam by the shot",
			YesNo: func(v windowView) bool { return v.c.marines[v.i].Weapon.Jams }},
	}...)
}

// rounds returns those that the marine has left.
func (v windowView) rounds() int {
	if v.c.marines[v.i].Weapon.Ammo == rules.Unlimited {
		return 0
	}
	return int(v.r.marines[v.i].rounds)
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
		commandHolds: {Name: "hold", Doc: "keep the command points"},
		commandFires: {Name: "fire", Doc: "a shot at the attacker who has acted, or as command-target says"},
	}
}

// Facts implements [policy.Point].
func (commandFiring) Facts() policy.Facts[windowView] {
	return append(windowFacts(), policy.Facts[windowView]{
		{Name: "misses", Doc: "its shots for command points in a row that missed the same attacker",
			Number: func(v windowView) int { return int(v.r.marines[v.i].missesForCP) }},
		{Name: "fired", Doc: "its shots for command points after this action",
			Number: func(v windowView) int { return int(v.r.fired) }},
		{Name: "on-overwatch", Doc: "the marine is on overwatch",
			YesNo: func(v windowView) bool { return v.r.marines[v.i].weapon == watching }},
	}...)
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
			policy.Known{Fact: "pinned", Value: 0})
	}
	turns := slices.ContainsFunc(turning(), func(how turnsHow) bool { return (how.firesFirst || how.firesThen) && fires(how.action) })
	return fires(marineFire) || c.RoomBehind+c.roomAhead() > 0 && fires(marineFiresAndStepsBack) ||
		c.roomAhead() > 0 && (fires(marineFiresAndStepsOn) || fires(marineStepsOnAndFires)) || c.isCrossing() && turns
}

// wantsCommandFire reports whether command points are ever spent on shots. HAE-SF-04
func (c *Corridor) wantsCommandFire() bool { return c.Policy.CommandFire.Chooses() }

// wantsFreeShots reports whether shots on overwatch are ever taken, and holdsFire whether one is ever not. HAE-OW-02
func (c *Corridor) wantsFreeShots() bool { return c.Policy.Overwatch.Chooses() }
func (c *Corridor) holdsFire() bool {
	return c.Policy.Overwatch.MayPick(freeShotHeld, policy.OptionsOf(freeShotHeld, freeShotFired))
}

// wantsToClear reports whether they are ever spent on jams. HAE-OW-06
func (c *Corridor) wantsToClear() bool { return c.Policy.Jam.Chooses() }

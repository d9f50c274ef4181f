package skirmish

import "github.com/oddsmith/oddsmith/rules/policy"

// AssaultPolicy is what the player of a side of an assault decides.
type AssaultPolicy struct {
	Name       string       `yaml:"name" default:"together" doc:"what the policy is called"`
	DropBehind dropChoice   `yaml:"drop-behind" default:"together" rule:"W09a" doc:"whether figures of a charging squad who have fewer AP than others, as the wounded do, drop behind, or all move as the slowest; asked before the dice, where they differ"`
	Strike     strikeChoice `yaml:"strike" default:"spread" rule:"W15a" doc:"whom a figure strikes in close combat, asked of each that has a place: each attack at whom the fewest have gone, or all at one enemy who has a place free"`
	Allot      allotChoice  `yaml:"allot" default:"listed" rule:"W27" doc:"who of a unit takes what fire does to it, asked of each result that several may take, after the die that tells heroes from troopers: the first of the list, or somebody else; not of blasts"`
}

// ProfileKind makes policies known to libraries by name.
func (*AssaultPolicy) ProfileKind() string { return "assault-policy" }

type (
	dropChoice   = policy.Choice[dropping, dropView]
	strikeChoice = policy.Choice[striking, strikeView]
	allotChoice  = policy.Choice[allotting, allotView]
	chargeChoice = policy.Choice[charging, chargeView]
	musterChoice = policy.Choice[mustering, musterView]
)

// followAssault gives a game with charges what the player of a side decides in them.
func (g *game) followAssault(side int, drop *dropChoice, strike *strikeChoice) {
	if drop.Chooses() {
		g.drops[side] = drop
	}
	if strike.Chooses() {
		g.strikes[side] = strike
	}
}

// choosesStrikes reports whether a player ever chooses whom figures strike.
func (g *game) choosesStrikes() bool { return g.strikes != [2]*strikeChoice{} }

// BattlePolicy is what the player of a side of a battle decides.
type BattlePolicy struct {
	Name       string                             `yaml:"name" default:"nearest" doc:"what the policy is called"`
	Order      policy.Choice[ordering, orderView] `yaml:"order" default:"own" rule:"SKI-TU-01" doc:"what a unit does at its card, and again when its moment comes if it waited; asked of those on the board who are in no close combat and have no teleport before them"`
	Target     policy.Choice[targeting, aimView]  `yaml:"target" default:"nearest" rule:"W22" doc:"at which enemy a unit fires in its own activation, asked before it does"`
	Charge     chargeChoice                       `yaml:"charge" default:"nearest" rule:"W22" doc:"whom a unit charges, asked before the dice where they may reach several"`
	Guns       policy.Choice[gunChoice, gunsView] `yaml:"guns" default:"usual" rule:"W21" doc:"which guns a vehicle, or who has all-guns, fires: asked of a unit with guns for 2 AP and lighter ones and no weapon that it prefers, before it fires or answers"`
	React      policy.Choice[reaction, reactView] `yaml:"react" default:"fire" rule:"SKI-TU-01" doc:"whether a unit that could fire out of its turn does: from overwatch at who moves, at who charges it, or in answer to fire; asked each time"`
	DropBehind dropChoice                         `yaml:"drop-behind" default:"together" rule:"W09a" doc:"whether figures of a squad who have fewer AP than others, as the wounded do, drop behind when it keeps no AP for fire and charges, falls back, or leaves an APC and moves on, or all move as the slowest; asked before the dice, where they differ"`
	Strike     strikeChoice                       `yaml:"strike" default:"spread" rule:"W15a" doc:"whom a figure strikes in close combat, asked of each that has a place: each attack at whom the fewest have gone, or all at one enemy who has a place free"`
	Allot      allotChoice                        `yaml:"allot" default:"listed" rule:"W27" doc:"who of a unit takes what fire does to it, asked of each result that several may take, after the die that tells heroes from troopers: the first of the list, or somebody else; not of blasts"`
	Regroup    musterChoice                       `yaml:"regroup" default:"broken" rule:"W29" doc:"with whom squads whose policy is to regroup do so: with others that run or are shaken, or with sound ones; asked of the first of them as a turn begins, where several could"`
}

// ProfileKind makes policies known to libraries by name.
func (*BattlePolicy) ProfileKind() string { return "battle-policy" }

const (
	docOfTurn = "the turn"
	docOfUnit = "which of its side's list it is, from 1"
)

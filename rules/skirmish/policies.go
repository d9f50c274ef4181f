package skirmish

import "github.com/oddsmith/oddsmith/rules/policy"

// BattlePolicy is what the player of a side of a battle decides.
type BattlePolicy struct {
	Name   string                             `yaml:"name" default:"nearest" doc:"what the policy is called"`
	Order  policy.Choice[ordering, orderView] `yaml:"order" default:"own" rule:"SKI-TU-01" doc:"what a unit does at its card, and again when its moment comes if it waited; asked of those on the board who are in no close combat and have no teleport before them"`
	Target policy.Choice[targeting, aimView]  `yaml:"target" default:"nearest" rule:"W22" doc:"at which enemy a unit fires in its own activation, asked before it does"`
	Guns   policy.Choice[gunChoice, gunsView] `yaml:"guns" default:"usual" rule:"W21" doc:"which guns a vehicle, or who has all-guns, fires: asked of a unit with guns for 2 AP and lighter ones and no weapon that it prefers, before it fires or answers"`
	React  policy.Choice[reaction, reactView] `yaml:"react" default:"fire" rule:"SKI-TU-01" doc:"whether a unit that could fire out of its turn does: from overwatch at who moves, at who charges it, or in answer to fire; asked each time"`
}

// ProfileKind makes policies known to libraries by name.
func (*BattlePolicy) ProfileKind() string { return "battle-policy" }

const (
	docOfTurn = "the turn"
	docOfUnit = "which of its side's list it is, from 1"
)

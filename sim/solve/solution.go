package solve

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Solution is the best play of a matchup for one side or for both, and how near others come to it.
type Solution struct {
	For    rules.Side // whose play is best; Neither for both, each against the other's best answer
	Goal   query.Goal
	States int     // that were explored
	Worth  float64 // what best play comes to: a share or a mean, as the goal is one
	// Outcomes is the chance of each outcome when everything is played best.
	Outcomes    []OutcomeChance
	Others      []OtherPlay  // the policies that the matchup could name, the best first
	ShortPolicy *ShortPolicy // a short policy near the best play; nil if none was looked for, or nothing can be chosen
	Uses        []DecisionUse
	// OpenHands says that best play knows what the document hides from a player, such as cards, so that its
	// worth is a bound: no player can be sure of it.
	OpenHands bool
	Hidden    *HiddenHands // what it comes to if it does not know that; nil where nothing is hidden
}

// OutcomeChance is the chance of an outcome.
type OutcomeChance struct {
	Name   string
	Chance float64
}

// OtherPlay is a policy in place of best play, against the same opponent.
type OtherPlay struct {
	Field string  `json:"field"` // such as policy
	Name  string  `json:"name"`
	Set   bool    `json:"of_matchup"` // it is the one of the matchup
	Worth float64 `json:"worth"`
	Lost  float64 `json:"gives_away"` // against best play, 0 or more
}

// ShortPolicy is a rule of thumb: a short policy that was fitted to best play.
type ShortPolicy struct {
	Rules []PolicySetting `json:"rules"` // a decision each
	Worth float64         `json:"worth"` // as walked, against the same opponent
	Lost  float64         `json:"gives_away"`
}

// PolicySetting is how the rule of thumb takes one decision.
type PolicySetting struct {
	Path string `json:"path"`
	Text string `json:"value"`
}

// DecisionUse is how often best play takes each option of a decision.
type DecisionUse struct {
	Path    string      `json:"path"`
	Asked   float64     `json:"asked"`   // times a game, on average, where more than one option was possible
	Matters float64     `json:"matters"` // of these, those where options differ in worth
	Options []OptionUse `json:"options"`
}

// OptionUse is how often an option is taken.
type OptionUse struct {
	Name  string  `json:"name"`
	Taken float64 `json:"taken"` // times a game, where more than one option was possible
}

package reports

import (
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/solve"
)

// bestFor is the best play of the skirmish for a side.
func bestFor(side rules.Side, goal query.Goal) games.Solution {
	h := headed("solve", "toy/skirmish", "five against five", 0)
	h.Stamp.Command += " --for " + side.String()
	return games.Solution{
		Heading: h, Scenario: skirmishers(), Against: []games.Opposed{{Field: "b-policy", Name: "charge"}},
		Solution: &solve.Solution{
			For: side, Goal: goal, States: 12_345, Worth: 0.7,
			Outcomes: []solve.OutcomeChance{{Name: "a", Chance: 0.65}, {Name: "b", Chance: 0.25},
				{Name: "draw", Chance: 0.1}},
			Others: []solve.OtherPlay{
				{Field: "policy", Name: "hold", Worth: 0.7 - 1e-16, Lost: 1e-16},
				{Field: "policy", Name: "fire, changed", Set: true, Worth: 0.69, Lost: 0.01},
				{Field: "policy", Name: "charge", Worth: 0.2, Lost: 0.5},
			},
			Uses: []solve.DecisionUse{
				{Path: "policy.action", Asked: 4, Matters: 2.5,
					Options: []solve.OptionUse{{Name: "hold", Taken: 1}, {Name: "fire", Taken: 3}, {Name: "charge"}}},
				{Path: "policy.reload", Asked: 0.125, Matters: 1e-17,
					Options: []solve.OptionUse{{Name: "no", Taken: 0.125}, {Name: "yes"}}},
			},
		},
	}
}

// toWin is the goal of a side to win, with a draw half a win.
func toWin(side rules.Side) query.Goal {
	return query.Goal{Name: side.String() + " wins", Share: true, Draw: 0.5}
}

// solutions are of a win with a rule of thumb, of a mean that is wanted low against nobody's decisions, and of
// both sides with open hands.
func solutions() map[string]games.Solution {
	win := bestFor(rules.A, toWin(rules.A))
	win.Solution.ShortPolicy = &solve.ShortPolicy{
		Rules: []solve.PolicySetting{{Path: "policy.action", Text: "fire if distance <= 6 else hold"},
			{Path: "policy.reload", Text: "no"}}, Worth: 0.6975, Lost: 0.0025}
	win.ShortPolicyCommand = "oddsmith exact toy/skirmish --set 'policy.action=fire if distance <= 6 else hold' --set " +
		"policy.reload=no"
	least := bestFor(rules.B, query.Goal{Name: "b-lost", Least: true})
	least.Solution.Worth, least.Against = 1.5, nil
	least.Solution.Others = []solve.OtherPlay{{Field: "b-policy", Name: "charge", Set: true, Worth: 2.75, Lost: 1.25}}
	both := bestFor(rules.Neither, toWin(rules.A))
	both.Stamp.Command = "oddsmith solve toy/skirmish --for both"
	both.Against, both.Solution.OpenHands, both.Solution.States = nil, true, 1
	both.Solution.Hidden = &solve.HiddenHands{States: 4_321,
		Equilibrium: rules.Equilibrium{Low: 0.68125, High: 0.6813, Sets: 99, Rounds: 150}}
	both.Solution.Others = append(both.Solution.Others,
		solve.OtherPlay{Field: "b-policy", Name: "charge", Set: true, Worth: 0.9, Lost: 0.2})
	return map[string]games.Solution{"win": win, "least": least, "both": both}
}

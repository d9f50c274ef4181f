package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Goal is what a side is to reach in a battle by turns. GOAL
type Goal struct {
	Kind       rules.GoalKind `yaml:"kind" required:"yes" options:"slay,survive" rule:"GOAL" doc:"what is looked at as a turn ends: all models of an enemy unit are slain (slay), or not all of one's own, at turn alone (survive)"`
	rules.Goal `yaml:",inline"`
}

// Terms implements [rules.GoalOf].
func (x *Goal) Terms() (rules.Goal, rules.GoalKind) { return x.Goal, x.Kind }

// goals returns those that are looked at: turns of both kinds of phases end in a battle by turns alone. GOAL
func (x *Battle) goals() []Goal {
	if !x.byTurns() {
		return nil
	}
	return x.Goals
}

// checkGoals refuses goals that nobody can reach. GOAL
func (x *Battle) checkGoals() []rules.Problem {
	units := [2]int{len(x.A.Targets) + len(x.A.Psykers), len(x.B.Targets) + len(x.B.Psykers)}
	return rules.CheckGoals(x.Goals, units, x.MaxTurns)
}

// goalsMet reports which sides reach a goal as a turn ends: a unit is out when all its models are slain. GOAL
func (x *battle) goalsMet(s *battleState) [2]bool {
	return rules.GoalsMet(x.goals(), int(s.melee.turn), x.MaxTurns, func(goal *Goal) bool {
		_, of := goal.Sides(goal.Kind)
		side := x.sides[of]
		for unit := range len(side.Targets) + len(side.Psykers) {
			if goal.Means(unit) && x.isSlain(s, of, unit) == (goal.Kind == rules.Slay) {
				return true
			}
		}
		return false
	})
}

// isSlain reports whether a unit of a side is: targets come first in the list, then psykers.
func (x *battle) isSlain(s *battleState, side, unit int) bool {
	if psyker := unit - len(x.sides[side].Targets); psyker >= 0 {
		return s.psychic.psykers[side][psyker].w == 0
	}
	for _, m := range s.psychic.models[side] {
		if m.w > 0 && x.roster[side][m.kind].entry == unit {
			return false
		}
	}
	return true
}

// endByGoal ends a battle as a turn does, if a side reaches a goal. GOAL
func (x *battle) endByGoal(d *dice.Dice, s *battleState, e *rules.MetricValues) int {
	met, outcome := x.goalsMet(s), combatDraw
	switch {
	case met == [2]bool{}:
		return rules.Ongoing
	case !met[sideB]:
		outcome = combatA
	case !met[sideA]:
		outcome = combatB
	}
	e.Add(x.byGoal, 1)
	d.Log("GOAL", "{side a reaches a goal|side b reaches a goal|both sides reach a goal}", outcome)
	return outcome
}

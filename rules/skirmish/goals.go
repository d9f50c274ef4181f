package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Goal is what a side is to reach in a battle. GOAL
type Goal struct {
	Kind       rules.GoalKind `yaml:"kind" required:"yes" options:"hold,break-through,slay,survive" rule:"GOAL" doc:"what is looked at as a turn ends: a unit stands in the band, and no enemy does (hold), at turn alone; a unit stands in the band (break-through); an enemy unit is out (slay); a unit is not (survive), at turn alone"`
	rules.Goal `yaml:",inline"`
	From       int `yaml:"from" range:"-200..400" default:"-200" rule:"GOAL" doc:"where the band begins, in inches from the line of side a towards side b"`
	To         int `yaml:"to" range:"-200..400" default:"400" rule:"GOAL" doc:"where the band ends"`
}

// The band without from and to.
const (
	bandFrom = -200
	bandTo   = 400
)

// Terms implements [rules.GoalOf].
func (x *Goal) Terms() (rules.Goal, rules.GoalKind) { return x.Goal, x.Kind }

// isOfPlaces reports whether a goal is reached by standing somewhere.
func (x *Goal) isOfPlaces() bool { return x.Kind == rules.Hold || x.Kind == rules.BreakThrough }

// goalsMet reports which sides reach a goal as a turn ends. GOAL
func (g *game) goalsMet(v *gameView) [2]bool {
	return rules.GoalsMet(g.goals, int(v.turn), g.turns, func(x *Goal) bool { return g.reaches(v, x) })
}

// reaches reports whether a goal is reached: a unit that is on the board and in the game stands in its band; and a squad
// that regrouped into another is out when that is. GOAL
func (g *game) reaches(v *gameView, x *Goal) bool {
	side, of := x.Sides(x.Kind)
	switch x.Kind {
	case rules.Hold:
		return g.stand(v, side, x, true) && !g.stand(v, 1-side, x, false)
	case rules.BreakThrough:
		return g.stand(v, side, x, true)
	default:
		for u := range g.all[of].each() {
			if x.Means(g.place(u)) && g.isOut(v, u) == (x.Kind == rules.Slay) {
				return true
			}
		}
		return false
	}
}

// stand reports whether a unit of a side does in the band of a goal, any or one that is meant.
func (g *game) stand(v *gameView, side int, x *Goal, meant bool) bool {
	for u := range (g.all[side] &^ v.lost & v.those((*unitState).visible)).each() {
		at := int(v.squads[u].at)
		if (!meant || x.Means(g.place(u))) && x.From <= at && at <= x.To {
			return true
		}
	}
	return false
}

// endsByGoal reports whether a turn ends the battle by a goal, and tells of whom. GOAL
func (g *game) endsByGoal(d *dice.Dice, v *gameView) bool {
	met := g.goalsMet(v)
	for side, is := range met {
		if is {
			d.Log("GOAL", "side {a|b} reaches a goal", side)
		}
	}
	return met[sideA] || met[sideB]
}

// countGoals counts how often a goal ends the battle.
func (g *game) countGoals(goals []Goal) {
	if g.goals = goals; len(goals) > 0 {
		g.byGoal = len(g.metrics)
		g.metrics = append(g.metrics, rules.MetricOfGoals())
	}
}

// battleOutcomes returns those of a battle, with goals or without.
func (g *game) battleOutcomes() []rules.Outcome {
	return outcomes("nothing of side b is left in the battle"+rules.OrGoal(g.goals, "a"),
		"nothing of side a is left in the battle"+rules.OrGoal(g.goals, "b"),
		"nothing of both sides is left in the battle",
		"both sides are still in at the turn limit"+rules.OrGoal(g.goals, "a", "b"))
}

// battleWinner emits what has become of all units, and returns who has won: who alone is still in, or else reaches a goal.
func (g *game) battleWinner(v *gameView, e *rules.MetricValues) int {
	outcome := g.winner(v, e)
	if outcome != nobodyWins || len(g.goals) == 0 {
		return outcome
	}
	met := g.goalsMet(v)
	e.Add(g.byGoal, flag(met[sideA] || met[sideB]))
	if met[sideA] == met[sideB] {
		return nobodyWins
	}
	return whoWins(met[sideA], met[sideB])
}

// checkGoals refuses goals that nobody can reach. GOAL
func (x *Battle) checkGoals() []rules.Problem {
	list := rules.Problems(rules.CheckGoals(x.Goals, [2]int{len(x.A), len(x.B)}, x.Turns))
	for i := range x.Goals {
		goal, at := &x.Goals[i], "goals."+strconv.Itoa(i)
		list.AddIf(!goal.isOfPlaces() && (goal.From != bandFrom || goal.To != bandTo), at, "GOAL",
			string(goal.Kind)+" is no matter of places; leave from and to out, or write hold or break-through")
		list.AddIf(goal.isOfPlaces() && goal.From > goal.To, at+".to", "GOAL",
			"no place is from "+strconv.Itoa(goal.From)+" to "+strconv.Itoa(goal.To)+" inches; let to be from or more")
	}
	return list
}

// ahead returns how far a unit is ahead of its side's line, in inches, 0 for behind it.
func (g *game) ahead(v *gameView, u int) int {
	at := int(v.squads[u].at)
	if g.sideOf(u) == sideB {
		at = g.distance - at
	}
	return max(0, at)
}

package rules

import (
	"slices"
	"strconv"
)

// Goal is what a side is to reach in a battle, which ends with its win then. It is in none of the documents; systems add what
// kinds they have.
type Goal struct {
	Side FirstSide `yaml:"side" required:"yes" options:"a,b" rule:"GOAL" doc:"whose goal it is"`
	Unit int       `yaml:"unit" range:"0..60" rule:"GOAL" doc:"the unit, by its place in the list of its side from 1; 0 for any"`
	Turn int       `yaml:"turn" range:"0..600" rule:"GOAL" doc:"the last turn at whose end it is looked at, and the only one if something is to be held or to survive; 0 for the last of the battle"`
}

// GoalOf is a goal of a system.
type GoalOf[T any] interface {
	*T
	// Terms returns what all goals have, and the kind.
	Terms() (Goal, GoalKind)
}

// GoalKind says what a side is to do.
type GoalKind string

// The kinds of goals.
const (
	Hold         GoalKind = "hold"
	BreakThrough GoalKind = "break-through"
	Slay         GoalKind = "slay"
	Survive      GoalKind = "survive"
)

// Sides returns the side whose goal it is, and that of the unit which is meant by a goal of the kind.
func (x Goal) Sides(kind GoalKind) (side, unitSide int) {
	side = OneIf(x.Side == "b")
	return side, side ^ OneIf(kind == Slay)
}

// Means reports whether the unit at a place of its list, from 0, is meant.
func (x Goal) Means(place int) bool { return x.Unit == 0 || x.Unit == place+1 }

// isDue reports whether a goal of a kind is looked at as a turn ends.
func (x Goal) isDue(kind GoalKind, turn, last int) bool {
	by := x.Turn
	if by == 0 {
		by = last
	}
	if kind == Hold || kind == Survive {
		return turn == by
	}
	return turn <= by
}

// GoalsMet reports which sides reach a goal as a turn ends.
func GoalsMet[T any, P GoalOf[T]](goals []T, turn, last int, isReached func(P) bool) (met [2]bool) {
	for i := range goals {
		x := P(&goals[i])
		if terms, kind := x.Terms(); terms.isDue(kind, turn, last) && isReached(x) {
			side, _ := terms.Sides(kind)
			met[side] = true
		}
	}
	return met
}

// MetricOfGoals returns what is counted where there are goals.
func MetricOfGoals() Metric {
	return Metric{Name: "by-goal", Doc: "whether a goal ended the battle, 1 or 0", Max: 1}
}

// OrGoal is what the words for an outcome end with where a side, or each of two, has a goal.
func OrGoal[T any, P GoalOf[T]](goals []T, of ...FirstSide) string {
	has := map[FirstSide]bool{}
	for i := range goals {
		terms, _ := P(&goals[i]).Terms()
		has[terms.Side] = true
	}
	switch {
	case slices.ContainsFunc(of, func(side FirstSide) bool { return !has[side] }):
		return ""
	case len(of) > 1:
		return ", or each side reaches a goal"
	default:
		return ", or side " + string(of[0]) + " reaches a goal"
	}
}

// CheckGoals refuses goals of units that are not there, and in turns that never come.
func CheckGoals[T any, P GoalOf[T]](goals []T, units [2]int, last int) []Problem {
	var list Problems
	for i := range goals {
		x, kind := P(&goals[i]).Terms()
		at := "goals." + strconv.Itoa(i)
		_, of := x.Sides(kind)
		list.AddIf(x.Unit > units[of], at+".unit", "GOAL",
			"side "+"ab"[of:of+1]+" has no unit "+strconv.Itoa(x.Unit)+"; write 1 to "+strconv.Itoa(units[of])+", or 0 for any")
		list.AddIf(x.Turn > last, at+".turn", "GOAL",
			"the battle ends after turn "+strconv.Itoa(last)+"; write that or less, or 0 for the last")
	}
	return list
}

package rules

import (
	"slices"
	"strconv"
)

// Goal is what a side is to reach in a battle, which ends with its win then. It is in none of the documents.
type Goal struct {
	Side FirstSide `yaml:"side" required:"yes" options:"a,b" rule:"GOAL" doc:"whose goal it is"`
	Kind GoalKind  `yaml:"kind" required:"yes" options:"hold,break-through,slay,survive" rule:"GOAL" doc:"what is looked at as a turn ends: a unit stands in the band, and no enemy does (hold), at turn alone; a unit stands in the band (break-through); an enemy unit is out (slay); a unit is not (survive), at turn alone"`
	From int       `yaml:"from" range:"-200..400" default:"-200" rule:"GOAL" doc:"where the band begins, in inches from the line of side a towards side b"`
	To   int       `yaml:"to" range:"-200..400" default:"400" rule:"GOAL" doc:"where the band ends"`
	Unit int       `yaml:"unit" range:"0..60" rule:"GOAL" doc:"the unit, by its place in the list of its side from 1; 0 for any"`
	Turn int       `yaml:"turn" range:"0..600" rule:"GOAL" doc:"the turn in which hold and survive are looked at, and up to which the others are; 0 for the last"`
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

// The band without from and to.
const (
	bandFrom = -200
	bandTo   = 400
)

// Of returns the side whose goal it is, and that of the unit which is meant.
func (x *Goal) Of() (side, unitSide int) {
	side = OneIf(x.Side == "b")
	return side, side ^ OneIf(x.Kind == Slay)
}

// Means reports whether the unit at a place of its list, from 0, is meant.
func (x *Goal) Means(place int) bool { return x.Unit == 0 || x.Unit == place+1 }

// InBand reports whether a place is, in inches from the line of side a.
func (x *Goal) InBand(at int) bool { return x.From <= at && at <= x.To }

// isDue reports whether a goal is looked at as a turn ends.
func (x *Goal) isDue(turn, last int) bool {
	by := x.Turn
	if by == 0 {
		by = last
	}
	if x.Kind == Hold || x.Kind == Survive {
		return turn == by
	}
	return turn <= by
}

// GoalsMet reports which sides reach a goal as a turn ends.
func GoalsMet(goals []Goal, turn, last int, isReached func(*Goal) bool) (met [2]bool) {
	for i := range goals {
		if x := &goals[i]; x.isDue(turn, last) && isReached(x) {
			side, _ := x.Of()
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
func OrGoal(goals []Goal, of ...FirstSide) string {
	for _, side := range of {
		if !slices.ContainsFunc(goals, func(x Goal) bool { return x.Side == side }) {
			return ""
		}
	}
	if len(of) > 1 {
		return ", or each side reaches a goal"
	}
	return ", or side " + string(of[0]) + " reaches a goal"
}

// CheckGoals refuses goals that nobody can reach: of units that are not there, in turns that never come, in bands without
// an inch or in a battle without places.
func CheckGoals(goals []Goal, units [2]int, last int, places bool) []Problem {
	var list Problems
	for i := range goals {
		x, at := &goals[i], "goals."+strconv.Itoa(i)
		_, of := x.Of()
		inBand, hasBand := x.Kind == Hold || x.Kind == BreakThrough, x.From != bandFrom || x.To != bandTo
		list.AddIf(inBand && !places, at+".kind", "GOAL",
			"nobody has a place in this battle; write slay or survive")
		list.AddIf(!inBand && hasBand, at, "GOAL",
			string(x.Kind)+" is no matter of places; leave from and to out, or write hold or break-through")
		list.AddIf(inBand && x.From > x.To, at+".to", "GOAL",
			"no place is from "+strconv.Itoa(x.From)+" to "+strconv.Itoa(x.To)+" inches; let to be from or more")
		list.AddIf(x.Unit > units[of], at+".unit", "GOAL",
			"side "+"ab"[of:of+1]+" has no unit "+strconv.Itoa(x.Unit)+"; write 1 to "+strconv.Itoa(units[of])+", or 0 for any")
		list.AddIf(x.Turn > last, at+".turn", "GOAL",
			"the battle ends after turn "+strconv.Itoa(last)+"; write that or less, or 0 for the last")
	}
	return list
}

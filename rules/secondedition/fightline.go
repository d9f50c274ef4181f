package secondedition

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// How the models of a side stand in line. SE-HH-10, HH-e
const (
	lineStays = iota
	lineStrongest
	lineWeakest

	allLines = policy.Options(1<<lineStays | 1<<lineStrongest | 1<<lineWeakest)
)

type lineOfModels struct{}

// Options implements [policy.Point].
func (lineOfModels) Options() []policy.Option {
	return []policy.Option{
		lineStays:     {Name: "stay", Doc: "as they stand, first as listed"},
		lineStrongest: {Name: "strongest-first", Doc: "by Weapon Skill, then attack dice, then wounds left"},
		lineWeakest:   {Name: "weakest-first", Doc: "the other way round"},
	}
}

// lineView is what the player of a side sees before a turn of it.
type lineView struct {
	s    *meleeState
	side int
}

func (v lineView) own() int     { return int(v.s.count[v.side]) }
func (v lineView) enemies() int { return int(v.s.count[1-v.side] + v.s.waits) }

// Facts implements [policy.Point].
func (lineOfModels) Facts() policy.Facts[lineView] {
	return policy.Facts[lineView]{
		{Name: "turn", Doc: docOfTurn, Number: func(v lineView) int { return int(v.s.turn) }},
		{Name: "models", Doc: "own models", Number: lineView.own},
		{Name: "enemies", Doc: "the enemy's models", Number: lineView.enemies},
		{Name: "surplus", Doc: "by how many one's own are more; below 0 if they are fewer",
			Number: func(v lineView) int { return v.own() - v.enemies() }},
	}
}

// form has the side whose turn begins put its models in line: in turn 1, when it charges or is
// charged, and when somebody was slain in the turn before, so that models follow up. SE-HH-10, HH-e
func (x *melee) form(d *dice.Dice, s *meleeState) {
	side := x.turnOf(s)
	models := s.models[side][:s.count[side]]
	if !x.reforms[side] || s.turn > 1 && s.marks&slainBefore == 0 || areAlike(models) {
		return
	}
	how := x.fights[side].Line.Pick(d, allLines, lineView{s, side})
	if how == lineStays {
		return
	}
	sign := 1
	if how == lineWeakest {
		sign = -1
	}
	for i := range models {
		for j := i; j > 0 && sign*x.strength(side, models[j]) > sign*x.strength(side, models[j-1]); j-- {
			models[j], models[j-1] = models[j-1], models[j]
		}
	}
	d.Log("SE-HH-10", "{a|b} puts its {strongest|weakest} models first in line", side, how-lineStrongest)
}

// areAlike reports whether all models are the same.
func areAlike(models []model) bool {
	for _, m := range models {
		if m != models[0] {
			return false
		}
	}
	return true
}

// strength ranks a model by Weapon Skill, then attack dice, then wounds left.
func (x *melee) strength(side int, m model) int {
	const most = 100 // more than attack dice, and than wounds
	return (x.combat.kinds[side][m.kind].WS*most+x.attacks(side, m.kind))*most + int(m.w)
}

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

// Options implements [policy.PointByPlace].
func (lineOfModels) Options() []policy.Option {
	return []policy.Option{
		{Name: "stay", Doc: "as they stand, first as listed"},
		{Name: "strongest-first", Doc: "by Weapon Skill, then attack dice, then wounds left"},
		{Name: "weakest-first", Doc: "the other way round"},
	}
}

// What a player can see before a turn of his own.
const (
	lineSeesTurn = iota
	lineSeesModels
	lineSeesEnemies
	lineSeesSurplus
)

// Facts implements [policy.PointByPlace].
func (lineOfModels) Facts() []policy.Fact {
	return []policy.Fact{
		lineSeesTurn:    {Name: "turn", Doc: "the turn of the fight, those of both sides counted"},
		lineSeesModels:  {Name: "models", Doc: "own models"},
		lineSeesEnemies: {Name: "enemies", Doc: "the enemy's models"},
		lineSeesSurplus: {Name: "surplus", Doc: "by how many one's own are more; below 0 if they are fewer"},
	}
}

// reforms reports whether a side ever changes its line.
func (p *FightPolicy) reforms() bool {
	return p.Line.MayPick(lineStrongest, allLines) || p.Line.MayPick(lineWeakest, allLines)
}

// form has the side whose turn begins put its models in line: in turn 1, when it charges or is
// charged, and when somebody was slain in the turn before, so that models follow up. SE-HH-10, HH-e
func (x *melee) form(d *dice.Dice, s *meleeState) {
	side := x.turnOf(s)
	models := s.models[side][:s.count[side]]
	if !x.reforms[side] || s.turn > 1 && s.marks&slainBefore == 0 || areAlike(models) {
		return
	}
	fact := func(fact int) int { return lineFact(s, side, fact) }
	how := x.fights[side].Line.Pick(d, allLines, fact)
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

// lineFact returns what the player of a side can see before its turn.
func lineFact(s *meleeState, side, fact int) int {
	own, enemy := int(s.count[side]), int(s.count[1-side]+s.waits)
	switch fact {
	case lineSeesTurn:
		return int(s.turn)
	case lineSeesModels:
		return own
	case lineSeesEnemies:
		return enemy
	default:
		return own - enemy
	}
}

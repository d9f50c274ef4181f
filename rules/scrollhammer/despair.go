package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// What a losing unit may do whose weapons are useless. SCR-RS-05
const (
	testsMorale = iota
	failsMorale

	bothMorale = policy.Options(1<<testsMorale | 1<<failsMorale)
)

// What its player can see.
const (
	despairSeesGivesUp = iota
	despairSeesTurn
	despairSeesDifference
	despairSeesModels
	despairSeesEnemies
	despairSeesUnit
)

type despairing struct{}

// Options implements [policy.PointByPlace].
func (despairing) Options() []policy.Option {
	return []policy.Option{
		{Name: "test", Doc: "take the check"},
		{Name: "fail", Doc: "fail it without a roll, and fall back"},
	}
}

// Facts implements [policy.PointByPlace].
func (despairing) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "gives-up", Doc: "the unit is one that gives up, by its profile", YesNo: true},
		{Name: "turn", Doc: "the turn of the fight"},
		{Name: "difference", Doc: "points of combat score by which its side lost"},
		{Name: "models", Doc: "models of the unit"},
		{Name: "enemies", Doc: "models of the enemy units in contact"},
		{Name: "unit", Doc: "which unit of its side it is, from 1"},
	}
}

// may reports whether a unit ever does either, once its weapons are useless. SCR-RS-05
func (p *CombatPolicy) may(what int, u *Unit) bool {
	return p.Morale.MayPick(what, bothMorale, policy.KnownByPlace{Fact: despairSeesGivesUp, Value: rules.OneIf(u.GivesUp)})
}

// neverDespairs tells that a decision on Morale checks does nothing, as every model can wound every
// enemy. SCR-RS-05
func (p *CombatPolicy) neverDespairs(field string, army, enemies []fighter) []string {
	changed := func(f fighter) bool {
		return p.may(failsMorale, f.Unit) != f.GivesUp || p.may(testsMorale, f.Unit) == f.GivesUp
	}
	useless := func(f fighter) bool {
		return slices.ContainsFunc(f.Models, func(g Group) bool {
			return slices.ContainsFunc(enemies, func(e fighter) bool {
				return slices.ContainsFunc(e.Models, func(x Group) bool { return toWound(g.strongest(), x.T) == never })
			})
		})
	}
	var list rules.Warnings
	list.AddIf(slices.ContainsFunc(army, changed) && !slices.ContainsFunc(army, useless),
		field+".morale does nothing: every model of its side can wound every enemy (SCR-RS-05)")
	return list
}

// askMorale notes the units that may choose to fail, and those that decide anew each time.
func (c *combat) askMorale() {
	for i, u := range c.units {
		p := c.policies[u.side]
		fails := uint8(rules.OneIf(p.may(failsMorale, u.Unit))) << i
		c.mayFail |= fails
		if p.may(testsMorale, u.Unit) {
			c.undecided |= fails
		}
	}
}

// mustDecide reports whether a player is about to decide on a Morale check, for which a step ends.
func (c *combat) mustDecide(s *state) bool {
	loser := rules.OneIf(s.score[sideA] > s.score[sideB])
	for _, u := range c.armies[loser] {
		if c.undecided>>u&1 != 0 && c.isHelpless(s, u) {
			return true
		}
	}
	return false
}

// givesUp reports whether a unit chooses to fail: its weapons are useless, and its player decides
// so. SCR-RS-05
func (c *combat) givesUp(d *dice.Dice, s *state, u int) bool {
	if c.mayFail>>u&1 == 0 || !c.isHelpless(s, u) {
		return false
	}
	p := c.policies[c.units[u].side]
	d.Stream(dice.At(int(s.turn), 1+c.units[u].side, firstMoraleStream+u))
	return p.Morale.Pick(d, bothMorale, func(fact int) int { return c.despairFact(s, u, fact) }) == failsMorale
}

// firstMoraleStream numbers the streams of these decisions behind those of a turn's charges.
const firstMoraleStream = 50

// despairFact returns what the player of a losing unit can see.
func (c *combat) despairFact(s *state, u, fact int) int {
	side := c.units[u].side
	switch fact {
	case despairSeesGivesUp:
		return rules.OneIf(c.units[u].GivesUp)
	case despairSeesTurn:
		return int(s.turn)
	case despairSeesDifference:
		return int(s.score[1-side]) - int(s.score[side])
	case despairSeesModels:
		return c.living(s, u)
	case despairSeesEnemies:
		return c.modelsMet(s, u)
	default:
		return 1 + u - c.armies[side][0]
	}
}

// isHelpless reports whether none of a unit's models can wound any living enemy in contact with
// any of its weapons. SCR-RS-05
func (c *combat) isHelpless(s *state, u int) bool {
	if c.living(s, u) == 0 || !c.meetsAnyone(s, u) {
		return false
	}
	for i, t := range c.units[u].troops {
		for _, enemy := range c.enemies(u) {
			if c.touches(s, u, enemy) && s.bodies[c.units[u].first+i].n > 0 && c.canWound(s, t.strongest, enemy) {
				return false
			}
		}
	}
	return true
}

func (c *combat) canWound(s *state, strength, enemy int) bool {
	return c.highest(s, enemy, func(m *Model) int { return rules.OneIf(toWound(strength, m.T) != never) }) > 0
}

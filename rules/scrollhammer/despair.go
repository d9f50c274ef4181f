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

type despairing struct{}

// Options implements [policy.Point].
func (despairing) Options() []policy.Option {
	return []policy.Option{
		testsMorale: {Name: "test", Doc: "take the check"},
		failsMorale: {Name: "fail", Doc: "fail it without a roll, and fall back"},
	}
}

// despairView is what its player sees.
type despairView struct {
	c    *combat
	s    *state
	unit int
}

// Facts implements [policy.Point].
func (despairing) Facts() policy.Facts[despairView] {
	return policy.Facts[despairView]{
		{Name: "gives-up", Doc: "the unit is one that gives up, by its profile",
			YesNo: func(v despairView) bool { return v.c.units[v.unit].GivesUp }},
		{Name: "turn", Doc: docOfTurn, Number: func(v despairView) int { return int(v.s.turn) }},
		{Name: "difference", Doc: "points of combat score by which its side lost", Number: func(v despairView) int {
			side := v.c.units[v.unit].side
			return int(v.s.score[1-side]) - int(v.s.score[side])
		}},
		{Name: "models", Doc: "models of the unit", Number: func(v despairView) int { return v.c.living(v.s, v.unit) }},
		{Name: "enemies", Doc: "models of the enemy units in contact",
			Number: func(v despairView) int { return v.c.modelsMet(v.s, v.unit) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v despairView) int { return v.c.placeOf(v.unit) }},
	}
}

// may reports whether a unit ever does either, once its weapons are useless. SCR-RS-05
func (p *CombatPolicy) may(what int, u *Unit) bool {
	return p.Morale.MayPick(what, bothMorale, policy.Known{Fact: "gives-up", Value: rules.OneIf(u.GivesUp)})
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
	return p.Morale.Pick(d, bothMorale, despairView{c, s, u}) == failsMorale
}

// firstMoraleStream numbers the streams of these decisions behind those of a turn's charges.
const firstMoraleStream = 50

// isHelpless reports whether none of a unit's models can wound any living enemy in contact with
// any of its weapons. SCR-RS-05
func (c *combat) isHelpless(s *state, u int) bool {
	if c.living(s, u) == 0 || !c.meetsAnyone(s, u) {
		return false
	}
	for i, t := range c.units[u].troops {
		for _, enemy := range c.enemies(u) {
			if c.living(s, enemy) > 0 && c.touches(s, u, enemy) && s.bodies[c.units[u].first+i].n > 0 && c.canWound(s, t.strongest, enemy) {
				return false
			}
		}
	}
	return true
}

func (c *combat) canWound(s *state, strength, enemy int) bool {
	return c.highest(s, enemy, func(m *Model) int { return rules.OneIf(toWound(strength, m.T) != never) }) > 0
}

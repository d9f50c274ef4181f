package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// What the owner of a unit can see of a group that could be marked first.
const (
	markSeesTurn = iota
	markSeesStep
	markSeesSlow
	markSeesWeaken
	markSeesStun
	markSeesToStrike
	markSeesAttacks
	markSeesOfGroup
	markSeesModels
	markSeesUnit
	markSeesGroup
)

type bearing struct{}

// Options implements [policy.PointByPlace].
func (bearing) Options() []policy.Option {
	return []policy.Option{
		{Name: "take", Doc: "it is marked before others; asked first, it stands for the order in which models die"},
		{Name: "pass", Doc: "a group asked later is; the last cannot pass"},
	}
}

// Facts implements [policy.PointByPlace].
func (bearing) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "turn", Doc: "the turn of the fight"},
		{Name: "step", Doc: "the Initiative step"},
		{Name: "slow", Doc: "the effect slows", YesNo: true},
		{Name: "weaken", Doc: "it weakens", YesNo: true},
		{Name: "stun", Doc: "it stuns", YesNo: true},
		{Name: "to-strike", Doc: "models of the group are still to strike in this turn, in a later step", YesNo: true},
		{Name: "attacks", Doc: "A of the group"},
		{Name: "of-group", Doc: "models of the group"},
		{Name: "models", Doc: "models of the unit"},
		{Name: "unit", Doc: "which unit of its side it is, from 1"},
		{Name: "group", Doc: "which group of models of the unit, from 1"},
	}
}

// noGroup stands for the order in which models die.
const noGroup = -1

// askMarks notes the units whose owners ever have others marked than the first to die. SCR-FI-12
func (c *combat) askMarks() {
	for i, u := range c.units {
		if len(u.troops) > 1 && c.marking && c.policies[u.side].Marks.MayPick(groupPasses, bothTakes) {
			c.marked |= 1 << i
		}
	}
}

// mustMark reports whether an owner is about to decide whom effects of this step mark, for which a step of the
// machine ends.
func (c *combat) mustMark(s *state) bool {
	for u := range c.units {
		if c.marked>>u&1 != 0 && s.pending[u].models != [kinds]uint8{} {
			return true
		}
	}
	return false
}

// markable counts the models of a group, from its front, that live and fight in the step. SCR-FI-12
func (c *combat) markable(s *state, group int) int {
	return min(c.engagedIn(s, group), int(s.bodies[group].n))
}

// mayBear reports whether a model of a group can be marked. SCR-FI-12
func (c *combat) mayBear(s *state, group int, k kind) bool {
	for model := range c.markable(s, group) {
		if !s.marks[group].fresh[k].has(model) {
			return true
		}
	}
	return false
}

// decideMarks returns the group of a unit that is marked first by an effect, as its owner decides: it is asked
// group by group, that of the first to die first, and those in the order of casualties then. SCR-FI-12
func (c *combat) decideMarks(d *dice.Dice, s *state, u int, k kind) int {
	unit := c.units[u]
	d.Stream(dice.At(int(s.turn), 1+unit.side, firstMarkStream+(int(s.step)*maxUnits+u)*int(kinds)+int(k)))
	b, left := s.of(unit), 0
	for g := range unit.troops {
		if !c.mayBear(s, unit.first+g, k) {
			b[g] = body{}
		}
		left += rules.OneIf(b[g].n > 0)
	}
	choice, passed := &c.policies[unit.side].Marks, false
	for ; left > 1; left-- {
		g := unit.victim(&b)
		if choice.Pick(d, bothTakes, func(fact int) int { return c.markFact(s, unit.first+g, k, fact) }) == groupTakes {
			break
		}
		b[g], passed = body{}, true
	}
	if !passed {
		return noGroup
	}
	g := unit.victim(&b)
	d.Log("SCR-FI-12", "{unit}, group {#} is marked first", u, 1+g)
	return g
}

// firstMarkStream numbers the streams of these decisions behind those of aims, and before those of blows.
const firstMarkStream = 400

// markFact returns what the owner of a unit can see of one of its groups.
func (c *combat) markFact(s *state, group int, k kind, fact int) int {
	u := c.groups[group].unit
	switch fact {
	case markSeesTurn:
		return int(s.turn)
	case markSeesStep:
		return int(s.step)
	case markSeesSlow:
		return rules.OneIf(k == slows)
	case markSeesWeaken:
		return rules.OneIf(k == weakens)
	case markSeesStun:
		return rules.OneIf(k == stuns)
	case markSeesToStrike:
		return rules.OneIf(c.toStrike(s, group, int(s.bodies[group].n), 1))
	case markSeesAttacks:
		return c.groups[group].A
	case markSeesOfGroup:
		return int(s.bodies[group].n)
	case markSeesModels:
		return c.living(s, u)
	case markSeesUnit:
		return 1 + u - c.armies[c.units[u].side][0]
	default:
		return 1 + group - c.units[u].first
	}
}

// neverMarks tells that a decision on marks does nothing, as no unit has several groups, or no enemy has a weapon with
// an effect of hits or wounds. SCR-FI-12
func (p *CombatPolicy) neverMarks(field string, army, enemies []fighter) []string {
	several := slices.ContainsFunc(army, func(f fighter) bool { return len(f.Models) > 1 })
	effect := slices.ContainsFunc(enemies, func(f fighter) bool {
		return slices.ContainsFunc(f.Models, func(g Group) bool {
			return slices.ContainsFunc(g.inHand(),
				func(w *Weapon) bool { return w.Effect != NoEffect && w.On != OnUnsaved })
		})
	})
	var list rules.Warnings
	switch changed := p.Marks.MayPick(groupPasses, bothTakes); {
	case !several:
		list.AddIf(changed, field+".marks does nothing: no unit of its side has several groups of models (SCR-FI-12)")
	default:
		list.AddIf(changed && !effect,
			field+".marks does nothing: no enemy has a weapon with an effect of hits or wounds (SCR-FI-12)")
	}
	return list
}

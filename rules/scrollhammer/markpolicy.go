package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

type bearing struct{}

// Options implements [policy.Point].
func (bearing) Options() []policy.Option {
	return []policy.Option{
		groupTakes:  {Name: "take", Doc: "it is marked before others; asked first, it stands for the order in which models die"},
		groupPasses: {Name: "pass", Doc: "a group asked later is; the last cannot pass"},
	}
}

// markView is what the owner of a unit sees of a group that could be marked first by an effect.
type markView struct {
	groupView

	effect kind
}

// ofGroup counts the models of the group.
func (v markView) ofGroup() int { return int(v.s.bodies[v.group].n) }

// Facts implements [policy.Point].
func (bearing) Facts() policy.Facts[markView] {
	return policy.Facts[markView]{
		{Name: "turn", Doc: docOfTurn, Number: markView.turn},
		{Name: "step", Doc: "the Initiative step", Number: markView.step},
		{Name: "slow", Doc: "the effect slows", YesNo: func(v markView) bool { return v.effect == slows }},
		{Name: "weaken", Doc: "it weakens", YesNo: func(v markView) bool { return v.effect == weakens }},
		{Name: "stun", Doc: "it stuns", YesNo: func(v markView) bool { return v.effect == stuns }},
		{Name: "lowers-ws", Doc: "it lowers WS", YesNo: func(v markView) bool { return v.effect == lowersSkill }},
		{Name: "lowers-save", Doc: "it lowers the armour save",
			YesNo: func(v markView) bool { return v.effect == lowersSave }},
		{Name: "lowers-attacks", Doc: "it lowers A", YesNo: func(v markView) bool { return v.effect == lowersAttacks }},
		{Name: "to-strike", Doc: docOfToStrike,
			YesNo: func(v markView) bool { return v.c.toStrike(v.s, v.group, v.ofGroup(), 1) }},
		{Name: "attacks", Doc: "A of the group", Number: func(v markView) int { return v.c.groups[v.group].A }},
		{Name: "of-group", Doc: "models of the group", Number: markView.ofGroup},
		{Name: "models", Doc: "models of the unit", Number: markView.models},
		{Name: "unit", Doc: docOfUnit, Number: markView.place},
		{Name: "group", Doc: docOfGroup, Number: markView.number},
	}
}

const docOfToStrike = "models of the group are still to strike in this turn, in a later step"

// noGroup stands for the order in which models die.
const noGroup = -1

// askMarks notes the units whose owners ever have others marked than the first to die. SCR-FI-12
func (c *combat) askMarks() {
	for i, u := range c.units {
		if len(u.troops) > 1 && c.marking && c.policies[u.side].Marks.Chooses() {
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
	d.Stream(dice.At(int(s.turn), 1+unit.side, markStream(int(s.step)*maxUnits+u, int(k))))
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
		if choice.Pick(d, bothTakes, markView{groupView{c, s, unit.first + g}, k}) == groupTakes {
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

// markStream numbers the streams of these decisions, by unit in a step, behind those of aims and before those of blows:
// in rows of three effects, as more have come.
func markStream(place, k int) int {
	const first, row, places = 400, 3, 11 * maxUnits
	return first + k/row*row*places + place*row + k%row
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
	switch changed := p.Marks.Chooses(); {
	case !several:
		list.AddIf(changed, field+".marks does nothing: no unit of its side has several groups of models (SCR-FI-12)")
	default:
		list.AddIf(changed && !effect,
			field+".marks does nothing: no enemy has a weapon with an effect of hits or wounds (SCR-FI-12)")
	}
	return list
}

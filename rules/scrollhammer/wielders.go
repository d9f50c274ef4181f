package scrollhammer

import "github.com/oddsmith/oddsmith/rules"

// wielder is the marks of models that strike alike, a bit each. SCR-FI-12
type wielder uint8

// The marks that change blows. The weak strike after others, as hits that do not wound may count by a wound of theirs.
const (
	lessSkill wielder = 1 << iota
	lessAttacks
	lessStrength
)

// has is 1 of those with a mark, and 0 of others.
func (by wielder) has(mark wielder) int { return rules.OneIf(by&mark != 0) }

// wielder returns the marks of a model that change its blows. SCR-FI-12
func (m *marks) wielder(model int) wielder {
	return lessSkill*wielder(rules.OneIf(m.marked(lowersSkill, model))) |
		lessAttacks*wielder(rules.OneIf(m.marked(lowersAttacks, model))) |
		lessStrength*wielder(rules.OneIf(m.marked(weakens, model)))
}

// strikesWith reports whether these are the marks of a model that change its blows. SCR-FI-12
func (c *combat) strikesWith(by wielder, m *marks, model int) bool {
	if !c.lowersBlows {
		return m.marked(weakens, model) == (by != 0)
	}
	return m.wielder(model) == by
}

// listWielders lists the marks that models may have when they strike, none first.
func (c *combat) listWielders() {
	may := lessStrength * wielder(rules.OneIf(c.marking))
	for i := range c.attacks {
		switch c.attacks[i].kind {
		case lowersSkill:
			may |= lessSkill
		case lowersAttacks:
			may |= lessAttacks
		case lowersSave:
			c.lowersSaves = true
		default:
		}
	}
	for by := range may + 1 {
		if by&^may == 0 {
			c.wielders = append(c.wielders, by)
		}
	}
	c.lowersSkill, c.lowersBlows = may&lessSkill != 0, may&^lessStrength != 0
}

// attacksOfEach returns the attacks of each model that makes an attack. SCR-FI-05, SCR-FI-12
func (c *combat) attacksOfEach(s *state, a *attack, by wielder) int {
	n := a.attacks
	if by&lessAttacks != 0 {
		n = a.fewer
	}
	if s.chargeBonus&(1<<c.groups[a.group].unit) != 0 {
		n += a.chargeAttacks
	}
	return n
}

// fewerAttacks returns what is left of an A that is lowered. SCR-FI-12
func (h *House) fewerAttacks(attacks int) int { return max(0, attacks-h.AttacksBy) }

// strengthOf returns the Strength of an attack, as yet beyond 1 to 10. SCR-FI-08, SCR-FI-12
func (c *combat) strengthOf(a *attack, by wielder) int {
	if by&lessStrength == 0 {
		return a.strength
	}
	return a.strength - c.house.WeakenBy
}

// skill returns the WS of models of a group. SCR-FI-07, SCR-FI-12
func (c *combat) skill(group int, by wielder) int {
	if by&lessSkill == 0 {
		return c.groups[group].WS
	}
	return clamp(c.groups[group].WS - c.house.SkillBy)
}

// majoritySkill returns the WS that most of a unit's engaged models have, the highest of those tied. SCR-FI-07,
// SCR-FI-12
func (c *combat) majoritySkill(s *state, u int) int {
	if !c.lowersSkill || s.engaged[u] == 0 {
		return c.majority(s, u, weaponSkill)
	}
	var models [11]int
	for g := range c.units[u].troops {
		group := c.units[u].first + g
		for model := range c.engagedIn(s, group) {
			models[c.skill(group, s.marks[group].wielder(model))]++
		}
	}
	best := 10
	for ws := 9; ws > 0; ws-- {
		if models[ws] > models[best] {
			best = ws
		}
	}
	return best
}

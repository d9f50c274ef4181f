package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether a group of models takes what befalls its unit. SCR-FI-10, SCR-FI-12
const (
	groupTakes = iota
	groupPasses

	bothTakes = policy.Options(1<<groupTakes | 1<<groupPasses)
)

// What the owner of a unit can see of a group that could take the next wound.
const (
	casualtySeesTurn = iota
	casualtySeesStep
	casualtySeesWounds
	casualtySeesInstantDeath
	casualtySeesSave
	casualtySeesSavesBest
	casualtySeesToStrike
	casualtySeesAttacks
	casualtySeesOfGroup
	casualtySeesModels
	casualtySeesUnit
	casualtySeesGroup
)

type allocating struct{}

// Options implements [policy.PointByPlace].
func (allocating) Options() []policy.Option {
	return []policy.Option{
		{Name: "take", Doc: "one of its models takes the wound"},
		{Name: "pass", Doc: "a group asked later takes it; the last cannot pass"},
	}
}

// Facts implements [policy.PointByPlace].
func (allocating) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "turn", Doc: "the turn of the fight, 0 before the first"},
		{Name: "step", Doc: "the Initiative step, 0 for shots"},
		{Name: "wounds", Doc: "wounds that these blows have still in hand, this one too"},
		{Name: "instant-death", Doc: "the wound removes the model if it is not saved", YesNo: true},
		{Name: "save", Doc: "what a model of the group needs to save itself from it, 7 for no save"},
		{Name: "saves-best", Doc: "no other group of the unit has a better save from it", YesNo: true},
		{Name: "to-strike", Doc: "models of the group are still to strike in this turn, in a later step", YesNo: true},
		{Name: "attacks", Doc: "A of the group"},
		{Name: "of-group", Doc: "models of the group"},
		{Name: "models", Doc: "models of the unit"},
		{Name: "unit", Doc: "which unit of its side it is, from 1"},
		{Name: "group", Doc: "which group of models of the unit, from 1"},
	}
}

// askCasualties notes the units whose owners ever have another than the first to die take a wound. A choice
// that is only told counts as its clauses have it: who is asked rolls otherwise.
func (c *combat) askCasualties() {
	for i, u := range c.units {
		if p := c.policies[u.side]; len(u.troops) > 1 && p.Casualties.Means(groupPasses, bothTakes) {
			c.allocated |= 1 << i
		}
	}
}

// allocatesNext reports whether the next wound of the strike is allocated by itself, since its owner may have a say
// in that and in those after it.
func (c *combat) allocatesNext(k *strike) bool {
	return c.allocated>>k.target&1 != 0 && k.stage == saving && c.units[k.target].groupsLeft(&k.foes) > 1
}

// mustAllocate reports whether an owner is about to decide who takes the next wound, for which a step ends.
func (c *combat) mustAllocate(s *state) bool {
	k := &s.activeStrike
	return s.striking() && c.allocatesNext(k) && !c.units[k.target].hurt(&k.foes)
}

// allocate has a model take the next wound: a wounded one, or one of the group that the owner decides on; and
// rolls its save. SCR-FI-10
func (c *combat) allocate(d *dice.Dice, s *state, e *rules.MetricValues) (done bool) {
	k := &s.activeStrike
	u := c.units[k.target]
	victim := u.victim(&k.foes)
	if !u.hurt(&k.foes) {
		victim = c.decideCasualty(d, s)
		d.Log("SCR-FI-10", "{unit}, group {#} takes the next wound", int(k.target), 1+victim)
	}
	c.saveWounds(d.GoodFor(c.servedBy(k)), e, k, victim, 1)
	return c.settle(k)
}

// decideCasualty returns the group that takes the next wound, where no model is wounded: its owner is asked group
// by group, the first to die first. SCR-FI-10
func (c *combat) decideCasualty(d *dice.Dice, s *state) int {
	k := &s.activeStrike
	u := c.units[k.target]
	left, choice := u.groupsLeft(&k.foes), &c.policies[u.side].Casualties
	for _, g := range u.casualties {
		if k.foes[g].n == 0 {
			continue
		}
		if left--; left == 0 {
			return g
		}
		if choice.Pick(d, bothTakes, func(fact int) int { return c.casualtyFact(s, g, fact) }) == groupTakes {
			return g
		}
	}
	panic("scrollhammer: nobody is left to take a wound")
}

// casualtyFact returns what the owner of a unit can see of one of its groups.
func (c *combat) casualtyFact(s *state, group, fact int) int {
	k := &s.activeStrike
	u := c.units[k.target]
	switch fact {
	case casualtySeesTurn:
		return int(s.turn)
	case casualtySeesStep:
		return int(s.step)
	case casualtySeesWounds:
		return int(k.pool)
	case casualtySeesInstantDeath:
		return rules.OneIf(k.kills)
	case casualtySeesSave:
		return c.saveFrom(k, u.troops[group].Model)
	case casualtySeesSavesBest:
		return rules.OneIf(c.savesBest(k, group))
	case casualtySeesToStrike:
		return rules.OneIf(c.toStrike(s, u.first+group, int(k.foes[group].n), 0))
	case casualtySeesAttacks:
		return u.troops[group].A
	case casualtySeesOfGroup:
		return int(k.foes[group].n)
	case casualtySeesModels:
		models, _ := u.standing(&k.foes)
		return models
	case casualtySeesUnit:
		return 1 + int(k.target) - c.armies[u.side][0]
	default:
		return 1 + group
	}
}

// savesBest reports whether no other group of a unit with living models has a better save in a strike. SCR-FI-09
func (c *combat) savesBest(k *strike, group int) bool {
	troops := c.units[k.target].troops
	need := c.saveFrom(k, troops[group].Model)
	for g := range troops {
		if k.foes[g].n > 0 && c.saveFrom(k, troops[g].Model) < need {
			return false
		}
	}
	return true
}

// toStrike reports whether one of the first models of a group is to strike in a later step of the turn; so many
// steps, this one counted, have been remembered since it began. SCR-FI-01, SCR-FI-12
func (c *combat) toStrike(s *state, group, models, remembered int) bool {
	if s.step == 0 { // nobody has struck yet
		return true
	}
	m := &s.marks[group]
	for model := range models {
		for i := range c.attacks {
			a := &c.attacks[i]
			if a.group == group && a.choice == s.choice[group].of(m, model) && !m.marked(stuns, model) &&
				a.strikesLater(int(s.step), m, model, remembered) {
				return true
			}
		}
	}
	return false
}

// strikesLater reports whether a model is to strike with an attack after a step: its step is later, or it was slow
// when its step came. SCR-FI-01, SCR-FI-12
func (a *attack) strikesLater(step int, m *marks, model, remembered int) bool {
	switch since := a.step - step + remembered; {
	case a.step < step:
		return a.step > 0
	case a.slowStep >= step:
		return false
	case since == 0:
		return m.marked(slows, model)
	default:
		return m.wasSlow(model, since)
	}
}

// groupsLeft counts the groups of a unit with living models.
func (u *squad) groupsLeft(b *bodies) int {
	n := 0
	for g := range u.troops {
		n += rules.OneIf(b[g].n > 0)
	}
	return n
}

// hurt reports whether a model of a unit is wounded, and so takes the next wound. SCR-FI-10
func (u *squad) hurt(b *bodies) bool {
	for g := range u.troops {
		if b[g].weakest(u.troops[g].W) > 0 {
			return true
		}
	}
	return false
}

// neverAllocates tells that a decision on wounds does nothing, as no unit has several groups. SCR-FI-10
func (p *CombatPolicy) neverAllocates(field string, army []fighter) []string {
	several := slices.ContainsFunc(army, func(f fighter) bool { return len(f.Models) > 1 })
	var list rules.Warnings
	list.AddIf(p.Casualties.MayPick(groupPasses, bothTakes) && !several,
		field+".casualties does nothing: no unit of its side has several groups of models (SCR-FI-10)")
	return list
}

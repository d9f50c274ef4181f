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

type allocating struct{}

// Options implements [policy.Point].
func (allocating) Options() []policy.Option {
	return []policy.Option{
		groupTakes:  {Name: "take", Doc: "one of its models takes the wound"},
		groupPasses: {Name: "pass", Doc: "a group asked later takes it; the last cannot pass"},
	}
}

// casualtyView is what the owner of a unit sees of a group of it that could take the next wound.
type casualtyView struct {
	c     *combat
	s     *state
	group int // of the unit
}

func (v casualtyView) strike() *strike { return &v.s.activeStrike }
func (v casualtyView) unit() *squad    { return v.c.units[v.strike().target] }
func (v casualtyView) ofGroup() int    { return int(v.strike().foes[v.group].n) }

// Facts implements [policy.Point].
func (allocating) Facts() policy.Facts[casualtyView] {
	return policy.Facts[casualtyView]{
		{Name: "turn", Doc: "the turn of the fight, 0 before the first",
			Number: func(v casualtyView) int { return int(v.s.turn) }},
		{Name: "step", Doc: "the Initiative step, 0 for shots",
			Number: func(v casualtyView) int { return int(v.s.step) }},
		{Name: "wounds", Doc: "wounds that these blows have still in hand, this one too",
			Number: func(v casualtyView) int { return int(v.strike().pool) }},
		{Name: "instant-death", Doc: "the wound removes the model if it is not saved",
			YesNo: func(v casualtyView) bool { return v.strike().kills }},
		{Name: "save", Doc: "what the next of the group needs to save itself from it, 7 for no save",
			Number: func(v casualtyView) int { return v.c.saveFrom(v.strike(), v.group) }},
		{Name: "saves-best", Doc: "no other group of the unit has a better save from it",
			YesNo: func(v casualtyView) bool { return v.c.savesBest(v.strike(), v.group) }},
		{Name: "to-strike", Doc: docOfToStrike,
			YesNo: func(v casualtyView) bool { return v.c.toStrike(v.s, v.unit().first+v.group, v.ofGroup(), 0) }},
		{Name: "attacks", Doc: "A of the group", Number: func(v casualtyView) int { return v.unit().troops[v.group].A }},
		{Name: "of-group", Doc: "models of the group", Number: casualtyView.ofGroup},
		{Name: "models", Doc: "models of the unit", Number: func(v casualtyView) int {
			models, _ := v.unit().standing(&v.strike().foes)
			return models
		}},
		{Name: "unit", Doc: docOfUnit, Number: func(v casualtyView) int { return v.c.placeOf(int(v.strike().target)) }},
		{Name: "group", Doc: docOfGroup, Number: func(v casualtyView) int { return 1 + v.group }},
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
		if choice.Pick(d, bothTakes, casualtyView{c, s, g}) == groupTakes {
			return g
		}
	}
	panic("scrollhammer: nobody is left to take a wound")
}

// savesBest reports whether no other group of a unit with living models has a better save in a strike. SCR-FI-09
func (c *combat) savesBest(k *strike, group int) bool {
	troops := c.units[k.target].troops
	need := c.saveFrom(k, group)
	for g := range troops {
		if k.foes[g].n > 0 && c.saveFrom(k, g) < need {
			return false
		}
	}
	return true
}

// toStrike reports whether one of the first models of a group is to strike in a later step of the turn; so many
// steps, this one counted, have been remembered since it began. SCR-FI-01, SCR-FI-12, SCR-CH-11
func (c *combat) toStrike(s *state, group, models, remembered int) bool {
	if s.step == 0 { // nobody has struck yet
		return true
	}
	m := &s.marks[group]
	for model := range c.toArrive(s, group, models) {
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
	list.AddIf(p.Casualties.Chooses() && !several,
		field+".casualties does nothing: no unit of its side has several groups of models (SCR-FI-10)")
	return list
}

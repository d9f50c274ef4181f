package scrollhammer

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// CombatPolicy is what the player of a side decides in a fight.
type CombatPolicy struct {
	Name   string                                 `yaml:"name" default:"best-weapon" doc:"what the policy is called"`
	Weapon policy.Choice[wielding, wieldingView]  `yaml:"weapon" default:"most-wounds" rule:"SCR-FI-06" doc:"with which of several weapons the models of a group strike in this turn, or which of their attack-splits they make, if they have no attack-split; asked when the turn begins, group by group, for side a first"`
	Morale policy.Choice[despairing, despairView] `yaml:"morale" default:"fail if gives-up else test" rule:"SCR-RS-05" doc:"whether a unit that lost the combat, and whose weapons can hurt no enemy in contact, takes its Morale check or chooses to fail it"`
	Aim    policy.Choice[aiming, aimView]         `yaml:"aim" default:"share" rule:"SCR-RS-09" doc:"how many of its attacks a group makes at an enemy unit, if it is in contact with several; asked of one after the other as listed, in each Initiative step in which models of the group strike, before anybody rolls to hit"`

	Casualties policy.Choice[allocating, casualtyView] `yaml:"casualties" default:"take" rule:"SCR-FI-10" doc:"which group of a unit takes the next wound, if none of its models is wounded; asked wound by wound before its save is rolled, group by group, the first to die first"`
	Marks      policy.Choice[bearing, markView]        `yaml:"marks" default:"take" rule:"SCR-FI-12" doc:"which group of a unit is marked first by an effect of hits or wounds; asked at the end of an Initiative step, effect by effect and group by group, the first to die first"`
}

// Policies is what the players of a fight decide.
type Policies struct {
	Policy  CombatPolicy `yaml:"policy" rule:"SCR-FI-06" doc:"what a decides: the name of a policy, or its decisions"`
	BPolicy CombatPolicy `yaml:"b-policy" rule:"SCR-FI-06" doc:"what b decides: the name of a policy, or its decisions"`
}

// idlePolicies tells what of the policies does nothing.
func (p *Policies) idlePolicies(sides [2][]fighter) []string {
	return slices.Concat(p.Policy.idle("policy", sides[sideA]), p.BPolicy.idle("b-policy", sides[sideB]),
		p.Policy.neverDespairs("policy", sides[sideA], sides[sideB]),
		p.BPolicy.neverDespairs("b-policy", sides[sideB], sides[sideA]),
		p.Policy.neverAims("policy", sides[sideB]), p.BPolicy.neverAims("b-policy", sides[sideA]),
		p.Policy.neverAllocates("policy", sides[sideA]), p.BPolicy.neverAllocates("b-policy", sides[sideB]),
		p.Policy.neverMarks("policy", sides[sideA], sides[sideB]),
		p.BPolicy.neverMarks("b-policy", sides[sideB], sides[sideA]))
}

// ProfileKind makes policies known to libraries by name.
func (*CombatPolicy) ProfileKind() string { return "combat-policy" }

// bestWeapon lets the figures choose; the other options are the weapons in hand, from 1. SCR-FI-06
const bestWeapon = 0

type wielding struct{}

// Options implements [policy.Point].
func (wielding) Options() []policy.Option {
	return []policy.Option{
		bestWeapon: {Name: "most-wounds", Doc: "the best weapon by its expected unsaved wounds, whoever strikes first"},
		{Name: "first", Doc: "the first weapon that they hold, or the first of their attack-splits; of equal " +
			"weapons the first counts, and what is no melee weapon comes last"},
		{Name: "second", Doc: "the second"},
		{Name: "third", Doc: "the third"},
		{Name: "fourth", Doc: "the fourth"},
	}
}

// groupView is what a player sees of a group of models in a fight.
type groupView struct {
	c     *combat
	s     *state
	group int
}

func (v groupView) turn() int     { return int(v.s.turn) }
func (v groupView) step() int     { return int(v.s.step) }
func (v groupView) unit() int     { return v.c.groups[v.group].unit }
func (v groupView) models() int   { return v.c.living(v.s, v.unit()) }
func (v groupView) fighting() int { return v.c.engagedIn(v.s, v.group) }
func (v groupView) place() int    { return v.c.placeOf(v.unit()) }
func (v groupView) number() int   { return 1 + v.group - v.c.units[v.unit()].first }

// placeOf returns which unit of its side one is, from 1.
func (c *combat) placeOf(unit int) int { return 1 + unit - c.armies[c.units[unit].side][0] }

const (
	docOfTurn  = "the turn of the fight"
	docOfUnit  = "which unit of its side it is, from 1"
	docOfGroup = "which group of models of the unit, from 1"
)

// wieldingView is what the player of a group sees that holds several weapons, when the turn begins.
type wieldingView struct {
	groupView

	weak int // 1 if it is asked for those who are weakened
}

// foe returns the models that it strikes, for most.
func (v wieldingView) foe() *Model { return v.c.mostEngaged(v.s, v.unit()) }

// Facts implements [policy.Point].
func (wielding) Facts() policy.Facts[wieldingView] {
	return policy.Facts[wieldingView]{
		{Name: "turn", Doc: docOfTurn, Number: wieldingView.turn},
		{Name: "charged", Doc: "their unit has the attack of a charge or counter-attack in this turn",
			YesNo: func(v wieldingView) bool { return v.s.chargeBonus>>v.unit()&1 == 1 }},
		{Name: "models", Doc: "models of their unit", Number: wieldingView.models},
		{Name: "fighting", Doc: "of them, those of the group that fight", Number: wieldingView.fighting},
		{Name: "enemies", Doc: "models of the enemy units in contact",
			Number: func(v wieldingView) int { return v.c.modelsMet(v.s, v.unit()) }},
		{Name: "toughness", Doc: "T of the group of enemies in contact of which most models fight",
			Number: func(v wieldingView) int { return v.foe().T }},
		{Name: "save", Doc: "its armour save, 7 for none", Number: func(v wieldingView) int {
			if save := v.foe().Save; save != NoSave {
				return int(save)
			}
			return never
		}},
		{Name: "initiative", Doc: "its Initiative", Number: func(v wieldingView) int { return v.foe().I }},
		{Name: "weak", Doc: "it is asked for those who are weakened",
			YesNo: func(v wieldingView) bool { return v.weak == 1 }},
		{Name: "unit", Doc: docOfUnit, Number: wieldingView.place},
		{Name: "group", Doc: docOfGroup, Number: wieldingView.number},
	}
}

// decideWeapons lets the players choose the weapons of groups that hold several, apart for those
// who are weakened. SCR-FI-06
func (c *combat) decideWeapons(d *dice.Dice, s *state) {
	for g := range c.groups {
		if c.groups[g].weapons == 0 || s.before[g] == 0 {
			continue
		}
		for weak := range s.choice[g] {
			if weak == 0 || s.marks[g].old[weakens] != (span{}) {
				c.decideWeapon(d, s, g, weak)
			}
		}
	}
}

// decideWeapon lets the player choose the weapon of a group, or of its weakened. SCR-FI-06
func (c *combat) decideWeapon(d *dice.Dice, s *state, group, weak int) {
	t := &c.groups[group]
	side := c.units[t.unit].side
	d.Stream(dice.At(int(s.turn), 1+side, firstWeaponStream+2*group+weak))
	possible := policy.Options(1<<(1+t.weapons) - 1)
	seen := wieldingView{groupView{c, s, group}, weak}
	if weapon := c.policies[side].Weapon.Pick(d, possible, seen); weapon != bestWeapon {
		s.choice[group][weak] = uint8(weapon)
		if len(t.Splits) > 0 {
			d.Log("SCR-FI-06", "{unit}, group {#}: split {#} of its attacks, as {a|b} decides{| for the weakened}",
				t.unit, seen.number(), weapon, side, weak)
			return
		}
		d.Log("SCR-FI-06", "{attack}, as {a|b} decides{| for the weakened}", c.attackWith(group, weapon), side, weak)
	}
}

// firstWeaponStream numbers the streams of these decisions behind those of a turn's charges, and
// before those of blows.
const firstWeaponStream = 100

// attackWith returns the attack of a group with one of its weapons.
func (c *combat) attackWith(group, weapon int) int {
	for i := range c.attacks {
		if c.attacks[i].group == group && int(c.attacks[i].choice) == weapon {
			return i
		}
	}
	panic("scrollhammer: a weapon that nobody holds")
}

// modelsMet counts the living models of the enemies that a unit is in contact with.
func (c *combat) modelsMet(s *state, unit int) int {
	n := 0
	for _, enemy := range c.enemies(unit) {
		if c.touches(s, unit, enemy) {
			n += c.living(s, enemy)
		}
	}
	return n
}

// idle tells what of a policy does nothing, as nobody of its side holds so many weapons. SCR-FI-06
func (p *CombatPolicy) idle(field string, army []fighter) []string {
	most := 0
	for _, f := range army {
		for i := range f.Models {
			switch m := &f.Models[i].Model; {
			case len(m.Splits) > 0:
				most = max(most, len(m.Splits))
			case len(m.Split) == 0:
				most = max(most, len(m.inHand()))
			}
		}
	}
	var list rules.Warnings
	if most <= 1 {
		list.AddIf(p.Weapon.Chooses(),
			field+" does nothing: no model of its side chooses among several weapons (SCR-FI-06)")
		return list
	}
	options := wielding{}.Options()
	all := policy.Options(1<<len(options) - 1)
	for o := most + 1; o < len(options) && len(list) == 0; o++ {
		list.AddIf(p.Weapon.MayPick(o, all), field+".weapon: no model of its side has a "+options[o].Name+
			" weapon to choose; the most are "+strconv.Itoa(most)+" (SCR-FI-06)")
	}
	return list
}

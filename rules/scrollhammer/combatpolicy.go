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
	Name   string                     `yaml:"name" default:"best-weapon" doc:"what the policy is called"`
	Weapon policy.ByPlace[wielding]   `yaml:"weapon" default:"most-wounds" rule:"SCR-FI-06" doc:"with which of several weapons the models of a group strike in this turn, if they do not split their attacks; asked when the turn begins, group by group, for side a first"`
	Morale policy.ByPlace[despairing] `yaml:"morale" default:"fail if gives-up else test" rule:"SCR-RS-05" doc:"whether a unit that lost the combat, and whose weapons can hurt no enemy in contact, takes its Morale check or chooses to fail it"`
	Aim    policy.ByPlace[aiming]     `yaml:"aim" default:"share" rule:"SCR-RS-09" doc:"how many of its attacks a group makes at an enemy unit, if it is in contact with several; asked of one after the other as listed, in each Initiative step in which models of the group strike, before anybody rolls to hit"`

	Casualties policy.ByPlace[allocating] `yaml:"casualties" default:"take" rule:"SCR-FI-10" doc:"which group of a unit takes the next wound, if none of its models is wounded; asked wound by wound before its save is rolled, group by group, the first to die first"`
	Marks      policy.ByPlace[bearing]    `yaml:"marks" default:"take" rule:"SCR-FI-12" doc:"which group of a unit is marked first by an effect of hits or wounds; asked at the end of an Initiative step, effect by effect and group by group, the first to die first"`
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

// What the player of a group that holds several weapons can see.
const (
	wieldingSeesTurn = iota
	wieldingSeesCharged
	wieldingSeesModels
	wieldingSeesFighting
	wieldingSeesEnemies
	wieldingSeesToughness
	wieldingSeesSave
	wieldingSeesInitiative
	wieldingSeesWeak
	wieldingSeesUnit
	wieldingSeesGroup
)

type wielding struct{}

// Options implements [policy.PointByPlace].
func (wielding) Options() []policy.Option {
	return []policy.Option{
		{Name: "most-wounds", Doc: "the best weapon by its expected unsaved wounds, whoever strikes first"},
		{Name: "first", Doc: "the first weapon that they hold; of equal ones the first counts, " +
			"and what is no melee weapon comes last"},
		{Name: "second", Doc: "the second"},
		{Name: "third", Doc: "the third"},
		{Name: "fourth", Doc: "the fourth"},
	}
}

// Facts implements [policy.PointByPlace].
func (wielding) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "turn", Doc: "the turn of the fight"},
		{Name: "charged", Doc: "their unit has the attack of a charge or counter-attack in this turn", YesNo: true},
		{Name: "models", Doc: "models of their unit"},
		{Name: "fighting", Doc: "of them, those of the group that fight"},
		{Name: "enemies", Doc: "models of the enemy units in contact"},
		{Name: "toughness", Doc: "T of the group of enemies in contact of which most models fight"},
		{Name: "save", Doc: "its armour save, 7 for none"},
		{Name: "initiative", Doc: "its Initiative"},
		{Name: "weak", Doc: "it is asked for those who are weakened", YesNo: true},
		{Name: "unit", Doc: "which unit of its side it is, from 1"},
		{Name: "group", Doc: "which group of models of the unit, from 1"},
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
	seen := func(fact int) int { return c.wieldingFact(s, group, weak, fact) }
	if weapon := c.policies[side].Weapon.Pick(d, possible, seen); weapon != bestWeapon {
		s.choice[group][weak] = uint8(weapon)
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

// wieldingFact returns what the player of a group can see when the turn begins.
func (c *combat) wieldingFact(s *state, group, weak, fact int) int {
	u := c.groups[group].unit
	switch fact {
	case wieldingSeesTurn:
		return int(s.turn)
	case wieldingSeesCharged:
		return int(s.chargeBonus >> u & 1)
	case wieldingSeesModels:
		return c.living(s, u)
	case wieldingSeesFighting:
		return c.engagedIn(s, group)
	case wieldingSeesEnemies:
		return c.modelsMet(s, u)
	case wieldingSeesToughness:
		return c.mostEngaged(s, u).T
	case wieldingSeesSave:
		if save := c.mostEngaged(s, u).Save; save != NoSave {
			return int(save)
		}
		return never
	case wieldingSeesInitiative:
		return c.mostEngaged(s, u).I
	case wieldingSeesWeak:
		return weak
	case wieldingSeesUnit:
		return 1 + u - c.armies[c.units[u].side][0]
	default:
		return 1 + group - c.units[u].first
	}
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
			if m := &f.Models[i].Model; len(m.Split) == 0 {
				most = max(most, len(m.inHand()))
			}
		}
	}
	options := wielding{}.Options()
	all := policy.Options(1<<len(options) - 1)
	var list rules.Warnings
	for o := 1; o < len(options) && len(list) == 0; o++ {
		if most <= 1 {
			list.AddIf(p.Weapon.MayPick(o, all),
				field+" does nothing: no model of its side chooses among several weapons (SCR-FI-06)")
		} else {
			list.AddIf(p.Weapon.MayPick(o, all) && o > most,
				field+".weapon: no model of its side has a "+options[o].Name+
					" weapon to choose; the most are "+strconv.Itoa(most)+" (SCR-FI-06)")
		}
	}
	return list
}

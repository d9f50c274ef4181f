package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// breakdown returns the expected result of the first firing of each figure that can fire, kind
// by kind, at the figure that it is aimed at.
func (x *game) breakdown() []rules.Chain {
	var list []rules.Chain
	for side := range x.sides {
		if !x.acts[side] {
			continue
		}
		var start state[many]
		t := view(&start, x)
		x.start(&t)
		x.setOut(&t, side)
		x.setOut(&t, 1-side)
		t.active = uint8(side)
		list = append(list, x.chains(&t, side, atFigure)...)
	}
	return list
}

// naming is how a chain names who attacks, with what, and whom.
type naming func(who, with, whom string) string

func atFigure(who, with, whom string) string { return who + " with " + with + ", at " + whom }

// chains returns the chains of one side.
func (x *game) chains(t *pairView, side int, named naming) []rules.Chain {
	var list []rules.Chain
	for _, group := range x.sides[side].groups {
		if !t.squads[side].able().has(group.first()) {
			continue // room for those who may regroup with them
		}
		s, n := x.shooter(t, side, group.first()), group.count()
		p := s.p
		together, _, ok := x.ready(t, &s)
		for g := range p.guns {
			if ok && together&(1<<g) != 0 {
				list = append(list, x.chain(t, &s, g, n, named))
			}
		}
	}
	return list
}

// chain returns one firing of a gun: locked on, aimed at a trooper, hit, and what the hit
// does. SKI-SH-01, SKI-SH-06, SKI-SH-08, SKI-EF-01, SKI-EF-05
func (x *game) chain(t *pairView, s *shooter, g, n int, named naming) rules.Chain {
	foe, w := 1-s.side, &s.p.guns[g]
	at := x.aimedAt(t, foe)
	if x.sides[foe].mixed {
		at = (t.squads[foe].marks[standing] &^ x.sides[foe].heroes).first()
	}
	target := x.sides[foe].figures[at]
	c := rules.Chain{Who: named(s.p.Name, w.Name, target.Name), Count: n, Of: "shots"}
	if w.locksOn {
		c.Factors = append(c.Factors, rules.Factor{Name: "locked on", Rule: "SKI-SH-06", Value: rules.Probability(func(d *dice.Dice) bool {
			return d.D20() <= w.LockOn[target.armour]
		})})
	}
	blast := x.firesBlast(t, s.side, w)
	if x.sides[foe].mixed && !blast {
		c.Factors = append(c.Factors, rules.Factor{Name: "at troopers", Rule: "SKI-SH-08", Value: rules.Probability(func(d *dice.Dice) bool {
			return d.Count(1, int(x.house.HeroFrom)) == 0
		})})
	}
	number := w.numbers[target.armour].Aimed
	if w.TwoModes && (blast || x.sides[s.side].GrenadeMode == BlastMode) {
		number = w.numbers[target.armour].Others
	}
	number = x.modified(t, s, number, at)
	c.Factors = append(c.Factors, rules.Factor{Name: "hit", Rule: "SKI-SH-01", Value: rules.Probability(func(d *dice.Dice) bool {
		return number != Never && d.D20() <= number
	})})
	if target.vehicle {
		c.Yield = "wrecks"
		c.Factors = append(c.Factors, rules.Factor{Name: "burns or explodes", Rule: "SKI-EF-05", Value: rules.Probability(func(d *dice.Dice) bool {
			return x.house.damage(d.D10()) >= burns
		})})
		return c
	}
	c.Yield = "outright kills"
	c.Factors = append(c.Factors, rules.Factor{Name: "dead", Rule: "SKI-EF-01", Value: rules.Probability(func(d *dice.Dice) bool {
		return x.house.effect(d.D6(), target.usesHeroColumn()) == kill
	})})
	return c
}

package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// firings returns the expected result of the first firing of each figure that can fire, kind
// by kind, at the figure that it is aimed at.
func (g *game) firings() []rules.Chain {
	var list []rules.Chain
	for side := range g.acts {
		if !g.acts[side] {
			continue
		}
		v := g.begin()
		for u := range g.units {
			g.setOut(v, u)
		}
		v.actor = uint8(side)
		list = append(list, g.face(v, sideA, sideB).chains(side, atFigure)...)
	}
	return list
}

// atFigure is how a chain names who attacks, with what, and whom.
func atFigure(who, with, whom string) string { return who + " with " + with + ", at " + whom }

// chains returns the chains of one side.
func (t *pair) chains(side int, named func(who, with, whom string) string) []rules.Chain {
	var list []rules.Chain
	if !t.anybody(1 - side) {
		return list // all are down
	}
	for _, group := range t.sides[side].groups {
		if !t.gunners(side).has(group.first()) {
			continue // room for those who may regroup with them
		}
		s, n := t.shooter(side, group.first()), group.count()
		p := s.p
		together, _, ok := t.ready(&s)
		for g := range p.guns {
			if ok && together.has(g) {
				list = append(list, t.chain(&s, g, n, named))
			}
		}
	}
	return list
}

// chain returns one firing of a gun: locked on, aimed at a trooper, hit, and what the hit
// does. SKI-SH-01, SKI-SH-06, SKI-SH-08, SKI-EF-01, SKI-EF-05
func (t *pair) chain(s *shooter, g, n int, named func(who, with, whom string) string) rules.Chain {
	foe, w := 1-s.side, &s.p.guns[g]
	at, up := t.aimedAt(foe), t.squads[foe].marks[standing]
	troopers := up &^ t.sides[foe].heroes
	mixed := troopers != 0 && troopers != up
	if mixed {
		at, up = troopers.first(), troopers
	}
	target := t.sides[foe].figures[at]
	c := rules.Chain{Who: named(s.p.Name, w.Name, target.Name), Count: n, Of: "shots", There: up.count()}
	factor := func(name, rule string, occurs func(d *dice.Dice) bool) {
		c.Factors = append(c.Factors, rules.Factor{Name: name, Rule: rule, Value: rules.Probability(occurs)})
	}
	if w.locksOn {
		factor("locked on", "SKI-SH-06", func(d *dice.Dice) bool { return d.D20() <= w.LockOn[target.armour] })
	}
	blast := t.firesBlast(s.side, w)
	if mixed && !blast {
		factor("at troopers", "SKI-SH-08", func(d *dice.Dice) bool { return d.Count(1, int(t.house.HeroFrom)) == 0 })
	}
	number := t.number(s, w, at, blast && w.TwoModes, false)
	factor("hit", "SKI-SH-01", func(d *dice.Dice) bool { return number != Never && d.D20() <= number })
	if target.vehicle {
		c.Yield = "wrecks"
		factor("burns or explodes", "SKI-EF-05", func(d *dice.Dice) bool { return t.house.damage(d.D10()) >= burns })
		return c
	}
	c.Yield = "outright kills"
	factor("dead", "SKI-EF-01", func(d *dice.Dice) bool {
		return t.house.effect(d.D6(), target.usesHeroColumn()) == kill
	})
	return c
}

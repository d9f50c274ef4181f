package skirmish

import (
	"math/big"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// breakdown returns the expected result of the fire at a charge that makes contact in one
// move, and of the round of close combat that it brings if that fire fells nobody.
// SKI-TU-02, SKI-CC-01, W14
func (x *assault) breakdown() []rules.Chain {
	var start assaultState[many]
	t, c, d := view(&start.state, x.game), &start.clash, dice.New()
	x.start(&t)
	x.beginTurn(d, &t, new(rules.MetricValues), c)
	most := 6 * x.chargeDice(&t, x.charger)
	if most == 0 {
		return nil
	}
	var list []rules.Chain
	t.distance = uint8(min(int(t.distance), most))
	x.rush(&t, x.charger, int(t.distance))
	if how, fires := x.target.reactsTo(true); fires {
		t.reaction = how
		list = x.chains(&t, 1-x.charger, func(who, with, whom string) string { return atFigure(who, with, whom) + ", on its way in" })
		t.reaction = noReaction
	}
	x.engage(d, &t, c, x.charger)
	return append(list, x.blows(&t, c, sideA, sideB, onFigure)...)
}

// breakdown returns the expected result of each unit in the order of the list, as if its card
// were the first of all: fire from where it stands at the nearest enemy, or, where the
// policy is to assault, the attacks of a charge that makes contact. W22
func (b *battle) breakdown(names []string) []rules.Chain {
	var list []rules.Chain
	for u := range b.units {
		var start battleState[large]
		f := b.makeField()
		bind(&start, b, f)
		b.start(f)
		if f.units[u].visible() {
			list = append(list, b.chains(f, u, names)...)
		}
	}
	return list
}

// chains returns the chains of one unit.
func (b *battle) chains(f *battleView, u int, names []string) []rules.Chain {
	side, enemy := b.sideOf(u), b.nearest(f, u, assailable)
	whose := names[u] + ": "
	if b.units[u].figures[0].vehicle || b.units[u].figures[0].Name == names[u] {
		whose = ""
	}
	if b.units[u].Policy == Storms && enemy >= 0 {
		x, t := b.pair(f, u, enemy)
		x.meet(dice.New(), t, f.round, side)
		return x.blows(t, f.round, side, side, func(who, with, whom string) string {
			return whose + onFigure(who, with, whom) + " of " + names[enemy]
		})
	}
	enemy = b.nearest(f, u, notLocked)
	x, t := b.pair(f, u, enemy)
	return x.chains(t, side, func(who, with, _ string) string { return whose + atFigure(who, with, names[enemy]) })
}

func onFigure(who, with, whom string) string { return who + " with " + with + ", on " + whom }

// blows returns the attacks of a round of close combat that has begun, of the sides from
// one to another, kind by kind on the enemies to whom they are dealt. SKI-CC-01, W15
func (x *game) blows(t *pairView, c *clash, from, to int, named naming) []rules.Chain {
	var list []rules.Chain
	kinds := map[[3]int]int{} // side, kind and kind of the enemy to their place in the list
	for i := x.attacker(c); i >= 0; i = x.attacker(c) {
		side := int(c.side)
		for range x.weapon(c, side, i).Attacks {
			at := x.attacked(c)
			if side < from || side > to {
				continue
			}
			kind := [3]int{side, x.sides[side].figures[i].group, x.sides[1-side].figures[at].group}
			k, known := kinds[kind]
			if !known {
				k = len(list)
				kinds[kind] = k
				list = append(list, x.blowChain(t, c, i, at, named))
			}
			list[k].Count++
		}
	}
	return list
}

// blowChain returns an attack of a figure at an enemy, with none counted yet. SKI-CC-01,
// SKI-CC-03, SKI-EF-01, SKI-EF-05
func (x *game) blowChain(t *pairView, c *clash, i, at int, named naming) rules.Chain {
	side := int(c.side)
	p, q := x.sides[side].figures[i], x.sides[1-side].figures[at]
	_, with := x.closeNumber(t, 1-side, x.weapon(c, side, i), p, q)
	least := kill
	chain := rules.Chain{Who: named(p.Name, with.Name, q.Name), Of: "attacks", Yield: "outright kills"}
	effect := rules.Factor{Name: "dead", Rule: "SKI-EF-01"}
	if q.vehicle {
		least, chain.Yield = damageAt+result(burns), "wrecks"
		effect = rules.Factor{Name: "burns or explodes", Rule: "SKI-EF-05"}
	}
	comesTo := func(least result) *big.Rat {
		return rules.Probability(func(d *dice.Dice) bool { return x.blow(d, t, new(rules.MetricValues), c, i, at) >= least })
	}
	hit := comesTo(miss + 1)
	chain.Factors = []rules.Factor{{Name: "hit", Rule: "SKI-CC-01", Value: hit}}
	if effect.Value = comesTo(least); hit.Sign() > 0 && effect.Value.Cmp(hit) != 0 {
		effect.Value.Quo(effect.Value, hit)
		chain.Factors = append(chain.Factors, effect)
	}
	return chain
}

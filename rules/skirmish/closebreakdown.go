package skirmish

import (
	"math/big"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// assaultChains returns the expected result of the fire at a charge that makes contact in one
// move, and of the round of close combat that it brings if that fire fells nobody.
// SKI-TU-02, SKI-CC-01, W14
func (g *game) assaultChains() []rules.Chain {
	v, d, charger := g.begin(), dice.New(), flag(g.acts[sideB])
	g.beginTurn(d, v)
	v.actor = uint8(charger)
	q, n := &v.squads[charger], g.face(v, sideA, sideB).chargeDice(charger)
	inches := min(6*n, g.face(v, sideA, sideB).distance)
	if inches == 0 {
		return nil
	}
	var list []rules.Chain
	q.far, q.fast = inches > g.house.FarInches, inches > g.house.GrenadeSpeed
	how, fires := g.targetCard.reactsTo()
	if fires {
		v.reaction = how
		t := g.face(v, sideA, sideB)
		t.distance = inches
		list = t.chains(1-charger,
			func(who, with, whom string) string { return atFigure(who, with, whom) + ", on its way in" })
	}
	v.reaction, q.moved = noReaction, uint8(n)
	v.squads[1-charger].surprise()
	g.link(v, charger, 1-charger)
	g.beginRound(d, v, g.combatOf(v, charger))
	return append(list, g.blows(v, everybody, onFigure)...)
}

// battleChains returns the expected result of each unit in the order of the list, as if its card
// were the first of all: fire from where it stands at the nearest enemy, or the attacks of a round where it is in contact or,
// its policy being to assault, charges home. W15a, W22
func (g *game) battleChains() []rules.Chain {
	var list []rules.Chain
	for u := range g.units {
		v := g.begin()
		if v.actor = uint8(u); v.squads[u].visible() {
			list = append(list, g.unitChains(v, u)...)
		}
	}
	return list
}

// unitChains returns the chains of one unit.
func (g *game) unitChains(v *gameView, u int) []rules.Chain {
	side, enemy := g.sideOf(u), g.nearest(v, u, g.assailable(u))
	whose := g.names[u] + ": "
	if g.units[u].figures[0].vehicle || g.units[u].figures[0].Name == g.names[u] {
		whose = ""
	}
	if g.units[u].Policy == Storms && enemy >= 0 && v.squads[u].locked == 0 {
		v.squads[u].moved = uint8(g.face(v, u, enemy).chargeDice(side))
		g.link(v, u, enemy)
	}
	if foes := g.linked(v, u); foes != 0 {
		of := ""
		if foes == one(foes.first()) {
			of = " of " + g.names[foes.first()]
		}
		g.beginRound(dice.New(), v, g.combatOf(v, u))
		return g.blows(v, one(u), func(who, with, whom string) string { return whose + onFigure(who, with, whom) + of })
	}
	enemy = g.nearest(v, u, everybody)
	return g.face(v, u, enemy).chains(side,
		func(who, with, _ string) string { return whose + atFigure(who, with, g.names[enemy]) })
}

func onFigure(who, with, whom string) string { return who + " with " + with + ", on " + whom }

// blows returns the attacks of some units in a round of close combat that has begun, kind by kind on the
// enemies to whom they are dealt. SKI-CC-01, W15
func (g *game) blows(v *gameView, of set, named func(who, with, whom string) string) []rules.Chain {
	var list []rules.Chain
	kinds := map[[4]int]int{} // unit and kind, and those of the enemy, to their place in the list
	for u, i := v.nextStriker(); u >= 0; u, i = v.nextStriker() {
		weapon := g.units[u].weaponInHand(&v.squads[u], i, v.melee[u].clubs.has(i))
		for n := range weapon.Attacks {
			w, at := g.nextAttacked(v, u, n == 0)
			v.melee[w].firsts += uint16(flag(n == 0))
			if !of.has(u) {
				continue
			}
			kind := [4]int{u, g.units[u].figures[i].group, w, g.units[w].figures[at].group}
			k, known := kinds[kind]
			if !known {
				k = len(list)
				kinds[kind] = k
				t, side := g.open(v, u, w)
				list = append(list, t.blowChain(side, i, at, weapon, named))
			}
			list[k].Count++
		}
	}
	return list
}

// blowChain returns an attack of a figure at an enemy, with none counted yet. SKI-CC-01,
// SKI-CC-03, SKI-EF-01, SKI-EF-05
func (t *pair) blowChain(side, i, at int, weapon *CloseWeapon, named func(who, with, whom string) string) rules.Chain {
	p, q := t.sides[side].figures[i], t.sides[1-side].figures[at]
	_, with := t.melee.closeNumber(weapon, p, q, t.squads[1-side].fast)
	least := kill
	alike := t.sides[1-side].groups[q.group] & t.squads[1-side].marks[standing]
	chain := rules.Chain{
		Who: named(p.Name, with.Name, q.Name), Of: "attacks", Yield: "outright kills", There: alike.count(),
	}
	effect := rules.Factor{Name: "dead", Rule: "SKI-EF-01"}
	if q.vehicle {
		least, chain.Yield = damageAt+result(burns), "wrecks"
		effect = rules.Factor{Name: "burns or explodes", Rule: "SKI-EF-05"}
	}
	comesTo := func(least result) *big.Rat {
		return rules.Probability(func(d *dice.Dice) bool { return t.blow(d, side, i, at, weapon) >= least })
	}
	hit := comesTo(miss + 1)
	chain.Factors = []rules.Factor{{Name: "hit", Rule: "SKI-CC-01", Value: hit}}
	if effect.Value = comesTo(least); hit.Sign() > 0 && effect.Value.Cmp(hit) != 0 {
		effect.Value.Quo(effect.Value, hit)
		chain.Factors = append(chain.Factors, effect)
	}
	return chain
}

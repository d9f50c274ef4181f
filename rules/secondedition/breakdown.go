package secondedition

import (
	"math/big"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// breakdown returns the expected result of one hit of each kind of model on each kind of
// enemy, unhurt. How many hits there are is no product: it is the margin of the combat
// scores. SE-HH-04, SE-HH-06, SE-HH-07, SE-HH-08
func (x *combat) breakdown() []rules.Chain {
	var list []rules.Chain
	for side, kinds := range x.kinds {
		for i, f := range kinds {
			for j, enemy := range x.kinds[1-side] {
				who, factors := x.hitFactors(side, i, j)
				list = append(list, rules.Chain{
					Who: "one hit by " + f.Name + who + ", on " + enemy.Name, Count: 1, Of: "hits", Factors: factors, Yield: "wounds",
				})
			}
		}
	}
	return list
}

// hitFactors returns the side of a model and what it resolves a hit on an enemy with, and
// what that hit is worth step by step.
func (x *combat) hitFactors(side, kind, enemy int) (with string, factors []rules.Factor) {
	o, w := &x.options[side][kind][enemy], x.kinds[1-side][enemy].W
	best := o.list[o.best[w]]
	with = best.name
	if with == "" {
		with = "own strength"
	}
	return " (" + string("ab"[side]) + ") with " + with, best.hit.factors(w)
}

// rounds returns the expected result of each side of a bout, unhurt: how often it wins the
// round, with how many hits, and what those are worth. SE-HH-03, SE-HH-04
func (x *combat) rounds(k *bout) []rules.Chain {
	var list []rules.Chain
	for side := range x.kinds {
		f, enemy := x.kinds[side][k.kind[side]], x.kinds[1-side][k.kind[1-side]]
		hits := func(d *dice.Dice) int {
			winner, n := x.house.hits(x.score(d, k, sideA)-x.score(d, k, sideB),
				x.kinds[sideA][k.kind[sideA]].I, x.kinds[sideB][k.kind[sideB]].I)
			return n * boolToInt(winner == side)
		}
		with, worth := x.hitFactors(side, int(k.kind[side]), int(k.kind[1-side]))
		won, mean := rules.Probability(func(d *dice.Dice) bool { return hits(d) > 0 }), rules.Mean(hits)
		factors := []rules.Factor{{Name: "won", Rule: "SE-HH-03", Value: won}}
		if won.Sign() > 0 {
			factors = append(factors, rules.Factor{Name: "hits", Rule: "SE-HH-04", Value: mean.Quo(mean, won)})
			factors = append(factors, worth...)
		}
		list = append(list, rules.Chain{
			Who: f.Name + with + ", on " + enemy.Name + ", in turn 1", Count: 1, Of: "rounds", Factors: factors, Yield: "wounds",
		})
	}
	return list
}

// breakdown returns the expected result of one hit of a power on each kind of model, if it is
// not nullified. SE-HH-06, SE-HH-07, SE-HH-08
func (x *powerUse) breakdown() []rules.Chain {
	var list []rules.Chain
	p := &x.Power
	if !p.harms() || p.Effect == Slay {
		return nil
	}
	for i := range x.B {
		u := &x.B[i].Unit
		h := x.Rules.hit(p.Strength, p.SaveModifier, p.Damage, u)
		list = append(list, rules.Chain{
			Who: "one hit by " + p.Name + ", on " + u.Name, Count: 1, Of: "hits", Factors: h.factors(u.W), Yield: "wounds",
		})
	}
	return list
}

// factors returns what a hit is worth step by step: each is the hit resolved with the other
// steps made sure.
func (x hit) factors(w int) []rules.Factor {
	one := Damage{Fixed: 1}
	mean := func(y hit) *big.Rat { return rules.Mean(func(d *dice.Dice) int { return y.resolve(d, w, sideA) }) }
	list := []rules.Factor{
		{Name: "wound", Rule: "SE-HH-06", Value: mean(hit{x.strength, x.wound, never, one})},
		{Name: "unsaved", Rule: "SE-HH-07", Value: mean(hit{x.strength, 1, x.save, one})},
	}
	if x.damage != one {
		list = append(list, rules.Factor{Name: "damage", Rule: "SE-HH-08", Value: mean(hit{x.strength, 1, never, x.damage})})
	}
	return list
}

package secondedition

import (
	"math/big"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// breakdown tells what is expected of one hit of each kind of model on each kind of
// enemy, unhurt. How many hits there are is no product: it is the margin of the
// combat scores. SE-HH-04, SE-HH-06, SE-HH-07, SE-HH-08
func (x *combat) breakdown() []rules.Chain {
	var list []rules.Chain
	for side, kinds := range x.kinds {
		for i, f := range kinds {
			for j, enemy := range x.kinds[1-side] {
				o := &x.options[side][i][j]
				best := o.list[o.best[enemy.W]]
				with := best.name
				if with == "" {
					with = "own strength"
				}
				list = append(list, rules.Chain{
					Who:   "one hit by " + f.Name + " (" + string("ab"[side]) + ") with " + with + ", on " + enemy.Name,
					Count: 1, Of: "hits", Factors: best.hit.factors(enemy.W), Yield: "wounds",
				})
			}
		}
	}
	return list
}

// breakdown tells what is expected of one hit of a power on each kind of model, if it
// is not nullified. SE-HH-06, SE-HH-07, SE-HH-08
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

// factors are what a hit is worth step by step: each is the hit resolved with the
// other steps made sure.
func (x hit) factors(w int) []rules.Factor {
	one := Damage{Fixed: 1}
	mean := func(y hit) *big.Rat { return rules.Mean(func(d *dice.Dice) int { return y.resolve(d, w) }) }
	list := []rules.Factor{
		{Name: "wound", Rule: "SE-HH-06", Value: mean(hit{x.strength, x.wound, never, one})},
		{Name: "unsaved", Rule: "SE-HH-07", Value: mean(hit{x.strength, 1, x.save, one})},
	}
	if x.damage != one {
		list = append(list, rules.Factor{Name: "damage", Rule: "SE-HH-08", Value: mean(hit{x.strength, 1, never, x.damage})})
	}
	return list
}

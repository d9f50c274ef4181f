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
					Who: "one hit by " + f.Name + who + ", on " + enemy.Name, Count: 1, Of: "hits",
					Factors: factors, Yield: "wounds",
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
	best := &o.list[o.best[w]]
	return " (" + string("ab"[side]) + ") with " + best.label(), best.hit.factors(w)
}

// rounds returns the expected result of each side of a bout, unhurt: how often it wins the
// round, with how many hits, what each is worth, and how much of that the loser has to lose.
// SE-HH-03, SE-HH-04, SE-HH-08
func (x *combat) rounds(k *bout) []rules.Chain {
	var list []rules.Chain
	for side := range x.kinds {
		f, enemy := x.kinds[side][k.kind[side]], x.kinds[1-side][k.kind[1-side]]
		with, worth := x.hitFactors(side, int(k.kind[side]), int(k.kind[1-side]))
		c := rules.Chain{
			Who: f.Name + with + ", on " + enemy.Name + ", in turn 1", Count: 1, Of: "rounds", Yield: "wounds",
		}
		law := x.hitsLaw(k, side)
		won, mean := new(big.Rat), new(big.Rat)
		for n, p := range law[1:] {
			won.Add(won, p)
			mean.Add(mean, new(big.Rat).Mul(big.NewRat(int64(n+1), 1), p))
		}
		c.Factors = []rules.Factor{{Name: "won", Rule: "SE-HH-03", Value: won}}
		if won.Sign() > 0 {
			c.Factors = append(c.Factors, rules.Factor{Name: "hits", Rule: "SE-HH-04", Value: mean.Quo(mean, won)})
			c.Factors = append(c.Factors, worth...)
			c.Factors = append(c.Factors, x.needed(k, side, law, c.Expected())...)
		}
		list = append(list, c)
	}
	return list
}

// hitsLaw returns how likely a side is to score each number of hits in a bout. SE-HH-04
func (x *combat) hitsLaw(k *bout, side int) []*big.Rat {
	law := []*big.Rat{new(big.Rat)}
	for w := dice.NewWalker(); w.Next(); {
		winner, n := x.hits(k, x.score(w.Dice(), k, sideA)-x.score(w.Dice(), k, sideB))
		n *= rules.OneIf(winner == side)
		for n >= len(law) {
			law = append(law, new(big.Rat))
		}
		law[n].Add(law[n], w.Exact())
	}
	return law
}

// needed returns the share of the wounds expected of a bout, by the law of its hits, that the
// loser has to lose, as a factor, or nothing if that is all of them: who is slain loses no more.
// SE-HH-08
func (x *combat) needed(k *bout, side int, law []*big.Rat, expected *big.Rat) []rules.Factor {
	lost := new(big.Rat)
	means := x.lostBy(side, int(k.kind[side]), int(k.kind[1-side]))
	for n, p := range law {
		lost.Add(lost, new(big.Rat).Mul(p, means(n, int(k.w[1-side]))))
	}
	if lost.Cmp(expected) == 0 {
		return nil
	}
	return []rules.Factor{{Name: "before it is slain", Rule: "SE-HH-08", Value: lost.Quo(lost, expected)}}
}

// lostBy returns the mean of the wounds that a number of hits of a kind of model costs an enemy
// with some wounds left, hit by hit with what is best at that. HH-c, SE-HH-08
func (x *combat) lostBy(side, kind, enemy int) func(hits, left int) *big.Rat {
	ways := &x.options[side][kind][enemy]
	one := map[int][]*big.Rat{} // by the wounds left, the law of those that one hit costs
	for left := 1; left <= x.kinds[1-side][enemy].W; left++ {
		law := make([]*big.Rat, left+1)
		for n := range law {
			law[n] = rules.Probability(func(d *dice.Dice) bool {
				return ways.list[ways.best[left]].hit.resolve(d, left, side).lost == n
			})
		}
		one[left] = law
	}
	known := map[[2]int]*big.Rat{}
	var mean func(hits, left int) *big.Rat
	mean = func(hits, left int) *big.Rat {
		if hits == 0 || left == 0 {
			return new(big.Rat)
		}
		at := [2]int{hits, left}
		if known[at] == nil {
			sum := new(big.Rat)
			for n, p := range one[left] {
				more := new(big.Rat).Add(big.NewRat(int64(n), 1), mean(hits-1, left-n))
				sum.Add(sum, more.Mul(more, p))
			}
			known[at] = sum
		}
		return known[at]
	}
	return mean
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
			Who: "one hit by " + p.Name + ", on " + u.Name, Count: 1, Of: "hits",
			Factors: h.factors(u.W), Yield: "wounds",
		})
	}
	return list
}

// factors returns what a hit is worth step by step: each is the hit resolved with the other
// steps made sure.
func (x hit) factors(w int) []rules.Factor {
	one := Damage{Fixed: 1}
	mean := func(y hit) *big.Rat { return rules.Mean(func(d *dice.Dice) int { return y.resolve(d, w, sideA).lost }) }
	list := []rules.Factor{
		{Name: "wound", Rule: "SE-HH-06", Value: mean(hit{x.strength, x.wound, never, one})},
		{Name: "unsaved", Rule: "SE-HH-07", Value: mean(hit{x.strength, 1, x.save, one})},
	}
	if x.damage != one {
		list = append(list,
			rules.Factor{Name: "damage", Rule: "SE-HH-08", Value: mean(hit{x.strength, 1, never, x.damage})})
	}
	return list
}

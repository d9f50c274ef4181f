package rules

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// Chain is the expected result of a series of attacks as a product of factors, assuming
// that targets remain: 40 attacks × 2/3 hit × 1/2 wound × 2/3 unsaved.
type Chain struct {
	Who     string // strikes whom with what, and when
	Count   int
	Of      string // what is counted: attacks
	Factors []Factor
	Yield   string // what the product counts: wounds
}

// Factor is the average fraction that one rule leaves of what came before it, computed from
// the code of that rule.
type Factor struct {
	Name  string
	Rule  string
	Value *big.Rat
}

// Expected returns the product.
func (c Chain) Expected() *big.Rat {
	p := new(big.Rat).SetInt64(int64(c.Count))
	for _, f := range c.Factors {
		p.Mul(p, f.Value)
	}
	return p
}

// String writes the product as one would by hand, its value to three digits.
func (c Chain) String() string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(c.Count) + " " + singularOrPlural(c.Count == 1, c.Of))
	for _, f := range c.Factors {
		b.WriteString(" × " + f.words() + " " + f.Name)
	}
	value, _ := c.Expected().Float64()
	b.WriteString(" = " + threeDigits(value) + " " + singularOrPlural(value == 1, c.Yield))
	return b.String()
}

// words returns the factor as a fraction, or as a decimal if the fraction is long.
func (f Factor) words() string {
	if s := f.Value.RatString(); len(s) <= len("125/1296") {
		return s
	}
	value, _ := f.Value.Float64()
	return threeDigits(value)
}

func threeDigits(v float64) string {
	if v >= 100 {
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	return strconv.FormatFloat(v, 'g', 3, 64)
}

// singularOrPlural returns a noun in the form that fits the count.
func singularOrPlural(one bool, name string) string {
	if one {
		return strings.TrimSuffix(name, "s")
	}
	return name
}

// Mean returns the exact mean of a function of the dice.
func Mean(play func(d *dice.Dice) int) *big.Rat {
	mean, w := new(big.Rat), dice.NewWalker()
	for w.Next() {
		n := new(big.Rat).SetInt64(int64(play(w.Dice())))
		mean.Add(mean, n.Mul(n, w.Exact()))
	}
	return mean
}

// Probability returns the exact probability that a function of the dice returns true.
func Probability(play func(d *dice.Dice) bool) *big.Rat {
	return Mean(func(d *dice.Dice) int {
		if play(d) {
			return 1
		}
		return 0
	})
}

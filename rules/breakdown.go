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
	There   int    // how many of these there are to lose; 0 where that limits nothing
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

// String writes the product as one would by hand, its value to three digits, and says where it is more
// than there is to lose.
func (c Chain) String() string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(c.Count) + " " + singularOrPlural(c.Count == 1, c.Of))
	for _, f := range c.Factors {
		b.WriteString(" × " + f.words() + " " + f.Name)
	}
	value := c.Expected()
	b.WriteString(" = " + threeDigits(value) + " " + singularOrPlural(value.Cmp(big.NewRat(1, 1)) == 0, c.Yield))
	if c.There > 0 && value.Cmp(big.NewRat(int64(c.There), 1)) > 0 {
		verb := " there are"
		if c.There == 1 {
			verb = " there is"
		}
		b.WriteString(", more than the " + strconv.Itoa(c.There) + verb)
	}
	return b.String()
}

// words returns the factor as a fraction, or as a decimal if the fraction is long.
func (f Factor) words() string {
	if s := f.Value.RatString(); len(s) <= len("125/1296") {
		return s
	}
	return threeDigits(f.Value)
}

// threeDigits writes a number to three digits, or to as many more as it takes for what is not whole, as 7775/7776,
// not to read as if it were.
func threeDigits(r *big.Rat) string {
	v, _ := r.Float64()
	if v >= 100 || r.IsInt() {
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	const most = 15 // digits of a float
	for n := 3; ; n++ {
		if s := strconv.FormatFloat(v, 'g', n, 64); strings.Contains(s, ".") || strings.Contains(s, "e") || n == most {
			return s
		}
	}
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
	return Mean(func(d *dice.Dice) int { return OneIf(play(d)) })
}

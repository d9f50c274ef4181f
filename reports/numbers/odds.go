package numbers

import (
	"math"
	"math/big"
	"strings"

	"github.com/oddsmith/oddsmith/sim/survey"
)

// chance is an exact probability, as a rational number too where that is known.
type chance struct {
	P float64
	r *big.Rat
}

// Chances are an exact share and what it lacks of 1.
func Chances(a survey.Answer) (share, rest chance) {
	if a.Fraction == nil {
		return chance{P: a.Value}, chance{P: a.Complement}
	}
	return rational(a.Fraction), rational(new(big.Rat).Sub(big.NewRat(1, 1), a.Fraction))
}

func rational(r *big.Rat) chance {
	p, _ := r.Float64()
	return chance{p, r}
}

// isZero reports whether it cannot happen at all.
func (c chance) isZero() bool {
	if c.r != nil {
		return c.r.Sign() == 0
	}
	return c.P == 0
}

// isNegligible reports whether it can happen, but is too small to be written.
func (c chance) isNegligible() bool { return !c.isZero() && c.P < 1/maxOdds }

// maxOdds is beyond what odds are written.
const maxOdds = 1e12

// OddsThreshold is the share from which on odds tell what is left.
const OddsThreshold = 0.9

// ExactOdds writes a share as 1 in n, or as all but 1 in n. Always and never are
// said only of what happens on every path of the dice, or on none.
func ExactOdds(a survey.Answer) string {
	share, rest := Chances(a)
	switch {
	case share.isZero():
		return "never"
	case rest.isZero():
		return "always"
	case share.P < OddsThreshold:
		return share.odds()
	default:
		return "all but " + rest.odds()
	}
}

// odds writes a chance as 1 in n.
func (c chance) odds() string {
	switch {
	case c.isNegligible():
		return "under 1 in " + Fixed(maxOdds, 0, math.Round)
	case c.r == nil:
		return roughOdds(1 / c.P)
	case c.r.Num().Cmp(big.NewInt(1)) == 0:
		return "1 in " + Group(c.r.Denom().String())
	default:
		in := new(big.Rat).Inv(c.r)
		size, _ := in.Float64()
		return "1 in " + Group(in.FloatString(OddsPlaces(size)))
	}
}

// IsCertain reports whether the probability is exactly 0 or 1 (every path or none).
func IsCertain(a survey.Answer) bool {
	share, rest := Chances(a)
	return share.isZero() || rest.isZero()
}

// OddsAreRounded reports whether the odds of a share that is known as a fraction are
// written rounded.
func OddsAreRounded(a survey.Answer) bool {
	share, rest := Chances(a)
	c := share
	if share.P >= OddsThreshold {
		c = rest
	}
	if IsCertain(a) || c.isNegligible() {
		return false
	}
	in := new(big.Rat).Inv(c.r)
	size, _ := in.Float64()
	written, ok := new(big.Rat).SetString(in.FloatString(OddsPlaces(size)))
	return !ok || written.Cmp(in) != 0
}

// roughOdds writes 1 in n where n is known as a float64 only: more
// digits than these may be rounding.
func roughOdds(in float64) string {
	own := Fixed(in, OddsPlaces(in), math.Round)
	if len(strings.ReplaceAll(own, ",", "")) <= roundDigits {
		return "1 in " + own
	}
	return "about 1 in " + Fixed(in, roundDigits-1-Magnitude(in), math.Round)
}

// OddsPlaces returns the decimal places of n in 1 in n.
func OddsPlaces(in float64) int {
	switch {
	case in < 2:
		return 2
	case in < 20:
		return 1
	default:
		return 0
	}
}

// MaxDenominator is the largest denominator that people read.
const MaxDenominator = 1_000_000

// IsShort reports whether a fraction is known, and short enough to be read.
func IsShort(r *big.Rat) bool { return r != nil && r.Denom().Cmp(big.NewInt(MaxDenominator)) <= 0 }

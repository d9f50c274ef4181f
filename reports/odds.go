package reports

import (
	"math"
	"math/big"
	"strings"

	"github.com/oddsmith/oddsmith/sim"
)

// chance is an exact probability, as a rational number too where that is known.
type chance struct {
	p float64
	r *big.Rat
}

// chances are an exact share and what it lacks of 1.
func chances(a sim.Answer) (share, rest chance) {
	if a.Fraction == nil {
		return chance{p: a.Value}, chance{p: a.Rest}
	}
	return rational(a.Fraction), rational(new(big.Rat).Sub(big.NewRat(1, 1), a.Fraction))
}

func rational(r *big.Rat) chance {
	p, _ := r.Float64()
	return chance{p, r}
}

// none reports whether it cannot happen at all.
func (c chance) none() bool {
	if c.r != nil {
		return c.r.Sign() == 0
	}
	return c.p == 0
}

// tiny reports whether it can happen, but is too small to be written.
func (c chance) tiny() bool { return !c.none() && c.p < 1/longestOdds }

// longestOdds is beyond what odds are written.
const longestOdds = 1e12

// mostly is the share from which on odds tell what is left.
const mostly = 0.9

// exactOdds writes a share as one in so many, or as all but that. Always and never are
// said only of what happens on every path of the dice, or on none.
func exactOdds(a sim.Answer) string {
	share, rest := chances(a)
	switch {
	case share.none():
		return "never"
	case rest.none():
		return "always"
	case share.p < mostly:
		return share.odds()
	default:
		return "all but " + rest.odds()
	}
}

// odds writes one in so many.
func (c chance) odds() string {
	switch {
	case c.tiny():
		return "under 1 in " + fixed(longestOdds, 0, math.Round)
	case c.r == nil:
		return roughOdds(1 / c.p)
	case c.r.Num().Cmp(big.NewInt(1)) == 0:
		return "1 in " + group(c.r.Denom().String())
	default:
		in := new(big.Rat).Inv(c.r)
		size, _ := in.Float64()
		return "1 in " + group(in.FloatString(oddsPlaces(size)))
	}
}

// surely reports whether something happens on every path of the dice, or on none.
func surely(a sim.Answer) bool {
	share, rest := chances(a)
	return share.none() || rest.none()
}

// roundedOdds reports whether the odds of a share that is known as a fraction are
// written rounded.
func roundedOdds(a sim.Answer) bool {
	share, rest := chances(a)
	c := share
	if share.p >= mostly {
		c = rest
	}
	if surely(a) || c.tiny() {
		return false
	}
	in := new(big.Rat).Inv(c.r)
	size, _ := in.Float64()
	written, ok := new(big.Rat).SetString(in.FloatString(oddsPlaces(size)))
	return !ok || written.Cmp(in) != 0
}

// roughOdds writes one in so many where these are known as a float64 alone: more
// digits than these may be rounding.
func roughOdds(in float64) string {
	own := fixed(in, oddsPlaces(in), math.Round)
	if len(strings.ReplaceAll(own, ",", "")) <= roundDigits {
		return "1 in " + own
	}
	return "about 1 in " + fixed(in, roundDigits-1-magnitude(in), math.Round)
}

// oddsPlaces are the decimal places of one in so many.
func oddsPlaces(in float64) int {
	switch {
	case in < 2:
		return 2
	case in < 20:
		return 1
	default:
		return 0
	}
}

// longestFraction is the largest denominator that people read.
const longestFraction = 1_000_000

// short reports whether a fraction is known, and short enough to be read.
func short(r *big.Rat) bool { return r != nil && r.Denom().Cmp(big.NewInt(longestFraction)) <= 0 }

// fractionWords writes an exact rational number, empty where none is short.
func fractionWords(r *big.Rat) string {
	if !short(r) {
		return ""
	}
	return r.RatString()
}

package runs

import (
	"fmt"
	"math"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// splitLine says how rare something is that a run found by splitting, what that took, and
// what plain trials would have taken.
func splitLine(d numbers.Digits, r *sim.RareResult) string {
	s := r.Split
	value, interval := Tiny(d, r.Share)
	said := r.Question.Name + ": " + value
	if s.Withheld == "" {
		said += fmt.Sprintf(" (%s), once in %s", interval, OnceIn(r.Share))
	} else {
		said += ", without an interval: " + s.Withheld
	}
	said += fmt.Sprintf("; found by multilevel splitting, in %s replications of %s trials side by side",
		numbers.Count(s.Replications), numbers.Count(uint64(s.Trials)))
	if s.Zero > 0 {
		said += fmt.Sprintf(", %s of which came to nothing", numbers.Count(s.Zero))
	}
	said += fmt.Sprintf(", which took the steps of %s trials", numbers.Approximate(s.Played, math.Round))
	if s.Plain > 0 {
		said += fmt.Sprintf(" where plain trials to know it as well would be %s",
			numbers.Approximate(s.Plain, math.Round))
	}
	switch {
	case r.Bounded:
		return said + "; that is under the bound"
	case r.Enough:
		return said + "; that is well enough"
	default:
		return said + "; more replications would tell"
	}
}

// Tiny writes a share and its interval in powers of ten, like 2.06e-9.
func Tiny(d numbers.Digits, e stats.Estimate) (value, interval string) {
	if e.Value == 0 {
		return "0", ""
	}
	if d == numbers.AllDigits {
		allOf := func(v float64) string { return strconv.FormatFloat(v, 'e', -1, 64) }
		return allOf(e.Value), allOf(e.Low) + " – " + allOf(e.High)
	}
	power := numbers.Magnitude(e.Value)
	n, ten := d.DigitsOf(e, math.Pow(10, float64(-power))), "e"+strconv.Itoa(power)
	return n.Value + ten, n.Low + ten + " – " + n.High + ten
}

// OnceIn writes how many trials there are to one of a share, rounded outwards.
func OnceIn(share stats.Estimate) string {
	low, high := numbers.Approximate(1/share.High, math.Floor), numbers.Approximate(1/share.Low, math.Ceil)
	if low == high {
		return "about " + low
	}
	return low + " to " + high
}

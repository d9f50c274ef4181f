package reports

import (
	"fmt"
	"math"
	"strconv"

	"github.com/oddsmith/oddsmith/sim"
)

// splitLine says how rare something is that a run found by splitting, what that took, and
// what plain trials would have taken.
func (d Digits) splitLine(r *sim.RareResult) string {
	s := r.Split
	value, interval := d.tiny(r.Share)
	said := r.Question.Name + ": " + value
	if s.Withheld == "" {
		said += fmt.Sprintf(" (%s), once in %s", interval, onceIn(r.Share))
	} else {
		said += ", without an interval: " + s.Withheld
	}
	said += fmt.Sprintf("; found by multilevel splitting, in %s replications of %s trials side by side",
		Count(s.Replications), Count(uint64(s.Trials)))
	if s.Zero > 0 {
		said += fmt.Sprintf(", %s of which came to nothing", Count(s.Zero))
	}
	said += fmt.Sprintf(", which took the steps of %s trials", approximate(s.Played, math.Round))
	if s.Plain > 0 {
		said += fmt.Sprintf(" where plain trials to know it as well would be %s", approximate(s.Plain, math.Round))
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

// tiny writes a share and its interval in powers of ten, like 2.06e-9.
func (d Digits) tiny(e sim.Estimate) (value, interval string) {
	if e.Value == 0 {
		return "0", ""
	}
	if d == AllDigits {
		allOf := func(v float64) string { return strconv.FormatFloat(v, 'e', -1, 64) }
		return allOf(e.Value), allOf(e.Low) + " – " + allOf(e.High)
	}
	power := magnitude(e.Value)
	n, ten := d.digitsOf(e, math.Pow(10, float64(-power))), "e"+strconv.Itoa(power)
	return n.value + ten, n.low + ten + " – " + n.high + ten
}

// onceIn writes how many trials there are to one of a share, rounded outwards.
func onceIn(share sim.Estimate) string {
	low, high := approximate(1/share.High, math.Floor), approximate(1/share.Low, math.Ceil)
	if low == high {
		return "about " + low
	}
	return low + " to " + high
}

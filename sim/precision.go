package sim

import (
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// What a run under Precision cannot reach is refused, so that nobody waits for it: at once what takes too many trials
// whatever the shares are, and after the first look what takes too many by the shares seen.

// CheckPrecision returns an error if plain trials cannot reach the precision, whatever they show.
func CheckPrecision(o player.Options) error {
	o = o.WithDefaults()
	if o.Precision == 0 || o.Repeats {
		return nil
	}
	// The narrowest interval is that of what is never seen, which ends at 1 − (α/2)^(1/n).
	least := math.Log((1-o.Confidence)/2) / math.Log1p(float64(-2*o.Precision))
	if least <= float64(o.Trials) {
		return nil
	}
	takes := rules.Grouped(int(math.Ceil(min(least, aBillion))))
	if least > aBillion {
		takes = rules.Rounded(least)
	}
	half := stats.QuantileZ(o.Confidence) / float64(2*math.Sqrt(float64(o.Trials))) // of a share of a half
	return precisionRefused(o, fmt.Sprintf("takes %s trials at the very least, whatever they show", takes),
		min(half, mostPrecision))
}

const (
	mostPrecision = 0.49 // the coarsest that can be asked for, to two digits
	aBillion      = 1e9
)

// checkForecast returns an error if the trials of the first look show that those left do not reach the precision,
// even if the least precise share lies where it takes the fewest.
func (r *Result) checkForecast(at uint64, o player.Options) error {
	share := r.widestShare()
	if at > player.WholeBatches(player.FirstLook) || o.Precision == 0 || o.Repeats || r.tooFewToForecast(at) {
		return nil
	}
	spread := func(p float64) float64 { return float64(p * (1 - p)) }
	luck := min(spread(share.Low), spread(share.High), spread(share.Value)) / spread(share.Value)
	half := float64(share.HalfWidth() * math.Sqrt(float64(at)/float64(o.Trials)))
	if float64(half*math.Sqrt(luck)) <= o.Precision {
		return nil
	}
	times := half / o.Precision
	need := float64(float64(o.Trials) * float64(times*times))
	return precisionRefused(o, fmt.Sprintf("would take about %s trials, as the first %s show", rules.Rounded(need),
		rules.Grouped(int(at))), half)
}

// precisionRefused says what would be right in place of a precision.
func precisionRefused(o player.Options, why string, half float64) error {
	right := fmt.Sprintf("ask for %.2g or more", rules.RoundedUp(half))
	if o.Trials < player.MaxTrials {
		right += ", or for more trials"
	}
	return fmt.Errorf("a precision of %g %s, and at most %s are played: %s", o.Precision, why,
		rules.Grouped(int(o.Trials)), right)
}

package sim

import (
	"math"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// runLooks are those of a run, which may depend on its result so far.
func runLooks(o player.Options, soFar *Result) player.Looks {
	return func(yield func(uint64) bool) {
		if o.Precision == 0 && o.Rare == nil {
			yield(o.Trials)
			return
		}
		for at := uint64(player.FirstLook); yield(min(at, o.Trials)) && at < o.Trials; {
			at = soFar.NextLook(soFar.Trials, o)
		}
	}
}

// forecastMargin enlarges a predicted number of trials, so that it nearly always suffices.
const forecastMargin = 1.02

// NextLook returns the number of trials of the next look: half as many more or, under
// Precision, as many as the current width says are needed, since it shrinks with the root
// of the trials. A run then looks two or three times in all, and when it ends hardly
// depends on the luck of the trials that its intervals rest on. A width that rests on fewer
// than a hundred trials of a kind shrinks faster, and predicts nothing.
func (r *Result) NextLook(at uint64, o player.Options) uint64 {
	if o.Precision == 0 || r.tooFewToForecast(at) {
		return at + at/2
	}
	return max(at+at/50, trialsFor(r.widestShare(), at, o.Precision))
}

// tooFewToForecast reports whether the least precise share rests on so few trials of a kind that its width is no
// forecast.
func (r *Result) tooFewToForecast(at uint64) bool {
	share := r.widestShare()
	return float64(at)*min(share.Value, 1-share.Value) < 100
}

// trialsFor returns roughly the number of trials in which a share known from n reaches a
// precision.
func trialsFor(e stats.Estimate, n uint64, precision float64) uint64 {
	need := float64(forecastMargin * float64(n) * math.Pow(e.HalfWidth()/precision, 2))
	return uint64(min(need, player.MaxTrials))
}

package survey

import (
	"context"
	"math"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// mostFresh is how many of the best that came out equal are played once more.
const mostFresh = 6

// playFresh plays the best of a tuning once more, in trials that had no part in choosing it: what
// comes out best of many has had luck too, so that its answer in the trials that chose it is too
// good on average, and their interval misses the truth more often than it says. That several came out
// equal is such luck too: each is played. Nothing is played if the answer is exact or nothing is best.
func (t *tuner) playFresh(ctx context.Context, r *Tuning) error {
	best := r.Best()
	from, to := t.o.Trials, min(2*t.o.Trials, player.MaxTrials)
	if t.o.Objective == AtTarget || r.Flat || len(best) == 0 || best[0].Engine == player.Exact || from >= to {
		return nil
	}
	list := best[:min(len(best), mostFresh)]
	low, high := math.Inf(1), math.Inf(-1)
	for k := range list {
		fresh := *t.tried[t.grid.number(list[k].Index)]
		fresh.counted, fresh.trials = make([]stats.Histogram, len(fresh.questions)), from
		if err := fresh.play(ctx, t.o.withPointProgress(k, len(list)), to); err != nil {
			return err
		}
		list[k].PointAnswers = fresh.result(t.o.Plan)
		list[k].Trials = to - from
		t.digest.Put(fresh.counted...)
		a := fresh.estimate(0, 1-(1-t.o.Confidence)/float64(len(list)))
		if !a.Known {
			a.Low, a.High = math.Inf(-1), math.Inf(1)
		}
		low, high = min(low, a.Low), max(high, a.High)
	}
	r.Fresh, r.Digest = list, t.digest.String()
	r.Alike = len(list) > 1 && len(list) == len(best) && t.o.Tolerance > 0 && high-low <= t.o.Tolerance
	return nil
}

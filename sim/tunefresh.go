package sim

import "context"

// playFresh plays the best of a tuning once more, in trials that had no part in choosing it: what
// comes out best of many has had luck too, so that its answer in the trials that chose it is too
// good on average, and their interval misses the truth more often than it says. Nothing is played
// if the answer is exact or nothing is best.
func (t *tuner) playFresh(ctx context.Context, r *Tuning) error {
	list := r.Best()
	from, to := t.o.Trials, min(2*t.o.Trials, MaxTrials)
	if t.o.Aim == AtTarget || r.Flat || len(list) == 0 || list[0].Engine == Exact || from >= to {
		return nil
	}
	best := list[0]
	fresh := *t.tried[t.grid.number(best.Index)]
	fresh.counted, fresh.trials = make([]Histogram, len(fresh.questions)), from
	if err := fresh.play(ctx, t.o.withPointProgress(0, 1), to); err != nil {
		return err
	}
	best.PointAnswers = fresh.result(t.o.SurveyOptions)
	best.Trials = to - from
	t.digest.put(fresh.counted...)
	r.Fresh, r.Digest = &best, t.digest.String()
	return nil
}

package sim

import (
	"context"
	"math"

	"github.com/oddsmith/oddsmith/sim/player"
)

// plainTrials returns roughly the number of plain trials that a run waiting for a share
// needs.
func (r *rareRun) plainTrials(share float64) float64 {
	return min(float64(r.Seen)/share, 4/r.Bound)
}

// update counts the event, and reports whether splitting has found its share after the
// first look.
func (r *rareRun) update(ctx context.Context, to *Result, o player.Options, c *player.TrialCounter) bool {
	if r == nil {
		return false
	}
	to.Rare = r.result(to.tally, o.Confidence)
	if r.splitDeclined {
		to.Warnings = append(to.Warnings, "splitting does not pay here, so that no replications were played")
	}
	return to.Trials == player.FirstLook && !to.Finished(o) && r.split(ctx, to, o, c)
}

// split estimates the share by splitting, and reports whether it did: not if plain trials
// serve as well, nor if it was interrupted too early. Whether the share is below the bound
// is judged once, after the first replications: repeated tests with a fixed-sample interval
// would say so too often.
func (r *rareRun) split(ctx context.Context, to *Result, o player.Options, c *player.TrialCounter) bool {
	if !r.mayBeSplit || r.q.Condition != "" || to.Interrupted {
		return false
	}
	sc, workers := to.Scenario, player.WorkerCount(o.Workers)
	p := &pilot{q: &r.q, sc: sc, seed: o.Seed, length: sc.Game.Player(sc).StepsPerTrial()}
	p.played = func(steps uint64) { c.Done.Add(uint64(float64(steps) / p.length)) } // as trials
	planned := func(trials float64) { c.Watch.SetPlanned(c.Done.Load() + uint64(trials)) }
	planned(r.plainTrials(to.Rare.Share.Value) / pilotFraction)
	plan := r.plan(ctx, p, to.Rare.Share.Value, o.Partial, workers)
	if plan == nil {
		c.Done.Store(to.Trials)
		r.splitDeclined = r.Replications > 0 && ctx.Err() == nil
		return false
	}
	rs := newReplications(sc, &r.q, plan, o.Partial, o.Seed, workers)
	most := float64(r.plainTrials(plan.share) * p.length) // steps
	for goal := uint64(minReplications); ; {
		goal = min(goal, r.maxReplications())
		planned(float64(goal-uint64(len(rs.share))) * plan.steps / p.length)
		rs.play(ctx, goal, p.played)
		if len(rs.share) < 2 {
			return false // interrupted
		}
		found := to.Rare
		r.fillResult(found, rs, p, o.Confidence)
		found.Bounded = goal == minReplications && found.Split.Withheld == "" && found.Share.High <= r.Bound
		to.Interrupted = uint64(len(rs.share)) < goal
		if to.Interrupted || found.Enough || found.Bounded || goal == r.maxReplications() ||
			float64(found.Split.Steps) > most {
			return true
		}
		goal = r.nextReplications(found, goal)
	}
}

// plan lets the pilot choose, unless it has; nil if splitting does not pay or it was
// interrupted.
func (r *rareRun) plan(ctx context.Context, p *pilot, seen float64, partial *player.Partial, workers int) *splitPlan {
	if partial != nil {
		if plan, known := p.restore(partial.Split); known {
			return plan
		}
	}
	if partial.GoOn(ctx) != nil {
		return nil
	}
	plan := p.choose(ctx, seen, r.plainTrials, workers)
	if partial != nil && ctx.Err() == nil {
		partial.Split = p.snapshot(plan)
	}
	return plan
}

// maxReplications returns the largest number of replications to play.
func (r *rareRun) maxReplications() uint64 {
	if r.Replications > 0 {
		return r.Replications
	}
	return MaxReplications
}

// nextReplications returns the number of replications of the next look: as many as the
// current error says are needed, or half as many more if there is no interval yet.
func (r *rareRun) nextReplications(found *RareResult, n uint64) uint64 {
	if found.Split.Withheld != "" {
		return n + n/2
	}
	e := found.Share.Error / found.Share.Value
	need := float64(forecastMargin * float64(n) * e * e * float64(r.Seen))
	return max(n+n/50+1, uint64(min(need, MaxReplications)))
}

// fillResult adds the results of replications to a result.
func (r *rareRun) fillResult(to *RareResult, rs *replications, p *pilot, confidence float64) {
	s := &Splitting{Replications: uint64(len(rs.share)), Trials: len(rs.workers[0].score), Steps: p.steps}
	for i, share := range rs.share {
		s.Steps += rs.steps[i]
		if share == 0 {
			s.Zero++
		}
	}
	s.Played = float64(s.Steps) / p.length
	to.Share, s.Largest, s.Withheld = replicated(rs.share, confidence)
	if to.Split = s; s.Withheld != "" {
		return
	}
	e := to.Share.Error / to.Share.Value
	s.Plain = (1 - to.Share.Value) / (to.Share.Value * e * e)
	to.Enough = e <= 1/math.Sqrt(float64(r.Seen))
}

package sim

import (
	"context"
	"math"
	"sync/atomic"
)

// plainTrials is the number of plain trials, about, that a run which waits for a share
// takes.
func (r *rarity) plainTrials(share float64) float64 {
	return min(float64(r.Seen)/share, 4/r.Bound)
}

// look counts what is waited for, and reports whether splitting has found its share after
// the first look.
func (r *rarity) look(ctx context.Context, to *Result, sum *Tally, o Options, m meter) bool {
	if r == nil {
		return false
	}
	to.Rare = r.result(sum, o.Confidence)
	if r.unsplit {
		to.Warnings = append(to.Warnings, "splitting does not pay here, so that no replications were played")
	}
	return to.Trials == firstLook && !to.enough(o) && r.split(ctx, to, o, m)
}

// meter shows how far splitting has come.
type meter struct {
	done  *atomic.Uint64 // trials, with those that have as many steps as splitting played
	watch *watch
}

// plan sets the number of trials in view.
func (m meter) plan(trials float64) { m.watch.plan(m.done.Load() + uint64(trials)) }

// split finds the share by splitting, and reports whether it did: not where plain trials
// serve as well, and not where it was interrupted too early. Whether the share is under
// the bound is judged once, after the first replications: an interval that is made for one
// look would call it so too often in many.
func (r *rarity) split(ctx context.Context, to *Result, o Options, m meter) bool {
	if !r.mayBeSplit || r.q.given != nil || to.Interrupted {
		return false
	}
	sc, workers := to.Scenario, workerCount(o.Workers)
	p := &pilot{q: &r.q, sc: sc, seed: o.Seed, length: sc.Game.Length(sc)}
	p.played = func(steps uint64) { m.done.Add(uint64(float64(steps) / p.length)) }
	m.plan(r.plainTrials(to.Rare.Share.Value) / pilotPart)
	plan := r.plan(ctx, p, to.Rare.Share.Value, o.Partial, workers)
	if plan == nil {
		m.done.Store(to.Trials)
		r.unsplit = r.Replications > 0 && ctx.Err() == nil
		return false
	}
	rs := newReplications(sc, &r.q, plan, o.Partial, o.Seed, workers)
	most := float64(r.plainTrials(plan.share) * p.length) // steps
	for goal := uint64(leastReps); ; {
		goal = min(goal, r.mostReplications())
		m.plan(float64(goal-uint64(len(rs.share))) * plan.steps / p.length)
		rs.play(ctx, goal, p.played)
		if len(rs.share) < 2 {
			return false // interrupted
		}
		found := to.Rare
		r.fill(found, rs, p, o.Confidence)
		found.Bounded = goal == leastReps && found.Split.Withheld == "" && found.Share.High <= r.Bound
		to.Interrupted = uint64(len(rs.share)) < goal
		if to.Interrupted || found.Enough || found.Bounded || goal == r.mostReplications() || float64(found.Split.Steps) > most {
			return true
		}
		goal = r.nextGoal(found, goal)
	}
}

// plan lets the pilot choose, if it has not yet; nil if splitting does not pay or it was
// interrupted.
func (r *rarity) plan(ctx context.Context, p *pilot, seen float64, partial *Partial, workers int) *splitPlan {
	if partial != nil {
		if plan, known := p.recall(partial.Split); known {
			return plan
		}
	}
	plan := p.choose(ctx, seen, r.plainTrials, workers)
	if partial != nil && ctx.Err() == nil {
		partial.Split = p.remember(plan)
	}
	return plan
}

// mostReplications is the number of replications to play at most.
func (r *rarity) mostReplications() uint64 {
	if r.Replications > 0 {
		return r.Replications
	}
	return MostReplications
}

// nextGoal is the number of replications at which to look again: as many as the error now
// seen says are needed, or half as many more where there is no interval yet.
func (r *rarity) nextGoal(found *RareResult, n uint64) uint64 {
	if found.Split.Withheld != "" {
		return n + n/2
	}
	e := found.Share.Error / found.Share.Value
	need := float64(spare * float64(n) * e * e * float64(r.Seen))
	return max(n+n/50+1, uint64(min(need, MostReplications)))
}

// fill puts what replications say into a result.
func (r *rarity) fill(to *RareResult, rs *replications, p *pilot, confidence float64) {
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

package sim

import (
	"context"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// A pilot run chooses the score function and the number of trials side by side for
// splitting: it tries every score with few trials, then four times as many, until
// replications agree. The main run doubles that number: some of its many larger
// replications meet what a few of the pilot missed, which shows in their spread.
type pilot struct {
	q      *query.Question
	sc     *rules.Scenario
	seed   uint64
	length float64 // steps per trial, roughly
	steps  uint64  // played
	bytes  int     // largest size of saved states
	played func(steps uint64)
}

// splitPlan says how replications are played.
type splitPlan struct {
	number int // of the score
	score  rules.Score
	trials int     // side by side
	share  float64 // as estimated by the pilot
	spread float64 // coefficient of variation of the pilot's replications
	steps  float64 // of a replication, roughly
}

const (
	pilotReps           = 24
	minPilotTrials      = 64   // trials side by side
	maxPilotTrials      = 4096 // likewise
	pilotGrowth         = 4    // growth of trials between the pilot's attempts
	runGrowth           = 2    // growth of trials for the main run
	maxPilotSpread      = 0.5  // spread
	maxZeroReplications = 6    // replications with estimate 0 after which a score is given up
	splitPlays          = 3    // trials that splitting plays for one at the start, roughly

	minSaving     = 5         // ratio of the steps of plain trials, which often play them faster, to those of splitting
	pilotFraction = 20        // a pilot takes at most 1/pilotFraction of the steps of plain trials
	splitBytes    = 128 << 20 // of saved states, for each worker
)

// choose returns a plan that saves steps compared with the plain trials that a share needs;
// nil if there is none, or the context was cancelled. It does not depend on the workers.
func (p *pilot) choose(ctx context.Context, seen float64, plain func(share float64) float64, workers int) *splitPlan {
	scores := scores(p.q, p.sc, p.length)
	budget := plain(seen) * p.length / pilotFraction
	for n := minPilotTrials; n <= maxPilotTrials; n *= pilotGrowth {
		more := float64(float64(n*len(scores)*pilotReps*splitPlays) * p.length)
		if float64(p.steps)+more > budget || p.bytes*pilotGrowth > splitBytes {
			return nil
		}
		switch best := p.best(ctx, scores, n, workers); {
		case ctx.Err() != nil:
			return nil
		case best == nil:
			continue
		case minSaving*minReplications*best.steps > plain(best.share)*p.length:
			return nil
		default:
			return best
		}
	}
	return nil
}

// restore returns the plan chosen earlier, nil if splitting did not pay, and whether there
// is a valid one.
func (p *pilot) restore(so *player.SplitProgress) (*splitPlan, bool) {
	scores := scores(p.q, p.sc, p.length)
	switch {
	case so == nil || len(so.Shares) != len(so.Played) || len(so.Shares) > MaxReplications:
		return nil, false
	case so.Trials == 0:
		p.steps = so.Pilot
		return nil, true
	case so.Score < 0 || so.Score >= len(scores) || so.Trials < runGrowth*minPilotTrials ||
		so.Trials > runGrowth*maxPilotTrials:
		return nil, false
	}
	p.steps = so.Pilot
	return &splitPlan{number: so.Score, score: scores[so.Score], trials: so.Trials, share: so.Share, steps: so.Steps},
		true
}

// snapshot records the chosen plan, nil if splitting does not pay.
func (p *pilot) snapshot(plan *splitPlan) *player.SplitProgress {
	if plan == nil {
		return &player.SplitProgress{Pilot: p.steps}
	}
	return &player.SplitProgress{Score: plan.number, Trials: plan.trials, Share: plan.share, Steps: plan.steps,
		Pilot: p.steps}
}

// best tries every score, and returns the plan with the one that needs the fewest steps for
// the same error; nil if replications agree well enough with none.
func (p *pilot) best(ctx context.Context, scores []rules.Score, n, workers int) *splitPlan {
	plans, tries := make([]*splitPlan, len(scores)), make([]*splitting, len(scores))
	for k, score := range scores {
		tries[k] = newSplitting(p.sc, p.q, score, n)
	}
	player.InParallel(ctx, workers, 0, uint64(len(scores)), func(_ int, k uint64) { plans[k] = p.try(tries[k], k) })
	var best *splitPlan
	for k, plan := range plans {
		p.steps += tries[k].game.Steps()
		p.bytes = max(p.bytes, tries[k].game.Bytes())
		if plan != nil && plan.spread <= maxPilotSpread && (best == nil || plan.cost() < best.cost()) {
			plan.number, plan.score = k, scores[k]
			best = plan
		}
	}
	return best
}

// cost returns a number proportional to the steps needed for a given error.
func (p *splitPlan) cost() float64 { return float64(p.steps * p.spread * p.spread) }

// try plays a few replications with the k-th score; nil if too many estimate 0.
func (p *pilot) try(s *splitting, k uint64) *splitPlan {
	n := len(s.score)
	list, dead := make([]float64, pilotReps), 0
	for r := range list {
		before := s.game.Steps()
		list[r] = s.replicate(player.SeedOf(p.seed, pilotStream+k<<32+uint64(n)<<8+uint64(r)))
		p.played(s.game.Steps() - before)
		if list[r] == 0 {
			dead++
		}
		if dead == maxZeroReplications {
			return nil
		}
	}
	mean, sd := stats.ListSD(list)
	return &splitPlan{trials: runGrowth * n, share: mean, spread: sd / mean,
		steps: runGrowth * float64(s.game.Steps()) / pilotReps}
}

// pilotStream is the first number of the pilot's replications; the others count from 0.
const pilotStream = 1 << 63

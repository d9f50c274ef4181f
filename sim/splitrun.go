package sim

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Splitting is the result of estimating a very rare share, see [splitting].
type Splitting struct {
	Replications uint64  `json:"replications"`
	Zero         uint64  `json:"zero"`   // of them with estimate 0
	Trials       int     `json:"trials"` // of each, side by side
	Steps        uint64  `json:"steps"`  // of the game, the pilot's included
	Played       float64 `json:"played"` // equivalent number of trials, roughly
	// Plain is the number of plain trials that would be as precise, 0 if there is no
	// interval.
	Plain float64 `json:"plain_trials"`
	// Largest is the fraction of the sum that comes from one replication.
	Largest float64 `json:"largest"`
	// Withheld says why there is no interval; empty if there is one.
	Withheld string `json:"withheld,omitempty"`
}

const (
	minReplications     = 100 // for an interval
	maxReplicationShare = 0.2 // of the sum: above, similar replications may be missing
	// MaxReplications is the largest number of replications of a run.
	MaxReplications = 1_000_000
)

// replications are played by several workers. Replication r is a function of seed and r
// alone.
type replications struct {
	seed    uint64
	partial *player.Partial
	workers []*splitting
	share   []float64 // of a complete prefix
	steps   []uint64  // likewise
}

func newReplications(sc *rules.Scenario, q *query.Question, plan *splitPlan, partial *player.Partial, seed uint64,
	workers int) *replications {
	rs := &replications{seed: seed, partial: partial}
	for range workers {
		rs.workers = append(rs.workers, newSplitting(sc, q, plan.score, plan.trials))
	}
	return rs
}

// play continues to a number of replications, or to the end of a complete prefix if the
// context is cancelled.
func (rs *replications) play(ctx context.Context, to uint64, played func(steps uint64)) {
	rs.restore(to, played)
	for uint64(len(rs.share)) < to && rs.partial.GoOn(ctx) == nil {
		slice, stop := rs.partial.UntilSave(ctx)
		rs.playOn(slice, to, played)
		stop()
		if rs.partial != nil {
			rs.partial.Split.Shares, rs.partial.Split.Played = rs.share, rs.steps
			rs.partial.SaveIfDue()
		}
	}
}

// restore takes over the known replications.
func (rs *replications) restore(to uint64, played func(steps uint64)) {
	if rs.partial == nil {
		return
	}
	so, from := rs.partial.Split, len(rs.share)
	if end := int(min(to, uint64(len(so.Shares)))); end > from {
		rs.share = append(rs.share, so.Shares[from:end]...)
		rs.steps = append(rs.steps, so.Played[from:end]...)
		for _, n := range so.Played[from:end] {
			played(n)
		}
	}
}

func (rs *replications) playOn(ctx context.Context, to uint64, played func(steps uint64)) {
	from := uint64(len(rs.share))
	rs.share = append(rs.share, make([]float64, to-from)...)
	rs.steps = append(rs.steps, make([]uint64, to-from)...)
	end := player.InParallel(ctx, len(rs.workers), from, to, func(worker int, r uint64) {
		s := rs.workers[worker]
		before := s.game.Steps()
		rs.share[r] = s.replicate(player.SeedOf(rs.seed, r))
		rs.steps[r] = s.game.Steps() - before
		played(rs.steps[r])
	})
	rs.share, rs.steps = rs.share[:end], rs.steps[:end]
}

// replicated returns the mean of independent replications, with Student's interval on the
// logarithmic scale, as they are skewed to the right. If one of them is a large fraction of
// the sum, similar ones may be missing, and there is no interval.
func replicated(list []float64, confidence float64) (e stats.Estimate, largest float64, withheld string) {
	n := float64(len(list))
	mean, sd := stats.ListSD(list)
	e = stats.Estimate{Value: mean, High: 1, Confidence: confidence, Method: stats.WorstCase, Error: sd / math.Sqrt(n)}
	if mean == 0 {
		return e, 0, "no replication came to it"
	}
	if n < minReplications {
		return e, slices.Max(list) / (mean * n),
			fmt.Sprintf("%d replications are too few; %d are needed", len(list), minReplications)
	}
	if largest = slices.Max(list) / (mean * n); largest > maxReplicationShare {
		return e, largest, fmt.Sprintf("one replication of %d is %.0f%% of the sum, so similar ones may be missing",
			len(list), 100*largest)
	}
	half := stats.QuantileT(n, confidence) * e.Error / mean
	e.Low, e.High, e.Method = float64(mean*math.Exp(-half)), min(1, mean*math.Exp(half)), stats.Replicated
	return e, largest, ""
}

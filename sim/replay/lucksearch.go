package replay

import (
	"cmp"
	"context"
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
)

// findLucky finds the trial with the most luck for side a or, with the sign −1, the least.
// Ties go to the trial in which side a leads by most, or least, at the end, then to the
// rarest outcome, then to the first.
func findLucky(ctx context.Context, sc *rules.Scenario, luck rules.Luck, o player.Options, sign float64) (pickedTrial,
	error) {
	o = o.WithDefaults()
	p := &player.Pool{Seed: o.Seed}
	seekers := make([]*luckSearcher, player.WorkerCount(o.Workers))
	for i := range seekers {
		seekers[i] = newLuckSearcher(sc, luck, sign)
		p.Workers = append(p.Workers, seekers[i])
	}
	if err := playAll(ctx, p, o); err != nil {
		return pickedTrial{}, err
	}
	best := seekers[0]
	for _, s := range seekers[1:] {
		best.merge(s)
	}
	return pickedTrial{best.trial, o.Trials - best.ties}, nil
}

// luckSearcher plays trials for one worker and keeps the luckiest of them.
type luckSearcher struct {
	gauge         rules.LuckPlayer
	outcomeRarity []float64       // by outcome
	margin        rules.MetricSum // side a's final lead
	sign          float64
	rows          *rules.Rows
	luck          []float64
	leads         []int32
	best          luckKey
	trial         uint64
	ties          uint64 // trials that equal the best, itself included
}

// luckKey is the lexicographic sort key of trials.
type luckKey struct{ luck, lead, rarity float64 }

func (f luckKey) compare(g luckKey) int {
	return cmp.Or(cmp.Compare(f.luck, g.luck), cmp.Compare(f.lead, g.lead), cmp.Compare(f.rarity, g.rarity))
}

func newLuckSearcher(sc *rules.Scenario, luck rules.Luck, sign float64) *luckSearcher {
	s := &luckSearcher{
		gauge: luck.Player(), sign: sign, rows: rules.NewRows(player.MaxRows, len(sc.Metrics)),
		luck: make([]float64, player.MaxRows), leads: make([]int32, player.MaxRows),
		best: luckKey{luck: math.Inf(-1)},
	}
	s.margin = leadSum(sc)
	for i := range sc.Outcomes {
		s.outcomeRarity = append(s.outcomeRarity, roundLuck(-luck.Chance(i)))
	}
	return s
}

func (s *luckSearcher) Play(seed, first uint64, n int) {
	rows := s.rows.First(n)
	s.gauge.Play(seed, first, rows, s.luck[:n])
	s.margin.ReadRows(rows, s.leads[:n])
	for i := range rows.Outcome {
		s.Take(luckKey{float64(s.sign * roundLuck(s.luck[i])), float64(s.sign * float64(s.leads[i])),
			s.outcomeRarity[rows.Outcome[i]]}, first+uint64(i), 1)
	}
}

// Take considers a group of equal trials, given one of them.
func (s *luckSearcher) Take(f luckKey, trial, alike uint64) {
	switch c := f.compare(s.best); {
	case c > 0:
		s.best, s.trial, s.ties = f, trial, alike
	case c == 0:
		s.trial, s.ties = min(s.trial, trial), s.ties+alike
	}
}

func (s *luckSearcher) merge(t *luckSearcher) {
	if t.ties > 0 {
		s.Take(t.best, t.trial, t.ties)
	}
}

// roundLuck rounds so that sums differing only by floating-point error compare equal.
func roundLuck(luck float64) float64 { return math.Round(luck*1e9) / 1e9 }

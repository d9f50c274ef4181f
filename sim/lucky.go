package sim

import (
	"cmp"
	"context"
	"math"

	"github.com/oddsmith/oddsmith/rules"
)

// findLucky looks for the trial with the most luck for side a, or with the sign −1 the
// least. Of those with as much luck the one that side a leads by most, or least, at its
// end is found, then the one of the rarest outcome, then the first.
func findLucky(ctx context.Context, sc *rules.Scenario, luck rules.Luck, o Options, sign float64) (found, error) {
	o = o.withDefaults()
	p := &pool{seed: o.Seed}
	seekers := make([]*seeker, workerCount(o.Workers))
	for i := range seekers {
		seekers[i] = newSeeker(sc, luck, sign)
		p.workers = append(p.workers, seekers[i])
	}
	watch := startWatch(p, o)
	defer watch.stop()
	if at := p.play(ctx, 0, o.Trials); at < o.Trials {
		return found{}, ctx.Err()
	}
	best := seekers[0]
	for _, s := range seekers[1:] {
		best.merge(s)
	}
	return found{best.trial, o.Trials - best.equals}, nil
}

// seeker plays trials for one worker and keeps the luckiest of them.
type seeker struct {
	gauge  rules.Gauge
	rarity []float64 // by outcome
	ahead  rules.Sum // by which side a leads at the end
	sign   float64
	rows   *rules.Rows
	luck   []float64
	leads  []int32
	best   fortune
	trial  uint64
	equals uint64 // trials like the best, it included
}

// fortune is what trials are compared by, the greatest first.
type fortune struct{ luck, lead, rarity float64 }

func (f fortune) compare(g fortune) int {
	return cmp.Or(cmp.Compare(f.luck, g.luck), cmp.Compare(f.lead, g.lead), cmp.Compare(f.rarity, g.rarity))
}

func newSeeker(sc *rules.Scenario, luck rules.Luck, sign float64) *seeker {
	s := &seeker{
		gauge: luck.Gauge(), sign: sign, rows: rules.NewRows(blockTrials, len(sc.Metrics)), luck: make([]float64, blockTrials), leads: make([]int32, blockTrials),
		best: fortune{luck: math.Inf(-1)},
	}
	s.ahead = ahead(sc)
	for i := range sc.Outcomes {
		s.rarity = append(s.rarity, round(-luck.Chance(i)))
	}
	return s
}

func (s *seeker) block(seed, first uint64, n int) {
	rows := s.rows.Cut(n)
	s.gauge.Play(seed, first, rows, s.luck[:n])
	s.ahead.Read(rows, s.leads[:n])
	for i := range rows.Outcome {
		s.take(fortune{float64(s.sign * round(s.luck[i])), float64(s.sign * float64(s.leads[i])), s.rarity[rows.Outcome[i]]}, first+uint64(i), 1)
	}
}

// take looks at trials that are alike, of which one is the first.
func (s *seeker) take(f fortune, trial, alike uint64) {
	switch c := f.compare(s.best); {
	case c > 0:
		s.best, s.trial, s.equals = f, trial, alike
	case c == 0:
		s.trial, s.equals = min(s.trial, trial), s.equals+alike
	}
}

func (s *seeker) merge(t *seeker) {
	if t.equals > 0 {
		s.take(t.best, t.trial, t.equals)
	}
}

// round makes equal what differs by the rounding of sums alone.
func round(luck float64) float64 { return math.Round(luck*1e9) / 1e9 }

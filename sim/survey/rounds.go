package survey

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/sim/player"
)

// Rounds answers questions as [Plan.Run] does, but plays first a few trials of each point, and then, round by
// round, twice as many of those points alone that matter still: what matters is told by their numbers, given what is
// known, and none ends it. A point is answered exactly where that costs no more than the first trials, or, if it
// matters after them, than all. An interval that is to hold when it ends must hold at each of all looks (Looks). If the
// context is cancelled it returns what was known at the last of them, or, before the first, the points that are known.
func (o Plan) Rounds(ctx context.Context, points []Point, matters func(s *Survey) ([]int, error)) (*Survey, error) {
	o, err := o.checked()
	if err != nil {
		return nil, err
	}
	list, open, err := o.newPointRuns(points)
	if err != nil {
		return nil, err
	}
	var s *Survey
	looks := player.DoubledUpTo(player.FirstRound, o.Trials)
	for k, n := range looks {
		err := o.round(ctx, list, open, k, n)
		interrupted := errors.Is(err, context.Canceled)
		if err != nil && !interrupted {
			return nil, err
		}
		if s == nil || !interrupted {
			s = o.surveyAt(list, len(looks))
		}
		if s.Interrupted = interrupted; interrupted {
			return s, nil
		}
		if open, err = matters(s); err != nil || len(open) == 0 {
			return s, err
		}
	}
	return s, nil
}

// newPointRuns returns points without any answers yet, and their numbers.
func (o Plan) newPointRuns(points []Point) (list []*pointRun, numbers []int, err error) {
	for i, p := range points {
		a, err := o.newPointRun(i, p)
		if err != nil {
			return nil, nil, err
		}
		list, numbers = append(list, a), append(numbers, i)
	}
	return list, numbers, nil
}

// round plays some points of a list to a number of trials.
func (o Plan) round(ctx context.Context, list []*pointRun, open []int, k int, n uint64) error {
	for i, at := range open {
		if err := list[at].round(ctx, o.withPointProgress(i, len(open)), k, n); err != nil {
			return fmt.Errorf("%s: %w", list[at].Name, err)
		}
	}
	return nil
}

// round plays to a number of trials, unless an exact answer is had for as much, in the second round for all.
func (a *pointRun) round(ctx context.Context, o Plan, k int, n uint64) error {
	if a.exact == nil {
		a.exact, a.later = a.later, nil
	}
	if _, end := a.saved.Sum(0, n); end == n { // it was played, whether or not it was walked later
		a.exact, a.later = nil, a.exact
		return a.play(ctx, o, n)
	}
	if a.engine != player.MonteCarlo && a.exact == nil {
		cost := n
		if k > 0 {
			cost = o.Trials
		}
		a.tooLarge = a.tooLarge && k > 1
		if known, err := a.tryWalk(ctx, o, cost); known || err != nil {
			return err
		}
	}
	if a.exact != nil {
		return ctx.Err()
	}
	return a.play(ctx, o, n)
}

// surveyAt collects what is known of all points. Intervals hold at all looks together (Bonferroni).
func (o Plan) surveyAt(list []*pointRun, looks int) *Survey {
	confidence := o.Confidence
	o.Confidence = 1 - (1-confidence)/float64(looks)
	s := o.surveyOf(list)
	s.Confidence, s.Looks = confidence, looks
	for _, p := range s.Points {
		for i := range p.Answers {
			if p.Engine == player.MonteCarlo {
				p.Answers[i].Confidence = s.Confidence
			}
		}
	}
	return s
}

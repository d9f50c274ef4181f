package replay

import (
	"context"
	"errors"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/solve"
)

// StoryDecision is a decision of a trial.
type StoryDecision struct {
	solve.OpenDecision
	rules.Decided
}

// ErrOtherTrial says that decisions cannot be told.
var ErrOtherTrial = errors.New("the decisions of this trial cannot be told: rules that tell of them roll other dice")

// TellDecisions adds the decisions of the trial, and what is to be expected after each option if the sides go on
// by their policies, where the limit lets that be explored. The scenario is that of the trial, with its
// decisions told, numbered as in the list.
func (s *Story) TellDecisions(ctx context.Context, told *rules.Scenario, list []solve.OpenDecision,
	limit rules.Limit) error {
	limit.Stop = func() bool { return ctx.Err() != nil }
	found, err := player.Await(ctx, func() (rules.Retraced, error) {
		found, same := told.Game.Luck(told, rules.Limit{}).Retrace(s.replay, limit)
		if !same || !s.sameMetrics(told, found.Value) {
			return found, ErrOtherTrial
		}
		return found, ctx.Err()
	})
	if err != nil {
		return err
	}
	s.Log, s.ToldDecisions = found.Log, true
	for _, d := range found.Decisions {
		if d.Options() > 1 {
			s.Decisions = append(s.Decisions, StoryDecision{list[d.Decision], d})
		}
	}
	s.TooLarge = found.TooLarge
	return nil
}

// sameMetrics reports whether the metrics of the trial have the same values in another scenario, which may have more.
func (s *Story) sameMetrics(other *rules.Scenario, value []int) bool {
	for m, metric := range s.Scenario.Metrics {
		i := slices.IndexFunc(other.Metrics, func(x rules.Metric) bool { return x.Name == metric.Name })
		if i < 0 || value[i] != s.Value[m] {
			return false
		}
	}
	return true
}

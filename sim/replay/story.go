package replay

import (
	"context"
	"errors"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Story is one replayed trial, with the picks and measures that reports need.
type Story struct {
	Scenario *rules.Scenario
	Trial    uint64
	Pick     Pick   // how it was found, "" if chosen by number
	Among    uint64 // number of trials searched
	Outcome  rules.Outcome
	Value    []int // by metric
	Luck     Luck
	Turns    []Turn // in order; numbered ones are turns of the game
	Log      *dice.Log
	// Decisions lists those of the trial in which there was a choice, if asked for: see [Story.TellDecisions].
	Decisions     []StoryDecision
	ToldDecisions bool
	TooLarge      *rules.TooLargeError // why nothing is known of what would have come of them, nil if it is

	replay *rules.Replay
}

// Luck is the luck of a trial, with its measure.
type Luck struct {
	Measure rules.LuckMeasure
	Value   float64 // from side a's view
	// Beaten is the number of searched trials that are less lucky or, for an unlucky pick,
	// less unlucky, with ties settled as in the search; 0 for other picks.
	Beaten uint64
	// From is where the actual result was least expected: the winner's lowest probability,
	// nil if no side won; or the lowest expectation of the headline metric, the highest if
	// it ended below the initial expectation. Swing is the step with the largest change. By
	// dice both are nil.
	From  *rules.Snapshot
	Swing *Swing
	Score dice.Score // of its dice
}

// Swing is a step that changed the expectation.
type Swing struct {
	From rules.Snapshot `json:"from"`
	To   rules.Snapshot `json:"to"`
}

// Turn is a turn of a trial.
type Turn struct {
	Number int   // 0 for what comes before turn 1
	Change []int // of each metric
	Lead   int   // of side a at its end, by the scenario's margin or headline
	// Before and After are the expectations, if known.
	Before, After rules.Expectation
}

// HasExpectations reports whether the expectations along the way are known.
func (s *Story) HasExpectations() bool { return s.Luck.Measure != rules.LuckByDice }

// Explain replays a trial of a run with these options: the one with a number or, if a pick
// is given, the one that it finds.
func Explain(ctx context.Context, sc *rules.Scenario, o player.Options, pick Pick, number uint64) (*Story, error) {
	if err := errors.Join(checkSearch(o, pick), player.CheckTrials(sc)); err != nil {
		return nil, err
	}
	luck, err := measureLuck(ctx, sc)
	if err != nil {
		return nil, err
	}
	if pick == "" {
		return tellTrial(sc, luck, o.Seed, number), nil
	}
	f, err := find(ctx, sc, luck, o, pick)
	if err != nil {
		return nil, err
	}
	s := tellTrial(sc, luck, o.Seed, f.trial)
	s.Pick, s.Luck.Beaten, s.Among = pick, f.lessExtreme, o.WithDefaults().Trials
	return s, nil
}

// measureLuck measures luck in a scenario, until the context is done.
func measureLuck(ctx context.Context, sc *rules.Scenario) (rules.Luck, error) {
	limit := rules.LuckLimit()
	limit.Stop = func() bool { return ctx.Err() != nil }
	return player.Await(ctx, func() (rules.Luck, error) { return sc.Game.Luck(sc, limit), ctx.Err() })
}

func tellTrial(sc *rules.Scenario, luck rules.Luck, seed, trial uint64) *Story {
	t := luck.Replay(seed, trial)
	s := &Story{Scenario: sc, Trial: trial, Outcome: sc.Outcomes[t.Outcome], Value: t.Value, Log: t.Log, replay: t}
	s.Luck = Luck{Measure: luck.Measure(), Value: t.Luck, Score: t.Score}
	if s.HasExpectations() {
		s.Luck.findSwing(s.Outcome.Winner, t.Path)
	}
	for i, before := range t.Turns[:len(t.Turns)-1] {
		after := t.Turns[i+1]
		turn := Turn{Number: before.Turn, Before: before.Expectation, After: after.Expectation,
			Lead: leadSum(sc).Value(after.Value)}
		for m, v := range after.Value {
			turn.Change = append(turn.Change, v-before.Value[m])
		}
		s.Turns = append(s.Turns, turn)
	}
	return s
}

// findSwing sets where luck turned: among equals the last point, and the first swing.
func (l *Luck) findSwing(winner rules.Side, way []rules.Snapshot) {
	worth := trackedValue(l.Measure, winner)
	sign := 1.0
	if end := &way[len(way)-1]; worth(end) < worth(&way[0]) {
		sign = -1
	}
	for i := range way[:len(way)-1] {
		p, next := &way[i], &way[i+1]
		if l.From == nil || sign*worth(p) <= sign*worth(l.From) {
			l.From = p
		}
		if l.Swing == nil || swing(worth, p, next) > swing(worth, &l.Swing.From, &l.Swing.To) {
			l.Swing = &Swing{*p, *next}
		}
	}
	if l.Measure == rules.LuckByChance && winner == rules.Neither {
		l.From = nil
	}
}

// trackedValue returns the expectation by which a trial is followed: of the headline
// metric, or the win probability of the winner, of side a if no side wins.
func trackedValue(by rules.LuckMeasure, winner rules.Side) func(*rules.Snapshot) float64 {
	switch {
	case by == rules.LuckByHeadline:
		return func(p *rules.Snapshot) float64 { return p.Headline }
	case winner == rules.B:
		return func(p *rules.Snapshot) float64 { return p.B }
	default:
		return func(p *rules.Snapshot) float64 { return p.A }
	}
}

func swing(worth func(*rules.Snapshot) float64, from, to *rules.Snapshot) float64 {
	return max(worth(to)-worth(from), worth(from)-worth(to))
}

// leadSum returns the margin, or the headline if there is none, from side a's view.
func leadSum(sc *rules.Scenario) rules.MetricSum {
	switch {
	case !sc.Margin.Empty() || len(sc.Metrics) == 0:
		return sc.Margin
	case sc.Metrics[sc.Headline].Better == rules.B:
		return rules.MetricSum{}.Minus(rules.SumOf(sc.Headline))
	default:
		return rules.SumOf(sc.Headline)
	}
}

package sim

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"reflect"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// DefaultWalk is the default of [MixedOptions.Walk].
const DefaultWalk = 50_000

// MaxWalk is the largest number of states that are walked before trials are played: their masses take a gigabyte.
const MaxWalk = 400_000

// MixedOptions configures a mixed run.
type MixedOptions struct {
	player.Options     // without Rare; trials are rounded up to whole batches
	Walk           int // the most states to be walked before trials are played, 1 to MaxWalk
	// IfWorth plays plain trials where mixed ones do not tell clearly more in as many steps.
	IfWorth bool
	// OnWalk, if set, is told now and then of the states that are walked.
	OnWalk func(rules.Progress)
}

// Check returns an error that lists all invalid options.
func (o MixedOptions) Check() error {
	var list []error
	if o.Walk < 1 || o.Walk > MaxWalk {
		list = append(list,
			fmt.Errorf("1 to %d states can be walked before trials are played, not %d", MaxWalk, o.Walk))
	}
	if o.Rare != nil {
		list = append(list, errors.New("a rare event is waited for by plain trials, not by mixed ones"))
	}
	return errors.Join(append(list, o.Options.Check())...)
}

// mixedRun is a mixed run of a scenario.
type mixedRun struct {
	sc    *rules.Scenario
	o     MixedOptions
	ended *query.WalkedSums // of all metrics, then of what else is asked for
	sums  []rules.MetricSum // what else is asked for
}

// toldEvery is the number of states walked between two reports.
const toldEvery = 1000

// newMixedRun walks the likeliest part of a scenario.
func newMixedRun(ctx context.Context, sc *rules.Scenario, o MixedOptions) (*mixedRun, error) {
	if err := errors.Join(o.Check(), player.CheckTrials(sc)); err != nil {
		return nil, err
	}
	o.Options = o.WithDefaults()
	o.Trials = player.WholeBatches(o.Trials)
	m := &mixedRun{sc: sc, o: o, sums: countedSums(o.Options, nil)}
	sums := append(metricSums(sc), m.sums...)
	walked, err := sc.Game.Walk(sc, sums, o.coreLimit(ctx, o.Walk))
	if err = cmp.Or(ctx.Err(), err); err != nil {
		return nil, err
	}
	m.ended = &query.WalkedSums{Walked: walked, Sums: sums}
	return m, nil
}

// coreLimit limits the walk to so many states, and to the time of a context.
func (o *MixedOptions) coreLimit(ctx context.Context, states int) rules.Limit {
	limit := rules.CoreLimit(states)
	limit.Stop = func() bool { return ctx.Err() != nil }
	limit.OnProgress = func(p rules.Progress) {
		if o.OnWalk != nil && p.States%toldEvery == 0 {
			o.OnWalk(rules.Progress{States: p.States})
		}
	}
	return limit
}

// whole reports whether the walk followed the whole game.
func (m *mixedRun) whole() bool { return m.ended.Dropped == 0 }

// Run plays a scenario, as the function of this name does.
func (o MixedOptions) Run(ctx context.Context, sc *rules.Scenario) (*Result, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	if o.IfWorth && endsNothing(ctx, sc, o.Walk) {
		return Run(ctx, sc, o.Options)
	}
	m, err := newMixedRun(ctx, sc, o)
	switch {
	case err != nil:
		return nil, err
	case m.whole(): // a small game, whose answer is that of an exact one to the last digit
		limit := rules.ExactLimit()
		limit.Stop, limit.Parallel = func() bool { return ctx.Err() != nil }, player.AllCores()
		return WalkFlows(sc, limit, m.o.Flows, m.o.Joints...)
	case o.IfWorth && !m.pays():
		return Run(ctx, sc, o.Options)
	default:
		return m.play(ctx)
	}
}

// play plays the trials that begin where the walk stopped.
func (m *mixedRun) play(ctx context.Context) (*Result, error) {
	c, err := m.newCounter()
	if err != nil {
		return nil, err
	}
	sum := stats.NewMixedTally(m.sc, m.sums)
	return playRun(ctx, c, m.o.Options, nil, func(fresh stats.Counts, n uint64) *Result {
		sum.Add(fresh, n)
		return m.result(sum)
	})
}

// newCounter prepares to count the trials, except known ones.
func (m *mixedRun) newCounter() (*player.TrialCounter, error) {
	c := &player.TrialCounter{Partial: m.o.Partial, Known: m.o.Partial.Point(0)}
	if err := c.Known.Check(stats.MixedShape(m.sc, m.sums), stats.MixedBalanced); err != nil {
		return nil, err
	}
	if err := m.checkWalk(c.Known); err != nil {
		return nil, err
	}
	tallies := talliesOf(c, m.o.Options, func() *stats.MixedTally { return stats.NewMixedTally(m.sc, m.sums) })
	c.Pool = player.NewPlayersPool(m.ended.Rest, len(m.sc.Metrics), m.o.Seed, tallies)
	c.Align = rules.CoreBatch
	return c, nil
}

// checkWalk compares what ended in the walk with what a partial result says, or tells it.
func (m *mixedRun) checkWalk(k *player.KnownPoint) error {
	if k == nil {
		return nil
	}
	ended := m.endedShares()
	if k.Exact == nil && len(k.Counted) == 0 {
		k.Exact = ended
		return nil
	}
	if len(k.Exact) != len(ended) {
		return player.ErrMismatch
	}
	for i, x := range k.Exact {
		if !reflect.DeepEqual(x, ended[i]) {
			return player.ErrMismatch
		}
	}
	return nil
}

// endedShares are the probabilities of ending in the walk, by outcome.
func (m *mixedRun) endedShares() (list []player.ExactAnswer) {
	for _, p := range m.ended.Outcome {
		list = append(list, player.ExactAnswer{Known: true, Value: p})
	}
	return list
}

// What decides whether a mixed run pays.
const (
	pilotBatches = 16
	leastWorth   = 2 // times a plain trial, by the steps that it takes
)

// endsNothing reports whether a small part of a walk shows that next to no game will end in it.
func endsNothing(ctx context.Context, sc *rules.Scenario, states int) bool {
	const part, least = 16, 1e-3
	walked, err := sc.Game.Walk(sc, nil, (&MixedOptions{}).coreLimit(ctx, max(1, states/part)))
	return err == nil && walked.Dropped > 1-least
}

// pays reports whether mixed trials tell clearly more than plain ones in as many steps, of the outcome that plain ones
// tell least of. It depends on the scenario and on the states walked alone.
func (m *mixedRun) pays() bool {
	t := stats.NewMixedTally(m.sc, m.sums)
	rows, p := rules.NewRows(player.MaxRows, len(m.sc.Metrics)), m.ended.Rest()
	for first := uint64(0); first < pilotBatches*rules.CoreBatch; first += player.MaxRows {
		p.Play(1, first, rows)
		t.Take(first, rows)
	}
	plain, mixed := 0.0, 0.0
	for o, ended := range m.ended.Outcome {
		mu, sd := stats.MeanSD(t.Outcomes[o].Weighted())
		share := ended + float64(m.ended.Dropped*mu/rules.CoreBatch)
		if v := float64(share * (1 - share)); v > plain {
			plain, mixed = v, float64(m.ended.Dropped*m.ended.Dropped*sd*sd)/rules.CoreBatch
		}
	}
	return plain*m.sc.Game.Player(m.sc).StepsPerTrial() > float64(leastWorth*mixed*p.StepsPerTrial())
}

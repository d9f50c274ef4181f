package sim

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/rules"
)

// Experiment is what can be explored, played in shards and audited: a run, a comparison, a survey, or several of them one
// after the other.
type Experiment struct {
	points int
	// stages prepares its parts, which are explored and played one after the other.
	stages func() ([]stage, error)
	list   []Experiment // nil unless it is of several
}

// Points returns how many points of a partial result tell of it, see [Partial.Complete].
func (x Experiment) Points() int { return x.points }

// stage is a part of an experiment: cells that may be answered exactly, and trials that are counted together.
type stage struct {
	name    string  // in errors; empty for none
	options Options // of the trials
	point   int     // of the counts in a partial result
	// explore answers exactly the cells that a shard owns, and reports whether nothing is left to play; nil if none can be.
	explore func(ctx context.Context, s Shard) (done bool, err error)
	// counter prepares to play the trials; nil if none may be played.
	counter func(ctx context.Context, s Shard) (*trialCounter, error)
	counts  bool // in every shard
}

// named adds the name to an error.
func (st *stage) named(err error) error {
	if err == nil || st.name == "" {
		return err
	}
	return fmt.Errorf("%s: %w", st.name, err)
}

// InOrder returns an experiment of several, whose points do not overlap in a partial result.
func InOrder(list ...Experiment) Experiment {
	all := Experiment{list: list}
	for _, x := range list {
		all.points += x.points
	}
	all.stages = func() (stages []stage, err error) {
		for _, x := range list {
			more, err := x.stages()
			if err != nil {
				return nil, err
			}
			stages = append(stages, more...)
		}
		return stages, nil
	}
	return all
}

// RunExperiment returns the experiment that [Run] answers.
func RunExperiment(sc *rules.Scenario, o Options) Experiment {
	return Experiment{points: 1, stages: func() ([]stage, error) {
		if o.Precision > 0 || o.Rare != nil {
			return nil, errOpenEnded
		}
		if err := errors.Join(o.Check(), checkTrials(sc)); err != nil {
			return nil, err
		}
		o := o.withDefaults()
		return []stage{{options: o, counts: true, counter: func(context.Context, Shard) (*trialCounter, error) {
			return newTallyCounter(sc, o, o.sums(nil))
		}}}, nil
	}}
}

// Experiment returns the experiment that [MixedOptions.Run] answers.
func (o MixedOptions) Experiment(sc *rules.Scenario) Experiment {
	return Experiment{points: 1, stages: func() ([]stage, error) {
		if o.Precision > 0 {
			return nil, errOpenEnded
		}
		o := o
		o.Trials = o.withDefaults().Trials
		return []stage{{options: o.Options, counts: true, counter: func(ctx context.Context, s Shard) (*trialCounter, error) {
			return o.shardCounter(ctx, sc, s)
		}}}, nil
	}}
}

// shardCounter prepares to count the trials of a shard.
func (o MixedOptions) shardCounter(ctx context.Context, sc *rules.Scenario, s Shard) (*trialCounter, error) {
	if all := rules.CoreBatch * uint64(s.Of); o.Trials%all > 0 {
		return nil, fmt.Errorf("trials that begin where a walk stopped come in batches of %d, so that %d shards share a multiple of %d of them, like %d",
			rules.CoreBatch, s.Of, all, (o.Trials/all+1)*all)
	}
	m, err := newMixedRun(ctx, sc, o)
	switch {
	case err != nil:
		return nil, err
	case m.whole():
		return nil, errors.New("the walk follows the whole game, so that there are no trials to share; answer it exactly")
	}
	return m.newCounter()
}

// contrastExperiment returns the experiment of contrasts that are prepared. All are counted together.
func contrastExperiment(o CompareOptions, prepare func() (*contrastRun, error)) Experiment {
	return Experiment{points: 1, stages: func() ([]stage, error) {
		if o.Decide {
			return nil, errOpenEnded
		}
		b, err := prepare()
		if err != nil {
			return nil, err
		}
		return []stage{b.stage()}, nil
	}}
}

// Experiment returns the experiment that [SurveyOptions.Run] answers, with a stage a point.
func (o SurveyOptions) Experiment(points []Point) Experiment {
	return Experiment{points: len(points), stages: func() (list []stage, err error) {
		if err := o.check(); err != nil {
			return nil, err
		}
		o := o.withDefaults()
		for i, point := range points {
			st, err := o.stageOf(i, point, len(points))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", point.Name, err)
			}
			list = append(list, st)
		}
		return list, nil
	}}
}

// stageOf is the stage of one of several points.
func (o SurveyOptions) stageOf(i int, point Point, of int) (stage, error) {
	a, err := o.newSurveyPoint(i, point)
	if err != nil {
		return stage{}, err
	}
	o = o.withPointProgress(i, of)
	st := stage{name: point.Name, options: o.Options, point: o.FirstPoint + i}
	st.explore = func(ctx context.Context, s Shard) (bool, error) {
		if s.owns(i) && a.engine != MonteCarlo {
			return a.tryWalk(ctx, o, o.Trials)
		}
		return a.exact != nil, nil
	}
	if a.engine != Exact {
		st.counter = func(context.Context, Shard) (*trialCounter, error) { return newSurveyCounter(a, o), nil }
	}
	return st, nil
}

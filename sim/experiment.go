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
	// always has shards play their trials even if all that they own is exact, as it may be that of others is not.
	always bool
	counts bool // in every shard
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

// Experiment returns the experiment that [Compare] answers. All its cells are counted together.
func (g Grid) Experiment(o CompareOptions) Experiment {
	return Experiment{points: 1, stages: func() ([]stage, error) {
		o := o
		if o.Decide {
			return nil, errOpenEnded
		}
		_, questions, err := g.prepare(&o)
		if err != nil {
			return nil, err
		}
		st := stage{options: o.Options, point: o.FirstPoint, always: true}
		st.explore = func(ctx context.Context, s Shard) (bool, error) { return g.exploreShard(ctx, questions, o, s) }
		if o.Engine != Exact {
			st.counter = func(context.Context, Shard) (*trialCounter, error) {
				return newPairCounter(g, questions, o, func(int, int) bool { return true })
			}
		}
		return []stage{st}, nil
	}}
}

// exploreShard explores the cells dealt to a shard, and reports whether all are exact.
func (g Grid) exploreShard(ctx context.Context, questions [][]Question, o CompareOptions, s Shard) (bool, error) {
	if o.Engine == MonteCarlo || g.tooLarge(o) {
		return false, nil
	}
	o.Limit.Stop = func() bool { return ctx.Err() != nil }
	err := g.walkShard(ctx, questions, o, s)
	if _, tooLarge := TooLarge(err); tooLarge && o.Engine != Exact {
		return false, nil
	}
	return err == nil, err
}

// walkShard explores the cells dealt to a shard, until one is too large.
func (g Grid) walkShard(ctx context.Context, questions [][]Question, o CompareOptions, s Shard) error {
	for t, row := range questions {
		for v := range row {
			if !s.owns(g.cell(t, v)) {
				continue
			}
			if _, err := g.walkCell(ctx, t, v, &row[v], o, true); err != nil {
				return err
			}
		}
	}
	return nil
}

// Experiment returns the experiment that [Variants.Contrast] answers. All contrasts are counted together.
func (v Variants) Experiment(contrasts []Contrast, o CompareOptions) Experiment {
	return Experiment{points: 1, stages: func() ([]stage, error) {
		o := o
		if o.Decide {
			return nil, errOpenEnded
		}
		b, err := v.contrasting(contrasts, &o)
		if err != nil {
			return nil, err
		}
		st := stage{options: o.Options, point: o.FirstPoint}
		st.explore = func(ctx context.Context, s Shard) (bool, error) {
			o.Limit.Stop = func() bool { return ctx.Err() != nil }
			exact, err := b.walkShard(ctx, o, s)
			return exact == len(v.Scenarios), err
		}
		if o.Engine != Exact {
			st.counter = func(context.Context, Shard) (*trialCounter, error) { return b.counterOfAll(o) }
		}
		return []stage{st}, nil
	}}
}

// walkShard explores the variants dealt to a shard, and returns how many of them are exact; none once the first of all
// is known to be too large, which most contrasts need.
func (b *contrasting) walkShard(ctx context.Context, o CompareOptions, s Shard) (exact int, err error) {
	for i := range b.questions {
		if b.tooLarge[0] && o.Engine != Exact {
			return exact, nil
		}
		if !s.owns(i) {
			continue
		}
		walked, err := b.walkVariant(ctx, i, o)
		if err != nil {
			return exact, err
		}
		if walked {
			exact++
		}
	}
	return exact, nil
}

// counterOfAll prepares to play the trials of all contrasts, as shards do.
func (b *contrasting) counterOfAll(o CompareOptions) (*trialCounter, error) {
	b.played = nil
	for i := range b.contrasts {
		b.played = append(b.played, i)
	}
	b.open = b.played
	return b.newCounter(o)
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

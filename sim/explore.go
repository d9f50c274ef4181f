package sim

import (
	"context"
	"fmt"
)

// Explore answers into o.Partial what may be exact, and reports whether nothing is left to play: shards that know this
// need not explore it again.
func (g Grid) Explore(ctx context.Context, o CompareOptions) (all bool, err error) {
	_, questions, err := g.prepare(&o)
	if err != nil || o.Engine == MonteCarlo {
		return false, err
	}
	o.Limit.Stop = func() bool { return ctx.Err() != nil }
	err = g.walkShard(ctx, questions, o, Shard{1, 1})
	if _, tooLarge := TooLarge(err); tooLarge && o.Engine != Exact {
		return false, nil
	}
	return err == nil, err
}

// Explore answers into o.Partial which variants may be exact, and reports whether all are.
func (v Variants) Explore(ctx context.Context, contrasts []Contrast, o CompareOptions) (all bool, err error) {
	b, err := v.contrasting(contrasts, &o)
	if err != nil {
		return false, err
	}
	o.Limit.Stop = func() bool { return ctx.Err() != nil }
	exact, err := b.walkShard(ctx, o, Shard{1, 1})
	return exact == len(v.Scenarios), err
}

// Explore answers into o.Partial which points may be exact, and reports whether all are.
func (o SurveyOptions) Explore(ctx context.Context, points []Point) (all bool, err error) {
	if err := o.check(); err != nil {
		return false, err
	}
	o, all = o.withDefaults(), true
	for i, point := range points {
		a, err := o.newSurveyPoint(i, point)
		known := false
		if err == nil && a.engine != MonteCarlo {
			known, err = a.tryWalk(ctx, o.withPointProgress(i, len(points)), o.Trials)
		}
		if err != nil {
			return false, fmt.Errorf("%s: %w", point.Name, err)
		}
		all = all && known
	}
	return all, nil
}

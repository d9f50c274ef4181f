package contrast

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Contrast is a difference of the answers of several variants: those of Plus are added, those of Minus
// subtracted. Both have as many, so that what all have in common cancels.
type Contrast struct{ Plus, Minus []int }

// variants are all of a contrast, the first of all before the others: it is in most contrasts, and if it is too large
// for an exact answer, that of the others is of no use.
func (c Contrast) variants() []int {
	list := slices.Concat(c.Plus, c.Minus)
	slices.Sort(list)
	return list
}

// Result is what contrasts come to.
type Result struct {
	Question     query.Question
	Seed         uint64
	Trials       uint64 // of the variants played longest; 0 if all is exact
	Confidence   float64
	Simultaneous int              // contrasts by trials, whose intervals hold simultaneously (Bonferroni)
	Values       []survey.Answer  // of the variants, each with an interval of its own
	Differences  []stats.Estimate // of the contrasts
	Played       []uint64         // trials of the contrasts; 0 where exact
	// Looks is at how many numbers of trials contrasts might have been looked at, to play on those that are open; 1 if
	// nothing was decided by them. Open are those between which and none more than Margin may lie.
	Looks       int
	Margin      float64
	Warnings    []string // of the first variant, which the others change
	Digest      string   // of the counts; empty if all is exact
	Interrupted bool     // there are fewer trials than were asked for
}

// Exact reports whether a contrast was answered exactly.
func (c *Result) Exact(contrast int) bool { return c.Differences[contrast].Confidence == 1 }

// Open reports whether it is open of a contrast if it is none, or if it is less than the margin.
func (c *Result) Open(contrast int) bool { return c.MayBeZero(contrast) && !c.WithinMargin(contrast) }

// MayBeZero reports whether a contrast may be 0.
func (c *Result) MayBeZero(contrast int) bool {
	e := c.Differences[contrast]
	return e.Low <= 0 && e.High >= 0
}

// WithinMargin reports whether a contrast is certainly less than the margin.
func (c *Result) WithinMargin(contrast int) bool {
	e := c.Differences[contrast]
	return e.Low > -c.Margin && e.High < c.Margin
}

// Contrasts are contrasts of points; the first of these is what the others change.
type Contrasts struct {
	Points []survey.Point
	List   []Contrast // of numbers of points
}

// Answer answers contrasts: exactly where all points of one are cheap, else from trials, in each of which all its
// points meet the same dice. If the context is cancelled while they are played, it answers from those that were.
func (l Contrasts) Answer(ctx context.Context, o CompareOptions) (*Result, error) {
	b, err := newRun(l, o)
	if err != nil {
		return nil, err
	}
	if err := b.walk(ctx); err != nil {
		return nil, err
	}
	c := b.result()
	if len(b.played) == 0 {
		return c, nil
	}
	if err := b.play(ctx, func() { c.look(b) }); err != nil {
		return nil, err
	}
	c.finish(b)
	return c, nil
}

// Experiment returns the experiment that [Contrasts.Answer] answers.
func (l Contrasts) Experiment(o CompareOptions) player.Experiment {
	return experiment(o, func() (*run, error) { return newRun(l, o) })
}

// experiment returns the experiment of contrasts that are prepared. All are counted together.
func experiment(o CompareOptions, prepare func() (*run, error)) player.Experiment {
	return player.NewExperiment(1, func() ([]player.Stage, error) {
		if o.Decide {
			return nil, player.ErrOpenEnded
		}
		b, err := prepare()
		if err != nil {
			return nil, err
		}
		return []player.Stage{b.stage()}, nil
	})
}

// result is what contrasts come to as far as they are exact.
func (b *run) result() *Result {
	c := &Result{
		Question: b.question, Seed: b.o.Seed, Confidence: b.o.Confidence, Looks: len(b.looks()),
		Values: make([]survey.Answer, len(b.Points)), Differences: make([]stats.Estimate, len(b.List)),
		Played: make([]uint64, len(b.List)), Warnings: b.Points[0].Scenario.Warnings,
	}
	if b.o.Decide {
		c.Margin = b.margin
	}
	for v, x := range b.walked {
		if x != nil {
			c.Values[v] = survey.AnswerOf(*x, false)
		}
	}
	for i, of := range b.List {
		if !slices.Contains(b.played, i) {
			c.Differences[i] = stats.ExactEstimate(b.exactContrast(of))
		}
	}
	return c
}

// exactContrast is what a contrast comes to of which all variants are exact.
func (b *run) exactContrast(c Contrast) (sum float64) {
	for _, v := range c.Plus {
		sum += b.walked[v].Value
	}
	for _, v := range c.Minus {
		sum -= b.walked[v].Value
	}
	if math.Abs(sum) <= stats.Rounding {
		return 0 // rounding
	}
	return sum
}

// look estimates the contrasts that are played, at a level that holds for all of them at all looks (Bonferroni), and
// plays on, under Decide, those alone that are open.
func (c *Result) look(b *run) {
	c.Simultaneous = len(b.played)
	each := 1 - (1-c.Confidence)/float64(c.Simultaneous*c.Looks)
	for _, i := range b.open {
		e := b.estimate(i, each)
		e.Confidence = c.Confidence
		c.Differences[i], c.Played[i] = e, b.trials
	}
	if b.o.Decide {
		b.setOpen(slices.DeleteFunc(slices.Clone(b.open), func(i int) bool { return !c.Open(i) }))
	}
}

// finish answers for each variant, and identifies the counts. Shards may have counted what another of them found
// exactly: that is left out.
func (c *Result) finish(b *run) {
	c.Trials, c.Interrupted = b.trials, b.cut
	d := stats.NewDigest()
	for v, needed := range b.neededFor(b.played) {
		h := b.all[0][v]
		if !needed {
			h = stats.Histogram{}
		} else if b.walked[v] == nil {
			e := b.questions[v].Estimate(h, 1-(1-c.Confidence)/float64(c.Looks))
			e.Confidence = c.Confidence
			c.Values[v] = survey.Answer{Estimate: e, Known: true}
		}
		d.Put(h)
	}
	for _, i := range b.played {
		d.Put(b.all[1][i])
	}
	c.Digest = d.String()
}

// BySize are the contrasts, the greatest first, without those of which nothing was seen.
func (c *Result) BySize() []int {
	var list []int
	for i, d := range c.Differences {
		if d.Value != 0 {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(i, j int) int {
		return cmp.Compare(math.Abs(c.Differences[j].Value), math.Abs(c.Differences[i].Value))
	})
	return list
}

package contrast

import (
	"context"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// run is contrasts that are being answered: exactly where all points of one are cheap, else by trials, in each
// of which all its points meet the same dice. Points are variants of the first.
type run struct {
	Contrasts
	// compares says that each is of a variant and its baseline: all are exact or none, and they are told with
	// standardized effects, for which laws, or joint numbers in trials, are kept of what is no share.
	compares  bool
	o         CompareOptions   // with defaults
	question  query.Question   // of all variants
	questions []query.Question // by variant
	margin    float64
	walked    []*player.ExactAnswer // by variant, nil if not exact
	tooLarge  []bool                // by variant
	played    []int                 // the contrasts that need trials
	open      []int                 // those of them that are played on
	needed    []bool                // by variant: one that is open is of it
	all       stats.Counts          // of so many trials
	trials    uint64
	cut       bool // as they were interrupted
}

// newRun checks what is asked, fills in defaults, and takes over which variants are known to be too large.
func newRun(of Contrasts, o CompareOptions) (*run, error) {
	o, err := o.checked(of)
	if err != nil {
		return nil, err
	}
	n := len(of.Points)
	b := &run{Contrasts: of, o: o, walked: make([]*player.ExactAnswer, n), tooLarge: make([]bool, n)}
	if err := b.ask(); err != nil {
		return nil, err
	}
	if b.margin = o.Margin; b.margin < 0 {
		b.margin = 0
		if b.question.Share {
			b.margin = DefaultMargin
		}
	}
	for i := range b.tooLarge {
		k := b.known(i)
		b.tooLarge[i] = k != nil && k.TooLarge && b.o.Engine != player.Exact
	}
	return b, nil
}

// ask parses the question for every variant.
func (b *run) ask() error {
	for _, p := range b.Points {
		q, err := query.ParseQuestion(p.Scenario, b.o.Question)
		if err != nil {
			return b.unanswered(p.Name, err)
		}
		if q.Condition != "" || q.Spread || q.Advantage {
			return fmt.Errorf("%s is not defined for a single trial, so it has no paired differences; "+
				"compare the share of an outcome, or the mean of a metric over all trials, or use sweep", q.Name)
		}
		b.questions = append(b.questions, q)
	}
	b.question = b.questions[0]
	for _, q := range b.questions {
		b.question.MergeLabel(q)
	}
	return nil
}

// unanswered has an error of a question say which variant does not answer it, where others do.
func (b *run) unanswered(variant string, err error) error {
	for _, other := range b.Points {
		if _, wrong := query.ParseQuestion(other.Scenario, b.o.Question); wrong == nil {
			return fmt.Errorf("variant %.60q: %w", variant, err)
		}
	}
	return err
}

// known is the partial result of a variant, nil if nothing is recorded. Trials of all are counted in that of the first.
func (b *run) known(variant int) *player.KnownPoint {
	return b.o.Partial.Point(b.o.FirstPoint + variant)
}

// stage is what shards share.
func (b *run) stage() player.Stage {
	st := player.Stage{Options: b.o.Options, Point: b.o.FirstPoint, Explore: b.walkShard}
	if b.o.Engine != player.Exact {
		st.Counter = func(context.Context, player.Shard) (*player.TrialCounter, error) {
			b.playAll()
			return b.newCounter()
		}
	}
	return st
}

// playAll leaves all contrasts to be played.
func (b *run) playAll() {
	b.played = nil
	for i := range b.List {
		b.played = append(b.played, i)
	}
	b.setOpen(b.played)
}

// setOpen says which contrasts are played on.
func (b *run) setOpen(contrasts []int) { b.open, b.needed = contrasts, b.neededFor(contrasts) }

// neededFor says which variants some contrasts are of.
func (b *run) neededFor(contrasts []int) []bool {
	needed := make([]bool, len(b.questions))
	for _, i := range contrasts {
		for _, v := range b.List[i].variants() {
			needed[v] = true
		}
	}
	return needed
}

// looks are the numbers of trials after which contrasts are looked at.
func (b *run) looks() []uint64 {
	switch {
	case !b.o.Decide:
		return []uint64{b.o.Trials}
	case b.compares:
		return looksUpTo(b.o.Trials)
	default:
		return player.DoubledUpTo(player.FirstRound, b.o.Trials)
	}
}

// play plays the open contrasts from look to look, at which some may be closed.
func (b *run) play(ctx context.Context, look func()) error {
	c, err := b.newCounter()
	if err != nil {
		return err
	}
	b.all = b.filled(nil)
	return c.PlayOn(ctx, b.o.Options, slices.Values(b.looks()),
		func(fresh stats.Counts, of player.Range, cut bool) (bool, error) {
			b.all.Merge(fresh)
			b.trials, b.cut = of.To, cut
			for _, i := range b.open {
				if b.all[1][i].N() != b.trials {
					return true, player.ErrMismatch
				}
			}
			look()
			return len(b.open) == 0, nil
		})
}

// estimate estimates a contrast from its values in single trials: of two variants, by how much the number of the one
// exceeds the other's, for shares by Tango's score, else as a mean.
func (b *run) estimate(contrast int, level float64) stats.Estimate {
	c, h := b.List[contrast], b.all[1][contrast]
	within := b.span(c)
	e := stats.Mean(h, within.Min, within.Max, level)
	if len(c.Plus) == 1 && len(c.Minus) == 1 {
		if d := b.differences(contrast); d.unit {
			e.Low, e.High = d.shares.Interval(level)
			e.Method = stats.Score
		}
	}
	return e
}

// differences are those of the two variants of a contrast.
func (b *run) differences(contrast int) differences {
	c := b.List[contrast]
	return newDifferences(&b.questions[c.Plus[0]], &b.questions[c.Minus[0]], b.all[1][contrast])
}

// span is between what a contrast of single trials lies.
func (b *run) span(c Contrast) (s stats.Span) {
	for _, v := range c.Plus {
		s.Min, s.Max = s.Min+b.questions[v].Min, s.Max+b.questions[v].Max
	}
	for _, v := range c.Minus {
		s.Min, s.Max = s.Min-b.questions[v].Max, s.Max-b.questions[v].Min
	}
	return s
}

package sim

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// contrastRun is contrasts that are being answered: exactly where all variants of one are cheap, else by trials, in each
// of which all its variants meet the same dice.
type contrastRun struct {
	Contrasts
	// compares says that each is of a variant and its baseline: all are exact or none, and they are told with
	// standardized effects, for which laws, or joint numbers in trials, are kept of what is no share.
	compares  bool
	o         CompareOptions // with defaults
	question  Question       // of all variants
	questions []Question     // by variant
	margin    float64
	walked    []*ExactAnswer // by variant, nil if not exact
	tooLarge  []bool         // by variant
	played    []int          // the contrasts that need trials
	open      []int          // those of them that are played on
	needed    []bool         // by variant: one that is open is of it
	all       counts         // of so many trials
	trials    uint64
	cut       bool // as they were interrupted
}

// newContrastRun checks what is asked, fills in defaults, and takes over which variants are known to be too large.
func newContrastRun(of Contrasts, o CompareOptions) (*contrastRun, error) {
	if len(of.List) == 0 {
		return nil, errors.New("a comparison needs a baseline and at least one variant")
	}
	if err := o.Check(); err != nil {
		return nil, err
	}
	if o.Precision > 0 {
		return nil, errors.New("a comparison has no precision; play until it is decided")
	}
	for _, p := range of.Points {
		var err error
		if o.Engine, err = engineFor(o.Engine, p.Scenario); err != nil {
			return nil, err
		}
	}
	n := len(of.Points)
	b := &contrastRun{Contrasts: of, o: o.withDefaults(), walked: make([]*ExactAnswer, n), tooLarge: make([]bool, n)}
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
		b.tooLarge[i] = k != nil && k.TooLarge && b.o.Engine != Exact
	}
	return b, nil
}

// ask parses the question for every variant.
func (b *contrastRun) ask() error {
	for _, p := range b.Points {
		q, err := ParseQuestion(p.Scenario, b.o.Question)
		if err != nil {
			return err
		}
		if q.Condition != "" || q.Spread || q.firstPlayer {
			return fmt.Errorf("%s is not defined for a single trial, so it has no paired differences; compare the share of an outcome, or the mean of a metric over all trials, or use sweep", q.Name)
		}
		b.questions = append(b.questions, q)
	}
	b.question = b.questions[0]
	for _, q := range b.questions {
		b.question.mergeLabel(q)
	}
	return nil
}

// known is the partial result of a variant, nil if nothing is recorded. Trials of all are counted in that of the first.
func (b *contrastRun) known(variant int) *KnownPoint {
	return b.o.Partial.point(b.o.FirstPoint + variant)
}

// stage is what shards share.
func (b *contrastRun) stage() stage {
	st := stage{options: b.o.Options, point: b.o.FirstPoint, explore: b.walkShard}
	if b.o.Engine != Exact {
		st.counter = func(context.Context, Shard) (*trialCounter, error) {
			b.playAll()
			return b.newCounter()
		}
	}
	return st
}

// playAll leaves all contrasts to be played.
func (b *contrastRun) playAll() {
	b.played = nil
	for i := range b.List {
		b.played = append(b.played, i)
	}
	b.setOpen(b.played)
}

// setOpen says which contrasts are played on.
func (b *contrastRun) setOpen(contrasts []int) { b.open, b.needed = contrasts, b.neededFor(contrasts) }

// neededFor says which variants some contrasts are of.
func (b *contrastRun) neededFor(contrasts []int) []bool {
	needed := make([]bool, len(b.questions))
	for _, i := range contrasts {
		for _, v := range b.List[i].variants() {
			needed[v] = true
		}
	}
	return needed
}

// walkShard walks the variants dealt to a shard, and reports whether all that there are are exact.
func (b *contrastRun) walkShard(ctx context.Context, s Shard) (bool, error) {
	exact := 0
	for v := range b.questions {
		if b.inVain() {
			return false, nil
		}
		if !s.owns(v) {
			continue
		}
		walked, err := b.walkVariant(ctx, v)
		if err != nil {
			return false, err
		}
		if walked {
			exact++
		}
	}
	return exact == len(b.questions), nil
}

// inVain reports whether a variant is too large without which the exact answers of others are of no use: any of a
// comparison, else the first of all.
func (b *contrastRun) inVain() bool {
	if b.compares {
		return slices.Contains(b.tooLarge, true)
	}
	return b.tooLarge[0]
}

// walk answers contrasts exactly, and leaves the others to be played.
func (b *contrastRun) walk(ctx context.Context) error {
	for i, c := range b.List {
		exact, err := b.walkContrast(ctx, c)
		if err != nil {
			return err
		}
		if !exact && b.compares {
			b.playAll()
			return nil
		}
		if !exact {
			b.played = append(b.played, i)
		}
	}
	b.setOpen(b.played)
	return nil
}

// walkContrast reports whether all variants of a contrast are exact.
func (b *contrastRun) walkContrast(ctx context.Context, c Contrast) (bool, error) {
	for _, v := range c.variants() {
		if b.inVain() {
			return false, nil
		}
		if exact, err := b.walkVariant(ctx, v); !exact || err != nil {
			return false, err
		}
	}
	return true, nil
}

// walkVariant answers for a variant exactly, and reports whether it did.
func (b *contrastRun) walkVariant(ctx context.Context, v int) (bool, error) {
	if b.walked[v] != nil || b.tooLarge[v] || b.o.Engine == MonteCarlo {
		return b.walked[v] != nil, nil
	}
	found, err := b.exactAnswer(ctx, v)
	_, b.tooLarge[v] = TooLarge(err)
	switch {
	case err == nil:
		b.walked[v] = &found
		return true, nil
	case b.tooLarge[v] && b.o.Engine != Exact:
		return false, nil
	}
	return false, err
}

// exactAnswer answers for a variant exactly, unless the answer is known.
func (b *contrastRun) exactAnswer(ctx context.Context, v int) (ExactAnswer, error) {
	sc, q, kept := b.Points[v].Scenario, &b.questions[v], b.known(v)
	if kept != nil && len(kept.Exact) > 0 {
		found := kept.Exact[0]
		if len(kept.Exact) > 1 || !found.plausibleFor(q) || b.compares && !q.Share && !found.hasLaw(q) {
			return found, ErrMismatch
		}
		return found, nil
	}
	limit := b.o.limit(sc)
	limit.Stop = func() bool { return ctx.Err() != nil }
	found, err := Await(ctx, func() (ExactAnswer, error) {
		x, err := walkLeast(sc, limit, sumsOf(*q)...)
		if err != nil {
			return ExactAnswer{}, err
		}
		return q.exactAnswer(x, b.compares), nil
	})
	_, tooLarge := TooLarge(err)
	switch {
	case err == nil && kept != nil:
		kept.Exact = []ExactAnswer{found}
	case tooLarge && kept != nil:
		kept.TooLarge = true
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", b.Points[v].Name, err)
	}
	b.o.Partial.saveIfDue()
	return found, err
}

// exactAnswer returns the exact answer, with the law of what is no share if that is wanted.
func (q *Question) exactAnswer(x *walkedSums, law bool) ExactAnswer {
	found := ExactAnswer{Known: true}
	if q.Share {
		found.Value, found.Complement = q.shareAndComplement(x)
		return found
	}
	by := q.law(x)
	if found.Value = q.meanOrSpread(by); law {
		found.Law = rules.Marginal(by)
	}
	return found
}

// looks are the numbers of trials after which contrasts are looked at.
func (b *contrastRun) looks() []uint64 {
	switch {
	case !b.o.Decide:
		return []uint64{b.o.Trials}
	case b.compares:
		return looksUpTo(b.o.Trials)
	default:
		return doubledUpTo(firstRound, b.o.Trials)
	}
}

// play plays the open contrasts from look to look, at which some may be closed.
func (b *contrastRun) play(ctx context.Context, look func()) error {
	c, err := b.newCounter()
	if err != nil {
		return err
	}
	b.all = b.filled(nil)
	return c.playOn(ctx, b.o.Options, slices.Values(b.looks()), func(fresh counts, of Range, cut bool) (bool, error) {
		b.all.merge(fresh)
		b.trials, b.cut = of.To, cut
		for _, i := range b.open {
			if b.all[1][i].N() != b.trials {
				return true, ErrMismatch
			}
		}
		look()
		return len(b.open) == 0, nil
	})
}

// estimate estimates a contrast from its values in single trials: of two variants, by how much the number of the one
// exceeds the other's, for shares by Tango's score, else as a mean.
func (b *contrastRun) estimate(contrast int, level float64) Estimate {
	c, h := b.List[contrast], b.all[1][contrast]
	within := b.span(c)
	e := mean(h, within.min, within.max, level)
	if len(c.Plus) == 1 && len(c.Minus) == 1 {
		if d := b.differences(contrast); d.unit {
			e.Low, e.High = d.shares.interval(level)
			e.Method = Score
		}
	}
	return e
}

// differences are those of the two variants of a contrast.
func (b *contrastRun) differences(contrast int) differences {
	c := b.List[contrast]
	return newDifferences(&b.questions[c.Plus[0]], &b.questions[c.Minus[0]], b.all[1][contrast])
}

// span is between what a contrast of single trials lies.
func (b *contrastRun) span(c Contrast) (s span) {
	for _, v := range c.Plus {
		s.min, s.max = s.min+b.questions[v].Min, s.max+b.questions[v].Max
	}
	for _, v := range c.Minus {
		s.min, s.max = s.min-b.questions[v].Max, s.max-b.questions[v].Min
	}
	return s
}

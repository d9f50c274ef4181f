package sim

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
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

// Contrasted is what contrasts come to.
type Contrasted struct {
	Question    Question
	Seed        uint64
	Trials      uint64 // of the variants played longest; 0 if all is exact
	Confidence  float64
	Together    int        // contrasts by trials, whose intervals hold simultaneously (Bonferroni)
	Values      []Answer   // of the variants, each with an interval of its own
	Differences []Estimate // of the contrasts
	Played      []uint64   // trials of the contrasts; 0 where exact
	// Looks is at how many numbers of trials contrasts might have been looked at, to play on those that are open; 1 if
	// nothing was decided by them. Open are those between which and none more than Margin may lie.
	Looks       int
	Margin      float64
	Warnings    []string // of the first variant, which the others change
	Digest      string   // of the counts; empty if all is exact
	Interrupted bool     // there are fewer trials than were asked for
}

// Exact reports whether a contrast was answered exactly.
func (c *Contrasted) Exact(contrast int) bool { return c.Differences[contrast].Confidence == 1 }

// Open reports whether it is open of a contrast if it is none, or if it is less than the margin.
func (c *Contrasted) Open(contrast int) bool { return c.MayBeNone(contrast) && !c.Small(contrast) }

// MayBeNone reports whether a contrast may be none.
func (c *Contrasted) MayBeNone(contrast int) bool {
	e := c.Differences[contrast]
	return e.Low <= 0 && e.High >= 0
}

// Small reports whether a contrast is less than the margin for sure.
func (c *Contrasted) Small(contrast int) bool {
	e := c.Differences[contrast]
	return e.Low > -c.Margin && e.High < c.Margin
}

// Variants are scenarios that are contrasted; the first is what the others change.
type Variants struct {
	Names     []string
	Scenarios []*rules.Scenario
}

// contrasting is contrasts that are being answered.
type contrasting struct {
	*Contrasted
	grid      Grid // of the variants
	contrasts []Contrast
	questions []Question     // by variant
	walked    []*ExactAnswer // by variant, nil if not exact
	tooLarge  []bool         // by variant
	played    []int          // the contrasts that need trials
	open      []int          // those of them that are played on
}

// Contrast answers contrasts of variants: exactly where all variants of a contrast are cheap, else from
// trials, in each of which all its variants meet the same dice. If the context is cancelled while they are played, it
// answers from those that were.
func (v Variants) Contrast(ctx context.Context, contrasts []Contrast, o CompareOptions) (*Contrasted, error) {
	b, err := v.contrasting(contrasts, &o)
	if err != nil {
		return nil, err
	}
	o.Limit.Stop = func() bool { return ctx.Err() != nil }
	for i := range contrasts {
		if err := b.walk(ctx, i, o); err != nil {
			return nil, err
		}
	}
	if len(b.played) > 0 {
		err = b.play(ctx, o)
	}
	return b.Contrasted, err
}

// contrasting checks what is asked, fills in defaults, and takes over which variants are known to be too large.
func (v Variants) contrasting(contrasts []Contrast, o *CompareOptions) (*contrasting, error) {
	g := Grid{Variants: v.Names, Targets: []string{""}, Scenarios: [][]*rules.Scenario{v.Scenarios}}
	c, questions, err := g.prepare(o)
	if err != nil {
		return nil, err
	}
	n := len(v.Scenarios)
	b := &contrasting{
		Contrasted: &Contrasted{Question: c.Question, Seed: o.Seed, Confidence: c.Confidence, Warnings: v.Scenarios[0].Warnings},
		grid:       g, contrasts: contrasts, questions: questions[0], walked: make([]*ExactAnswer, n), tooLarge: make([]bool, n),
	}
	b.Values, b.Differences, b.Played = make([]Answer, n), make([]Estimate, len(contrasts)), make([]uint64, len(contrasts))
	b.Looks = len(o.contrastLooks())
	if o.Decide {
		b.Margin = c.Margin
	}
	for i := range b.tooLarge {
		k := o.Partial.point(o.FirstPoint + i)
		b.tooLarge[i] = k != nil && k.TooLarge && o.Engine != Exact
	}
	return b, nil
}

// walk answers a contrast exactly, or leaves it to be played.
func (b *contrasting) walk(ctx context.Context, contrast int, o CompareOptions) error {
	for _, v := range b.contrasts[contrast].variants() {
		exact, err := b.walkVariant(ctx, v, o)
		if err != nil {
			return err
		}
		if !exact {
			b.played = append(b.played, contrast)
			return nil
		}
	}
	d := 0.0
	for _, v := range b.contrasts[contrast].Plus {
		d += b.walked[v].Value
	}
	for _, v := range b.contrasts[contrast].Minus {
		d -= b.walked[v].Value
	}
	if math.Abs(d) <= tiny {
		d = 0 // rounding
	}
	b.Differences[contrast] = exactEstimate(d)
	return nil
}

// walkVariant answers for a variant exactly, and reports whether it did.
func (b *contrasting) walkVariant(ctx context.Context, v int, o CompareOptions) (bool, error) {
	if b.walked[v] != nil || b.tooLarge[v] || o.Engine == MonteCarlo {
		return b.walked[v] != nil, nil
	}
	found, err := b.grid.walkCell(ctx, 0, v, &b.questions[v], o, false)
	_, b.tooLarge[v] = TooLarge(err)
	switch {
	case err == nil:
		b.walked[v] = &found
		b.Values[v] = Answer{Estimate: exactEstimate(found.Value), Known: true, Complement: found.Complement}
		return true, nil
	case b.tooLarge[v] && o.Engine != Exact:
		return false, nil
	}
	return false, err
}

// contrastLooks lists after how many trials contrasts are looked at.
func (o *CompareOptions) contrastLooks() []uint64 {
	if o.Decide {
		return doubledUpTo(firstRound, o.Trials)
	}
	return []uint64{o.Trials}
}

// play answers what is not exact: all of it by all trials or, under Decide, each contrast until it is decided.
func (b *contrasting) play(ctx context.Context, o CompareOptions) error {
	b.open = b.played
	c, err := b.newCounter(o)
	if err != nil {
		return err
	}
	watch := startReporter(c.pool, o.Options)
	defer watch.stop()
	all := b.filled(nil)
	for _, goal := range o.contrastLooks() {
		watch.setPlanned(goal)
		fresh, n := c.count(ctx, b.Trials, goal)
		if n == 0 {
			return ctx.Err()
		}
		b.Interrupted = n < goal
		all.merge(fresh)
		if n > b.Trials {
			b.Trials = n
			if err := b.look(all, o.Decide); err != nil {
				return err
			}
		}
		if len(b.open) == 0 || b.Interrupted {
			break
		}
	}
	b.finish(all)
	return nil
}

// look estimates the contrasts that are played, at a level that holds for all of them at all looks (Bonferroni), and
// plays on, under Decide, those alone that are open.
func (b *contrasting) look(all counts, decide bool) error {
	b.Together = len(b.played)
	each := 1 - (1-b.Confidence)/float64(b.Together*b.Looks)
	for _, i := range b.open {
		if all[1][i].N() != b.Trials {
			return ErrMismatch
		}
		e := b.contrastEstimate(b.contrasts[i], all[1][i], each)
		e.Confidence = b.Confidence
		b.Differences[i], b.Played[i] = e, b.Trials
	}
	if decide {
		b.open = slices.DeleteFunc(slices.Clone(b.open), func(i int) bool { return !b.Open(i) })
	}
	return nil
}

// neededFor says which variants some contrasts are of.
func (b *contrasting) neededFor(contrasts []int) []bool {
	needed := make([]bool, len(b.questions))
	for _, i := range contrasts {
		for _, v := range b.contrasts[i].variants() {
			needed[v] = true
		}
	}
	return needed
}

// finish answers for each variant, and identifies the counts. Shards may have counted what another of them found
// exactly: that is left out.
func (b *contrasting) finish(all counts) {
	d := newDigest()
	for v, needed := range b.neededFor(b.played) {
		h := all[0][v]
		if !needed {
			h = Histogram{}
		} else if b.walked[v] == nil {
			e := b.questions[v].estimate(h, 1-(1-b.Confidence)/float64(b.Looks))
			e.Confidence = b.Confidence
			b.Values[v] = Answer{Estimate: e, Known: true}
		}
		d.put(h)
	}
	for _, i := range b.played {
		d.put(all[1][i])
	}
	b.Digest = d.String()
}

// contrastEstimate estimates a contrast from its values in single trials: two variants as compare does.
func (b *contrasting) contrastEstimate(c Contrast, h Histogram, level float64) Estimate {
	if len(c.Plus) == 1 && len(c.Minus) == 1 {
		p := &pairs{difference: h}
		return p.estimate(&b.questions[c.Plus[0]], &b.questions[c.Minus[0]], level)
	}
	within := b.span(c)
	return mean(h, within.min, within.max, level)
}

// span is between what a contrast of single trials lies.
func (b *contrasting) span(c Contrast) (s span) {
	for _, v := range c.Plus {
		s.min, s.max = s.min+b.questions[v].Min, s.max+b.questions[v].Max
	}
	for _, v := range c.Minus {
		s.min, s.max = s.min-b.questions[v].Max, s.max-b.questions[v].Min
	}
	return s
}

// ByWorth are the contrasts, the greatest first, without those of which nothing was seen.
func (c *Contrasted) ByWorth() []int {
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

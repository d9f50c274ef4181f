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

// variants are all of a contrast.
func (c Contrast) variants() []int { return append(c.Plus[:len(c.Plus):len(c.Plus)], c.Minus...) }

// Contrasted is what contrasts come to.
type Contrasted struct {
	Question    Question
	Seed        uint64
	Trials      uint64 // of each variant played; 0 if all is exact
	Confidence  float64
	Together    int        // contrasts by trials, whose intervals hold simultaneously (Bonferroni)
	Values      []Answer   // of the variants, each with an interval of its own
	Differences []Estimate // of the contrasts
	Warnings    []string   // of the first variant, which the others change
	Digest      string     // of the counts; empty if all is exact
	Interrupted bool       // there are fewer trials than were asked for
}

// Exact reports whether a contrast was answered exactly.
func (c *Contrasted) Exact(contrast int) bool { return c.Differences[contrast].Confidence == 1 }

// Contrast answers contrasts of variants: exactly where all variants of a contrast are cheap, else from
// trials, in each of which all its variants meet the same dice. If the context is cancelled while they are played, it
// answers from those that were.
func (v Variants) Contrast(ctx context.Context, contrasts []Contrast, o CompareOptions) (*Contrasted, error) {
	g := Grid{Variants: v.Names, Targets: []string{""}, Scenarios: [][]*rules.Scenario{v.Scenarios}}
	c, questions, err := g.prepare(&o)
	if err != nil {
		return nil, err
	}
	b := &contrasting{
		Contrasted: &Contrasted{Question: c.Question, Seed: o.Seed, Confidence: c.Confidence, Warnings: v.Scenarios[0].Warnings},
		contrasts:  contrasts, questions: questions[0], walked: make([]*ExactAnswer, len(v.Scenarios)), tooLarge: make([]bool, len(v.Scenarios)),
	}
	b.Values, b.Differences = make([]Answer, len(v.Scenarios)), make([]Estimate, len(contrasts))
	o.Limit.Stop = func() bool { return ctx.Err() != nil }
	for i := range contrasts {
		if err := b.walk(ctx, g, i, o); err != nil {
			return nil, err
		}
	}
	if len(b.played) > 0 {
		err = b.play(ctx, v.Scenarios, o)
	}
	return b.Contrasted, err
}

// Variants are scenarios that are contrasted; the first is what the others change.
type Variants struct {
	Names     []string
	Scenarios []*rules.Scenario
}

// contrasting is contrasts that are being answered.
type contrasting struct {
	*Contrasted
	contrasts []Contrast
	questions []Question     // by variant
	walked    []*ExactAnswer // by variant, nil if not exact
	tooLarge  []bool         // by variant
	played    []int          // the contrasts that need trials
}

// walk answers a contrast exactly, or leaves it to be played.
func (b *contrasting) walk(ctx context.Context, g Grid, contrast int, o CompareOptions) error {
	for _, v := range b.contrasts[contrast].variants() {
		if b.walked[v] == nil && !b.tooLarge[v] && o.Engine != MonteCarlo {
			found, err := g.walkCell(ctx, 0, v, &b.questions[v], o)
			_, b.tooLarge[v] = TooLarge(err)
			switch {
			case err == nil:
				b.walked[v] = &found
				b.Values[v] = Answer{Estimate: exactEstimate(found.Value), Known: true, Complement: found.Complement}
			case !b.tooLarge[v] || o.Engine == Exact:
				return err
			}
		}
		if b.walked[v] == nil {
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

// play answers what is not exact.
func (b *contrasting) play(ctx context.Context, scenarios []*rules.Scenario, o CompareOptions) error {
	needed := make([]bool, len(scenarios))
	for _, i := range b.played {
		for _, v := range b.contrasts[i].variants() {
			needed[v] = true
		}
	}
	p, workers := &pool{seed: o.Seed}, []*contrastWorker{}
	for range workerCount(o.Workers) {
		w := b.newWorker(scenarios, needed)
		p.workers, workers = append(p.workers, w), append(workers, w)
	}
	watch := startReporter(p, o.Options)
	defer watch.stop()
	b.Trials = p.play(ctx, 0, o.Trials)
	if b.Interrupted = b.Trials < o.Trials; b.Trials == 0 {
		return ctx.Err()
	}
	values, sums := make([]Histogram, len(scenarios)), make([]Histogram, len(b.played))
	for _, w := range workers {
		for v := range values {
			values[v].merge(w.counted[v])
		}
		for i := range sums {
			sums[i].merge(w.sums[i])
		}
	}
	b.estimate(values, sums)
	return nil
}

// estimate turns counts into estimates.
func (b *contrasting) estimate(values, sums []Histogram) {
	for v, h := range values {
		if h.N() > 0 && b.walked[v] == nil {
			b.Values[v] = Answer{Estimate: b.questions[v].estimate(h, b.Confidence), Known: true}
		}
	}
	b.Together = len(b.played)
	each := 1 - (1-b.Confidence)/float64(b.Together)
	for i, contrast := range b.played {
		e := b.contrastEstimate(b.contrasts[contrast], sums[i], each)
		e.Confidence = b.Confidence
		b.Differences[contrast] = e
	}
	d := newDigest()
	d.put(values...)
	d.put(sums...)
	b.Digest = d.String()
}

// contrastEstimate estimates a contrast from its values in single trials: two variants as compare does.
func (b *contrasting) contrastEstimate(c Contrast, h Histogram, level float64) Estimate {
	if len(c.Plus) == 1 && len(c.Minus) == 1 {
		p := &pairs{difference: h}
		return p.estimate(&b.questions[c.Plus[0]], &b.questions[c.Minus[0]], level)
	}
	low, high := 0, 0
	for _, v := range c.Plus {
		low, high = low+b.questions[v].Min, high+b.questions[v].Max
	}
	for _, v := range c.Minus {
		low, high = low-b.questions[v].Max, high-b.questions[v].Min
	}
	return mean(h, low, high, level)
}

// contrastWorker is one worker's part in contrasts: it plays the same trials in all variants.
type contrastWorker struct {
	players   []rules.Player // by variant, nil if it is not played
	rows      []*rules.Rows
	numbers   [][]int32
	questions []Question
	contrasts []Contrast // that are played
	counted   []Histogram
	sums      []Histogram
}

func (b *contrasting) newWorker(scenarios []*rules.Scenario, needed []bool) *contrastWorker {
	n := len(scenarios)
	w := &contrastWorker{
		players: make([]rules.Player, n), rows: make([]*rules.Rows, n), numbers: make([][]int32, n), questions: b.questions,
		counted: make([]Histogram, n), sums: make([]Histogram, len(b.played)),
	}
	for v, sc := range scenarios {
		if needed[v] {
			w.players[v], w.rows[v], w.numbers[v] = sc.Game.Player(sc), rules.NewRows(blockTrials, len(sc.Metrics)), make([]int32, blockTrials)
		}
	}
	for _, i := range b.played {
		w.contrasts = append(w.contrasts, b.contrasts[i])
	}
	return w
}

func (w *contrastWorker) block(seed, first uint64, n int) {
	for v, player := range w.players {
		if player == nil {
			continue
		}
		rows := w.rows[v].First(n)
		player.Play(seed, first, rows)
		w.questions[v].readNumbers(rows, w.numbers[v][:n])
		for _, x := range w.numbers[v][:n] {
			w.counted[v].count(int(x))
		}
	}
	for i, c := range w.contrasts {
		for t := range n {
			w.sums[i].count(w.sum(c, t))
		}
	}
}

// sum is what a contrast comes to in a trial of the block.
func (w *contrastWorker) sum(c Contrast, trial int) int {
	sum := 0
	for _, v := range c.Plus {
		sum += int(w.numbers[v][trial])
	}
	for _, v := range c.Minus {
		sum -= int(w.numbers[v][trial])
	}
	return sum
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

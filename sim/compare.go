package sim

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// Grid holds what is compared: every variant against every target, each a prepared
// scenario. The first variant is the baseline.
type Grid struct {
	Variants, Targets []string
	Scenarios         [][]*rules.Scenario // by target and variant
}

// CompareOptions configures a comparison. The zero value of a field means its default.
type CompareOptions struct {
	Options         // without Precision
	Question string // as [ParseQuestion] knows it
	Engine   Engine // empty: exact if cheaper
	Limit    rules.Limit
	// Margin is the largest difference that counts as equivalent; negative for the default:
	// DefaultMargin for shares, 0 for means, of which no two are then equivalent.
	Margin float64
	// Decide plays until every difference is decided, with a look each time there are a
	// fifth more trials; Trials then caps the trials of each variant.
	Decide bool
}

// DefaultMargin is one percentage point.
const DefaultMargin = 0.01

// Comparison is the result of a comparison.
type Comparison struct {
	Question    Question
	Engine      Engine
	Seed        uint64
	Trials      uint64 // of the variants played longest; 0 for exact answers
	Looks       int
	Decide      bool // played until decided, so intervals hold at all looks simultaneously
	Confidence  float64
	Margin      float64
	Interrupted bool
	Variants    []string
	Targets     []string
	Cells       [][]Compared // by target and variant
	Warnings    []string
	Digest      string // of the counts; empty for exact answers
}

// Compared is one variant against one target.
type Compared struct {
	Trials     uint64
	Value      Estimate
	Complement float64  // 1 − an exact share, see [Answer]
	Difference Estimate // to the baseline, paired by common random numbers
	Effect     Effect   // standardized effect sizes
	Rank       int      // among the variants against this target, 1 for the best value
	Ranks      Ranks    // possible ranks; they hold for all variants simultaneously
	Finding    Finding
	// Reduction is the factor by which pairing reduced the variance of the difference; NaN
	// if the difference did not vary, and for exact answers.
	Reduction float64
	// Attainable is the largest Reduction that any pairing of numbers with these
	// distributions could give: a large difference leaves little to gain. 0 if unknown.
	Attainable float64
	// More is roughly the number of further trials that an undecided difference needs; +Inf
	// if no number would decide it.
	More float64

	pairs pairs
}

// Compare answers the question for every variant and decides which are better. If the
// context is cancelled it returns the answer from the complete prefix of trials, marked as
// interrupted.
func Compare(ctx context.Context, g Grid, o CompareOptions) (*Comparison, error) {
	asked := o.Engine
	c, questions, err := g.prepare(&o)
	if err != nil {
		return nil, err
	}
	if o.Engine != MonteCarlo && !g.tooLarge(o) {
		o.Limit.Stop = func() bool { return ctx.Err() != nil }
		err := c.walk(ctx, g, questions, o)
		if err == nil {
			return c, nil
		}
		_, tooLarge := TooLarge(err)
		if tooLarge && o.Engine != asked {
			err = fmt.Errorf("%w; it is compared with best play, which has no trials", err)
		}
		if !tooLarge || o.Engine == Exact {
			return nil, err
		}
	}
	if err := c.play(ctx, g, questions, o); err != nil {
		return nil, err
	}
	return c, nil
}

// prepare checks a comparison and fills in defaults.
func (g Grid) prepare(o *CompareOptions) (*Comparison, [][]Question, error) {
	if len(g.Variants) < 2 {
		return nil, nil, errors.New("a comparison needs a baseline and at least one variant")
	}
	if err := o.Check(); err != nil {
		return nil, nil, err
	}
	if o.Precision > 0 {
		return nil, nil, errors.New("a comparison has no precision; play until it is decided")
	}
	var err error
	if o.Engine, err = engineFor(o.Engine, slices.Concat(g.Scenarios...)...); err != nil {
		return nil, nil, err
	}
	if o.Limit.States == 0 {
		o.Limit = rules.ExactLimit()
	}
	if o.Trials == 0 && o.Decide {
		o.Trials = DefaultDecisionTrials
	}
	o.Options = o.withDefaults()
	c := &Comparison{Engine: MonteCarlo, Seed: o.Seed, Confidence: o.Confidence, Variants: g.Variants, Targets: g.Targets}
	questions, err := g.ask(o.Question)
	if err != nil {
		return nil, nil, err
	}
	for _, row := range g.Scenarios {
		for _, sc := range row {
			c.Warnings = addNew(c.Warnings, sc.Warnings)
		}
		c.Cells = append(c.Cells, make([]Compared, len(row)))
	}
	c.Question, c.Margin = questions[0][0], o.Margin
	for _, q := range slices.Concat(questions...) {
		c.Question.mergeLabel(q)
	}
	if o.Margin < 0 {
		c.Margin = 0
		if c.Question.Share {
			c.Margin = DefaultMargin
		}
	}
	return c, questions, nil
}

// ask parses the question for every scenario.
func (g Grid) ask(question string) ([][]Question, error) {
	var questions [][]Question
	for _, row := range g.Scenarios {
		var list []Question
		for _, sc := range row {
			q, err := ParseQuestion(sc, question)
			if err != nil {
				return nil, err
			}
			if q.Condition != "" || q.Spread || q.firstPlayer {
				return nil, fmt.Errorf("%s is not defined for a single trial, so it has no paired differences; compare the share of an outcome, or the mean of a metric over all trials, or use sweep", q.Name)
			}
			list = append(list, q)
		}
		questions = append(questions, list)
	}
	return questions, nil
}

// walk answers exactly, or changes nothing.
func (c *Comparison) walk(ctx context.Context, g Grid, questions [][]Question, o CompareOptions) error {
	var cells [][]Compared
	for t := range g.Scenarios {
		var found []ExactAnswer
		for v := range g.Scenarios[t] {
			x, err := g.walkCell(ctx, t, v, &questions[t][v], o, true)
			if err != nil {
				return err
			}
			found = append(found, x)
		}
		cells = append(cells, c.exactCells(found))
	}
	c.Cells, c.Engine, c.Confidence = cells, Exact, 1
	c.finish()
	for _, row := range c.Cells {
		for v := range row {
			row[v].Ranks = Ranks{row[v].Rank, row[v].Rank}
		}
	}
	return nil
}

// walkCell answers exactly for one variant against one target, unless the answer is known, with the law of a number if that
// is needed.
func (g Grid) walkCell(ctx context.Context, target, variant int, q *Question, o CompareOptions, law bool) (ExactAnswer, error) {
	kept := o.Partial.point(o.FirstPoint + g.cell(target, variant))
	if kept != nil && len(kept.Exact) > 0 {
		found := kept.Exact[0]
		if len(kept.Exact) > 1 || !found.plausibleFor(q) || law && !q.Share && !found.hasLaw(q) {
			return found, ErrMismatch
		}
		return found, nil
	}
	if err := o.Partial.goOn(ctx); err != nil {
		return ExactAnswer{}, err
	}
	sc := g.Scenarios[target][variant]
	found, err := Await(ctx, func() (found ExactAnswer, err error) {
		x, err := walkLeast(sc, o.limit(sc), sumsOf(*q)...)
		if err == nil {
			found = q.exactAnswer(x)
		}
		if !law {
			found.Law = rules.Distribution{}
		}
		return found, err
	})
	_, tooLarge := TooLarge(err)
	switch {
	case err == nil && kept != nil:
		kept.Exact = []ExactAnswer{found}
	case tooLarge && kept != nil:
		kept.TooLarge = true
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", g.Variants[variant], err)
	}
	o.Partial.saveIfDue()
	return found, err
}

// tooLarge reports whether a cell is known to be too large for an exact answer.
func (g Grid) tooLarge(o CompareOptions) bool {
	if o.Engine == Exact || o.Partial == nil {
		return false
	}
	for i := range len(g.Targets) * len(g.Variants) {
		if k := o.Partial.Points[o.FirstPoint+i]; k != nil && k.TooLarge {
			return true
		}
	}
	return false
}

// cell returns the number of a variant against a target.
func (g Grid) cell(target, variant int) int { return target*len(g.Variants) + variant }

// exactAnswer returns the exact answer for a comparison.
func (q *Question) exactAnswer(x *walkedSums) ExactAnswer {
	found := ExactAnswer{Known: true}
	if q.Share {
		found.Value, found.Complement = q.shareAndComplement(x)
		return found
	}
	law := q.law(x)
	found.Law, found.Value = rules.Marginal(law), q.meanOrSpread(law)
	return found
}

// exactCells returns the exact results of all variants against a target.
func (c *Comparison) exactCells(found []ExactAnswer) []Compared {
	list := make([]Compared, len(found))
	for v, x := range found {
		list[v] = Compared{Value: exactEstimate(x.Value), Complement: x.Complement, Reduction: math.NaN()}
		if v == 0 {
			continue
		}
		list[v].Effect = exactEffect(c.Question.Share, x, found[0])
		d := x.Value - found[0].Value
		list[v].Difference = exactEstimate(d)
		list[v].Finding = Finding{Differs: math.Abs(d) > tiny, Equivalent: math.Abs(d) <= tiny || math.Abs(d) < c.Margin}
	}
	return list
}

// limit returns the limit for exploring a scenario. The number of trials that a decision
// needs is unknown in advance.
func (o *CompareOptions) limit(sc *rules.Scenario) rules.Limit {
	limit := o.Limit
	limit.Crew = newCrew(workerCount(o.Workers))
	switch {
	case o.Engine == Exact:
		return limit
	case o.Decide:
		return affordable(sc, limit, min(o.Trials, DefaultTrials))
	default:
		return affordable(sc, limit, o.Trials)
	}
}

// play answers by trials.
func (c *Comparison) play(ctx context.Context, g Grid, questions [][]Question, o CompareOptions) error {
	c.Decide = o.Decide
	looks := o.looks()
	d := newDecision(c, questions, looks)
	p, err := newPairCounter(g, questions, o, d.open)
	if err != nil {
		return err
	}
	watch := startReporter(p.pool, o.Options)
	defer watch.stop()
	for _, goal := range looks {
		watch.setPlanned(goal)
		var fresh counts
		fresh, c.Trials = p.count(ctx, c.Trials, goal)
		if c.Interrupted = c.Trials < goal; c.Interrupted && c.Trials == 0 {
			return ctx.Err()
		}
		c.add(fresh, questions)
		if !c.Interrupted || !o.Decide {
			d.look()
			c.Looks++
		}
		if c.Interrupted || d.done() {
			break
		}
	}
	for t := range c.Cells {
		for v := range c.Cells[t] {
			c.estimate(questions, t, v, 1-d.level(1, 2))
		}
	}
	c.setRanks(questions, 1-d.level(len(c.Targets)*(len(c.Variants)-1), 2))
	d.forecast()
	c.finish()
	c.Digest = c.digest()
	return nil
}

// newPairCounter prepares to play the trials of a comparison, except known ones.
func newPairCounter(g Grid, questions [][]Question, o CompareOptions, open func(target, variant int) bool) (*trialCounter, error) {
	c := &trialCounter{pool: &pool{seed: o.Seed}, partial: o.Partial, known: o.Partial.point(o.FirstPoint)}
	if err := c.known.check(pairsShape(questions), pairsOf(questions, o.Decide)); err != nil {
		return nil, err
	}
	for range workerCount(o.Workers) {
		p := newPairing(g.Scenarios, questions, open)
		c.workers, c.counters = append(c.workers, p), append(c.counters, p)
	}
	return c, nil
}

// add adds counts.
func (c *Comparison) add(fresh counts, questions [][]Question) {
	for t := range c.Cells {
		for v := range c.Cells[t] {
			if len(fresh) == 0 {
				continue
			}
			cell := &c.Cells[t][v]
			cell.pairs.add(fresh[0], questions[t][0].Min)
			cell.Trials = cell.pairs.value.N()
			fresh = fresh[1:]
		}
	}
}

// estimate turns the counts of a cell into estimates. Under Decide their intervals are wide
// enough to hold at all looks simultaneously (repeated confidence intervals, Jennison and
// Turnbull 1984, of the flat boundary), since when to stop depends on them.
func (c *Comparison) estimate(questions [][]Question, t, v int, level float64) {
	cell, q, base := &c.Cells[t][v], &questions[t][v], &questions[t][0]
	cell.Value, cell.Reduction = q.estimate(cell.pairs.value, level), math.NaN()
	cell.Value.Confidence = c.Confidence
	if v == 0 {
		return
	}
	cell.Difference = cell.pairs.estimate(q, base, level)
	cell.Difference.Confidence = c.Confidence
	cell.Effect = sampledEffect(q, base, &cell.pairs, c.Cells[t][0].pairs.value, level)
	cell.Effect.setConfidence(c.Confidence)
	if paired := cell.pairs.difference.variance(); paired > 0 {
		apart, base := cell.pairs.value.variance(), c.Cells[t][0].pairs.value
		apart += base.variance()
		cell.Reduction = apart / paired
		if least := comonotone(cell.pairs.value, base).variance(); least > 0 {
			cell.Attainable = apart / least
		}
	}
}

// estimate returns by how much the variant's number exceeds the baseline's: for shares by
// Tango's score, else as a mean.
func (p *pairs) estimate(q, base *Question, level float64) Estimate {
	e := mean(p.difference, q.Min-base.Max, q.Max-base.Min, level)
	if contrast := newContrast(q, base, p.difference); contrast.unit {
		e.Low, e.High = contrast.pairs.interval(level)
		e.Method = Score
	}
	return e
}

// comonotone returns the differences of two samples when the smallest is paired with the
// smallest, and so on: no other pairing gives a smaller variance. The samples are scaled to
// the same size.
func comonotone(x, y Histogram) Histogram {
	var d Histogram
	n := min(x.N(), y.N())
	for at, i, j := uint64(0), 0, 0; at < n; {
		endX, endY := scaled(x.upTo(i), n, x.N()), scaled(y.upTo(j), n, y.N())
		if next := min(endX, endY); next > at {
			d.add(x.From+i-y.From-j, next-at)
			at = next
		}
		if endX <= at {
			i++
		}
		if endY <= at {
			j++
		}
	}
	return d
}

// scaled returns k·n/of, for k and n of at most that; the product has 128 bits.
func scaled(k, n, of uint64) uint64 {
	high, low := bits.Mul64(k, n)
	quotient, _ := bits.Div64(high, low, of)
	return quotient
}

// upTo counts the trials up to bin i of the histogram.
func (h Histogram) upTo(i int) uint64 {
	n := uint64(0)
	for _, c := range h.Count[:min(i+1, len(h.Count))] {
		n += c
	}
	return n
}

// variance returns the variance of a single trial.
func (h Histogram) variance() float64 {
	values, counts := h.weighted()
	_, sum, n := squares(values, counts)
	return sum / (n - 1)
}

// finish ranks the variants against each target by their differences, since under Decide
// values rest on different trials, and says which side each difference favours.
func (c *Comparison) finish() {
	sign := 1.0
	if c.Question.Better == rules.B {
		sign = -1
	}
	for _, row := range c.Cells {
		for v := range row {
			row[v].Rank = 1
			for w := range row {
				if sign*(row[w].Difference.Value-row[v].Difference.Value) > tiny {
					row[v].Rank++
				}
			}
			row[v].Finding.FavoursA = sign*row[v].Difference.Value > 0
		}
	}
}

// digest identifies the counts.
func (c *Comparison) digest() string {
	d := newDigest()
	for _, row := range c.Cells {
		for _, cell := range row {
			d.put(cell.pairs.value, cell.pairs.difference)
		}
	}
	return d.String()
}

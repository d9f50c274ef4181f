package contrast

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Compared is one variant against one target.
type Compared struct {
	Trials     uint64
	Value      stats.Estimate
	Complement float64        // 1 − an exact share, see [survey.Answer]
	Difference stats.Estimate // to the baseline, paired by common random numbers
	Effect     Effect         // standardized effect sizes
	Rank       int            // among the variants against this target, 1 for the best value
	Ranks      Ranks          // possible ranks; they hold for all variants simultaneously
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
}

// takeExact takes over exact answers.
func (c *Comparison) takeExact(b *run) {
	c.Engine, c.Confidence = player.Exact, 1
	for t := range c.Cells {
		c.Cells[t] = c.exactCells(b.walked[t*len(c.Variants):][:len(c.Variants)])
	}
	c.finish()
	for _, row := range c.Cells {
		for v := range row {
			row[v].Ranks = Ranks{row[v].Rank, row[v].Rank}
		}
	}
}

// exactCells returns the exact results of all variants against a target.
func (c *Comparison) exactCells(found []*player.ExactAnswer) []Compared {
	list := make([]Compared, len(found))
	for v, x := range found {
		list[v] = Compared{Value: stats.ExactEstimate(x.Value), Complement: x.Complement, Reduction: math.NaN()}
		if v == 0 {
			continue
		}
		list[v].Effect = exactEffect(c.Question.Share, *x, *found[0])
		d := x.Value - found[0].Value
		list[v].Difference = stats.ExactEstimate(d)
		list[v].Finding = Finding{Differs: math.Abs(d) > stats.Rounding, Equivalent: math.Abs(d) <= stats.Rounding ||
			math.Abs(d) < c.Margin}
	}
	return list
}

// takePlayed takes over what was counted and decided.
func (c *Comparison) takePlayed(b *run, d *decision) {
	c.Trials, c.Planned, c.Interrupted, c.Decide = b.trials, b.o.Trials, b.cut, b.o.Decide
	all := 1 - d.level(len(b.List), 2) // of differences that hold simultaneously (Bonferroni)
	h := stats.NewDigest()
	for t, row := range c.Cells {
		together := make([]stats.Estimate, len(row))
		for v := range row {
			variant, difference := t*len(row)+v, stats.Histogram{}
			row[v].takeValue(b, d, variant)
			if v > 0 {
				i := t*(len(row)-1) + v - 1
				row[v].takeDifference(b, d, i)
				together[v], difference = b.estimate(i, all), b.all[1][i]
			}
			h.Put(b.all[0][variant], difference)
		}
		for v, e := range together {
			row[v].Ranks = rankIn(e, together, c.Question.Better == rules.B)
		}
	}
	c.finish()
	c.Digest = h.String()
}

// takeValue takes over the answer of a variant. Under Decide intervals are wide enough to hold at all looks
// simultaneously (repeated confidence intervals, Jennison and Turnbull 1984, of the flat boundary), since when to stop
// depends on them.
func (c *Compared) takeValue(b *run, d *decision, variant int) {
	h := b.all[0][variant]
	c.Trials, c.Value, c.Reduction = h.N(), b.questions[variant].Estimate(h, 1-d.level(1, 2)), math.NaN()
	c.Value.Confidence = b.o.Confidence
}

// takeDifference takes over the difference to the baseline.
func (c *Compared) takeDifference(b *run, d *decision, contrast int) {
	of, level := b.List[contrast], 1-d.level(1, 2)
	p, baseline := b.sample(contrast), b.all[0][of.Minus[0]]
	c.Difference = b.estimate(contrast, level)
	c.Difference.Confidence = b.o.Confidence
	c.Effect = sampledEffect(&b.questions[of.Plus[0]], &b.questions[of.Minus[0]], p, baseline, level)
	c.Effect.setConfidence(b.o.Confidence)
	if c.Finding = d.findings[contrast]; !c.Finding.Decided() {
		c.More = d.forecast(contrast)
	}
	if paired := variance(p.difference); paired > 0 {
		independent := variance(p.value)
		independent += variance(baseline)
		c.Reduction = independent / paired
		if least := variance(comonotone(p.value, baseline)); least > 0 {
			c.Attainable = independent / least
		}
	}
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
				if sign*(row[w].Difference.Value-row[v].Difference.Value) > stats.Rounding {
					row[v].Rank++
				}
			}
			row[v].Finding.FavoursA = sign*row[v].Difference.Value > 0
		}
	}
}

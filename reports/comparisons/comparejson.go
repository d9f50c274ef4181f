package comparisons

import (
	"math"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// CompareKind is the kind of question that compares variants.
const CompareKind = "compare"

// CompareDetails are what only a comparison has besides numbers.
type CompareDetails struct {
	Margin float64 `json:"margin"`
	Looks  int     `json:"looks,omitempty"`
	Decide bool    `json:"decide,omitempty"`
	// Matchups are the variants that are other matchups, as resolved; null for the rest.
	Matchups []map[string]any `json:"matchups,omitempty"`
}

// Frame is a comparison as a frame: of each variant against each target its value, its rank between those that are
// possible, and its difference to the baseline with what was found of it and how large it is.
func (r Report) Frame() frame.Frame {
	c := r.Comparison
	r.Counted = countedBy(c.Engine, r.Counted)
	f := r.NewFrame(CompareKind)
	f.Engine, f.Confidence, f.Interrupted, f.Notes = c.Engine, c.Confidence, c.Interrupted,
		append([]string{}, c.Warnings...)
	if c.Interrupted && !c.Decide {
		f.Notes = append(f.Notes, interruption(c))
	}
	f.Labels = []frame.Label{changedLabel("variant", c.Variants, r.Variants),
		changedLabel("target", c.Targets, r.Targets)}
	f.Questions = []frame.Question{frame.QuestionOf(c.Question)}
	for t := range c.Targets {
		for v := range c.Variants {
			r.addRows(&f, t, v)
		}
	}
	details := CompareDetails{Margin: c.Margin, Looks: c.Looks, Decide: c.Decide}
	for _, m := range r.Carried {
		if m != nil {
			details.Matchups = r.Carried
		}
	}
	f.Details, _ = frame.Raw(details) // it has nothing that JSON cannot say
	return f
}

// countedBy is what a comparison rests on: of trials the counts alone, else exact answers alone. Shards have some of
// both, as no shard knows what another one walks.
func countedBy(engine player.Engine, p *player.Partial) *player.Partial {
	if p == nil {
		return nil
	}
	out := &player.Partial{Points: map[int]*player.KnownPoint{}}
	for i, k := range p.Points {
		if engine == player.Exact {
			out.Points[i] = &player.KnownPoint{Exact: k.Exact}
		} else {
			out.Points[i] = &player.KnownPoint{Counted: k.Counted}
		}
	}
	return out
}

// changedLabel is a label whose values are variants or targets.
func changedLabel(name string, values []string, changes [][]string) frame.Label {
	l := frame.Label{Axis: survey.Axis{Name: name, Values: values}}
	for i := range values {
		l.Changes = append(l.Changes, append([]string{}, changesOf(changes, i)...))
	}
	return l
}

// addRows adds the rows of a variant against a target.
func (r Report) addRows(f *frame.Frame, target, variant int) {
	c := r.Comparison
	cell := c.Cells[target][variant]
	r.add(f, target, variant, frame.KindOf(c.Question), cell.Value).Answer.Complement = cell.Complement
	rank := numbers.Exactly(float64(cell.Rank))
	rank.Low, rank.High, rank.Confidence = float64(cell.Ranks.First), float64(cell.Ranks.Last), c.Confidence
	r.add(f, target, variant, frame.Rank, rank)
	if variant == 0 {
		return
	}
	found := Finding(c, target, variant).Code
	r.add(f, target, variant, frame.Difference, cell.Difference).Verdict = found
	number := func(known bool, v float64) *stats.Estimate {
		if !known {
			return nil
		}
		return new(numbers.Exactly(v))
	}
	for _, of := range []struct {
		statistic string
		estimate  *stats.Estimate
	}{
		{frame.MoreTrials, number(found == undecided && !math.IsInf(cell.More, 1), cell.More)},
		{frame.Reduction, number(!math.IsNaN(cell.Reduction), cell.Reduction)},
		{frame.AttainableReduction, number(cell.Attainable > 0, cell.Attainable)},
		{frame.Superiority, cell.Effect.Superiority}, {frame.GlassDelta, cell.Effect.GlassDelta},
		{frame.OddsRatio, cell.Effect.OddsRatio},
	} {
		if of.estimate != nil {
			r.add(f, target, variant, of.statistic, *of.estimate)
		}
	}
}

// add adds a row.
func (r Report) add(f *frame.Frame, target, variant int, statistic string, e stats.Estimate) *frame.Row {
	c := r.Comparison
	row := frame.Row{
		Labels: []string{c.Variants[variant], c.Targets[target]}, Question: c.Question.Name, Statistic: statistic,
		Answer: frame.NumberOf(e),
	}
	if trials := c.Cells[target][variant].Trials; trials > 0 {
		row.Engine, row.Trials = c.Engine, trials
	}
	f.Rows = append(f.Rows, row)
	return &f.Rows[len(f.Rows)-1]
}

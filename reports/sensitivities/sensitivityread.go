package sensitivities

import (
	"errors"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/sensitivity"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// ReadSensitivity is the worth of changes that a frame is of.
func ReadSensitivity(f *frame.Frame, h layout.Heading) (Report, error) {
	var d sensitivityDetails
	if err := frame.Decode(f.Details, &d); err != nil {
		return Report{}, fmt.Errorf("details: %w", err)
	}
	q := f.Questions[0].Read()
	r := Report{Heading: h, Worth: d.Singles.contrasted(q, f.Confidence), Cut: f.Interrupted}
	r.Worth.Warnings = f.Notes
	if d.Pairs != nil {
		r.Pairs = &StepPairs{Worth: d.Pairs.contrasted(q, f.Confidence), Left: d.Pairs.Forbidden}
	}
	if axes := f.Labels[len(changeLabels()):]; len(axes) > 0 {
		r.Over = &surveys.Variation{}
		for _, l := range axes {
			r.Over.Axes, r.Over.Varied = append(r.Over.Axes, l.Axis),
				append(r.Over.Varied, layout.Varied{Path: l.Path, Changes: l.Changes})
		}
		if p := d.Variation; p != nil {
			r.Over.Found, r.Over.Survey = &sensitivity.Findings{}, &survey.Survey{
				Questions: []query.Question{q}, Seed: p.Seed, Trials: p.Trials, Digest: p.Digest,
				Confidence: f.Confidence,
			}
		}
	}
	for i, row := range f.Rows {
		if !r.read(row) {
			return r, fmt.Errorf("rows, %d: it is %q of %q, and does not stand in its order", i+1, row.Statistic,
				row.Labels)
		}
	}
	return r, r.checkWhole()
}

// contrasted is how contrasts were answered, without answers.
func (d contrastDetails) contrasted(q query.Question, confidence float64) *contrast.Result {
	return &contrast.Result{
		Question: q, Confidence: confidence, Seed: d.Seed, Trials: d.Trials, Digest: d.Digest,
		Interrupted: d.Interrupted, Together: d.Together, Looks: max(1, d.Looks), Margin: d.Margin,
	}
}

// read takes over a row, and reports whether it can stand after those before it.
func (r *Report) read(row frame.Row) bool {
	c, a := r.Worth, row.Answer.Read()
	s := Step{row.Labels[0], row.Labels[1], row.Labels[2], row.Labels[3]}
	switch {
	case row.Missing != "":
		r.Left = append(r.Left, LeftStep{s.Path, s.From, s.To, row.Missing})
	case row.Answer == nil && row.Statistic != frame.KindOf(c.Question):
		return false
	case row.Statistic == frame.Worth:
		c.Differences, c.Played = append(c.Differences, a.Estimate), append(c.Played, row.Trials)
		return len(c.Differences) == len(r.Steps) && r.Steps[len(r.Steps)-1] == s
	case row.Statistic == frame.Interaction:
		pair := [2]int{slices.Index(r.Steps, s),
			slices.IndexFunc(r.Steps, func(s Step) bool { return s.Path+"="+s.To == row.Labels[4] })}
		if r.Pairs == nil || slices.Contains(pair[:], -1) {
			return false
		}
		p := r.Pairs.Worth
		r.Pairs.Pairs = append(r.Pairs.Pairs, pair)
		p.Differences, p.Played = append(p.Differences, a.Estimate), append(p.Played, row.Trials)
	case s.Path != "" && row.Statistic == frame.KindOf(c.Question):
		r.Steps, c.Values = append(r.Steps, s), append(c.Values, a)
		return len(c.Values) == len(r.Steps)+1
	case len(c.Values) == 0:
		c.Values = append(c.Values, a)
		return row.Statistic == frame.KindOf(c.Question)
	default:
		return r.Over != nil && read(r.Over, row, a)
	}
	return true
}

// read takes over a row of how answers vary, and reports whether it is one that can stand there.
func read(v *surveys.Variation, row frame.Row, a survey.Answer) bool {
	if v.Survey == nil {
		return false
	}
	axes := len(v.Found.Axes)
	switch row.Statistic {
	case frame.CombinationsMean:
		v.Found.Mean = a.Estimate
	case frame.CombinationsSD:
		v.Found.Deviation = a.Estimate
	case frame.FirstOrder:
		v.Found.Axes = append(v.Found.Axes, sensitivity.Axis{Alone: a.Estimate})
		return axes < len(v.Axes) && v.Axes[axes].Name == row.Labels[0]
	case frame.Total:
		if axes == 0 || v.Axes[axes-1].Name != row.Labels[0] {
			return false
		}
		v.Found.Axes[axes-1].Total = a.Estimate
	default:
		grid := survey.ParamGrid{Axes: v.Axes}
		at := len(v.Survey.Points)
		v.Survey.Points = append(v.Survey.Points,
			survey.PointAnswers{Engine: row.Engine, Trials: row.Trials, Answers: []survey.Answer{a}})
		return at < grid.Size() &&
			slices.Equal(row.Labels[len(changeLabels()):], surveys.ValuesAt(v.Axes, grid.Index(at)))
	}
	return true
}

// checkWhole refuses what rows lack.
func (r *Report) checkWhole() error {
	switch v := r.Over; {
	case len(r.Steps) == 0 || len(r.Worth.Differences) != len(r.Steps):
		return errors.New("rows lack what each change is worth")
	case v == nil || v.Survey == nil:
		return nil
	case len(v.Survey.Points) != (&survey.ParamGrid{Axes: v.Axes}).Size():
		return errors.New("rows lack the answer of each combination")
	case v.Found.Mean.Confidence == 0 || v.Found.Deviation.Confidence == 0:
		return errors.New("rows lack the mean of all combinations, or how they vary")
	case len(v.Found.Axes) > 0 && len(v.Found.Axes) != len(v.Axes),
		slices.ContainsFunc(v.Found.Axes, func(a sensitivity.Axis) bool { return a.Total.Confidence == 0 }):
		return errors.New("rows lack what each field accounts for")
	default:
		return nil
	}
}

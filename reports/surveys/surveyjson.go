package surveys

import (
	"errors"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// SweepKind is the kind of question that a survey of the values of up to two axes answers.
const SweepKind = "sweep"

// Frame is a survey as a frame: a row for each question at each point.
func (r Report) Frame() frame.Frame { return r.FrameOf(SweepKind) }

// FrameOf is a survey as a frame, for a question of some kind.
func (r Report) FrameOf(kind string) frame.Frame {
	s := r.Survey
	if s.Looks == 0 { // else what was played before a walk decided too
		r.Counted = layout.WithoutWalked(r.Counted)
	}
	f := r.NewFrame(kind)
	f.Labels, f.Confidence, f.Simultaneous, f.Interrupted = layout.LabelsOf(r.Axes, r.Varied), s.Confidence,
		s.SimultaneousAnswers, s.Interrupted
	f.Notes = append([]string{}, s.Warnings...)
	for _, q := range s.Questions {
		f.Questions = append(f.Questions, frame.QuestionOf(q))
	}
	grid := survey.ParamGrid{Axes: r.Axes}
	for i, p := range s.Points {
		for q, a := range p.Answers {
			f.Rows = append(f.Rows, frame.Row{
				Labels: ValuesAt(r.Axes, grid.Index(i)), Question: s.Questions[q].Name,
				Statistic: frame.KindOf(s.Questions[q]),
				Engine:    p.Engine, Trials: p.Trials, Answer: frame.AnswerOf(a),
			})
		}
	}
	return f
}

// ReadSweep is the survey that a frame is of.
func ReadSweep(f *frame.Frame, h layout.Heading) (Report, error) {
	s := &survey.Survey{
		Seed: f.Stamp.Seed, Trials: f.Stamp.Trials, Digest: f.Stamp.ResultDigest,
		Confidence: f.Confidence, SimultaneousAnswers: f.Simultaneous, Interrupted: f.Interrupted, Warnings: f.Notes,
	}
	r := Report{Heading: h, Survey: s}
	for _, l := range f.Labels {
		r.Axes, r.Varied = append(r.Axes, l.Axis), append(r.Varied, layout.Varied{Path: l.Path, Changes: l.Changes})
	}
	for _, q := range f.Questions {
		s.Questions = append(s.Questions, q.Read())
	}
	each := len(s.Questions)
	switch {
	case f.Kind == SweepKind && len(r.Axes) > 2:
		return r, errors.New("labels has more than the two of a sweep")
	case each == 0 || len(f.Rows) == 0 || len(f.Rows)%each != 0 || len(f.Rows) > each*r.Size():
		return r, fmt.Errorf("%d rows are not those of %d questions at %d points", len(f.Rows), each, r.Size())
	}
	grid := survey.ParamGrid{Axes: r.Axes}
	for i := range len(f.Rows) / each {
		p := survey.PointAnswers{Engine: f.Rows[i*each].Engine, Trials: f.Rows[i*each].Trials}
		for q, row := range f.Rows[i*each:][:each] {
			if !slices.Equal(row.Labels, ValuesAt(r.Axes, grid.Index(i))) || row.Question != s.Questions[q].Name ||
				row.Engine != p.Engine {
				return r, fmt.Errorf("rows, %d: it is of %q, %q, and does not stand in its order", i*each+q+1,
					row.Labels, row.Question)
			}
			p.Answers = append(p.Answers, row.Answer.Read())
		}
		s.Points = append(s.Points, p)
	}
	return r, nil
}

// ValuesAt are the values of a point, one of each axis.
func ValuesAt(axes []survey.Axis, index []int) []string {
	values := []string{}
	for a, at := range index {
		values = append(values, axes[a].Values[at])
	}
	return values
}

package surveys

import (
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

// ValuesAt are the values of a point, one of each axis.
func ValuesAt(axes []survey.Axis, index []int) []string {
	values := []string{}
	for a, at := range index {
		values = append(values, axes[a].Values[at])
	}
	return values
}

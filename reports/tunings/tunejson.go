package tunings

import (
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TuneKind is the kind of question for the settings that reach an aim.
const TuneKind = "tune"

// tuneDetails are what only a tuning has besides numbers.
type tuneDetails struct {
	Target       *float64       `json:"target,omitempty"`
	Within       float64        `json:"within,omitempty"`
	Aim          string         `json:"aim,omitempty"`
	Combinations int            `json:"combinations"`
	Complete     bool           `json:"complete"`
	Answer       []string       `json:"answer"`
	Flat         bool           `json:"flat,omitempty"`
	Best         *jsonBest      `json:"best,omitempty"`
	Crossings    []jsonCrossing `json:"crossings"`
}

type jsonBest struct {
	Values [][]string  `json:"values"`
	AtEnd  []string    `json:"at_end"`
	Fresh  *jsonFresh  `json:"fresh,omitempty"`
	Others []jsonFresh `json:"fresh_of_others,omitempty"`
	Alike  bool        `json:"alike,omitempty"`
}

type jsonFresh struct {
	Values []string      `json:"values"`
	Trials uint64        `json:"trials"`
	Answer *frame.Answer `json:"answer,omitempty"`
}

type jsonCrossing struct {
	Left  string   `json:"left"`
	Right string   `json:"right"`
	At    *float64 `json:"at,omitempty"`
	Low   *float64 `json:"low,omitempty"`
	High  *float64 `json:"high,omitempty"`
}

// Frame is a tuning as a frame: a row a combination that was tried, with where it lies.
func (r Report) Frame() frame.Frame {
	r.Digits = numbers.DefaultDigits
	t := r.Tuning
	f := r.NewFrame(TuneKind)
	f.Labels, f.Confidence, f.Interrupted = layout.LabelsOf(t.Axes, r.Varied), t.Confidence, t.Interrupted
	f.Questions, f.Notes = []frame.Question{frame.QuestionOf(t.Question)}, append([]string{}, t.Warnings...)
	for _, x := range t.Tried {
		f.Rows = append(f.Rows, frame.Row{
			Labels: surveys.ValuesAt(t.Axes, x.Index), Question: t.Question.Name, Statistic: frame.KindOf(t.Question),
			Engine: x.Engine, Trials: x.Trials, Answer: frame.AnswerOf(x.Answer()), Verdict: whereWords(x),
		})
	}
	f.Details, _ = frame.Raw(r.details()) // it has nothing that JSON cannot say
	return f
}

func (r Report) details() tuneDetails {
	t := r.Tuning
	d := tuneDetails{
		Within: t.Tolerance, Aim: ObjectiveWords(t.Objective), Combinations: r.Size(), Complete: t.Exhaustive && !t.Interrupted,
		Answer: r.Answer(), Flat: t.Flat, Crossings: []jsonCrossing{},
	}
	if r.SeeksExtreme() {
		d.Best = r.bestJSON()
	} else {
		d.Target = &t.Target
	}
	for _, c := range t.Crossings {
		values := t.Axes[0].Values
		d.Crossings = append(d.Crossings, jsonCrossing{values[c.Left], values[c.Right], frame.Finite(c.At),
			frame.Finite(c.Low), frame.Finite(c.High)})
	}
	return d
}

// ObjectiveWords name an objective that is no target.
func ObjectiveWords(a survey.Objective) string {
	switch a {
	case survey.Greatest:
		return "greatest"
	case survey.Least:
		return "least"
	default:
		return ""
	}
}

// bestJSON is the best, nil where nothing is.
func (r Report) bestJSON() *jsonBest {
	list := r.Tuning.Best()
	if r.Tuning.Flat || len(list) == 0 {
		return nil
	}
	best := &jsonBest{AtEnd: []string{}, Alike: r.Tuning.Alike}
	for _, x := range list {
		best.Values = append(best.Values, surveys.ValuesAt(r.Tuning.Axes, x.Index))
	}
	for _, a := range r.Tuning.AxesBestAtEnd() {
		best.AtEnd = append(best.AtEnd, r.Tuning.Axes[a].Name)
	}
	for i, x := range r.Tuning.Fresh {
		fresh := jsonFresh{surveys.ValuesAt(r.Tuning.Axes, x.Index), x.Trials, frame.AnswerOf(x.Answer())}
		if i == 0 {
			best.Fresh = &fresh
		} else {
			best.Others = append(best.Others, fresh)
		}
	}
	return best
}

func axisNames(axes []survey.Axis) []string {
	var list []string
	for _, a := range axes {
		list = append(list, a.Name)
	}
	return list
}

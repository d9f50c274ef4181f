package reports

import (
	"io"
	"strconv"

	"github.com/oddsmith/oddsmith/sim"
)

// SurveyJSONSchema is the version of schema/survey.v1.json, which says what
// SurveyJSON writes. A change that is not an addition makes a new version.
const SurveyJSONSchema = "oddsmith/survey/v1"

type jsonSurvey struct {
	jsonHead
	Options     *Options       `json:"options,omitempty"`
	Axes        []Axis         `json:"axes"`
	Questions   []jsonQuestion `json:"questions"`
	Confidence  float64        `json:"confidence"`
	Together    int            `json:"simultaneous,omitempty"`
	Interrupted bool           `json:"interrupted,omitempty"`
	Points      []jsonPoint    `json:"points"`
	Warnings    []string       `json:"warnings"`
}

type jsonPoint struct {
	Values  []string     `json:"values"`
	Engine  sim.Engine   `json:"engine"`
	Trials  uint64       `json:"trials"`
	Answers []jsonAnswer `json:"answers"`
}

type jsonAnswer struct {
	Question string        `json:"question"`
	Answer   *sim.Estimate `json:"answer,omitempty"`
	Fraction string        `json:"fraction,omitempty"`
}

func answerJSON(q sim.Question, a sim.Answer) jsonAnswer {
	out := jsonAnswer{Question: q.Name, Fraction: fractionWords(a.Fraction)}
	if a.Known {
		out.Answer = &a.Estimate
	}
	return out
}

// valuesAt are the values of a point, one of each axis.
func valuesAt(axes []sim.Axis, index []int) []string {
	values := []string{}
	for a, at := range index {
		values = append(values, axes[a].Values[at])
	}
	return values
}

// SurveyJSON writes a survey as JSON.
func SurveyJSON(w io.Writer, r SurveyReport) error {
	s := r.Survey
	out := jsonSurvey{
		jsonHead: jsonHead{SurveyJSONSchema, r.Stamp, r.Matchup}, Options: r.Options, Axes: axesJSON(r.Axes, r.Varied), Confidence: s.Confidence,
		Together: s.SimultaneousAnswers, Interrupted: s.Interrupted, Warnings: append([]string{}, s.Warnings...),
	}
	for _, q := range s.Questions {
		out.Questions = append(out.Questions, questionJSON(q))
	}
	grid := sim.ParamGrid{Axes: r.Axes}
	for i, p := range s.Points {
		j := jsonPoint{Values: valuesAt(r.Axes, grid.Index(i)), Engine: p.Engine, Trials: p.Trials}
		for q, a := range p.Answers {
			j.Answers = append(j.Answers, answerJSON(s.Questions[q], a))
		}
		out.Points = append(out.Points, j)
	}
	return encode(w, out)
}

// SurveyCSV writes a survey as RFC 4180 says, a row an answer, with full floats and
// a column an axis. Cells that do not apply are empty.
func SurveyCSV(w io.Writer, r SurveyReport) error {
	t := newCSVTable(w, r.Name, r.Stamp, "", append(append(axisNames(r.Axes), answerHeads()...), "simultaneous")...)
	grid := sim.ParamGrid{Axes: r.Axes}
	for i, p := range r.Survey.Points {
		for q, a := range p.Answers {
			cells := append(valuesAt(r.Axes, grid.Index(i)), answerCells(r.Survey.Questions[q], a)...)
			t.writeBy(p.Engine, p.Trials, append(cells, simultaneousCount(r.Survey, p))...)
		}
	}
	return t.end()
}

// simultaneousCount is how many answers the intervals of a point hold together with, empty where
// each holds by itself.
func simultaneousCount(s *sim.Survey, p sim.PointAnswers) string {
	if s.SimultaneousAnswers == 0 || p.Engine == sim.Exact {
		return ""
	}
	return strconv.Itoa(s.SimultaneousAnswers)
}

func axisNames(axes []sim.Axis) []string {
	var list []string
	for _, a := range axes {
		list = append(list, a.Name)
	}
	return list
}

// answerHeads head the cells of an answer.
func answerHeads() []string {
	return []string{"question", "statistic", "estimate", "low", "high", "confidence", "method", "fraction"}
}

// answerCells are an answer in all its digits.
func answerCells(q sim.Question, a sim.Answer) []string {
	cells := []string{q.Name, kindOf(q), "", "", "", "", ""}
	if a.Known {
		cells = append(cells[:2], full(a.Estimate)...)
	}
	return append(cells, fractionWords(a.Fraction))
}

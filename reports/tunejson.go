package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// TuneJSONSchema is the version of schema/tuning.v1.json, which says what TuneJSON
// writes. A change that is not an addition makes a new version.
const TuneJSONSchema = "oddsmith/tuning/v1"

type jsonTuning struct {
	jsonHead
	Options      *Options       `json:"options,omitempty"`
	Axes         []frame.Label  `json:"axes"`
	Question     jsonQuestion   `json:"question"`
	Target       *float64       `json:"target,omitempty"`
	Within       float64        `json:"within,omitempty"`
	Aim          string         `json:"aim,omitempty"`
	Confidence   float64        `json:"confidence"`
	Interrupted  bool           `json:"interrupted,omitempty"`
	Combinations int            `json:"combinations"`
	Complete     bool           `json:"complete"`
	Answer       []string       `json:"answer"`
	Flat         bool           `json:"flat,omitempty"`
	Best         *jsonBest      `json:"best,omitempty"`
	Tried        []jsonTried    `json:"tried"`
	Crossings    []jsonCrossing `json:"crossings"`
	Warnings     []string       `json:"warnings"`
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
	Answer *sim.Estimate `json:"answer,omitempty"`
}

type jsonTried struct {
	Values   []string      `json:"values"`
	Engine   sim.Engine    `json:"engine"`
	Trials   uint64        `json:"trials"`
	Where    string        `json:"where"`
	Answer   *sim.Estimate `json:"answer,omitempty"`
	Fraction string        `json:"fraction,omitempty"`
}

type jsonCrossing struct {
	Left  string   `json:"left"`
	Right string   `json:"right"`
	At    *float64 `json:"at,omitempty"`
	Low   *float64 `json:"low,omitempty"`
	High  *float64 `json:"high,omitempty"`
}

// TuneJSON writes a tuning as JSON.
func TuneJSON(w io.Writer, r TuneReport) error {
	r.Digits = DefaultDigits
	t := r.Tuning
	out := jsonTuning{
		jsonHead: jsonHead{TuneJSONSchema, r.Stamp, r.Matchup}, Options: r.Options, Axes: labelsOf(t.Axes, r.Varied), Question: questionJSON(t.Question),
		Within: t.Tolerance, Aim: aimWords(t.Aim), Confidence: t.Confidence, Interrupted: t.Interrupted, Combinations: r.size(), Complete: t.Exhaustive && !t.Interrupted,
		Answer: r.answer(), Flat: t.Flat, Crossings: []jsonCrossing{}, Warnings: append([]string{}, t.Warnings...),
	}
	if r.seeksExtreme() {
		out.Best = r.bestJSON()
	} else {
		out.Target = &t.Target
	}
	for _, x := range t.Tried {
		a := answerJSON(t.Question, x.Answer())
		out.Tried = append(out.Tried, jsonTried{
			Values: valuesAt(t.Axes, x.Index), Engine: x.Engine, Trials: x.Trials, Where: whereWords(x), Answer: a.Answer, Fraction: a.Fraction,
		})
	}
	for _, c := range t.Crossings {
		values := t.Axes[0].Values
		out.Crossings = append(out.Crossings, jsonCrossing{values[c.Left], values[c.Right], frame.Finite(c.At), frame.Finite(c.Low), frame.Finite(c.High)})
	}
	return frame.Encode(w, out)
}

// aimWords name an aim that is no target.
func aimWords(a sim.Aim) string {
	switch a {
	case sim.Greatest:
		return "greatest"
	case sim.Least:
		return "least"
	default:
		return ""
	}
}

// bestJSON is the best, nil where nothing is.
func (r TuneReport) bestJSON() *jsonBest {
	list := r.Tuning.Best()
	if r.Tuning.Flat || len(list) == 0 {
		return nil
	}
	best := &jsonBest{AtEnd: []string{}, Alike: r.Tuning.Alike}
	for _, x := range list {
		best.Values = append(best.Values, valuesAt(r.Tuning.Axes, x.Index))
	}
	for _, a := range r.Tuning.AxesBestAtEnd() {
		best.AtEnd = append(best.AtEnd, r.Tuning.Axes[a].Name)
	}
	for i, x := range r.Tuning.Fresh {
		fresh := jsonFresh{valuesAt(r.Tuning.Axes, x.Index), x.Trials, answerJSON(r.Tuning.Question, x.Answer()).Answer}
		if i == 0 {
			best.Fresh = &fresh
		} else {
			best.Others = append(best.Others, fresh)
		}
	}
	return best
}

// TuneCSV writes a tuning as RFC 4180 says, a row a combination, with full floats
// and a column an axis. Cells that do not apply are empty.
func TuneCSV(w io.Writer, r TuneReport) error {
	q, target := r.Tuning.Question, ""
	if !r.seeksExtreme() {
		target = frame.Float(r.Tuning.Target)
	}
	t := frame.NewCSV(w, r.Name, r.Stamp, "", append(append(axisNames(r.Tuning.Axes), answerHeads()...), "target", "where")...)
	for _, x := range r.Tuning.Tried {
		cells := append(valuesAt(r.Tuning.Axes, x.Index), answerCells(q, x.Answer())...)
		t.WriteBy(x.Engine, x.Trials, append(cells, target, whereWords(x))...)
	}
	return t.End()
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
	cells := []string{q.Name, frame.KindOf(q), "", "", "", "", ""}
	if a.Known {
		cells = append(cells[:2], frame.Full(a.Estimate)...)
	}
	return append(cells, fractionWords(a.Fraction))
}

package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// SensitivityJSONSchema is the version of schema/sensitivity.v1.json, which says what SensitivityJSON writes.
// A change that is not an addition makes a new version.
const SensitivityJSONSchema = "oddsmith/sensitivity/v1"

type jsonSensitivity struct {
	jsonHead
	Name        string         `json:"name"`
	Question    jsonQuestion   `json:"question"`
	Label       string         `json:"question_label,omitempty"` // in tables, if it is not the name
	Confidence  float64        `json:"confidence"`
	Interrupted bool           `json:"interrupted,omitempty"`
	Together    int            `json:"simultaneous"`
	Looks       int            `json:"looks,omitempty"`
	Margin      float64        `json:"margin,omitempty"`
	Value       jsonEstimate   `json:"value"`
	Steps       []jsonStep     `json:"steps"`
	Pairs       *jsonStepPairs `json:"pairs,omitempty"`
	Over        *jsonVariation `json:"variation,omitempty"`
	Left        []LeftStep     `json:"left_out"`
	Warnings    []string       `json:"warnings"`
}

type jsonStep struct {
	Step
	Engine sim.Engine   `json:"engine"`
	Trials uint64       `json:"trials,omitempty"`
	Value  jsonEstimate `json:"value"`
	Worth  jsonEstimate `json:"worth"`
}

type jsonStepPairs struct {
	Seed        uint64         `json:"seed,omitempty"`
	Trials      uint64         `json:"trials,omitempty"`
	Digest      string         `json:"result_digest,omitempty"`
	Interrupted bool           `json:"interrupted,omitempty"`
	Together    int            `json:"simultaneous"`
	Looks       int            `json:"looks,omitempty"`
	Beyond      []jsonStepPair `json:"interactions"`
	Left        int            `json:"forbidden"`
}

type jsonStepPair struct {
	One    Step         `json:"one"`
	Other  Step         `json:"other"`
	Engine sim.Engine   `json:"engine"`
	Trials uint64       `json:"trials,omitempty"`
	Beyond jsonEstimate `json:"beyond"`
}

// engineOf says how a contrast was answered.
func engineOf(c *sim.Contrasted, contrast int) sim.Engine {
	if c.Exact(contrast) {
		return sim.Exact
	}
	return sim.MonteCarlo
}

// SensitivityJSON writes what changes are worth as JSON.
func SensitivityJSON(w io.Writer, r SensitivityReport) error {
	c := r.Worth
	out := jsonSensitivity{
		jsonHead: jsonHead{SensitivityJSONSchema, r.Stamp, r.Matchup}, Name: r.Name, Question: questionJSON(c.Question), Label: c.Question.Label, Confidence: c.Confidence,
		Interrupted: c.Interrupted, Together: c.Together, Value: answerInFull(c.Values[0]), Steps: []jsonStep{}, Left: append([]LeftStep{}, r.Left...),
		Warnings: append([]string{}, c.Warnings...),
	}
	if c.Looks > 1 {
		out.Looks, out.Margin = c.Looks, c.Margin
	}
	for i, s := range r.Steps {
		out.Steps = append(out.Steps, jsonStep{s, engineOf(c, i), c.Played[i], answerInFull(c.Values[i+1]), inFull(c.Differences[i])})
	}
	if p := r.Pairs; p != nil {
		pairs := &jsonStepPairs{Interrupted: p.Worth.Interrupted, Together: p.Worth.Together, Beyond: []jsonStepPair{}, Left: p.Left}
		if p.Worth.Trials > 0 {
			pairs.Seed, pairs.Trials, pairs.Digest = p.Worth.Seed, p.Worth.Trials, p.Worth.Digest
		}
		if p.Worth.Looks > 1 {
			pairs.Looks = p.Worth.Looks
		}
		for i, steps := range p.Pairs {
			pairs.Beyond = append(pairs.Beyond, jsonStepPair{r.Steps[steps[0]], r.Steps[steps[1]], engineOf(p.Worth, i), p.Worth.Played[i], inFull(p.Worth.Differences[i])})
		}
		out.Pairs = pairs
	}
	if r.Over != nil {
		out.Over = r.Over.json()
	}
	return frame.Encode(w, out)
}

// SensitivityCSV writes them as RFC 4180 says, a row a change; pairs, and how answers vary over combinations, are
// left to JSON.
func SensitivityCSV(w io.Writer, r SensitivityReport) error {
	t := frame.NewCSV(w, r.Name, r.Stamp, "", "question", "path", "from", "to", "way", "value", "worth", "low", "high", "confidence", "method")
	for i, s := range r.Steps {
		e := r.Worth.Differences[i]
		t.WriteBy(engineOf(r.Worth, i), r.Worth.Played[i], append([]string{r.Worth.Question.Name, s.Path, s.From, s.To, s.Way, frame.Float(r.Worth.Values[i+1].Value)}, frame.Full(e)...)...)
	}
	return t.End()
}

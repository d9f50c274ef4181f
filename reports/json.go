package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// JSONSchema is the version of schema/result.v1.json, which says what JSON writes.
// A change that is not an addition makes a new version.
const JSONSchema = "oddsmith/result/v1"

// jsonHead begins all that is written of a matchup: what it is, where it comes from, and
// the matchup as resolved.
type jsonHead struct {
	Schema  string         `json:"schema"`
	Stamp   Stamp          `json:"stamp"`
	Matchup map[string]any `json:"matchup"`
}

type jsonReport struct {
	jsonHead
	Engine      sim.Engine       `json:"engine"`
	Options     *Options         `json:"options,omitempty"`
	States      int              `json:"states,omitempty"`
	Dropped     float64          `json:"dropped,omitempty"`
	Mixed       *sim.MixedResult `json:"mixed,omitempty"`
	Interrupted bool             `json:"interrupted,omitempty"`
	Outcomes    []jsonOutcome    `json:"outcomes"`
	Metrics     []jsonMetric     `json:"metrics"`
	Joint       []sim.PairResult `json:"joint,omitempty"`
	Damage      []sim.FlowResult `json:"damage,omitempty"`
	Breakdown   []jsonChain      `json:"breakdown,omitempty"`
	Rare        *jsonRare        `json:"rare,omitempty"`
	Verify      *jsonVerify      `json:"verify,omitempty"`
	Warnings    []string         `json:"warnings"`
}

type jsonOutcome struct {
	Name  string       `json:"name"`
	Share sim.Estimate `json:"share"`
}

type jsonMetric struct {
	Name string `json:"name"`
	sim.MetricResult
}

type jsonChain struct {
	Who      string       `json:"who"`
	Count    int          `json:"count"`
	Of       string       `json:"of"`
	Factors  []jsonFactor `json:"factors"`
	Expected float64      `json:"expected"`
	Yield    string       `json:"yield"`
}

type jsonFactor struct {
	Name  string  `json:"name"`
	Rule  string  `json:"rule"`
	Exact string  `json:"exact"`
	Value float64 `json:"value"`
}

type jsonVerify struct {
	OK             bool        `json:"ok"`
	FalseAlarmRate float64     `json:"false_alarm_rate"`
	Checks         []jsonCheck `json:"checks"`
}

type jsonCheck struct {
	Name      string   `json:"name"`
	Z         *float64 `json:"z,omitempty"`
	ChiSquare *float64 `json:"chi_square,omitempty"`
	Cells     int      `json:"cells,omitempty"`
	P         float64  `json:"p"`
	Judged    bool     `json:"judged"`
	OK        bool     `json:"ok"`
}

// JSON writes a report as JSON.
func JSON(w io.Writer, r Report) error {
	out := jsonReport{
		jsonHead: jsonHead{JSONSchema, r.Stamp, r.Matchup}, Engine: r.Result.Engine, Options: r.Options, States: r.Result.States, Dropped: r.Result.Dropped, Mixed: r.Result.Mixed,
		Interrupted: r.Result.Interrupted, Warnings: append([]string{}, r.Result.Warnings...),
		Outcomes: []jsonOutcome{}, Metrics: []jsonMetric{},
	}
	for _, o := range outcomes(r.Result) {
		out.Outcomes = append(out.Outcomes, jsonOutcome{o.Name, o.Share})
	}
	for _, m := range r.Result.Metrics {
		m.ByOutcome = append([]sim.OutcomeMetric{}, m.ByOutcome...)
		for i := range m.ByOutcome {
			m.ByOutcome[i].Distribution = append([]sim.OutcomeValue{}, m.ByOutcome[i].Distribution...)
		}
		out.Metrics = append(out.Metrics, jsonMetric{m.Name, m})
	}
	out.Joint, out.Damage = r.Result.Pairs, r.Result.Flows
	out.Breakdown = breakdownJSON(r.Result.Scenario)
	if rare := r.Result.Rare; rare != nil {
		out.Rare = &jsonRare{rare.Question.Name, rare}
	}
	out.Verify = verifyJSON(r.Result.Verdict)
	return frame.Encode(w, out)
}

func breakdownJSON(sc *rules.Scenario) []jsonChain {
	var list []jsonChain
	for _, c := range breakdown(sc) {
		j := jsonChain{Who: c.Who, Count: c.Count, Of: c.Of, Yield: c.Yield, Factors: []jsonFactor{}}
		j.Expected, _ = c.Expected().Float64()
		for _, f := range c.Factors {
			v, _ := f.Value.Float64()
			j.Factors = append(j.Factors, jsonFactor{f.Name, f.Rule, f.Value.RatString(), v})
		}
		list = append(list, j)
	}
	return list
}

func verifyJSON(v *sim.Verdict) *jsonVerify {
	if v == nil {
		return nil
	}
	out := &jsonVerify{OK: v.OK, FalseAlarmRate: sim.FalseAlarmRate}
	for _, c := range v.Checks {
		out.Checks = append(out.Checks, jsonCheck{c.Name, frame.Finite(c.Z), frame.Finite(c.ChiSquare), c.Cells, c.P, c.Judged, c.OK})
	}
	return out
}

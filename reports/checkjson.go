package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/sim"
)

// CheckJSONSchema is the version of schema/check.v1.json, which says what CheckJSON writes. A change that is
// not an addition makes a new version.
const CheckJSONSchema = "oddsmith/check/v1"

type jsonCheckReport struct {
	Schema    string         `json:"schema"`
	Version   string         `json:"version"`
	Command   string         `json:"command"`
	Seed      uint64         `json:"seed"`
	Error     float64        `json:"error"`
	Holds     int            `json:"holds"`
	Broken    int            `json:"broken"`
	Undecided int            `json:"undecided"`
	Answers   []jsonVerdicts `json:"answers"`
}

type jsonVerdicts struct {
	Matchup  string        `json:"matchup"`
	Digest   string        `json:"matchup_digest"`
	File     string        `json:"file"`
	Line     int           `json:"line"`
	Column   int           `json:"column"`
	Question string        `json:"question"`
	Expected string        `json:"expected"`
	Verdict  string        `json:"verdict"`
	Answer   *sim.Estimate `json:"answer,omitempty"`
	Engine   sim.Engine    `json:"engine"`
	Trials   uint64        `json:"trials"`
}

// CheckJSON writes what became of expectations as JSON.
func CheckJSON(w io.Writer, r CheckReport) error {
	out := jsonCheckReport{Schema: CheckJSONSchema, Version: r.Version, Command: r.Command, Seed: r.Seed, Error: r.Error, Answers: []jsonVerdicts{}}
	out.Holds, out.Broken, out.Undecided = r.Count()
	for _, m := range r.Matchups {
		for _, c := range m.Checked {
			j := jsonVerdicts{m.Name, m.Digest, c.File, c.Line, c.Column, c.Question(), c.Text, c.Verdict.String(), nil, c.Engine, c.Trials}
			if c.Answer.Known {
				j.Answer = &c.Answer.Estimate
			}
			out.Answers = append(out.Answers, j)
		}
	}
	return encode(w, out)
}

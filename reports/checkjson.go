package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/frame"
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
	Matchups  []jsonChecked  `json:"matchups"`
	Answers   []jsonVerdicts `json:"answers"`
}

// jsonChecked is a matchup, to which the next so many answers belong.
type jsonChecked struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	Digest  string `json:"matchup_digest"`
	Answers int    `json:"answers"`
}

type jsonVerdicts struct {
	Matchup  string        `json:"matchup"`
	Digest   string        `json:"matchup_digest"`
	File     string        `json:"file"`
	Line     int           `json:"line"`
	Column   int           `json:"column"`
	Question string        `json:"question"`
	Kind     string        `json:"kind"`
	Expected string        `json:"expected"`
	Verdict  string        `json:"verdict"`
	Answer   *jsonEstimate `json:"answer,omitempty"`
	Engine   sim.Engine    `json:"engine"`
	Trials   uint64        `json:"trials"`
}

// CheckJSON writes what became of expectations as JSON.
func CheckJSON(w io.Writer, r CheckReport) error {
	out := jsonCheckReport{Schema: CheckJSONSchema, Version: r.Version, Command: r.Command, Seed: r.Seed, Error: r.Error, Matchups: []jsonChecked{}, Answers: []jsonVerdicts{}}
	out.Holds, out.Broken, out.Undecided = r.Count()
	for _, m := range r.Matchups {
		out.Matchups = append(out.Matchups, jsonChecked{m.Name, m.Title, m.Digest, len(m.Checked)})
		for _, c := range m.Checked {
			out.Answers = append(out.Answers, jsonVerdicts{
				m.Name, m.Digest, c.File, c.Line, c.Column, c.Question(), frame.KindOf(c.Of), c.Text, c.Verdict.String(), ifKnown(c.Answer), c.Engine, c.Trials,
			})
		}
	}
	return frame.Encode(w, out)
}

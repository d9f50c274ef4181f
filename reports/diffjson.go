package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// CSV writes two results side by side as RFC 4180 says, a row an answer, with full
// floats. Cells that do not apply are empty.
func (r DiffReport) CSV(w io.Writer) error {
	t := frame.PlainCSV(w)
	head := []string{"answer", "statistic"}
	for _, side := range []string{"first", "second", "difference"} {
		head = append(head, side, side+"_low", side+"_high", side+"_confidence", side+"_method")
	}
	t.Put(head)
	for _, row := range r.Rows {
		cells := []string{row.Of, row.Statistic}
		for _, e := range []*stats.Estimate{row.Estimates[0], row.Estimates[1], row.Difference} {
			if e == nil {
				cells = append(cells, "", "", "", "", "")
			} else {
				cells = append(cells, frame.Full(*e)...)
			}
		}
		t.Put(cells)
	}
	return t.End()
}

// DiffJSONSchema is the version of schema/diff.v1.json, which says what JSON
// writes. A change that is not an addition makes a new version.
const DiffJSONSchema = "oddsmith/diff/v1"

type jsonDiff struct {
	Schema  string          `json:"schema"`
	Version string          `json:"version"`
	Command string          `json:"command"`
	First   jsonDiffSide    `json:"first"`
	Second  jsonDiffSide    `json:"second"`
	Fields  []jsonDiffField `json:"fields"`
	Answers []jsonDiffRow   `json:"answers"`
	Notes   []string        `json:"notes"`
}

type jsonDiffSide struct {
	File  string       `json:"file"`
	Of    string       `json:"of"`
	Stamp layout.Stamp `json:"stamp"`
}

type jsonDiffField struct {
	Path   string `json:"path"`
	First  string `json:"first"`
	Second string `json:"second"`
}

type jsonDiffRow struct {
	Of         string          `json:"of"`
	Statistic  string          `json:"statistic"`
	First      *stats.Estimate `json:"first,omitempty"`
	Second     *stats.Estimate `json:"second,omitempty"`
	Difference *stats.Estimate `json:"difference,omitempty"`
}

// JSON writes two results side by side as JSON.
func (r DiffReport) JSON(w io.Writer) error {
	side := func(i int) jsonDiffSide {
		return jsonDiffSide{r.Files[i], r.Results[i].Command(), *r.Results[i].Stamp}
	}
	out := jsonDiff{
		Schema: DiffJSONSchema, Version: r.Version, Command: r.Command, First: side(0), Second: side(1),
		Fields: []jsonDiffField{}, Notes: r.Notes(),
	}
	for _, f := range r.Fields {
		out.Fields = append(out.Fields, jsonDiffField{f.Path, f.Values[0], f.Values[1]})
	}
	for _, row := range r.Rows {
		out.Answers = append(out.Answers,
			jsonDiffRow{row.Of, row.Statistic, row.Estimates[0], row.Estimates[1], row.Difference})
	}
	return frame.Encode(w, out)
}

package reports

import (
	"io"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// CompareJSONSchema is the version of schema/comparison.v1.json, which says what
// CompareJSON writes. A change that is not an addition makes a new version.
const CompareJSONSchema = "oddsmith/comparison/v1"

type jsonComparison struct {
	jsonHead
	Engine      sim.Engine     `json:"engine"`
	Options     *Options       `json:"options,omitempty"`
	Question    jsonQuestion   `json:"question"`
	Margin      float64        `json:"margin"`
	Confidence  float64        `json:"confidence"`
	Looks       int            `json:"looks,omitempty"`
	Decide      bool           `json:"decide,omitempty"`
	Interrupted bool           `json:"interrupted,omitempty"`
	Variants    []Changed      `json:"variants"`
	Targets     []Changed      `json:"targets"`
	Results     []jsonCompared `json:"results"`
	Warnings    []string       `json:"warnings"`
}

type jsonQuestion struct {
	Name   string `json:"name"`
	Kind   string `json:"kind"`
	Better string `json:"better"`
	Given  string `json:"given,omitempty"`
}

func questionJSON(q sim.Question) jsonQuestion {
	return jsonQuestion{Name: q.Name, Kind: frame.KindOf(q), Better: q.Better.String(), Given: q.Condition}
}

// Changed is a variant or a target, as JSON has it.
type Changed struct {
	Name    string         `json:"name"`
	Changes []string       `json:"changes"`
	Matchup map[string]any `json:"matchup,omitempty"` // another one, as resolved
}

type jsonCompared struct {
	Target     string        `json:"target"`
	Variant    string        `json:"variant"`
	Rank       int           `json:"rank"`
	RankFirst  int           `json:"rank_first"`
	RankLast   int           `json:"rank_last"`
	Trials     uint64        `json:"trials"`
	Value      sim.Estimate  `json:"value"`
	Finding    string        `json:"finding"`
	Difference *sim.Estimate `json:"difference,omitempty"`
	Effect     *jsonEffect   `json:"effect,omitempty"`
	More       *float64      `json:"more_trials,omitempty"`
	Reduction  *float64      `json:"variance_reduction,omitempty"`
	Attainable float64       `json:"variance_reduction_attainable,omitempty"`
}

// CompareJSON writes a comparison as JSON.
func CompareJSON(w io.Writer, r CompareReport) error {
	c := r.Comparison
	out := jsonComparison{
		jsonHead: jsonHead{CompareJSONSchema, r.Stamp, r.Matchup}, Engine: c.Engine, Options: r.Options,
		Question: questionJSON(c.Question),
		Margin:   c.Margin, Confidence: c.Confidence, Looks: c.Looks, Decide: c.Decide, Interrupted: c.Interrupted,
		Variants: changedJSON(c.Variants, r.Variants, r.Carried), Targets: changedJSON(c.Targets, r.Targets, nil),
		Warnings: append([]string{}, c.Warnings...),
	}
	for t, target := range c.Targets {
		for v, variant := range c.Variants {
			cell := c.Cells[t][v]
			j := jsonCompared{
				Target: target, Variant: variant, Rank: cell.Rank, RankFirst: cell.Ranks.First, RankLast: cell.Ranks.Last,
				Trials: cell.Trials, Value: cell.Value, Finding: finding(c, t, v).code,
			}
			if v > 0 {
				j.Effect = effectJSON(cell.Effect)
				j.Difference, j.Reduction, j.Attainable = &cell.Difference, frame.Finite(cell.Reduction), cell.Attainable
			}
			if j.Finding == undecided {
				j.More = frame.Finite(cell.More)
			}
			out.Results = append(out.Results, j)
		}
	}
	return frame.Encode(w, out)
}

func changedJSON(names []string, changes [][]string, carried []map[string]any) []Changed {
	var list []Changed
	for i, name := range names {
		j := Changed{Name: name, Changes: append([]string{}, changesOf(changes, i)...)}
		if i < len(carried) {
			j.Matchup = carried[i]
		}
		list = append(list, j)
	}
	return list
}

// CompareCSV writes a comparison as RFC 4180 says, a row an estimate, with full
// floats. Cells that do not apply are empty.
func CompareCSV(w io.Writer, r CompareReport) error {
	c := r.Comparison
	t := frame.NewCSV(w, r.Name, r.Stamp, c.Engine,
		"question", "target", "variant", "statistic", "estimate", "low", "high", "confidence", "method",
		"rank", "margin", "finding", "more_trials", "variance_reduction", "rank_first", "rank_last")
	for i, target := range c.Targets {
		for v, variant := range c.Variants {
			cell := c.Cells[i][v]
			row := func(statistic string, e sim.Estimate, more ...string) {
				from := append([]string{c.Question.Name, target, variant, statistic}, frame.Full(e)...)
				t.Write(cell.Trials, append(from, more...)...)
			}
			row(frame.KindOf(c.Question), cell.Value, strconv.Itoa(cell.Rank), "", "",
				"", "", strconv.Itoa(cell.Ranks.First), strconv.Itoa(cell.Ranks.Last))
			if v == 0 {
				continue
			}
			f, more := finding(c, i, v), ""
			if f.code == undecided {
				more = frame.Float(cell.More)
			}
			row("difference", cell.Difference, "", frame.Float(c.Margin), f.code, more, frame.Float(cell.Reduction), "", "")
			effectRows(cell.Effect, func(statistic string, cells []string) {
				from := append([]string{c.Question.Name, target, variant, statistic}, cells...)
				t.Write(cell.Trials, append(from, make([]string, 7)...)...)
			})
		}
	}
	return t.End()
}

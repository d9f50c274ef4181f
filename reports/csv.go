package reports

import (
	"fmt"
	"io"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// CSV writes a report as RFC 4180 says, a row an estimate, with full floats. Cells
// that do not apply are empty.
func CSV(w io.Writer, r Report) error {
	t := frame.NewCSV(w, r.Name, r.Stamp, r.Result.Engine, "statistic", "outcome",
		"metric", "value", "estimate", "low", "high", "confidence", "method")
	row := func(statistic, outcome, metric, value string, e sim.Estimate) {
		t.Write(r.Result.Trials, append([]string{statistic, outcome, metric, value}, frame.Full(e)...)...)
	}
	for _, o := range outcomes(r.Result) {
		row("share", o.Name, "", "", o.Share)
	}
	if k := r.Result.Rare; k != nil {
		row("share", k.Question.Name, "", "", k.Share)
		splitRows(k.Split, func(statistic string, v float64) {
			row(statistic, k.Question.Name, "", "", sim.Estimate{Value: v, Low: v, High: v, Confidence: 1})
		})
	}
	for _, m := range r.Result.Metrics {
		row("mean", "", m.Name, "", m.Mean)
		row("sd", "", m.Name, "", m.SD)
		row("median", "", m.Name, "", m.Median)
		for _, v := range m.Distribution {
			row("exactly", "", m.Name, strconv.Itoa(v.Value), v.Share)
			row("at_least", "", m.Name, strconv.Itoa(v.Value), v.AtLeast)
		}
		for _, by := range m.ByOutcome {
			row("mean", by.Outcome, m.Name, "", by.Mean)
			for _, v := range by.Distribution {
				row("exactly", by.Outcome, m.Name, strconv.Itoa(v.Value), v.Share)
			}
		}
	}
	for _, p := range r.Result.Pairs {
		for _, c := range p.Cells {
			row("exactly", "", p.Names[0]+","+p.Names[1], fmt.Sprintf("%d,%d", c.Values[0], c.Values[1]), c.Share)
		}
	}
	return t.End()
}

package reports

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// CSV writes a report as RFC 4180 says, a row an estimate, with full floats. Cells
// that do not apply are empty.
func CSV(w io.Writer, r Report) error {
	t := newCSVTable(w, r.Name, r.Stamp, r.Result.Engine, "statistic", "outcome",
		"metric", "value", "estimate", "low", "high", "confidence", "method")
	row := func(statistic, outcome, metric, value string, e sim.Estimate) {
		t.write(r.Result.Trials, append([]string{statistic, outcome, metric, value}, full(e)...)...)
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
	return t.end()
}

// csvTable writes rows that each say where they come from.
type csvTable struct {
	csv    *csv.Writer
	name   string
	stamp  Stamp
	engine sim.Engine // of all rows that do not say another
}

func newCSVTable(w io.Writer, name string, s Stamp, engine sim.Engine, head ...string) *csvTable {
	t := &csvTable{csv: csv.NewWriter(w), name: name, stamp: s, engine: engine}
	t.csv.UseCRLF = true
	t.put(append([]string{"matchup", "matchup_digest", "engine", "seed", "trials"}, head...))
	return t
}

func (t *csvTable) put(cells []string) {
	_ = t.csv.Write(safe.CleanAll(cells, safe.CSV)) // the writer keeps its error
}

// write writes a row about a number of trials.
func (t *csvTable) write(trials uint64, cells ...string) { t.writeBy(t.engine, trials, cells...) }

// writeBy writes a row about what an engine found.
func (t *csvTable) writeBy(engine sim.Engine, trials uint64, cells ...string) {
	from := []string{t.name, t.stamp.MatchupDigest, string(engine), "", ""}
	if engine == sim.MonteCarlo || engine == sim.Mixed {
		from[3], from[4] = strconv.FormatUint(t.stamp.Seed, 10), strconv.FormatUint(trials, 10)
	}
	t.put(slices.Concat(from, cells))
}

func (t *csvTable) end() error {
	t.csv.Flush()
	return t.csv.Error()
}

// full is an estimate in all its digits, with how its interval was made.
func full(e sim.Estimate) []string {
	return []string{float(e.Value), float(e.Low), float(e.High), float(e.Confidence), string(e.Method)}
}

// float writes a number in all its digits, and nothing for what is none.
func float(v float64) string {
	if finite(v) == nil {
		return ""
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

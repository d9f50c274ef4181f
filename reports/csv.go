package reports

import (
	"encoding/csv"
	"io"
	"strconv"

	"github.com/oddsmith/oddsmith/sim"
)

// CSV writes a report as RFC 4180 says, a row an estimate, with full floats. Cells
// that do not apply are empty.
func CSV(w io.Writer, r Report) error {
	c := csv.NewWriter(w)
	c.UseCRLF = true
	t := tidy{csv: c, report: r}
	t.write("statistic", "outcome", "metric", "value", "estimate", "low", "high", "confidence")
	for _, o := range r.Result.Outcomes {
		t.estimate("share", o.Name, "", "", o.Share)
	}
	for _, m := range r.Result.Metrics {
		t.estimate("mean", "", m.Name, "", m.Mean)
		t.estimate("sd", "", m.Name, "", m.SD)
		t.estimate("median", "", m.Name, "", m.Median)
		for _, v := range m.Distribution {
			t.estimate("exactly", "", m.Name, strconv.Itoa(v.Value), v.Share)
			t.estimate("at_least", "", m.Name, strconv.Itoa(v.Value), v.AtLeast)
		}
		for _, by := range m.ByOutcome {
			t.estimate("mean", by.Outcome, m.Name, "", by.Mean)
		}
	}
	c.Flush()
	return c.Error()
}

// tidy writes rows that each say where they come from.
type tidy struct {
	csv    *csv.Writer
	report Report
	begun  bool
}

func (t *tidy) write(cells ...string) {
	from := []string{"matchup", "matchup_digest", "engine", "seed", "trials"}
	if t.begun {
		seed, trials := "", ""
		if t.report.Result.Engine == sim.MonteCarlo {
			seed, trials = strconv.FormatUint(t.report.Result.Seed, 10), strconv.FormatUint(t.report.Result.Trials, 10)
		}
		from = []string{t.report.Name, t.report.Stamp.MatchupDigest, string(t.report.Result.Engine), seed, trials}
	}
	t.begun = true
	_ = t.csv.Write(append(from, cells...)) // the writer keeps its error
}

func (t *tidy) estimate(statistic, outcome, metric, value string, e sim.Estimate) {
	full := func(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
	t.write(statistic, outcome, metric, value, full(e.Value), full(e.Low), full(e.High), full(e.Confidence))
}

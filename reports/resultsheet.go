package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// outcomes are those that can happen.
func outcomes(r *sim.Result) []sim.OutcomeResult {
	return slices.DeleteFunc(slices.Clone(r.Outcomes), func(o sim.OutcomeResult) bool { return o.Impossible })
}

// outcomeComplement is the share of all other outcomes, however little that is.
func outcomeComplement(r *sim.Result, o sim.OutcomeResult) float64 {
	rest := 0.0
	for _, other := range r.Outcomes {
		if other.Name != o.Name {
			rest += other.Share.Value
		}
	}
	return rest
}

// shareOfValues is the share of some values of a metric together, however little.
func shareOfValues(m sim.MetricResult, of func(value int) bool) float64 {
	sum := 0.0
	for _, v := range m.Distribution {
		if of(v.Value) {
			sum += v.Share.Value
		}
	}
	return sum
}

// sharesOf are the shares of the outcomes that can happen.
func sharesOf(r *sim.Result) []sim.Estimate {
	var list []sim.Estimate
	for _, o := range outcomes(r) {
		list = append(list, o.Share)
	}
	return list
}

func (d Digits) outcomeSheet(r *sim.Result) sheet {
	s := sheet{columns: []column{{"outcome", asWords}, {"share", asNumber},
		{methodHead(r.Engine, intervalHead(sharesOf(r)...)), asWords}, {"", asBar}, {"", asProse}}}
	for _, o := range outcomes(r) {
		value, between := d.percentForUnit(o.Share, outcomeComplement(r, o), barUnit)
		s.add(o.Share.Value, o.Name, value, between, "", o.Doc)
	}
	s.totals = d.outcomeTotals(r)
	return s
}

func (d Digits) metricSheet(r *sim.Result) sheet {
	var means, spreads, bare []sim.Estimate
	for _, m := range r.Metrics {
		if m.Min < m.Max && listed(m) {
			means, spreads, bare = append(means, m.Mean), append(spreads, m.SD), append(bare, m.Mean, variance(m.SD))
		}
	}
	s := sheet{columns: []column{
		{"metric", asWords}, {"mean", asNumber}, {methodHead(r.Engine, intervalHead(means...)), asWords},
		{"spread (sd)", asNumber}, {methodHead(r.Engine, intervalHead(spreads...)), asWords}, {"median", asNumber}, {"", asProse},
	}}
	if anyBare(bare) {
		s.foot = tooFewWords(r.Trials, bare...)
	}
	for _, m := range r.Metrics {
		if m.Min == m.Max || !listed(m) {
			continue // says nothing in this matchup, or stands in a table of its own
		}
		mean, sd := d.digitsOf(m.Mean, 1), d.digitsOf(m.SD, 1)
		s.add(0, m.Name, mean.value, span(m.Mean, mean), sd.value, span(m.SD, sd), median(m.Median), m.Doc)
	}
	return s
}

// listed reports whether a metric stands among those of the whole game.
func listed(m sim.MetricResult) bool { return !isDeed(m) || m.Tabulate }

// median is a median with its interval of order statistics, both whole numbers.
func median(e sim.Estimate) string {
	if e.Low == e.High {
		return significant(e.Value)
	}
	return significant(e.Value) + " (" + significant(e.Low) + " – " + significant(e.High) + ")"
}

func (d Digits) gridSheet(r *sim.Result, m sim.MetricResult) sheet {
	between := methodHead(r.Engine, "interval")
	s := sheet{columns: []column{{m.Name, asNumber}, {"exactly", asNumber},
		{between, asWords}, {"", asBar}, {"at least", asNumber}, {between, asWords}}}
	for _, v := range m.Distribution {
		exactly, within := d.percentForUnit(v.Share, shareOfValues(m, func(w int) bool { return w != v.Value }), barUnit)
		share := v.AtLeast
		if v.Value <= m.Min { // nothing else is possible
			share = sim.Estimate{Value: 1, Low: 1, High: 1}
		}
		atLeast, withinToo := d.percentForUnit(share, shareOfValues(m, func(w int) bool { return w < v.Value }), barUnit)
		s.add(v.Share.Value, strconv.Itoa(v.Value), exactly, within, "", atLeast, withinToo)
	}
	return s
}

func breakdown(sc *rules.Scenario) []rules.Chain {
	if sc == nil || sc.Breakdown == nil {
		return nil
	}
	return sc.Breakdown()
}

// breakdownSheet writes what is expected of the first attacks as products.
func breakdownSheet(sc *rules.Scenario) sheet {
	s := sheet{columns: []column{{"the first attacks", asWords}, {"expected before anybody has fallen", asProse}}}
	for _, c := range breakdown(sc) {
		s.add(0, c.Who, c.String())
	}
	return s
}

// byOutcomeSheet lists the means among the trials of each outcome, when there are
// several. Those of outcomes too rare to tell are left out.
func (d Digits) byOutcomeSheet(r *sim.Result) sheet {
	s := sheet{columns: []column{{"when", asWords}, {"metric", asWords}, {"mean", asNumber}, {"", asWords}}}
	var left, foot []string
	var means []sim.Estimate
	for _, o := range outcomes(r) {
		switch {
		case o.Share.Value == 1:
			return sheet{} // the means above are these
		case !rare(r, o.Share.Value):
			means = append(means, s.addMeans(d, r, o.Name)...)
		case o.Share.Value > 0:
			left = append(left, o.Name)
		}
	}
	switch {
	case len(left) > 0 && r.Engine != sim.MonteCarlo:
		foot = append(foot, "left out, as rarer than one in a million: "+strings.Join(left, ", "))
	case len(left) > 0:
		foot = append(foot, "left out, as seen in fewer than ten trials: "+strings.Join(left, ", "))
	}
	if anyBare(means) {
		foot = append(foot, tooFewWords(r.Trials, means...))
	}
	s.columns[3].head, s.foot = methodHead(r.Engine, intervalHead(means...)), strings.Join(foot, "; ")
	return s
}

// addMeans adds the means among the trials of an outcome, and returns them.
func (s *sheet) addMeans(d Digits, r *sim.Result, outcome string) []sim.Estimate {
	var means []sim.Estimate
	for _, m := range r.Metrics {
		for _, by := range m.ByOutcome {
			if by.Outcome == outcome && m.Min < m.Max && listed(m) {
				n := d.digitsOf(by.Mean, 1)
				s.add(0, outcome, m.Name, n.value, span(by.Mean, n))
				means = append(means, by.Mean)
			}
		}
	}
	return means
}

// negligibleShare is the share below which an exact answer is as good as never seen.
const negligibleShare = 1e-6

// rare reports whether an outcome of that share is too rare for means among its trials to
// say much: seen in fewer than ten, or exactly rarer than one in a million.
func rare(r *sim.Result, share float64) bool {
	if r.Engine != sim.MonteCarlo {
		return share < negligibleShare
	}
	return math.Round(share*float64(r.Trials)) < 10
}

func verdictSheet(v *sim.Verdict) sheet {
	s := sheet{columns: []column{{"against exact", asWords}, {"", asWords}, {"", asWords}, {"", asProse}}}
	if v == nil {
		return s
	}
	for _, c := range v.Checks {
		off := fmt.Sprintf("z = %+.2f", c.Z)
		if math.IsNaN(c.Z) {
			off = fmt.Sprintf("χ² = %.1f in %d cells", c.ChiSquare, c.Cells)
		}
		p, word := fmt.Sprintf("p = %.2g", c.P), "agrees"
		switch {
		case !c.Judged:
			p, word = "", "not judged: its tails are not normal, its histogram tells"
		case !c.OK:
			word = "DIFFERS"
		}
		s.add(0, c.Name, off, p, word)
	}
	return s
}

// verdictLine sums a verdict up.
func verdictLine(v *sim.Verdict) string {
	if v.OK {
		return fmt.Sprintf("the run agrees with the exact answer (false-alarm rate %g)", sim.FalseAlarmRate)
	}
	return fmt.Sprintf("THE RUN DIFFERS from the exact answer (false-alarm rate %g): please report this", sim.FalseAlarmRate)
}

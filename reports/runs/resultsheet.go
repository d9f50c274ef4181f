package runs

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// outcomes are those that can happen.
func outcomes(r *sim.Result) []sim.OutcomeResult {
	return slices.DeleteFunc(slices.Clone(r.Outcomes), func(o sim.OutcomeResult) bool { return o.Impossible })
}

// outcomeWords write how often an outcome is, beside a mark with a unit: what that lacks of 1 is the share of all others,
// however little.
func outcomeWords(d numbers.Digits, r *sim.Result, o sim.OutcomeResult, unit float64) (value, interval string) {
	rest := 0.0
	for _, other := range r.Outcomes {
		if other.Name != o.Name {
			rest += other.Share.Value
		}
	}
	return d.PercentForUnit(o.Share, rest, unit)
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
func sharesOf(r *sim.Result) []stats.Estimate {
	var list []stats.Estimate
	for _, o := range outcomes(r) {
		list = append(list, o.Share)
	}
	return list
}

func outcomeSheet(d numbers.Digits, r *sim.Result) layout.Sheet {
	s := layout.Sheet{}.Words("outcome").Numbers("share").
		WordsIf(r.Engine != player.Exact, numbers.IntervalHead(sharesOf(r)...)).Bar().Prose("")
	for _, o := range outcomes(r) {
		value, between := outcomeWords(d, r, o, layout.BarUnit)
		s.Add(o.Share.Value, o.Name, value, between, "", o.Doc)
	}
	s.Totals = outcomeTotals(d, r)
	return s
}

// MetricSheet is the table of means and spreads.
func MetricSheet(d numbers.Digits, r *sim.Result) layout.Sheet {
	var means, spreads, told []stats.Estimate
	metrics := listed(r)
	for _, m := range metrics {
		means, spreads = append(means, m.Mean), append(spreads, m.SD)
		told = append(told, m.Mean, numbers.Variance(m.SD))
	}
	played := r.Engine != player.Exact
	s := layout.Sheet{Foot: numbers.TooFewWords(r.Trials, told...)}.Words("metric").
		Numbers("mean").WordsIf(played, numbers.IntervalHead(means...)).
		Numbers("spread (sd)").WordsIf(played, numbers.IntervalHead(spreads...)).
		Numbers("median").Prose("")
	for _, m := range metrics {
		mean, meanBetween := d.MeanWords(m.Mean)
		sd, sdBetween := d.MeanWords(m.SD)
		s.Add(0, m.Name, mean, meanBetween, sd, sdBetween, Median(m.Median), m.Doc)
	}
	return s
}

// listed are the metrics that stand among those of the whole game: others say nothing in this matchup, or stand in a table
// of their own.
func listed(r *sim.Result) []sim.MetricResult {
	return slices.DeleteFunc(slices.Clone(r.Metrics),
		func(m sim.MetricResult) bool { return m.Min == m.Max || isCounted(m) && !m.Tabulate })
}

// Median is a median with its interval of order statistics, both whole numbers.
func Median(e stats.Estimate) string {
	if e.Low == e.High {
		return numbers.Significant(e.Value)
	}
	return numbers.Significant(e.Value) + " (" + numbers.Significant(e.Low) + " – " + numbers.Significant(e.High) + ")"
}

func gridSheet(d numbers.Digits, r *sim.Result, m sim.MetricResult) layout.Sheet {
	played := r.Engine != player.Exact
	s := layout.Sheet{}.Numbers(m.Name, "exactly").WordsIf(played, "interval").Bar().
		Numbers("at least").WordsIf(played, "interval")
	for _, v := range m.Distribution {
		exactly, within := d.PercentForUnit(v.Share, shareOfValues(m, func(w int) bool { return w != v.Value }),
			layout.BarUnit)
		share := v.AtLeast
		if v.Value <= m.Min { // nothing else is possible
			share = stats.Estimate{Value: 1, Low: 1, High: 1}
		}
		atLeast, withinToo := d.PercentForUnit(share, shareOfValues(m, func(w int) bool { return w < v.Value }),
			layout.BarUnit)
		s.Add(v.Share.Value, strconv.Itoa(v.Value), exactly, within, "", atLeast, withinToo)
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
func breakdownSheet(sc *rules.Scenario) layout.Sheet {
	s := layout.Sheet{}.Words("the first attacks").Prose("expected before anybody has fallen")
	for _, c := range breakdown(sc) {
		s.Add(0, c.Who, c.String())
	}
	return s
}

// ByOutcomeSheet lists the means among the trials of each outcome, when there are
// several. Those of outcomes too rare to tell are left out.
func ByOutcomeSheet(d numbers.Digits, r *sim.Result) layout.Sheet {
	s := layout.Sheet{}.Words("when", "metric").Numbers("mean").Words("")
	var left, foot []string
	var means []stats.Estimate
	for _, o := range outcomes(r) {
		switch {
		case o.Share.Value == 1:
			return layout.Sheet{} // the means above are these
		case !rare(r, o.Share.Value):
			means = append(means, addMeans(&s, d, r, o.Name)...)
		case o.Share.Value > 0:
			left = append(left, o.Name)
		}
	}
	switch {
	case len(left) > 0 && r.Engine != player.MonteCarlo:
		foot = append(foot, "left out, as rarer than one in a million: "+strings.Join(left, ", "))
	case len(left) > 0:
		foot = append(foot, "left out, as seen in fewer than ten trials: "+strings.Join(left, ", "))
	}
	if few := numbers.TooFewWords(r.Trials, means...); few != "" {
		foot = append(foot, few)
	}
	if s.Foot = strings.Join(foot, "; "); r.Engine != player.Exact {
		s.Columns[3].Head = numbers.IntervalHead(means...)
	}
	return s
}

// addMeans adds the means among the trials of an outcome, and returns them.
func addMeans(s *layout.Sheet, d numbers.Digits, r *sim.Result, outcome string) []stats.Estimate {
	var means []stats.Estimate
	for _, m := range listed(r) {
		for _, by := range m.ByOutcome {
			if by.Outcome == outcome {
				mean, between := d.MeanWords(by.Mean)
				s.Add(0, outcome, m.Name, mean, between)
				means = append(means, by.Mean)
			}
		}
	}
	return means
}

// NegligibleShare is the share below which an exact answer is as good as never seen.
const NegligibleShare = 1e-6

// rare reports whether an outcome of that share is too rare for means among its trials to
// say much: seen in fewer than ten, or exactly rarer than one in a million.
func rare(r *sim.Result, share float64) bool {
	if r.Engine != player.MonteCarlo {
		return share < NegligibleShare
	}
	return math.Round(share*float64(r.Trials)) < 10
}

package leagues

import (
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim/league"
)

// PointsKind is the kind of question for what units should cost.
const PointsKind = "points"

// JSONCosts are what costs are now, and what they add up to.
type JSONCosts struct {
	Given []jsonCost `json:"given"`
	Scale jsonScale  `json:"scale"`
	Left  *float64   `json:"unexplained,omitempty"`
}

type jsonCost struct {
	Unit string  `json:"unit"`
	Cost float64 `json:"cost"`
}

type jsonScale struct {
	Units []string `json:"units"`
	Total float64  `json:"total"`
	Words string   `json:"words"`
}

// What an exponent comes from.
const (
	measured = "measured"
	assumed  = "assumed"
)

// Frame is costs as a frame: the games of the armies, a row a win, their scores, and the costs that follow from them.
func (r Points) Frame() frame.Frame {
	f := r.gamesFrame(PointsKind)
	f.addScores(r.meetings())
	costs := JSONCosts{Given: []jsonCost{}, Scale: jsonScale{Total: r.Pricing.Total, Words: r.Scale},
		Left: frame.Finite(r.Prices.Left)}
	for _, x := range r.Prices.List {
		unit := r.unitLabels(f, x.Unit)
		f.Add(frame.FairCost, unit, r.fair(x), verdictOfCost(x))
		if now := r.Pricing.Given[x.Unit]; !math.IsNaN(now) {
			costs.Given = append(costs.Given, jsonCost{r.Units[x.Unit], now})
			f.Add(frame.OverCost, unit, r.over(x), "")
		}
	}
	from := assumed
	if r.Prices.Exponent.Measured {
		from = measured
	}
	f.Add(frame.Exponent, f.labels(),
		r.interval(r.Prices.Exponent.Value, r.Prices.Exponent.Low, r.Prices.Exponent.High), from)
	for _, x := range r.Rates {
		r.addRate(f, x)
	}
	for _, u := range r.Pricing.Scale {
		costs.Scale.Units = append(costs.Scale.Units, r.Units[u])
	}
	return f.with(LeagueDetails{Rest: restOf(r.Found.Cyclic), Cycles: r.jsonCycles(), Costs: &costs})
}

// unitLabels are those of a unit in any number.
func (r Points) unitLabels(f *leagueFrame, unit int) []string {
	labels := f.labels()
	labels[0] = r.Units[unit]
	return labels
}

// addRate adds how many of a unit are a fair fight for so many of another.
func (r Points) addRate(f *leagueFrame, x league.Rate) {
	labels, half := r.unitLabels(f, x.Unit), len(r.Axes)/2
	labels[half] = r.Units[x.Other]
	labels[half+1] = r.Axes[1].Values[slices.Index(r.Axes[1].Numbers, x.For)]
	const statistic = frame.FairNumber
	switch {
	case x.Found():
		f.Add(statistic, labels, r.interval(x.Value, x.Low, x.High), "")
	case x.Value == 0:
		f.Rows = append(f.Rows, frame.Row{Labels: labels, Statistic: statistic, Missing: "fewer than were tried"})
	default:
		f.Rows = append(f.Rows, frame.Row{Labels: labels, Statistic: statistic, Missing: "more than were tried"})
	}
}

// verdictOfCost says what is to be said of a cost, for programs.
func verdictOfCost(x league.Price) string {
	switch {
	case x.Bound:
		return "bound"
	case x.Dear():
		return "too-dear"
	case x.Cheap():
		return "too-cheap"
	default:
		return ""
	}
}

// Price finds the costs of armies that have met; firsts is whether either side played first in turn. An error may say
// that trials are too few to measure an exponent.
func (r *Points) Price(firsts bool) (err error) {
	if r.Found, err = league.Read(r.ArmyNames(), r.Survey, firsts, 0); err != nil {
		return err
	}
	if r.Prices, err = r.Found.Prices(r.Pricing, r.Found.Confidence); err != nil {
		return fmt.Errorf("%w; play more trials, or assume one with --exponent", err)
	}
	if r.Count != "" {
		r.Rates = r.Found.Rates(r.Pricing.Armies, r.Number(), r.Found.Confidence)
	}
	return nil
}

package runs

import (
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// An ending is all outcomes that are won by the same side, or by neither.

// endings are the sides that outcomes can be won by.
func endings() []rules.Side { return []rules.Side{rules.A, rules.B, rules.Neither} }

// endingWords say who wins.
func endingWords(sc *rules.Scenario, winner rules.Side) string {
	words := [...]string{rules.A: "a wins", rules.B: "b wins", rules.Neither: "nobody wins"}
	if sc.Attempt() {
		words[rules.A], words[rules.B] = "success", "failure"
	}
	return words[winner]
}

// wonBy are the outcomes that a side wins, or neither, of those that can happen.
func wonBy(r *sim.Result, winner rules.Side) (list []sim.OutcomeResult) {
	for _, o := range outcomes(r) {
		if o.Winner == winner {
			list = append(list, o)
		}
	}
	return list
}

// outcomeTotals are the sums of the shares of outcomes that are won by the same side, where there are several.
func outcomeTotals(d numbers.Digits, r *sim.Result) (list []layout.Row) {
	for _, winner := range endings() {
		ways := wonBy(r, winner)
		seen := len(slices.DeleteFunc(ways, func(o sim.OutcomeResult) bool { return o.Share.Value == 0 }))
		if seen < 2 || len(ways) == len(outcomes(r)) {
			continue
		}
		share, rest := r.Won(winner)
		value, between := d.PercentForUnit(share, rest, layout.BarUnit)
		list = append(list, layout.Row{Cells: []string{endingWords(r.Scenario, winner), value, between, "", "in all"},
			Share: share.Value})
	}
	return list
}

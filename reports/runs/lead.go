package runs

import (
	"cmp"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// What stands first on a page: what came out and how sure it is, in sentences for players.

// LeastLed is the share from which an ending, or an outcome, is worth a place in the first sentence.
const LeastLed = 0.01

// mostLed is how many outcomes of an ending have one.
const mostLed = 3

// Lead says who wins, most often first, with how that comes about, and what the headline metric comes to.
func (r Report) Lead() []string {
	sides := endings()
	slices.SortStableFunc(sides, func(x, y rules.Side) int { return cmp.Compare(r.won(y), r.won(x)) })
	var parts []string
	for i, side := range sides {
		if i == 0 || r.won(side) >= LeastLed {
			parts = append(parts, r.endingLead(side, i == 0)+".")
		}
	}
	lead := []string{strings.Join(parts, " ")}
	if i := r.Result.Scenario.Headline; i < len(r.Result.Metrics) {
		if m := r.Result.Metrics[i]; m.Min < m.Max {
			value, within := r.Digits.MeanWords(m.Mean)
			lead = append(lead, numbers.UpperFirst(m.Doc)+": "+numbers.Bracketed(value+" on average", within)+".")
		}
	}
	lead = append(lead, numbers.ConfidenceWords(r.Result.Engine, r.Result.Confidence))
	if r.Result.Interrupted {
		return append([]string{"The run was interrupted, so this is what " + numbers.Trials(r.Result.Trials) +
			" tell, and no games are replayed."}, lead...)
	}
	return lead
}

// won is the share of an ending.
func (r Report) won(side rules.Side) float64 {
	share, _ := r.Result.Won(side)
	return share.Value
}

// endingLead says how often a side wins, or nobody does, and how.
func (r Report) endingLead(side rules.Side, first bool) string {
	list := wonBy(r.Result, side)
	slices.SortStableFunc(list, func(x, y sim.OutcomeResult) int { return cmp.Compare(y.Share.Value, x.Share.Value) })
	share, rest := r.Result.Won(side)
	value, between := r.Digits.PercentForUnit(share, rest, 0)
	of := ""
	if first {
		of = " of games"
	}
	words := r.ends(side) + " " + howOften(value, between, of) + ": "
	if len(list) == 1 {
		return words + cmp.Or(list[0].Doc, list[0].Name)
	}
	var ways []string
	for i, o := range list[:min(mostLed, len(list))] {
		if i == 0 || o.Share.Value >= LeastLed {
			value, between := outcomeWords(r.Digits, r.Result, o, 0)
			ways = append(ways, howOften(value, between, "")+" "+cmp.Or(o.Doc, o.Name))
		}
	}
	return words + strings.Join(ways, "; ")
}

// howOften says in what share of something it happens, or that it always or never does.
func howOften(value, between, of string) string {
	switch {
	case value == "always", value+between == "100%":
		return numbers.Bracketed("always", between)
	case value == "none", value+between == "0%":
		return numbers.Bracketed("never", between)
	default:
		return "in " + numbers.Bracketed(value+of, between)
	}
}

// ends says who wins.
func (r Report) ends(side rules.Side) string {
	switch {
	case r.Result.Scenario.Attempt():
		return map[rules.Side]string{rules.A: "It succeeds", rules.B: "It fails", rules.Neither: "Neither"}[side]
	case side == rules.Neither:
		return "Nobody wins"
	default:
		return r.Wins(side)
	}
}

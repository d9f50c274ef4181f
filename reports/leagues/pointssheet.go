package leagues

import (
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// priceSheet is what each should cost, and what it does.
func (r Points) priceSheet() layout.Sheet {
	s := layout.Sheet{Foot: "fair costs: " + r.Scale}.Phrases("unit").Numbers("fair cost").Words(r.ifSpans("interval"))
	if r.Prices.Given > 0 {
		s = s.Numbers("now", "over it").Words(r.ifSpans("interval of all"))
		s.Foot += "; over it: by how much it costs more now"
		if r.played() {
			s.Foot += "; too dear, too cheap: by intervals that hold for all at once"
		}
	}
	s = s.Prose("")
	for _, x := range r.Prices.List {
		value, interval := r.Words(r.fair(x))
		cells := []string{r.Units[x.Unit], value, interval}
		if r.Prices.Given > 0 {
			cells = append(cells, r.overCells(x)...)
		}
		s.Add(0, append(cells, verdict(x))...)
	}
	return s
}

// played reports whether any game is not exact.
func (r Points) played() bool { return r.Exact() < len(r.Survey.Points) }

// ifSpans is the head of a column of intervals; none if there are none, so that it is left out.
func (r Points) ifSpans(head string) string {
	if !slices.ContainsFunc(r.Prices.List, func(x league.Price) bool { return x.Low < x.High }) {
		return ""
	}
	return head
}

// overCells tell a cost now against the fair one.
func (r Points) overCells(x league.Price) []string {
	given := r.Pricing.Given[x.Unit]
	if math.IsNaN(given) {
		return []string{"", "", ""}
	}
	e := r.over(x)
	if survey.ApproxEqual(given, x.Value) {
		e.Value = 0
	}
	n := r.Digits.DigitsOf(writable(e), 100)
	return []string{numbers.Significant(given), numbers.Signed(n.Value) + "%",
		openSpan(e, numbers.Signed(n.Low), numbers.Signed(n.High), "%")}
}

// verdict says what is to be said of a cost.
func verdict(x league.Price) string {
	switch {
	case x.Bound:
		return "a bound: only games as good as sure tell it"
	case x.Dear():
		return "too dear"
	case x.Cheap():
		return "too cheap"
	default:
		return ""
	}
}

// rateSheet is how many of each are a fair fight for so many of each other.
func (r Points) rateSheet() layout.Sheet {
	var names []string
	for _, x := range r.Prices.List {
		names = append(names, r.Units[x.Unit])
	}
	return layout.Sheet{
		Splits: true,
		Title:  fmt.Sprintf("how many of each (down) are a fair fight for %g of each (across)", r.Number()),
		Foot:   "between two numbers that were tried; not by the costs above",
	}.Words("").Numbers(names...).Filled(names, func(i, j int) string {
		return r.rateCell(r.Prices.List[i].Unit, r.Prices.List[j].Unit)
	})
}

// rateCell writes a fair number, with its interval if it has one; nothing of a unit for itself.
func (r Points) rateCell(unit, other int) string {
	i := slices.IndexFunc(r.Rates, func(x league.Rate) bool { return x.Unit == unit && x.Other == other })
	counts := r.counts()
	switch {
	case i < 0:
		return ""
	case r.Rates[i].Found():
		x := r.Rates[i]
		return numbers.Bracketed(r.Words(r.interval(x.Value, x.Low, x.High)))
	case r.Rates[i].Value == 0:
		return fmt.Sprintf("under %g", counts[0])
	default:
		return fmt.Sprintf("over %g", counts[len(counts)-1])
	}
}

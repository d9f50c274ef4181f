package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// PointsReport is what units should cost, with the league that tells so.
type PointsReport struct {
	LeagueReport // of armies
	Units        []string
	Count        string // the field of side a with their number; empty if they are not fielded in several
	Pricing      league.Pricing
	Scale        string // what fixes the scale of costs, in words
	Prices       *league.Prices
	Rates        []league.Rate // of each against [PointsReport.Number] of each other
}

// ArmyNames are what those in the league are called: their units, with their numbers where there are several.
func (r PointsReport) ArmyNames() []string {
	if r.Count == "" {
		return r.Units
	}
	var list []string
	for _, a := range r.Pricing.Armies {
		list = append(list, fmt.Sprintf("%g %s", a.Count, r.Units[a.Unit]))
	}
	return list
}

// counts are the numbers in which each is fielded.
func (r PointsReport) counts() (list []float64) {
	for _, a := range r.Pricing.Armies {
		if a.Unit == 0 {
			list = append(list, a.Count)
		}
	}
	return list
}

// Number is that of which fair numbers of others are told: in the middle.
func (r PointsReport) Number() float64 {
	counts := r.counts()
	return counts[(len(counts)-1)/2]
}

func (r PointsReport) document(int) document {
	d := document{
		title: r.Name + ": " + r.Title, asked: r.Name + ": what " + someNames(r.Units, "unit") + " should cost in points", method: []string{r.method()},
		headline: []string{r.headline()},
		sections: []section{onPage{prose(r.ofWhat())}, picturing(r.priceSheet(), r.priceLevels()), prose(r.remarks()...)},
		warnings: r.Survey.Warnings, origin: r.Stamp.Parts(), command: r.Stamp.Command, extras: r.Extras,
	}
	if len(r.Rates) > 0 {
		d.sections = append(d.sections, r.rateSheet())
	}
	scores := folded{"Who beats whom: the score of each against each", picturing(r.meetings().sheet(r.LeagueGames, ofEach), r.heatMap())}
	d.sections = append(d.sections, prose(r.notes("costs")...), onPage{scores})
	return d
}

// method says who met, and how games were answered.
func (r PointsReport) method() string {
	who := fmt.Sprintf("%s in the field %s", counted(len(r.Units), "unit"), r.Field)
	if r.Count != "" {
		var numbers []string
		for _, n := range r.counts() {
			numbers = append(numbers, fmt.Sprintf("%g", n))
		}
		who += fmt.Sprintf(", with %s of %s", r.Count, phrase.And(numbers))
	}
	return r.games(who)
}

// ofWhat says what costs are of.
func (r PointsReport) ofWhat() string {
	one := "one of each unit on a roster"
	if len(replacedSides([]string{r.Field + "="})) == 0 {
		one = "one of each on a roster, in the field " + r.Field
	}
	return "Costs are points for " + one + ", whichever side it is on: as many points of one as of another should be an even fight."
}

// headline says which cost is furthest from what it should be, or what costs most and least.
func (r PointsReport) headline() string {
	worst, off := league.Price{}, 0.0
	for _, x := range r.Prices.List {
		if by := math.Abs(math.Log(x.Over)); (x.Dear() || x.Cheap()) && by > off {
			worst, off = x, by
		}
	}
	first, last := r.Prices.List[0], r.Prices.List[len(r.Prices.List)-1]
	switch {
	case off > 0:
		return fmt.Sprintf("%s is furthest from its fair cost: it costs %s, and should cost %s", r.Units[worst.Unit],
			significant(r.Pricing.Given[worst.Unit]), r.costWords(worst))
	case r.Prices.Given > 0:
		return "no cost is shown to be wrong"
	default:
		return fmt.Sprintf("%s should cost %s, the most of all, and %s the least, %s",
			r.Units[first.Unit], r.costWords(first), r.Units[last.Unit], r.costWords(last))
	}
}

// interval is a number with an interval; without one it is known.
func (r PointsReport) interval(value, low, high float64) sim.Estimate {
	e := sim.Estimate{Value: value, Low: low, High: high, Confidence: 1}
	if low < high {
		e.Confidence, e.Method = r.Found.Confidence, sim.Delta
	}
	return e
}

// fair is what a unit should cost.
func (r PointsReport) fair(x league.Price) sim.Estimate { return r.interval(x.Value, x.Low, x.High) }

// over is by how much a unit costs more than it should, as a share of that.
func (r PointsReport) over(x league.Price) sim.Estimate {
	return r.interval(x.Over-1, x.OverLow-1, x.OverHigh-1)
}

func (r PointsReport) costWords(x league.Price) string {
	value, interval := r.words(r.fair(x))
	if interval != "" {
		value += " (" + interval + ")"
	}
	return value
}

// words are a number and its interval.
func (r PointsReport) words(e sim.Estimate) (value, interval string) {
	n := r.Digits.digitsOf(writable(e), 1)
	return n.value, openSpan(e, n.low, n.high, "")
}

// writable is an estimate whose interval ends at its value where it has no end.
func writable(e sim.Estimate) sim.Estimate {
	if math.IsInf(e.High, 1) {
		e.High = e.Value
	}
	return e
}

// openSpan writes an interval by its ends, which may have none above; nothing for an exact number.
func openSpan(e sim.Estimate, low, high, unit string) string {
	switch {
	case math.IsInf(e.High, 1):
		return low + unit + " or more"
	case e.Low < e.High:
		return low + " to " + high + unit
	default:
		return ""
	}
}

// priceSheet is what each should cost, and what it does.
func (r PointsReport) priceSheet() sheet {
	s := sheet{columns: []column{{"unit", asPhrase}, {"fair cost", asNumber}, r.intervals("interval"), {"", asProse}},
		foot: "fair costs: " + r.Scale}
	if r.Prices.Given > 0 {
		s.columns = slices.Insert(s.columns, 3, column{"now", asNumber}, column{"over it", asNumber},
			r.intervals("interval of all"))
		s.foot += "; over it: by how much it costs more now"
		if r.played() {
			s.foot += "; too dear, too cheap: by intervals that hold for all at once"
		}
	}
	for _, x := range r.Prices.List {
		value, interval := r.words(r.fair(x))
		cells := []string{r.Units[x.Unit], value, interval}
		if r.Prices.Given > 0 {
			cells = append(cells, r.overCells(x)...)
		}
		s.add(0, append(cells, verdict(x))...)
	}
	return s
}

// played reports whether any game is not exact.
func (r PointsReport) played() bool { return r.exact() < len(r.Survey.Points) }

// intervals is a column of intervals; without a head, and so left out, if there are none.
func (r PointsReport) intervals(head string) column {
	if !slices.ContainsFunc(r.Prices.List, func(x league.Price) bool { return x.Low < x.High }) {
		head = ""
	}
	return column{head, asWords}
}

// overCells tell a cost now against the fair one.
func (r PointsReport) overCells(x league.Price) []string {
	given := r.Pricing.Given[x.Unit]
	if math.IsNaN(given) {
		return []string{"", "", ""}
	}
	e := r.over(x)
	if sim.ApproxEqual(given, x.Value) {
		e.Value = 0
	}
	n := r.Digits.digitsOf(writable(e), 100)
	return []string{significant(given), signed(n.value) + " %", openSpan(e, signed(n.low), signed(n.high), " %")}
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

// remarks say what an exponent means, and what costs cannot do.
func (r PointsReport) remarks() []string {
	list := []string{r.exponentWords()}
	if len(r.Found.Names) > league.Least { // two are always a ladder
		list = append(list, r.leftWords(), r.cyclicWords())
	}
	return append(list, r.circles()...)
}

// leftWords say how much costs explain.
func (r PointsReport) leftWords() string {
	switch left := r.Prices.Left; {
	case math.IsNaN(left):
		return "equal costs explain all"
	case left == 0:
		return "these costs explain all of who beats whom" + r.asFarAsSeen()
	default:
		return fmt.Sprintf("these costs explain %s of who beats whom, where close fights count most; "+
			"the rest, %s, no costs can mend", r.Digits.chanceWords(1-left), r.Digits.chanceWords(left))
	}
}

// exponentWords say how odds depend on points.
func (r PointsReport) exponentWords() string {
	e := r.Prices.Exponent
	odds := math.Exp2(e.Value)
	meaning := fmt.Sprintf("twice the points win %s", fixed(float64(100*odds/(1+odds)), 0, math.Round)+" %")
	if !e.Measured {
		return fmt.Sprintf("an exponent of %s is assumed, so that %s; --count measures it",
			significant(e.Value), meaning)
	}
	value, interval := r.words(r.interval(e.Value, e.Low, e.High))
	if interval != "" {
		value += " (" + interval + ")"
	}
	return fmt.Sprintf("odds grow with points to the power of %s, by the numbers of %s, so that %s", value, r.Count, meaning)
}

// rateSheet is how many of each are a fair fight for so many of each other.
func (r PointsReport) rateSheet() sheet {
	s := sheet{splits: true, columns: []column{{"", asWords}},
		title: fmt.Sprintf("how many of each (down) are a fair fight for %g of each (across)", r.Number()),
		foot:  "between two numbers that were tried, by a line through their log-odds; not by the costs above"}
	order := r.unitOrder()
	for _, u := range order {
		s.columns = append(s.columns, column{r.Units[u], asNumber})
	}
	for _, u := range order {
		cells := []string{r.Units[u]}
		for _, other := range order {
			cells = append(cells, r.rateCell(u, other))
		}
		s.add(0, cells...)
	}
	return s
}

// unitOrder is that of costs.
func (r PointsReport) unitOrder() (list []int) {
	for _, x := range r.Prices.List {
		list = append(list, x.Unit)
	}
	return list
}

// rateCell writes a fair number, with its interval if it has one; nothing of a unit for itself.
func (r PointsReport) rateCell(unit, other int) string {
	i := slices.IndexFunc(r.Rates, func(x league.Rate) bool { return x.Unit == unit && x.Other == other })
	counts := r.counts()
	switch {
	case i < 0:
		return ""
	case r.Rates[i].Found():
		x := r.Rates[i]
		value, interval := r.words(r.interval(x.Value, x.Low, x.High))
		return strings.TrimSpace(value + " " + strings.ReplaceAll("("+interval+")", "()", ""))
	case r.Rates[i].Value == 0:
		return fmt.Sprintf("under %g", counts[0])
	default:
		return fmt.Sprintf("over %g", counts[len(counts)-1])
	}
}

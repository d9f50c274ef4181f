package leagues

import (
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Points is what units should cost, with the league that tells so.
type Points struct {
	Report  // of armies
	Units   []string
	Count   string // the field of side a with their number; empty if they are not fielded in several
	Pricing league.Pricing
	Scale   string // what fixes the scale of costs, in words
	Prices  *league.Prices
	Rates   []league.Rate // of each against [PointsReport.Number] of each other
}

// ArmyNames are what those in the league are called: their units, with their numbers where there are several.
func (r Points) ArmyNames() []string {
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
func (r Points) counts() (list []float64) {
	for _, a := range r.Pricing.Armies {
		if a.Unit == 0 {
			list = append(list, a.Count)
		}
	}
	return list
}

// Number is that of which fair numbers of others are told: in the middle.
func (r Points) Number() float64 {
	counts := r.counts()
	return counts[(len(counts)-1)/2]
}

// Document is the report before it is laid out.
func (r Points) Document(int) layout.Document {
	d := r.NewDocument(r.Survey.Warnings)
	d.Asked = r.Name + ": what " + someNames(r.Units, "unit") + " should cost in points"
	d.First, d.Method, d.Headline = r.first(), []string{r.Method()}, []string{r.Headline()}
	d.Sections = []layout.Section{layout.OnPage{Section: layout.Prose(r.ofWhat())},
		layout.Picturing(r.priceSheet(), r.PriceLevels()), layout.Prose(r.remarks()...)}
	if len(r.Rates) > 0 {
		d.Sections = append(d.Sections, r.rateSheet())
	}
	scores := layout.Folded{Summary: "Who beats whom: the score of each against each",
		Section: layout.Picturing(r.meetings().Sheet(r.LeagueGames, ofEach), r.HeatMap())}
	d.Sections = append(d.Sections, layout.Prose(r.Notes("costs")...), layout.OnPage{Section: scores})
	return d
}

// Method says who met, and how games were answered.
func (r Points) Method() string {
	who := fmt.Sprintf("%s in the field %s", numbers.Counted(len(r.Units), "unit"), r.Field)
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
func (r Points) ofWhat() string {
	one := "one of each unit on a roster"
	if len(layout.ReplacedSides([]string{r.Field + "="})) == 0 {
		one = "one of each on a roster, in the field " + r.Field
	}
	return "Costs are points for " + one +
		", whichever side it is on: as many points of one as of another should be an even fight."
}

// Headline says which cost is furthest from what it should be, or what costs most and least.
func (r Points) Headline() string {
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
			numbers.Significant(r.Pricing.Given[worst.Unit]), r.costWords(worst))
	case r.Prices.Given > 0:
		return "no cost is shown to be wrong"
	default:
		return fmt.Sprintf("%s should cost %s, the most of all, and %s the least, %s",
			r.Units[first.Unit], r.costWords(first), r.Units[last.Unit], r.costWords(last))
	}
}

// interval is a number with an interval; without one it is known.
func (r Points) interval(value, low, high float64) stats.Estimate {
	e := stats.Estimate{Value: value, Low: low, High: high, Confidence: 1}
	if low < high {
		e.Confidence, e.Method = r.Found.Confidence, stats.Delta
	}
	return e
}

// fair is what a unit should cost.
func (r Points) fair(x league.Price) stats.Estimate { return r.interval(x.Value, x.Low, x.High) }

// over is by how much a unit costs more than it should, as a share of that.
func (r Points) over(x league.Price) stats.Estimate {
	return r.interval(x.Over-1, x.OverLow-1, x.OverHigh-1)
}

func (r Points) costWords(x league.Price) string {
	return numbers.Bracketed(r.Words(r.fair(x)))
}

// Words are a number and its interval.
func (r Points) Words(e stats.Estimate) (value, interval string) { return r.wordsForUnit(e, 0) }

// wordsForUnit are words beside a mark, with its unit.
func (r Points) wordsForUnit(e stats.Estimate, unit float64) (value, interval string) {
	n := r.Digits.DigitsForUnit(writable(e), 1, unit)
	return n.Value, openSpan(e, n.Low, n.High, "")
}

// writable is an estimate whose interval ends at its value where it has no end.
func writable(e stats.Estimate) stats.Estimate {
	if math.IsInf(e.High, 1) {
		e.High = e.Value
	}
	return e
}

// openSpan writes an interval by its ends, which may have none above; nothing for an exact number.
func openSpan(e stats.Estimate, low, high, unit string) string {
	switch {
	case math.IsInf(e.High, 1):
		return low + unit + " or more"
	case e.Low < e.High:
		return low + " to " + high + unit
	default:
		return ""
	}
}

// remarks say what an exponent means, and what costs cannot do.
func (r Points) remarks() []string {
	list := []string{r.exponentWords()}
	if len(r.Found.Names) > league.Least { // two are always a ladder
		list = append(list, r.leftWords(), r.CyclicWords())
	}
	return append(list, r.circles()...)
}

// leftWords say how much costs explain.
func (r Points) leftWords() string {
	if math.IsNaN(r.Prices.Left) {
		return "equal costs explain all"
	}
	return r.explained("these costs explain", r.Prices.Left, ", where close fights count most", "no costs can mend")
}

// exponentWords say how odds depend on points.
func (r Points) exponentWords() string {
	e := r.Prices.Exponent
	odds := math.Exp2(e.Value)
	meaning := fmt.Sprintf("twice the points win %s", numbers.Fixed(float64(100*odds/(1+odds)), 0, math.Round)+"%")
	if !e.Measured {
		return fmt.Sprintf("an exponent of %s is assumed, so that %s; --count measures it",
			numbers.Significant(e.Value), meaning)
	}
	return fmt.Sprintf("odds grow with points to the power of %s, by the numbers of %s, so that %s",
		numbers.Bracketed(r.Words(r.interval(e.Value, e.Low, e.High))), r.Count, meaning)
}

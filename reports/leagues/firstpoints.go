package leagues

import (
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/league"
)

// What players see first of costs: what each should cost, by what twice the points should win, and who beats whom.

// tooSure is the score beyond which games cannot tell how much more a unit is worth than the dearest other.
const tooSure = 0.95

// first is the first screen.
func (r Points) first() *layout.First {
	parts := []layout.Section{layout.Prose(r.answerInPoints()), r.costs()}
	if !r.Prices.Exponent.Measured {
		parts = append(parts, layout.Joined("Which of the two is so cannot be told from games of one against one: "+
			"--count plays several of each."))
	}
	parts = append(parts, layout.Joined(numbers.UpperFirst(r.scale())+". Prices are for these "+r.Names.Games()+
		" only: nothing else was played."))
	return r.FirstScreen(r.sure(), parts...)
}

// steep are costs where twice the points win four games in five, as those of two in three are the squares of them, but
// for the scale.
func (r Points) steep() []float64 { return r.scaled(math.Sqrt) }

// flat are the costs by unit.
func (r Points) flat() []float64 { return r.scaled(func(cost float64) float64 { return cost }) }

// scaled are costs as fixed by the scale, without a unit of which games cannot tell what it is worth.
func (r Points) scaled(of func(cost float64) float64) []float64 {
	costs, sum, total := make([]float64, len(r.Units)), 0.0, r.Pricing.Total
	for place, x := range r.Prices.List {
		costs[x.Unit] = of(x.Value)
		switch in := slices.Contains(r.Pricing.Scale, x.Unit); {
		case in && r.isTooSure(place) && len(r.Pricing.Scale) > 1:
			total -= total / float64(len(r.Pricing.Scale))
		case in:
			sum += costs[x.Unit]
		}
	}
	for u := range costs {
		costs[u] = float64(costs[u] * (total / sum))
	}
	return costs
}

// cost writes what a unit should cost; beyond what games can tell, what it should at least.
func (r Points) cost(place int, costs []float64, exponent float64) string {
	x := r.Prices.List[place]
	if r.isTooSure(place) {
		const least = tooSure / (1 - tooSure)
		return ">" + numbers.Fixed(float64(costs[r.Prices.List[1].Unit]*math.Pow(least, 1/exponent)), 0, math.Floor)
	}
	places := 0
	if costs[x.Unit] < 10 {
		places = 1
	}
	return numbers.Fixed(costs[x.Unit], places, math.Round)
}

// scale says what fixes the costs, and of whom not.
func (r Points) scale() string {
	if first := r.Prices.List[0].Unit; r.isTooSure(0) && len(r.Pricing.Scale) > 1 {
		return r.Scale + ", without " + r.entrant(r.Units[first])
	}
	return r.Scale
}

// isTooSure reports whether a unit is the dearest, and wins too often against the next for games to tell by how much.
func (r Points) isTooSure(place int) bool {
	return place == 0 && r.Count == "" && r.between(0, 1).Value > tooSure
}

// between is the score of two places in the list of costs.
func (r Points) between(place, other int) league.Score {
	return r.Found.Scores[r.Prices.List[place].Unit][r.Prices.List[other].Unit]
}

// answerInPoints says what the dearest should cost, or who is furthest from what it should.
func (r Points) answerInPoints() string {
	first := r.Prices.List[0]
	switch {
	case r.isTooSure(0):
		return fmt.Sprintf("%s is worth more than %s: it wins %s against %s, too often to say how much more.",
			numbers.UpperFirst(r.entrant(r.Units[first.Unit])), r.cost(0, r.flat(), 1)[1:], r.plain(r.between(0, 1)),
			r.entrant(r.Units[r.Prices.List[1].Unit]))
	case r.Prices.Given > 0:
		return numbers.UpperFirst(r.Headline()) + "."
	case r.Prices.Exponent.Measured:
		return fmt.Sprintf("%s is worth %s.", numbers.UpperFirst(r.entrant(r.Units[first.Unit])),
			r.cost(0, r.flat(), 1))
	default:
		return fmt.Sprintf("%s is worth %s, if twice the points should win two games in three.",
			numbers.UpperFirst(r.entrant(r.Units[first.Unit])), r.cost(0, r.flat(), 1))
	}
}

// costs is what each should cost, the dearest first.
func (r Points) costs() layout.Sheet {
	s := layout.Sheet{}.Words("", "")
	if r.assumesExponent() {
		s.Title = "Fair costs, if twice the points win"
		s = s.Numbers("2 in 3", "4 in 5")
	} else {
		s = s.Numbers("fair cost")
	}
	if r.Prices.Given > 0 {
		s = s.Numbers("now").Words("")
	}
	list := r.Prices.List[:min(mostDown, len(r.Prices.List))]
	for place, x := range list {
		cells := []string{layout.Listed(r.Units[x.Unit]), r.beatsNext(place), r.cost(place, r.flat(), 1)}
		if r.assumesExponent() {
			cells = append(cells, r.cost(place, r.steep(), 2))
		}
		if r.Prices.Given > 0 {
			cells = append(cells, r.given(x), verdict(x))
		}
		s.Add(0, cells...)
	}
	if left := len(r.Prices.List) - len(list); left > 0 {
		s.Foot = fmt.Sprintf("and %d more, which --details lists", left)
	}
	return s
}

// assumesExponent reports whether what twice the points win is assumed, as by default.
func (r Points) assumesExponent() bool {
	return !r.Prices.Exponent.Measured && r.Prices.Exponent.Value == 1
}

// beatsNext says how often a unit beats the one next in the list.
func (r Points) beatsNext(place int) string {
	if place+1 == len(r.Prices.List) || r.Count != "" {
		return ""
	}
	return fmt.Sprintf("beats %s %s", r.entrant(r.Units[r.Prices.List[place+1].Unit]), r.plain(r.between(place, place+1)))
}

// given is what a unit costs now, nothing if nobody says.
func (r Points) given(x league.Price) string {
	if given := r.Pricing.Given[x.Unit]; !math.IsNaN(given) {
		return numbers.Significant(given)
	}
	return ""
}

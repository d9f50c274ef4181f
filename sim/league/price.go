package league

import (
	"cmp"
	"errors"
	"math"
	"slices"
)

// Army is what an entrant of a league is made of, where it is to have a cost: some of a unit.
type Army struct {
	Unit  int
	Count float64 // 1 or more
}

// Exponent is how the odds of a fight grow with points: twice the points are odds of 2 to the power of it.
type Exponent struct {
	Value, Low, High float64
	// Measured reports whether it comes from armies of several numbers, not from an assumption.
	Measured bool
	err      float64 // standard error
}

// Pricing says what costs are wanted.
type Pricing struct {
	Armies   []Army  // by entrant of the league
	Exponent float64 // assumed; 0 to measure it
	// Scale lists units whose costs add up to Total. One of them is an anchor.
	Scale []int
	Total float64
	Given []float64 // what units cost now, NaN where nobody says
}

// Price is what a unit should cost.
type Price struct {
	Unit             int
	Value, Low, High float64
	// Over is what it costs now, as a multiple of what it should; its interval holds for all units that have
	// a cost now simultaneously. All are NaN of a unit that has none.
	Over, OverLow, OverHigh float64
	// Bound reports whether only scores tell it that are so near to 0 or 1 that log-odds take others for them. Then its
	// cost is no more than a bound, and its intervals reach as far as a cost can, on the side on which no game tells
	// how far; without an end that is +Inf.
	Bound bool
}

// Dear reports whether a unit costs more than it should, by more than chance makes.
func (p Price) Dear() bool { return !p.Bound && p.OverLow > 1+sameRating }

// Cheap reports whether a unit costs less than it should, by more than chance makes.
func (p Price) Cheap() bool { return !p.Bound && p.OverHigh < 1-sameRating }

// Prices are the costs that bring a league nearest to fair, the highest first.
type Prices struct {
	Exponent Exponent
	List     []Price
	Given    int // how many units have a cost now
	// Left is the part of the weighted sum of squares of log-odds that no costs explain, from 0 to 1; what trials
	// alone add to either part is taken off. NaN if all are equal.
	Left float64
}

// errNoGrowth says that numbers do not help.
var errNoGrowth = errors.New("more of them do not win more often, so that no exponent can be measured")

// Prices finds costs. The log-odds of two armies are the exponent times the difference of the logarithms of their
// points, which are the costs of their units times their numbers, by weighted least squares. The weights are those of
// log-odds from equally many games each, p (1 − p) for a score of p: a point that is hard to win or lose counts little.
func (l *League) Prices(p Pricing, confidence float64) (*Prices, error) {
	units := 0
	for _, a := range p.Armies {
		units = max(units, a.Unit+1)
	}
	f, err := l.fit(p, units)
	if err != nil {
		return nil, err
	}
	out := &Prices{Left: shareOf(f.explained-f.noiseExplained, f.left-f.noiseLeft)}
	if out.Exponent, err = f.exponent(p, units, confidence); err != nil {
		return nil, err
	}
	for _, g := range p.Given {
		if !math.IsNaN(g) {
			out.Given++
		}
	}
	out.List = l.prices(f, p, out.Exponent.Value, units, confidence, 1-(1-confidence)/float64(max(1, out.Given)))
	slices.SortStableFunc(out.List, func(x, y Price) int { return cmp.Compare(y.Value, x.Value) })
	return out, nil
}

// prices returns the costs of all units, with intervals that hold individually, and, of what they cost now, at a
// confidence for all simultaneously (Bonferroni).
func (l *League) prices(f *fitted, p Pricing, exponent float64, units int, each, simultaneous float64) (list []Price) {
	costs, deviations := make([]float64, units), make([]float64, units)
	for u := range units {
		costs[u], deviations[u] = f.cost(u, p, exponent)
	}
	links := l.links(p.Armies, units)
	for u, cost := range costs {
		x := Price{Unit: u, Value: cost}
		between := func(confidence float64) (low, high float64) {
			low, high = p.around(u, cost, float64(normalQuantile(confidence)*deviations[u]))
			return x.openEnds(l, &p, links, costs, low, high)
		}
		low, high := between(simultaneous)
		x.Over, x.OverLow, x.OverHigh = p.over(u, cost), p.over(u, high), p.over(u, low)
		x.Low, x.High = between(each)
		list = append(list, x)
	}
	return list
}

// over returns what a unit costs now, as a multiple of a cost; NaN if nothing says what it costs.
func (p *Pricing) over(unit int, cost float64) float64 {
	if p.Given[unit] == 0 {
		return 0
	}
	return p.Given[unit] / cost
}

// shares reports whether a unit is one of several that cost Total together, so that it costs no more.
func (p *Pricing) shares(unit int) bool { return len(p.Scale) > 1 && slices.Contains(p.Scale, unit) }

// around returns the interval of a cost whose logarithm is known to half its width. What is a share of a total has one
// on the scale of log-odds, which does not reach beyond it.
func (p *Pricing) around(unit int, cost, half float64) (low, high float64) {
	if half == 0 {
		return cost, cost
	}
	share := cost / p.Total
	switch {
	case !p.shares(unit):
		return float64(cost * math.Exp(-half)), float64(cost * math.Exp(half))
	case share >= 1:
		return float64(p.Total * math.Exp(-half)), p.Total
	}
	odds, half := math.Log(share/(1-share)), half/(1-share)
	return p.Total / (1 + math.Exp(half-odds)), p.Total / (1 + math.Exp(-half-odds))
}

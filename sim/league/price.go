package league

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
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
	out := &Prices{Left: shareOf(f.explained-f.noiseExplained, f.left-f.noiseLeft),
		Exponent: Exponent{Value: p.Exponent, Low: p.Exponent, High: p.Exponent}}
	z := normalQuantile(confidence)
	if p.Exponent == 0 {
		e := Exponent{Value: f.at.AtVec(units), err: math.Sqrt(f.covariance.At(units, units)), Measured: true}
		half := float64(z * e.err)
		if e.Low, e.High = e.Value-half, e.Value+half; e.Low <= 0 {
			return nil, errNoGrowth
		}
		out.Exponent = e
	}
	for _, g := range p.Given {
		if !math.IsNaN(g) {
			out.Given++
		}
	}
	simultaneous := normalQuantile(1 - (1-confidence)/float64(max(1, out.Given))) // Bonferroni
	costs, deviations := make([]float64, units), make([]float64, units)
	for u := range units {
		costs[u], deviations[u] = f.cost(u, p, out.Exponent.Value)
	}
	links := l.links(p.Armies, units)
	for u, cost := range costs {
		x := Price{Unit: u, Value: cost}
		between := func(z float64) (low, high float64) {
			low, high = p.around(u, cost, float64(z*deviations[u]))
			return x.openEnds(l, &p, links, costs, low, high)
		}
		low, high := between(simultaneous)
		x.Over, x.OverLow, x.OverHigh = p.over(u, cost), p.over(u, high), p.over(u, low)
		x.Low, x.High = between(z)
		out.List = append(out.List, x)
	}
	slices.SortStableFunc(out.List, func(x, y Price) int { return cmp.Compare(y.Value, x.Value) })
	return out, nil
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

// openEnds returns the interval of a cost with its ends as far as they can be where no game tells how far: down to
// nothing below units of the scale that always win, and up to what is left without those that always lose. It says that
// a cost is a bound if nothing else tells it.
func (p *Price) openEnds(l *League, of *Pricing, links []int, costs []float64, low, high float64) (float64, float64) {
	left, alone, beats := 0.0, true, false
	for _, v := range of.Scale {
		above, below := l.separated(of.Armies, links, p.Unit, v)
		if above {
			low, p.Bound = 0, true
		}
		if below {
			beats = true
			continue
		}
		left += costs[v]
		alone = alone && v == p.Unit
	}
	if !beats {
		return low, high
	}
	if p.Bound = p.Bound || alone; left > 0 {
		high = float64(high * of.Total / left)
	} else {
		high = math.Inf(1)
	}
	if of.shares(p.Unit) {
		high = min(high, of.Total)
	}
	return low, high
}

// separated reports whether nothing links a unit to another, which is always above it, or below; both of armies of some
// numbers.
func (l *League) separated(armies []Army, links []int, unit, other int) (above, below bool) {
	if links[unit] == links[other] {
		return false, false
	}
	for i, a := range armies {
		for j, b := range armies {
			if a.Unit == unit && b.Unit == other {
				above, below = above || l.odds[i][j].value < 0, below || l.odds[i][j].value > 0
			}
		}
	}
	return above, below
}

// links returns a number for each unit, the same for those that games link, directly or by others, whose scores are not
// taken for 0 or 1.
func (l *League) links(armies []Army, units int) []int {
	list := make([]int, units)
	for u := range list {
		list[u] = u
	}
	for i, a := range armies {
		for j, b := range armies {
			from, to := list[a.Unit], list[b.Unit]
			if from == to || l.Scores[i][j].Clipped() {
				continue
			}
			for u := range list {
				if list[u] == from {
					list[u] = to
				}
			}
		}
	}
	return list
}

// fitted is log-odds of units and, if it is measured, the exponent behind them, with their covariance.
type fitted struct {
	at         *mat.VecDense
	covariance *mat.SymDense
	// Weighted sums of squares of what is explained and what is left, each with what trials alone make of it.
	explained, left, noiseExplained, noiseLeft float64
}

// fit fits log-odds. With x the row of a pair, w = p (1 − p) its weight and r what is left of its log-odds, the
// normal equations are A·fit = Σ w y x with A = Σ w x xᵀ. Their derivative by p is A⁻¹ x (1 + (1 − 2p) r), as
// the weight depends on p, too.
func (l *League) fit(p Pricing, units int) (*fitted, error) {
	n := units
	if p.Exponent == 0 {
		n++
	}
	pairs := pairsOf(len(l.Names))
	rows := make([]*mat.VecDense, len(pairs))
	a, right := mat.NewSymDense(n, nil), mat.NewVecDense(n, nil)
	for e, pair := range pairs {
		x, y := p.row(pair, units, n), l.odds[pair[0]][pair[1]].value
		s := l.Scores[pair[0]][pair[1]].clipped()
		a.SymRankOne(a, s*(1-s), x)
		right.AddScaledVec(right, s*(1-s)*y, x)
		rows[e] = x
	}
	level := mat.NewVecDense(n, nil) // only differences of units are known: their sum is to be 0
	for u := range units {
		level.SetVec(u, 1)
	}
	a.SymRankOne(a, mat.Trace(a)/float64(n*units), level)
	var solver mat.Cholesky
	if !solver.Factorize(a) {
		return nil, fmt.Errorf("the games of %d entrants do not tell what they should cost", len(l.Names))
	}
	f := &fitted{at: mat.NewVecDense(n, nil), covariance: mat.NewSymDense(n, nil)}
	if err := solver.SolveVecTo(f.at, right); err != nil {
		return nil, err
	}
	for e, pair := range pairs {
		s, odds := l.Scores[pair[0]][pair[1]].clipped(), l.odds[pair[0]][pair[1]]
		slope := float64(s * (1 - s)) // of the score by its log-odds
		explained := mat.Dot(rows[e], f.at)
		left := odds.value - explained
		factor := 1 + float64((1-2*s)*left)
		var by mat.VecDense
		if err := solver.SolveVecTo(&by, rows[e]); err != nil {
			return nil, err
		}
		f.covariance.SymRankOne(f.covariance, odds.variance*slope*slope*factor*factor, &by)
		noise, leverage := float64(slope*odds.variance), float64(slope*mat.Dot(rows[e], &by))
		f.explained, f.noiseExplained = f.explained+float64(slope*explained*explained),
			f.noiseExplained+float64(noise*leverage)
		f.left, f.noiseLeft = f.left+float64(slope*left*left), f.noiseLeft+float64(noise*(1-leverage))
	}
	return f, nil
}

// row is what the log-odds of a pair depend on: its units and, if the exponent is measured, the logarithms of its
// numbers.
func (p *Pricing) row(pair [2]int, units, n int) *mat.VecDense {
	x := mat.NewVecDense(n, nil)
	for i, sign := range []float64{1, -1} {
		a := p.Armies[pair[i]]
		x.SetVec(a.Unit, x.AtVec(a.Unit)+sign)
		if n > units {
			x.SetVec(units, x.AtVec(units)+float64(sign*math.Log(a.Count)))
		}
	}
	return x
}

// cost returns the cost of a unit, and the standard error of its logarithm. Of log-odds u of all units and an
// exponent s the logarithm is ln total + u/s − ln Σ exp(u/s), with the sum over the units of the scale.
func (f *fitted) cost(unit int, p Pricing, s float64) (cost, deviation float64) {
	n := f.at.Len()
	top := math.Inf(-1)
	for _, u := range p.Scale {
		top = max(top, f.at.AtVec(u)/s)
	}
	sum, mean := 0.0, 0.0
	slope := mat.NewVecDense(n, nil)
	for _, u := range p.Scale {
		part := math.Exp(f.at.AtVec(u)/s - top)
		sum += part
		mean += float64(part * f.at.AtVec(u))
		slope.SetVec(u, slope.AtVec(u)-part)
	}
	slope.ScaleVec(1/(sum*s), slope)
	slope.SetVec(unit, slope.AtVec(unit)+1/s)
	log := math.Log(p.Total) + f.at.AtVec(unit)/s - top - math.Log(sum)
	if p.Exponent == 0 {
		slope.SetVec(n-1, -(f.at.AtVec(unit)-mean/sum)/(s*s))
	}
	return math.Exp(log), math.Sqrt(max(0, mat.Inner(slope, f.covariance, slope)))
}

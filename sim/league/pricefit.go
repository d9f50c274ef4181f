package league

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"
)

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
		var by mat.VecDense
		if err := solver.SolveVecTo(&by, rows[e]); err != nil {
			return nil, err
		}
		f.add(l.Scores[pair[0]][pair[1]].clipped(), l.odds[pair[0]][pair[1]], rows[e], &by)
	}
	return f, nil
}

// add adds what the score s of a pair, with its log-odds and its row, says of the covariance and of the sums of squares;
// by is the row solved for.
func (f *fitted) add(s float64, odds logOdds, row, by *mat.VecDense) {
	slope := float64(s * (1 - s)) // of the score by its log-odds
	explained := mat.Dot(row, f.at)
	left := odds.value - explained
	factor := 1 + float64((1-2*s)*left)
	f.covariance.SymRankOne(f.covariance, odds.variance*slope*slope*factor*factor, by)
	noise, leverage := float64(slope*odds.variance), float64(slope*mat.Dot(row, by))
	f.explained, f.noiseExplained = f.explained+float64(slope*explained*explained),
		f.noiseExplained+float64(noise*leverage)
	f.left, f.noiseLeft = f.left+float64(slope*left*left), f.noiseLeft+float64(noise*(1-leverage))
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

// exponent returns the exponent that is assumed, or else what was measured.
func (f *fitted) exponent(p Pricing, units int, confidence float64) (Exponent, error) {
	if p.Exponent != 0 {
		return Exponent{Value: p.Exponent, Low: p.Exponent, High: p.Exponent}, nil
	}
	e := Exponent{Value: f.at.AtVec(units), err: math.Sqrt(f.covariance.At(units, units)), Measured: true}
	half := float64(normalQuantile(confidence) * e.err)
	if e.Low, e.High = e.Value-half, e.Value+half; e.Low <= 0 {
		return e, errNoGrowth
	}
	return e, nil
}

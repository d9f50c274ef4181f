package league

import (
	"math"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// greatestEntropy returns the mix of greatest entropy among those that no pick beats, beginning with one of
// them in which all that may be in a mix are, some. Every such mix gains nothing against those picks that are in
// mixes of the opponent, equal; over the others it may lead, but not trail: a logarithmic barrier keeps it there
// (Boyd and Vandenberghe 2004, section 11.3), and Newton's method moves it where equalities hold.
func greatestEntropy(gain *mat.Dense, mix []float64, some, equal []bool) []float64 {
	e := newEntropy(gain, mix, some, equal)
	if e.free != nil {
		for e.barrier = 1e-2; e.barrier > 1e-13; e.barrier /= 10 {
			for range 60 {
				if !e.step() {
					break
				}
			}
		}
	}
	out := make([]float64, len(mix))
	for k, i := range e.in {
		out[i] = e.p[k]
	}
	floats.Scale(1/floats.Sum(out), out)
	return out
}

// entropy is a mix on its way to the greatest entropy.
type entropy struct {
	in      []int      // who may be in a mix
	p       []float64  // their shares
	ahead   *mat.Dense // a row for each pick over which a mix may lead: what each of those gains against it
	free    *mat.Dense // the directions in which shares can move, a column each; nil if there is none
	barrier float64
}

func newEntropy(gain *mat.Dense, mix []float64, some, equal []bool) *entropy {
	e := &entropy{in: where(some, true)}
	for _, i := range e.in {
		e.p = append(e.p, mix[i])
	}
	e.ahead = e.gains(gain, where(equal, false), 0)
	level := where(equal, true)
	fixed := e.gains(gain, level, 1)
	for k := range e.in {
		fixed.Set(len(level), k, 1)
	}
	e.free = nullSpace(fixed)
	return e
}

// where lists the places at which a list is as wanted.
func where(list []bool, wanted bool) (places []int) {
	for i, is := range list {
		if is == wanted {
			places = append(places, i)
		}
	}
	return places
}

// gains returns a row for each of some picks: what each that may be in a mix gains against it; and some more rows. It is
// nil without any.
func (e *entropy) gains(gain *mat.Dense, picks []int, more int) *mat.Dense {
	if len(picks)+more == 0 {
		return nil
	}
	a := mat.NewDense(len(picks)+more, len(e.in), nil)
	for r, j := range picks {
		for k, i := range e.in {
			a.Set(r, k, gain.At(i, j))
		}
	}
	return a
}

// nullSpace returns a basis of the directions that change no row, nil if there is none.
func nullSpace(a *mat.Dense) *mat.Dense {
	var svd mat.SVD
	if !svd.Factorize(a, mat.SVDFullV) {
		return nil
	}
	var v mat.Dense
	svd.VTo(&v)
	rank, n := 0, v.RawMatrix().Cols
	for _, s := range svd.Values(nil) {
		if s > 1e-9 {
			rank++
		}
	}
	if rank == n {
		return nil
	}
	return mat.DenseCopyOf(v.Slice(0, n, rank, n))
}

// value returns what is made as small as possible; +Inf outside.
func (e *entropy) value(p []float64) float64 {
	sum := 0.0
	for _, x := range p {
		if x <= 0 {
			return math.Inf(1)
		}
		sum += float64(x * math.Log(x))
	}
	for _, lead := range e.leads(p) {
		if lead <= 0 {
			return math.Inf(1)
		}
		sum -= float64(e.barrier * math.Log(lead))
	}
	return sum
}

// leads returns by how much shares lead over each pick outside.
func (e *entropy) leads(p []float64) []float64 {
	if e.ahead == nil {
		return nil
	}
	var v mat.VecDense
	v.MulVec(e.ahead, mat.NewVecDense(len(p), p))
	return v.RawVector().Data
}

// step moves the shares by Newton's method, and reports whether that made a difference.
func (e *entropy) step() bool {
	n := len(e.p)
	slope, bend := mat.NewVecDense(n, nil), mat.NewDense(n, n, nil)
	for k, x := range e.p {
		slope.SetVec(k, math.Log(x)+1)
		bend.Set(k, k, 1/x)
	}
	for r, lead := range e.leads(e.p) {
		row := mat.NewVecDense(n, e.ahead.RawRowView(r))
		slope.AddScaledVec(slope, -e.barrier/lead, row)
		var outer mat.Dense
		outer.Outer(e.barrier/(lead*lead), row, row)
		bend.Add(bend, &outer)
	}
	var within mat.Dense
	within.Product(e.free.T(), bend, e.free)
	var down, along, move mat.VecDense
	down.MulVec(e.free.T(), slope)
	if along.SolveVec(&within, &down) != nil {
		return false
	}
	move.MulVec(e.free, &along)
	was, next := e.value(e.p), make([]float64, n)
	for length := 1.0; length > 1e-10; length /= 2 {
		floats.AddScaledTo(next, e.p, -length, move.RawVector().Data)
		if is := e.value(next); is < was {
			copy(e.p, next)
			return was-is > 1e-15
		}
	}
	return false
}

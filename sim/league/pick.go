package league

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

// Mix is how perfect players would pick entrants, if both pick one without seeing the other's pick.
type Mix struct {
	Share []float64 // by entrant, of the mix of greatest entropy among those that no pick beats
	// Some and Every report whether an entrant is in some such mix, and in every one.
	Some, Every []bool
	// Beatable is by how much the best answer scores more than a half against the mix, of which at most
	// Uncertain is by chance: 0 if all is exact.
	Beatable, Uncertain float64
}

// errUnsolved says that no mix was found: the simplex method may fail where scores are nearly equal.
var errUnsolved = errors.New("no mix of picks was found")

// sharesAbove is the smallest share that counts as being in a mix.
const sharesAbove = 1e-9

// Mix finds the mix of greatest entropy among those that no pick beats (Balduzzi, Tuyls, Perolat and
// Graepel 2018, who call it the Nash average).
func (l *League) Mix(confidence float64) (*Mix, error) {
	n := len(l.Names)
	gain := mat.NewDense(n, n, nil)
	half := 0.0
	z := normalQuantile(1 - (1-confidence)/float64(n*(n-1)/2))
	for i := range n {
		for j := range n {
			gain.Set(i, j, l.Scores[i][j].Value-0.5)
			half = max(half, z*math.Sqrt(l.Scores[i][j].Variance))
		}
	}
	m, corners, err := mixesOf(gain, sharesAbove)
	if err != nil {
		return nil, err
	}
	m.Uncertain = half
	m.Share = greatestEntropy(gain, middle(corners), m.Some, m.Some)
	for j := range n {
		m.Beatable = max(m.Beatable, -against(gain, m.Share, j))
	}
	return m, nil
}

// mixesOf finds who is in some, and in every, by more than a share, of the mixes that gain no less than 0 against any
// pick, and mixes at the corners of all such.
func mixesOf(gain *mat.Dense, above float64) (m *Mix, corners [][]float64, err error) {
	n, picks := gain.Dims()
	m = &Mix{Some: make([]bool, n), Every: make([]bool, n)}
	for i := range n + picks { // with the most of an entrant, and with the most lead over a pick
		x, err := extreme(gain, i, -1)
		if err != nil {
			return nil, nil, err
		}
		corners = append(corners, x)
	}
	for i := range n {
		least, err := extreme(gain, i, 1)
		if err != nil {
			return nil, nil, err
		}
		corners = append(corners, least)
		m.Some[i], m.Every[i] = corners[i][i] > above, least[i] > above
	}
	return m, corners, nil
}

// against returns what a mix gains against a pick.
func against(gain mat.Matrix, mix []float64, pick int) float64 {
	sum := 0.0
	for i, p := range mix {
		sum += float64(p * gain.At(i, pick))
	}
	return sum
}

// middle returns the mean of some mixes.
func middle(corners [][]float64) []float64 {
	sum := make([]float64, len(corners[0]))
	for _, x := range corners {
		floats.AddScaled(sum, 1/float64(len(corners)), x)
	}
	return sum
}

// extreme returns the mix that no pick beats with the most (sign −1) or the least (sign 1) of one number: the
// share of an entrant, or, after those, the lead over a pick. In standard form all of these are 0 or more.
func extreme(gain *mat.Dense, number int, sign float64) ([]float64, error) {
	a, b, c := programme(gain, 0)
	c[number] = sign
	_, x, err := lp.Simplex(c, a, b, 1e-12, nil)
	if err != nil {
		return nil, errors.Join(errUnsolved, err)
	}
	return x[:gain.RawMatrix().Rows], nil
}

// programme returns a linear programme in standard form, without what is sought: its numbers are the shares of a mix,
// which add up to 1, some others, and the leads, each of which is what the mix gains against a pick.
func programme(gain *mat.Dense, others int) (a *mat.Dense, b, c []float64) {
	n, picks := gain.Dims()
	a, b, c = mat.NewDense(picks+1, n+others+picks, nil), make([]float64, picks+1), make([]float64, n+others+picks)
	for j := range picks {
		for i := range n {
			a.Set(j, i, gain.At(i, j))
		}
		a.Set(j, n+others+j, -1)
	}
	for i := range n {
		a.Set(picks, i, 1)
	}
	b[picks] = 1
	return a, b, c
}

package league_test

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"

	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// corners finds all corners of the mixes that no pick beats by trying every set of conditions that may be tight: of
// the shares of n entrants, which are 0 or more and add up to 1, and of the lead over each pick, n − 1 are 0.
func corners(l *league.League) (list [][]float64) {
	n := len(l.Names)
	conditions := make([][]float64, 2*n)
	for c := range conditions {
		conditions[c] = make([]float64, n)
		for i := range n {
			if c < n && i == c {
				conditions[c][i] = 1
			} else if c >= n {
				conditions[c][i] = l.Scores[i][c-n].Value - 0.5
			}
		}
	}
	sum, one := slices.Repeat([]float64{1}, n), mat.NewVecDense(n, nil)
	one.SetVec(0, 1)
	for set := range 1 << (2 * n) {
		if bits.OnesCount(uint(set)) != n-1 {
			continue
		}
		tight := slices.Clone(sum)
		for c, row := range conditions {
			if set>>c&1 == 1 {
				tight = append(tight, row...)
			}
		}
		var p mat.VecDense
		if p.SolveVec(mat.NewDense(n, n, tight), one) != nil {
			continue // not a single point, or hardly
		}
		mix := p.RawVector().Data
		if !slices.ContainsFunc(conditions, func(row []float64) bool { return floats.Dot(row, mix) <= -1e-9 }) {
			list = append(list, mix)
		}
	}
	return list
}

// TestMixAgainstCorners: in random games of up to eight, with ties and cycles, who is in some mix that no pick beats,
// and who in every, is as all corners say, found without the simplex; no mean of corners has more entropy than the mix,
// and no pick beats it by 1e-9.
func TestMixAgainstCorners(t *testing.T) {
	r, several := rand.New(rand.NewPCG(9, 27)), 0
	for game := range 200 {
		n := 2 + game%6 + game/194 // the last have one more
		l := between(n, exactly(func(int, int) float64 {
			if game%3 == 0 {
				return r.Float64()
			}
			return []float64{0.3, 0.5, 0.5, 0.7, 0.6}[r.IntN(4+game%2)]
		}))
		m, list := simtest.Must(l.Mix(0.95)), corners(l)
		if len(list) == 0 {
			t.Fatalf("game %d has no corner", game)
		}
		alike := checkCorners(t, fmt.Sprint("game ", game), m, list)
		if !alike {
			several++
		}
		for range 200 {
			if mean := meanOf(r, list); stat.Entropy(mean) > stat.Entropy(m.Share)+1e-6 {
				t.Errorf("game %d: %v has more entropy than %v", game, mean, m.Share)
			}
		}
	}
	if several < 10 {
		t.Errorf("only %d games have several mixes", several)
	}
}

// checkCorners compares a mix with all corners, and reports whether all that is in some mix is in every.
func checkCorners(t *testing.T, game string, m *league.Mix, list [][]float64) (alike bool) {
	t.Helper()
	alike = true
	for i, share := range m.Share {
		some := slices.ContainsFunc(list, func(p []float64) bool { return p[i] > 1e-9 })
		every := !slices.ContainsFunc(list, func(p []float64) bool { return p[i] <= 1e-9 })
		if m.Some[i] != some || m.Every[i] != every || share < 0 || !some && share > 0 || every && share < 1e-10 {
			t.Errorf("%s: %d is picked in %g, some %v, every %v; corners say %v, %v", game, i, share, m.Some[i],
				m.Every[i], some, every)
		}
		alike = alike && some == every
	}
	if sum := floats.Sum(m.Share); m.Beatable > 1e-9 || math.Abs(sum-1) > 1e-9 {
		t.Errorf("%s: beatable by %g, %g in all", game, m.Beatable, sum)
	}
	return alike
}

// TestMixOfTen: in games with more corners than can be tried nobody beats the mix, whose shares are of those in some mix.
func TestMixOfTen(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 28))
	for game := range 5 {
		m := simtest.Must(between(9+game%2, exactly(func(int, int) float64 { return r.Float64() })).Mix(0.95))
		sum := 0.0
		for i, share := range m.Share {
			if sum += share; share < 0 || share > 0 != m.Some[i] || m.Every[i] && !m.Some[i] {
				t.Errorf("game %d: %d is picked in %g, some %v, every %v", game, i, share, m.Some[i], m.Every[i])
			}
		}
		if m.Beatable > 1e-9 || math.Abs(sum-1) > 1e-9 {
			t.Errorf("game %d: beatable by %g, %g in all", game, m.Beatable, sum)
		}
	}
}

// meanOf is a mean of mixes with weights at random.
func meanOf(r *rand.Rand, list [][]float64) []float64 {
	mean, total := make([]float64, len(list[0])), 0.0
	for _, p := range list {
		weight := -math.Log(1 - r.Float64())
		total += weight
		floats.AddScaled(mean, weight, p)
	}
	floats.Scale(1/total, mean)
	return mean
}

// TestLadderIsOfLeastSquares: the ratings of random leagues are those at which the squares of what a ladder leaves
// unexplained stop falling, found one entrant at a time and knowing no formula for them; and the cyclic share is that
// of these squares.
func TestLadderIsOfLeastSquares(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 40 {
		n := 2 + r.IntN(7)
		odds := randomOdds(r, n)
		l := between(n, exactly(func(i, j int) float64 { return 1 / (1 + math.Exp(-odds[i][j])) }))
		ratings := descended(odds)
		for _, x := range l.Ladder(0.95) {
			if want := 400 / math.Ln10 * ratings[x.Entrant]; math.Abs(x.Value-want) > 1e-6 {
				t.Errorf("%d entrants: %d is rated %g, want %g", n, x.Entrant, x.Value, want)
			}
		}
		var left, all float64
		for i := range n {
			for j := range i {
				rest := odds[i][j] - ratings[i] + ratings[j]
				left += rest * rest
				all += odds[i][j] * odds[i][j]
			}
		}
		if share := l.Cyclic().Share; math.Abs(share-left/all) > 1e-9 {
			t.Errorf("%d entrants: %g is cyclic, want %g", n, share, left/all)
		}
	}
}

// randomOdds are log-odds of n entrants against each other.
func randomOdds(r *rand.Rand, n int) [][]float64 {
	odds := make([][]float64, n)
	for i := range odds {
		odds[i] = make([]float64, n)
		for j := range i {
			odds[i][j] = 3 * r.NormFloat64()
			odds[j][i] = -odds[i][j]
		}
	}
	return odds
}

// descended are ratings, of mean 0, that nobody can change alone to explain more.
func descended(odds [][]float64) []float64 {
	n := len(odds)
	ratings := make([]float64, n)
	for range 2_000 {
		for i := range ratings {
			slope := 0.0
			for j := range ratings {
				if j != i {
					slope += odds[i][j] - ratings[i] + ratings[j]
				}
			}
			ratings[i] += slope / float64(n-1)
		}
	}
	mean := 0.0
	for _, x := range ratings {
		mean += x / float64(n)
	}
	for i := range ratings {
		ratings[i] -= mean
	}
	return ratings
}

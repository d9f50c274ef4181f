package league_test

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestLadderIsOfLeastSquares: the ratings of random leagues are those at which the squares of what a ladder leaves
// unexplained stop falling, found one entrant at a time and knowing no formula for them; and the cyclic share is that
// of these squares.
func TestLadderIsOfLeastSquares(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 40 {
		n := 2 + r.IntN(7)
		odds := make([][]float64, n)
		for i := range odds {
			odds[i] = make([]float64, n)
			for j := range i {
				odds[i][j] = 3 * r.NormFloat64()
				odds[j][i] = -odds[i][j]
			}
		}
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

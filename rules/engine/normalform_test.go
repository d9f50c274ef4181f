package engine

import (
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

// normalForm returns the worth of a matrix game to the player who chooses the row, by the linear programme
// of its normal form (Dantzig 1951): the largest weights of columns that cost at most 1 in each row.
func normalForm(t *testing.T, payoff [][]float64) float64 {
	t.Helper()
	payoff = transposed(distinct(transposed(distinct(payoff))))
	rows, columns := len(payoff), len(payoff[0])
	least := payoff[0][0]
	for _, row := range payoff {
		least = min(least, slices.Min(row))
	}
	cost, one := make([]float64, columns+rows), make([]float64, rows)
	a, slack := mat.NewDense(rows, columns+rows, nil), make([]int, rows)
	for i := range rows {
		one[i], slack[i] = 1, columns+i
		a.Set(i, columns+i, 1)
		for j := range columns {
			cost[j] = -1
			a.Set(i, j, payoff[i][j]-least+1)
		}
	}
	weights, _, err := lp.Simplex(cost, a, one, 1e-10, slack)
	if err != nil {
		t.Fatal(err)
	}
	return -1/weights + least - 1
}

// distinct leaves out rows that are there already: programmes without them are easier to solve.
func distinct(rows [][]float64) (list [][]float64) {
	for _, row := range rows {
		if !slices.ContainsFunc(list, func(other []float64) bool { return slices.Equal(row, other) }) {
			list = append(list, row)
		}
	}
	return list
}

// transposed returns rows as columns.
func transposed(rows [][]float64) [][]float64 {
	list := make([][]float64, len(rows[0]))
	for j := range list {
		for _, row := range rows {
			list[j] = append(list[j], row[j])
		}
	}
	return list
}

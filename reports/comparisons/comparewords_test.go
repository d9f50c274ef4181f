package comparisons

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// TestPairing: what pairing gave, in all its cases.
func TestPairing(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct {
		reductions []float64
		want       string
	}{
		{[]float64{3.42, 12.1}, "pairing made the variance of the differences 3.4 to 12 times smaller"},
		{[]float64{3.42}, "pairing made the variance of the difference 3.4 times smaller"},
		{[]float64{12.1, nan, 12.2}, "pairing made the variance of the differences 12 times smaller"},
		{[]float64{0.5, 1234},
			"pairing made the variance of the differences from 2.0 times larger to 1,200 times smaller"},
		{[]float64{0.5}, "pairing made the variance of the difference 2.0 times larger"},
		{[]float64{0.5, 0.8}, "pairing made the variance of the differences 1.3 to 2.0 times larger"},
		{[]float64{nan}, "with the same dice, no trial of a variant differed from the baseline's"},
	} {
		cells, names := []contrast.Compared{{Reduction: nan}}, []string{"baseline"}
		for _, r := range c.reductions {
			cells, names = append(cells, contrast.Compared{Reduction: r}), append(names, "variant")
		}
		if got := pairingNote(&contrast.Comparison{Variants: names, Targets: []string{""},
			Cells: [][]contrast.Compared{cells}}); got != c.want {
			t.Errorf("%v: %s, want %s", c.reductions, got, c.want)
		}
	}
}

// TestDifferenceWords: signs, points, earned digits, and no rounding noise.
func TestDifferenceWords(t *testing.T) {
	share, mean := query.Question{Share: true}, query.Question{}
	for _, c := range []struct {
		q               query.Question
		engine          player.Engine
		cell            contrast.Compared
		value, interval string
	}{
		{share, player.MonteCarlo, contrast.Compared{Difference: between(0.0341, 0.0316, 0.0366)}, "+3.4 in 100",
			"+3.1 to +3.7"},
		{share, player.MonteCarlo, contrast.Compared{Difference: between(-0.01, -0.015, -0.005)}, "-1.0 in 100",
			"-1.5 to -0.5"},
		{share, player.MonteCarlo, contrast.Compared{Difference: between(0, -0.003, 0.003)}, "0.0 in 100",
			"-0.3 to +0.3"},
		{mean, player.MonteCarlo, contrast.Compared{Difference: between(0.25, 0.21, 0.29)}, "+0.25", "+0.21 to +0.29"},
		{share, player.Exact, contrast.Compared{Difference: numbers.Exactly(1e-17)}, "0 in 100", ""},
		{share, player.Exact, contrast.Compared{Difference: numbers.Exactly(1.0 / 6),
			Finding: contrast.Finding{Differs: true}}, "+16.7 in 100", ""},
	} {
		got := ComparedNumbers(numbers.DefaultDigits,
			&contrast.Comparison{Question: c.q, Engine: c.engine, Cells: [][]contrast.Compared{{{}, c.cell}}}, 0, 1, 0)
		if got.Difference != c.value || got.DifferenceBetween != c.interval {
			t.Errorf("%+v is written %q, %q; want %q, %q", c.cell.Difference, got.Difference, got.DifferenceBetween,
				c.value, c.interval)
		}
	}
}

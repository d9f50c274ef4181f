package study

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/sim/query"
)

// TestTargets: what a target is, and from how far a number may have been rounded to it.
func TestTargets(t *testing.T) {
	share, turns := query.Question{Name: "a wins", Share: true, Max: 1}, query.Question{Name: "turns", Max: 20}
	for _, c := range []struct {
		q               query.Question
		text            string
		value, rounding float64
	}{
		{share, "58.3811%", 0.583811, 5e-7},
		{share, "0.583", 0.583, 5e-4},
		{share, "50.0%", 0.5, 5e-4},
		{share, "50%", 0.5, 0},
		{share, "100%", 1, 0},
		{share, "100.0 %", 1, 5e-4},
		{share, "0.05", 0.05, 0},
		{share, "0.0285%", 0.000285, 5e-7},
		{share, "000%", 0, 0},
		{share, "11/36", 11. / 36, 0},
		{share, "1e-3", 0.001, 0},
		{turns, "3", 3, 0},
		{turns, "2.59", 2.59, 0.005},
		{turns, "-120", -120, 0},
		{turns, "-125", -125, 0.5},
		{turns, "5/2", 2.5, 0},
		{turns, "-5/2", -2.5, 0},
	} {
		v, err := targetOf(c.q, c.text)
		if err != nil || math.Abs(v-c.value) > 1e-15 || math.Abs(roundingOf(c.q, c.text)-c.rounding) > 1e-15 {
			t.Errorf("%s: %g ± %g, %v; want %g ± %g", c.text, v, roundingOf(c.q, c.text), err, c.value, c.rounding)
		}
	}
	for _, text := range []string{"1/0", "/3", "1/", "1/3%", "1/2/3", "a/b", "0x1/3", "1_0/3", "--5/2", "+5/2"} {
		if _, err := targetOf(turns, text); err == nil {
			t.Errorf("%s is taken for a target", text)
		}
	}
}

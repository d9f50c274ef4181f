package rules

import (
	"math/big"
	"testing"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// TestChain: a product is written as by hand, long fractions as decimals.
func TestChain(t *testing.T) {
	third := Probability(func(d *dice.Dice) bool { return d.D6() <= 2 })
	rare := Probability(func(d *dice.Dice) bool { return d.Sum(8) == 8 })
	for want, c := range map[string]Chain{
		"40 attacks × 1/3 hit × 1/3 wound = 4.44 wounds": {Count: 40, Of: "attacks", Factors: []Factor{{"hit", "", third}, {"wound", "", third}}, Yield: "wounds"},
		"1 shot × 1 hit = 1 kill":                        {Count: 1, Of: "shots", Factors: []Factor{{"hit", "", big.NewRat(1, 1)}}, Yield: "kills"},
		"900 shots × 1/3 hit = 300 kills":                {Count: 900, Of: "shots", Factors: []Factor{{"hit", "", third}}, Yield: "kills"},
		"1 roll × 5.95e-07 ones = 5.95e-07 rolls":        {Count: 1, Of: "rolls", Factors: []Factor{{"ones", "", rare}}, Yield: "rolls"},
		"1 shot × 0.9999 hit = 0.9999 kills":             {Count: 1, Of: "shots", Factors: []Factor{{"hit", "", big.NewRat(7775, 7776)}}, Yield: "kills"},
		"3 shots × 0.9999 hit = 2.9996 kills":            {Count: 3, Of: "shots", Factors: []Factor{{"hit", "", big.NewRat(7775, 7776)}}, Yield: "kills", There: 3},
		"5 attacks × 2/3 hit = 3.33 models, more than the 1 there is": {
			Count: 5, Of: "attacks", Factors: []Factor{{"hit", "", big.NewRat(2, 3)}}, Yield: "models", There: 1},
		"6 attacks × 2/3 hit = 4 models, more than the 3 there are": {
			Count: 6, Of: "attacks", Factors: []Factor{{"hit", "", big.NewRat(2, 3)}}, Yield: "models", There: 3},
	} {
		if got := c.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if mean := Mean(func(d *dice.Dice) int { return d.Sum(2) }); mean.Cmp(big.NewRat(7, 1)) != 0 {
		t.Errorf("mean of 2D6: %s", mean)
	}
}

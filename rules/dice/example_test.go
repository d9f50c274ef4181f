package dice_test

import (
	"fmt"
	"math/big"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// wounds is a rule: two attacks hit at 4+, the saves of the hits succeed at 5+.
func wounds(d *dice.Dice) int {
	hits := d.Count(2, 4)
	return hits - d.Count(hits, 5)
}

// One rule, played with seeded dice, then walked with all outcomes.
func Example() {
	d := dice.New()
	d.Seed(1)
	for trial := range uint64(4) {
		d.Trial(trial)
		fmt.Println("trial", trial, "wounds", wounds(d))
	}

	var chance [3]big.Rat
	for w := dice.NewWalker(); w.Next(); {
		k := wounds(w.Dice())
		chance[k].Add(&chance[k], w.Exact())
	}
	for k := range chance {
		fmt.Println(k, "wounds with", &chance[k])
	}
	// Output:
	// trial 0 wounds 2
	// trial 1 wounds 2
	// trial 2 wounds 0
	// trial 3 wounds 1
	// 0 wounds with 4/9
	// 1 wounds with 4/9
	// 2 wounds with 1/9
}

package study

import (
	"math"
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/sim/query"
)

// TestTargets: what a target is, and from how far a number may have been rounded to it.
func TestTargets(t *testing.T) {
	of := map[string]query.Question{"share": {Name: "a wins", Share: true, Max: 1}, "turns": {Name: "turns", Max: 20}}
	for _, row := range testmain.Rows(t, "testdata/targets.txt", 4) {
		value, _ := strconv.ParseFloat(row[2], 64)
		rounding, _ := strconv.ParseFloat(row[3], 64)
		q, text := of[row[0]], row[1]
		v, err := targetOf(q, text)
		if err != nil || math.Abs(v-value) > 1e-15 || math.Abs(roundingOf(q, text)-rounding) > 1e-15 {
			t.Errorf("%q: %g ± %g, %v", row, v, roundingOf(q, text), err)
		}
	}
	for _, text := range []string{"1/0", "/3", "1/", "1/3%", "1/2/3", "a/b", "0x1/3", "1_0/3", "--5/2", "+5/2"} {
		if _, err := targetOf(of["turns"], text); err == nil {
			t.Errorf("%s is taken for a target", text)
		}
	}
}

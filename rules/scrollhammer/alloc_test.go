package scrollhammer_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{
		"scrollhammer/fight", "scrollhammer/fight-mixed", "scrollhammer/fight-best-weapon", "scrollhammer/fight-slow", "scrollhammer/fight-weapons", "scrollhammer/charge-two-lines",
		"scrollhammer/fight-casualties", "scrollhammer/fight-marks",
		"scrollhammer/charge", "scrollhammer/charge-difficult", "scrollhammer/charge-dangerous", "scrollhammer/multi",
	} {
		rulestest.NoAllocations(t, load(t, name))
	}
	rulestest.NoAllocations(t, load(t, "scrollhammer/multi", "count=[units,weapons]"))
}

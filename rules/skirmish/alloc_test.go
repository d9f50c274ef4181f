package skirmish_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{
		"skirmish/shot", "skirmish/shot-volley", "skirmish/shot-missile", "skirmish/shot-battery", "skirmish/armour", "skirmish/armour-against-squad",
		"skirmish/firefight", "skirmish/firefight-one-turn", "skirmish/firefight-marines-necrons", "skirmish/firefight-return-fire",
	} {
		rulestest.NoAllocations(t, load(t, name))
	}
	rulestest.NoAllocations(t, load(t, "skirmish/firefight", "a=guardsmen", "b=guardsmen", "turns=4"))
}

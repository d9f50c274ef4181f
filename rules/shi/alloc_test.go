package shi_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{"shi/shot", "shi/shot-into-a-crowd", "shi/duel", "shi/duel-broodlord", "shi/assault", "shi/assault-three-sides", "shi/assault-vehicle"} {
		rulestest.NoAllocations(t, load(t, name))
	}
}

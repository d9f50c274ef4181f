package secondedition_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{"secondedition/duel", "secondedition/duel-captain", "secondedition/melee"} {
		rulestest.NoAllocations(t, load(t, name))
	}
}

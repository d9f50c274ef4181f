package secondedition_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{"secondedition/duel", "secondedition/duel-captain", "secondedition/melee", "secondedition/power", "secondedition/psychic-duel-dealt", "secondedition/psychic-duel-kept"} {
		rulestest.NoAllocations(t, load(t, name))
	}
}

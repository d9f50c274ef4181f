package hulkae_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{"hulkae/volley", "hulkae/corridor", "hulkae/corridor-fire", "hulkae/corridor-corner", "hulkae/corridor-armed-hybrids", "hulkae/corridor-armed-biomorphs"} {
		rulestest.NoAllocations(t, load(t, name))
	}
}

package hulkae_test

// Once the tables are there, a trial allocates nothing.

import (
	"fmt"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{"hulkae/volley", "hulkae/corridor", "hulkae/corridor-fire", "hulkae/corridor-corner"} {
		for _, stepwise := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, steps %v", name, stepwise), func(t *testing.T) {
				m, err := profiles.Load(name, nil)
				if err != nil {
					t.Fatal(err)
				}
				sc := m.Scenario()
				player, rows := sim.Players(sc, stepwise)(), rules.NewRows(1000, len(sc.Metrics))
				player.Play(1, 0, rows) // builds the tables that these trials need
				if n := testing.AllocsPerRun(5, func() { player.Play(1, 0, rows) }); n != 0 {
					t.Errorf("%v allocations in %d trials", n, rows.Len())
				}
			})
		}
	}
}

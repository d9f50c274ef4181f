package hulkae_test

// Once the tables are there, a trial allocates nothing.

import (
	"fmt"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
)

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{"hulkae/volley", "hulkae/corridor", "hulkae/corridor-fire", "hulkae/corridor-corner"} {
		m, err := profiles.Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		sc := m.Scenario()
		for kind, player := range map[string]rules.Player{"steps": sc.Game.Steps(sc), "trail": sc.Game.Player(sc)} {
			t.Run(fmt.Sprintf("%s, %s", name, kind), func(t *testing.T) {
				rows := rules.NewRows(1000, len(sc.Metrics))
				player.Play(1, 0, rows) // builds the tables that these trials need
				if n := testing.AllocsPerRun(5, func() { player.Play(1, 0, rows) }); n != 0 {
					t.Errorf("%v allocations in %d trials", n, rows.Len())
				}
			})
		}
	}
}

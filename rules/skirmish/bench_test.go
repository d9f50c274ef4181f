package skirmish_test

// How fast the players are.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

func BenchmarkMatchups(b *testing.B) {
	for _, name := range []string{
		"skirmish/shot", "skirmish/shot-volley", "skirmish/armour", "skirmish/firefight-one-turn", "skirmish/firefight-return-fire", "skirmish/firefight",
	} {
		sc := load(b, name)
		for kind, player := range map[string]rules.Player{"step": sc.Game.Steps(sc), "trail": sc.Game.Player(sc)} {
			b.Run(name+"/"+kind, func(b *testing.B) {
				b.ReportAllocs()
				rows := rules.NewRows(1000, len(sc.Metrics))
				for i := 0; i < b.N; i += rows.Len() {
					player.Play(1, uint64(i), rows)
				}
			})
		}
	}
}

package secondedition_test

// How fast the players are. A further way to play, such as a naive reference, is
// another entry of the list in benchmarkMatchup.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

func BenchmarkDuel(b *testing.B)        { benchmarkMatchup(b, "secondedition/duel") }
func BenchmarkMelee(b *testing.B)       { benchmarkMatchup(b, "secondedition/melee") }
func BenchmarkPower(b *testing.B)       { benchmarkMatchup(b, "secondedition/power") }
func BenchmarkPsychicDuel(b *testing.B) { benchmarkMatchup(b, "secondedition/psychic-duel") }
func BenchmarkPsychicSmall(b *testing.B) {
	benchmarkMatchup(b, "secondedition/psychic-duel-small-deck")
}

// contender plays so many further trials.
type contender struct {
	name string
	play func(trials int)
}

func benchmarkMatchup(b *testing.B, name string) {
	sc := load(b, name)
	for _, c := range []contender{
		{"step", played(sc, sc.Game.Steps(sc))},
		{"trail", played(sc, sc.Game.Player(sc))},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			c.play(b.N)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mtrials/s")
		})
	}
}

// played plays in blocks, its tables worked out before.
func played(sc *rules.Scenario, player rules.Player) func(trials int) {
	const block = 512
	rows, next := rules.NewRows(block, len(sc.Metrics)), uint64(0)
	play := func(trials int) {
		for ; trials > 0; trials -= block {
			cut := rows.Cut(min(trials, block))
			player.Play(1, next, cut)
			next += uint64(cut.Len())
		}
	}
	play(100_000)
	return play
}

package hulkae_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

func BenchmarkMatchups(b *testing.B) { suite().Bench(b) }

// BenchmarkExact is a whole exact answer, from prepared inputs to laws: one genestealer and command points enough, and
// the corridor of the library.
func BenchmarkExact(b *testing.B) {
	for _, c := range suite().Matchups(b, "one attacker: hulkae/corridor b.count=1 rules.cp=30", "corridor: hulkae/corridor") {
		b.Run(c.Name, func(b *testing.B) {
			for b.Loop() {
				sc := c.Input.Prepare()
				x, err := sc.Game.Explore(sc, rules.ExactLimit())
				if err != nil {
					b.Fatal(err)
				}
				x.Laws()
				b.ReportMetric(float64(x.States()), "states")
			}
		})
	}
}

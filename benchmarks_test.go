// Package oddsmith_test measures whole answers, from a prepared matchup to
// finished estimates. How many times faster than a naive reference the systems
// play is measured beside the references, in the tests of each system:
//
//	go test ./rules/... -run - -bench '/././ratio'
//
// prints a row a matchup, and
//
//	go test . -run - -bench .
//
// what is below.
package oddsmith_test

import (
	"context"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

// BenchmarkRun plays a million trials of every library matchup with one and with two
// workers in turns, tables worked out anew each time: a row tells nanoseconds a
// trial and how many times faster two workers are.
func BenchmarkRun(b *testing.B) {
	const trials = 1_000_000
	for _, name := range profiles.Matchups() {
		b.Run(name, func(b *testing.B) {
			sc := load(b, name)
			var took [2]time.Duration
			played := 0
			for b.Loop() {
				for i := range took {
					start := time.Now()
					if _, err := sim.Run(context.Background(), sc, player.Options{Seed: 1, Trials: trials, Workers: i + 1}); err != nil {
						b.Fatal(err)
					}
					took[i] += time.Since(start)
				}
				played += trials
			}
			b.ReportMetric(0, "ns/op") // of no interest
			b.ReportMetric(float64(took[0].Nanoseconds())/float64(played), "ns/trial")
			b.ReportMetric(float64(took[0])/float64(took[1]), "one/two-workers")
		})
	}
}

// BenchmarkWalk answers every library matchup exactly that can be. Those that
// cannot are skipped and say why.
func BenchmarkWalk(b *testing.B) {
	for _, name := range profiles.Matchups() {
		b.Run(name, func(b *testing.B) {
			sc := load(b, name)
			states := 0
			for b.Loop() {
				r, err := sim.Walk(sc, rules.ExactLimit())
				if err != nil {
					b.Skip(err)
				}
				states = r.States
			}
			b.ReportMetric(float64(states), "states")
		})
	}
}

func load(b *testing.B, name string) *rules.Scenario {
	b.Helper()
	m, err := profiles.Load(name, nil)
	if err != nil {
		b.Fatal(err)
	}
	return m.Scenario()
}

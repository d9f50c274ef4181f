// Package oddsmith_test measures whole answers, from a prepared matchup to
// finished estimates.
package oddsmith_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// BenchmarkRun plays 100,000 trials of every library matchup an operation,
// leaves worked out anew each time, with one and with two workers.
func BenchmarkRun(b *testing.B) {
	const trials = 100_000
	for _, name := range profiles.Matchups() {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/workers=%d", name, workers), func(b *testing.B) {
				sc := load(b, name)
				for b.Loop() {
					if _, err := sim.Run(context.Background(), sc, sim.Options{Seed: 1, Trials: trials, Workers: workers}); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(trials*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mtrials/s")
			})
		}
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

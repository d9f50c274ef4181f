package sim

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// BenchmarkFixtures is the time of a trial of each fixture: read naively, played
// by the code of every step, and by the memo player; and that of an exact answer.
func BenchmarkFixtures(b *testing.B) {
	for _, f := range append(simtest.Fixtures(), simtest.MeleeFixture("melee-staged-20", simtest.StagedMelee(20))) {
		b.Run(f.Name+"/naive", func(b *testing.B) {
			r, value := simtest.NewRand(1), make([]int32, len(f.Scenario.Metrics))
			for b.Loop() {
				f.Naive(r, value)
			}
		})
		stepped := engine.Stepped(f.Scenario.Game)
		b.Run(f.Name+"/step", func(b *testing.B) { benchPlayer(b, f.Scenario, stepped.Player(f.Scenario)) })
		b.Run(f.Name+"/memo", func(b *testing.B) { benchPlayer(b, f.Scenario, f.Scenario.Game.Player(f.Scenario)) })
		if f.Name == "figures" {
			continue
		}
		b.Run(f.Name+"/exact", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Walk(f.Scenario, rules.ExactLimit()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// benchPlayer plays blocks of the first hundred thousand trials again and again,
// and counts trials.
func benchPlayer(b *testing.B, sc *rules.Scenario, p rules.Player) {
	const blocks = 200
	rows, at := rules.NewRows(player.MaxRows, len(sc.Metrics)), uint64(0)
	block := func() {
		p.Play(1, at%blocks*player.MaxRows, rows)
		at++
	}
	for range blocks {
		block() // builds the tables
	}
	b.ReportAllocs()
	for b.Loop() {
		block()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*player.MaxRows), "ns/trial")
}

// BenchmarkRun is a whole run of a hundred thousand trials, tables included, by number of workers.
func BenchmarkRun(b *testing.B) {
	sc := simtest.Against(20).Scenario()
	for _, workers := range []int{1, 2} {
		b.Run("workers-"+string(rune('0'+workers)), func(b *testing.B) {
			for b.Loop() {
				mustRun(b, sc, player.Options{Seed: 1, Trials: 100_000, Workers: workers})
			}
		})
	}
}

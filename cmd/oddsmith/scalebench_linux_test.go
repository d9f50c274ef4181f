package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// What shards, checkpoints and merging cost, as processor time of real processes:
//
//	go test ./cmd/oddsmith -run - -bench . -benchtime 10x

// shardedCommands are commands of every kind that has shards, and a number of trials that
// takes about half a second.
func shardedCommands() []struct {
	name, args string
	trials     int
} {
	return []struct {
		name, args string
		trials     int
	}{
		{"duel", "run shi/duel", 8_000_000},
		{"corridor", "run hulkae/corridor", 2_000_000},
		{"battle", "run skirmish/battle", 20_000},
		{"compare", "compare hulkae/corridor --variant distance=11 --engine montecarlo", 500_000},
		{"sweep", "sweep shi/duel --vary a.cht=2+..6+ --engine montecarlo", 1_000_000},
		{"table", "table shi/duel --rows b.ccd=2..4 --columns a.cht=2+..4+ --engine montecarlo", 1_000_000},
	}
}

// BenchmarkShard plays shards of one trial and of many, in turns: what the first takes is
// for the process, its tables and its file. A row tells that, the time of a trial more, of
// how many trials a shard is of which a hundredth is spent so, and the size of the file.
func BenchmarkShard(b *testing.B) {
	for _, c := range shardedCommands() {
		b.Run(c.name, func(b *testing.B) {
			file := filepath.Join(b.TempDir(), "shard.jsonl")
			play := func(trials, shards int) time.Duration {
				args := strings.Fields(
					fmt.Sprintf("%s --workers 1 --trials %d --shard 1/%d --output %s", c.args, trials, shards, file))
				return spend(b, args...).cpu
			}
			var one, many time.Duration
			for b.Loop() {
				one += play(1000, 1000)
				many += play(c.trials, 1)
			}
			at, err := os.Stat(file)
			if err != nil {
				b.Fatal(err)
			}
			each := float64(many-one) / float64(b.N*(c.trials-1))
			overhead := float64(one) / float64(b.N)
			b.ReportMetric(0, "ns/op") // of no interest
			b.ReportMetric(overhead/1e6, "ms/shard")
			b.ReportMetric(each/1e3, "µs/trial")
			b.ReportMetric(100*overhead/each, "trials/shard")
			b.ReportMetric(float64(at.Size()), "bytes/file")
		})
	}
}

// BenchmarkCheckpoint plays with a checkpoint and without, in turns: a row tells how much
// more processor time it takes, as the median of the pairs.
func BenchmarkCheckpoint(b *testing.B) {
	for _, c := range []struct{ name, args string }{
		{"duel", "run shi/duel --workers 1 --trials 5e7"},
		{"battle", "run skirmish/battle --workers 1 --trials 1e5"},
	} {
		b.Run(c.name, func(b *testing.B) {
			var more []float64
			for b.Loop() {
				args := strings.Fields(c.args)
				plain := spend(b, args...).cpu
				kept := spend(b, append(args, "--checkpoint", filepath.Join(b.TempDir(), "checkpoint"))...).cpu
				more = append(more, 100*(float64(kept)/float64(plain)-1))
			}
			slices.Sort(more)
			b.ReportMetric(0, "ns/op") // of no interest
			b.ReportMetric(more[len(more)/2], "%")
		})
	}
}

// BenchmarkMerge merges a thousand shards: a row tells the processor time for each.
func BenchmarkMerge(b *testing.B) {
	const shards = 1000
	for _, c := range []struct{ name, matchup string }{{"duel", "shi/duel"}, {"battle", "skirmish/battle"}} {
		b.Run(c.name, func(b *testing.B) {
			folder := b.TempDir()
			sharesOfRun(b, folder, c.matchup, 500*shards, shards, 1)
			var all time.Duration
			for b.Loop() {
				all += spend(b, "merge", folder).cpu
			}
			b.ReportMetric(0, "ns/op") // of no interest
			b.ReportMetric(float64(all.Microseconds())/float64(b.N*shards), "µs/shard")
		})
	}
}

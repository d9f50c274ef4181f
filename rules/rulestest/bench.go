package rulestest

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// benchBlock is the number of trials whose rows are in the cache together.
const benchBlock = 512

// contender plays further trials and counts them in plain arrays.
type contender struct {
	name  string
	play  func(trials int)
	batch int
	took  []float64 // by batch: nanoseconds per trial
}

// Bench measures matchups of every scenario of a system: the naive reference, the code of
// every step, and what sim plays, each alone and then alternating, where "ratio" reports
// nanoseconds per trial and the speed-up over the reference.
func Bench(b *testing.B, s rules.System, matchups []Config) {
	measured := map[string]bool{}
	for _, c := range matchups {
		sc := c.Input.Prepare()
		measured[sc.Name] = true
		b.Run(c.Name, func(b *testing.B) { bench(b, sc, c.Naive) })
	}
	for _, kind := range s.Scenarios {
		if name := s.Name + "/" + kind.Name; !measured[name] {
			b.Errorf("%s is not measured", name)
		}
	}
}

func bench(b *testing.B, sc *rules.Scenario, naive Naive) {
	r, tally := rand.New(rand.NewPCG(1, 2)), NewTally(sc)
	all := []*contender{
		{name: "naive", play: func(trials int) {
			for range trials {
				naive(r, tally)
			}
		}},
		{name: "step", play: played(sc, engine.Stepped(sc.Game).Player(sc))},
		{name: "memo", play: played(sc, sc.Game.Player(sc))},
	}
	for _, c := range all {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			c.play(b.N)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mtrials/s")
		})
	}
	b.Run("ratio", func(b *testing.B) { reportRatios(b, all) })
}

// reportRatios alternates between the contenders in short batches and reports the first decile
// of each one's times, which a busy machine slows little, and all alike.
func reportRatios(b *testing.B, all []*contender) {
	for _, c := range all {
		c.batch, c.took = batchOf(c.play), nil
	}
	for b.Loop() {
		for range rounds {
			for _, c := range all {
				start := time.Now()
				c.play(c.batch)
				c.took = append(c.took, float64(time.Since(start).Nanoseconds())/float64(c.batch))
			}
		}
	}
	b.ReportMetric(0, "ns/op") // meaningless here
	first := decile(all[0].took)
	for i, c := range all {
		q := decile(c.took)
		b.ReportMetric(q, c.name+"-ns")
		if i > 0 {
			b.ReportMetric(first/q, all[0].name+"/"+c.name)
		}
	}
}

// rounds is the number of batches of each contender in one iteration.
const rounds = 16

// batchOf returns how many trials take five milliseconds, in whole blocks: in less time a processor would
// do little but fill its cache anew, which a run of millions does once.
func batchOf(play func(trials int)) int {
	const enough = 5 * time.Millisecond
	for n := benchBlock; ; n *= 2 {
		start := time.Now()
		if play(n); time.Since(start) > enough {
			return n
		}
	}
}

func decile(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/10]
}

// played plays in batches, with its tables computed beforehand.
func played(sc *rules.Scenario, player rules.Player) func(trials int) {
	const warm = 100_000
	rows, tally, next := rules.NewRows(benchBlock, len(sc.Metrics)), NewTally(sc), uint64(0)
	play := func(trials int) {
		for ; trials > 0; trials -= benchBlock {
			cut := rows.First(min(trials, benchBlock))
			player.Play(1, next, cut)
			tally.TakeRows(cut)
			next += uint64(cut.Len())
		}
	}
	play(warm)
	return play
}

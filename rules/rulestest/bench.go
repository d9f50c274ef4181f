package rulestest

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/rules"
)

// contender plays further trials and counts them in plain arrays.
type contender struct {
	name string
	play func(trials int)
	took time.Duration
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
		{name: "step", play: played(sc, sc.Game.StepPlayer(sc))},
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

// reportRatios alternates between the contenders, so that a busy machine slows all alike.
func reportRatios(b *testing.B, all []*contender) {
	const batch = 20_000
	trials := 0
	for _, c := range all {
		c.took = 0
	}
	for b.Loop() {
		trials += batch
		for _, c := range all {
			start := time.Now()
			c.play(batch)
			c.took += time.Since(start)
		}
	}
	b.ReportMetric(0, "ns/op") // meaningless here
	for i, c := range all {
		b.ReportMetric(float64(c.took.Nanoseconds())/float64(trials), c.name+"-ns")
		if i > 0 {
			b.ReportMetric(float64(all[0].took)/float64(c.took), all[0].name+"/"+c.name)
		}
	}
}

// played plays in batches, with its tables computed beforehand.
func played(sc *rules.Scenario, player rules.Player) func(trials int) {
	const block, warm = 512, 100_000
	rows, tally, next := rules.NewRows(block, len(sc.Metrics)), NewTally(sc), uint64(0)
	play := func(trials int) {
		for ; trials > 0; trials -= block {
			cut := rows.First(min(trials, block))
			player.Play(1, next, cut)
			tally.TakeRows(cut)
			next += uint64(cut.Len())
		}
	}
	play(warm)
	return play
}

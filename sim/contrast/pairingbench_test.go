package contrast

import (
	"testing"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// BenchmarkPairing is the time of a trial of a baseline and a variant of each fixture,
// compared by its headline metric.
func BenchmarkPairing(b *testing.B) {
	for _, f := range simtest.Fixtures() {
		b.Run(f.Name, func(b *testing.B) {
			const blocks = 200
			sc := f.Scenario
			q := sc.Metrics[sc.Headline].Name
			c := simtest.Must(row(sc, sc).contrasts(CompareOptions{Question: q}))
			c.playAll()
			p := newWorker(c)
			at := uint64(0)
			block := func() {
				p.Play(1, at%blocks*player.MaxRows, player.MaxRows)
				at++
			}
			for range blocks {
				block()
			}
			b.ReportAllocs()
			for b.Loop() {
				block()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*player.MaxRows), "ns/trial")
		})
	}
}

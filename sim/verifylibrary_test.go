package sim

import (
	"testing"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestHeavyVerifyLibrary: of the library's matchups at seeds 1 to 3, no more runs are
// called wrong than right ones are by chance, once in a thousand: the limit is passed by
// chance in one of a thousand checks like this.
func TestHeavyVerifyLibrary(t *testing.T) {
	simtest.OnlyHeavy(t)
	runs, alarms := uint64(0), uint64(0)
	for _, w := range simtest.WalkLibrary(t, simtest.LibraryStates) {
		for seed := range uint64(3) {
			runs++
			if v := Verify(mustRun(t, w.Sc, player.Options{Seed: seed + 1, Trials: 20_000}), w.Laws); !v.OK {
				alarms++
				t.Logf("%s, seed %d: %+v", w.Name, seed+1, v)
			}
		}
	}
	_, more := stats.BinomialTail(max(1, alarms)-1, runs, FalseAlarmRate)
	t.Logf("%d of %d runs are called wrong", alarms, runs)
	if alarms > 0 && more < 0.001 {
		t.Errorf("%d of %d runs are called wrong", alarms, runs)
	}
}

package player

import (
	"testing"
	"testing/synctest"

	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestNobodyIsTold: without a callback there is no goroutine for it.
func TestNobodyIsTold(t *testing.T) {
	sc := simtest.Slow()
	synctest.Test(t, func(*testing.T) {
		w := StartReporter(NewPool(sc, 0, []*stats.Tally{}), Options{})
		synctest.Wait()
		w.wait.Wait() // returns at once: nothing was started
		w.Stop()
	})
}

package replay

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestSearchLeavesNoGoroutine: however a search ends, its goroutines have ended too, or the bubble would not.
func TestSearchLeavesNoGoroutine(t *testing.T) {
	sc := simtest.Slow()
	synctest.Test(t, func(t *testing.T) {
		for _, pick := range []Pick{Luckiest, Typical, "nobody"} {
			ctx, cancel := context.WithTimeout(context.Background(), time.Second)
			if _, err := Explain(ctx, sc, player.Options{Trials: 1 << 40, Workers: 3}, pick, 0); err == nil {
				t.Errorf("%s: a search cut short found a trial", pick)
			}
			cancel()
		}
	})
}

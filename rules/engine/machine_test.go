package engine

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestStepPlayer: a trial depends on seed and number alone, not on the block that
// it is played in or what was played before.
func TestStepPlayer(t *testing.T) {
	sc := brawlScenario()
	p := sc.Game.Player(sc)
	whole := rules.NewRows(300, len(sc.Metrics))
	p.Play(7, 0, whole)
	for _, first := range []uint64{250, 0, 100} {
		part := rules.NewRows(50, len(sc.Metrics))
		p.Play(7, first, part)
		for i, o := range part.Outcome {
			if at := first + uint64(i); o != whole.Outcome[at] || part.Value[brawlTurns][i] != whole.Value[brawlTurns][at] {
				t.Fatalf("trial %d differs", at)
			}
		}
	}
	other := rules.NewRows(300, len(sc.Metrics))
	p.Play(8, 0, other)
	if string(other.Outcome) == string(whole.Outcome) {
		t.Error("another seed gives the same trials")
	}
}
